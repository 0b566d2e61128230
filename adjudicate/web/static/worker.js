// Python in a worker: starts Pyodide, unpacks the program, and answers one message after another.
// In: {start: {pyodide, bundle, version, sizes}} or {start: {parts}} once, then {text}.
// Out: {loaded, total}, {ready, restored}, {failed}, {text}.
// It is a module on a site, but a classic script in a single file, so it can only use import().

const SNAPSHOTS = "adjudicate-snapshot"; // sw.js uses the same name

/** @type {((text: string) => string) | null} */
let handle = null;
let restored = false; // whether Python started from a snapshot

const ENTER = [
  "import sys, warnings",
  "warnings.simplefilter('ignore', SyntaxWarning)", // warnings about old escape sequences in a library
  "sys.path[:] = ['/program', *(path for path in sys.path if path != '/program')]",
  "sys.path_importer_cache.pop('/program', None)", // a snapshot has entries from before the files existed
  "from adjudicate.web.protocol import handle_json"
].join("\n");

/**
 * Start from the snapshot of an earlier visit, which is ten times as fast; otherwise start plainly, and keep a snapshot.
 * Pyodide does not officially support the options, so a start that fails with them is repeated without them.
 * @param {{pyodide: string, bundle: string, version: string, sizes?: string}} where files of a site
 */
async function startFromSite(where) {
  const kept = await snapshot(where.version);
  if (!kept && where.sizes) countBytes(where.sizes);
  const bundle = fetch(where.bundle).then(response => {
    if (!response.ok) throw new Error(`${where.bundle}: ${response.status}`);
    return response.arrayBuffer();
  });
  bundle.catch(() => {}); // the later await raises its error
  const { loadPyodide } = await import(`${where.pyodide}pyodide.mjs`);
  const begin = async (/** @type {any} */ options) => {
    const python = await loadPyodide({ indexURL: where.pyodide, ...options });
    python.unpackArchive(await bundle, "zip", { extractDir: "/program" });
    python.runPython(ENTER);
    return python;
  };
  try {
    if (kept) {
      const python = await begin({ _loadSnapshot: kept, createPyodideModule: await withRoomFor(kept, where.pyodide) });
      restored = true;
      return python;
    }
    const python = await begin({ _makeSnapshot: true });
    keep(where.version, python.makeMemorySnapshot());
    return python;
  } catch {
    await self.caches?.delete(SNAPSHOTS);
    return begin({});
  }
}

/**
 * Report the number of fetched bytes of the large files. A compressed file counts by its transferred bytes.
 * @param {string} sizes "NAME:BYTES" of each, unpacked
 */
function countBytes(sizes) {
  const files = new Map(sizes.split(" ").map(one => [one.split(":")[0], { size: Number(one.split(":")[1]), loaded: 0, line: 1 }]));
  const sum = (/** @type {(file: {size: number, loaded: number, line: number}) => number} */ of) =>
    [...files.values()].reduce((all, file) => all + of(file), 0);
  const fetching = self.fetch;
  let told = 0;
  self.fetch = async (at, options) => {
    const response = await fetching(at, options);
    const file = files.get(String(at instanceof Request ? at.url : at).split("/").pop() || "");
    if (file && response.ok) void follow(response.clone(), file);
    return response;
  };
  /** @param {Response} response @param {{size: number, loaded: number, line: number}} file */
  const follow = async (response, file) => {
    const sent = response.headers.get("Content-Encoding") && Number(response.headers.get("Content-Length"));
    file.line = (sent || file.size) / file.size;
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      file.loaded = done ? file.size : file.loaded + value.length;
      if (done || Date.now() - told > 100) {
        told = Date.now();
        self.postMessage({ loaded: sum(one => one.loaded * one.line), total: sum(one => one.size * one.line) });
      }
      if (done) return;
    }
  };
}

/**
 * Pyodide's module with a memory as large as that of a snapshot. Without this, the memory begins smaller, and does not grow by
 * itself before the snapshot is copied into it.
 * @param {Uint8Array} kept
 * @param {string} pyodide
 */
async function withRoomFor(kept, pyodide) {
  const { default: create } = await import(`${pyodide}pyodide.asm.mjs`);
  return async (/** @type {any} */ settings) => {
    const made = await create(settings);
    if (made.HEAP8.length < kept.length && !made.growMemory(kept.length)) throw new Error("no memory");
    return made;
  };
}

/** @param {{[name: string]: ArrayBuffer}} parts of a page in one file, without any download */
async function startFromParts(parts) {
  const nowhere = "https://nowhere.invalid/";
  const script = (/** @type {string} */ name) =>
    URL.createObjectURL(new Blob([parts[name]], { type: "text/javascript" }));
  const { loadPyodide } = await import(script("pyodide.mjs"));
  const { default: createPyodideModule } = await import(script("pyodide.asm.mjs"));
  self.fetch = async at => {
    const name = String(at).split("/").pop() || "";
    return new Response(parts[name], {
      headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" }
    });
  };
  const python = await loadPyodide({
    indexURL: nowhere,
    createPyodideModule,
    lockFileContents: new TextDecoder().decode(parts["pyodide-lock.json"]),
    stdLibURL: `${nowhere}python_stdlib.zip`
  });
  python.unpackArchive(parts["adjudicate.zip"], "zip", { extractDir: "/program" });
  python.runPython(ENTER);
  return python;
}

/** @param {string} version */
async function snapshot(version) {
  try {
    const found = await (await caches.open(SNAPSHOTS)).match(`snapshot-${version}`);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // a private window has no cache, so the start is a plain one
  }
}

/**
 * @param {string} version
 * @param {Uint8Array<ArrayBuffer>} memory
 */
async function keep(version, memory) {
  try {
    await caches.delete(SNAPSHOTS); // delete the snapshots of other versions
    await (await caches.open(SNAPSHOTS)).put(`snapshot-${version}`, new Response(memory));
  } catch {
    // there is no space, so the next start is a plain one
  }
}

self.onmessage = async ({ data }) => {
  if (data.start) {
    try {
      const python = await (data.start.parts ? startFromParts(data.start.parts) : startFromSite(data.start));
      handle = python.globals.get("handle_json");
      self.postMessage({ ready: true, restored });
    } catch (error) {
      self.postMessage({ failed: String(error) });
    }
  } else if (handle) {
    try {
      self.postMessage({ text: handle(data.text) });
    } catch (error) {
      // fatal: the stack or the memory is exhausted, and every later call would fail
      self.postMessage({ failed: String(error) });
    }
  }
};
