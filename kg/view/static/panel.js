import { G, edgesOf, isPaper, loadTexts, more, otherEnd, typeName } from "./data.js";
import { byId, el, fill, toast } from "./dom.js";
import { marked, mentionsOf, partText, quotesOf } from "./evidence.js";
import { mark } from "./facets.js";
import { reveal, visible } from "./filters.js";
import { DRAWN, focus, isLarge } from "./focus.js";
import { resultTable } from "./results.js";
import { fold } from "./search.js";
import { S, changed, choose } from "./state.js";
import { languageWord, name, number, plainName, relationWord, safeLink, t, tongue, typeWord } from "./words.js";
import { actions } from "./actions.js";
/** The panel at the right: all about the chosen node, each link with the sentence that it was read in. */

const FIRST = 12;

/** Follow a link to a node, revealing it if filters hide it. @param {number} node @param {number} [edge] */
export function follow(node, edge = -1) {
  if (reveal(node)) {
    changed(["filters"]);
    toast(t("revealed", { name: plainName(node) }));
  }
  S.travel = true;
  choose(node, edge);
}

/** Draw the panel for the chosen node, or close it. */
export async function drawPanel() {
  const panel = byId("panel");
  const node = S.node;
  if (S.compare.length) return;
  panel.hidden = node < 0;
  document.body.classList.toggle("with-panel", node >= 0);
  if (node < 0) return;
  const body = byId("panel-body");
  fill(body, head(node), isPaper(node) ? el("div", { id: "paper-text" }) : known(node), groups(node));
  body.parentElement.scrollTop = 0;
  const texts = await loadTexts();
  if (S.node !== node) return;
  if (isPaper(node)) fill(byId("paper-text"), paperText(texts, node));
  const results = resultTable(texts, node);
  if (results) body.append(results);
}

/** A node's name as text; a name in the other language says so. @param {number} node */
export function nameOf(node) {
  const found = name(node);
  const tag = found.fallback ? el("span", { class: "tag", title: t("only_in_" + found.lang) }, t("short_" + found.lang)) : null;
  return [el("bdi", { lang: found.lang === "mul" ? null : found.lang }, found.text), tag];
}

function head(node) {
  const { en, zh } = G.raw.nodes;
  const other = tongue.lang === "zh" ? en[node] : zh[node];
  const shown = name(node);
  const second = other && other !== shown.text ? other : null;
  const type = typeName(node);
  const extra = more(node);
  const also = [extra.long, ...(extra.also || [])].filter(Boolean);
  const seen = new Set([shown.text, second || ""].map(fold));
  const others = also.filter((n) => !seen.has(fold(n)) && seen.add(fold(n)));
  return el(
    "header",
    { class: "panel-head" },
    el("p", { class: "kind" }, mark(type), typeWord(type), extra.unnamed ? el("span", { class: "tag" }, t("unnamed")) : null),
    el("h2", { id: "panel-title", tabindex: "-1", class: shown.text.length > 60 ? "long" : "" }, nameOf(node)),
    second && el("p", { class: "second", lang: tongue.lang === "zh" ? "en" : "zh" }, el("bdi", {}, second)),
    others.length > 0 && el("p", { class: "also" }, t("also"), " ", others.slice(0, 8).map((n, i) => [i ? " · " : "", el("bdi", {}, n)])),
    actions(node),
  );
}

/** Facts of a thing and where else it is known. @param {number} node */
function known(node) {
  const extra = more(node);
  const rows = (extra.facts || []).filter(([key]) => Object.hasOwn(G.raw.messages.en, "fact_" + key));
  const links = (extra.same || []).filter(safeLink);
  const maybe = (extra.maybe || []).map((id) => G.place.get(id)).filter((i) => i !== undefined);
  if (!rows.length && !links.length && !maybe.length) return null;
  return el(
    "dl",
    { class: "facts" },
    rows.map(([key, value]) => [el("dt", {}, t("fact_" + key)), el("dd", {}, address(value))]),
    links.length > 0 && [el("dt", {}, t("elsewhere")), el("dd", {}, links.map((link) => el("div", {}, address(link))))],
    maybe.length > 0 && [el("dt", {}, t("may_be")), el("dd", {}, maybe.map((i) => el("button", { type: "button", class: "link", onclick: () => follow(i) }, nameOf(i))))],
  );
}

/** A text, as a link if it is the address of a page. @param {string} text */
export function address(text) {
  const link = safeLink(text);
  if (!link) return el("bdi", {}, text);
  return el("a", { href: link, rel: "noopener noreferrer", target: "_blank" }, text.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, ""));
}

function paperText(texts, node) {
  const row = texts.papers[node];
  const edges = [...edgesOf(node)].filter((e) => G.from[e] === node);
  const spans = mentionsOf(texts, node, edges, 1).map((s) => ({
    ...s,
    type: typeName(G.to[s.edge]),
    href: "#" + new URLSearchParams({ node: G.id[G.to[s.edge]] }),
    onclick: (event) => {
      event.preventDefault();
      follow(G.to[s.edge]);
    },
  }));
  const text = partText(texts, node, 1);
  const where = G.raw.papers.lists[node].map(([list, position]) => t("in_list", { list: G.raw.lists[list].title, n: position }));
  const venue = G.raw.papers.lists[node].map(([list]) => G.raw.lists[list].venue[tongue.lang]).find(Boolean);
  return [
    row.authors && el("p", { class: "authors" }, row.authors.slice(0, 12).join(", "), row.authors.length > 12 ? " …" : ""),
    el("p", { class: "soft" }, [venue, ...where, row.decision, row.track].filter(Boolean).join(" · ")),
    text && el("p", { class: "abstract", lang: G.raw.papers.language[node] }, marked(text, spans)),
    (row.other || []).map(([lang, other]) => el("details", {}, el("summary", {}, t("other_abstract", { language: languageWord(lang) })), el("p", { class: "abstract", lang }, other))),
    row.links && el("ul", { class: "links" }, row.links.map((link) => el("li", {}, address(link)))),
  ];
}

/** Neighbours grouped by relation. @param {number} node */
function groups(node) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const e of edgesOf(node)) {
    const key = (G.from[e] === node ? "0" : "1") + String(100 + G.relation[e]);
    const held = found.get(key);
    if (held) held.push(e);
    else found.set(key, [e]);
  }
  const drawn = isLarge() && focus.total > DRAWN ? el("p", { class: "soft" }, t("drawn", { n: DRAWN, all: number(focus.total) })) : null;
  return [drawn, [...found].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([key, edges]) => group(node, key, edges))];
}

function group(node, key, edges) {
  const relation = G.raw.relations[Number(key.slice(1)) - 100];
  edges.sort((a, b) => G.sure[b] - G.sure[a] || G.size[otherEnd(b, node)] - G.size[otherEnd(a, node)] || a - b);
  const list = el("ul", { class: "neighbours" }, edges.slice(0, FIRST).map((e) => neighbour(node, e)));
  const rest = edges.length - FIRST;
  const all = (event) => {
    event.target.remove();
    for (const e of edges.slice(FIRST)) list.append(neighbour(node, e));
  };
  return el(
    "section",
    { class: "relation", dataset: { relation } },
    el("h3", {}, relationWord(relation, key[0] === "1"), el("span", { class: "count" }, number(edges.length))),
    list,
    rest > 0 && el("button", { type: "button", class: "more", onclick: all }, t("show_all", { n: number(edges.length) })),
  );
}

/** One neighbour: its name, how sure, and its quotes when opened. @param {number} node @param {number} edge */
function neighbour(node, edge) {
  const other = otherEnd(edge, node);
  const quoted = typeName(G.to[edge]);
  const box = el("div", { class: "evidence" });
  const details = el(
    "details",
    { open: edge === S.edge, ontoggle: load },
    el("summary", { title: t("show_sentence") }, el("span", { class: "sr" }, t("sentence_of", { name: plainName(other) })), sureness(edge)),
    box,
  );
  let asked = false;
  async function load() {
    if (asked || !details.open) return;
    asked = true;
    fill(box, await quotesOf(edge, quoted));
  }
  const hidden = !visible.node[other];
  const link = el("button", { type: "button", class: "link" + (hidden ? " filtered" : ""), title: hidden ? t("filtered_out") : null, onclick: () => follow(other) }, mark(typeName(other)), el("span", {}, nameOf(other)));
  if (edge === S.edge) load();
  return el("li", {}, link, details);
}

/** How sure, as a short bar with the figure beside it. @param {number} edge */
function sureness(edge) {
  const percent = Math.round(G.sure[edge] * 100);
  return [el("span", { class: "sure", "aria-hidden": "true", style: `--part:${percent}%` }), el("span", { class: "percent" }, percent + "%")];
}
