// What the style sheets must do: colours that mean something, what is hidden when, and the same page on every screen.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../adjudicate/", import.meta.url);
const read = name => readFileSync(new URL(name, root), "utf8");

/** Split a text at commas outside brackets. */
function split(text) {
  const parts = [""];
  let depth = 0;
  for (const char of text) {
    depth += "([".includes(char) ? 1 : ")]".includes(char) ? -1 : 0;
    if (char === "," && !depth) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map(part => part.trim());
}

/** The rules of a style sheet in order: the at-rules around each, one selector, and its declarations. */
function rulesOf(text, around = "") {
  const found = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    if (open < 0) break;
    let depth = 1;
    let end = open + 1;
    for (; depth; end++) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    const head = text.slice(at, open).trim().replace(/\s+/g, " ");
    const body = text.slice(open + 1, end - 1);
    at = end;
    if (/^@(media|container|keyframes)/.test(head)) found.push(...rulesOf(body, `${head.replace(/^@media /, "")} `));
    else {
      const declared = {};
      for (const one of body.split(";").map(part => part.trim()).filter(Boolean)) {
        const [, name, value] = /^([\w-]+):\s*([^]*)$/.exec(one) ?? assert.fail(`${one} in ${head}`);
        assert.ok(!(name in declared), `${name} twice in ${head}`);
        declared[name] = value.replace(/\s+/g, " ");
      }
      for (const selector of split(head)) found.push({ around: around.trim(), selector, declared });
    }
  }
  return found;
}
const SHEETS = Object.fromEntries(
  ["display/look.css", "display/page.css", "web/static/style.css"].map(name => [
    name.split("/").at(-1).split(".")[0],
    rulesOf(read(name).replace(/\/\*[^]*?\*\//g, "").replace(/@page[^}]*}/g, ""))
  ])
);

/** The value that a sheet gives a property for exactly this selector, inside exactly this at-rule. */
function value(sheet, around, selector, property) {
  const rules = SHEETS[sheet].filter(one => one.around === around && one.selector === selector && property in one.declared);
  return rules.at(-1)?.declared[property];
}

/** The colours of a scheme by name, as red, green and blue from 0 to 255. */
function coloursOf(around) {
  const declared = Object.assign({}, ...SHEETS.look.filter(one => one.selector === ":root" && ["", around].includes(one.around)).map(one => one.declared));
  const known = Object.entries(declared).filter(([, text]) => text.startsWith("#"));
  return Object.fromEntries(
    known.map(([name, text]) => {
      const digits = text.length === 4 ? [...text.slice(1)].map(one => one + one) : text.slice(1).match(/../g);
      return [name.slice(2), digits.map(one => parseInt(one, 16))];
    })
  );
}
const DARK = "screen and (prefers-color-scheme: dark)";
const SCHEMES = { light: coloursOf(""), dark: coloursOf(DARK) };

/** The contrast of two colours by WCAG 2. */
function contrast(one, other) {
  const light = colour => {
    const [red, green, blue] = colour.map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test("text has enough contrast on every background, in light and dark", () => {
  for (const [scheme, colours] of Object.entries(SCHEMES)) {
    for (const text of ["ink", "faint", "link", "good", "bad", "doubt", "open"])
      for (const ground of ["paper", "card", "tint", "key"])
        assert.ok(contrast(colours[text], colours[ground]) >= 4.5, `${scheme}: ${text} on ${ground}`);
    for (const [text, ground] of [["on", "link"], ["ink", "bad-tint"], ["bad", "bad-tint"], ["ink", "doubt-tint"], ["doubt", "doubt-tint"], ["ink", "mark"]])
      assert.ok(contrast(colours[text], colours[ground]) >= 4.5, `${scheme}: ${text} on ${ground}`);
    assert.ok(contrast(colours.ink, colours.paper) > contrast(colours.faint, colours.paper), scheme);
    assert.ok(contrast(colours.wood0, [17, 17, 17]) > 7, `${scheme}: a black stone on the board`);
  }
});

test("the colours say what they mean: green is good, red is bad, amber is doubt, and the rest has no hue", () => {
  for (const [scheme, colours] of Object.entries(SCHEMES)) {
    const hue = name => {
      const [red, green, blue] = colours[name];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return "none";
      return green > red && green > blue ? "green" : green - blue > 60 ? "amber" : "red";
    };
    const expected = { good: "green", link: "green", bad: "red", doubt: "amber", open: "none", ink: "none", faint: "none", paper: "none" };
    for (const [name, its] of Object.entries(expected)) assert.equal(hue(name), its, `${scheme}: ${name}`);
    for (const [name, part] of [["bad-tint", 1], ["doubt-tint", 2]]) assert.ok(colours[name][0] > colours[name][part], `${scheme}: ${name}`);
    assert.ok(colours["doubt-tint"][1] - colours["doubt-tint"][2] > 5, scheme);
    assert.ok(colours["bad-tint"][1] - colours["bad-tint"][2] <= 5, scheme);
    assert.deepEqual(colours.mark, colours["doubt-tint"]);
    assert.ok(colours.wood0[0] > colours.wood1[0], `${scheme}: the light comes from the upper left`);
  }
  assert.ok(contrast(SCHEMES.light.paper, [0, 0, 0]) > 15 && contrast(SCHEMES.dark.paper, [0, 0, 0]) < 2);
  assert.ok(contrast(SCHEMES.light.card, SCHEMES.light.ink) > contrast(SCHEMES.light.paper, SCHEMES.light.ink));
});

test("the dark scheme replaces every colour, and paper is white in every scheme", () => {
  const names = around => Object.keys(SHEETS.look.find(one => one.selector === ":root" && one.around === around).declared);
  const colours = names("").filter(name => name.startsWith("--") && !/^--(s\d|radius)$/.test(name));
  assert.deepEqual(names(DARK).sort(), colours.sort());
  assert.equal(value("look", "", ":root", "color-scheme"), "light dark");
  for (const name of ["paper", "card", "wood0", "wood1"]) assert.equal(value("look", "print", ":root", `--${name}`), "#fff");
  assert.equal(value("look", "print", ":root", "--ink"), "#111");
  assert.equal(value("look", "print", ":root", "color-scheme"), "light");
});

test("the browser's bar has the colour of the page", () => {
  const page = read("web/static/index.html");
  const bars = Object.fromEntries([...page.matchAll(/content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g)].map(([, colour, scheme]) => [scheme, colour]));
  assert.deepEqual(bars, { light: value("look", "", ":root", "--paper"), dark: value("look", DARK, ":root", "--paper") });
});

test("each name in a sheet exists: variables, movements, and the classes that the scripts and reports write", () => {
  const rules = Object.values(SHEETS).flat();
  const values = rules.flatMap(one => Object.values(one.declared));
  const defined = new Set(rules.flatMap(one => Object.keys(one.declared)));
  for (const text of values) for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) assert.ok(defined.has(name), name);
  const moving = new Set(rules.map(one => /^@keyframes (\w+)/.exec(one.around)?.[1]));
  for (const text of rules.map(one => one.declared.animation).filter(Boolean)) assert.ok(text.startsWith("none") || moving.has(text.split(" ")[0]), text);
  const sources = [];
  const walk = folder => {
    for (const one of readdirSync(new URL(folder, root), { withFileTypes: true }))
      if (one.isDirectory()) walk(`${folder}${one.name}/`);
      else if (/\.(js|py|html)$/.test(one.name)) sources.push(read(folder + one.name));
  };
  for (const folder of ["web/", "display/", "sheet/", "board/", "desk/", "batch/", "tournament/"]) walk(folder);
  const words = new Set(sources.join(" ").match(/[A-Za-z][\w-]*/g));
  const made = /^(black|white)-territory$/; // put together from two words
  for (const { selector } of rules)
    for (const [, name] of selector.replace(/"[^"]*"/g, "").matchAll(/[.#]([A-Za-z][\w-]*)/g)) assert.ok(words.has(name) || made.test(name), name);
});

/** Rows: sheet, at-rule, selector, property, value. A row is here because a reader would notice its opposite. */
const PHONE = "(max-width: 48rem)";
const SIDE = "(min-width: 64rem), (orientation: landscape) and (min-width: 35rem) and (max-height: 32rem)";
const LOW = "(orientation: landscape) and (min-width: 35rem) and (max-height: 32rem)";
const SMALL = "screen and (max-width: 60rem)";
const FACTS = {
  "a state has the colour of its meaning": [
    ["style", "", ".status", "color", "var(--open)"],
    ["style", "", ".status.confirmed", "color", "var(--good)"],
    ["style", "", ".status.supported", "color", "var(--good)"],
    ["style", "", ".status.contradicted", "color", "var(--bad)"],
    ["style", "", ".status.unreadable", "color", "var(--bad)"],
    ["style", "", ".status.undetermined", "color", "var(--doubt)"],
    ["style", "", ".status.margin", "color", "var(--doubt)"],
    ["style", "", ":is(.illegal, .illegal > div) > b", "color", "var(--bad)"],
    ["style", "", ":is(.irregular, .irregular > div) > b", "color", "var(--doubt)"],
    ["style", "", ":is(.unknown, .cannot, .claimed, .guess) .kicker", "color", "var(--doubt)"],
    ["style", "", ".card.guess", "border", "1px dashed var(--doubt)"],
    ["style", "", ".contradicted .kicker", "color", "var(--bad) !important"],
    ["style", "", ".wrong", "color", "var(--bad) !important"],
    ["style", "", ".card.contradicted", "border-color", "var(--bad)"],
    ["style", "", ".band.contradicted", "background", "var(--bad-tint)"],
    ["style", "", ".band.contradicted", "border-color", "var(--bad)"],
    ["style", "", ".claim", "background", "var(--doubt-tint)"],
    ["style", "", ".callout", "background", "var(--doubt-tint)"],
    ["style", "", ".dots .illegal", "fill", "var(--bad)"],
    ["style", "", ".dots .irregular", "fill", "var(--doubt)"],
    ["style", "", "p.legal b", "color", "var(--good)"],
    ["style", "", "p.illegal b", "color", "var(--bad)"],
    ["style", "", "#state.lost", "color", "var(--bad)"],
    ["style", "", "#problem", "border-left", ".45rem solid var(--bad)"],
    ["style", "", "#problem.advice", "border-left-color", "var(--link)"],
    ["style", "", ".item .kicker", "color", "var(--doubt)"],
    ["style", "", ".item.contradicted", "border-color", "var(--bad)"],
    ["style", "", ".item.contradicted .kicker", "color", "var(--bad)"],
    ["style", "", ".tick", "color", "var(--good)"],
    ["style", "", ".verified .good", "color", "var(--good)"],
    ["style", "", ".cell", "color", "var(--open)"],
    ["style", "", ".cell.supported", "color", "var(--good)"],
    ["style", "", ".cell.todo", "background", "var(--doubt-tint)"],
    ["style", "", ".cell.todo", "border-color", "var(--doubt)"],
    ["style", "", ".cell.todo", "color", "var(--doubt)"],
    ["style", "", ".cell.contradicted.todo", "background", "var(--bad-tint)"],
    ["style", "", ".cell.contradicted.todo", "border-color", "var(--bad)"],
    ["style", "", ".cell.contradicted.todo", "color", "var(--bad)"],
    ["style", "", ".cell.settled", "color", "var(--good)"],
    ["style", "", ".cell.settled", "border-style", "double"],
    ["look", "", ".illegal > b", "color", "var(--bad)"],
    ["look", "", ".irregular > b", "color", "var(--doubt)"],
    ["page", "", ".verdict", "border-left", ".3rem solid var(--open)"],
    ["page", "", ".verdict.confirmed", "border-left-color", "var(--good)"],
    ["page", "", ".verdict.contradicted", "border-color", "var(--bad)"],
    ["page", "", ".verdict.undetermined", "border-left-color", "var(--doubt)"],
    ["page", "", ".verdict strong", "color", "var(--open)"],
    ["page", "", ".confirmed > * > strong", "color", "var(--good)"],
    ["page", "", ".contradicted > * > strong", "color", "var(--bad)"],
    ["page", "", ".undetermined > * > strong", "color", "var(--doubt)"],
    ["page", "", ".contradicted.verdict", "background", "var(--bad-tint)"],
    ["page", "", ":is(.records strong, b).contradicted", "color", "var(--bad)"],
    ["page", "", ".facts .illegal", "color", "var(--bad)"],
    ["page", "", ":is(.records strong, b).undetermined", "color", "var(--doubt)"],
    ["page", "", ".facts .irregular", "color", "var(--doubt)"],
    ["page", "", ":is(.records strong, b).confirmed", "color", "var(--good)"],
    ["page", "", ":is(.records strong, b).unverifiable", "color", "var(--open)"],
    ["page", "", ".card.contradicted", "border-color", "var(--bad)"],
    ["page", "", ".card.undetermined", "border-left", ".3rem solid var(--doubt)"]
  ],
  "a stone is black or white, and a dead one is small": [
    ["style", "", ".stone.b", "background", "#111 radial-gradient(circle at 35% 30%, #777, #111 60%)"],
    ["style", "", ".stone.w", "background", "#fff"],
    ["style", "", ".stone.e", "border-style", "dashed"],
    ["style", "", ".stone.lost", "scale", ".75"],
    ["style", "", ".wood0", "stop-color", "var(--wood0)"],
    ["style", "", ".wood1", "stop-color", "var(--wood1)"],
    ["style", "print", ".stones.black", "fill", "#111"],
    ["style", "print", ".stones.white", "fill", "#fff"],
    ["style", "print", ".lost.white", "fill", "#fff"],
    ["style", "print", ".lost.black", "fill", "#a9a39a"],
    ["style", "print", ".stones", "stroke", "#111"],
    ["style", "print", ".lost", "stroke", "#111"],
    ["style", "print", ".cross", "stroke", "#111"],
    ["style", "print", ".areas", "display", "none"],
    ["page", "screen", ".board .black:not(.dead, .captured, .areas > *)", "fill", "url(#blackstone)"],
    ["page", "screen", ".board .white:not(.dead, .captured, .areas > *)", "fill", "url(#whitestone)"],
    ["page", "screen", ".board :is(.black, .white):not(.dead, .captured, .areas > *)", "stroke", "none"],
    ["page", "screen", ".board", "background", "linear-gradient(135deg, var(--wood0), var(--wood1))"],
    ["page", "screen", ".board .paper", "fill", "none"],
    ["page", "screen", '.legend rect[height="24"]', "fill", "none"],
    ["page", "print", ".board .dead.black", "fill", "#a9a39a"],
    ["page", "print", ".board .dead.black", "fill-opacity", "1"],
    ["page", "print", ".board .white", "stroke", "#111"],
    ["page", "print", ".areas > *", "display", "none"],
    ["page", "print", ".board .areas", "fill", "none"],
    ["page", "print", ".board :is(.grid, .edge)", "stroke", "#111"],
    ["page", "print", ".board .crosses path", "stroke", "#111"],
    ["page", "print", ".board .paper", "fill", "none"],
    ["page", "print", '.legend rect[height="24"]', "fill", "none"]
  ],
  "what is said beside something is fainter than it, and a link looks like one": [
    ...[".field > span:first-child", "input::placeholder", "textarea::placeholder", "#state", "#restored", ".when", ".second", ".fold", ".saidline",
      ".hang small", ".verdict h2", ".reason", ".document > .facts", ".sign p", ".lead", ".waiting", ".foot", ".item .do", ".wins thead th", ".round h3", ".place",
      ":is(.examples, .kept, .settledones, .aside) h2"].map(one => ["style", "", one, "color", "var(--faint)"]),
    ...[".faint", "dt", "figcaption", "small", "cite"].map(one => ["look", "", one, "color", "var(--faint)"]),
    ...["h1", ".source"].map(one => ["page", "", one, "color", "var(--faint)"]),
    ...["summary", ".kicker", ".what", ".open"].map(one => ["style", "", one, "color", "var(--link)"]),
    ["page", "", "a", "color", "var(--link)"],
    ["style", "", ".second b", "color", "var(--ink)"],
    ["style", "", ".flag", "color", "var(--ink)"],
    ["style", "", ".stepping", "color", "var(--ink)"],
    ["style", "", ".kept a", "color", "inherit"],
    ["style", "", ".kept a:hover bdi", "text-decoration", "underline"],
    ["style", "", ".primary small", "color", "inherit"],
    ["style", "", ".item .what", "color", "inherit"],
    ["style", "", ".toast", "background", "var(--ink)"],
    ["style", "", ".toast", "color", "var(--paper)"],
    ["style", "", ".spinner", "border-top-color", "var(--link)"],
    ["style", "", ".spinner", "animation", "turn 1s linear infinite"],
    ["style", "@keyframes turn", "to", "transform", "rotate(1turn)"],
    ["style", "@keyframes arrive", "from", "opacity", "0"],
    ["style", "", "progress", "accent-color", "var(--link)"],
    ["style", "", ".slide input", "accent-color", "var(--link)"],
    ["look", "", "body", "color", "var(--ink)"],
    ["look", "", "body", "background", "var(--paper)"]
  ],
  "long content has room": [
    ["style", "", "html", "scroll-padding", "6rem 0"],
    ["style", "", ".panel", "max-height", "85vh"],
    ["style", "", ".panel.low", "max-height", "max(40vh, 100vh - 100vw - 1rem)"],
    ["style", "", ".unfolded", "max-height", "60vh"],
    ["style", "", ".unfolded", "inset", "calc(100% - 2px) -1px auto"],
    ["style", "", ".zoomed", "max-height", "85vh"],
    ["style", "", ".zoomed .board", "max-height", "none"],
    ["style", "", ".wideboard .board", "max-height", "none"],
    ["style", "", ".board", "max-height", "min(82vh, 60rem)"],
    ["style", "", ".board", "width", "100%"],
    ["style", "", ".board", "height", "auto"],
    ["style", "print", ".board", "max-height", "none"],
    ["style", "print", ".unfolded", "max-height", "none"],
    ["style", "print", ".unfolded", "position", "static"],
    ["style", "", ".counts", "container-type", "inline-size"],
    ["style", "@container (max-width: 23rem)", ".counts table", "font-size", ".8125rem"],
    ["style", "", ".settledones li:has(.deciding)", "flex-wrap", "wrap"],
    ["style", "", ".settledones li > div:not(:empty)", "flex-basis", "100%"],
    ["style", "", ".pairings p", "flex-basis", "100%"],
    ["style", "", ".lens b", "inset", "auto 0 .35rem"],
    ["style", "", ".lens", "margin", "-4rem 0 0 -4rem"],
    ["style", "", ".lens", "width", "8rem"],
    ["style", "", ".lens", "height", "8rem"],
    ["style", "", ".mini", "width", "9rem"],
    ["style", "", ".mini", "height", "9rem"],
    ["style", "", ".toast", "overflow-wrap", "anywhere"],
    ["style", "", "button", "overflow-wrap", "normal"],
    ["style", "", "button", "max-width", "100%"],
    ["style", "", "select", "text-overflow", "ellipsis"],
    ["look", "", ".counts td", "white-space", "nowrap"],
    ["look", "", ".counts .unscored th", "overflow-wrap", "anywhere"],
    ["look", "", ".verdict b", "white-space", "nowrap"],
    ["look", "", ".findings b", "white-space", "nowrap"],
    ["page", "", ".board", "max-width", "100%"],
    ["page", "", ".wide", "min-width", "36rem"],
    ["page", "print", ".wide", "min-width", "0"],
    ["page", "", ".records tbody tr", "content-visibility", "auto"],
    ["page", "", ".evidence code", "word-break", "break-all"]
  ],
  "what is hidden, and when": [
    ["style", "", "[hidden]", "display", "none !important"],
    ["style", "", ".review:not(.past) .final", "display", "none"],
    ["style", "", ".review:not(.withsteps) .steps", "display", "none"],
    ["style", "", ".review.withsteps .chips", "display", "none"],
    ["style", SIDE, ".review:is(.review) .steps", "display", "flex"],
    ["style", SIDE, ".review.withsteps .chips", "display", "block"],
    ["style", "", ".redo", "display", "none"],
    ["style", SIDE, ".redo", "display", "block"],
    ["style", SIDE, ".stepper", "display", "none"],
    ["style", `${LOW} and (max-width: 45rem)`, ".review .redo", "display", "none"],
    ["style", "", ".opinion:empty", "display", "none"],
    ["style", "", ".waiting:empty", "display", "none"],
    ["style", "", ".items:empty", "display", "none"],
    ["style", "", ".list > :empty", "display", "none"],
    ["style", "", ".toast:empty", "padding", "0"],
    ["style", "", "body:not(:has(.home)) .top > :not(#state, #starting)", "display", "none"],
    ["style", "", "body:has(#problem:not([hidden])) #state", "display", "none"],
    ["style", "", "body:not(:has(.home)) #state:not(:empty)", "background", "var(--card)"],
    ["style", "", ".review:has(.card.locked, .stepping:not([hidden])) .chips", "visibility", "hidden"],
    ["style", "", ".review:has(.counting) .saidline", "visibility", "hidden"],
    ["style", "(hover: none)", ".mouse", "display", "none"],
    ["style", "", ".narrow", "display", "none"],
    ["style", PHONE, ".narrow", "display", "inline"],
    ["style", PHONE, ".records td:empty", "display", "none"],
    ["style", PHONE, ".records td.wide", "display", "none"],
    ["style", PHONE, ".records td", "display", "inline-block"],
    ["style", PHONE, ".records td:has(.open)", "display", "block"],
    ["style", PHONE, ".records td.place", "display", "block"],
    ["style", PHONE, ".records td[colspan]", "display", "block"],
    ["style", "(max-width: 29.99rem)", ".when:not(.position)", "display", "none"],
    ["style", LOW, ".when", "display", "none"],
    ["style", LOW, ".home .lead", "display", "none"],
    ["style", LOW, ".setupview .how", "display", "none"],
    ["style", "(orientation: portrait) and (max-height: 44rem)", ".setupview .how", "display", "none"],
    ["style", "(max-width: 40rem)", "li:not(:first-child) > .way small", "display", "none"],
    ["page", "", ".records tr[hidden]", "display", "none"],
    ["page", SMALL, ".records td:empty", "display", "none"],
    ["page", SMALL, ".records td:nth-child(n+9)", "display", "block"],
    ["page", "print", ".rounds", "display", "none"],
    ["page", "print", "details::details-content", "content-visibility", "visible"],
    ...[".top", ".head > :not(h1)", ".result .head", "#problem", "#restored", ".toast", ".tools", ".steps", ".saidline", ".edge", ".actions",
      ".panel", ".fields", ".totals", ".claim .row", "button", "details:not([open])"].map(one => ["style", "print", one, "display", "none !important"]),
    ["style", "print", ".hangs button", "display", "block !important"],
    ["style", "print", ".unfolded", "display", "block !important"],
    ["style", "print", ".opinion:not(:has(p))", "display", "none"],
    ["style", "", ".vh", "position", "absolute"],
    ["style", "", ".vh", "clip-path", "inset(50%)"],
    ["style", "", ".vh", "width", "1px"],
    ["style", "", ".vh", "height", "1px"]
  ],
  "a control shows its state, its focus and where it is": [
    ["style", "", "button:disabled", "opacity", ".45"],
    ["style", "", "button:disabled", "cursor", "default"],
    ["style", "", "button:hover:not(:disabled)", "border-color", "var(--faint)"],
    ["style", "", "button[aria-pressed=true]", "background", "var(--link)"],
    ["style", "", "button[aria-pressed=true]", "color", "var(--on)"],
    ["style", "", "button.primary", "background", "var(--link)"],
    ["style", "", "button.primary", "color", "var(--on)"],
    ["style", "", ".settle", "background", "var(--link)"],
    ["style", "", ".settle", "color", "var(--on)"],
    ["style", "", "button.quiet", "color", "var(--link)"],
    ["style", "", "button.quiet", "text-decoration", "underline"],
    ["style", "", ":focus-visible", "outline", "3px solid var(--link)"],
    ["style", "", ".boardframe:focus-visible", "outline-offset", "-3px"],
    ["style", "", ":is(h1, h2):focus", "outline", "none"],
    ["style", "", ".tool:has(:checked)", "border-color", "var(--link)"],
    ["style", "", ".tool:has(:focus-visible)", "outline", "3px solid var(--link)"],
    ["style", "", ".deciding [aria-expanded=true]", "border-color", "var(--link)"],
    ["style", "", ".deciding [aria-expanded=true]", "color", "var(--link)"],
    ["style", "", "[aria-expanded=true] .fold", "rotate", "180deg"],
    ["style", "", ".over main", "outline", "3px dashed var(--link)"],
    ["style", "", ".nudge", "outline", "3px solid var(--doubt)"],
    ["style", "", ".hang.decides", "border-color", "var(--ink)"],
    ["style", "", ".past .card", "border-style", "dotted"],
    ["style", "", ".past .card .large", "color", "var(--faint)"],
    ["style", "", ".asking .large", "opacity", ".55"],
    ["style", "", ".asking .totals b", "opacity", ".55"],
    ["style", "", ".counting.arranged > :not(.wood, .pieces, .tens)", "opacity", ".12"],
    ["style", "", ".records [aria-sort=ascending] button::after", "content", '" ↑"'],
    ["style", "", ".records [aria-sort=descending] button::after", "content", '" ↓"'],
    ["page", "", ".records [aria-sort=ascending] button::after", "content", '" \\2191"'],
    ["page", "", ".records [aria-sort=descending] button::after", "content", '" \\2193"'],
    ["style", PHONE, ".records td[data-name]:not(:empty)::before", "content", 'attr(data-name) " "'],
    ["page", SMALL, ".records td[data-label]:not(:empty)::before", "content", 'attr(data-label) " "'],
    ["style", "(prefers-reduced-motion: reduce)", "*", "animation", "none !important"],
    ["style", "(prefers-reduced-motion: reduce)", "*", "transition", "none !important"],
    ["style", "(forced-colors: active)", ".cell.todo", "border-width", "3px"],
    ["style", "(forced-colors: active)", ".stone", "forced-color-adjust", "none"],
    ["style", "(forced-colors: active)", "button.primary", "border-width", "3px"],
    ["style", "", ".board", "forced-color-adjust", "none"],
    ["style", "", ".sample", "forced-color-adjust", "none"],
    ["style", "", ".code svg", "forced-color-adjust", "none"],
    ["style", "", ".dots", "forced-color-adjust", "none"]
  ],
  "what a finger or a pointer can reach": [
    ["style", "", ".toast", "pointer-events", "none"],
    ["style", "", ".lens", "pointer-events", "none"],
    ["style", "", ".dots", "pointer-events", "none"],
    ["style", "", ".mini .board", "pointer-events", "none"],
    ["style", "", "button", "touch-action", "manipulation"],
    ["style", "", ".boardframe", "touch-action", "manipulation"],
    ["style", "", ".boardframe", "user-select", "none"],
    ["style", "", ".boardframe", "overflow", "auto"],
    ["style", "", ".setupview .boardframe", "touch-action", "none"],
    ["style", "", ".setupview .boardframe", "cursor", "crosshair"],
    ["style", "", "button", "cursor", "pointer"],
    ["style", "", ".zoomed .board", "width", "200%"],
    ["style", "", ".zoomed .board", "max-width", "none"],
    ["style", "", ".wideboard .board", "min-width", "44rem"],
    ["style", "", ".hangs", "overflow-x", "auto"],
    ["style", "", ".hangs > li", "flex", "none"],
    ["style", "", ".panel", "overflow", "auto"],
    ["style", "", ".panelhead", "position", "sticky"],
    ["style", "", ".panelhead", "top", "0"],
    ["style", "", ".counts", "overflow-x", "auto"],
    ["style", "", ".rounds", "overflow-x", "auto"],
    ["page", "", ".scroll", "overflow-x", "auto"],
    ["page", "print", ".scroll", "overflow", "visible"],
    ["style", "print", ".boardframe", "overflow", "visible"],
    ["style", "", ".unfolded", "overflow", "auto"],
    ["style", "", ".unfolded", "position", "absolute"],
    ["style", "", ".card", "position", "relative"],
    ["style", "", ".review .boardcell", "position", "relative"],
    ["style", "", ".edge", "position", "absolute"],
    ["style", "", ".stepping", "position", "absolute"],
    ["style", "", ".stepping", "background", "var(--paper)"],
    ["style", "", ".saidline", "position", "relative"],
    ["style", "", ".actions", "position", "fixed"],
    ["style", "", ".actions", "inset", "auto 0 0"],
    ["style", "", ".panel", "position", "fixed"],
    ["style", "", ".panel", "inset", "auto 0 0"],
    ["style", "", ".review", "padding-bottom", "6rem"],
    ["style", "", ".result", "padding-bottom", "6rem"],
    ["style", "", ".setupview", "padding-bottom", "6rem"],
    ["style", "", "body:has(:is(.review, .result, .setupview)) :is(#problem, #restored)", "bottom", "5.5rem"],
    ["style", SIDE, "body:has(.review) :is(#problem, #restored)", "bottom", "var(--s4)"],
    ["style", SIDE, ".review .actions", "position", "static"],
    ["style", LOW, ".review .actions", "position", "fixed"]
  ],
  "the places of the parts": [
    ["style", SIDE, ".review > *", "grid-column", "2"],
    ["style", SIDE, ".review .boardcell", "grid-column", "1"],
    ["style", SIDE, ".review .boardcell", "grid-row", "1 / -1"],
    ["style", SIDE, ".review .boardcell", "position", "sticky"],
    ["style", SIDE, ".setupview > *", "grid-column", "2"],
    ["style", SIDE, ".setupview .boardcell", "grid-column", "1"],
    ["style", SIDE, ".setupview .boardcell", "grid-row", "1 / -1"],
    ["style", SIDE, ".setupview .boardcell", "position", "sticky"],
    ["style", SIDE, "body:has(.review)", "--side", "min(100vh, 100vw - 27.75rem)"],
    ["style", SIDE, ".review > .panel", "inset", "0 auto 0 var(--side)"],
    ["style", SIDE, ":is(.result, .event) > .panel", "inset", "0 0 0 auto"],
    ["style", "(min-width: 64rem)", ".demo", "position", "sticky"],
    ["style", "", ".final", "position", "absolute"],
    ["style", "", ".final", "inset", "var(--s2) var(--s4) auto auto"],
    ["style", "", ".totals", "text-align", "start"],
    ["style", "", ".way", "text-align", "start"],
    ["style", "", ".hang", "text-align", "start"],
    ["style", "", ".wins th", "text-align", "start"],
    ["style", "", ".wins :is(td, thead th:not(:first-child))", "text-align", "end"],
    ["style", "", ".records th", "text-align", "left"],
    ["style", "", ".records td", "text-align", "left"],
    ["style", "", ".field.wide", "grid-column", "span 2"],
    ["style", "", ".deciding", "grid-column", "1 / -1"],
    ["style", "", "#language", "margin-left", "auto"],
    ["style", "print", ".review", "columns", "2"],
    ["style", "print", ".pair", "grid-template-columns", "1fr 1fr"],
    ["style", "print", ".verdict", "break-inside", "avoid"],
    ["style", "print", ".sign", "break-inside", "avoid"],
    ["look", "", "th", "text-align", "right"],
    ["look", "", "td", "text-align", "right"],
    ["look", "", "th[scope=row]", "text-align", "left"],
    ["look", "", ".counts .margin > td", "text-align", "center"],
    ["look", "", ".counts thead tr:first-child > *", "text-align", "center"],
    ["look", "", ".counts .total > *", "border-top", "2px solid var(--line)"],
    ["look", "", ".counts .total > *", "font-weight", "600"],
    ["look", "", ".counts .margin > *", "font-weight", "600"],
    // the line between the two counts: a row has its name and two cells for each; a cell of two columns counts once
    ["look", "", ".counts tr > :nth-child(4)", "border-left", "1px solid var(--line)"],
    ["look", "", ".counts thead tr:first-child > :nth-child(3)", "border-left", "1px solid var(--line)"],
    ["look", "", ".counts .margin > :nth-child(3)", "border-left", "1px solid var(--line)"],
    ["look", "", "bdi", "unicode-bidi", "isolate"],
    ["look", "", "ul", "list-style", '""'],
    ["look", "", "table", "font-variant-numeric", "tabular-nums"],
    ["look", "", "body", "overflow-wrap", "anywhere"],
    ["look", "print", "h3", "break-after", "avoid"],
    ["look", "print", ".verdict", "break-inside", "avoid"],
    ["look", "print", "tr", "break-inside", "avoid"],
    ["look", "print", "a", "color", "inherit"],
    ["look", "print", "body", "print-color-adjust", "exact"],
    ["page", "", ".text th", "text-align", "left"],
    ["page", "", ".text td", "text-align", "left"],
    ["page", "", ".text .number", "text-align", "right"],
    ["page", "", ".notes > li > details", "grid-column", "1 / -1"],
    ["page", "", ".totals .codes", "grid-column", "1 / -1"],
    ["page", "", ".evidence h4", "grid-column", "1 / -1"],
    ["page", "", ".paints", "position", "absolute"],
    ["page", "(min-width: 44rem)", ".sheet", "grid-template-columns", "minmax(0, 1fr) minmax(0, 1fr)"],
    ["page", "(min-width: 44rem)", ".sheet > header", "grid-column", "1 / -1"],
    ["page", "(min-width: 44rem)", ".sheet > .found", "grid-column", "1 / -1"],
    ["page", "(min-width: 44rem)", ".sheet > .moves", "grid-column", "1 / -1"],
    ["page", "(min-width: 70rem)", ".sheet > .picture", "grid-column", "2"],
    ["page", "(min-width: 70rem)", ".sheet > .found", "grid-column", "1"],
    ["page", "(min-width: 70rem)", ".sheet > .assumed", "grid-column", "1"],
    ["page", "print", ".sheet > .picture", "grid-column", "2"],
    ["page", "print", ".sheet > header", "grid-column", "1 / -1"],
    ["page", "print", ".sheet > .moves", "grid-column", "1 / -1"],
    ["page", "print", ".sheet", "break-after", "page"],
    ["page", "print", ".sheet:last-child", "break-after", "auto"],
    ["page", "print", ".one-sheet", "break-before", "page"],
    ["page", "print", ".signatures", "break-inside", "avoid"],
    ["page", "print", ".facts", "break-inside", "avoid"],
    ["page", "", ".signatures .line", "border-bottom", "1px solid var(--ink)"],
    ["page", "", ".signatures .line", "height", "3.6rem"],
    ["page", "", ".desk .signatures .line", "height", "1.8rem"],
    ["page", "", ".desk pre", "white-space", "pre-wrap"],
    ["page", "", ".sheet + .sheet", "border-top", "1px solid var(--line)"]
  ]
};
for (const [name, rows] of Object.entries(FACTS))
  test(name, () => {
    for (const [sheet, around, selector, property, expected] of rows)
      assert.equal(value(sheet, around, selector, property), expected, `${sheet}: ${around} ${selector} ${property}`);
  });

test("nothing else is hidden", () => {
  const said = new Set(Object.values(FACTS).flat().map(row => row.slice(0, 4).join(" | ")));
  const hiding = { display: /^none\b/, visibility: /^(?!visible)/, opacity: /^0(\.0*)?$/, "content-visibility": /^hidden/ };
  const others = Object.entries(SHEETS).flatMap(([sheet, rules]) => rules.flatMap(({ around, selector, declared }) =>
    Object.entries(hiding).filter(([property, sign]) => sign.test(declared[property] ?? "visible"))
      .map(([property]) => [sheet, around, selector, property].join(" | ")).filter(one => !said.has(one))));
  assert.deepEqual(others, []);
});

test("a sheet tells the screens apart that it names, and no others", () => {
  const screens = sheet => [...new Set(SHEETS[sheet].map(one => one.around))].filter(one => one && !one.startsWith("@keyframes")).sort();
  assert.deepEqual(screens("look"), ["print", DARK]);
  assert.deepEqual(screens("page"), [
    "(min-width: 44rem)", "(min-width: 70rem)", "print", "screen", "screen and (max-width: 22rem)", "screen and (max-width: 30rem)",
    "screen and (max-width: 36rem)", "screen and (max-width: 44rem)", SMALL
  ]);
  assert.deepEqual(screens("style"), [
    "(forced-colors: active)", "(hover: none)", "(max-width: 18rem)", "(max-width: 21.5rem)", "(max-width: 23.5rem)", "(max-width: 29.99rem)", "(max-width: 34rem)", "(max-width: 40rem)", PHONE,
    "(min-width: 30rem) and (max-width: 63.99rem)", "(min-width: 64rem)", SIDE, LOW, `${LOW} and (max-width: 45rem)`,
    "(orientation: portrait) and (max-height: 44rem)", "(prefers-reduced-motion: reduce)", "@container (max-width: 23rem)", "print"
  ]);
});

test("lines that are cut show as many lines as the card has room for", () => {
  for (const [selector, lines] of [[".second", "3"], [".folded .second", "2"], [".wordy .second", "5"], [".wordy.folded .second", "4"]])
    assert.equal(value("style", "", selector, "-webkit-line-clamp"), lines);
  assert.equal(value("style", "", ".told", "height"), "6.1875rem", "four lines of 13 px and the answer");
  for (const selector of [".second", ".said", ".band .because"]) {
    assert.equal(value("style", "", selector, "display"), "-webkit-box");
    assert.equal(value("style", "", selector, "overflow"), "hidden");
    assert.equal(value("style", "", selector, "-webkit-box-orient"), "vertical");
  }
  for (const selector of [".head h1", ".rules"]) assert.equal(value("style", "", selector, "text-overflow"), "ellipsis");
});

test("what a finger presses is 44 px high, and what lies over something is above it", () => {
  for (const selector of ["button", "select", "input:not([type=radio], [type=range])", "textarea", ".tool", ".totals", ".kept a"])
    assert.ok(parseFloat(value("style", "", selector, "min-height")) >= 2.75, selector);
  assert.ok(parseFloat(value("style", "", ".actions button", "min-height")) > 2.75);
  assert.equal(value("style", "", ".icon", "min-width"), "44px");
  const layers = [".card", ".actions", ".unfolded", "#problem", ".top", ".panel", ".toast", ".lens"];
  const heights = layers.map(one => Math.max(...SHEETS.style.filter(rule => rule.around === "" && (rule.selector === one || rule.selector === `body:not(:has(.home)) ${one}`) && rule.declared["z-index"]).map(rule => Number(rule.declared["z-index"]))));
  assert.deepEqual(heights, [3, 4, 5, 6, 7, 8, 9, 9]);
});

test("text grows with importance", () => {
  const size = (sheet, selector) => parseFloat(value(sheet, "", selector, "font-size"));
  assert.ok(size("style", ".large") > size("style", ".card .long"));
  assert.ok(size("style", ".card .long") > size("style", ".card .longest"));
  assert.equal(value("style", "", ".card .large", "font-size"), "min(1.875rem, 12vw)");
  assert.ok(size("style", "h1") > size("style", "h2") && size("style", "h2") > size("style", "small"));
  assert.ok(size("page", ".answer") > size("page", ".verdict strong") && size("page", ".verdict strong") > size("page", ".verdict .results"));
  assert.ok(size("page", "h2") > size("page", "h1"), "in a report the names are the heading, and the program's name is small");
});

test("on a phone the cells of a batch report have the names of its columns", () => {
  const source = read("batch/html.py");
  const heads = [.../_HEADS\b[^(]*\(([^)]*)\)/.exec(source)[1].matchAll(/"([^"]+)"/g)].map(one => one[1]);
  const expected = { 2: "recorded", 3: "computed", 4: "komi", 5: "Black", 6: "White" };
  assert.deepEqual(Object.keys(expected).map(number => heads[number - 1].toLowerCase()), Object.values(expected).map(name => name.toLowerCase()));
  for (const [number, name] of Object.entries(expected))
    assert.equal(value("page", SMALL, `.records td:nth-child(${number}):not(:empty)::before`, "content"), `"${name} "`);
  assert.equal(value("page", "", ".records tr", "grid-template-columns").split(" ").length, heads.length);
});

test("the page starts with nothing shown, says aloud what changes, and loads only its own files", () => {
  const page = read("web/static/index.html");
  const tag = id => new RegExp(`<[^>]*(?:id|class)="${id}"[^>]*>`).exec(page)[0];
  for (const id of ["state", "restored", "toast"]) assert.match(tag(id), /role="status"/);
  assert.match(tag("problem"), /role="alert"/);
  for (const id of ["restored", "problem", "starting"]) assert.match(tag(id), / hidden>/);
  for (const id of ["state", "toast", "view"]) assert.doesNotMatch(tag(id), /hidden/);
  assert.equal(tag("starting"), '<progress id="starting" max="1" hidden>');
  assert.equal(tag("view"), '<main id="view">');
  assert.equal(tag("words"), '<script type="application/json" id="words">');
  assert.match(page, /^<!doctype html>\n<html lang="en" dir="ltr" data-engine="server">\n/);
  assert.match(page, /<meta name="viewport" content="width=device-width, initial-scale=1">/);
  assert.match(page, /<script type="module" src="main.js">/);
  assert.match(page, /<link rel="icon" href="icon.svg" type="image\/svg\+xml">/);
  assert.match(page, /<link rel="manifest" href="manifest.webmanifest" crossorigin="use-credentials">/);
  assert.deepEqual([...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(one => one[1]), ["style.css", "icon.svg", "manifest.webmanifest", "main.js"]);
  const [black, white] = [...page.matchAll(/<circle cx="([\d.]+)"[^>]* fill="(#\w+)"/g)];
  assert.deepEqual([black[2], white[2]], ["#111", "#fff"]);
  assert.match(page, /<svg viewBox="0 0 24 24" aria-hidden="true">/);
  assert.match(page, /<noscript><p>This page needs scripts/);
});
