"""The frame of every page: one complete file that may not load or run anything from elsewhere."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from typing import Final

from adjudicate.display.markup import Markup, element, joined

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1b1b; --faint: #595959; --line: #cfcfcf; --tint: #f4f4f2;
  --link: #0b57b0; --good: #17692f; --bad: #b00020; --doubt: #8a4b00; --open: #2a5a8a; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #16181a; --ink: #e8e6e3; --faint: #a8a8a8;
  --line: #43474b; --tint: #22262a; --link: #8ab8ff; --good: #6fcf8a; --bad: #ff8a8a; --doubt: #f0b35a;
  --open: #8fc3f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 84rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); } /* lists are without signs by "": with none some screen readers do not call them lists */
h1 { font-size: 1rem; font-weight: normal; color: var(--faint); margin: 0 0 .75rem; }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 0; }
h3 { font-size: 1rem; margin: 1.1rem 0 .35rem; }
p, ul, ol, dl, figure { margin: .35rem 0; padding: 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .5rem; text-align: right; border-bottom: 1px solid var(--line); }
th[scope=row], .text th, .text td { text-align: left; font-weight: normal; vertical-align: top; }
thead th { font-weight: 600; border-bottom: 2px solid var(--line); overflow-wrap: normal; }
.faint, .source, dt, figcaption { color: var(--faint); }
.source { font-size: .9rem; }

.sheet { display: grid; gap: .25rem 1.75rem; grid-template-columns: minmax(0, 1fr); padding-bottom: 1.5rem; }
.sheet + .sheet { border-top: 3px double var(--line); padding-top: 1.5rem; }
.verdict { border-left: .45rem solid var(--open); background: var(--tint); padding: .6rem .9rem;
  margin: .6rem 0 .2rem; }
.verdict strong { font-size: 1.25rem; letter-spacing: .03em; color: var(--open); text-transform: uppercase; }
.verdict.confirmed { border-color: var(--good); } .confirmed strong { color: var(--good); }
.verdict.contradicted { border-color: var(--bad); } .contradicted strong { color: var(--bad); }
.verdict.undetermined { border-color: var(--doubt); } .undetermined strong { color: var(--doubt); }
.verdict .results { font-size: 1.1rem; } .verdict b { white-space: nowrap; }
.counts table { width: 100%; max-width: 34rem; }
.counts th, .counts td { overflow-wrap: normal; padding: .2rem .35rem; } .counts td { white-space: nowrap; }
.counts .unscored th { padding-left: 1.2rem; overflow-wrap: anywhere; }
.counts tr > :nth-child(4), .counts thead tr:first-child > :nth-child(3), .counts .margin > :nth-child(3) {
  border-left: 1px solid var(--line); }
.counts .total > *, .counts .margin > * { font-weight: 600; }
.counts .total > * { border-top: 2px solid var(--line); }
.counts thead tr:first-child > *, .counts .margin > td { text-align: center; }
.board { display: block; max-width: 100%; height: auto; margin: 0 auto; }
.scroll { overflow-x: auto; } .wide { min-width: 36rem; }
.boards { display: grid; gap: 1rem 1.5rem; margin: .5rem 0 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
.boards .board { width: 100%; max-width: 36rem; margin: 0; } .boards .legend { justify-content: start; }
.boards figcaption { margin-bottom: .2rem; } .moves h4, .desk h4 { margin: .8rem 0 .2rem; }
.desk { display: block; } .desk ol { padding-left: 1.4rem; } .desk li { margin: .35rem 0; }
.desk .verdict strong { text-transform: none; letter-spacing: 0; } .desk pre { white-space: pre-wrap; }
.legend { list-style: ""; display: flex; flex-wrap: wrap; gap: .2rem 1rem; justify-content: center;
  font-size: .9rem; }
.legend svg { width: 1.4em; height: 1.4em; vertical-align: -.35em; }
.findings { list-style: ""; }
.findings > li { border-top: 1px solid var(--line); padding: .35rem 0; }
.findings b { white-space: nowrap; } .illegal b { color: var(--bad); } .irregular b { color: var(--doubt); }
.why li li { display: inline; } .why li li:not(:last-child)::after { content: " or: "; color: var(--faint); }
.why ul { display: inline; list-style: ""; }
.findings cite { font-style: normal; color: var(--faint); }
.notes { list-style: ""; } .notes > li { display: grid; grid-template-columns: 3.2rem minmax(0, 1fr);
  padding: .1rem 0; }
.notes > li > details { grid-column: 1 / -1; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem .9rem; } .facts dd { margin: 0; }

.totals { display: grid; gap: 0 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
.totals .codes { grid-column: 1 / -1; } .totals table { width: 100%; }
.text .number { text-align: right; white-space: nowrap; }
.codes th, .codes .number { width: 1%; white-space: nowrap; overflow-wrap: normal; }
.codes th:last-child { width: auto; }
.records, .records thead, .records tbody { display: block; font-size: .875rem; }
.records tr { display: grid; grid-template-columns: 7.8rem 5.6rem 6rem 5.6rem 3fr 3fr 5.8rem 4fr 5fr 8fr;
  border-bottom: 1px solid var(--line); }
.records tr[hidden] { display: none; }
.records th, .records td { border: 0; min-width: 0; padding: .2rem .4rem; }
.records tbody tr { content-visibility: auto; contain-intrinsic-size: auto 4rem; } /* ten thousand rows open at once */
.records th button { font: inherit; font-weight: 600; color: inherit; background: none; border: 0; padding: 0;
  text-align: left; cursor: pointer; text-decoration: underline dotted; }
.records [aria-sort=ascending] button::after { content: " \\2191"; }
.records [aria-sort=descending] button::after { content: " \\2193"; }
.records strong.contradicted { color: var(--bad); } .records strong.confirmed { color: var(--good); }
.records strong.undetermined { color: var(--doubt); } .records strong.unverifiable { color: var(--open); }
.cards { list-style: ""; } .card { border-left: .45rem solid var(--open); background: var(--tint);
  padding: .5rem .9rem; margin: .6rem 0; } .card h4 { font-size: 1rem; margin: 0 0 .2rem; } .card .facts { margin: 0; }
.card strong { color: inherit; } .card dd ul { padding-left: 1.2rem; }
.card.contradicted { border-color: var(--bad); } .card.undetermined { border-color: var(--doubt); }
.card b.contradicted, .findings b.contradicted, .facts .illegal { color: var(--bad); }
.card b.undetermined, .findings b.undetermined, .facts .irregular { color: var(--doubt); }
.findings b.confirmed { color: var(--good); } .card b.unverifiable, .findings b.unverifiable { color: var(--open); }
.rounds { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .8rem 0; } summary { cursor: pointer; }
.decision { font-weight: 600; }
.signatures { display: grid; gap: 0 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
.signatures .line { border-bottom: 1px solid var(--ink); height: 3.6rem; margin: 0; } .signed td { min-width: 5rem; }
.one-sheet { border-top: 3px double var(--line); margin-top: 1.5rem; }

@media (min-width: 44rem) {
  .sheet { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .sheet > header, .sheet > .found, .sheet > .moves { grid-column: 1 / -1; }
}
@media (min-width: 70rem) {
  .sheet { grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr) ; }
  .sheet > .picture { grid-row: 2 / 7; grid-column: 2; } .sheet > .found, .sheet > .assumed { grid-column: 1; }
}
@media screen and (max-width: 60rem) {
  .records thead tr { display: flex; flex-wrap: wrap; gap: .2rem 1rem; padding: .3rem 0; }
  .records thead th { padding: 0; }
  .records tbody tr { display: block; padding: .5rem 0; contain-intrinsic-size: auto 8rem; }
  .records td { display: inline-block; max-width: 100%; padding: 0; margin-right: .7rem; }
  .records td:empty { display: none; } .records td:nth-child(n+9) { display: block; }
  .records td:nth-child(2):not(:empty)::before { content: "recorded "; color: var(--faint); }
  .records td:nth-child(3):not(:empty)::before { content: "computed "; color: var(--faint); }
  .records td:nth-child(4):not(:empty)::before { content: "komi "; color: var(--faint); }
  .records td:nth-child(5):not(:empty)::before { content: "Black "; color: var(--faint); }
  .records td:nth-child(6):not(:empty)::before { content: "White "; color: var(--faint); }
  .records td[data-label]:not(:empty)::before { content: attr(data-label) " "; color: var(--faint); }
}
@media screen and (max-width: 44rem) { .card .facts { display: block; } .card dt { margin-top: .35rem; } }
@media screen and (max-width: 30rem) { .counts th, .counts td { padding: .2rem; } }
@media screen and (max-width: 22rem) {
  .counts table { font-size: .85rem; } .counts th, .counts td { padding: .2rem .1rem; }
}
@page { margin: 11mm; } /* of whatever paper: A4 and Letter both hold a sheet */
@media print {
  :root { font-size: 8.5pt; } body { padding: 0; max-width: none; line-height: 1.3; print-color-adjust: exact; }
  .sheet { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); break-after: page; padding: 0; gap: 0 6mm; }
  .sheet:last-child { break-after: auto; } .sheet + .sheet { border: 0; padding: 0; }
  .sheet > header, .sheet > .found { grid-column: 1 / -1; } .sheet > .picture { grid-row: auto; grid-column: 2; }
  .sheet > .assumed { grid-column: auto; }
  .sheet > .moves { grid-column: 1 / -1; } .boards { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 3mm 5mm; }
  h3, h4 { margin: .5rem 0 .2rem; break-after: avoid; } .moves > p { break-after: avoid; }
  th, td { padding: .1rem .3rem; }
  details::details-content { content-visibility: visible; block-size: auto; } .rounds { display: none; }
  .signatures, .findings li, .card, .notes li, .facts, tr, .verdict, figure { break-inside: avoid; }
  .scroll { overflow: visible; } .wide { min-width: 0; } a { color: inherit; }
  .one-sheet { break-before: page; border: 0; margin: 0; }
}
"""

SCRIPT: Final = """
for (const table of document.querySelectorAll("table.records")) {
  const body = table.tBodies[0], compare = new Intl.Collator("en", { numeric: true }).compare;
  const rows = [...body.rows], texts = rows.map(row => row.textContent.toLowerCase());
  const filter = document.createElement("input"), shown = document.createElement("output");
  const label = document.createElement("label"), line = document.createElement("p");
  filter.type = "search";
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\\s+/).filter(word => word);
    let number = 0;
    rows.forEach((row, index) => {
      const hidden = !words.every(word => texts[index].includes(word));
      if (row.hidden !== hidden) row.hidden = hidden;
      number += !hidden;
    });
    shown.textContent = words.length ? ` ${number}${table.dataset.of ?? " of "}${rows.length}` : "";
  });
  label.append(table.dataset.filter ?? "Filter: ", filter);
  line.append(label, shown);
  table.before(line);
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const turn = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
      for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", turn > 0 ? "ascending" : "descending");
      const keyed = [...body.rows].map(row => [row.cells[column].textContent, row]);
      keyed.sort((a, b) => turn * compare(a[0], b[0]));
      const sorted = document.createDocumentFragment();
      for (const [, row] of keyed) sorted.append(row);
      body.append(sorted);
    });
  });
}
"""


POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
_END: Final = "</main></body></html>"


@cache
def _hash() -> str:
    from hashlib import sha256  # noqa: PLC0415 -- for start-up: it loads a system library, and few pages need it

    return b64encode(sha256(SCRIPT.encode()).digest()).decode()


def opening(title: str, subject: str = "", *, script: bool = False, language: str = "en") -> Markup:
    """Return the beginning of a page, before its content.

    title    -- the kind of page
    subject  -- the subject of this page, for the browser's title; as hostile as a record
    script   -- True if the page ends with the sorting script, which the policy then allows
    language -- the language of the page, as an HTML tag
    """
    policy = f"{POLICY}; script-src 'sha256-{_hash()}'" if script else POLICY
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", f"{title}: {subject}" if subject else title),
        element("style", Markup(STYLE)),
    )
    heading = element("h1", f"adjudicate: {title.lower() if language == 'en' else title}")
    return Markup(f'<!DOCTYPE html>\n<html lang="{language}" dir="ltr">{head}<body><main>{heading}\n')


def closing(*, script: bool = False) -> Markup:
    """Return the closing tags of a page, after its script if it has one."""
    return Markup((element("script", Markup(SCRIPT)) if script else "") + _END)


def page(title: str, subject: str, *content: str, script: bool = False, language: str = "en") -> str:
    """Return a page. Content that is not Markup is sanitised."""
    return f"{opening(title, subject, script=script, language=language)}{joined(content)}\n{closing(script=script)}\n"
