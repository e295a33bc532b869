"""Addresses found and cleaned, and which of them are the paper's code."""

from __future__ import annotations

import time

import pytest

from kg.extract.urls import find_code, find_urls, url_key
from kg.ids import paper_key
from kg.records import Document, Paper
from kg.text import document
from tests.pace import allowed


def read(abstract: str) -> Document:
    return document(Paper(paper_key(None, abstract), 1, abstract, "en"))


def urls(abstract: str) -> list[str]:
    return [u.url for part in read(abstract).parts for u in find_urls(part)]


def code(abstract: str) -> list[str]:
    return [link.name for link in find_code(read(abstract))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Code is at https://github.com/reef/Kelp.", ["https://github.com/reef/Kelp"]),
        ("See https://a.org/a, https://a.org/b; and (https://a.org/c)!", ["https://a.org/a", "https://a.org/b", "https://a.org/c"]),
        ("See https://a.org/wiki/Kelp_(alga).", ["https://a.org/wiki/Kelp_(alga)"]),
        (r"See \url{https://github.com/reef/Kelp.git}.", ["https://github.com/reef/Kelp"]),
        (r"See \href{https://a.org/kelp_1}{our page}.", ["https://a.org/kelp_1"]),
        ("See [Kelp](https://a.org/kelp/).", ["https://a.org/kelp/"]),
        ("at _https://github.com/reef/Kelp_.", ["https://github.com/reef/Kelp"]),
        ("代码见https://github.com/reef/mu。数据见https://a.org/数据，谢谢。", ["https://github.com/reef/mu", "https://a.org/数据"]),
        ("数据已在https://github.com/reef/mu公开。", ["https://github.com/reef/mu"]),
        ("at github.com/reef/kelp or www.kelp.org/x, reef.github.io/kelp.",
         ["https://github.com/reef/kelp", "https://www.kelp.org/x", "https://reef.github.io/kelp"]),
        ("at https: //github.com/reef/kelp.", ["https://github.com/reef/kelp"]),
        ("at https://github.com/reef/a-kelp-\nforest-model", ["https://github.com/reef/a-kelp-forest-model"]),
        ("at https://a.org/x?a=1&amp;b=2.", ["https://a.org/x?a=1&b=2"]),
        ("e.g. node.js and v2.0 or torch.nn", []),
    ],
)  # fmt: skip
def test_clean(text: str, found: list[str]) -> None:
    assert urls(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("See https://github.com/Reef/Kelp.git. Mirror: https://github.com/reef/kelp/.", ["https://github.com/Reef/Kelp"]),
        ("Code and data: https://kelp.org/x.", ["https://kelp.org/x"]),
        ("Audio samples are available at https://kelp.github.io/.", []),
        ("Videos and code: https://kelp.github.io.", ["https://kelp.github.io"]),
        ("Companion demonstration website: https://anonymous.4open.science/w/kelp-1/", []),
        ("It follows https://arxiv.org/abs/2401.00001 whose code we use.", []),
        ("项目代码见https://kelp.org/代码。", ["https://kelp.org/代码"]),
        ("演示视频见https://kelp.org/demo。", []),
    ],
)  # fmt: skip
def test_code(text: str, found: list[str]) -> None:
    assert code(text) == found


def test_quotes_stand_in_the_source() -> None:
    text = r"We test. Code: \url{https://github.com/reef/kelp}. Also https://github.com/reef/kelp/tree/main is there."
    (link,) = find_code(read(text))
    assert [text[q.mention.start : q.mention.end] for q in link.quotes] == [
        "https://github.com/reef/kelp",
        "https://github.com/reef/kelp/tree/main",
    ]
    assert text[link.quotes[0].sentence.start : link.quotes[0].sentence.end].startswith("Code: ")


def test_key() -> None:
    assert url_key("http://www.GitHub.com/Reef/Kelp.git/") == url_key("https://github.com/reef/kelp")
    assert url_key("https://kelp.org/a") != url_key("https://kelp.org/b")


@pytest.mark.parametrize(
    "piece", ["http", "https://", "www.", "a.", "github.com/", "(", "a-", "https://a.b/(]", "](", "a.github.io "]
)
def test_hostile_text_takes_no_second(piece: str) -> None:
    read_text = read(piece * (100_000 // len(piece)))
    begin = time.process_time()
    find_code(read_text)
    assert time.process_time() - begin < allowed(1)
