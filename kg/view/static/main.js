import { G, fillGraph, loadTexts, unpack } from "./data.js";
import { byId, toast } from "./dom.js";
import { drawFacets } from "./facets.js";
import { refresh } from "./filters.js";
import { isLarge, isSparse, lit } from "./focus.js";
import { fitAll, fitNodes, goTo, inView } from "./camera.js";
import { bindKeys } from "./keys.js";
import { look } from "./palette.js";
import { drawPanel } from "./panel.js";
import { makeScene, updateLook, updateScene, updateVisible } from "./scene.js";
import { lightHits, makeSearch } from "./searchbox.js";
import { S, anyFilter, changed, choose, readAddress, show, watch } from "./state.js";
import { drawViews } from "./views.js";
import { t, tongue } from "./words.js";
/** Starts the page: reads the graph, draws it, and follows the reader's choices. */

async function start() {
  const hash = location.hash;
  setTheme(storedTheme());
  fillGraph(await unpack("data-graph"));
  readAddress(hash);
  standUp();
  refresh();
  translate();
  makeScene();
  fitAll(true);
  makeSearch();
  bindButtons();
  bindKeys();
  byId("search").value = S.query;
  watch(follow);
  follow(new Set(["filters", "node", "view", "compare"]));
  window.addEventListener("popstate", back);
  window.addEventListener("hashchange", back);
  document.body.classList.add("ready");
  if (S.query && S.node < 0 && S.view === "graph") lightHits();
  setTimeout(loadTexts, 300);
}

/** On a screen that is higher than wide the picture is turned to fit. */
function standUp() {
  const box = byId("canvas");
  if (box.clientHeight > box.clientWidth * 1.15) [G.x, G.y] = [G.y, G.x];
}

/** @param {Set<string>} what */
function follow(what) {
  const all = what.has("language") || what.has("theme");
  if (what.has("filters")) {
    refresh();
    updateVisible();
    if (isLarge() && isSparse() && anyFilter() && S.node < 0) fitAll();
  }
  if (what.has("filters") || all) drawFacets();
  if (what.has("node")) lit.clear();
  if (S.node >= 0) document.body.classList.add("touched");
  if (what.has("theme")) updateLook();
  else if (what.has("node") || what.has("filters") || what.has("lit") || all) updateScene();
  if (what.has("node") || what.has("compare") || what.has("filters") || what.has("panel") || all) drawPanel();
  drawViews(what);
  if (what.has("lit") && lit.size) fitNodes(lit, 1.4);
  if (what.has("node") && S.node >= 0 && S.view === "graph" && (S.travel || !inView(S.node))) requestAnimationFrame(() => goTo(S.node));
  S.travel = false;
}

function back() {
  readAddress(location.hash);
  byId("search").value = S.query;
  translate();
  changed(["filters", "node", "view", "compare", "language"], true);
}

function storedTheme() {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => {
    setTheme(dark.matches ? "dark" : "light");
    changed(["theme"], true);
  });
  return dark.matches ? "dark" : "light";
}

/** @param {"light"|"dark"} theme */
function setTheme(theme) {
  look.theme = theme;
  document.documentElement.dataset.theme = theme;
}

/** Put the interface's words in the chosen language. */
function translate() {
  document.documentElement.lang = tongue.lang === "zh" ? "zh-Hans" : "en";
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(/** @type {any} */ (node).dataset.t);
  for (const node of document.querySelectorAll("[data-label]")) {
    const text = t(/** @type {any} */ (node).dataset.label);
    node.setAttribute("aria-label", text);
    node.setAttribute("title", text);
  }
  byId("search").placeholder = t("search_placeholder");
  byId("language").textContent = tongue.lang === "zh" ? "English" : "\u4e2d\u6587";
  byId("language").lang = tongue.lang === "zh" ? "en" : "zh-Hans";
}

function bindButtons() {
  byId("language").onclick = () => {
    tongue.lang = tongue.lang === "zh" ? "en" : "zh";
    translate();
    changed(["language"]);
  };
  byId("theme").onclick = () => {
    setTheme(look.theme === "dark" ? "light" : "dark");
    changed(["theme"], true);
  };
  byId("panel-close").onclick = () => choose(-1);
  byId("filters-toggle").onclick = () => {
    const open = document.body.classList.toggle("with-facets");
    byId("filters-toggle").setAttribute("aria-expanded", String(open));
  };
  for (const tab of document.querySelectorAll("[role=tab]")) tab.addEventListener("click", () => show(/** @type {any} */ (tab).dataset.view));
}

start().catch((error) => {
  toast(String(error));
  throw error;
});
