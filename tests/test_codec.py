from __future__ import annotations

import json

from kg.codec import from_plain, to_plain
from kg.records import GraphResult, Paper, PaperList
from tests.sample import LIST_EN, PAPER_EN, RESULT


def test_records_survive_json() -> None:
    for kind, record in ((Paper, PAPER_EN), (PaperList, LIST_EN), (GraphResult, RESULT)):
        assert from_plain(kind, json.loads(json.dumps(to_plain(record)))) == record


def test_defaults_are_left_out() -> None:
    assert "topic" not in to_plain(PAPER_EN)
