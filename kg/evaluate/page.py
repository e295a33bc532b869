"""The errors of a score as a page to read: each with the paper's text."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from itertools import groupby

from kg.evaluate.score import Miss

_STYLE = """body{font:16px/1.55 system-ui,"Noto Sans CJK SC",sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.05rem;margin:2rem 0 .3rem}p{color:#444;margin:.2rem 0}li.MISSED::marker{content:"− ";color:#a3480c}
li.EXTRA::marker{content:"+ ";color:#0b5cad}code{color:#555}"""


def errors_page(misses: Sequence[Miss], texts: Mapping[str, str]) -> str:
    """An HTML document without script: missed (−) and extra (+) links by paper, with the text of each."""
    parts = []
    for paper, rows in groupby(sorted(misses), key=lambda m: m.paper):
        items = "".join(
            f'<li class="{m.kind}"><code>{html.escape(m.relation)}</code> {html.escape(m.name)}</li>' for m in rows
        )
        text = html.escape(texts.get(paper, ""))
        parts.append(f"<h2>{html.escape(paper)}</h2><p>{text}</p><ul>{items}</ul>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>Errors</title><style>{_STYLE}</style><h1>Errors: − missed, + extra</h1>{''.join(parts)}</html>\n"
    )
