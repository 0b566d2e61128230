// The supervision of the worker: time limits, a record that ends it, files opened again: node --test tests/browser

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { script } from "./page.mjs";

const { connect } = await script("engine");

/** The workers that were started, newest last. */
const workers = [];
class FakeWorker {
  constructor() {
    this.texts = [];
    this.ended = false;
    workers.push(this);
  }
  postMessage({ text }) {
    if (text) this.texts.push(JSON.parse(text));
  }
  terminate() {
    this.ended = true;
  }
  tell(data) {
    return this.onmessage({ data });
  }
  answer(answer) {
    return this.tell({ text: JSON.stringify({ ok: true, ...answer }) });
  }
}
Object.assign(globalThis, { Worker: FakeWorker, window: globalThis });
document.baseURI = "http://127.0.0.1/";
document.documentElement.dataset.engine = "worker";

const soon = () => new Promise(done => setImmediate(done));
const last = () => workers[workers.length - 1];
const asked = () => last().texts.map(one => one.set || one.do);

/** A page whose worker is ready. */
async function ready() {
  const states = [];
  const engine = connect(state => states.push(state));
  await soon();
  await last().tell({ ready: true, restored: false });
  await last().answer({ version: "1" });
  await engine.ready;
  return { engine, states };
}

/** Open a set of files. */
async function opened(engine, set) {
  const answer = engine.ask({ do: "open", set });
  await last().answer({ set });
  return answer;
}

test("one message at a time, in the order in which they were asked", async () => {
  const { engine } = await ready();
  const answers = ["a", "b"].map(set => engine.ask({ do: "opened", set }));
  assert.deepEqual(asked(), ["version", "a"]);
  await last().answer({ n: 1 });
  assert.deepEqual(asked(), ["version", "a", "b"]);
  await last().answer({ n: 2 });
  assert.deepEqual((await Promise.all(answers)).map(one => one.n), [1, 2]);
});

test("a refusal is an error with its words, and the next message is asked", async () => {
  const { engine } = await ready();
  const refused = engine.ask({ do: "sheet" });
  await last().answer({ ok: false, error: { slug: "not-understood", message: "no such komi" } });
  await assert.rejects(refused, { message: "no such komi", slug: "not-understood" });
  await opened(engine, "a");
});

test("after a death, the next worker reopens the open sets, except those that were forgotten or ended the worker", async () => {
  const { engine } = await ready();
  await opened(engine, "a");
  await opened(engine, "b");
  await opened(engine, "c");
  const forgotten = engine.ask({ do: "forget", set: "b" });
  await last().answer({});
  await forgotten;
  const culprit = engine.ask({ do: "open", set: "deep" });
  const before = last();
  before.tell({ failed: "out of memory" });
  await assert.rejects(culprit, { slug: "worker-died" });
  await soon();
  assert.ok(before.ended && last() !== before);
  const again = last().tell({ ready: true });
  await soon();
  await last().answer({});
  await soon();
  await last().answer({});
  await again;
  assert.deepEqual(asked(), ["a", "c"]);
  await opened(engine, "d");
});

test("the next worker also gets the positions that were set up, in order, but no question and nothing that was refused", async () => {
  const { engine } = await ready();
  await opened(engine, "a");
  for (const [message, answer] of [
    [{ do: "setup", set: "put", columns: 9 }, {}],
    [{ do: "sheet", set: "asked" }, {}],
    [{ do: "open", set: "refused" }, { ok: false, error: { slug: "?", message: "" } }],
    [{ do: "setup", set: "wrong" }, { ok: false, error: { slug: "?", message: "" } }],
    [{ do: "batch", set: "a" }, {}]
  ]) {
    const answered = engine.ask(message).catch(() => {});
    await last().answer(answer);
    await answered;
  }
  await opened(engine, "b");
  last().onerror({ message: "?" });
  await soon();
  const again = last().tell({ ready: true });
  for (let n = 0; n < 4; n++) {
    await soon();
    await last().answer({});
  }
  await again;
  assert.deepEqual(last().texts, [{ do: "open", set: "a" }, { do: "setup", set: "put", columns: 9 }, { do: "open", set: "b" }]);
});

test("a set that ends the worker while it is opened again is given up", async () => {
  const { engine } = await ready();
  await opened(engine, "a");
  await opened(engine, "bad");
  last().tell({ failed: "?" });
  await soon();
  let again = last().tell({ ready: true });
  await soon();
  await last().answer({});
  await soon();
  last().tell({ failed: "?" }); // at "bad"
  await again;
  await soon();
  again = last().tell({ ready: true });
  await soon();
  await last().answer({});
  await again;
  assert.deepEqual(asked(), ["a"]);
  await opened(engine, "b");
});

test("a message that exceeds its time is named, and the next worker answers the waiting messages", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { engine, states } = await ready();
    const slow = engine.ask({ do: "sheet", game: "1" });
    const next = engine.ask({ do: "game", game: "2" });
    const before = last();
    mock.timers.tick(29_000);
    assert.ok(!before.ended, "within its time");
    mock.timers.tick(2_000);
    await assert.rejects(slow, { slug: "too-slow" });
    await soon();
    assert.ok(before.ended);
    assert.equal(states.at(-1), "restarting");
    await last().tell({ ready: true });
    await last().answer({ n: 2 });
    assert.equal((await next).n, 2);
    assert.equal(states.at(-1), "ready");
  } finally {
    mock.timers.reset();
  }
});

test("a worker that never starts is reported once, and every message is refused", async () => {
  const states = [];
  const engine = connect(state => states.push(state));
  await soon();
  last().tell({ failed: "no WebAssembly" });
  await assert.rejects(engine.ready, { slug: "lost", message: /no WebAssembly/ });
  await assert.rejects(engine.ask({ do: "open" }), { slug: "lost" });
  assert.equal(states.at(-1), "lost");
});

test("an answer of a worker that was ended is ignored", async () => {
  const { engine } = await ready();
  const culprit = engine.ask({ do: "sheet", game: "1" });
  const before = last();
  before.onerror({ message: "?" });
  await assert.rejects(culprit, { slug: "worker-died" });
  await soon();
  const next = engine.ask({ do: "sheet", game: "2" });
  await last().tell({ ready: true });
  await before.answer({ n: "old" });
  await last().answer({ n: "new" });
  assert.equal((await next).n, "new");
});

test("each kind of message has its time, and a start has three minutes", async () => {
  const { engine } = await ready();
  const waits = [];
  const { setTimeout: before } = globalThis;
  globalThis.setTimeout = (_run, wait) => (waits.push(wait / 1000), 0);
  for (const what of ["open", "tournament", "tables", "batch", "sheet"]) {
    engine.ask({ do: what });
    await last().answer({});
  }
  connect(() => {});
  await soon();
  globalThis.setTimeout = before;
  assert.deepEqual(waits, [120, 300, 120, 40, 30, 180]);
});

test("the time that a start takes after its downloads is kept in seconds, and told at the next one", async () => {
  const kept = {};
  const [clock, storage] = [mock.method(performance, "now", () => now), globalThis.localStorage];
  globalThis.localStorage = { setItem: (key, text) => (kept[key] = text), getItem: key => kept[key] ?? null };
  let now = 1000;
  const told = [];
  const started = async () => {
    connect((_state, _words, progress) => progress && told.push(Math.round(progress.seconds * 10) / 10));
    await soon();
    for (const [loaded, later] of [[0, 0], [1, 2000], [4, 6000]]) {
      now += later;
      await last().tell({ loaded, total: 4 });
    }
    now += 6200;
    await last().tell({ ready: true });
    await last().answer({ version: "1" });
  };
  await started();
  assert.deepEqual([told.splice(0), kept], [[0, 6, 0], { start: "6.2" }]);
  await started();
  assert.deepEqual(told, [0, 12.2, 6.2]);
  clock.mock.restore();
  globalThis.localStorage = storage;
});

test("a worker that no longer starts is started nine times, and then the engine is gone", async () => {
  const { engine, states } = await ready();
  const before = workers.length;
  const answer = engine.ask({ do: "sheet" });
  last().onerror({ message: "dead" });
  await assert.rejects(answer, { slug: "worker-died" });
  for (let i = 0; i < 20 && !states.includes("lost"); i++) {
    await soon();
    await last().tell({ failed: "no" });
  }
  assert.equal(workers.length - before, 9);
  await assert.rejects(engine.ask({ do: "sheet" }), { slug: "lost" });
});

// --- times, storage and a page in one file ---

test("a message that took too long and one that ended the program have their own sentences", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { engine } = await ready();
    const slow = engine.ask({ do: "sheet" });
    mock.timers.tick(31_000);
    await assert.rejects(slow, { message: "The work took too long, so the program was started again." });
    await soon();
    await last().tell({ ready: true });
    const deadly = engine.ask({ do: "sheet" });
    last().onerror({ message: "?" });
    await assert.rejects(deadly, { message: "The program failed and was started again. Nothing else is lost." });
  } finally {
    mock.timers.reset();
  }
});

test("a start, a message and a failed start that end in time are not late afterwards", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { engine, states } = await ready();
    await opened(engine, "a");
    const before = workers.length;
    mock.timers.tick(200_000);
    await soon();
    assert.deepEqual([last().ended, workers.length, states.at(-1)], [false, before, "ready"]);
    await opened(engine, "b");
    const lost = [];
    connect(state => state === "lost" && lost.push(state)).ready.catch(() => {});
    await soon();
    last().tell({ failed: "no" });
    mock.timers.tick(200_000);
    assert.equal(lost.length, 1, "it is told once");
  } finally {
    mock.timers.reset();
  }
});

test("a set that takes too long when it is opened again is given up", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { engine } = await ready();
    await opened(engine, "slow");
    last().onerror({ message: "?" });
    await soon();
    const again = last().tell({ ready: true });
    await soon();
    const before = last();
    mock.timers.tick(119_000);
    assert.ok(!before.ended);
    mock.timers.tick(2_000);
    await again;
    await soon();
    assert.ok(before.ended && last() !== before);
    await last().tell({ ready: true });
    assert.deepEqual(asked(), []);
    await opened(engine, "b");
  } finally {
    mock.timers.reset();
  }
});

test("where storage is forbidden, the program starts without an estimate", async () => {
  const storage = globalThis.localStorage;
  const forbidden = () => {
    throw new Error("forbidden");
  };
  globalThis.localStorage = { getItem: forbidden, setItem: forbidden };
  try {
    const told = [];
    const engine = connect((_state, _words, progress) => progress && told.push(progress.seconds));
    await soon();
    await last().tell({ loaded: 4, total: 4 });
    await last().tell({ ready: true, restored: true });
    await last().answer({ version: "2" });
    assert.deepEqual([(await engine.ready).version, told], ["2", [0]]);
  } finally {
    globalThis.localStorage = storage;
  }
});

test("the page knows whether the program was restored from a picture of its memory", async () => {
  document.body.dataset ||= {};
  for (const [restored, start] of [[true, "restored"], [false, "plain"], [undefined, "plain"]]) {
    connect(() => {});
    await soon();
    await last().tell({ ready: true, restored });
    await last().answer({ version: "1" });
    assert.equal(document.body.dataset.start, start);
  }
});

test("a page in one file unpacks its parts once, and gives them to the next worker, too", async () => {
  const { dataset } = document.documentElement;
  const { querySelectorAll } = document;
  const { gzipSync } = await import("node:zlib");
  const part = (name, text) => {
    const one = { id: `part:${name}`, textContent: ` ${gzipSync(text).toString("base64")}\n`, remove: () => parts.delete(one) };
    return one;
  };
  const parts = new Set();
  for (const [name, text] of [["worker.js", "work()"], ["adjudicate.zip", "zip"]]) parts.add(part(name, text));
  document.querySelectorAll = selector => (assert.equal(selector, "script[id^='part:']"), [...parts]);
  const starts = [];
  globalThis.Worker = class extends FakeWorker {
    constructor(url, more) {
      super();
      Object.assign(this, { url, more });
    }
    postMessage({ start, text }) {
      if (start) starts.push(start);
      super.postMessage({ text });
    }
  };
  const until = async n => {
    for (let i = 0; i < 200 && starts.length < n; i++) await new Promise(done => setTimeout(done, 1));
    await soon();
  };
  Object.assign(dataset, { engine: "single", version: "7" });
  try {
    const engine = connect(() => {});
    await until(1);
    assert.match(last().url, /^blob:/);
    assert.equal(last().more, undefined, "it is not a module");
    await last().tell({ ready: true });
    await last().answer({ version: "7" });
    await engine.ready;
    last().onerror({ message: "?" });
    await until(2);
    await last().tell({ ready: true });
    const text = bytes => new TextDecoder().decode(bytes);
    assert.deepEqual(starts.map(({ version, parts: own }) => [version, ...Object.entries(own).map(([name, bytes]) => `${name} ${text(bytes)}`)]), Array(2).fill(["7", "worker.js work()", "adjudicate.zip zip"]));
    assert.equal(parts.size, 0, "their texts are not needed again");
  } finally {
    Object.assign(dataset, { engine: "worker", version: "" });
    Object.assign(globalThis, { Worker: FakeWorker });
    document.querySelectorAll = querySelectorAll;
  }
});

test("a program that works again after each failure may fail any number of times", async () => {
  const { engine, states } = await ready();
  for (let n = 0; n < 12; n++) {
    last().onerror({ message: "?" });
    await soon();
    await last().tell({ ready: true });
  }
  last().onerror({ message: "?" });
  await soon();
  const before = last();
  await before.tell({ failed: "once" });
  await soon();
  assert.ok(last() !== before && !states.includes("lost"));
  await last().tell({ ready: true });
  await opened(engine, "a");
});

test("a set whose forgetting was refused is opened again by the next worker", async () => {
  const { engine } = await ready();
  await opened(engine, "a");
  const refused = engine.ask({ do: "forget", set: "a" });
  await last().tell({ text: JSON.stringify({ ok: false, error: { slug: "bad", message: "No." } }) });
  await assert.rejects(refused, { slug: "bad" });
  last().onerror({ message: "?" });
  await soon();
  last().tell({ ready: true });
  await soon();
  assert.deepEqual(asked(), ["a"]);
  await last().answer({ set: "a" });
});

test("a program that says nothing for three minutes has not started, and the page says so", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const told = [];
    const engine = connect((state, words) => told.push([state, words]));
    await soon();
    const worker = last();
    mock.timers.tick(179_999);
    assert.deepEqual([told.at(-1)[0], worker.ended], ["starting", false]);
    mock.timers.tick(1);
    await assert.rejects(engine.ready, { slug: "lost", message: "The program cannot start in this browser. The program did not start." });
    assert.deepEqual([told.at(-1)[0], worker.ended], ["lost", true]);
  } finally {
    mock.timers.reset();
  }
});

test("the time after the downloads is counted from their end, though their end is told twice", async () => {
  const kept = {};
  let now = 0;
  const [clock, storage] = [mock.method(performance, "now", () => now), globalThis.localStorage];
  globalThis.localStorage = { setItem: (key, text) => (kept[key] = text), getItem: () => null };
  connect(() => {});
  await soon();
  for (const at of [1000, 3000]) {
    now = at;
    await last().tell({ loaded: 4, total: 4 });
  }
  now = 6000;
  await last().tell({ ready: true });
  await last().answer({ version: "1" });
  clock.mock.restore();
  globalThis.localStorage = storage;
  assert.deepEqual(kept, { start: "5.0" });
});
