// The groups whose status changes the result, as chips below the board.

import { stateOf } from "./card.js";
import { h } from "./dom.js";
import { pointOf } from "./grid.js";
import { say } from "./language.js";
import { turn } from "./marking.js";
import { colourName, winsBy } from "./notation.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

const LONG = 450; // duration of a long press in milliseconds
const NAMED = 3; // maximum number of strings that a chip names

/**
 * A chip for each string or group whose status matters, those that change the winner first. A long press, or
 * a mouse over it, shows the group before anything changes.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function chips(review, sheet) {
  if (!sheet.hangs.length || !sheet.can_mark || sheet.misfit) return null;
  const known = stateOf(sheet) !== "unknown"; // otherwise a chip's winner would depend on all the other stones
  const ordered = [...sheet.hangs].sort((a, b) => Number(b.decides) - Number(a.decides));
  return h(
    "ul",
    { class: "hangs", tabindex: 0, "aria-label": say("chips.label"), "data-key": "hangs" },
    ordered.map(hang => h("li", {}, chip(review, sheet, hang, known)))
  );
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 * @param {import("./types").Hang} hang
 * @param {boolean} known whether to name the result
 */
function chip(review, sheet, hang, known) {
  const strings = sheet.strings.filter(one => hang.ids.includes(one.id));
  const black = strings[0]?.color === "B";
  const names = hang.strings.split(/, */);
  const stones = names.length > NAMED ? `${names.slice(0, NAMED).join(", ")}…` : names.join(", ");
  const points = hang.points.map(name => pointOf(review.grid, name));
  let timer = 0;
  let held = false;
  const show = () => {
    held = true;
    review.show(points);
  };
  const hide = () => {
    window.clearTimeout(timer);
    review.show([]);
  };
  const press = (/** @type {PointerEvent} */ { pointerType }) => {
    held = false;
    if (pointerType !== "mouse") timer = window.setTimeout(show, LONG);
  };
  return h(
    "button",
    {
      type: "button",
      class: `hang${hang.decides ? " decides" : ""}`,
      "data-key": `hang ${hang.points[0]}`,
      title: names.join(", "),
      onclick: () => {
        if (held) return void (held = false); // the long press only showed the group
        hide();
        turn(review, strings);
      },
      onpointerdown: press,
      onpointerup: hide,
      onpointercancel: hide,
      onpointerleave: hide,
      oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
      onpointerenter: (/** @type {PointerEvent} */ { pointerType }) => pointerType === "mouse" && review.show(points)
    },
    h(
      "b",
      { class: "hangname" },
      h("span", { class: `stone ${black ? "b" : "w"}${hang.now === "dead" ? " lost" : ""}`, "aria-hidden": "true" }),
      h("span", { class: "vh" }, `${colourName(black ? "B" : "W")} `),
      hang.now === "dead" ? say("chip.alive", { stones }) : say("chip.dead", { stones })
    ),
    h(
      "small",
      { class: "then" },
      known && winsBy(hang.computed),
      hang.decides && h("span", { class: "flag" }, `${known ? " · " : ""}${say("chip.turns")}`)
    )
  );
}
