// The drawing of a board: stones, dead stones, territory, signs and lines: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const { at, draw } = await script("draw");
const { BLACK, WHITE } = await script("grid");

const grid = { columns: 19, rows: 19 };
const drawn = (picture, how) => draw({ grid, stones: new Map(), ...picture }, how);
const ofClass = (svg, name) => [...svg.all("g"), ...svg.all("path"), ...svg.all("circle")].filter(one => one.attributes.class === name);
const circles = (svg, name) => ofClass(svg, name).flatMap(group => group.all("circle")).map(one => [Number(one.attributes.cx), Number(one.attributes.cy)]);

test("living stones fill their cell; dead ones are three quarters as large, half as dense, and crossed", () => {
  const svg = drawn({ stones: new Map([[0, BLACK], [1, WHITE], [20, BLACK], [21, WHITE]]), dead: new Set([20, 21]) });
  assert.deepEqual([circles(svg, "stones black"), circles(svg, "stones white")], [[at(grid, 0)], [at(grid, 1)]]);
  assert.deepEqual([circles(svg, "lost black"), circles(svg, "lost white")], [[at(grid, 20)], [at(grid, 21)]]);
  const [living] = ofClass(svg, "stones black")[0].all("circle");
  const [lost] = ofClass(svg, "lost black");
  assert.equal(Number(lost.all("circle")[0].attributes.r) / Number(living.attributes.r), 0.75);
  assert.equal(lost.attributes["fill-opacity"], "0.55");
  const cross = name => ofClass(svg, `cross ${name}`)[0].attributes;
  assert.ok(cross("black").d.startsWith(`M${at(grid, 20).join(" ")}m`) && cross("white").d.startsWith(`M${at(grid, 21).join(" ")}m`));
  assert.deepEqual([cross("black").stroke, cross("white").stroke], ["#fff", "#b3261e"], "each can be seen on its stone");
});

test("territory is shaded by cell and has a square on each free point; neutral points are bare", () => {
  const svg = drawn({ territory: [[0], [18]], neutral: [5] });
  const shade = name => svg.all("path").find(one => one.attributes.class === name).attributes;
  assert.deepEqual([shade("black")["fill-opacity"], shade("white")["fill-opacity"]], ["0.34", "0.5"]);
  assert.ok(shade("black").d.startsWith(`M${at(grid, 0).join(" ")}m-10 -10h20`) && shade("white").d.startsWith(`M${at(grid, 18).join(" ")}m`));
  const squares = ofClass(svg, "owned").map(one => one.attributes.d.split("M").length - 1);
  assert.deepEqual(squares, [1, 1]);
});

test("the last stone has a ring, unless a frame with its number stands there or the stone is gone", () => {
  const rings = picture => ofClass(drawn({ stones: new Map([[3, BLACK]]), last: 3, ...picture }), "latest").length;
  assert.equal(rings({}), 1);
  assert.equal(rings({ marks: [{ point: 3, label: "7", severity: "illegal" }] }), 0);
  assert.equal(rings({ stones: new Map() }), 0);
});

test("an illegal move has a whole red frame, an irregular one a broken frame of another colour", () => {
  const frame = severity => drawn({ marks: [{ point: 0, label: "7", severity }] }).all("rect").at(-1).attributes;
  const [illegal, irregular] = ["illegal", "irregular"].map(frame);
  assert.equal(illegal["stroke-dasharray"], undefined);
  assert.ok(irregular["stroke-dasharray"]);
  assert.notEqual(illegal.stroke, irregular.stroke);
});

test("a dead stone with a finding keeps its colour and its cross, with a number that can be read on it", () => {
  for (const [colour, name] of [[BLACK, "black"], [WHITE, "white"]]) {
    const marks = [{ point: 20, label: "58", severity: "illegal" }];
    const svg = drawn({ stones: new Map([[20, colour]]), dead: new Set([20]), territory: colour === WHITE ? [[20], []] : [[], [20]], marks });
    assert.deepEqual(circles(svg, `lost ${name}`), [at(grid, 20)]);
    assert.equal(ofClass(svg, "rays").length, 1);
    assert.equal(svg.all("rect").length, 2, "the wood and the frame: nothing covers the stone");
    assert.equal(svg.all("text").find(one => one.textContent === "58").attributes.fill, "#111");
  }
});

test("a small board, which is drawn larger, has finer lines and smaller names", () => {
  const fine = (columns, rows) => {
    const svg = draw({ grid: { columns, rows }, stones: new Map() });
    return [Number(ofClass(svg, "lines")[0].all("path")[0].attributes["stroke-width"]), Number(ofClass(svg, "coordinates")[0].attributes["font-size"])];
  };
  const [nineteen, thirteen, nine, five] = [[19, 19], [13, 13], [9, 9], [5, 5]].map(size => fine(...size));
  for (const i of [0, 1]) assert.ok(nineteen[i] > thirteen[i] && thirteen[i] > nine[i] && nine[i] > five[i]);
  assert.deepEqual(fine(5, 19), nineteen, "the longer side decides");
  assert.deepEqual(fine(37, 37), nineteen);
});

test("letters leave out I, and numbers count from below", () => {
  const names = ofClass(drawn({}), "coordinates")[0].all("text").map(one => one.textContent);
  assert.equal(names.slice(0, 19).join(""), "ABCDEFGHJKLMNOPQRST");
  assert.deepEqual([names[19], names.at(-1), names.length], ["19", "1", 38]);
  assert.deepEqual(ofClass(drawn({}, { bare: true }), "coordinates"), []);
});

test("a captured stone is a faint dotted circle in its colour, and the number of a move has a size that fits its frame", () => {
  const svg = drawn({ captured: new Map([[0, BLACK], [1, WHITE]]) });
  const ghosts = svg.all("circle").filter(one => one.attributes["stroke-dasharray"]).map(({ attributes: own }) => [own.cx, own.fill, own["fill-opacity"]]);
  assert.deepEqual(ghosts, [["34", "#111", "0.3"], ["54", "#fff", "0.75"]]);
  const size = label => drawn({ marks: [{ point: 0, label, severity: "illegal" }] }).all("text").find(one => one.textContent === label && one.attributes["font-weight"]).attributes["font-size"];
  assert.deepEqual(["7", "57", "257", "1257", "1257+"].map(size), ["10", "10", "8", "6", "5"]);
});

/** What each sign is drawn with: ">" inside a group. Opponents' colours meet on a dead stone's point; a number can be read on its ground. */
const DRAWN = `
living black: g.stones.black fill=url(#blackstone) | >circle r=9.4
living white: g.stones.white fill=url(#whitestone) | >circle r=9.4
dead black: g.lost.black fill=#111 fill-opacity=0.55 stroke=#111 | >circle r=7.05 | path.cross.black fill=none stroke=#fff stroke-width=2
dead white: g.lost.white fill=#fff fill-opacity=0.55 stroke=#111 | >circle r=7.05 | path.cross.white fill=none stroke=#b3261e stroke-width=2
black's point: >path.black fill=#15161a fill-opacity=0.34 | path.owned fill=#111 stroke=#fff stroke-width=0.8
white's point: >path.white fill=#fff fill-opacity=0.5 | path.owned fill=#fff stroke=#111 stroke-width=0.8
dead black on white's point: >path.white fill=#fff fill-opacity=0.5 | g.lost.black fill=#111 fill-opacity=0.55 stroke=#111 | >circle r=7.05 | path.cross.black fill=none stroke=#fff stroke-width=2
neutral: 
false eye: >path.black fill=#15161a fill-opacity=0.34 | g | >path fill=#fff stroke=#333 stroke-width=1 | >circle r=2
seki: path fill=#fff stroke=#333 stroke-width=1
doubtful black: >path.black fill=#15161a fill-opacity=0.34 | g | >rect fill=#111 stroke=#fff stroke-width=1 | >text fill=#fff "?"
doubtful white: >path.white fill=#fff fill-opacity=0.5 | g | >rect fill=#fff stroke=#111 stroke-width=1 | >text fill=#111 "?"
given: g.given fill=none stroke=#0b4f9e stroke-width=1.6 | >circle r=7.5
doubt: g.stones.black fill=url(#blackstone) | >circle r=9.4 | text fill=#ffc24b stroke=#111 stroke-width=3 "?"
captured: circle fill=#111 fill-opacity=0.3 stroke=#111 stroke-width=1.3 stroke-dasharray=0.1 3 r=8.8
captured under a stone: g.stones.white fill=url(#whitestone) | >circle r=9.4
last: g.stones.white fill=url(#whitestone) | >circle r=9.4 | circle.latest fill=none stroke=#e0314b stroke-width=2 r=4.2
repeated: path fill=none stroke=#fff stroke-width=3.4 | path fill=none stroke=#0b4f9e stroke-width=2
changed: g.changed fill=none stroke=#0b4f9e stroke-width=1.6 | >circle r=9.9
shown: g.shown fill=none stroke=#fff stroke-width=5 | >circle r=9 | g.shown fill=none stroke=#0b4f9e stroke-width=2.6 | >circle r=9
illegal on an empty point: g | >rect fill=#f6ecd4 stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#111 "7"
illegal on black: g.stones.black fill=url(#blackstone) | >circle r=9.4 | g | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#fff "7"
illegal on white: g.stones.white fill=url(#whitestone) | >circle r=9.4 | g | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#111 "7"
illegal on dead black: g.lost.black fill=#111 fill-opacity=0.55 stroke=#111 | >circle r=7.05 | g | >path.rays fill=none stroke=#111 stroke-width=1.8 | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#111 "7"
illegal on dead white: g.lost.white fill=#fff fill-opacity=0.55 stroke=#111 | >circle r=7.05 | g | >path.rays fill=none stroke=#111 stroke-width=1.8 | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#111 "7"
illegal on black's point: >path.black fill=#15161a fill-opacity=0.34 | g | >rect fill=#111 stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#fff "7"
illegal on white's point: >path.white fill=#fff fill-opacity=0.5 | g | >rect fill=#fff stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#111 "7"
illegal on seki: g | >rect fill=#f6ecd4 stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#c00000 stroke-width=1.8 | >text fill=#111 "7"
irregular on an empty point: g | >rect fill=#f6ecd4 stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#111 "7"
irregular on black: g.stones.black fill=url(#blackstone) | >circle r=9.4 | g | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#fff "7"
irregular on white: g.stones.white fill=url(#whitestone) | >circle r=9.4 | g | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#111 "7"
irregular on dead black: g.lost.black fill=#111 fill-opacity=0.55 stroke=#111 | >circle r=7.05 | g | >path.rays fill=none stroke=#111 stroke-width=1.8 | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#111 "7"
irregular on dead white: g.lost.white fill=#fff fill-opacity=0.55 stroke=#111 | >circle r=7.05 | g | >path.rays fill=none stroke=#111 stroke-width=1.8 | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#111 "7"
irregular on black's point: >path.black fill=#15161a fill-opacity=0.34 | g | >rect fill=#111 stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#fff "7"
irregular on white's point: >path.white fill=#fff fill-opacity=0.5 | g | >rect fill=#fff stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#111 "7"
irregular on seki: g | >rect fill=#f6ecd4 stroke=#111 stroke-width=0.5 | >rect fill=none stroke=#a85400 stroke-width=1.8 stroke-dasharray=4 2.5 | >text fill=#111 "7"
`;

test("each sign has its shapes, in colours that can be seen on each other", async () => {
  const { sign } = await script("draw");
  const on = c => new Map([[0, c]]);
  const cases = {
   "living black": { stones: on(BLACK) }, "living white": { stones: on(WHITE) }, "dead black": { stones: on(BLACK), dead: new Set([0]) }, "dead white": { stones: on(WHITE), dead: new Set([0]) },
   "black's point": { territory: [[0], []] }, "white's point": { territory: [[], [0]] }, "dead black on white's point": { stones: on(BLACK), dead: new Set([0]), territory: [[], [0]] },
   "neutral": { neutral: [0] }, "false eye": { kinds: new Map([[0, "false_eyes"]]), territory: [[0], []] }, "seki": { kinds: new Map([[0, "seki"]]) }, "doubtful black": { kinds: new Map([[0, "doubtful"]]), territory: [[0], []] }, "doubtful white": { kinds: new Map([[0, "doubtful"]]), territory: [[], [0]] },
   given: { given: [0] }, doubt: { stones: on(BLACK), doubt: [0] }, captured: { captured: on(BLACK) }, "captured under a stone": { stones: on(WHITE), captured: on(BLACK) }, last: { stones: on(WHITE), last: 0 }, repeated: { repeated: [0] }, changed: { changed: [0] }, shown: { shown: [0] },
   ...Object.fromEntries(["illegal", "irregular"].flatMap(severity => [["an empty point", {}], ["black", { stones: on(BLACK) }], ["white", { stones: on(WHITE) }], ["dead black", { stones: on(BLACK), dead: new Set([0]) }], ["dead white", { stones: on(WHITE), dead: new Set([0]) }], ["black's point", { territory: [[0], []] }], ["white's point", { territory: [[], [0]] }], ["seki", { kinds: new Map([[0, "seki"]]) }]].map(([n, p]) => [`${severity} on ${n}`, { ...p, marks: [{ point: 0, label: "7", severity }], last: 0 }]))),
  };
  const kept = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "r"];
  const told = ({ name, attributes: own, ...one }) =>
    name + (own.class ? `.${own.class.replaceAll(" ", ".")}` : "") + kept.filter(key => own[key]).map(key => ` ${key}=${own[key]}`).join("") + (name === "text" ? ` "${one.children.join("")}"` : "");
  const walked = (node, above = "") => {
    const inside = node.children.filter(one => one.attributes);
    if (["lines", "wood", "areas"].includes(node.attributes.class) && !inside.some(one => one.attributes.d && node.attributes.class === "areas")) return [];
    if (node.name === "g" ? !inside.length : node.attributes.d === "") return [];
    const deep = inside.flatMap(one => walked(one, node.name === "g" ? `${above}>` : above));
    return node.name === "svg" || node.attributes.class === "areas" ? deep : [above + told(node), ...deep];
  };
  assert.deepEqual(Object.entries(cases).map(([name, picture]) => `${name}: ${walked(sign(picture)).join(" | ")}`), DRAWN.trim().split("\n"));
});
