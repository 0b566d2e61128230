// Python in a worker: starts Pyodide, unpacks the program, and answers one message after another.
// In: {start: {pyodide, bundle, version}} once, then {text}. Out: {ready}, {failed}, {text}.

/** @type {((text: string) => string) | null} */
let handle = null;

/** @param {{pyodide: string, bundle: string, version: string}} where */
async function start(where) {
  const { loadPyodide } = await import(`${where.pyodide}pyodide.mjs`);
  const bundle = fetch(where.bundle).then(response => {
    if (!response.ok) throw new Error(`The program's file is missing (${response.status}).`);
    return response.arrayBuffer();
  });
  const kept = await snapshot(where.version);
  const made = kept ? { _loadSnapshot: kept } : where.version ? { _makeSnapshot: true } : {};
  let python;
  try {
    python = await loadPyodide({ indexURL: where.pyodide, ...made });
  } catch (error) {
    if (!Object.keys(made).length) throw error;
    python = await loadPyodide({ indexURL: where.pyodide }); // the snapshot's options are unsupported: a plain start always works
  }
  python.unpackArchive(await bundle, "zip", { extractDir: "/program" });
  python.runPython("import sys; sys.path.insert(0, '/program')\nfrom adjudicate.web.protocol import handle_json");
  handle = python.globals.get("handle_json");
  if (made._makeSnapshot) await keep(where.version, python);
}

/** @param {string} version */
async function snapshot(version) {
  try {
    const found = version && (await (await caches.open("adjudicate-snapshot")).match(`snapshot-${version}`));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // no cache in a private window or a file: a plain start
  }
}

/**
 * @param {string} version
 * @param {any} python
 */
async function keep(version, python) {
  try {
    await caches.delete("adjudicate-snapshot"); // those of other versions
    await (await caches.open("adjudicate-snapshot")).put(`snapshot-${version}`, new Response(python.makeMemorySnapshot()));
  } catch {
    // the next start is a plain one
  }
}

self.onmessage = async ({ data }) => {
  if (data.start) {
    try {
      await start(data.start);
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ failed: String(error) });
    }
  } else if (handle) {
    try {
      self.postMessage({ text: handle(data.text) });
    } catch (error) { // fatal: the stack or the memory is exhausted, and every later call would fail
      self.postMessage({ failed: String(error) });
    }
  }
};
