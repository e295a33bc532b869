import { degree, typeName } from "./data.js";
import { byId, el, fill, toast } from "./dom.js";
import { mark } from "./facets.js";
import { lit } from "./focus.js";
import { follow, nameOf } from "./panel.js";
import { find, fold } from "./search.js";
import { S, changed } from "./state.js";
import { allNames, number, plainName, t } from "./words.js";
/** The search field with its list of hits (a combobox): arrows, Enter, Esc. */

const SHOWN = 12;
let active = -1;
/** @type {number[]} */
let hits = [];

export function makeSearch() {
  const field = byId("search");
  field.addEventListener("input", () => {
    S.query = field.value;
    changed(["query"]);
    open();
  });
  field.addEventListener("focus", open);
  field.addEventListener("keydown", onKey);
  field.addEventListener("blur", () => setTimeout(close, 150));
}

/** Show the hits for what is typed. */
function open() {
  hits = find(byId("search").value, 400);
  active = hits.length ? 0 : -1;
  draw();
}

function draw() {
  const list = byId("hits");
  const field = byId("search");
  const asked = field.value.trim() !== "";
  list.hidden = !asked;
  field.setAttribute("aria-expanded", String(asked));
  if (!asked) return;
  const shown = hits.slice(0, SHOWN);
  const rest = hits.length - shown.length;
  fill(list, shown.map(hit), foot(rest));
  byId("hits-count").textContent = t("hits", { n: hits.length });
  if (active >= 0) field.setAttribute("aria-activedescendant", "hit-" + active);
  else field.removeAttribute("aria-activedescendant");
}

/** The list's last line: how many more there are, and a way to see them all in the picture. @param {number} rest */
function foot(rest) {
  const said = hits.length ? (rest > 0 ? t("hits_more", { n: number(rest) }) : t("hits", { n: hits.length })) : t("no_hits");
  const all = { type: "button", class: "more", tabindex: "-1", onmousedown: (event) => (event.preventDefault(), lightHits()) };
  return el("li", { class: "hits-foot", role: "presentation" }, said, hits.length > 1 && el("button", all, t("light_all")));
}

/** Light up everything that the search finds. */
export function lightHits() {
  close();
  const found = find(byId("search").value, 400);
  if (!found.length) return;
  lit.clear();
  for (const node of found) lit.add(node);
  S.view = "graph";
  S.node = -1;
  changed(["lit", "view", "panel"]);
  toast(t("lit_up", { n: found.length }));
}

function hit(node, n) {
  const other = matchedAlias(node);
  return el(
    "li",
    { id: "hit-" + n, role: "option", "aria-selected": n === active, class: n === active ? "active" : "", onmousedown: (event) => (event.preventDefault(), take(node)) },
    mark(typeName(node)),
    el("span", { class: "hit-name" }, nameOf(node)),
    other && el("bdi", { class: "soft hit-alias" }, other),
    el("span", { class: "count" }, number(degree(node))),
  );
}

/** The other name that the query is part of, if the shown one is not. @param {number} node */
function matchedAlias(node) {
  const words = fold(byId("search").value).trim().split(/\s+/);
  const holds = (text) => words.every((w) => fold(text).includes(w));
  return holds(plainName(node)) ? null : allNames(node).find(holds) || null;
}

function take(node) {
  close();
  S.query = byId("search").value;
  follow(node);
}

function close() {
  byId("hits").hidden = true;
  byId("search").setAttribute("aria-expanded", "false");
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const last = Math.min(hits.length, SHOWN) - 1;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (byId("hits").hidden) open();
    else active = event.key === "ArrowDown" ? Math.min(last, active + 1) : Math.max(0, active - 1);
    draw();
  } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    lightHits();
  } else if (event.key === "Enter" && active >= 0) {
    take(hits[active]);
    byId("panel-title")?.focus();
  } else if (event.key === "Escape") {
    if (byId("hits").hidden) byId("search").value = S.query = "";
    close();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
