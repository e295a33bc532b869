/** What the page's query editor needs of CodeMirror; bundled by scripts/refresh_vendor.py. */
export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
export { HighlightStyle, bracketMatching, syntaxHighlighting } from "@codemirror/language";
export { EditorState } from "@codemirror/state";
export { EditorView, drawSelection, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
export { tags } from "@lezer/highlight";
export { sparql } from "codemirror-lang-sparql";
