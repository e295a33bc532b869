import { G, edgesOf, otherEnd } from "./data.js";
import { visible } from "./filters.js";
import { S } from "./state.js";
/** What stands out in the picture: the chosen node with its neighbours, what is pointed at, what a query lit up. */

export const DRAWN = 120;
/** The chosen node, the neighbours drawn with it, their links, and how many neighbours there are in all. */
export const focus = { node: -1, near: /** @type {Set<number>} */ (new Set()), edges: /** @type {number[]} */ ([]), total: 0 };
/** Nodes that a query or a search lights up. @type {Set<number>} */
export const lit = new Set();
export const pointer = { node: -1 };

export function isLarge() {
  return G.count > G.raw.forceLimit;
}

/** Whether little enough of a large graph is left by the facets to name and mark each node. */
export function isSparse() {
  return visible.nodes <= 400;
}

/** Whether a node steps back because something else stands out. @param {number} i */
export function isDim(i) {
  if (i === S.node || i === pointer.node) return false;
  if (lit.size) return !lit.has(i) && !focus.near.has(i);
  return focus.node >= 0 && !focus.near.has(i);
}

/** Take the neighbours of the chosen node from the state; of very many only the most linked are drawn. */
export function setFocus() {
  focus.node = S.node;
  focus.near = new Set();
  focus.edges = [];
  focus.total = 0;
  if (S.node < 0) return;
  const links = [...edgesOf(S.node)].filter((e) => visible.edge[e]);
  links.sort((a, b) => G.size[otherEnd(b, S.node)] - G.size[otherEnd(a, S.node)] || a - b);
  const all = new Set(links.map((e) => otherEnd(e, S.node)));
  all.delete(S.node);
  focus.total = all.size;
  focus.near = new Set([...all].slice(0, isLarge() ? DRAWN : all.size));
  focus.edges = links.filter((e) => focus.near.has(otherEnd(e, S.node)));
}

const LEAST = 3.1;

/** Radius of a node on the ground of the picture: never so small on the screen that its shape is lost. @param {number} i @param {number} scale */
export function radiusAt(i, scale) {
  const least = Math.min(LEAST, 1.5 + scale * 3.6);
  const plain = isLarge() && !isSparse() && i !== S.node && !lit.has(i) && !focus.near.has(i);
  return plain ? G.size[i] : Math.max(G.size[i], (least + G.size[i] * 0.12) / scale);
}
