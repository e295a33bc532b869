import { drawCharts } from "./charts.js";
import { drawCompare } from "./compare.js";
import { drawSparql } from "./sparql.js";
import { S } from "./state.js";
import { drawTable } from "./table.js";
/** The tabs, and whatever the shown one holds. */

const TABLES = ["papers", "things", "results"];

/** @param {Set<string>} what changed */
export function drawViews(what) {
  if (what.has("view")) showTab();
  document.body.classList.toggle("no-facets", S.view === "sparql");
  const anew = ["view", "filters", "language", "theme"].some((w) => what.has(w));
  if (TABLES.includes(S.view) && (anew || what.has("query"))) drawTable();
  if (S.view === "charts" && anew) drawCharts();
  if (S.view === "sparql" && anew) drawSparql();
  if (what.has("compare") || what.has("language")) drawCompare();
}

function showTab() {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const here = /** @type {any} */ (tab).dataset.view === S.view;
    tab.setAttribute("aria-selected", String(here));
    tab.setAttribute("tabindex", here ? "0" : "-1");
    if (here) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  const shown = "view-" + (TABLES.includes(S.view) ? "table" : S.view);
  for (const view of document.querySelectorAll("[role=tabpanel]")) /** @type {any} */ (view).hidden = view.id !== shown;
}
