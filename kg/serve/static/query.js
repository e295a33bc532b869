"use strict";
// All text of the graph goes into the page by textContent; addresses become links only if they are http, https or mailto.
const TEXT = {
  en: { run: "Run", stop: "Stop", questions: "Questions", query: "Query", rows: n => `${n} rows`, running: "Running…", stopped: "Stopped", graph: "Graph", other: "中文", own: "— own query —" },
  zh: { run: "运行", stop: "停止", questions: "问题目录", query: "查询", rows: n => `${n} 行`, running: "运行中……", stopped: "已停止", graph: "图谱", other: "English", own: "— 自己的查询 —" },
};
const $ = id => document.getElementById(id);
let language = navigator.language.startsWith("zh") ? "zh" : "en";
let questions = [];
let running = null;

function relabel() {
  const t = TEXT[language];
  document.documentElement.lang = language;
  for (const [id, key] of [["run", "run"], ["stop", "stop"], ["catalogue-label", "questions"], ["editor-label", "query"], ["graph-link", "graph"], ["language", "other"]]) $(id).textContent = t[key];
  $("language").lang = language === "en" ? "zh" : "en";
  const chosen = $("catalogue").value;
  $("catalogue").replaceChildren(new Option(t.own, ""), ...questions.map(q => new Option(language === "zh" ? q.title_zh : q.title, q.name)));
  $("catalogue").value = chosen;
}

function fill(question) {
  const inputs = question.parameters.map(([name, , value]) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.value = value;
    input.dataset.name = name;
    label.append(name + " ", input);
    return label;
  });
  $("parameters").replaceChildren(...inputs);
}

async function bound(question) {
  const given = new URLSearchParams({ question: question.name });
  for (const input of $("parameters").querySelectorAll("input")) given.set(input.dataset.name, input.value);
  const answer = await fetch("/ask?" + given, { signal: running.signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

async function run() {
  running = new AbortController();
  $("stop").disabled = false;
  $("status").textContent = TEXT[language].running;
  try {
    const question = questions.find(q => q.name === $("catalogue").value);
    if (question && question.parameters.length) $("editor").value = await bound(question);
    const answer = await fetch("/sparql", {
      method: "POST", body: $("editor").value, signal: running.signal,
      headers: { "Content-Type": "application/sparql-query", Accept: "application/sparql-results+json, text/turtle;q=0.5" },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    show(answer.headers.get("content-type").includes("json") ? JSON.parse(text) : text);
  } catch (error) {
    $("rows").replaceChildren();
    $("status").textContent = error.name === "AbortError" ? TEXT[language].stopped : error.message;
  }
  $("stop").disabled = true;
}

function show(result) {
  if (typeof result === "string" || "boolean" in result) {
    const pre = document.createElement("pre");
    pre.textContent = typeof result === "string" ? result : String(result.boolean);
    $("rows").replaceChildren(pre);
    $("status").textContent = "";
    return;
  }
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const name of result.head.vars) {
    const cell = document.createElement("th");
    cell.textContent = name;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of result.results.bindings) {
    const line = body.insertRow();
    for (const name of result.head.vars) line.insertCell().append(...(row[name] ? [term(row[name])] : []));
  }
  $("rows").replaceChildren(table);
  $("status").textContent = TEXT[language].rows(result.results.bindings.length);
}

function term(value) {
  if (value.type !== "uri" || !/^(https?|mailto):/i.test(value.value)) return document.createTextNode(value.value ?? JSON.stringify(value));
  const link = document.createElement("a");
  link.textContent = value.value;
  link.href = value.value;
  link.rel = "noreferrer";
  return link;
}

$("run").addEventListener("click", run);
$("stop").addEventListener("click", () => running && running.abort());
$("language").addEventListener("click", () => { language = language === "en" ? "zh" : "en"; relabel(); });
$("editor").addEventListener("keydown", event => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(); });
$("catalogue").addEventListener("change", () => {
  const question = questions.find(q => q.name === $("catalogue").value);
  $("parameters").replaceChildren();
  if (!question) return;
  $("editor").value = question.query;
  fill(question);
});
fetch("/catalogue.json").then(answer => answer.json()).then(found => { questions = found; relabel(); });
relabel();
$("editor").value = "SELECT ?paper ?label ?device WHERE {\n  ?paper kg:runsOn ?device ; rdfs:label ?label .\n}\nLIMIT 20\n";
