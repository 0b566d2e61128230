// The menu behind the sign ⋯: everything except the next step.

import { showCounts } from "./counting.js";
import { button, h, tell } from "./dom.js";
import { say } from "./language.js";
import { annotated, saveSheet } from "./leave.js";
import { propose } from "./marking.js";
import { sharing } from "./share.js";

/** @param {import("./review.js").Review} review */
export function menu(review) {
  const { panel, sheet, board, app, marks, game } = review;
  /** @param {string} text @param {() => unknown} work @param {boolean} [can] */
  const item = (text, work, can = true) =>
    button(
      text,
      async () => {
        try {
          await work();
        } catch (error) {
          tell(/** @type {Error} */ (error).message);
        }
      },
      { disabled: !can }
    );
  const closing = (/** @type {() => unknown} */ work) => () => {
    panel.close();
    void work();
  };
  const may = Boolean(sheet?.can_mark) && !marks.now.agreed && !review.position;
  const { dead, neutral, counted } = marks.now;
  const languages = app.languages();
  languages.removeAttribute("id"); // the first view has this id
  const here = game.siblings.indexOf(game.game);
  const group = (/** @type {string} */ title, /** @type {(HTMLElement | false | null)[]} */ ...items) =>
    h("section", { class: "group" }, h("h3", {}, title), h("div", { class: "row" }, items));
  return [
    sheet?.can_mark &&
      group(
        say("menu.stones"),
        item(
          say("action.propose"),
          closing(() => propose(review)),
          may
        ),
        item(
          say("menu.recorded"),
          closing(() => review.mark(null, say("mark.recorded"))),
          may && (dead !== null || Boolean(neutral?.length || counted?.length))
        ),
        item(
          say("menu.all-alive"),
          closing(() => review.mark([], say("mark.all-alive"))),
          may && (dead?.length !== 0 || Boolean(neutral?.length || counted?.length))
        ),
        item(say("action.redo"), () => review.undo(1), may && marks.canRedo)
      ),
    group(
      say("menu.board"),
      Boolean(sheet?.counts.recorded && !sheet.misfit) &&
        item(
          say("counting.show"),
          closing(() => showCounts(review))
        ),
      item(
        say("menu.coordinates"),
        closing(() => board.nameLines())
      ),
      item(
        board.zoomed ? say("menu.whole") : say("board.zoom"),
        closing(() => board.zoom(!board.zoomed))
      ),
      item(
        say("menu.setup"),
        closing(() => app.setup(review))
      )
    ),
    group(
      say("menu.leave"),
      item(say("share.share"), () => sharing(review)),
      item(
        say("menu.sheet"),
        closing(() => review.showResult())
      ),
      item(say("leave.sgf"), () => annotated(review)),
      item(say("leave.html"), () => saveSheet(review, "html")),
      item(say("leave.json"), () => saveSheet(review, "json"))
    ),
    game.siblings.length > 1 &&
      group(
        say("menu.game", { number: here + 1, games: game.siblings.length }),
        item(say("menu.previous"), () => review.sibling(here - 1), here > 0),
        item(say("menu.next"), () => review.sibling(here + 1), here + 1 < game.siblings.length)
      ),
    Boolean(review.restored) &&
      group(
        say("menu.kept"),
        item(
          say("menu.discard"),
          closing(() => app.discard(review))
        )
      ),
    group(say("language.label"), languages)
  ];
}
