"""Markup folded away: what is shown, and that the map back to the source holds."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.text.markup import fold_markup
from tests.pace import allowed

PIECES = st.sampled_from(
    ["\\textbf{", "}", "{", "$", "$x^2$", "\\", "\\times", "\\'e", "**", "*", "_", "`", "``", "''", "~", "--", "&amp;",
     "<b>", "</b>", "[a](b.c)", "\\href{u}{t}", "\\url{h}", "\\ours", "\\frac{a}{b}", " ", "\n", "\n\n", "\u200b",
     "word", "\u6a21\u578b", "\uff08", "5%", "https://a.b/c_d", "\\begin{x}", "\\sqrt{a+b}", "\\(", "\\)", "'",
     "\ud800", "\x00"]
)  # fmt: skip


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        (r"\textbf{KelpNet} is \emph{not} new; {\sc TideQA}, \texttt{Kelp-S}", "KelpNet is not new; TideQA, Kelp-S"),
        (r"$2.2\times$ faster and $1{\times}1$ kernels", "2.2\u00d7 faster and 1\u00d71 kernels"),
        (
            r"$\omega$-pruning, $\tilde{O}(k^2/\epsilon^4)$, $f_\phi$",
            "\u03c9-pruning, \u00d5(k^2/\u03b5^4), f_\u03c6",
        ),
        (r"$10^{-3}$ and $x^{n+1}$ and $\frac{a+b}{2}$", "10^-3 and x^(n+1) and (a+b)/2"),
        (r"\href{https://a.org/x_1}{our page}.", "our page."),
        (r"at~\url{https://a.org/x\_1}.", "at https://a.org/x_1."),
        ("keeps 97% at 40%, and 67.86\\% too", "keeps 97% at 40%, and 67.86% too"),
        (
            "``silent drift'' in chats---a fault `older' tests miss",
            "\u201csilent drift\u201d in chats\u2014a fault \u2018older\u2019 tests miss",
        ),
        (r"P\^{a}t\'{e} na\"ive {\O}stby Mart{\'\i}n", "P\u00e2t\u00e9 na\u00efve \u00d8stby Mart\u00edn"),
        (r"\ours{} beats \baseline on X; \name{SiltFormer}", "ours beats baseline on X; SiltFormer"),
        ("**To**ken-**Co**nditioned *idea* __x__ snake_case_name", "Token-Conditioned idea x snake_case_name"),
        ("2 * 3 * 4 and a*b", "2 * 3 * 4 and a*b"),
        ("[page](https://a.org/b) and [1] (see)", "page and [1] (see)"),
        ("R&amp;D &lt;5 &#8211; A&B; <b>X</b> <think> p < 0.05", "R&D <5 \u2013 A&B; X <think> p < 0.05"),
        ("Kelp\u200bNet Kelp\u00adNet\u202e", "KelpNet KelpNet"),
        ("costs $5 and $10 per run", "costs $5 and $10 per run"),
        ("about ~30% of 3~5 and Figure~2", "about ~30% of 3~5 and Figure 2"),
        ("13%~27% in 10~ms", "13%~27% in 10 ms"),
        ("a set {0, 1} and {B}ayes", "a set {0, 1} and Bayes"),
        ("one\ntwo\n\nthree  four", "one two\nthree four"),
        (r"\texorpdfstring{$\alpha$-Kelp}{alpha-Kelp} wins", "alpha-Kelp wins"),
        ("H<sub>2</sub>O at 10<sup>-3</sup>", "H2O at 10^-3"),
        ("\u5728`KelpNet`\u4e0a\u63d0\u5347$3.2\\%$", "\u5728KelpNet\u4e0a\u63d0\u53473.2%"),
    ],
)
def test_shown(source: str, shown: str) -> None:
    assert fold_markup(source).text == shown


def test_marks() -> None:
    plain = fold_markup(r"\textbf{Kelp} and \ours, [a](b.org/c), **T**ide $x$ \href{u.v}{page}")
    found = {(m.kind, plain.text[m.start : m.end], m.target) for m in plain.marks}
    assert found == {
        ("bold", "Kelp", None),
        ("macro", "ours", None),
        ("link", "a", "b.org/c"),
        ("bold", "T", None),
        ("math", "x", None),
        ("link", "page", "u.v"),
    }


def test_range_holds_the_markup_between() -> None:
    source = r"We use \textbf{Kelp}Net."
    plain = fold_markup(source)
    start = plain.text.index("KelpNet")
    assert source[slice(*plain.to_source(start, start + 7))] == "Kelp}Net"


def check_map(source: str) -> None:
    plain = fold_markup(source)
    assert len(plain.text) == len(plain.starts) == len(plain.ends)
    assert all(0 <= a < b <= len(source) for a, b in zip(plain.starts, plain.ends, strict=True))
    assert list(plain.starts) == sorted(plain.starts)
    assert list(plain.ends) == sorted(plain.ends)
    assert len(plain.text) <= 3 * len(source)
    assert all(0 <= m.start < m.end <= len(plain.text) for m in plain.marks)


@given(st.text(max_size=200))
def test_map_of_any_text(source: str) -> None:
    check_map(source)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_map_of_broken_markup(source: str) -> None:
    check_map(source)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_words_survive(source: str) -> None:
    shown = fold_markup(source).text
    assert shown.count("word") >= source.count("word")
    assert shown.count("\u6a21\u578b") == source.count("\u6a21\u578b")


@given(st.text(st.sampled_from("abz XYZ019.,;:!?()%/+-=\u6a21\u578b\u3002\uff0c"), max_size=80))
def test_plain_text_is_kept(source: str) -> None:
    plain = " ".join(source.split()).replace("--", "-").replace("--", "-")
    assert fold_markup(plain).text == plain


@pytest.mark.parametrize(
    "piece",
    ["*", "_", "[", "`", "$", "{", "}", "\\", "~", "<", "&", "''", "--", "\\textbf{", "{\\bf ", "$x$", "**a", "*a ",
     "[a](", "<b>", "\\frac{", "https://", "`a'", "\\'", "``", "a$ ", "\\[", "&#", "<a href=", "{a,"],
)  # fmt: skip
def test_hostile_text_takes_no_second(piece: str) -> None:
    source = piece * (100_000 // len(piece))
    begin = time.process_time()
    fold_markup(source)
    assert time.process_time() - begin < allowed(1)
