"""What is asked of the model, and what of its answer is believed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from kg.records import CONCEPT_RELATIONS, NAMED_RELATIONS, TYPES, Document, Link, Quote, Span, TextPart
from kg.text.normal import fold

ASKED = tuple(r for r in (*NAMED_RELATIONS, *CONCEPT_RELATIONS) if r != "hasCode")
_TYPES = tuple(t for t in TYPES if t != "Repository")
_CONFIDENCE = 0.7

SYSTEM = (Path(__file__).parent.parent / "data" / "llm_prompt.txt").read_text("utf-8")

SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["claims"],
    "properties": {
        "claims": {
            "type": "array",
            "maxItems": 60,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["relation", "name", "type", "quote"],
                "properties": {
                    "relation": {"type": "string", "enum": list(ASKED)},
                    "name": {"type": "string", "minLength": 1, "maxLength": 200},
                    "type": {"type": "string", "enum": list(_TYPES)},
                    "quote": {"type": "string", "minLength": 1, "maxLength": 2000},
                },
            },
        }
    },
}


class AnswerError(ValueError):
    """The model's answer does not fit the schema; the message says how, for the model to mend it."""


def parse(text: str) -> list[dict[str, str]]:
    """The claims of an answer. Raises AnswerError."""
    try:
        answer = json.loads(text)
    except ValueError as error:
        raise AnswerError(f"not JSON: {error}") from error
    if not isinstance(answer, dict) or not isinstance(answer.get("claims"), list):
        raise AnswerError("expected an object with a list 'claims'")
    for number, claim in enumerate(answer["claims"]):
        _check(number, claim)
    claims: list[dict[str, str]] = answer["claims"]
    return claims


def _check(number: int, claim: Any) -> None:
    if not isinstance(claim, dict) or set(claim) != {"relation", "name", "type", "quote"}:
        raise AnswerError(f"claim {number}: needs exactly relation, name, type and quote")
    if not all(isinstance(value, str) and value.strip() for value in claim.values()):
        raise AnswerError(f"claim {number}: every field must be a text that is not empty")
    if claim["relation"] not in ASKED or claim["type"] not in _TYPES:
        raise AnswerError(f"claim {number}: unknown relation or type")


def believed(document: Document, claims: list[dict[str, str]], model: str) -> tuple[tuple[Link, ...], int]:
    """Links for the claims whose quote is in the text and holds the name, and how many claims were rejected."""
    links, rejected = [], 0
    for claim in claims:
        quote = next((q for part in document.parts if (q := _find(part, claim)) is not None), None)
        if quote is None:
            rejected += 1
            continue
        links.append(
            Link(
                claim["relation"],
                claim["name"].strip(),
                claim["type"],
                _CONFIDENCE,
                "llm",
                f"model {model}",
                (quote,),
            )
        )
    unique = {(link.relation, fold(link.name)): link for link in reversed(links)}
    return tuple(sorted(unique.values(), key=lambda link: (link.relation, link.name))), rejected


def _find(part: TextPart, claim: dict[str, str]) -> Quote | None:
    """The sentence of the part that the quote lies in, with the name in it; None if the text does not say so."""
    for text in (claim["quote"], claim["quote"].strip(" .\u3002")):
        found = _loose(text).search(part.plain.text)
        if found:
            name = _loose(claim["name"]).search(part.plain.text, found.start(), found.end())
            return _quote(part, name.start(), name.end()) if name else None
    return None


def _loose(text: str) -> re.Pattern[str]:
    return re.compile(r"\s{1,4}".join(map(re.escape, text.split())), re.IGNORECASE)


def _quote(part: TextPart, start: int, end: int) -> Quote:
    sentence = next((s for s in part.sentences if s.start <= start < s.end), None)
    low, high = (sentence.start, sentence.end) if sentence else (start, end)
    mention = Span(part.part, *part.plain.to_source(start, end))
    return Quote(mention, Span(part.part, *part.plain.to_source(low, max(high, end))))
