// Where the drawing of a board puts what, and where a drag goes: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { Node, script } from "./page.mjs";

Object.assign(globalThis, { window: globalThis, SVGElement: Node, matchMedia: () => ({ matches: false, addEventListener() {} }) });
const [{ at, draw, sign }, { BLACK, WHITE, nameOf, stars }, { PaintBoard, passed }] = await Promise.all(["draw", "grid", "paint"].map(script));

const GRIDS = [[19, 19], [9, 13], [1, 1], [37, 5], [2, 52]].map(([columns, rows]) => ({ columns, rows }));
const drawn = (grid, picture = {}, how = {}) => draw({ grid, stones: new Map(), ...picture }, how);
const numbers = text => text.match(/-?[\d.]+/g).map(Number);
const ofClass = (svg, name) => ["g", "rect", "path"].flatMap(tag => svg.all(tag)).find(one => one.attributes.class === name);
const last = grid => grid.columns * grid.rows - 1;
const near = (a, b, what) => a.forEach((one, i) => assert.ok(Math.abs(one - b[i]) < 0.11, `${what}: ${a} and ${b}`));

/** The left, upper, right and lower end of a path of straight lines. */
function box(d) {
  let [x, y] = [0, 0];
  const [xs, ys] = [[], []];
  for (const [, command, rest] of d.matchAll(/([MmlHhVvz])([^MmlHhVvz]*)/g)) {
    const found = rest.match(/-?[\d.]+/g)?.map(Number) || [];
    for (let i = 0; i < found.length; i += "MmLl".includes(command) ? 2 : 1) {
      const [a, b] = found.slice(i);
      if (command === "M") [x, y] = [a, b];
      else if (command === "m" || command === "l") [x, y] = [x + a, y + b];
      else if (command === "H") x = a;
      else if (command === "h") x += a;
      else if (command === "V") y = a;
      else y += a;
      xs.push(x);
      ys.push(y);
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

test("a board has a line through every row and column, a border around them, and its stars", () => {
  for (const grid of GRIDS) {
    const [inner, border] = ofClass(drawn(grid), "lines").all("path").map(one => one.attributes.d);
    const ends = [...at(grid, 0), ...at(grid, last(grid))];
    const rows = [...inner.matchAll(/M(\S+) (\S+)H(\S+?)(?=M|$)/g)].map(one => one.slice(1).map(Number));
    const columns = [...inner.matchAll(/M(\S+) (\S+)V(\S+?)(?=M|$)/g)].map(one => one.slice(1).map(Number));
    assert.deepEqual(rows, Array.from({ length: grid.rows }, (_, y) => [ends[0], at(grid, y * grid.columns)[1], ends[2]]));
    assert.deepEqual(columns, Array.from({ length: grid.columns }, (_, x) => [at(grid, x)[0], ends[1], ends[3]]));
    assert.deepEqual([box(border), border.at(-1)], [ends, "z"]);
    const found = ofClass(drawn(grid), "lines").all("circle").map(({ attributes: own }) => [Number(own.cx), Number(own.cy)]);
    assert.deepEqual(found, stars(grid).map(p => at(grid, p)));
  }
});

test("points are 20 apart; the wood fills the picture and ends 13 beyond the lines, and further where names are", () => {
  assert.deepEqual([at(GRIDS[1], 0), at(GRIDS[1], 1), at(GRIDS[1], 9)].map(([x, y]) => [x - at(GRIDS[1], 0)[0], y - at(GRIDS[1], 0)[1]]), [[0, 0], [20, 0], [0, 20]]);
  for (const grid of GRIDS)
    for (const bare of [false, true]) {
      const svg = drawn(grid, {}, { bare });
      const [x, y, wide, high] = numbers(svg.attributes.viewBox);
      const wood = ofClass(svg, "wood").attributes;
      assert.deepEqual([x, y, wide, high], [wood.x, wood.y, wood.width, wood.height].map(Number));
      const [left, up] = at(grid, 0), [right, down] = at(grid, last(grid));
      const named = bare ? 0 : 13 * Math.min(1, Math.max(0.45, Math.max(grid.columns, grid.rows) / 19));
      near([left - x, up - y, x + wide - right, y + high - down], [13 + named, 13, 13, 13 + named], JSON.stringify(grid));
    }
});

test("names are in the middle of their line's end, on the wood and off the lines", () => {
  for (const grid of GRIDS) {
    const svg = drawn(grid);
    const [x, y, wide, high] = numbers(svg.attributes.viewBox);
    const names = ofClass(svg, "coordinates").all("text").map(({ attributes: own, textContent }) => [Number(own.x), Number(own.y), textContent]);
    const size = Number(ofClass(svg, "coordinates").attributes["font-size"]);
    const [letters, figures] = [names.slice(0, grid.columns), names.slice(grid.columns)];
    assert.deepEqual(letters.map(one => one[0]), letters.map((_, i) => at(grid, i)[0]));
    assert.deepEqual(figures.map(one => one[2]), figures.map((_, i) => `${grid.rows - i}`));
    figures.forEach((one, i) => near([one[1] - 0.35 * size], [at(grid, i * grid.columns)[1]], "half a capital below the line"));
    for (const [, foot] of letters) assert.ok(foot - 0.7 * size > at(grid, last(grid))[1] + 9.5 && foot <= y + high, "below the stones, on the wood");
    for (const [middle] of figures) assert.ok(middle - size < at(grid, 0)[0] - 9.5 && middle - size / 2 >= x && x + wide > middle, "left of the lines, on the wood");
  }
});

test("the wood and the light of all drawings are on the page once, and in a picture of its own", () => {
  const { body } = document;
  const paints = node => [...node.all("linearGradient"), ...node.all("radialGradient"), ...node.all("filter")].map(one => one.attributes.id);
  body.children = [];
  document.getElementById = id => (paints(body).includes(id) ? body : null);
  try {
    drawn(GRIDS[0], {}, { alone: true });
    assert.deepEqual(paints(body), []);
    drawn(GRIDS[0]);
    sign({});
    const used = ["wood", "blackstone", "whitestone", "shadow"];
    assert.deepEqual([paints(body), paints(drawn(GRIDS[0], {}, { alone: true })), paints(drawn(GRIDS[0]))], [used, used, []]);
  } finally {
    document.getElementById = () => null;
  }
});

test("every sign is in the middle of its point, and none is larger than a cell", () => {
  const point = 2 * 19 + 3;
  const grid = GRIDS[0];
  const [x, y] = at(grid, point);
  const on = c => new Map([[point, c]]);
  const mark = (severity, label) => ({ marks: [{ point, label, severity }] });
  const pictures = [
    { stones: on(BLACK) }, { stones: on(WHITE) }, { stones: on(BLACK), dead: new Set([point]) }, { stones: on(WHITE), dead: new Set([point]) },
    { territory: [[point], []] }, { territory: [[], [point]] }, { kinds: new Map([[point, "seki"]]) }, { kinds: new Map([[point, "false_eyes"]]) },
    { kinds: new Map([[point, "doubtful"]]), territory: [[point], []] }, { given: [point] }, { stones: on(BLACK), doubt: [point] }, { captured: on(WHITE) },
    { stones: on(WHITE), last: point }, { repeated: [point] }, { changed: [point] }, { shown: [point] },
    mark("illegal", "7"), mark("irregular", "57"), { ...mark("illegal", "257"), stones: on(BLACK), dead: new Set([point]) },
  ];
  for (const picture of pictures) {
    const svg = drawn(grid, picture, { bare: true });
    const skipped = new Set([ofClass(svg, "wood"), ...ofClass(svg, "lines").all("path"), ...ofClass(svg, "lines").all("circle")]);
    let met = 0;
    for (const one of ["circle", "rect", "path", "text"].flatMap(tag => svg.all(tag)).filter(one => !skipped.has(one) && one.attributes.d !== "")) {
      const own = one.attributes;
      const what = JSON.stringify([Object.keys(picture), one.name, own]);
      met++;
      if (one.name === "text") near([Number(own.x), Number(own.y) - 0.35 * Number(own["font-size"])], [x, y], what);
      else {
        const [left, up, right, down] =
          one.name === "path" ? box(own.d) : one.name === "rect" ? [+own.x, +own.y, +own.x + +own.width, +own.y + +own.height] : [own.cx - own.r, own.cy - own.r, +own.cx + +own.r, +own.cy + +own.r];
        near([(left + right) / 2, (up + down) / 2], [x, y], what);
        assert.ok(right - left <= 20 && down - up <= 20, what);
        assert.ok(right - left >= 4 && down - up >= 4, what);
      }
    }
    assert.ok(met > 0);
    const [legendX, legendY, wide, high] = numbers(sign({ stones: new Map([[0, BLACK]]) }).attributes.viewBox);
    assert.deepEqual([legendX + wide / 2, legendY + high / 2, wide, high], [...at({ columns: 1, rows: 1 }, 0), 24, 24]);
  }
});

test("stars need seven lines, and those in the middle of a side an odd number, fifteen for a side of nine stars", () => {
  const names = (columns, rows) => stars({ columns, rows }).map(p => nameOf({ columns, rows }, p)).sort().join(" ");
  assert.equal(names(7, 8), "C3 C6 E3 E6");
  assert.equal(names(8, 7), "C3 C5 F3 F5");
  assert.equal(names(12, 12), "D4 D9 J4 J9");
  assert.equal(names(9, 8), "C3 C6 G3 G6");
  assert.equal(names(8, 9), "C3 C7 F3 F7");
  assert.equal(names(15, 9), "D3 D7 H3 H5 H7 M3 M7");
  assert.equal(names(9, 15), "C12 C4 C8 E8 G12 G4 G8");
});

// --- a drag ---

/** A board to paint on, whose cells are 20 pixels wide, and what it reports. */
function painting() {
  const heard = [];
  const grid = { columns: 5, rows: 4 };
  const frame = { setPointerCapture: id => heard.push(`capture ${id}`), firstElementChild: null };
  const view = Object.assign(Object.create(PaintBoard.prototype), {
    painting: { begin: other => heard.push(other ? "begin other" : "begin"), paint: points => heard.push(points.join()), done: () => heard.push("done"), cancel: () => heard.push("cancel") },
    where: ({ clientX, clientY }) => [clientX / 20, clientY / 20],
    picture: { grid }, frame, stroke: null, lens: { hidden: true, style: {}, replaceChildren() {} }
  });
  let time = 0;
  const event = (x, y, more) => ({ clientX: 20 * x, clientY: 20 * y, pointerId: 1, pointerType: "touch", button: 0, shiftKey: false, timeStamp: (time += 10), ...more });
  const say = (what, x, y, more = {}) => (view[what](event(x, y, more)), heard.splice(0).join(" "));
  return { view, say, rest: ms => (time += ms) };
}

test("a drag paints what it passes, down as well as across, also if it begins at once under a mouse that rested", () => {
  for (const [pointerType, waits, told] of [["touch", 0, ["1,6", "1,6,11"]], ["mouse", 900, ["1,6", "1,6,11"]], ["touch", 900, ["6", "11"]]]) {
    const { say, rest } = painting();
    assert.equal(say("down", 1, 0, { pointerType }), "capture 1 begin 1");
    rest(waits);
    assert.equal(say("move", 1.1, 0.25, { pointerType }), "", "a finger trembles");
    assert.equal(say("move", 1, 1, { pointerType }), told[0], "after a rest, a finger aims");
    assert.equal(say("move", 1, 1.1, { pointerType }), "", "the same points are not told again");
    assert.equal(say("move", 1, 2, { pointerType }), told[1]);
    assert.equal(say("move", 3, 3, { pointerType, pointerId: 2 }), "", "another pointer");
    assert.equal(say("up", 3, 3, { pointerId: 2 }), "");
    assert.equal(say("up", 1, 2, { pointerType }), "done");
    assert.equal(say("up", 1, 2) + say("move", 2, 2), "", "it has ended");
  }
});

test("an aiming finger beside the board keeps its last point", () => {
  const { say, rest } = painting();
  say("down", 4, 3);
  rest(300);
  assert.equal(say("move", 4, 2), "14");
  assert.equal(say("move", 5, 2), "");
  assert.equal(say("move", 4, 1), "9");
});

test("a drag has the other colour under the right button or Shift, begins on the board only, and a second finger ends it", () => {
  for (const [more, told] of [[{ button: 2 }, "begin other"], [{ shiftKey: true }, "begin other"], [{ button: 1 }, "begin"], [{}, "begin"]]) {
    const { say, view } = painting();
    assert.equal(say("down", 0, 0, { pointerType: "mouse", ...more }), `capture 1 ${told} 0`);
    assert.equal(view.lens.hidden, true, "a mouse needs no magnifier");
    assert.equal(say("down", 2, 2, { pointerId: 2 }), "cancel");
    assert.equal(say("cancel") + say("up", 0, 0), "", "nothing is left to end");
  }
  for (const [x, y] of [[-1, 0], [0, -1], [5, 0], [0, 4]]) assert.equal(painting().say("down", x, y), "", `${x}, ${y}`);
  for (const [x, y, point] of [[-0.4, 0, 0], [0, -0.4, 0], [4.4, 0, 4], [0, 3.4, 15], [4, 3, 19], [1, 2, 11]])
    assert.equal(painting().say("down", x, y), `capture 1 begin ${point}`);
});

test("a finger has a magnifier above it, beside it at the upper edge, and never beyond the screen; it goes with the finger", () => {
  const places = (x, y) => {
    const { view, say } = painting();
    say("down", 2, 2);
    const drawn = new Node("svg");
    Object.assign(view.frame, { firstElementChild: { cloneNode: deep => (deep ? drawn : null) } });
    let shown;
    window.innerWidth = 400;
    view.lens.replaceChildren = (...parts) => (shown = parts);
    view.magnify({ clientX: x, clientY: y }, 3);
    assert.deepEqual([shown[0], shown[1].textContent, drawn.attributes.viewBox], [drawn, "D4", "44 -16 100 100"], "five cells around D4");
    return `${view.lens.style.left} ${view.lens.style.top}`;
  };
  const { view, say } = painting();
  say("down", 2, 2);
  assert.equal(view.lens.hidden, false);
  say("move", 9, 9);
  assert.equal(view.lens.hidden, true, "beside the board");
  say("move", 2, 1);
  say("up", 2, 1);
  assert.equal(view.lens.hidden, true);
  say("down", 2, 2);
  say("cancel");
  assert.equal(view.lens.hidden, true);
  assert.equal(places(150, 300), "150px 190px", "above the finger");
  assert.deepEqual([places(10, 191), places(390, 191)], ["66px 81px", "334px 81px"], "not beyond the screen");
  assert.deepEqual([places(150, 190), places(250, 190)], ["270px 190px", "130px 190px"], "beside the finger, towards the middle");
  assert.equal(places(200, 10), "80px 70px");
});

test("a drag passes the points close to it, on the board only", () => {
  const grid = { columns: 5, rows: 4 };
  assert.deepEqual(passed(grid, [0, 0], [0, 3]), [0, 5, 10, 15]);
  assert.deepEqual(passed(grid, [4, 3], [0, 3]), [19, 18, 17, 16, 15]);
  assert.deepEqual(passed(grid, [0, 0.5], [4, 0.5]), [], "between two rows");
  assert.deepEqual(passed(grid, [0, 0.4], [2, 0.4]), [0, 1, 2]);
  assert.deepEqual(passed(grid, [0.5, 0], [0.5, 3]), [], "between two columns");
  assert.deepEqual(passed(grid, [-2, 1], [6, 1]), [5, 6, 7, 8, 9]);
  assert.deepEqual(passed(grid, [1, -3], [1, 5]), [1, 6, 11, 16]);
  assert.deepEqual(passed(grid, [0, 0], [3, 3]), [0, 6, 12, 18]);
  assert.deepEqual(passed(grid, [2, 2], [2, 2]), [12]);
});
