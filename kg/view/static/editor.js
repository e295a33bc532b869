import { unpackBytes } from "./data.js";
import { el } from "./dom.js";
import { prefixes, shortIri } from "./prefixes.js";
/** The query editor: a plain field at once, CodeMirror with colours and completion as soon as it is unpacked. */

/** @typedef {{get: () => string, set: (text: string) => void, focus: () => void, offer: (terms: string[]) => void}} Editor */

const WORDS = "SELECT ASK CONSTRUCT DESCRIBE WHERE FILTER OPTIONAL UNION MINUS BIND VALUES DISTINCT LIMIT OFFSET COUNT GROUP_CONCAT SAMPLE REGEX CONTAINS LCASE LANG STR".split(" ");
const PHRASES = ["GROUP BY", "ORDER BY", "FILTER NOT EXISTS"];

/** @param {HTMLElement} box @param {string} label @param {() => void} run @returns {Editor} */
export function makeEditor(box, label, run) {
  const field = el("textarea", { class: "plain-editor", "aria-label": label, spellcheck: "false", rows: 12, wrap: "off" });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
  });
  box.append(field);
  /** @type {any} */
  let view = null;
  /** @type {string[]} */
  let terms = [];
  const get = () => (view ? view.state.doc.toString() : field.value);
  upgrade(field, label, run, () => terms).then((made) => (view = made));
  return {
    get,
    set: (text) => (view ? view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }) : (field.value = text)),
    focus: () => (view || field).focus(),
    offer: (found) => (terms = found.map(shortIri).filter((t) => !t.includes("/"))),
  };
}

/** Put CodeMirror in the field's place. @returns {Promise<any>} */
async function upgrade(field, label, run, terms) {
  const bytes = await unpackBytes("data-editor");
  const address = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
  await new Promise((done, failed) => document.head.append(el("script", { src: address, onload: done, onerror: failed })));
  URL.revokeObjectURL(address);
  const cm = /** @type {any} */ (window).cm6;
  const colours = cm.HighlightStyle.define([
    { tag: cm.tags.keyword, color: "var(--code-word)", fontWeight: "600" },
    { tag: [cm.tags.string, cm.tags.number, cm.tags.bool], color: "var(--code-text)" },
    { tag: cm.tags.comment, color: "var(--soft)", fontStyle: "italic" },
    { tag: [cm.tags.variableName, cm.tags.atom], color: "var(--code-name)" },
    { tag: [cm.tags.namespace, cm.tags.url, cm.tags.typeName], color: "var(--accent)" },
  ]);
  const keys = [{ key: "Mod-Enter", run: () => (run(), true) }, ...cm.closeBracketsKeymap, ...cm.completionKeymap, ...cm.historyKeymap, ...cm.defaultKeymap];
  const view = new cm.EditorView({
    doc: field.value,
    extensions: [
      cm.lineNumbers(),
      cm.history(),
      cm.drawSelection(),
      cm.highlightSpecialChars(),
      cm.bracketMatching(),
      cm.closeBrackets(),
      cm.sparql(),
      cm.syntaxHighlighting(colours),
      cm.autocompletion({ override: [(context) => complete(context, terms())] }),
      cm.EditorView.contentAttributes.of({ "aria-label": label }),
      cm.keymap.of(keys),
    ],
  });
  field.replaceWith(view.dom);
  return view;
}

/** What fits at the cursor: prefixed names of the graph, prefixes, variables of the query, words of SPARQL. */
function complete(context, terms) {
  const word = context.matchBefore(/[?\w][\w:-]*/);
  if (!word && !context.explicit) return null;
  const text = context.state.doc.toString();
  const variables = [...new Set(text.match(/\?\w+/g) || [])].filter((v) => v !== word?.text);
  const options = [
    ...variables.map((label) => ({ label, type: "variable" })),
    ...terms.map((label) => ({ label, type: "property", boost: label.startsWith("kg:") ? 2 : 0 })),
    ...Object.keys(prefixes()).map((name) => ({ label: name + ":", type: "namespace" })),
    ...[...WORDS, ...PHRASES].map((label) => ({ label, type: "keyword" })),
  ];
  return { from: word ? word.from : context.pos, options, validFor: /^[?\w][\w:-]*$/ };
}
