import { G } from "./data.js";
import { visible } from "./filters.js";
/** Which node is under the pointer, by a grid: vis-network knows only the nodes that it draws. */

/** @type {Map<number, number[]>|null} */
let grid = null;
const GRID = 80;

/** The visible node under a point, or -1. @param {{x: number, y: number}} point @param {number} scale */
export function nodeAt(point, scale) {
  if (!grid) {
    grid = new Map();
    for (let i = 0; i < G.count; i++) {
      const cell = Math.floor(G.x[i] / GRID) * 100003 + Math.floor(G.y[i] / GRID);
      const held = grid.get(cell);
      if (held) held.push(i);
      else grid.set(cell, [i]);
    }
  }
  const reach = Math.min(GRID, 7 / scale);
  let best = -1;
  let least = Infinity;
  const [cx, cy] = [Math.floor(point.x / GRID), Math.floor(point.y / GRID)];
  for (let x = cx - 1; x <= cx + 1; x++) {
    for (let y = cy - 1; y <= cy + 1; y++) {
      for (const i of grid.get(x * 100003 + y) || []) {
        const far = Math.hypot(G.x[i] - point.x, G.y[i] - point.y) - G.size[i];
        if (visible.node[i] && far < reach && far < least) [best, least] = [i, far];
      }
    }
  }
  return best;
}
