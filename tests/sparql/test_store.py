"""A store on disk: made of a file piece by piece, and only where nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from kg.errors import GraphError
from kg.rdf import to_ntriples
from kg.sparql import engine
from kg.writing import Settings, write_exports
from tests.sample import GRAPH


def test_a_store_made_in_pieces_holds_every_triple(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_PIECE", 300)
    lines = [*to_ntriples(GRAPH)]
    (tmp_path / "graph.nt").write_text("".join(lines), "utf-8")
    engine.write_store(tmp_path / "graph.nt", tmp_path / "store")
    assert len(engine.open_store(tmp_path / "store")) == len(lines)


def test_a_store_is_written_with_the_exports_and_no_file_of_theirs(tmp_path: Path) -> None:
    files = write_exports(GRAPH, {}, tmp_path / "out", Settings(), store=tmp_path / "store")
    assert len(engine.open_store(tmp_path / "store")) == len([*to_ntriples(GRAPH)])
    assert sorted(files) == sorted(path.name for path in (tmp_path / "out").iterdir())


def test_a_folder_with_other_things_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "papers.txt").touch()
    with pytest.raises(GraphError, match="no store"):
        write_exports(GRAPH, {}, tmp_path / "out", Settings(), store=tmp_path)
    assert not [*(tmp_path / "out").iterdir()]
