// What a person takes away: paper, the annotated record, the sheet, a link that holds record and statuses.

import { button, h, save } from "./dom.js";
import { fromBase64, toBase64 } from "./words.js";

/** @param {import("./types").Download} file */
export function saveFile(file) {
  save(file.name, file.type, fromBase64(file.data));
}

/** @param {import("./review.js").Review} review */
export function leaveSection(review) {
  const { app } = review;
  const told = h("p", { class: "faint", role: "status" });
  const doing = async (/** @type {() => Promise<string | void>} */ work) => {
    try {
      told.textContent = (await work()) || "";
    } catch (error) {
      told.textContent = /** @type {Error} */ (error).message;
    }
  };
  const sheet = (/** @type {string} */ form) =>
    doing(async () => saveFile(await app.ask({ do: "document", ...review.message, form, sign: true })));
  const annotated = () =>
    doing(async () => {
      const file = await app.ask({ do: "annotated", ...review.message });
      saveFile(file);
      return [file.outcome, ...file.changes].join(" ");
    });
  const link = () =>
    doing(async () => {
      const address = await linkTo(review);
      if (address.length > 30000) return "This record is too long for a link. Send the file instead.";
      try {
        await navigator.clipboard.writeText(address);
        return "The link is copied. It holds the record itself: whoever has it can read the game.";
      } catch {
        review.link = new URL(address).hash;
        history.replaceState(history.state, "", review.link);
        return "The link stands in the address line. It holds the record itself.";
      }
    });
  return h(
    "section",
    { class: "leave" },
    h("h3", {}, "Take away"),
    h(
      "div",
      { class: "row" },
      button("Print", () => window.print()),
      button("Annotated record (SGF)", annotated),
      button("Sheet (HTML)", () => sheet("html")),
      button("Sheet (JSON)", () => sheet("json")),
      location.protocol.startsWith("http") && app.hosted && button("Copy a link", link),
      button("Set up from here", () => doing(() => app.setup(review)))
    ),
    told,
    h(
      "div",
      { class: "sign" },
      ["Black", "White", "Referee"].map(who => h("p", {}, `${who}, date:`))
    )
  );
}

/** @param {import("./review.js").Review} review */
async function linkTo(review) {
  const { name, data } = await review.app.ask({ do: "bytes", game: review.id });
  const { dead, neutral = [], counted = [], agreed } = review.marks.now;
  const marking = { dead, neutral, counted, agreed };
  const text = JSON.stringify({ name, data, game: review.game.source.game, options: review.options, ...marking });
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return `${location.href.replace(/#.*/, "")}#g=${toBase64(packed).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/**
 * What a link holds; null where the fragment is none of ours, or damaged.
 * @param {string} fragment
 * @returns {Promise<{name: string, data: string, game: number | null, options: import("./types").Options, dead: string[] | null, neutral: string[], counted: string[], agreed: boolean} | null>}
 */
export async function readLink(fragment) {
  const packed = /^#g=([\w-]+)$/.exec(fragment);
  if (!packed) return null;
  try {
    const bytes = await through(
      fromBase64(packed[1].replace(/-/g, "+").replace(/_/g, "/")),
      new DecompressionStream("deflate-raw")
    );
    const {
      name,
      data,
      game = null,
      options = {},
      dead = null,
      neutral = [],
      counted = [],
      agreed = false
    } = JSON.parse(new TextDecoder().decode(bytes));
    return { name: String(name), data: String(data), game, options, dead, neutral, counted, agreed: Boolean(agreed) };
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} [most] bytes: a link may be made to swell
 */
async function through(bytes, stream, most = 16e6) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > most) throw new Error("too long");
  }
}
