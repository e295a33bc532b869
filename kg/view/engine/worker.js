/** The query engine's side of the page, in a worker: loads the triples once, answers queries, knows no network. */

/** @type {any} */
let store = null;

/** @param {any} term of the results in JSON */
function fromJson(term) {
  if (!term) return null;
  if (term.type === "literal") return ["l", term.value, term["xml:lang"] || "", term.datatype || ""];
  return [term.type === "uri" ? "i" : "b", term.type === "triple" ? JSON.stringify(term.value) : term.value];
}

/** @param {any} term of a triple */
function plainTerm(term) {
  if (term.termType === "Literal") return ["l", term.value, term.language, term.datatype.value];
  return [term.termType === "NamedNode" ? "i" : "b", term.value || String(term)];
}

/** Whether a query asks for triples: its first word outside of prologue, comments, strings and IRIs. @param {string} query */
function givesTriples(query) {
  const bare = query.replace(/<[^<>"{}|^`\\\s]*>|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/g, " ");
  const first = /\b(SELECT|ASK|CONSTRUCT|DESCRIBE)\b/i.exec(bare);
  return Boolean(first) && /^[CD]/i.test(first[1]);
}

/** The outcome of a query as plain arrays. @param {string} query */
function outcome(query) {
  if (givesTriples(query)) {
    const quads = store.query(query);
    return { names: ["subject", "predicate", "object"], rows: quads.map((q) => [q.subject, q.predicate, q.object].map(plainTerm)) };
  }
  const told = JSON.parse(store.query(query, { results_format: "json" }));
  if (typeof told.boolean === "boolean") return { answer: told.boolean };
  const names = told.head.vars || [];
  return { names, rows: told.results.bindings.map((row) => names.map((name) => fromJson(Object.hasOwn(row, name) ? row[name] : null))) };
}

/** @param {{data: any}} event */
onmessage = ({ data }) => {
  try {
    if (data.kind === "load") {
      initSync({ module: data.engine });
      store = new Store();
      store.load(data.triples, { format: "application/n-triples", lenient: true, no_transaction: true });
      postMessage({ kind: "ready", size: store.size, terms: usedTerms() });
    } else {
      const started = performance.now();
      const found = outcome(data.query);
      postMessage({ kind: "rows", ms: Math.round(performance.now() - started), ...found });
    }
  } catch (error) {
    postMessage({ kind: "error", text: String(error && error.message ? error.message : error) });
  }
};

/** Classes and properties that the graph uses, for the editor to offer. */
function usedTerms() {
  const ask = (query) => store.query(query).map((row) => row.get("t").value);
  return [...ask("SELECT DISTINCT ?t { ?s ?t ?o }"), ...ask("SELECT DISTINCT ?t { ?s a ?t }")];
}
