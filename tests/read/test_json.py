from __future__ import annotations

import json
from typing import Any

import pytest

from kg.errors import SourceError
from tests.read.conftest import Read


def one(read: Read, value: Any) -> Any:
    (paper,) = read(json.dumps(value, ensure_ascii=False), "list.json").papers
    return paper


def test_json_lines_keep_the_ids_of_the_source_and_lose_only_bad_lines(read: Read) -> None:
    found = read('{"id": "60475", "title": "A"}\nnot json\n\n{"id": 7, "title": "B"}\n', "list.jsonl")
    assert found.format == "jsonl"
    assert [(p.identifier, p.title, p.position) for p in found.papers] == [("60475", "A", 1), ("7", "B", 2)]
    (skipped,) = found.skipped
    assert skipped.where == "line 2, column 1"


@pytest.mark.parametrize(
    ("text", "titles", "reason"),
    [
        ('\ufeff[{"title":"A"}]', ["A"], None),
        ('[{"title":"A","year":NaN}]', ["A"], None),
        ('[{"title":"A","title":"B"}]', ["B"], "repeated keys"),
        ('[{"title":"A","year":' + "9" * 5000 + "}]", ["A"], None),
        ('[{"title":"A"},]', ["A"], None),
        ('[{"title":"A"},{"title":"B" "x":1},{"title":"C"}]', ["A", "C"], "not valid JSON"),
        ('[{"title":"A"},{"title":"B","abs', ["A"], "not valid JSON"),
        ('{"title":"A"}{"title":"B"}', ["A", "B"], None),
        ('{"title":"A",\n"year":2026}\n{"title":"B"}', ["A", "B"], None),
        ('["KelpNet", "MossPrune"]', ["KelpNet", "MossPrune"], None),
        ('{"k1":{"title":"A"},"k2":{"title":"B"}}', ["A", "B"], None),
        ('[{"title":"A"},5]', ["A"], "not a JSON object"),
        ('[{"title":"A"},{"year":2026}]', ["A"], "neither a title"),
    ],
)
def test_oddities(read: Read, text: str, titles: list[str], reason: str | None) -> None:
    found = read(text, "list.json")
    assert [p.title for p in found.papers] == titles
    assert all(p.year is None or p.year == 2026 for p in found.papers)
    assert [s.reason for s in found.skipped] == [] if reason is None else reason in found.skipped[0].reason


@pytest.mark.parametrize("text", ["[" * 100000, '{"a":' * 100000])
def test_what_cannot_be_read_is_one_line_with_its_place(read: Read, text: str) -> None:
    with pytest.raises(SourceError, match=r"list\.json: .*(line 1|record 1)") as caught:
        read(text, "list.json")
    assert "\n" not in str(caught.value)


def test_lone_surrogates_become_replacement_characters(read: Read) -> None:
    found = read(r'[{"title":"KelpNet \ud83d tail","abstract":"ok \udc00 \ud83d\ude00"}]', "list.json")
    assert found.papers[0].title == "KelpNet \ufffd tail"
    assert found.papers[0].abstract == "ok \ufffd 😀"
    assert "U+D83D" in found.skipped[0].reason


def test_chinese_field_names_and_a_list_inside(read: Read) -> None:
    value = {
        "会议": "ICML",
        "年份": 2026,
        "论文": [{"标题": "海带网络", "作者": ["张三"], "摘要": "我们提出。", "关键词": "潮汐；解码"}],
    }
    found = read(json.dumps(value, ensure_ascii=False), "x.json")
    assert found.title is None
    assert found.venue is not None
    assert found.venue.series == "icml"
    assert found.papers[0].authors[0].name == "张三"
    assert [k.language for k in found.papers[0].keywords] == ["zh", "zh"]


def test_openreview_notes_of_both_versions(read: Read) -> None:
    second = {
        "id": "abcDEF123",
        "forum": "abcDEF123",
        "content": {
            "title": {"value": "KelpNet"},
            "abstract": {"value": "We present it."},
            "authors": {"value": ["Ann Lee"]},
            "keywords": {"value": ["tides"]},
            "venue": {"value": "ICML 2026 oral"},
            "primary_area": {"value": "oceans"},
        },
    }
    first = {
        "id": "v1aaaaaaaa",
        "forum": "v1aaaaaaaa",
        "content": {"title": "MossPrune", "authors": ["Dan Evans"], "venue": "Submitted to ICML 2026"},
    }
    found = read(json.dumps({"notes": [second, first]}), "notes.json")
    kelp, moss = found.papers
    assert (kelp.title, kelp.abstract, kelp.venue, kelp.year, kelp.decision, kelp.topic) == (
        "KelpNet",
        "We present it.",
        "ICML 2026",
        2026,
        "oral",
        "oceans",
    )
    assert kelp.links == ("https://openreview.net/forum?id=abcDEF123",)
    assert (moss.title, moss.decision) == ("MossPrune", "Submitted")


def test_openalex_works(read: Read) -> None:
    paper = one(
        read,
        {
            "id": "https://openalex.org/W1",
            "title": "KelpNet",
            "publication_year": 2026,
            "doi": "https://doi.org/10.1000/kelp",
            "abstract_inverted_index": {"We": [0, 3], "present": [1], "tides.": [2], "win.": [4]},
            "authorships": [
                {"author": {"display_name": "Ann Lee"}, "institutions": [{"display_name": "Tide University"}]}
            ],
            "primary_location": {"source": {"display_name": "Journal of Tides"}},
        },
    )
    assert paper.abstract == "We present tides. We win."
    assert paper.identifier == "W1"
    assert paper.authors[0].affiliations == ("Tide University",)
    assert paper.venue == "Journal of Tides"
    assert paper.links[0] == "https://doi.org/10.1000/kelp"


def test_objects_of_known_systems_may_be_malformed(read: Read) -> None:
    odd = [
        {"title": "X", "authorships": 5, "primary_location": "bad", "ids": []},
        {"title": "Y", "externalIds": {"DOI": 5}, "authors": "?"},
    ]
    assert [p.title for p in read(json.dumps(odd), "x.json").papers] == ["X", "Y"]


def test_semantic_scholar_papers(read: Read) -> None:
    paper = one(
        read,
        {
            "data": [
                {
                    "paperId": "p1",
                    "externalIds": {"ArXiv": "2601.00001", "DOI": "10.1000/k"},
                    "title": "K",
                    "abstract": None,
                    "authors": [{"name": "Ann Lee"}],
                    "openAccessPdf": {"url": "https://arxiv.org/pdf/2601.00001"},
                }
            ]
        },
    )
    assert paper.links == ("https://doi.org/10.1000/k", "https://arxiv.org/abs/2601.00001")
    assert paper.authors[0].name == "Ann Lee"
    assert paper.abstract == ""


def test_arxiv_metadata(read: Read) -> None:
    entry = {
        "id": "2601.00001",
        "authors": "x",
        "title": "Kelp:\n  A Net",
        "abstract": "  We\n  win.\n",
        "categories": "cs.LG",
        "update_date": "2026-02-01",
        "authors_parsed": [['M\\"uller', "Ann", ""]],
    }
    (paper,) = read(json.dumps(entry), "arxiv.jsonl").papers
    assert (paper.title, paper.abstract, paper.year) == ("Kelp: A Net", "We\n  win.", 2026)
    assert paper.authors[0].name == "Ann Müller"
    assert paper.links == ("https://arxiv.org/abs/2601.00001",)


def test_paper_copilot(read: Read) -> None:
    paper = one(
        read,
        [
            {
                "id": "a1",
                "title": "K",
                "author": "Ann Lee;Bo Chen",
                "aff": "Tide University;Moon Lab",
                "status": "Poster",
                "track": "main",
                "site": "https://openreview.net/forum?id=abcDEF123",
                "github": "https://github.com/t/k",
                "keywords": "tides;moons",
            }
        ],
    )
    assert [(a.name, a.affiliations) for a in paper.authors] == [
        ("Ann Lee", ("Tide University",)),
        ("Bo Chen", ("Moon Lab",)),
    ]
    assert (paper.decision, paper.track, paper.code_urls) == ("Poster", "main", ("https://github.com/t/k",))


def test_fields_by_language(read: Read) -> None:
    paper = one(
        read,
        [{"title": {"zh": "海带网络", "en": "Kelp Net"}, "abstract_zh": "我们提出。", "abstract_en": "We propose."}],
    )
    assert (paper.title, paper.title_language) == ("Kelp Net", "en")
    assert [(n.text, n.language) for n in paper.other_titles] == [("海带网络", "zh")]
    assert [(n.text, n.language) for n in paper.other_abstracts] == [("我们提出。", "zh")]


@pytest.mark.parametrize(
    "value",
    [
        {
            "message": {
                "items": [
                    {
                        "title": ["KelpNet"],
                        "author": [{"given": "Ann", "family": "Lee"}],
                        "issued": {"date-parts": [[2026, 5]]},
                    }
                ]
            }
        },
        {
            "result": {
                "hits": {
                    "hit": [
                        {
                            "@score": "1",
                            "info": {"title": "KelpNet", "authors": {"author": [{"text": "Ann Lee"}]}, "year": "2026"},
                        }
                    ]
                }
            }
        },
        [
            {
                "paper": {"id": "2601.00001", "title": "KelpNet", "authors": [{"name": "Ann Lee"}], "publishedAt": "x"},
                "year": 2026,
            }
        ],
        {
            "count": 1,
            "results": [{"id": 7, "name": "KelpNet", "authors": [{"id": 1, "fullname": "Ann Lee"}], "year": 2026}],
        },
        {"k1": {"title": "KelpNet", "authors": "Ann Lee", "year": 2026}, "k2": {"title": "MossPrune"}},
    ],
)
def test_records_deep_inside_other_systems_answers(read: Read, value: Any) -> None:
    paper = read(json.dumps(value), "a.json").papers[0]
    assert paper.title == "KelpNet"
    assert [a.name for a in paper.authors] == ["Ann Lee"]
    assert paper.year == 2026


def test_of_two_author_fields_the_first_counts(read: Read) -> None:
    paper = one(
        read, [{"title": "K", "authors": "Ann Lee; Bo Chen", "author full names": "Lee, Ann (1); Chen, Bo (2)"}]
    )
    assert [a.name for a in paper.authors] == ["Ann Lee", "Bo Chen"]
