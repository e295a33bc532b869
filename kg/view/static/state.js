import { G } from "./data.js";
import { tongue } from "./words.js";
/** What the reader has chosen; the address (after #) says it too, so that it can be sent and gone back to. */

export const FACETS = ["type", "relation", "list", "language", "year", "kind"];
export const VIEWS = ["graph", "papers", "things", "results", "charts", "sparql"];

/** @type {{view: string, node: number, edge: number, query: string, travel: boolean, compare: number[], filters: Record<string, Set<string>>}} */
export const S = {
  view: "graph",
  node: -1,
  edge: -1,
  query: "",
  travel: false,
  compare: [],
  filters: Object.fromEntries(FACETS.map((f) => [f, new Set()])),
};

/** @type {((what: Set<string>) => void)[]} */
const listeners = [];

/** @param {(what: Set<string>) => void} listener gets the names of what changed */
export function watch(listener) {
  listeners.push(listener);
}

/** Tell everyone what changed. @param {string[]} what @param {boolean} [silent] leave the address alone */
export function changed(what, silent) {
  const names = new Set(what);
  for (const listener of listeners) listener(names);
  if (!silent) writeAddress(names.has("node") || names.has("view") || names.has("compare"));
}

/** Choose a node (-1: none). @param {number} node @param {number} [edge] */
export function choose(node, edge = -1) {
  if (S.node === node && S.edge === edge && !S.compare.length) return;
  S.node = node;
  S.edge = edge;
  S.compare = [];
  changed(["node"]);
}

/** @param {string} view */
export function show(view) {
  if (S.view === view) return;
  S.view = view;
  changed(["view"]);
}

/** @param {string} facet @param {string} value */
export function toggle(facet, value) {
  const chosen = S.filters[facet];
  if (!chosen.delete(value)) chosen.add(value);
  changed(["filters"]);
}

export function clearFilters() {
  for (const facet of FACETS) S.filters[facet].clear();
  changed(["filters"]);
}

export function anyFilter() {
  return FACETS.some((f) => S.filters[f].size > 0);
}

/** @param {boolean} step whether "back" should return here */
function writeAddress(step) {
  const parts = new URLSearchParams();
  if (S.view !== "graph") parts.set("view", S.view);
  if (S.node >= 0) parts.set("node", G.id[S.node]);
  if (S.compare.length) parts.set("compare", S.compare.map((i) => G.id[i]).join(" "));
  if (S.query) parts.set("q", S.query);
  for (const facet of FACETS) for (const value of S.filters[facet]) parts.append(facet, value);
  if (tongue.lang !== G.raw.language) parts.set("lang", tongue.lang);
  const text = "#" + parts.toString();
  if (text === (location.hash || "#")) return;
  if (step) history.pushState(null, "", text);
  else history.replaceState(null, "", text);
}

/** Take the address over into the state, without telling anyone. @param {string} hash */
export function readAddress(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const view = parts.get("view") || "graph";
  S.view = VIEWS.includes(view) ? view : "graph";
  S.node = place(parts.get("node"));
  S.edge = -1;
  S.compare = (parts.get("compare") || "").split(" ").map(place).filter((i) => i >= 0 && i < G.papers).slice(0, 3);
  S.query = parts.get("q") || "";
  for (const facet of FACETS) S.filters[facet] = new Set(parts.getAll(facet));
  const lang = parts.get("lang") || G.raw.language;
  if (lang === "en" || lang === "zh") tongue.lang = lang;
}

/** A node by its id, by its id's last part, or by a name; -1 if there is none. @param {string|null} text */
function place(text) {
  if (!text) return -1;
  const found = G.place.get(text) ?? G.place.get("paper/" + text);
  return found === undefined ? -1 : found;
}
