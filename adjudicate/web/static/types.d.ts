// The answers of adjudicate.web.protocol as types. Only the checker in CI uses this file; no browser loads it.

export type Source = { path: string | null; member: string | null; game: number | null };
export type Fault = { slug: string; message: string; code?: string | null; source?: Source | null; byte?: number | null };
export type Options = { [key: string]: any };
export type Download = { name: string; type: string; data: string; agreed?: boolean };
export type Finding = {
  code: string; slug: string; severity: "illegal" | "irregular" | "note"; move: number | null; color: string | null;
  point: string | null; cites: string[]; message: string; stands: boolean | null;
};
export type Verdict = {
  status: string; recorded: string | null; computed: string | null; winner?: string | null; reason: string;
  all_alive?: string | null; withheld?: string | null;
};
export type BoardString = {
  id: number; color: "B" | "W"; points: string[]; dead: boolean; recorded_dead: boolean; group: number[]; may_die: boolean;
};
export type Hang = {
  strings: string; points: string[]; ids: number[]; now: "dead" | "alive"; computed: string; decides: boolean;
};
export type Margins = { territory: string; area: string };
export type Game = {
  game: string; source: Source; black: string | null; white: string | null; columns: number; rows: number; line: number;
  lines: number; siblings: string[]; record: { [key: string]: any }; comment: string;
  moves: { color: string; point: string }[]; setup: boolean;
};
export type Marked = {
  agreed: boolean; dead: string[]; neutral: string[]; counted: string[]; changed: { points: string[]; color: string; now: string }[]; score: any;
  computed: string | null; words: string[]; sheet: any;
};
export type SaidVerdict = { lang: string; status: string; recorded: string; results: string; reason: string };
export type Said = {
  lang: string; decimal: string; own: SaidVerdict; recorded: SaidVerdict; agreed: SaidVerdict | null; facts: string; rules: string;
  counts: {
    title: string; label: string; methods: string[]; players: string[]; parts: string[]; total: string; margin: string;
    margins: string[]; why: string; causes: [cause: string, points: string][]; causes_label: string;
  } | null;
  what_if: string[]; stop: string; between: string;
  findings: { title: string; severities: { [key: string]: string }; colon: string; unlisted: string; notes: string };
  explanations: { title: string; likeliest: string; shared: string; not_all: string };
  own_words: { title: string; lines: [where: string, means: string][] };
};
export type Territory = {
  black: string[]; white: string[]; neutral: string[]; false_eyes: string[]; seki: string[]; doubtful: string[];
};
export type Sheet = {
  game: string; own: Verdict; recorded: { [key: string]: any }; recorded_words: { [key: string]: any };
  marked: Marked | null; shown: "recorded" | "marked";
  counts: { recorded: Margins | null; marked: Margins | null; decides: "area" | "territory" | null };
  parts: { part: string; territory: [number, number]; area: [number, number] }[]; strings: BoardString[];
  unscored: string[]; territory: Territory; areas: { black: string[]; white: string[] }; hangs: Hang[]; can_mark: boolean;
  can_give: boolean; cannot_mark: string; unknown: boolean; misfit: string; said: Said;
};
export type Position = {
  after: number; of: number; to_play: string; last: string | null; captured: string[];
  prisoners: { black: number; white: number }; black: string[]; white: string[]; caption: string; findings: Finding[];
};
export type Row = {
  id: string | null; path: string; member: string | null; game: number | null; black: string | null; white: string | null;
  date: string | null; round: string | null; recorded: string | null; computed: string | null; verdict: string | null;
  reason: string | null; illegal: number; irregular: number; codes: string[]; rank: number | null; why: string | null;
  error: Fault | null;
};
export type Opened = {
  set: string; kind: "game" | "games" | "tournament" | "results" | "nothing"; items: number; game: string | null;
  files: { name: string; what: string; error: Fault | null }[]; skipped: number; errors: Fault[]; tournament: any;
};
export type Version = {
  version: string; engine: string | null; sets: string[];
  rulesets: { id: string; name: string; names: { [language: string]: string }; edition: string; komi: number | null; bare_reading: boolean }[];
};
export type EventRow = {
  event?: string; by?: string; computed?: string | null;
  pairing: number; round: number | null; table: number | null; white: string; black: string; reported: string | null;
  status: string; because: string; game: string | null; faulty: boolean;
  checks: { kind: string; severity: string; message: string }[];
  decision: { state: string; kind: string | null; result: string | null; handicap?: number | null; komi?: number | null; black?: string | null;
    reason: string | null; by: string | null; date: string | null } | null;
};
export type OpenItem = {
  kind: "pairing" | "record" | "results"; which: number | string; pairing: number | null; label: string; title: string; why: string;
  do: string; reported: string | null; by_record: string | null; again: string | null; game: string | null;
};
