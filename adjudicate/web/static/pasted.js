// Pasted or chosen items that cannot be read here: the address of a game on a server, a photograph. Pure functions.

const PICTURE = /\.(jpe?g|png|heic|heif|webp|gif|tiff?|bmp|avif|pdf)$/i;
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i;

/** Servers where the address of the SGF follows from the game's address. */
const SERVERS = [
  {
    host: "online-go.com",
    game: /^\/game\/(\d{1,12})\b/,
    sgf: (/** @type {string} */ id) => `https://online-go.com/api/v1/games/${id}/sgf`
  },
  {
    host: "dragongoserver.net",
    game: /[?&]gid=(\d{1,12})\b/,
    sgf: (/** @type {string} */ id) => `https://www.dragongoserver.net/sgf.php?gid=${id}`
  }
];

/**
 * The web address in a text, with that of the record if it is known.
 * @param {string} text
 * @returns {{host: string, sgf: string} | null} sgf "": not known; null: the text is something else
 */
export function addressIn(text) {
  const written = text.trim();
  if (written.length > 2000 || /[\s;()[\]]/.test(written)) return null;
  const web = /^https?:\/\//i.test(written);
  if (!web && !NAME.test(written)) return null;
  /** @type {URL} */
  let url;
  try {
    url = new URL(web ? written : `https://${written}`);
  } catch {
    return null;
  }
  const host = url.hostname.replace(/^www\./, "");
  const server = SERVERS.find(one => one.host === host);
  const found = server?.game.exec(url.pathname + url.search);
  if (server && found) return { host, sgf: server.sgf(found[1]) };
  if (!web && !server && /\.(sgf|gib|ngf|ugf|zip|tar|gz|csv|xml|txt)$/i.test(written)) return null; // the name of a file
  return { host, sgf: /\.sgf$/i.test(url.pathname) ? url.href : "" };
}

/**
 * Whether a file is a photograph or a scan.
 * @param {{name: string, type?: string}} file
 */
export const isPicture = ({ name, type = "" }) => /^image\//.test(type) || PICTURE.test(name);
