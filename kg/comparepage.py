"""The difference of two graphs as a page: no script, no request, every name as text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from kg.compare import Change, Difference, Move

_STYLE = """:root{color-scheme:light dark}body{font:16px/1.55 system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;
max-width:60rem;margin:2rem auto;padding:0 1rem}h2{font-size:1.1rem;margin:2rem 0 .4rem}ul{padding-left:1.2rem}
.came::marker{content:"+ ";color:#1a7f37}.went::marker{content:"− ";color:#b35900}table{border-collapse:collapse}
td,th{text-align:left;padding:.2rem .9rem .2rem 0}td:nth-child(n+2){font-variant-numeric:tabular-nums}"""
_MESSAGES = Path(__file__).parent / "data" / "messages"


@cache
def _titles() -> dict[str, str]:
    """Section titles in both languages, by kind and verb."""
    tables = [tomllib.loads((_MESSAGES / f"diff_{code}.toml").read_text("utf-8")) for code in ("en", "zh")]
    return {key: " · ".join(table[key] for table in tables) for key in tables[0]}


def difference_page(difference: Difference, old: str, new: str) -> str:
    """An HTML document; ``old`` and ``new`` name the graphs."""
    parts = [_moves(difference.moves)]
    for key, rows in groupby(difference.changes, key=lambda change: (change.kind, change.verb)):
        parts.append(_changes(_titles()[f"{key[0]}_{key[1]}"], rows))
    head = f"{escape(old)} → {escape(new)}"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{head}</title><style>{_STYLE}</style><h1>{head}</h1>{''.join(parts)}</html>\n"
    )


def _changes(title: str, rows: Iterable[Change]) -> str:
    items = [f'<li class="{change.verb}">{escape(change.name)}</li>' for change in rows]
    return f"<h2>{title} ({len(items)})</h2><ul>{''.join(items)}</ul>"


def _moves(moves: tuple[Move, ...]) -> str:
    if not moves:
        return ""
    rows = "".join(f"<tr><td>{escape(m.name)}<td>{m.before}<td>{m.after}<td>{m.after - m.before:+d}" for m in moves)
    return f"<h2>{_titles()['moved']} ({len(moves)})</h2><table>{rows}</table>"
