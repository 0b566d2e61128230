// Python in a worker: starts Pyodide, unpacks the program, and answers one message after another.
// In: {start: {pyodide, bundle, version}} or {start: {parts}} once, then {text}. Out: {ready}, {failed}, {text}.
// It is a module of a site and a classic script of a single file: so it has no import but import().

/** @type {((text: string) => string) | null} */
let handle = null;

const ENTER = "import sys; sys.path.insert(0, '/program')\nfrom adjudicate.web.protocol import handle_json";

/** @param {{pyodide: string, bundle: string, version: string}} where files of a site */
async function startFromSite(where) {
  const bundle = fetch(where.bundle).then(response => {
    if (!response.ok) throw new Error(`The program's file is missing (${response.status}).`);
    return response.arrayBuffer();
  });
  bundle.catch(() => {}); // it is told when it is waited for
  const { loadPyodide } = await import(`${where.pyodide}pyodide.mjs`);
  const kept = await snapshot(where.version);
  let python;
  try {
    python = await loadPyodide({ indexURL: where.pyodide, ...(kept ? { _loadSnapshot: kept } : {}) });
    python.unpackArchive(await bundle, "zip", { extractDir: "/program" });
    python.runPython(ENTER);
  } catch (error) {
    if (!kept) throw error;
    await caches.delete("adjudicate-snapshot"); // its options are unsupported ones: a plain start always works
    python = await loadPyodide({ indexURL: where.pyodide });
    python.unpackArchive(await bundle, "zip", { extractDir: "/program" });
    python.runPython(ENTER);
  }
  return python;
}

/** @param {{[name: string]: ArrayBuffer}} parts of a page in one file, where nothing can be fetched */
async function startFromParts(parts) {
  const nowhere = "https://nowhere.invalid/";
  const script = (/** @type {string} */ name) => URL.createObjectURL(new Blob([parts[name]], { type: "text/javascript" }));
  const { loadPyodide } = await import(script("pyodide.mjs"));
  const { default: createPyodideModule } = await import(script("pyodide.asm.mjs"));
  self.fetch = async at => {
    const name = String(at).split("/").pop() || "";
    return new Response(parts[name], { headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" } });
  };
  const python = await loadPyodide({ indexURL: nowhere, createPyodideModule, lockFileContents: new TextDecoder().decode(parts["pyodide-lock.json"]), stdLibURL: `${nowhere}python_stdlib.zip` });
  python.unpackArchive(parts["adjudicate.zip"], "zip", { extractDir: "/program" });
  python.runPython(ENTER);
  return python;
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
      const python = await (data.start.parts ? startFromParts(data.start.parts) : startFromSite(data.start));
      handle = python.globals.get("handle_json");
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
