"""Chinese labels for names that stay Latin in Chinese texts: the name and a word for what it is."""

from __future__ import annotations

import re
from pathlib import Path

from knowledge_build.drafts import OWN, Base, Draft, DraftName

RULE = "rule:type-word"
_HAN = re.compile("[\u3400-\u9fff]")


def add_type_words(base: Base, table: Path) -> None:
    """Give each entity that has no Chinese preferred name one made of its English name and a word for its kind.

    ``table`` has the columns type, kind and word; the row with an empty kind holds for all kinds of its type. Types
    that the table does not name stay without a label. A device whose Chinese name is all Latin gets the word too.
    """
    words = _words(table)
    for draft in base.drafts.values():
        word = words.get((draft.type, _kind(draft))) or words.get((draft.type, ""))
        chinese = next((n for n in draft.names if n.role == "preferred" and n.language == "zh"), None)
        if word and (chinese is None or (draft.type == "Hardware" and not _HAN.search(chinese.text))):
            name = chinese or next(n for n in draft.names if n.language == "en")
            if chinese:
                draft.names.remove(chinese)
            draft.names.append(DraftName(f"{name.text} {word}", "zh", "preferred", "", RULE, OWN[1]))


def _kind(draft: Draft) -> str:
    return next((f[1] for f in draft.facts if f[0] == "kind"), "")


def _words(table: Path) -> dict[tuple[str, str], str]:
    rows = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:])
    return {(kind, what): word for kind, what, word in rows}
