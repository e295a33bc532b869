import { G } from "./data.js";
import { byId, el, fill, svg } from "./dom.js";
import { counts, visible } from "./filters.js";
import { colourOf, shapeOf } from "./palette.js";
import { FACETS, S, anyFilter, clearFilters, toggle } from "./state.js";
import { languageWord, number, relationWord, t, typeWord } from "./words.js";
/** The facets at the left: what there is, how much of each, and, for types, the legend of the picture. */

const FIRST = 8;
/** @type {Set<string>} */
const opened = new Set();

/** A small picture of a type's mark. @param {string} type @returns {SVGElement} */
export function mark(type) {
  const shape = shapeOf(type);
  const attributes = { fill: colourOf(type) };
  const inner =
    shape === "dot"
      ? svg("circle", { cx: 7, cy: 7, r: 4.6, ...attributes })
      : shape === "page"
        ? svg("rect", { x: 3, y: 2, width: 8, height: 10, rx: 1.6, ...attributes })
        : svg("path", { d: OUTLINE[shape], ...attributes });
  return svg("svg", { viewBox: "0 0 14 14", width: 14, height: 14, class: "mark", "aria-hidden": "true" }, inner);
}

const OUTLINE = {
  diamond: "M7 1.4 12.6 7 7 12.6 1.4 7Z",
  triangle: "M7 1.8 12.6 11.4 1.4 11.4Z",
  hexagon: "M12.4 7 9.7 11.7 4.3 11.7 1.6 7 4.3 2.3 9.7 2.3Z",
};

/** Word for a facet's value. @param {string} facet @param {string} value */
export function facetWord(facet, value) {
  if (facet === "type") return typeWord(value);
  if (facet === "relation") return relationWord(value);
  if (facet === "language") return languageWord(value);
  if (facet === "list") return (G.raw.lists.find((l) => l.file === value) || { title: value }).title;
  return value;
}

/** Draw all facets anew. */
export function drawFacets() {
  const groups = FACETS.map(group).filter(Boolean);
  fill(byId("facets-body"), groups);
  byId("clear-filters").hidden = !anyFilter();
  byId("clear-filters").onclick = clearFilters;
  const status = t("status", { nodes: number(visible.nodes), links: number(visible.edges) });
  byId("status").textContent = status;
  byId("empty").hidden = visible.nodes > 0;
}

/** @param {string} facet */
function group(facet) {
  const values = counts(facet).filter(([value, n]) => n > 0 || S.filters[facet].has(value));
  if (facet === "type") values.sort((a, b) => G.raw.types.indexOf(a[0]) - G.raw.types.indexOf(b[0]));
  if (values.length === 0 || (values.length === 1 && facet !== "type" && !S.filters[facet].size)) return null;
  const all = opened.has(facet) || values.length <= FIRST + 3;
  const shown = all ? values : values.slice(0, FIRST);
  const rest = values.length - shown.length;
  return el(
    "fieldset",
    { class: "facet", dataset: { facet } },
    el("legend", {}, t("facet_" + facet)),
    shown.map(([value, n]) => row(facet, value, n)),
    rest > 0 && el("button", { type: "button", class: "more", onclick: () => open(facet) }, t("show_more", { n: rest })),
  );
}

function open(facet) {
  opened.add(facet);
  drawFacets();
  /** @type {any} */ (document.querySelector(`[data-facet="${facet}"] label:nth-of-type(${FIRST + 1}) input`))?.focus();
}

/** @param {string} facet @param {string} value @param {number} count */
function row(facet, value, count) {
  const chosen = S.filters[facet].has(value);
  const off = S.filters[facet].size > 0 && !chosen;
  const id = `f-${facet}-${value}`;
  const box = el("input", { type: "checkbox", id, checked: chosen, onchange: () => pick(facet, value, id) });
  return el(
    "label",
    { class: "choice" + (chosen ? " chosen" : "") + (off ? " off" : ""), for: id },
    box,
    facet === "type" ? mark(value) : el("span", { class: "tick", "aria-hidden": "true" }),
    el("bdi", { class: "choice-name" }, facetWord(facet, value)),
    el("span", { class: "count" }, number(count)),
  );
}

function pick(facet, value, id) {
  toggle(facet, value);
  byId(id)?.focus();
}
