from __future__ import annotations

import pytest

from kg.read.latex import to_unicode
from tests.read.conftest import Read


def test_accents_braces_and_names(read: Read) -> None:
    found = read(
        r"@inproceedings{k1, title={P\^{a}t\'{e} and \^{i}le: na\"ive {B}ayes by {Schr{\"o}dinger}},"
        r" author={M{\"u}ller, A. and Mart{\'\i}n, B. and {\O}stby, C. and {The Tide Team}}, year={2026}}",
        "a.bib",
    )
    (paper,) = found.papers
    assert found.format == "bibtex"
    assert paper.title == "Pâté and île: naïve Bayes by Schrödinger"
    assert [a.name for a in paper.authors] == ["A. Müller", "B. Martín", "C. Østby", "The Tide Team"]
    assert (paper.identifier, paper.year) == ("k1", 2026)


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"\v{S}koda \c{c}a {\aa}ngstr{\"o}m \H{o} \~n \.{z} \u{g}", "Škoda ça ångström ő ñ ż ğ"),
        (r"stra\ss e and \L{}ukasz, \ae sthetic", "straße and Łukasz, æsthetic"),
        (r"5\% of ``all'' --- 1--2 \& more~here", "5% of “all” — 1–2 & more here"),
        (r"with $x_{i}^{\alpha}$ and \emph{care} {\it too}", r"with $x_{i}^{\alpha}$ and care too"),
        (r"\href{https://a.org}{here} and \myname{X}", r"\href{https://a.org}{here} and \myname{X}"),
        (r"a \$5 price and a \$6 one", r"a $5 price and a $6 one"),
    ],
)
def test_tex_to_unicode(tex: str, text: str) -> None:
    assert to_unicode(tex) == text


def test_macros_joins_and_numbers(read: Read) -> None:
    found = read(
        '@string{icml = "Conference on" # " Machine Learning"}\n'
        '@inproceedings{k, title = "Kelp" # "Net: A {D}ecoder", booktitle = icml, year = 2026, month = jun}\n'
        "@article{m, title={MossPrune}, journal = unknownmacro, year={2025}}\n",
        "a.bib",
    )
    kelp, moss = found.papers
    assert (kelp.title, kelp.venue, kelp.year) == ("KelpNet: A Decoder", "Conference on Machine Learning", 2026)
    assert moss.venue == "unknownmacro"
    assert "unknown macro 'unknownmacro'" in found.skipped[0].reason


def test_repeated_keys_and_fields(read: Read) -> None:
    found = read("@misc{k, title={A}, year=2026, title={B}}\n@misc{k, title={C}}\n", "a.bib")
    assert [(p.identifier, p.title) for p in found.papers] == [("k", "A"), ("k", "C")]
    assert [s.reason for s in found.skipped] == [
        "k: the field title is repeated; the first one counts",
        "the key k is used twice; both records were read",
    ]


@pytest.mark.parametrize(
    "broken",
    [
        "@misc{x, title={Unclosed {brace, year=2020",
        '@misc{x, title="Unclosed quote, year=2020',
        "@misc{x, title={Fine}, year=2020",
        "@misc{x, title={Fine}, ???, year=2020}",
        "@misc{x, title={Fine} year=2020}",
    ],
)
def test_a_broken_entry_costs_no_other(read: Read, broken: str) -> None:
    found = read(
        f"@misc{{a, title={{Before}}}}\n{broken}\n@misc{{b, title={{After}}, eprint={{2601.00002}}}}\n", "a.bib"
    )
    titles = [p.title for p in found.papers]
    assert titles[0] == "Before"
    assert titles[-1] == "After"
    assert found.papers[-1].links == ("https://arxiv.org/abs/2601.00002",)


def test_versions_of_a_preprint_are_kept_apart_by_their_links(read: Read) -> None:
    found = read(
        "@misc{p1,title={Deep Reefs},eprint={2601.00001v1},archivePrefix={arXiv},year=2026}\n"
        "@misc{p2,title={Deep Reefs},eprint={2601.00001v3},archivePrefix={arXiv},year=2026}\n"
        "@inproceedings{p3,title={Deep reefs},booktitle={ICML},doi={10.1000/reef},year=2026}\n",
        "a.bib",
    )
    assert [p.links for p in found.papers] == [
        ("https://arxiv.org/abs/2601.00001v1",),
        ("https://arxiv.org/abs/2601.00001v3",),
        ("https://doi.org/10.1000/reef",),
    ]
    assert len({p.key for p in found.papers}) == 1


def test_volumes_lend_their_name_and_are_no_papers(read: Read) -> None:
    found = read(
        "@inproceedings{a, title={Kelp}, crossref={vol}}\n@proceedings{vol, title={Proceedings of X}, year=2026}\n"
        '@comment{nothing {here}} @preamble{"\\newcommand"}',
        "a.bib",
    )
    assert [(p.title, p.venue, p.year) for p in found.papers] == [("Kelp", "Proceedings of X", 2026)]
    assert found.skipped[0].reason == "vol: a volume, not a paper"


def test_chinese_entries_in_parentheses_and_escaped_links(read: Read) -> None:
    (paper,) = read(
        r"@article(k, title={海带网络}, author={王, 五 and 李四}, keywords={潮汐；解码}, url={https://a.org/x\_y})",
        "a.bib",
    ).papers
    assert paper.title_language == "zh"
    assert [a.name for a in paper.authors] == ["王五", "李四"]
    assert [k.text for k in paper.keywords] == ["潮汐", "解码"]
    assert paper.links == ("https://a.org/x_y",)
