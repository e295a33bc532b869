import { G, isPaper, loadTexts, typeName } from "./data.js";
import { byId, el, fill, svg } from "./dom.js";
import { visible } from "./filters.js";
import { colourOf } from "./palette.js";
import { follow } from "./panel.js";
import { valueText } from "./results.js";
import { number, plainName, t } from "./words.js";
/** Charts, drawn as SVG: what is used most, what occurs together, results on one data set. They follow the facets. */

const BARS = 12;
const SIDE = 9;
const CHOSEN = { dataset: "" };

/** Draw all charts for what the facets leave. */
export async function drawCharts() {
  const texts = await loadTexts();
  const used = papersOf();
  fill(
    byId("view-charts"),
    el(
      "div",
      { class: "charts" },
      figure("charts_benchmarks", bars(top(used, ["Benchmark", "Dataset"]))),
      figure("charts_models", bars(top(used, ["Model"]))),
      figure("charts_hardware", bars(top(used, ["Hardware"]))),
      figure("charts_methods", bars(top(used, ["Method"]))),
      figure("charts_together", matrix(used), "broad"),
      resultFigure(texts),
    ),
  );
}

/** Per thing the visible papers that link to it. @returns {Map<number, Set<number>>} */
function papersOf() {
  const found = new Map();
  for (let e = 0; e < G.links; e++) {
    const [paper, thing] = [G.from[e], G.to[e]];
    if (!visible.edge[e] || !isPaper(paper) || isPaper(thing) || G.raw.relations[G.relation[e]] === "proposes") continue;
    const held = found.get(thing);
    if (held) held.add(paper);
    else found.set(thing, new Set([paper]));
  }
  return found;
}

/** @param {Map<number, Set<number>>} used @param {string[]} types @param {number} [most] @returns {[number, number][]} */
function top(used, types, most = BARS) {
  const rows = [...used].filter(([node]) => types.includes(typeName(node))).map(([node, papers]) => /** @type {[number, number]} */ ([node, papers.size]));
  return rows.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most);
}

function figure(key, content, kind = "") {
  return el("figure", { class: "chart " + kind }, el("figcaption", {}, t(key)), content || el("p", { class: "soft" }, t("charts_none")));
}

/** Bars with the name at the left and the figure at the end. @param {[number, number][]} rows */
function bars(rows) {
  if (!rows.length) return null;
  const most = rows[0][1];
  return el(
    "ol",
    { class: "bars", "aria-label": t("charts_papers") },
    rows.map(([node, n]) =>
      el(
        "li",
        {},
        el("button", { type: "button", class: "link bar-name", onclick: () => follow(node), title: plainName(node) }, plainName(node)),
        svg("svg", { class: "bar-line", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("rect", { x: 0, y: 0, width: (n / most) * 100, height: 10, rx: 0.8, fill: colourOf(typeName(node)) })),
        el("span", { class: "count" }, number(n)),
      ),
    ),
  );
}

/** Methods against benchmarks: how many papers have both. @param {Map<number, Set<number>>} used */
function matrix(used) {
  const tests = top(used, ["Benchmark", "Dataset"], SIDE).map((r) => r[0]);
  const both = (a, b) => [...used.get(a)].filter((p) => used.get(b).has(p)).length;
  const scored = top(used, ["Method", "Model", "System"], 120).map(([m]) => /** @type {[number, number]} */ ([m, tests.reduce((sum, b) => sum + both(m, b), 0)]));
  const methods = scored.filter((m) => m[1] > 0).sort((a, b) => b[1] - a[1]).slice(0, SIDE).map((m) => m[0]);
  const columns = tests.filter((b) => methods.some((m) => both(m, b) > 0));
  if (!methods.length || !columns.length) return null;
  const most = Math.max(...methods.flatMap((m) => columns.map((b) => both(m, b))));
  const head = el("tr", {}, el("td"), columns.map((b) => el("th", { scope: "col" }, el("button", { type: "button", class: "link", onclick: () => follow(b), title: plainName(b) }, el("span", {}, plainName(b))))));
  const line = (m) => el("tr", {}, el("th", { scope: "row" }, el("button", { type: "button", class: "link", onclick: () => follow(m), title: plainName(m) }, plainName(m))), columns.map((b) => cell(m, b, both(m, b), most)));
  return el("div", { class: "matrix-box" }, el("table", { class: "matrix" }, el("thead", {}, head), el("tbody", {}, methods.map(line))));
}

function cell(one, two, n, most) {
  const part = n ? 8 + Math.round((n / most) * 38) : 0;
  return el("td", { style: `--part:${part}%`, class: n ? "" : "zero", title: t("cell_title", { one: plainName(one), two: plainName(two), n }) }, n || "");
}

/** The results on one data set as dots over a common scale, a row for each unit. */
function resultFigure(texts) {
  /** @type {Map<string, any[]>} */
  const byData = new Map();
  for (const r of texts.results) {
    if (r.value === undefined || !visible.node[r.paper]) continue;
    for (const id of r.dataset || []) byData.set(id, [...(byData.get(id) || []), r]);
  }
  const choices = [...byData].filter(([id]) => G.place.has(id)).sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  if (!choices.length) return figure("charts_results", null, "broad");
  const id = byData.has(CHOSEN.dataset) ? CHOSEN.dataset : choices[0][0];
  const pick = (event) => {
    CHOSEN.dataset = event.target.value;
    drawCharts();
  };
  const chooser = el("label", { class: "pick" }, t("charts_results_pick"), " ", el("select", { onchange: pick }, choices.map(([c, rows]) => el("option", { value: c, selected: c === id }, `${plainName(G.place.get(c))} (${rows.length})`))));
  return figure("charts_results", [chooser, dots(byData.get(id))], "broad");
}

function dots(results) {
  const units = [...new Set(results.map((r) => r.unit || ""))];
  return units.map((unit) => {
    const rows = results.filter((r) => (r.unit || "") === unit).sort((a, b) => Number(b.value) - Number(a.value)).slice(0, 30);
    const most = Math.max(...rows.map((r) => Math.abs(Number(r.value)))) || 1;
    return el(
      "ol",
      { class: "bars dots" },
      rows.map((r) =>
        el(
          "li",
          {},
          el("button", { type: "button", class: "link bar-name", onclick: () => follow(r.paper), title: plainName(r.paper) }, plainName(r.paper)),
          svg("svg", { class: "bar-line", viewBox: "0 0 300 10", "aria-hidden": "true" }, svg("line", { x1: 0, x2: 300, y1: 5, y2: 5, stroke: "currentColor", "stroke-opacity": 0.2 }), svg("circle", { cx: 5 + (Math.abs(Number(r.value)) / most) * 290, cy: 5, r: 4.5, fill: colourOf("Benchmark") })),
          el("span", { class: "figure" }, valueText(r)),
        ),
      ),
    );
  });
}
