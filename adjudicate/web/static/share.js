// Sharing a result: its text, a link that contains the record and the statuses, a QR code of the link, and a picture.

import { basisOf, resultOf, stateOf, whatIf } from "./card.js";
import { button, h, s, save, tell } from "./dom.js";
import { draw } from "./draw.js";
import { say } from "./language.js";
import { linkTo } from "./leave.js";
import { dateText, dayText, isDeclared, resultText, winsBy } from "./notation.js";
import { qr } from "./qr.js";
import { choicesOf, chosen } from "./sheet.js";
import { pictureOf } from "./showing.js";
import { said } from "./words.js";

/** @typedef {import("./review.js").Review} Review */

const WIDE = 1200;
const HIGH = 630;
const LONGEST = 30000; // maximum length of a link in characters
const QUIET = 4; // empty modules around a QR code
const FONT = "system-ui, sans-serif";

/**
 * The result in words, and its reliability.
 * @param {Review} review
 * @returns {{result: string, state: string, counts: string}}
 */
export function resultWords(review) {
  const sheet = /** @type {import("./types").Sheet} */ (review.sheet);
  const { recorded, marked, counts } = sheet;
  const known = resultOf(sheet);
  const result = recorded.verdict.recorded && resultText(recorded.verdict.recorded);
  const margins = counts.marked || counts.recorded;
  const declared = !marked && isDeclared(recorded.verdict.recorded);
  return {
    result: known ? winsBy(known) : result ? say("card.result", { result }) : say("card.no-result"),
    state: declared
      ? say("card.declared")
      : stateWords(review, stateOf(sheet), known && resultText(known), result),
    counts:
      known && margins
        ? say("counts.both", { territory: resultText(margins.territory), area: resultText(margins.area) })
        : ""
  };
}

/**
 * @param {Review} review
 * @param {import("./card.js").State} state
 * @param {string} counted
 * @param {string} recorded
 */
function stateWords(review, state, counted, recorded) {
  const { agreed, on, claimed } = review.marks.now;
  if (state === "cannot") return say("card.cannot"); // an agreement on dead stones does not make it a result
  if (agreed) {
    const other = recorded && recorded !== counted && say("card.result", { result: recorded });
    return [say("share.agreed", { date: dateText(on) }), other].filter(Boolean).join(" · ");
  }
  if (claimed) return say("card.claimed");
  if (!counted) return say("card.unknown");
  if (review.sheet?.marked) return whatIf(review.marks.now, review.sheet.marked);
  if (chosen(review).length) return choicesOf(review);
  return recorded && recorded !== counted ? say("card.differs", { recorded, counted }) : basisOf(/** @type {any} */ (review.sheet));
}

/** The link, or an empty text if it is too long for some programs. @param {string} link */
export const usable = link => (link.length <= LONGEST ? link : "");

/**
 * @param {Review} review
 * @param {import("./panel.js").Panel} [panel] where it is shown
 */
export async function sharing(review, panel = review.panel) {
  const { app, game } = review;
  await review.answered;
  const words = resultWords(review);
  const names = `${game.black || say("colour.black")} – ${game.white || say("colour.white")}`;
  const text = [names, words.result, words.state].join(" · ");
  const link = location.protocol.startsWith("http") && app.hosted ? await linkTo(review) : "";
  const short = usable(link);
  const picture = await pictureFile(review);
  const shown = h("img", {
    src: URL.createObjectURL(picture),
    width: WIDE,
    height: HIGH,
    alt: say("share.picture-alt"),
    class: "sharepicture"
  });
  const data = { title: names, text, ...(short ? { url: short } : {}) };
  const withPicture = { ...data, files: [picture] };
  const able = navigator.canShare?.(withPicture) ? withPicture : navigator.canShare?.(data) ? data : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(short);
      tell(say("share.copied"));
    } catch {
      review.link = new URL(short).hash;
      history.replaceState(history.state, "", review.link);
      tell(say("share.in-address"));
    }
  };
  panel.open(
    "share",
    [say("share.share")],
    [
      h("p", { dir: "auto" }, said(text, "", 300)),
      h(
        "div",
        { class: "row" },
        able && button(say("share.send"), () => void navigator.share(able).catch(() => {}), { class: "primary" }),
        short && button(say("share.copy"), copy),
        button(say("share.save-picture"), () => {
          save(picture.name, picture.type, picture);
          tell(say("leave.saving", { name: picture.name }));
        })
      ),
      shown,
      short ? code(short) : h("p", { class: "faint" }, link ? say("share.too-long") : say("share.no-link"))
    ]
  );
}

/** @param {string} link */
function code(link) {
  const modules = qr(link);
  if (!modules) return h("p", { class: "faint" }, say("share.no-code"));
  const size = modules.length + 2 * QUIET;
  const d = modules
    .flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join("");
  return h(
    "figure",
    { class: "code" },
    s(
      "svg",
      { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("share.code"), "shape-rendering": "crispEdges" },
      s("rect", { width: size, height: size, fill: "#fff" }),
      s("path", { d, fill: "#000" })
    ),
    h("figcaption", {}, say("share.holds"))
  );
}

/**
 * The board and the result, 1200 by 630 pixels, the usual size for previews of links.
 * @param {Review} review
 * @returns {Promise<File>} a PNG
 */
export async function pictureFile(review) {
  const canvas = h("canvas", { width: WIDE, height: HIGH });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const svg = new XMLSerializer().serializeToString(composed(review, context));
  const image = new Image(WIDE, HIGH);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  context.drawImage(image, 0, 0, WIDE, HIGH);
  const blob = await new Promise(done => canvas.toBlob(done, "image/png"));
  return new File([/** @type {Blob} */ (blob)], "result.png", { type: "image/png" });
}

/**
 * @param {Review} review
 * @param {CanvasRenderingContext2D} context measures texts
 */
function composed(review, context) {
  const { game, app } = review;
  const { record, black, white } = game;
  const words = resultWords(review);
  const board = draw({ ...pictureOf(review), changed: [], shown: [] }, { bare: true, alone: true });
  for (const [name, value] of Object.entries({ x: 0, y: 0, width: HIGH, height: HIGH }))
    board.setAttribute(name, String(value));
  const left = HIGH + 48;
  const room = WIDE - left - 40;
  const fitting = (/** @type {string} */ text, /** @type {number} */ size, /** @type {number} */ weight, /** @type {number} */ x) => {
    context.font = `${weight} ${size}px ${FONT}`;
    let shown = said(text, "", 120).textContent || "";
    while (shown.length > 1 && context.measureText(shown).width > room - (x - left)) shown = `${shown.slice(0, -2)}…`;
    return `\u2068${shown}\u2069`;
  };
  const line = (
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {number} */ size,
    /** @type {string} */ fill,
    weight = 400,
    x = left
  ) => text && s("text", { x, y, "font-size": size, fill, "font-weight": weight }, fitting(text, size, weight, x));
  const player = (/** @type {number} */ y, /** @type {string} */ name, /** @type {string} */ fill) => [
    s("circle", { cx: left + 13, cy: y - 11, r: 13, fill, stroke: "#6c665c", "stroke-width": 1.5 }),
    line(y, name, 32, "#1d1b18", 400, left + 40)
  ];
  const sized = (/** @type {string} */ text, /** @type {number[]} */ sizes) =>
    sizes.find(size => {
      context.font = `650 ${size}px ${FONT}`;
      return context.measureText(text).width <= room;
    }) || sizes[sizes.length - 1];
  return s(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: WIDE,
      height: HIGH,
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      "font-family": FONT
    },
    s("rect", { width: WIDE, height: HIGH, fill: "#faf8f4" }),
    board,
    line(84, [record.event, dayText(record.date)].filter(Boolean).join(" · "), 24, "#665f55"),
    player(160, black || say("colour.black"), "#111"),
    player(212, white || say("colour.white"), "#fff"),
    line(330, words.result, sized(words.result, [64, 56, 48, 40, 34, 28]), "#1d1b18", 650),
    line(
      384,
      words.state,
      sized(words.state, [26, 24, 22, 20, 18]),
      review.marks.now.agreed ? "#1f6f54" : "#845600",
      600
    ),
    line(432, words.counts, 24, "#665f55"),
    line(HIGH - 40, `adjudicate ${app.version?.version || ""}`, 20, "#665f55")
  );
}
