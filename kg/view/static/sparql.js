import { G } from "./data.js";
import { byId, el, fill, toast } from "./dom.js";
import { makeEditor } from "./editor.js";
import { ask, loadEngine, stopEngine } from "./engine.js";
import { mark } from "./facets.js";
import { lit } from "./focus.js";
import { follow, nameOf } from "./panel.js";
import { shortIri } from "./prefixes.js";
import { bound, choices, firstValue, meaningOf, questions, titleOf } from "./questions.js";
import { saveCsv } from "./saving.js";
import { S, changed } from "./state.js";
import { number, safeLink, t } from "./words.js";
/** The SPARQL tab: editor, catalogue, rows that link to nodes. */

const SHOWN = 500;
/** @type {import("./editor.js").Editor|null} */
let editor = null;
/** @type {any} */
let last = null;

/** Make the tab when it is first opened, put its words in the language after that. */
export function drawSparql() {
  if (!byId("data-triples")) return;
  if (!editor) makeTab();
  words();
}

function makeTab() {
  const box = el("div", { class: "editor" });
  fill(
    byId("view-sparql"),
    el(
      "div",
      { class: "sparql" },
      el("div", { class: "ask" }, el("label", { class: "pick" }, el("span", { class: "sr", id: "questions-label" }), el("select", { id: "questions", onchange: pick })), el("button", { type: "button", id: "stop", class: "small", hidden: true, onclick: stopEngine }), el("button", { type: "button", id: "run", class: "primary", onclick: run })),
      el("div", { id: "parameters" }),
      box,
      el("p", { id: "query-status", class: "soft", role: "status" }),
      el("div", { id: "rows" }),
    ),
  );
  editor = makeEditor(box, t("query_label"), run);
  const all = questions();
  const first = all.find((q) => !q.parameters.length && q.name.startsWith("most-used")) || all[0];
  if (first) editor.set(bound(first, []));
  say(t("loading_engine"));
  loadEngine().then(
    (told) => {
      editor.offer(told.terms);
      say(t("triples_loaded", { n: number(told.size) }) + (G.raw.leanTriples ? " " + t("lean_triples") : ""));
    },
    (error) => say(error.message, true),
  );
}

function words() {
  const select = byId("questions");
  const chosen = select.value;
  byId("questions-label").textContent = t("questions");
  fill(select, el("option", { value: "" }, t("choose_question")), questions().map((q) => el("option", { value: q.name }, titleOf(q))));
  select.value = chosen;
  byId("run").textContent = t("run");
  byId("run").title = "Ctrl+Enter";
  byId("stop").textContent = t("stop");
  if (last) drawRows();
}

function pick() {
  const question = questions().find((q) => q.name === byId("questions").value);
  if (!question) return;
  fill(byId("parameters"), question.parameters.map((p, n) => parameterField(question, p, n)));
  bind(question);
}

/** A field for a parameter, with the names that fit. @param {import("./questions.js").Question} question @param {string[]} parameter @param {number} n */
function parameterField(question, parameter, n) {
  const id = "parameter-" + n;
  const input = el("input", { id, list: id + "-list", value: firstValue(parameter, S.node), onchange: () => bind(question) });
  const list = el("datalist", { id: id + "-list" }, choices(parameter).map((name) => el("option", { value: name })));
  return el("label", { for: id }, meaningOf(parameter), " ", input, list);
}

/** Put the question with what its fields say into the editor, and ask it. @param {import("./questions.js").Question} question */
function bind(question) {
  const fields = /** @type {HTMLInputElement[]} */ ([...byId("parameters").querySelectorAll("input")]);
  editor.set(bound(question, fields.map((f) => f.value)));
  run();
}

/** @param {string} text @param {boolean} [wrong] */
function say(text, wrong) {
  byId("query-status").textContent = text;
  byId("query-status").classList.toggle("wrong", Boolean(wrong));
}

async function run() {
  byId("stop").hidden = false;
  byId("run").disabled = true;
  say(t("running"));
  let answer;
  try {
    answer = await ask(editor.get());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    answer = { kind: "error", text: error.message };
  }
  byId("stop").hidden = true;
  byId("run").disabled = false;
  last = answer.kind === "rows" ? answer : null;
  if (answer.kind === "stopped") say(t("stopped"));
  else if (answer.kind === "error") say(answer.text, true);
  drawRows();
}

function drawRows() {
  const box = byId("rows");
  fill(box);
  if (!last) return;
  if (last.answer !== undefined) return say(t(String(last.answer)));
  const nodes = new Set(last.rows.flat().map(nodeOf).filter((i) => i >= 0));
  say(t("rows_found", { n: number(last.rows.length), ms: number(last.ms) }));
  const table = () => [last.names, ...last.rows.map((row) => row.map((term) => (term ? term[1] : "")))];
  add(box, nodes, table);
}

function add(box, nodes, table) {
  box.append(
    el(
      "p",
      { class: "actions" },
      nodes.size > 0 && el("button", { type: "button", class: "small", id: "light-up", onclick: () => lightUp(nodes) }, t("light_up")),
      last.rows.length > 0 && el("button", { type: "button", class: "small", onclick: () => saveCsv("rows.csv", table()) }, t("save_csv")),
    ),
    el(
      "div",
      { class: "grid" },
      el("table", { class: "wide" }, el("thead", {}, el("tr", {}, last.names.map((n) => el("th", { scope: "col" }, n)))), el("tbody", {}, last.rows.slice(0, SHOWN).map((row) => el("tr", {}, row.map((term) => el("td", {}, show(term))))))),
    ),
  );
  if (last.rows.length > SHOWN) box.append(el("p", { class: "soft" }, t("rows", { from: 1, to: SHOWN, all: number(last.rows.length) })));
}

/** The node that a term names, or -1. @param {any} term */
function nodeOf(term) {
  if (!term || term[0] !== "i" || !term[1].startsWith(G.raw.base)) return -1;
  const id = term[1].slice(G.raw.base.length);
  const found = G.place.get(id) ?? G.place.get(unescaped(id));
  return found === undefined ? -1 : found;
}

function unescaped(id) {
  try {
    return decodeURIComponent(id);
  } catch (error) {
    if (error instanceof URIError) return id;
    throw error;
  }
}

/** A term as a reader wants it: a node's name, an address, a text. @param {any} term */
function show(term) {
  if (!term) return "";
  const node = nodeOf(term);
  if (node >= 0) return el("button", { type: "button", class: "link", onclick: () => follow(node) }, mark(G.raw.types[G.type[node]]), el("span", {}, nameOf(node)));
  if (term[0] === "l") return el("bdi", { lang: term[2] || null }, term[1]);
  const link = safeLink(term[1]);
  const short = shortIri(term[1]);
  return link && short === term[1] ? el("a", { href: link, rel: "noopener noreferrer", target: "_blank" }, short) : el("bdi", { title: term[1] }, short);
}

/** @param {Set<number>} nodes */
function lightUp(nodes) {
  lit.clear();
  for (const node of nodes) lit.add(node);
  S.view = "graph";
  S.node = -1;
  changed(["lit", "view", "panel"]);
  toast(t("lit_up", { n: nodes.size }));
}
