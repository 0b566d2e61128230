// The statuses that a person has tried on, each with what led to it: undo and redo walk along them.

/** @typedef {{dead: string[] | null, agreed: boolean, said: string}} Marking dead null: as the record says */

export class Marks {
  constructor() {
    /** @type {Marking[]} */
    this.line = [{ dead: null, agreed: false, said: "As recorded." }];
    this.index = 0;
  }

  get now() {
    return this.line[this.index];
  }

  get canUndo() {
    return this.index > 0;
  }

  get canRedo() {
    return this.index < this.line.length - 1;
  }

  /** @param {Marking} marking */
  add(marking) {
    this.line.splice(this.index + 1, Infinity, marking);
    this.index++;
  }

  /** @param {1 | -1} step */
  walk(step) {
    this.index = Math.min(Math.max(this.index + step, 0), this.line.length - 1);
  }

  /** Take the last one back as if it had never been, for the first half of a double tap. */
  drop() {
    if (this.index) this.line.splice(this.index--, Infinity);
  }
}
