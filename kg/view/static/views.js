import { byId } from "./dom.js";
import { S } from "./state.js";
/** The tabs: which view is shown. */

/** @param {Set<string>} what */
export function drawViews(what) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const here = /** @type {any} */ (tab).dataset.view === S.view;
    tab.setAttribute("aria-selected", String(here));
    tab.setAttribute("tabindex", here ? "0" : "-1");
  }
  for (const view of document.querySelectorAll("[role=tabpanel]")) /** @type {any} */ (view).hidden = view.id !== "view-" + (["papers", "things", "results"].includes(S.view) ? "table" : S.view);
  if (what.has("view")) byId("canvas").tabIndex = 0;
}
