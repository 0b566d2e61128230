// The parts of a sheet as elements: verdicts, what hangs on which stones, counts, findings, choices, notes.

import { button, field, h, select } from "./dom.js";
import { plural, refill, said, verdictWord, winnerWords } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./types").Finding} Finding */
/** @typedef {import("./review.js").Review} Review */

const OF_A_KIND = 5; // findings of one code written out, as in the reports
const MOST_HANGS = 8;

/**
 * The record's own verdict, and apart from it what choices and marks come to. The first is never changed by the others.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function verdicts(review, sheet) {
  const { own, recorded, marked } = sheet;
  const boxes = [judged("The record", own, sheet.unknown)];
  const chosen = Object.entries(review.options).filter(([name]) => !(name in review.given));
  if (chosen.length) {
    const names = chosen.map(([name, value]) => `${name.replace("_", " ")} ${value}`).join(", ");
    boxes.push(judged(`With your choices: ${names}`, recorded.verdict));
  }
  if (marked && !marked.agreed) {
    const same = !marked.changed.length;
    boxes.push(h("section", { class: "verdict whatif" }, h("h2", {}, "With your marks: what if"),
      h("p", {}, h("b", {}, marked.computed || "no result"), marked.winner && ` (${winnerWords(marked.winner)})`, same && ", the stones that the record marks"),
      marked.words.map(words => h("p", {}, words)),
      h("p", { class: "row" }, review.tools.agree, h("span", { class: "faint" }, "Only then is the result judged by them."))));
    review.tools.agree.textContent = "These are agreed";
  } else if (marked?.sheet) {
    const box = judged("As agreed", marked.sheet.verdict);
    review.tools.agree.textContent = "Back to what if";
    box.append(h("p", { class: "row" }, review.tools.agree));
    boxes.push(box);
  } else if (sheet.unknown && sheet.can_mark) {
    boxes.push(h("p", { class: "callout" }, "Nobody says which stones are dead: all are counted as alive. Tap those that are dead."));
  }
  if (!sheet.can_mark && sheet.cannot_mark) boxes.push(h("p", { class: "callout" }, sheet.cannot_mark));
  if (sheet.seki_note) boxes.push(h("p", { class: "callout" }, sheet.seki_note));
  return boxes;
}

/**
 * @param {string} title
 * @param {import("./types").Verdict} verdict
 * @param {boolean} [unknown] nobody says which stones are dead
 */
function judged(title, verdict, unknown = Boolean(verdict.all_alive)) {
  const { status, computed, winner, reason } = verdict;
  const counted = computed || (unknown ? "not known" : "none");
  return h("section", { class: `verdict ${status}` }, h("h2", {}, title),
    h("p", {}, verdictWord(status), h("span", { class: "results" }, " recorded ", h("b", {}, said(verdict.recorded, "none")), ", counted ", h("b", {}, counted), winner && ` (${winnerWords(winner)})`)),
    h("p", { class: "reason" }, reason));
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function sheetSections(review, sheet) {
  const full = sheet.marked?.sheet || sheet.recorded;
  return [
    hangs(review, sheet), counts(sheet), opinion(review), findings(review, sheet), explanations(full), ownWords(full), choices(review, sheet), facts(review, sheet), notes(full),
  ];
}

/**
 * The fastest way on a small screen: a button for each string or group on which something hangs.
 * @param {Review} review
 * @param {Sheet} sheet
 */
function hangs(review, sheet) {
  if (!sheet.hangs.length || !sheet.can_mark) return null;
  const items = sheet.hangs.map(hang => {
    const strings = sheet.strings.filter(one => hang.ids.includes(one.id));
    const stones = strings.reduce((sum, one) => sum + one.points.length, 0);
    const black = strings[0]?.color === "B";
    const other = hang.now === "dead" ? "alive" : "dead";
    const turn = button("", () => review.turn(strings), { class: `hang${hang.decides ? " decides" : ""}`, "data-key": `hang ${hang.points[0]}` });
    turn.append(
      h("span", { class: `stone ${black ? "b" : "w"}${hang.now === "dead" ? " lost" : ""}`, "aria-hidden": "true" }),
      h("span", { class: "what" }, `${black ? "Black" : "White"} ${hang.strings}`, h("small", {}, `${plural(stones, "stone")}, ${hang.now}`)),
      h("span", { class: "then" }, h("b", {}, hang.computed), h("small", {}, `if ${other}`, hang.decides && h("span", { class: "flag" }, ", decides"))));
    return h("li", {}, turn);
  });
  return h("section", {}, h("h3", {}, "What hangs on which stones"), h("ul", { class: "hangs" }, items.slice(0, MOST_HANGS)),
    items.length > MOST_HANGS && h("details", { "data-key": "hangs" }, h("summary", {}, `${items.length - MOST_HANGS} more`), h("ul", { class: "hangs" }, items.slice(MOST_HANGS))));
}

/** @param {Sheet} sheet */
function counts(sheet) {
  const score = sheet.marked ? sheet.marked.score : sheet.recorded.score;
  if (!score) return null;
  const { decides } = sheet.counts;
  const margins = sheet.counts.marked || sheet.counts.recorded;
  const cell = (/** @type {number} */ value) => h("td", {}, value === 0 ? "" : minus(value));
  const rows = sheet.parts.filter(({ territory, area }) => [...territory, ...area].some(Boolean)).map(({ part, territory, area }) =>
    h("tr", {}, h("th", { scope: "row" }, part), [...territory, ...area].map(cell)));
  const total = [score.territory.black, score.territory.white, score.area.black, score.area.white].map(value => h("td", {}, minus(value)));
  const head = (/** @type {"territory" | "area"} */ name) => h("th", { colspan: 2, scope: "colgroup" }, name, decides === name && " (decides)");
  const words = sheet.recorded_words;
  const title = sheet.unknown && !sheet.marked ? "Both counts, with all stones alive" : sheet.marked ? (sheet.marked.agreed ? "Both counts, as agreed" : "Both counts, with your marks") : "Both counts";
  return h("section", { class: "counts" }, h("h3", {}, title),
    h("table", { "aria-label": "Territory and area count" },
      h("thead", {}, h("tr", {}, h("td"), head("territory"), head("area")), h("tr", {}, h("td"), ["Black", "White", "Black", "White"].map(name => h("th", { scope: "col" }, name)))),
      h("tbody", {}, rows, h("tr", { class: "total" }, h("th", { scope: "row" }, "total"), total),
        h("tr", { class: "margin" }, h("th", { scope: "row" }, "margin"), h("td", { colspan: 2 }, margins?.territory), h("td", { colspan: 2 }, margins?.area)))),
    reconciliation(score),
    h("p", { class: "faint" }, [!sheet.marked && words.prisoners, words.pass_stones, words.ending, !sheet.marked && words.dead].filter(Boolean).join(" ")));
}

/** @param {any} score */
function reconciliation(score) {
  const { difference, causes } = score.reconciliation;
  if (!causes.length) return h("p", {}, "The two margins agree.");
  const head = difference === 0 ? "The two margins agree; causes that cancel:" : `Area margin less territory margin, Black’s view: ${signed(difference)}, because:`;
  return h("div", {}, h("p", {}, head), h("table", { class: "causes", "aria-label": "Causes" }, h("tbody", {}, causes.map((/** @type {any} */ one) => h("tr", {}, h("th", { scope: "row" }, one.cause), h("td", {}, signed(one.points)))))));
}

/** @param {number} value */
const minus = value => String(value).replace("-", "−");
/** @param {number} value */
const signed = value => `${value > 0 ? "+" : ""}${minus(value)}`;

/** @param {Review} review */
function opinion(review) {
  const { engine } = review.app.version || {};
  if (!engine) return null;
  const place = h("div", {});
  const ask = button(`Ask ${engine}`, async () => {
    ask.disabled = true;
    refill(place, h("p", { class: "faint" }, "It thinks…"));
    try {
      const answer = await review.app.ask({ do: "engine", game: review.id, options: review.options });
      const take = button("Try these marks", () => review.mark(answer.dead, "As the engine says."));
      refill(place, answer.words.map((/** @type {string} */ words) => h("p", {}, words)), answer.dead && take);
    } catch (error) {
      refill(place, h("p", {}, /** @type {Error} */ (error).message));
    }
    ask.disabled = false;
  });
  return h("section", {}, h("h3", {}, "A second opinion"), ask, place);
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
function findings(review, sheet) {
  /** @type {Finding[]} */
  const all = sheet.recorded.findings;
  const fates = sheet.recorded_words.findings || [];
  const faults = all.map((finding, i) => ({ finding, fate: fates[i]?.fate })).filter(({ finding }) => finding.severity !== "note");
  if (!faults.length) return h("section", {}, h("h3", {}, "No illegal or irregular finding"));
  const { illegal, irregular } = sheet.recorded.findings_count;
  /** @type {Map<string, typeof faults>} */
  const byCode = new Map();
  for (const one of faults) byCode.set(one.finding.code, [...(byCode.get(one.finding.code) || []), one]);
  const item = (/** @type {{finding: Finding, fate?: string}} */ { finding, fate }) => h("li", { class: finding.severity },
    finding.move ? button(`Move ${finding.move}`, () => review.rule(Number(finding.move)), { "data-key": `${finding.code} ${finding.move}` }) : null,
    h("b", {}, `${finding.code} ${finding.severity}`), ": ", said2(finding.message), fate && ` ${fate}`, finding.cites.length > 0 && h("cite", {}, ` [${finding.cites.join("; ")}]`));
  const first = faults.filter(one => (byCode.get(one.finding.code) || []).indexOf(one) < OF_A_KIND);
  const folded = [...byCode].filter(([, same]) => same.length > OF_A_KIND).map(([code, same]) => h("li", {},
    h("details", { "data-key": code }, h("summary", {}, `${code} ${same[0].finding.slug}: ${same.length - OF_A_KIND} more`), h("ul", { class: "findings" }, same.slice(OF_A_KIND).map(item)))));
  const omitted = sheet.recorded.findings_omitted;
  return h("section", {}, h("h3", {}, `Findings: ${illegal} illegal, ${irregular} irregular`),
    h("ul", { class: "findings" }, first.map(item), folded, omitted > 0 && h("li", {}, `and ${omitted} more that are counted only`)));
}

/** @param {string} message a sentence that may quote the record */
const said2 = message => h("span", { dir: "auto" }, /[.!?]$/.test(message) ? message : `${message}.`);

/** @param {any} full */
function explanations(full) {
  const found = full.verdict.explanations;
  if (!found.length) return null;
  return h("section", {}, h("h3", {}, "What would give the recorded ", said(found[0].result)), h("p", { class: "faint" }, "The likeliest first; none of it is known."),
    h("ol", { class: "why" }, found.map((/** @type {any} */ one) => h("li", { value: one.group }, said2(one.message), one.engine_agrees && " The engine says so, too."))),
    !full.verdict.explanations_complete && h("p", { class: "faint" }, "And perhaps others: not all was tried, or more fit than are listed."));
}

/** @param {any} full */
function ownWords(full) {
  const told = full.verdict.said || [];
  if (!told.length) return null;
  const agrees = /** @type {{[key: string]: string}} */ ({ recorded: "as recorded", computed: "as counted, not as recorded", neither: "neither as recorded nor as counted" });
  return h("section", {}, h("h3", {}, "The record’s own words, which are no count"),
    h("ul", { class: "plain" }, told.map((/** @type {any} */ one) => h("li", {}, `${one.where}: “`, said(one.quote), `” (${one.result}, ${agrees[one.agrees_with]})`))));
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
function choices(review, sheet) {
  const { options, game } = review;
  const { ruleset, komi, handicap } = sheet.recorded;
  const rules = review.app.version?.rulesets || [];
  const given = options.rules ? "As the record says" : `As the record says (${ruleset.id}${ruleset.chosen_by === "record" ? "" : ", assumed"})`;
  const key = (/** @type {HTMLElement} */ element, /** @type {string} */ name) => {
    element.dataset.key = `choice ${name}`;
    return element;
  };
  const number = (/** @type {string} */ name, /** @type {any} */ now, /** @type {string} */ mode) => key(h("input", {
    type: "text", inputmode: mode, size: 6, value: options[name] ?? "", placeholder: String(now ?? ""), autocomplete: "off",
    onchange: (/** @type {any} */ event) => review.choose({ [name]: event.target.value.trim().replace(",", ".") || undefined }),
  }), name);
  const taken = options.taken_back || [];
  return h("section", { class: "choices" }, h("h3", {}, "Rules and choices"),
    h("div", { class: "fields" },
      field("Rules", key(select([["", given], ...rules.map(one => /** @type {[string, string]} */ ([one.id, `${one.name}${one.edition ? `, ${one.edition}` : ""}`]))], options.rules || "", value => review.choose({ rules: value })), "rules")),
      field("Komi", number("komi", komi.value, "decimal")),
      field("Handicap", number("handicap", handicap.stones, "numeric")),
      field("First player", key(select([["", `As it is (${sheet.recorded.first_player === "B" ? "Black" : "White"})`], ["B", "Black"], ["W", "White"]], options.first || "", value => review.choose({ first: value })), "first")),
      field("Illegal moves", key(select([["", "stand once answered"], ["pass", "are taken back, as passes"]], options.policy === "pass" ? "pass" : "", value => review.choose({ policy: value })), "policy")),
      game.lines > 1 && field(`Line of ${game.lines}`, key(h("input", { type: "number", min: 1, max: game.lines, value: options.line || game.line, onchange: (/** @type {any} */ event) => review.choose({ line: Number(event.target.value) || undefined }) }), "line"))),
    taken.length > 0 && h("p", { class: "row" }, `Taken back: ${taken.length > 1 ? "moves" : "move"} ${taken.join(", ")}. `, button("Let them stand", () => review.choose({ taken_back: undefined }))),
    h("p", { class: "faint" }, `${sheet.recorded_words.rules.join("; ")}.`),
    Object.keys(options).some(name => !(name in review.given)) && button("All as recorded", () => review.choose(Object.fromEntries(Object.keys(options).filter(name => !(name in review.given)).map(name => [name, undefined])))));
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
function facts(review, sheet) {
  const { game } = review;
  const { size } = sheet.recorded.record;
  const rows = [["Board", Array.isArray(size) ? size.join("×") : `${size}×${size}`], ["Moves", String(game.moves.length)], ["Rules as written", game.record.rules], ["Komi as written", game.record.komi_text], ["Comment", game.comment]];
  return h("section", {}, h("h3", {}, "Game"), h("dl", { class: "facts" }, rows.filter(([, value]) => value).map(([name, value]) => [h("dt", {}, name), h("dd", {}, said(value))]).flat()));
}

/** @param {any} full */
function notes(full) {
  const found = full.findings.filter((/** @type {Finding} */ one) => one.severity === "note");
  if (!found.length) return null;
  return h("section", {}, h("h3", {}, "Assumed and noted"), h("ul", { class: "plain" }, found.map((/** @type {Finding} */ one) => h("li", {}, h("b", {}, one.code), " ", said2(one.message)))));
}
