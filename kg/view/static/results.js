import { G, isPaper } from "./data.js";
import { el } from "./dom.js";
import { quote } from "./evidence.js";
import { plainName, t } from "./words.js";
/** Numbers that papers report. */

export const ROLES = ["metric", "dataset", "system", "baseline", "model", "hardware"];

/** @param {any} result the number with its sign, bound and unit */
export function valueText(result) {
  const sign = { lower: "\u2193\u202f", higher: "\u2191\u202f" }[result.direction] || "";
  const core = result.value !== undefined ? result.value : [result.minimum, result.maximum].filter((v) => v !== undefined).join("\u2013");
  const unit = result.unit ? t("unit_" + result.unit) : "";
  const shown = unit === "unit_" + result.unit ? " " + result.unit : unit;
  const bound = result.bound ? t("bound_" + result.bound) : "";
  return sign + (bound.startsWith("bound_") ? result.bound + " " : bound && bound + " ") + core + shown;
}

/** Names of a role, as entities or as the text gave them. @param {any} result @param {string} role */
export function roleText(result, role) {
  const ids = (result[role] || []).map((id) => G.place.get(id)).filter((i) => i !== undefined);
  return [...ids.map(plainName), ...(result[role + "Text"] || [])].join(", ");
}

/** Results of a node: a paper's own, or those that name the thing. @param {any} texts @param {number} node */
export function resultsOf(texts, node) {
  if (isPaper(node)) return texts.results.filter((r) => r.paper === node);
  const id = G.id[node];
  return texts.results.filter((r) => ROLES.some((role) => (r[role] || []).includes(id)));
}

/** A small table for the panel, or null. @param {any} texts @param {number} node */
export function resultTable(texts, node) {
  const rows = resultsOf(texts, node);
  if (!rows.length) return null;
  const own = isPaper(node);
  return el(
    "section",
    { class: "relation" },
    el("h3", {}, t("results"), el("span", { class: "count" }, rows.length)),
    el(
      "table",
      { class: "plain" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("col_value")), el("th", { scope: "col" }, t("col_what")), !own && el("th", { scope: "col" }, t("type_Paper")))),
      el("tbody", {}, rows.slice(0, 60).map((r) => el("tr", {}, el("td", { class: "figure" }, valueText(r)), el("td", {}, whatWithQuotes(texts, r)), !own && el("td", {}, plainName(r.paper))))),
    ),
  );
}

/** What a result measures; opened, the sentence that says so. @param {any} texts @param {any} result */
function whatWithQuotes(texts, result) {
  const rows = result.quotes || [];
  if (!rows.length) return whatText(result);
  return el("details", {}, el("summary", {}, whatText(result) || t("show_sentence")), rows.map((row) => quote(texts, row, "Metric")));
}

/** What a result measures, in one line. @param {any} result */
export function whatText(result) {
  const parts = ROLES.map((role) => [role, roleText(result, role)]).filter((p) => p[1]);
  if (!parts.length) return result.measure || "";
  return parts.map(([role, text]) => t("role_" + role, { name: text })).join(" · ");
}
