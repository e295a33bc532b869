/** Where the screen is taken already: boxes in a grid of cells, so that asking is quick. */

const CELL = 48;

/** @typedef {number[]} Box left, top, right, bottom */

export class Occupied {
  constructor() {
    /** @type {Map<number, Box[]>} */
    this.cells = new Map();
  }

  /** Whether nothing taken touches a box. @param {Box} box */
  free(box) {
    for (const cell of this.cellsOf(box)) {
      for (const b of this.cells.get(cell) || []) if (box[0] < b[2] && b[0] < box[2] && box[1] < b[3] && b[1] < box[3]) return false;
    }
    return true;
  }

  /** @param {Box} box */
  take(box) {
    for (const cell of this.cellsOf(box)) {
      const held = this.cells.get(cell);
      if (held) held.push(box);
      else this.cells.set(cell, [box]);
    }
  }

  /** @param {Box} box */
  *cellsOf(box) {
    for (let x = Math.floor(box[0] / CELL); x <= Math.floor(box[2] / CELL); x++) {
      for (let y = Math.floor(box[1] / CELL); y <= Math.floor(box[3] / CELL); y++) yield x * 100003 + y;
    }
  }
}
