// Downloads, and the link that contains the record and the statuses.

import { save, tell } from "./dom.js";
import { say } from "./language.js";
import { fromBase64, toBase64 } from "./words.js";

/** @typedef {import("./review.js").Review} Review */

const MOST = 16e6; // maximum size of a link in bytes, after decompression

/**
 * Give files to the browser to save, and say so. Only the browser knows whether the person then declines.
 * @param {import("./types").Download[]} files
 * @param {string} [more] another sentence
 */
export function saveFiles(files, more = "") {
  for (const { name, type, data } of files) save(name, type, fromBase64(data));
  tell([say("leave.saving", { name: files.map(one => one.name).join(", ") }), more].join(" ").trim());
}

/**
 * @param {Review} review
 * @param {"html" | "json"} form
 */
export async function saveSheet(review, form) {
  saveFiles([await review.app.ask({ do: "document", ...review.message, form, sign: true })]);
}

/**
 * Save the record with its findings, and with what both players agreed on this device.
 * @param {Review} review
 */
export async function annotated(review) {
  const { agreed, when, on } = review.marks.now;
  const file = await review.app.ask({ do: "annotated", ...review.message, ...(agreed ? { when: when || on } : {}) });
  const without = Boolean(review.sheet?.marked) && !agreed;
  saveFiles([file], file.agreed ? say("leave.agreed") : without ? say("leave.unagreed") : "");
}

/**
 * The address that leads to this game with these statuses: it contains the record itself.
 * @param {Review} review
 */
export async function linkTo(review) {
  const { name, data } = await review.app.ask({ do: "bytes", game: review.id });
  const { dead, neutral = [], counted = [], agreed, on, guess, fits } = review.marks.now;
  const marking = { dead, neutral, counted, agreed, guess, fits, ...(agreed && on ? { on } : {}) };
  const head = JSON.stringify({ name, game: review.game.source.game, options: review.options, ...marking });
  const bytes = new Blob([`${head}\n`, fromBase64(data)]);
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  return `${location.href.replace(/#.*/, "")}#g=${toBase64(packed).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/**
 * @typedef {{name: string, data: string, game: number | null, options: import("./types").Options, dead: string[] | null,
 *   neutral: string[], counted: string[], agreed: boolean, guess: boolean, fits: boolean, on: string}} Link
 */

/**
 * The content of a link: a line of JSON, then the bytes of the record. Older links have the record in the JSON.
 * @param {string} fragment
 * @returns {Promise<Link | null>} null if the fragment is not a link of this page, or damaged
 */
export async function readLink(fragment) {
  const packed = /^#g=([\w-]+)$/.exec(fragment);
  if (!packed) return null;
  try {
    const bytes = await through(
      new Blob([fromBase64(packed[1].replace(/-/g, "+").replace(/_/g, "/"))]),
      new DecompressionStream("deflate-raw")
    );
    const end = bytes.indexOf(10);
    const text = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
    const {
      name,
      data = toBase64(bytes.subarray(end + 1)),
      game = null,
      options = {},
      dead = null,
      neutral = [],
      counted = [],
      agreed = false,
      guess = false,
      fits = false,
      on = ""
    } = JSON.parse(text);
    const day = /^\d{4}-\d\d-\d\d$/.test(on) ? on : "";
    const flags = { agreed: Boolean(agreed), guess: Boolean(guess), fits: Boolean(fits) };
    return { name: String(name), data: String(data), game, options, dead, neutral, counted, ...flags, on: day };
  } catch {
    return null;
  }
}

/**
 * @param {Blob} blob
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(blob, stream) {
  const reader = blob.stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > MOST) throw new Error("too long");
  }
}
