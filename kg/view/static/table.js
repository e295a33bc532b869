import { G, degree, edgesOf, isPaper, loadTexts, otherEnd, typeName } from "./data.js";
import { byId, el, fill } from "./dom.js";
import { mark } from "./facets.js";
import { visible } from "./filters.js";
import { follow, nameOf } from "./panel.js";
import { roleText, valueText } from "./results.js";
import { saveCsv } from "./saving.js";
import { find } from "./search.js";
import { S } from "./state.js";
import { languageWord, number, plainName, t, tongue, typeWord } from "./words.js";
/** Tables as the twin of the picture: papers, things, results; they follow the same facets and the same search. */

const PAGE = 100;

/**
 * @typedef {object} Column
 * @property {string} key of the word above it
 * @property {(row: any) => string|number} value to sort by and to save
 * @property {(row: any) => any} [show]
 * @property {boolean} [figures] set right
 */

/** Per table the column to sort by, the direction, and the page. @type {Record<string, {column: number, up: boolean, page: number}>} */
const order = {
  papers: { column: 0, up: true, page: 0 },
  things: { column: 3, up: false, page: 0 },
  results: { column: 0, up: true, page: 0 },
};

/** Draw the table of the view that is shown. */
export async function drawTable() {
  const texts = S.view === "results" ? await loadTexts() : null;
  if (!order[S.view]) return;
  const columns = COLUMNS[S.view]();
  const rows = sorted(rowsOf(texts), columns);
  const state = order[S.view];
  state.page = Math.min(state.page, Math.max(0, Math.ceil(rows.length / PAGE) - 1));
  const shown = rows.slice(state.page * PAGE, (state.page + 1) * PAGE);
  const section = byId("view-table");
  section.setAttribute("aria-labelledby", "tab-" + S.view);
  fill(section, tools(rows, columns), grid(shown, columns), rows.length ? null : el("p", { class: "soft none" }, t("no_rows")));
}

function rowsOf(texts) {
  const wanted = S.query.trim() ? new Set(find(S.query, G.count)) : null;
  const fits = (i) => visible.node[i] && (!wanted || wanted.has(i));
  if (S.view === "results") {
    const names = (r) => ["metric", "dataset", "system", "baseline", "model", "hardware"].flatMap((role) => r[role] || []);
    const about = (r) => wanted && (wanted.has(r.paper) || names(r).some((id) => wanted.has(G.place.get(id))));
    return texts.results.filter((r) => visible.node[r.paper] && (!wanted || about(r)));
  }
  const rows = [];
  const [from, to] = S.view === "papers" ? [0, G.papers] : [G.papers, G.count];
  for (let i = from; i < to; i++) if (fits(i)) rows.push(i);
  return rows;
}

/** The names of what a paper proposes. @param {number} paper */
function proposed(paper) {
  const found = [...edgesOf(paper)].filter((e) => G.from[e] === paper && G.raw.relations[G.relation[e]] === "proposes");
  return found.map((e) => G.to[e]);
}

function papersAt(node) {
  return new Set([...edgesOf(node)].map((e) => otherEnd(e, node)).filter(isPaper)).size;
}

const nodeLink = (i) => el("button", { type: "button", class: "link", onclick: () => follow(i) }, mark(typeName(i)), el("span", {}, nameOf(i)));
const otherName = (i) => (tongue.lang === "zh" ? G.raw.nodes.en[i] : G.raw.nodes.zh[i]) || "";

/** @type {Record<string, () => Column[]>} */
const COLUMNS = {
  papers: () => [
    { key: "col_name", value: plainName, show: nodeLink },
    { key: "col_proposes", value: (i) => proposed(i).map(plainName).join(", "), show: (i) => proposed(i).map((p) => el("div", {}, nodeLink(p))) },
    { key: "col_list", value: (i) => G.raw.papers.lists[i].map((l) => G.raw.lists[l[0]].title).join(", ") },
    { key: "col_position", value: (i) => (G.raw.papers.lists[i][0] || [0, 0])[1], figures: true },
    { key: "col_year", value: (i) => G.raw.papers.year[i] || "", show: (i) => String(G.raw.papers.year[i] || ""), figures: true },
    { key: "col_language", value: (i) => languageWord(G.raw.papers.language[i]) },
    { key: "col_links", value: degree, figures: true },
  ],
  things: () => [
    { key: "col_name", value: plainName, show: nodeLink },
    { key: "col_other_name", value: otherName, show: (i) => el("bdi", {}, otherName(i)) },
    { key: "col_type", value: (i) => typeWord(typeName(i)) },
    { key: "col_papers", value: papersAt, figures: true },
    { key: "col_links", value: degree, figures: true },
  ],
  results: () => [
    { key: "col_paper", value: (r) => plainName(r.paper), show: (r) => nodeLink(r.paper) },
    { key: "col_value", value: (r) => Number(r.value ?? r.minimum ?? r.maximum ?? 0), show: (r) => el("span", { class: "figure" }, valueText(r)), figures: true },
    ...["metric", "dataset", "system", "baseline", "model", "hardware"].map((role) => ({
      key: role === "model" ? "type_Model" : role === "hardware" ? "type_Hardware" : "col_" + role,
      value: (r) => roleText(r, role),
    })),
    { key: "col_sure", value: (r) => Math.round(r.sure * 100), show: (r) => Math.round(r.sure * 100) + "%", figures: true },
  ],
};

function sorted(rows, columns) {
  const { column, up } = order[S.view];
  const value = columns[Math.min(column, columns.length - 1)].value;
  const compare = new Intl.Collator(tongue.lang === "zh" ? "zh" : "en", { numeric: true, sensitivity: "base" }).compare;
  const keyed = rows.map((row, n) => ({ row, n, key: value(row) }));
  keyed.sort((a, b) => {
    const way = typeof a.key === "number" && typeof b.key === "number" ? a.key - b.key : compare(String(a.key), String(b.key));
    return (up ? way : -way) || a.n - b.n;
  });
  return keyed.map((k) => k.row);
}

function grid(rows, columns) {
  return el(
    "div",
    { class: "grid" },
    el(
      "table",
      { class: "wide" },
      el("caption", { class: "sr" }, t("view_" + S.view)),
      el("thead", {}, el("tr", {}, columns.map((c, n) => heading(c, n)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, columns.map((c) => el("td", { class: c.figures ? "figures" : null }, c.show ? c.show(row) : typeof c.value(row) === "number" ? number(c.value(row)) : c.value(row)))))),
    ),
  );
}

/** @param {Column} column @param {number} n */
function heading(column, n) {
  const state = order[S.view];
  const here = state.column === n;
  const sort = () => {
    order[S.view] = { column: n, up: here ? !state.up : !column.figures, page: 0 };
    drawTable().then(() => /** @type {any} */ (byId("view-table").querySelectorAll("th button")[n])?.focus());
  };
  return el(
    "th",
    { scope: "col", "aria-sort": here ? (state.up ? "ascending" : "descending") : null, class: column.figures ? "figures" : null },
    el("button", { type: "button", onclick: sort, title: t("sort_by", { column: t(column.key) }) }, t(column.key), el("span", { class: "arrow", "aria-hidden": "true" }, here ? (state.up ? "\u2191" : "\u2193") : "")),
  );
}

function tools(rows, columns) {
  const state = order[S.view];
  const first = rows.length ? state.page * PAGE + 1 : 0;
  const last = Math.min(rows.length, (state.page + 1) * PAGE);
  const turn = (by) => () => {
    state.page += by;
    drawTable();
  };
  const text = (c, row) => String(c.show && c.key === "col_value" ? valueText(row) : c.value(row));
  const csv = () => saveCsv(S.view + ".csv", [columns.map((c) => t(c.key)), ...rows.map((row) => columns.map((c) => text(c, row)))]);
  return el(
    "div",
    { class: "pager" },
    el("h2", {}, t("view_" + S.view)),
    el("span", { class: "soft", "aria-live": "polite" }, t("rows", { from: number(first), to: number(last), all: number(rows.length) })),
    rows.length > PAGE && [
      el("button", { type: "button", class: "small", disabled: state.page === 0, onclick: turn(-1) }, t("previous")),
      el("button", { type: "button", class: "small", disabled: last >= rows.length, onclick: turn(1) }, t("next")),
    ],
    el("button", { type: "button", class: "small end", onclick: csv }, t("save_csv")),
  );
}
