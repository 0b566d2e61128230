// The source of answers: a server on this computer, or Python in a worker. Both have the same interface.

import { say } from "./language.js";
import { fromBase64 } from "./words.js";

/** @typedef {import("./types").Fault} Fault */
/** @typedef {"starting" | "ready" | "restarting" | "lost"} State */

/**
 * The progress of a start: fetched bytes, and the approximate number of seconds left; 0 if unknown.
 * @typedef {{loaded: number, total: number, seconds: number}} Start
 */

/** An error, in one sentence that may be shown as text. */
export class EngineError extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.message);
    this.slug = fault.slug;
    this.source = fault.source || null;
  }
}

/**
 * Takes messages (adjudicate/web/protocol.py) and gives answers; `told` receives its state.
 * @typedef {object} Engine
 * @property {(message: {do: string, [key: string]: any}) => Promise<any>} ask rejects with an EngineError
 * @property {Promise<import("./types").Version>} ready
 */

/** @typedef {(state: State, words?: string, start?: Start) => void} Told */

/**
 * @param {Told} told
 * @returns {Engine}
 */
export function connect(told) {
  const { engine } = document.documentElement.dataset;
  return engine === "server" ? new ServerEngine(told) : new WorkerEngine(told);
}

/** @param {any} answer */
function checked(answer) {
  if (!answer.ok) throw new EngineError(answer.error);
  return answer;
}

class ServerEngine {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.ready = this.ask({ do: "version" });
  }

  /** @param {{do: string}} message */
  async ask(message) {
    let answer;
    try {
      const response = await fetch("api", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(message),
        credentials: "same-origin"
      });
      if (response.status === 403)
        throw new EngineError({
          slug: "forbidden",
          message: say("fault.another")
        });
      answer = await response.json();
    } catch (error) {
      if (error instanceof EngineError) throw error;
      const message = say("fault.gone", { port: location.port });
      this.told("lost", message);
      throw new EngineError({ slug: "lost", message });
    }
    this.told("ready");
    return checked(answer);
  }
}

const SECONDS = /** @type {{[name: string]: number}} */ ({
  start: 180,
  open: 120,
  tournament: 300,
  tables: 120,
  batch: 40
});
const USUAL = 30;
const REMEMBERED = ["open", "setup"];

/**
 * Python in a worker, and its supervision. Messages go to the worker one at a time, with a time limit. A worker that dies or
 * exceeds the limit is replaced. The new one opens the files again, but omits the message that ended the old one.
 */
class WorkerEngine {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    /** @type {{message: any, done: (answer: any) => void}[]} */
    this.queue = [];
    /** @type {string[]} messages that opened something, in order, to repeat for a new worker */
    this.opened = [];
    /** @type {{text: string, message: any, done: (answer: any) => void, timer: number} | null} */
    this.current = null;
    this.restarts = 0;
    this.gone = ""; // the reason why there is no worker
    /** @type {Worker | null} */
    this.worker = null;
    this.working = false;
    this.ready = this.ask({ do: "version" });
    void this.start();
  }

  /** @param {{do: string}} message */
  ask(message) {
    return new Promise((resolve, reject) => {
      this.queue.push({
        message,
        done: answer => (answer.ok ? resolve(answer) : reject(new EngineError(answer.error)))
      });
      this.next();
    });
  }

  async start() {
    this.told(this.restarts ? "restarting" : "starting");
    this.working = false;
    const watch = window.setTimeout(() => this.died(say("fault.not-started")), 1000 * SECONDS.start);
    const began = performance.now();
    let fetched = 0; // the time when everything had been fetched
    const worker = await newWorker();
    this.worker = worker;
    worker.onerror = event => this.died(event.message);
    worker.onmessage = async ({ data }) => {
      if (worker !== this.worker) return;
      if (data.ready) {
        window.clearTimeout(watch);
        if (fetched) remember((performance.now() - fetched) / 1000);
        document.body.dataset.start = data.restored ? "restored" : "plain";
        for (const text of [...this.opened]) {
          if (await this.replay(worker, text)) continue;
          this.opened = this.opened.filter(one => one !== text); // a message that ends the engine is not repeated
          return this.died("");
        }
        this.working = true;
        this.told("ready");
        this.next();
      } else if (data.total) {
        const { loaded, total } = data;
        if (loaded >= total) fetched ||= performance.now();
        const left = loaded ? ((performance.now() - began) / 1000) * (total / loaded - 1) : 0;
        this.told("starting", "", { loaded, total, seconds: left + (left || fetched ? remembered() : 0) });
      } else if (data.failed) {
        window.clearTimeout(watch);
        this.died(data.failed);
      } else {
        this.answered(data.text);
      }
    };
  }

  /**
   * @param {Worker} worker
   * @param {string} text
   * @returns {Promise<boolean>} whether the worker survived the message
   */
  replay(worker, text) {
    const usual = worker.onmessage;
    return new Promise(resolve => {
      const watch = window.setTimeout(() => resolve(false), 1000 * SECONDS.open);
      worker.onmessage = ({ data }) => {
        window.clearTimeout(watch);
        worker.onmessage = usual;
        resolve(!data.failed);
      };
      worker.postMessage({ text });
    });
  }

  next() {
    if (this.gone) return this.giveUp();
    if (!this.working || this.current) return;
    const job = this.queue.shift();
    if (!job) return;
    const limit = 1000 * (SECONDS[job.message.do] || USUAL);
    const text = JSON.stringify(job.message);
    this.current = { ...job, text, timer: window.setTimeout(() => this.died("", true), limit) };
    this.worker?.postMessage({ text });
  }

  /** @param {string} text */
  answered(text) {
    const job = this.current;
    if (!job) return;
    window.clearTimeout(job.timer);
    this.current = null;
    const answer = JSON.parse(text);
    if (answer.ok && REMEMBERED.includes(job.message.do)) this.opened.push(job.text);
    if (answer.ok && job.message.do === "forget")
      this.opened = this.opened.filter(one => JSON.parse(one).set !== job.message.set);
    job.done(answer);
    this.next();
  }

  /** Answer the waiting messages if the engine is gone. */
  giveUp() {
    this.told("lost", this.gone);
    for (const one of this.queue.splice(0)) one.done({ ok: false, error: { slug: "lost", message: this.gone } });
  }

  /**
   * @param {string} why
   * @param {boolean} [late]
   */
  died(why, late = false) {
    const job = this.current;
    this.worker?.terminate();
    this.worker = null;
    if (job) window.clearTimeout(job.timer);
    this.current = null;
    if (!this.working && (!this.restarts || this.restarts > 8)) {
      this.gone = say("fault.cannot", { why });
      return this.giveUp();
    }
    this.restarts = this.working ? 1 : this.restarts + 1;
    void this.start();
    const message = late ? say("fault.slow") : say("fault.ended");
    job?.done({ ok: false, error: { slug: late ? "too-slow" : "worker-died", message } });
  }
}

const STARTED = "start"; // the key of this device's starting time, in seconds without downloads

/** @param {number} seconds */
function remember(seconds) {
  try {
    localStorage.setItem(STARTED, seconds.toFixed(1));
  } catch {} // storage is forbidden, so there is no estimate
}

function remembered() {
  try {
    return Number(localStorage.getItem(STARTED)) || 0;
  } catch {
    return 0;
  }
}

/** Start a worker from a site's files, or from the parts of a single file. The builder has written the choice into the page. */
async function newWorker() {
  const { engine, pyodide = "pyodide/", bundle = "adjudicate.zip", version = "", sizes = "" } = document.documentElement.dataset;
  if (engine === "single") {
    const parts = await unpackedParts();
    const worker = new Worker(URL.createObjectURL(new Blob([parts["worker.js"]], { type: "text/javascript" })));
    worker.postMessage({ start: { parts, version } }); // copied, not given away, because the next worker needs them too
    return worker;
  }
  const at = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
  const worker = new Worker(at("worker.js"), { type: "module" });
  worker.postMessage({ start: { pyodide: at(pyodide), bundle: at(bundle), version, sizes } });
  return worker;
}

/** @type {Promise<{[name: string]: ArrayBuffer}> | null} */
let unpacking = null;

function unpackedParts() {
  unpacking ||= unpackParts();
  return unpacking;
}

async function unpackParts() {
  /** @type {{[name: string]: ArrayBuffer}} */
  const parts = {};
  for (const element of document.querySelectorAll("script[id^='part:']")) {
    const bytes = fromBase64((element.textContent || "").trim());
    parts[element.id.slice(5)] = await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))
    ).arrayBuffer();
    element.remove(); // the text of this element is not needed again
  }
  return parts;
}
