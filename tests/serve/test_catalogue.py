"""Every question of the catalogue through the endpoint, on the seeds: the rows that the engine gives here."""

from __future__ import annotations

import csv
import io
import signal
from collections.abc import Iterator

import httpx
import pytest

import kg
from kg.sparql.catalogue import catalogue, question
from kg.sparql.lookup import Names, bind
from tests.conftest import ROOT
from tests.serve.conftest import start


@pytest.fixture(scope="module")
def endpoint(tmp_path_factory: pytest.TempPathFactory, seeds: kg.Graph) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("seeds")
    seeds.write(folder)
    from kg.sparql.engine import write_store

    write_store(folder / "graph.nt", folder / "store")
    process, address = start(folder)
    yield address
    process.send_signal(signal.SIGTERM)
    process.wait(10)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_the_endpoint_gives_the_expected_rows(name: str, endpoint: str, seeds: kg.Graph) -> None:
    query = bind(question(name), {}, Names(seeds.store))
    answer = httpx.post(
        endpoint + "/sparql",
        content=query,
        headers={"content-type": "application/sparql-query", "accept": "text/csv"},
        timeout=30,
    )
    assert answer.status_code == 200, answer.text
    expected = (ROOT / "tests" / "golden" / "catalogue" / f"{name}.csv").read_text("utf-8")
    assert list(csv.reader(io.StringIO(answer.text))) == list(csv.reader(io.StringIO(expected)))
