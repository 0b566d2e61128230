// Elements made from text. Text from a record becomes a text node or an attribute, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {{[name: string]: string | number | boolean | null | undefined | ((event: any) => void)}} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes "onclick" and the like take a function; false, null and undefined omit the attribute
 * @param {Array<Child | Child[]>} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Array<Child | Child[]>} children
 */
export function append(element, children) {
  for (const child of children.flat()) {
    if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  fill(element, attributes, children);
  return element;
}

/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(name, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  fill(element, attributes, children);
  return element;
}

/**
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Attributes} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return h("button", { type: "button", ...attributes, onclick }, text);
}

/**
 * A labelled field: a <label> around its words and the control.
 * @param {string} label
 * @param {HTMLElement} control
 * @param {boolean} [wide] whether the field takes a whole line
 */
export function field(label, control, wide = false) {
  if (control.matches("input, select")) control.setAttribute("aria-label", label); // the label's own text includes the options
  return h("label", { class: wide ? "field wide" : "field" }, h("span", {}, label), control);
}

/**
 * @param {Array<[value: string, words: string]>} options
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function select(options, chosen, changed) {
  const element = h("select", { onchange: () => changed(element.value) });
  for (const [value, words] of options) element.append(h("option", { value, selected: value === chosen }, words));
  return element;
}

/**
 * Call a function once for a choice. An arrow key on a closed list changes it at each press: this choice waits for Enter, or
 * until the focus leaves the list.
 * @param {HTMLSelectElement} element
 * @param {(value: string) => void} changed
 */
export function once(element, changed) {
  let { value } = element;
  let typed = false;
  const take = () => {
    if (element.value !== value) changed((value = element.value));
  };
  element.addEventListener("change", () => typed || take());
  element.addEventListener("blur", take);
  element.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") return take();
    typed = true;
    window.setTimeout(() => (typed = false)); // the key's own change comes before
  });
  return element;
}

/** Whether the device has a finger and no mouse. */
export const byFinger = () => window.matchMedia("(hover: none)").matches;

const SECONDS = 6;
let timer = 0;

/** A place for tell(): over the lower edge of the window, so that nothing moves. The page has one, and each panel. */
export const toast = () => h("p", { class: "toast", role: "status" });

/**
 * Show and announce a message for a while, in the open panel if there is one.
 * @param {string} text
 */
export function tell(text) {
  const places = [...document.querySelectorAll(".toast")];
  const place = places.find(one => one.closest("dialog[open]")) || places.find(one => !one.closest("dialog"));
  for (const one of places) one.textContent = one === place ? text : "";
  window.clearTimeout(timer);
  if (text) timer = window.setTimeout(tell, 1000 * SECONDS, "");
}

/**
 * Save text or bytes as a file with this name.
 * @param {string} name
 * @param {string} type
 * @param {BlobPart} content
 */
export function save(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
