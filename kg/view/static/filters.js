import { G, fact, isPaper } from "./data.js";
import { FACETS, S, anyFilter } from "./state.js";
/** Which nodes and links pass the chosen facets, and how many each value would leave. */

/** @type {{node: Uint8Array, edge: Uint8Array, nodes: number, edges: number}} */
export const visible = { node: new Uint8Array(0), edge: new Uint8Array(0), nodes: 0, edges: 0 };

/** Facet values of a node; a link's is its relation. @param {string} facet @param {number} node @returns {string[]} */
export function valuesOf(facet, node) {
  if (facet === "type") return [G.raw.types[G.type[node]]];
  if (facet === "kind") return G.raw.types[G.type[node]] === "Hardware" ? [fact(node, "kind")].filter(Boolean) : [];
  if (!isPaper(node)) return [];
  const papers = G.raw.papers;
  if (facet === "list") return papers.lists[node].map((l) => G.raw.lists[l[0]].file);
  if (facet === "language") return [papers.language[node]];
  return papers.year[node] ? [String(papers.year[node])] : [];
}

/** @type {Record<string, string[][]>} */
const cache = {};

function columnOf(facet) {
  if (!cache[facet]) cache[facet] = Array.from({ length: G.count }, (_, i) => valuesOf(facet, i));
  return cache[facet];
}

/** @param {string} facet @param {Set<string>} chosen @param {number} node */
function passes(facet, chosen, node) {
  return chosen.size === 0 || columnOf(facet)[node].some((v) => chosen.has(v));
}

/**
 * Nodes and links that pass all facets but one.
 * @param {string} [but]
 * @returns {{node: Uint8Array, edge: Uint8Array}}
 */
export function select(but) {
  const none = new Set();
  const chosen = Object.fromEntries(FACETS.map((f) => [f, f === but ? none : S.filters[f]]));
  const node = new Uint8Array(G.count);
  const byLink = chosen.relation.size > 0 || chosen.kind.size > 0;
  const things = new Set([...chosen.type].filter((v) => v !== "Paper"));
  const onlyPapers = chosen.type.size > 0 && things.size === 0;
  for (let i = 0; i < G.count; i++) {
    if (isPaper(i)) {
      node[i] = Number(passes("list", chosen.list, i) && passes("language", chosen.language, i) && passes("year", chosen.year, i));
    } else {
      const kind = G.raw.types[G.type[i]] === "Hardware" ? passes("kind", chosen.kind, i) : chosen.kind.size === 0 || things.size > 0;
      node[i] = Number(!onlyPapers && (things.size === 0 || passes("type", things, i)) && kind);
    }
  }
  const edge = passEdges(node, chosen.relation);
  const papersCut = chosen.list.size > 0 || chosen.language.size > 0 || chosen.year.size > 0;
  if (byLink || papersCut || things.size > 0) keepLinked(node, edge, { papers: byLink || things.size > 0, things: byLink || papersCut });
  return { node, edge: passEdges(node, chosen.relation) };
}

/** @param {Uint8Array} node @param {Set<string>} relations */
function passEdges(node, relations) {
  const edge = new Uint8Array(G.links);
  for (let e = 0; e < G.links; e++) {
    const fits = relations.size === 0 || relations.has(G.raw.relations[G.relation[e]]);
    edge[e] = Number(fits && node[G.from[e]] && node[G.to[e]]);
  }
  return edge;
}

/** Drop what no passing link holds. @param {Uint8Array} node @param {Uint8Array} edge @param {{papers: boolean, things: boolean}} which */
function keepLinked(node, edge, which) {
  const held = new Uint8Array(G.count);
  for (let e = 0; e < G.links; e++) {
    if (!edge[e]) continue;
    held[G.from[e]] = 1;
    held[G.to[e]] = 1;
  }
  for (let i = 0; i < G.count; i++) if (!held[i] && (isPaper(i) ? which.papers : which.things)) node[i] = 0;
}

/** Work out anew what is visible. */
export function refresh() {
  Object.assign(visible, select());
  visible.nodes = visible.node.reduce((a, b) => a + b, 0);
  visible.edges = visible.edge.reduce((a, b) => a + b, 0);
}

/**
 * Per value of a facet how much of it the other facets leave, most first.
 * @param {string} facet
 * @returns {[string, number][]}
 */
export function counts(facet) {
  const { node, edge } = S.filters[facet].size ? select(facet) : visible;
  /** @type {Map<string, number>} */
  const found = new Map();
  const bump = (value, by) => found.set(value, (found.get(value) || 0) + by);
  if (facet === "relation") {
    for (let e = 0; e < G.links; e++) bump(G.raw.relations[G.relation[e]], edge[e]);
  } else {
    const column = columnOf(facet);
    for (let i = 0; i < G.count; i++) for (const value of column[i]) bump(value, node[i]);
  }
  return [...found].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** Make sure that a node can be seen: takes away the facets that hide it. @param {number} node @returns {boolean} whether any went */
export function reveal(node) {
  if (visible.node[node] || !anyFilter()) return false;
  for (const facet of FACETS) S.filters[facet].clear();
  return true;
}
