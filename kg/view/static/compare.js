import { G, edgesOf, loadTexts, otherEnd, typeName } from "./data.js";
import { byId, el, fill } from "./dom.js";
import { mark } from "./facets.js";
import { follow, nameOf } from "./panel.js";
import { resultsOf, valueText, whatText } from "./results.js";
import { S } from "./state.js";
import { relationWord, t } from "./words.js";
/** Two or three papers side by side: per relation what they share and what each has alone. */

/** Draw the comparison in the panel, if one was asked for. */
export async function drawCompare() {
  if (S.compare.length < 2) return;
  const papers = S.compare;
  byId("panel").hidden = false;
  document.body.classList.add("with-panel");
  const texts = await loadTexts();
  if (S.compare !== papers) return;
  const relations = [...new Set(papers.flatMap((p) => [...edgesOf(p)].filter((e) => G.from[e] === p).map((e) => G.relation[e])))].sort((a, b) => a - b);
  fill(
    byId("panel-body"),
    el("header", { class: "panel-head" }, el("p", { class: "kind" }, mark("Paper"), t("comparing")), el("h2", { id: "panel-title", tabindex: "-1", class: "long" }, papers.map((p, n) => [n ? " · " : "", nameOf(p)]))),
    el(
      "table",
      { class: "plain compare" },
      el("thead", {}, el("tr", {}, el("td"), papers.map((p) => el("th", { scope: "col" }, el("button", { type: "button", class: "link", onclick: () => follow(p) }, el("span", {}, nameOf(p))))))),
      el("tbody", {}, relations.map((r) => line(papers, r)), resultLine(texts, papers)),
    ),
  );
}

function targets(paper, relation) {
  return [...edgesOf(paper)].filter((e) => G.from[e] === paper && G.relation[e] === relation).map((e) => otherEnd(e, paper));
}

function line(papers, relation) {
  const sets = papers.map((p) => targets(p, relation));
  const shared = (i) => sets.filter((s) => s.includes(i)).length > 1;
  const item = (i) => el("li", { class: shared(i) ? "shared" : "", title: shared(i) ? t("shared_by_all") : null }, el("button", { type: "button", class: "link", onclick: () => follow(i) }, mark(typeName(i)), el("span", {}, nameOf(i))));
  return el("tr", {}, el("th", { scope: "row" }, relationWord(G.raw.relations[relation])), sets.map((s) => el("td", {}, el("ul", {}, [...s].sort((a, b) => Number(shared(b)) - Number(shared(a))).map(item)))));
}

function resultLine(texts, papers) {
  const rows = papers.map((p) => resultsOf(texts, p));
  if (rows.every((r) => !r.length)) return null;
  return el("tr", {}, el("th", { scope: "row" }, t("results")), rows.map((r) => el("td", {}, el("ul", {}, r.map((x) => el("li", {}, el("b", {}, valueText(x)), " ", whatText(x)))))));
}
