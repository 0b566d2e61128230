// The data kept on this device, in IndexedDB: entries of views (state.js), and the files opened for them.

import { outdated, setOf } from "./state.js";

/** @typedef {import("./state.js").Entry} Entry */

const NAME = "adjudicate";
const VIEWS = "views";
const SETS = "sets";
const LOCK = "adjudicate-tab-";

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const settled = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Commit a change at once, because a reload aborts a transaction that is still open.
 * @template T
 * @param {IDBRequest<T>} request
 */
function written(request) {
  request.transaction?.commit?.();
  return settled(request);
}

/** Each method rejects if the browser does not store data. */
export class Kept {
  constructor() {
    this.database = this.connect();
    this.database.catch(() => {}); // each method reports the error
  }

  async connect() {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(VIEWS, { keyPath: "key" });
      request.result.createObjectStore(SETS);
    };
    return settled(request);
  }

  /**
   * @param {string} store
   * @param {IDBTransactionMode} mode
   */
  async at(store, mode) {
    return (await this.database).transaction(store, mode).objectStore(store);
  }

  /** @param {Entry} entry */
  async keep(entry) {
    await written((await this.at(VIEWS, "readwrite")).put(entry));
  }

  /** @param {string} key */
  async view(key) {
    return settled((await this.at(VIEWS, "readonly")).get(key));
  }

  /** @param {string} key */
  async drop(key) {
    await written((await this.at(VIEWS, "readwrite")).delete(key));
  }

  /**
   * Delete an entry, and its files if no other entry needs them.
   * @param {string} key
   */
  async forget(key) {
    const set = setOf(await this.view(key));
    await this.drop(key);
    const left = await this.views();
    if (set && !left.some(one => setOf(one) === set)) await written((await this.at(SETS, "readwrite")).delete(set));
  }

  /** @returns {Promise<Entry[]>} */
  async views() {
    return settled((await this.at(VIEWS, "readonly")).getAll());
  }

  /**
   * @param {string} set
   * @param {any[]} messages that open it
   */
  async keepSet(set, messages) {
    await written((await this.at(SETS, "readwrite")).put(messages, set));
  }

  /**
   * @param {string} set
   * @returns {Promise<any[] | undefined>}
   */
  async set(set) {
    return settled((await this.at(SETS, "readonly")).get(set));
  }

  /** Delete entries that are too old. */
  async tidy() {
    const sets = await settled((await this.at(SETS, "readonly")).getAllKeys());
    const old = outdated(await this.views(), sets.map(String), Date.now());
    for (const key of old.views) await this.drop(key);
    for (const set of old.sets) await written((await this.at(SETS, "readwrite")).delete(set));
  }

  /** Delete everything. */
  async clear() {
    for (const store of [VIEWS, SETS]) await written((await this.at(store, "readwrite")).clear());
  }
}

/**
 * The name of this tab, the same after a reload; a duplicated tab gets a new one.
 * @param {() => string} made
 * @returns {Promise<string>}
 */
export async function nameOfTab(made) {
  let name = "";
  try {
    name = sessionStorage.getItem("tab") || "";
  } catch {} // storage is forbidden, so the tab gets a new name each time
  for (let tries = 0; tries < 9; tries++) {
    name ||= made();
    if (await held(name)) break;
    name = "";
  }
  try {
    sessionStorage.setItem("tab", name);
  } catch {} // as above
  return name;
}

/**
 * Hold the name until the tab is closed.
 * @param {string} name
 * @returns {Promise<boolean>} false if another tab has the name
 */
function held(name) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise(resolve => {
    const hold = (/** @type {Lock | null} */ lock) => {
      resolve(Boolean(lock));
      return lock ? new Promise(() => {}) : null;
    };
    navigator.locks.request(LOCK + name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

/** The names of the open tabs. */
export async function openTabs() {
  const { held: locks = [] } = (await navigator.locks?.query()) || {};
  return locks.flatMap(lock => (lock.name?.startsWith(LOCK) ? [lock.name.slice(LOCK.length)] : []));
}
