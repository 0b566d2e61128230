// The kept state of a view, and its address. Pure functions: visits.js decides when to keep a state, and kept.js writes it.

/** @typedef {"game" | "list" | "event" | "seal" | "setup"} Kind */
/** @typedef {{set: string} | {made: {do: string, [key: string]: any}}} Source what opens its records again */
/**
 * @typedef {object} Entry
 * @property {string} key
 * @property {Kind} kind
 * @property {string} title
 * @property {Source | null} source
 * @property {any} state the person's changes
 * @property {number} at milliseconds: its last change
 * @property {string} tab the tab that changes it
 * @property {string} [link] the fragment of its link
 */

const FORM = 1; // the form of entries; entries of another form are not read
const DAYS = 30;
const MOST = 1000; // maximum number of entries
const ADDRESS = /^#\/(game|result|list|event|seal|setup)\/([\w-]{1,80})$/;
const LINK = "#g=";

/** @param {{kind?: string, shows?: string, keptAs?: string, link?: string}} view shows: a result, which is kept as its game */
export const addressOf = ({ kind, shows, keptAs, link }) => link || (kind ? `#/${shows || kind}/${keptAs}` : "");

/**
 * @param {string} fragment of the address
 * @returns {{kind: "home"} | {kind: "link", link: string} | {kind: Kind, shows?: "result", key: string} | null} null: unknown
 */
export function addressed(fragment) {
  if (!fragment || fragment === "#") return { kind: "home" };
  if (fragment.startsWith(LINK)) return { kind: "link", link: fragment };
  const found = ADDRESS.exec(fragment);
  if (found?.[1] === "result") return { kind: "game", shows: "result", key: found[2] };
  return found && { kind: /** @type {Kind} */ (found[1]), key: found[2] };
}

/** @param {() => number} [random] */
export const newKey = (random = Math.random) =>
  Array.from({ length: 16 }, () => Math.floor(random() * 36).toString(36)).join("");

/**
 * The key of the changes to a link in one tab.
 * @param {string} link
 * @param {string} tab
 */
export function linkKey(link, tab) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < link.length; i++) {
    a = Math.imul(a ^ link.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ link.charCodeAt(i), 1597334677);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${tab}`;
}

/**
 * @param {{keptAs: string, kind: Kind, title: string, source: Source | null, link?: string, kept: () => any}} view
 * @param {string} tab
 * @param {number} now
 * @returns {Entry & {form: number}}
 */
export function entryOf(view, tab, now) {
  const { keptAs: key, kind, title, source, link } = view;
  return { form: FORM, key, kind, title, source, state: view.kept(), at: now, tab, ...(link ? { link } : {}) };
}

/**
 * Whether a kept entry can be shown at this address.
 * @param {any} entry
 * @param {{kind: string, link?: string}} at
 */
export const fits = (entry, { kind, link }) =>
  entry?.form === FORM && (kind === "link" ? entry.kind === "game" && entry.link === link : entry.kind === kind);

/**
 * The entry for this tab: its own, or one that no open tab uses, or a copy.
 * @template {Entry} E
 * @param {E} entry
 * @param {string} tab
 * @param {readonly string[]} open tabs
 * @param {string} key of a copy
 * @returns {E}
 */
export const ownEntry = (entry, tab, open, key) =>
  entry.tab !== tab && open.includes(entry.tab) ? { ...entry, key, tab } : { ...entry, tab };

/** @param {readonly Entry[]} entries @param {number} most */
export const newest = (entries, most) => [...entries].sort((a, b) => b.at - a.at).slice(0, most);

/**
 * The entries from the newest to the oldest, those with the same content together.
 * @param {readonly Entry[]} entries
 * @returns {Entry[][]}
 */
export function together(entries) {
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const one of newest(entries, Infinity)) {
    const content = JSON.stringify([one.kind, one.title, one.link, one.state]);
    groups.set(content, [...(groups.get(content) || []), one]);
  }
  return [...groups.values()];
}

/**
 * The name of the set of files that an entry needs, or an empty text.
 * @param {Entry | undefined} entry
 */
export const setOf = entry => (entry?.source && "set" in entry.source ? entry.source.set : "");

/**
 * The keys of entries and the names of sets that are too old to be kept.
 * @param {readonly Entry[]} entries
 * @param {readonly string[]} sets each name ends with a time, because the view of a new set may not be kept yet
 * @param {number} now
 */
export function outdated(entries, sets, now) {
  const day = 86400000;
  const stay = new Set(newest(entries, MOST).filter(one => now - one.at < DAYS * day));
  const used = new Set([...stay].map(setOf));
  return {
    views: entries.filter(one => !stay.has(one)).map(one => one.key),
    sets: sets.filter(set => !used.has(set) && now - Number(set.split("-").pop()) > day)
  };
}

/**
 * A time such as "08:12", with the date if it is from another day.
 * @param {number} at
 * @param {number} now
 */
export function clockOf(at, now) {
  const [then, today] = [new Date(at), new Date(now)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.toDateString() === today.toDateString()) return time;
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())} ${time}`;
}
