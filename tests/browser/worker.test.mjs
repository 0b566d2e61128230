// The worker that runs Python, the service worker, and the way to a server, with simulated caches: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { script } from "./page.mjs";

/** Caches by name, each with its entries. */
function cachesOf(all = {}) {
  const stores = new Map(Object.entries(all).map(([name, entries]) => [name, new Map(Object.entries(entries))]));
  const open = async name => {
    if (!stores.has(name)) stores.set(name, new Map());
    const entries = stores.get(name);
    const key = request => String(request.url || request);
    return {
      match: async (request, { ignoreSearch = false } = {}) => entries.get(ignoreSearch ? key(request).replace(/\?.*/, "") : key(request)),
      put: async (request, answer) => void entries.set(key(request), answer),
      addAll: async files => files.forEach(file => entries.set(file, `kept ${file}`))
    };
  };
  return { stores, open, keys: async () => [...stores.keys()], delete: async name => stores.delete(name) };
}

// --- the service worker ---

const listeners = {};
let taken = 0;
Object.assign(globalThis, {
  self: Object.assign(globalThis, { addEventListener: (name, heard) => (listeners[name] = heard), skipWaiting: async () => (taken += 1), clients: { claim: async () => (taken += 10) } }),
  caches: cachesOf({ "adjudicate-old": {}, "adjudicate-snapshot": {}, other: {} }),
  location: { origin: "https://example.org" }
});
await script("sw");
const waited = async name => {
  let work;
  listeners[name]({ waitUntil: promise => (work = promise) });
  await work;
};

test("the service worker keeps its files, deletes those of other versions, and leaves the snapshot and other caches", async () => {
  await waited("install");
  assert.deepEqual([[...caches.stores.get("adjudicate-0")], taken], [[["./", "kept ./"]], 1]);
  await waited("activate");
  assert.deepEqual([[...caches.stores.keys()], taken], [["adjudicate-snapshot", "other", "adjudicate-0"], 11]);
});

test("the service worker answers only requests for the files of its site, and fetches what is not kept", async () => {
  globalThis.fetch = async request => `fetched ${request.url}`;
  const answer = (url, method = "GET") => {
    let given = "none";
    listeners.fetch({ request: { url, method }, respondWith: promise => (given = promise) });
    return given;
  };
  caches.stores.get("adjudicate-0").set("https://example.org/a", "kept a");
  assert.equal(await answer("https://example.org/a"), "kept a");
  assert.equal(await answer("https://example.org/a?lang=de"), "kept a");
  assert.equal(await answer("https://example.org/b"), "fetched https://example.org/b");
  assert.equal(answer("https://example.org/a", "POST"), "none");
  assert.equal(answer("https://elsewhere.org/a"), "none");
});

// --- Python in a worker ---

const module = text => `data:text/javascript,${encodeURIComponent(text)}`;
const PYTHON = `
  export const loadPyodide = async options => {
    globalThis.loads.push(Object.keys(options).join());
    if (globalThis.failing(options)) throw new Error("no start");
    await options.createPyodideModule?.({});
    return {
      unpackArchive: (data, form, { extractDir }) => globalThis.unpacked.push([new TextDecoder().decode(data), form, extractDir].join()),
      runPython: text => globalThis.ran.push(text), makeMemorySnapshot: () => new Uint8Array([1, 2, 3]),
      globals: { get: name => text => { if (text === "die") throw new Error("stack"); return name + " " + text; } }
    };
  };
  export default async settings => ({ HEAP8: [1], growMemory: n => { globalThis.grown = n; return globalThis.grows; } });
`;
let started = 0;
/** Start a new worker; gives its messages. */
async function worker(start, { failing = () => false, kept = null, grows = true, bundle = "zip" } = {}) {
  const told = [];
  Object.assign(globalThis, {
    loads: [], unpacked: [], ran: [], failing, grows, grown: 0, postMessage: one => told.push(one),
    caches: cachesOf({ "adjudicate-snapshot": kept ? { "snapshot-1": new Response(kept) } : { "snapshot-0": new Response("x") } }),
    fetch: async at => (String(at).endsWith("missing.zip") ? new Response("", { status: 404 }) : Object.assign(new Response(bundle), { at }))
  });
  const source = await import("node:fs").then(({ readFileSync }) => readFileSync(new URL("../../adjudicate/web/static/worker.js", import.meta.url), "utf8"));
  const at = source.replace("${where.pyodide}pyodide.mjs", module(PYTHON)).replace("${pyodide}pyodide.asm.mjs", module(PYTHON));
  await import(module(`${at}\n// ${++started}`));
  await globalThis.onmessage({ data: { start } });
  return told;
}
const site = { pyodide: "https://example.org/pyodide/", bundle: "https://example.org/a.zip", version: "1" };

test("the first start unpacks the program, enters it, and keeps a snapshot of this version alone", async () => {
  const told = await worker(site);
  await new Promise(done => setTimeout(done, 5));
  assert.deepEqual([told, loads, unpacked], [[{ ready: true, restored: false }], ["indexURL,_makeSnapshot"], ["zip,zip,/program"]]);
  assert.match(ran[0], /sys\.path\[:\] = \['\/program', .*\nsys\.path_importer_cache\.pop\('\/program', None\)\nfrom adjudicate\.web\.protocol import handle_json$/);
  assert.deepEqual([...caches.stores.get("adjudicate-snapshot").keys()], ["snapshot-1"]);
});

test("a later start uses the snapshot, with memory for it", async () => {
  const told = await worker(site, { kept: new Uint8Array(7) });
  assert.deepEqual([told, loads], [[{ ready: true, restored: true }], ["indexURL,_loadSnapshot,createPyodideModule"]]);
  assert.equal(grown, 7);
  const small = await worker(site, { kept: new Uint8Array(7), grows: false });
  assert.deepEqual([small, loads.at(-1)], [[{ ready: true, restored: false }], "indexURL"], "without memory for it, plainly");
});

test("a start that fails with a snapshot is repeated without one, and its failure is told", async () => {
  const told = await worker(site, { kept: new Uint8Array(7), failing: ({ _loadSnapshot: one }) => one });
  assert.deepEqual([told, loads.at(-1), caches.stores.size], [[{ ready: true, restored: false }], "indexURL", 0]);
  const [{ failed }] = await worker(site, { failing: () => true });
  assert.match(failed, /no start/);
  const [missing] = await worker({ ...site, bundle: "https://example.org/missing.zip" });
  assert.match(missing.failed, /missing\.zip: 404/);
});

test("a message is answered by the program; an error ends the worker", async () => {
  const told = await worker(site);
  await globalThis.onmessage({ data: { text: "hello" } });
  await globalThis.onmessage({ data: { text: "die" } });
  assert.deepEqual(told.slice(1), [{ text: "handle_json hello" }, { failed: "Error: stack" }]);
});

test("the fetched bytes of the large files are counted until all are there", async () => {
  const told = await worker({ ...site, sizes: "a.zip:6 b.wasm:4" }, { bundle: "zipzip" });
  await new Promise(done => setTimeout(done, 5));
  await (await fetch("https://example.org/b.wasm")).text();
  await (await fetch("https://example.org/c.wasm")).text();
  await new Promise(done => setTimeout(done, 5));
  const counts = told.filter(one => one.total);
  assert.deepEqual([counts.at(-1), counts.every(one => one.loaded <= one.total)], [{ loaded: 10, total: 10 }, true]);
});

test("a page in one file starts from its parts, without a download", async () => {
  const bytes = text => new TextEncoder().encode(text).buffer;
  const create = URL.createObjectURL;
  URL.createObjectURL = blob => module(PYTHON) || blob;
  const parts = { "pyodide.mjs": bytes("m"), "pyodide.asm.mjs": bytes("a"), "pyodide-lock.json": bytes("{}"), "adjudicate.zip": bytes("own"), "x.wasm": bytes("w") };
  const told = await worker({ parts });
  URL.createObjectURL = create;
  assert.deepEqual([told, loads, unpacked], [[{ ready: true, restored: false }], ["indexURL,createPyodideModule,lockFileContents,stdLibURL"], ["own,zip,/program"]]);
  const type = async name => (await fetch(`https://nowhere.invalid/${name}`)).headers.get("Content-Type");
  assert.deepEqual([await type("x.wasm"), await type("y.zip")], ["application/wasm", "application/octet-stream"]);
});

// --- a server on this computer ---

test("the page asks the server, and tells when it has gone or was started again", async () => {
  const { connect } = await script("engine");
  document.documentElement.dataset.engine = "server";
  globalThis.location = { port: "8000" };
  let answer = { ok: true, version: "1" };
  let status = 200;
  const [asked, told] = [[], []];
  globalThis.fetch = async (at, how) => (asked.push([at, how.method, how.credentials, how.headers["Content-Type"], how.body]), { status, json: async () => answer });
  const engine = connect((state, words) => told.push(words ? `${state}: ${words.slice(0, 24)} ${/--port \d+/.exec(words)}` : state));
  assert.deepEqual(await engine.ready, answer);
  assert.deepEqual(asked, [["api", "POST", "same-origin", "application/json", '{"do":"version"}']]);
  answer = { ok: false, error: { slug: "bad", message: "No.", source: { path: "a" } } };
  await assert.rejects(engine.ask({ do: "x" }), error => error.slug === "bad" && error.message === "No." && error.source.path === "a");
  status = 403;
  await assert.rejects(engine.ask({ do: "x" }), error => error.slug === "forbidden" && /restarted/.test(error.message));
  globalThis.fetch = async () => Promise.reject(new TypeError());
  await assert.rejects(engine.ask({ do: "x" }), error => error.slug === "lost");
  assert.deepEqual(told, ["ready", "ready", "lost: Nothing was changed, bec --port 8000"]);
});

test("another refusal of the server has the server's words", async () => {
  const { connect } = await script("engine");
  document.documentElement.dataset.engine = "server";
  const told = [];
  globalThis.fetch = async () => ({ status: 413, json: async () => ({ ok: false, error: { slug: "too-large", message: "It is too large." } }) });
  const engine = connect(state => told.push(state));
  await assert.rejects(engine.ready, { slug: "too-large", message: "It is too large.", source: null });
  assert.deepEqual(told, ["ready"], "the program is there");
});
