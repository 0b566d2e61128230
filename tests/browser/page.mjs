// Tools for the tests of scripts: the scripts, their texts, and a small document, because Node.js has none.

import { readFileSync } from "node:fs";

const root = new URL("../../adjudicate/", import.meta.url);

/** A node of the small document: the members that scripts use, and its text and markup for tests. */
export class Node {
  constructor(name) {
    this.name = name;
    this.attributes = {};
    this.children = [];
    this.dataset = {};
    this.listeners = {};
    this.style = {};
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  addEventListener(name, heard) {
    this.listeners[name] = heard;
  }

  matches() {
    return true;
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  contains() {
    return false;
  }

  querySelectorAll() {
    return [];
  }

  set textContent(text) {
    this.children = [text];
  }

  get textContent() {
    return this.children.map(child => (child instanceof Node ? child.textContent : child)).join("");
  }

  set className(text) {
    this.attributes.class = text;
  }

  get className() {
    return this.attributes.class;
  }

  /** All nodes inside this one that have a name. */
  all(name) {
    const nodes = this.children.filter(child => child instanceof Node);
    return [...nodes.filter(one => one.name === name), ...nodes.flatMap(one => one.all(name))];
  }
}

Object.assign(globalThis, {
  Node,
  HTMLElement: Node,
  document: {
    documentElement: { dataset: {}, lang: "en", dir: "ltr" },
    createElement: name => new Node(name),
    createElementNS: (_space, name) => new Node(name),
    getElementById: () => null,
    body: new Node("body"),
    activeElement: null,
    addEventListener() {}
  }
});

/** A script of the page as a module. */
export const script = name => import(new URL(`web/static/${name}.js`, root));

const { speak } = await script("language");

/** Use a language of the catalogue. */
export function spoken(code = "en") {
  const texts = JSON.parse(readFileSync(new URL(`words/${code}.json`, root), "utf8")).page;
  document.documentElement.lang = code;
  speak(code, { lang: code, dir: "ltr", texts });
}

spoken();
