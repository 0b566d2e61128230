// Dropped or chosen files, and folders with all their contents.

import { say } from "./language.js";
import { toBase64 } from "./words.js";

/** @typedef {{name: string, file: File}} Found */

const MOST_A_MESSAGE = 6e6; // bytes
const MOST = 90e6; // of one file, because the engine refuses larger messages

/**
 * @param {DataTransfer} transfer
 * @returns {Promise<Found[]>} empty if text was dropped instead of files
 */
export async function droppedFiles(transfer) {
  const entries = [...transfer.items]
    .map(item => item.webkitGetAsEntry?.())
    .filter(entry => entry !== null && entry !== undefined);
  if (!entries.length) return [...transfer.files].map(file => ({ name: file.name, file }));
  /** @type {Found[]} */
  const found = [];
  for (const entry of entries) await walk(entry, "", found);
  return found;
}

/**
 * @param {FileSystemEntry} entry
 * @param {string} above
 * @param {Found[]} found
 */
async function walk(entry, above, found) {
  const name = above + entry.name;
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) =>
      /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject)
    );
    found.push({ name, file });
    return;
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const one of some) await walk(one, `${name}/`, found);
  }
}

/** @param {FileList} list */
export const chosenFiles = list => [...list].map(file => ({ name: file.webkitRelativePath || file.name, file }));

/**
 * The messages that open the files as one set. Each message has a few megabytes.
 * @param {string} set
 * @param {Found[]} found
 * @returns {AsyncGenerator<{do: "open", set: string, files: {name: string, data: string}[]}>}
 */
export async function* openings(set, found) {
  /** @type {{name: string, data: string}[]} */
  let files = [];
  let size = 0;
  for (const { name, file } of found) {
    if (file.size > MOST) throw new Error(say("home.too-large", { name }));
    if (files.length && size + file.size > MOST_A_MESSAGE) {
      yield { do: "open", set, files };
      [files, size] = [[], 0];
    }
    files.push({ name, data: toBase64(new Uint8Array(await file.arrayBuffer())) });
    size += file.size;
  }
  if (files.length) yield { do: "open", set, files };
}
