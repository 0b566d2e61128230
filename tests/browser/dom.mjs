// A larger document for the tests of whole views: the tree, its selectors and events, and what a person or a screen reader meets.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const root = new URL("../../adjudicate/", import.meta.url);
const read = path => readFileSync(new URL(path, root), "utf8");

/** An event of a person. */
class Happened {
  constructor(type, more = {}) {
    Object.assign(this, { type, bubbles: true, defaultPrevented: false, ...more });
  }

  preventDefault() {
    this.defaultPrevented = true;
  }
}

class Node {
  constructor(name, text = "") {
    this.tag = name;
    this.text = text;
    this.parent = null;
    this.childNodes = [];
  }

  get isConnected() {
    return this === document.body || Boolean(this.parent?.isConnected);
  }

  get textContent() {
    return this.tag ? this.childNodes.map(one => one.textContent).join("") : this.text;
  }

  set textContent(text) {
    this.replaceChildren(String(text));
  }

  get firstElementChild() {
    return this.children[0] || null;
  }

  get childElementCount() {
    return this.children.length;
  }

  get children() {
    return this.childNodes.filter(one => one.tag);
  }

  contains(node) {
    return node === this || this.childNodes.some(one => one.contains(node));
  }

  remove() {
    if (this.contains(document.activeElement)) document.activeElement = document.body;
    if (this.parent) this.parent.childNodes = this.parent.childNodes.filter(one => one !== this);
    this.parent = null;
  }

  insert(at, nodes) {
    for (const one of nodes) {
      const node = one instanceof Node ? one : new Node("", String(one));
      node.remove();
      node.parent = this;
      this.childNodes.splice(at++, 0, node);
    }
  }

  append(...nodes) {
    for (const one of nodes) this.insert(this.childNodes.length - (one.parent === this ? 1 : 0), [one]);
  }

  prepend(...nodes) {
    this.insert(0, nodes);
  }

  replaceChildren(...nodes) {
    for (const one of [...this.childNodes]) one.remove();
    this.append(...nodes);
  }

  replaceWith(node) {
    const { parent } = this;
    const at = parent?.childNodes.indexOf(this);
    this.remove();
    parent?.insert(at, [node]);
  }

  /** All elements inside this one. */
  inside(found = []) {
    for (const one of this.childNodes) {
      if (!one.tag) continue;
      found.push(one);
      one.inside(found);
    }
    return found;
  }
}

const named = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

class Element extends Node {
  constructor(name) {
    super(name);
    this.attributes = {};
    this.listeners = {};
    this.style = {};
  }

  get dataset() {
    return new Proxy(this.attributes, {
      get: (all, key) => all[`data-${named(key)}`],
      set: (all, key, value) => ((all[`data-${named(key)}`] = String(value)), true)
    });
  }

  get classList() {
    const classes = () => (this.attributes.class || "").split(" ").filter(Boolean);
    const toggle = (one, on = !classes().includes(one)) => {
      this.attributes.class = [...classes().filter(other => other !== one), ...(on ? [one] : [])].join(" ");
      return on;
    };
    return { contains: one => ` ${this.attributes.class} `.includes(` ${one} `), add: one => toggle(one, true), remove: one => toggle(one, false), toggle };
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  toggleAttribute(name, on = !(name in this.attributes)) {
    if (on) this.attributes[name] = "";
    else delete this.attributes[name];
  }

  matches(selectors) {
    return matches(this, selectors);
  }

  closest(selector) {
    return this.matches(selector) ? this : (this.parent instanceof Element && this.parent.closest(selector)) || null;
  }

  querySelectorAll(selectors) {
    const scoped = /^:scope > (.*)/.exec(selectors);
    return scoped ? this.children.filter(one => one.matches(scoped[1])) : this.inside().filter(one => one.matches(selectors));
  }

  querySelector(selectors) {
    return this.querySelectorAll(selectors)[0] || null;
  }

  cloneNode() {
    const copy = new this.constructor(this.tag);
    Object.assign(copy.attributes, this.attributes);
    copy.append(...this.childNodes.map(one => (one.tag ? one.cloneNode() : one.text)));
    return copy;
  }

  addEventListener(type, heard) {
    (this.listeners[type] ||= []).push(heard);
  }

  removeEventListener(type, heard) {
    this.listeners[type] = (this.listeners[type] || []).filter(one => one !== heard);
  }

  /** Let an event happen; it rises to the document. */
  happens(type, more = {}) {
    const event = new Happened(type, { target: this, ...more });
    for (let place = this; place; place = event.bubbles ? place.parent || (place === document.body ? document : null) : null)
      for (const heard of [...(place.listeners?.[type] || [])]) heard(event);
    return event;
  }

  get shown() {
    return !this.hidden && (!(this.parent instanceof Element) || this.parent.shown);
  }

  focus() {
    const able = this.matches("a[href], button, input, select, textarea") || "tabindex" in this.attributes;
    if (!able || this.disabled || !this.shown || document.activeElement === this) return;
    const before = document.activeElement;
    document.activeElement = this;
    before?.happens?.("blur", { bubbles: false });
    this.happens("focus", { bubbles: false });
  }

  click() {
    if (this.disabled) return;
    const event = this.happens("click", { detail: 1 });
    const form = this.closest("form");
    if (this.tag === "button" && this.attributes.type === "submit" && form && !event.defaultPrevented) form.happens("submit");
    if (this.tag === "a" && this.attributes.download) document.saved.push([this.attributes.download, this.attributes.href]);
  }

  scrollIntoView() {
    document.scrolled.push(this);
  }

  /** Give a field a value, as a person does. */
  enter(value, type = "change") {
    if (this.attributes.type === "radio") this.checked = true;
    else this.value = value;
    this.happens("input");
    this.happens(type);
  }

  // a list or a field
  get value() {
    if (this.tag !== "select") return this.typed ?? this.attributes.value ?? this.textContent;
    const options = this.querySelectorAll("option");
    const chosen = this.chosen ?? options.find(one => "selected" in one.attributes)?.attributes.value;
    return options.some(one => one.attributes.value === chosen) ? chosen : options[0]?.attributes.value || "";
  }

  set value(value) {
    if (this.tag === "select") this.chosen = String(value);
    else this.typed = String(value);
  }

  get checked() {
    return this.ticked ?? "checked" in this.attributes;
  }

  set checked(on) {
    if (on) for (const other of body.querySelectorAll(`input[name="${this.name}"]`)) other.ticked = false;
    this.ticked = on;
  }

  get className() {
    return this.attributes.class || "";
  }

  set className(text) {
    this.attributes.class = text;
  }

  // a form
  get elements() {
    return Object.fromEntries(this.querySelectorAll("input, select").map(one => [one.attributes.name || "", one]));
  }

  // a dialog
  show() {
    Object.assign(this, { open: true, modal: false });
  }

  showModal() {
    Object.assign(this, { open: true, modal: true });
  }

  close() {
    Object.assign(this, { open: false, modal: false });
  }
}

for (const name of ["id", "lang", "dir", "title", "href", "src", "placeholder", "max", "min", "type", "name"])
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.attributes[name] || "";
    },
    set(value) {
      this.attributes[name] = String(value);
    }
  });
for (const name of ["hidden", "disabled", "open"])
  Object.defineProperty(Element.prototype, name, {
    get() {
      return name in this.attributes;
    },
    set(on) {
      this.toggleAttribute(name, Boolean(on));
    }
  });

class Canvas extends Element {
  getContext() {
    return { font: "", measureText: text => ({ width: 14 * text.length }), drawImage: image => (document.pictures ||= []).push(decodeURIComponent(image.src)) };
  }

  toBlob(done) {
    done(new Blob(["png"]));
  }
}

class Svg extends Element {
  getScreenCTM() {
    return { inverse: () => null };
  }
}

/** A test of a simple selector such as `details[open][data-key="x"]`, `.toast`, `dialog:modal` or `.items h2`. */
function tested(selector) {
  const [, above, last] = /^([\w.-]+) (.*)$/.exec(selector) || [];
  if (above) {
    const own = tested(last);
    return one => own(one) && one.parent instanceof Element && Boolean(one.parent.closest(above));
  }
  const parts = selector.match(/^[\w-]+|\.[\w-]+|#[\w-]+|\[[^\]]+\]|:[\w-]+/g);
  if (parts?.join("") !== selector) throw new Error(`no such selector here: ${selector}`);
  const tests = parts.map(part => {
    if (part[0] === ".") return one => ` ${one.attributes.class} `.includes(` ${part.slice(1)} `);
    if (part[0] === "#") return one => one.id === part.slice(1);
    if (part === ":modal") return one => Boolean(one.modal);
    if (part === ":focus-visible") return one => document.keys && document.activeElement === one;
    if (part[0] !== "[") return one => one.tag === part;
    const [, name, sign, value] = /^\[([\w-]+)(?:(\^?=)["']?(.*?)["']?)?\]$/.exec(part);
    if (!sign) return one => name in one.attributes;
    return one => (sign === "=" ? one.attributes[name] === value : Boolean(one.attributes[name]?.startsWith(value)));
  });
  return one => tests.every(test => test(one));
}
const selected = new Map();
/** Whether an element matches one of these selectors. */
function matches(element, selectors) {
  if (!selected.has(selectors)) selected.set(selectors, selectors.split(/,\s*/).map(tested));
  return selected.get(selectors).some(test => test(element));
}

const body = new Element("body");
const page = new Element("html");
const document = {
  body, documentElement: page, activeElement: body, listeners: {}, title: "", baseURI: "https://example.org/go/", keys: false,
  saved: [], scrolled: [], workers: [],
  createElement: name => new (name === "canvas" ? Canvas : Element)(name),
  createElementNS: (_space, name) => new Svg(name),
  getElementById: id => body.inside().find(one => one.id === id) || null,
  querySelectorAll: selectors => body.querySelectorAll(selectors),
  addEventListener: (type, heard) => body.addEventListener.call(document, type, heard),
  removeEventListener: (type, heard) => body.removeEventListener.call(document, type, heard)
};

const later = globalThis.setTimeout;
globalThis.setTimeout = (...given) => {
  const timer = later(...given);
  timer.unref?.(); // no test waits for a message that goes away by itself
  return timer;
};
/** Media queries that are true: "finger", "narrow", "wide". */
export const screen = new Set();
const MEDIA = { "(hover: none)": "finger", "(max-width: 479px)": "narrow" };
const turned = [];
/** The screen is turned: other media queries are true, and everything that waits for that hears it. */
export function turn(...names) {
  screen.clear();
  for (const name of names) screen.add(name);
  for (const hear of [...turned]) hear({ matches: screen.has("narrow") });
}
const heard = {};

Object.assign(globalThis, {
  window: globalThis, document, Node, Element, HTMLElement: Element, SVGElement: Svg, HTMLInputElement: class {}, HTMLTextAreaElement: class {},
  CSS: { escape: text => text },
  FormData: class {
    constructor(form) {
      this.values = Object.entries(form.elements).filter(([name]) => name).map(([name, one]) => [name, one.value]);
    }
    get(name) {
      return Object.fromEntries(this.values)[name] ?? null;
    }
    [Symbol.iterator]() {
      return this.values[Symbol.iterator]();
    }
  },
  DOMPoint: class {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
    matrixTransform() {
      return this;
    }
  },
  IntersectionObserver: class {
    constructor(seen) {
      document.seen = seen;
    }
    observe(place) {
      (document.observed ||= []).push(place);
    }
    unobserve(place) {
      document.observed = document.observed.filter(one => one !== place);
    }
  },
  innerWidth: 400, scrollY: 0, scrollTo() {},
  matchMedia: query => ({ get matches() { return screen.has(MEDIA[query] || "wide"); }, addEventListener: (_what, hear) => turned.push(hear) }),
  addEventListener: (type, run) => (heard[type] ||= []).push(run)
});
/** Let an event of the window happen. */
export const windowHears = (type, more = {}) => {
  const event = new Happened(type, more);
  for (const run of heard[type] || []) run(event);
  return event;
};
Object.defineProperty(Element.prototype, "tagName", { get() { return this.tag.toUpperCase(); } });
Object.defineProperty(globalThis, "navigator", { value: { languages: [] }, configurable: true });

/** A script of the page as a module. */
export const script = name => import(new URL(`web/static/${name}.js`, root));
const known = new Map();
/** The texts of the page in a language. */
export function texts(code) {
  if (!known.has(code)) known.set(code, JSON.parse(read(`words/${code}.json`)).page);
  return known.get(code);
}

const { speak } = await script("language");
/** Use a language of the catalogue. */
export function spoken(code = "en") {
  Object.assign(page, { lang: code, dir: "ltr" });
  speak(code, { lang: code, dir: "ltr", texts: texts(code) });
}
spoken();

/**
 * What a person or a screen reader meets, a line for each block. [a button], [a button|its label], {a field: its value}, <heard
 * only>, ~seen only~, -disabled, !the primary button, # a heading. Drawings are told by their titles. Nothing of what is hidden.
 */
export function told(element) {
  const lines = [""];
  const say = text => (lines[lines.length - 1] += text);
  const line = () => lines[lines.length - 1].trim() && lines.push("");
  const walk = node => {
    if (!node.tag) return say(node.text);
    const { attributes: own, tag: name } = node;
    if ("hidden" in own || (name === "dialog" && !node.open)) return;
    const block = /^(div|p|section|header|footer|ul|ol|li|h\d|table|tr|form|article|dl|dt|figure|figcaption|details|summary|dialog|main)$/.test(name);
    if (block) line();
    const state = "disabled" in own ? "-" : "";
    const label = own["aria-label"];
    if (name === "svg") say(label ? `(${label})` : "");
    else if (/^(input|textarea)$/.test(name)) say(`${state}{${label || own.name || "?"}: ${own.type === "radio" && node.checked ? "*" : ""}${node.value}${own.placeholder ? ` (${own.placeholder})` : ""}}`);
    else if (name === "select") say(`${state}{${label}: ${node.querySelectorAll("option").map(one => (one.attributes.value === node.value ? `*${one.textContent}` : one.textContent)).join("|")}}`);
    else if (name === "progress") say(`(${label}…)`);
    else if (name === "button") {
      say(`${state}${node.classList.contains("primary") ? "!" : ""}[`);
      node.childNodes.forEach(walk);
      say(`${label ? `|${label}` : ""}${own["aria-pressed"] === "true" || own["aria-expanded"] === "true" ? "+" : ""}] `);
    } else {
      if (/^h\d$/.test(name)) say("# ");
      const [open, close] = own["aria-hidden"] === "true" ? ["~", "~"] : node.classList.contains("vh") && name === "span" ? ["<", ">"] : ["", ""];
      const before = lines.length;
      if (node.childNodes.length) say(open);
      if (/^t[dh]$/.test(name)) say(" | ");
      node.childNodes.forEach(walk);
      if (node.childNodes.length && before <= lines.length) say(close);
    }
    if (block) line();
  };
  walk(element);
  return lines.map(one => one.replace(/\s+/g, " ").trim()).filter(Boolean);
}

/** What markup says beside its text: a line for each element with a role, a label, a language, a class or a limit; the same line once, with its number. */
export function marksOf(element) {
  const kept = /^(role|aria-.*|lang|dir|tabindex|type|inputmode|min|max|scope|colspan|alt|class|open|autocomplete|size|href|rel|target|download|width|height|accept|multiple|title|maxlength|name|value|placeholder)$/;
  const lines = new Map();
  for (const one of [element, ...element.inside()]) {
    if (one.closest("svg") && one.tag !== "svg") continue;
    if (!one.shown || (one.closest("dialog") && !one.closest("dialog").open)) continue;
    const { class: classes = "", ...own } = one.attributes;
    const told_ = Object.entries(own).filter(([name]) => kept.test(name)).map(([name, value]) => ` ${name}=${value.replace(/\s+/g, " ")}`).sort().join("");
    const line = `${one.tag}${classes && `.${classes.trim().replace(/\s+/g, ".")}`}${told_}`;
    if (line !== one.tag) lines.set(line, (lines.get(line) || 0) + 1);
  }
  return [...lines].map(([line, n]) => (n > 1 ? `${n} x ${line}` : line));
}

/** The button with these words or this label. */
export function buttonOf(element, words) {
  const found = element.inside().filter(one => one.tag === "button" && (one.textContent.trim() === words || one.attributes["aria-label"] === words));
  if (!found.length) throw new Error(`no button "${words}" in:\n${told(element).join("\n")}`);
  return found[0];
}

/** The field with this label. */
export const fieldOf = (element, label) => element.inside().find(one => /^(input|select|textarea)$/.test(one.tag) && one.attributes["aria-label"] === label);

/** The same as markup, in place of XMLSerializer. */
const markup = node =>
  node.tag ? `<${node.tag}${Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`).join("")}>${node.childNodes.map(markup).join("")}</${node.tag}>` : node.text;

/** The entries of a store of the browser, by key. */
function memory() {
  const stores = { views: new Map(), sets: new Map() };
  const done = result => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const at = (all, of) => ({
    put: (value, key = value.key) => done(void all.set(key, structuredClone(value))),
    get: key => done(all.get(key)),
    getAll: () => done([...all.values()]),
    getAllKeys: () => done([...all.keys()]),
    delete: key => done(void all.delete(key)),
    clear: () => done(all.clear()),
    of
  });
  const database = { transaction: name => ({ objectStore: () => at(stores[name], name) }) };
  return { stores, open: () => done(database) };
}

let starts = 0;
/**
 * What a page in a new tab needs: a store, a history, and a server with the answer to each message. A second call is a reload,
 * or another tab: the page before hears nothing. `before` runs when the page is there, before the program has started.
 */
export async function startPage({ answers, hash = "", state = null, entries = [{ state, hash }], kept = memory(), engine = "worker", version = "1.2.3", globals = {}, before = () => {} }) {
  const asked = [];
  const tab = { entries: [...entries], at: entries.length - 1 };
  for (const name of Object.keys(heard)) delete heard[name];
  document.listeners = {};
  const go = (state, _title, address) => ({ state, hash: address?.startsWith("#") ? address : address === undefined ? tab.entries[tab.at].hash : "" });
  Object.assign(globalThis, {
    indexedDB: kept,
    location: { get hash() { return tab.entries[tab.at].hash; }, get href() { return `https://example.org/go/${this.hash}`; }, pathname: "/go/", search: "", protocol: "https:", port: "4711" },
    history: {
      get state() { return tab.entries[tab.at].state; },
      pushState: (...given) => (tab.entries.splice(++tab.at, Infinity, go(...given))),
      replaceState: (...given) => (tab.entries[tab.at] = go(...given)),
      back() {
        tab.at = Math.max(0, tab.at - 1);
        windowHears("popstate");
      }
    },
    fetch: async where => ({ json: async () => ({ lang: where.slice(6, 8), dir: "ltr", texts: texts(where.slice(6, 8)) }) }),
    Worker: class {
      constructor(...given) {
        document.workers.push([...given, this]);
      }
      postMessage({ start, text }) {
        if (start) document.workers.at(-1).push(start);
        const message = text && JSON.parse(text);
        if (message) asked.push(message);
        const answer = message && (answers[message.do]?.(message) ?? { error: { slug: "unknown", message: `no answer to ${message.do}` } });
        setImmediate(() => this.onmessage?.({ data: start ? { ready: true } : answer.failed ? answer : { text: JSON.stringify({ ok: !answer.error, ...answer }) } }));
      }
      terminate() {}
    },
    localStorage: { getItem: () => null, setItem() {} }, sessionStorage: { getItem: () => null, setItem() {} },
    XMLSerializer: class { serializeToString(node) { return markup(node); } },
    Image: class { async decode() {} },
    ...globals
  });
  document.activeElement = body;
  Object.assign(page.dataset, { engine, version, sizes: "a:1" });
  const parts = [["span", "state"], ["progress", "starting"], ["p", "restored"], ["p", "toast"], ["div", "problem"], ["main", "view"], ["script", "words"]];
  body.replaceChildren(...parts.map(([tag, id]) => Object.assign(new Element(tag), { id, className: id === "toast" ? id : "" })));
  document.getElementById("words").textContent = JSON.stringify({ lang: "en", dir: "ltr", texts: texts("en") });
  document.getElementById("problem").hidden = document.getElementById("restored").hidden = true;
  await (starts ? import(new URL(`web/static/main.js?start=${starts}`, root)) : script("main"));
  starts++;
  await before();
  await settled();
  return { asked, tab, kept, view: () => document.getElementById("view"), problem: () => told(document.getElementById("problem")), toast: () => document.querySelectorAll(".toast").map(one => one.textContent).join("") };
}

const blocks = read("../tests/tables/page.txt").split(/^== /m).slice(1).map(one => one.trim().split("\n"));
const expected = new Map(blocks.map(([name, ...lines]) => [name, lines]));
if (expected.size !== blocks.length) throw new Error("two parts of the table have one name");
/** The lines that the table of the page expects under a name. */
export const wanted = name => expected.get(name);

/** Wait until all answers have been taken. */
export const settled = async () => {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
};

/** Wait until something is true. */
export async function until(true_) {
  for (let i = 0; i < 500 && !true_(); i++) await new Promise(done => later(done, 2));
}

/** What tests do with a page, and what they compare. */
export function driver(page) {
  return {
    press: async (words, of = page.view()) => {
      buttonOf(of, words).click();
      await settled();
    },
    lines: () => told(page.view()),
    panel: () => told(page.view().querySelectorAll("dialog").find(one => one.open)),
    /** Compare lines with those of the table. */
    /** Compare the focus, roles, labels, languages, classes and limits of the open panel, or of the page, with those of the table. */
    marks: name => {
      const { activeElement: focused } = document;
      const lost = focused === document.body || !focused.shown || (focused.closest("dialog") && !focused.closest("dialog").open);
      const where = `focus: ${lost ? "-" : `${focused.tag} ${focused.attributes["aria-label"] || focused.textContent}`}`;
      const found = [where, ...marksOf(page.view().querySelectorAll("dialog").find(one => one.open) || page.view())];
      assert.deepEqual(found, wanted(name), name);
    },
    is: (name, found) => assert.deepEqual(found, wanted(name), name),
    /** The messages that an action sends, without the language and the set of files. */
    sends: async work => {
      const before = page.asked.length;
      await work();
      await settled();
      return page.asked.slice(before).map(({ language: _, set: __, ...more }) => JSON.stringify(more));
    }
  };
}
