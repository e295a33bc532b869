"""The W3C protocol tests for query, where their manifest is at hand, and our own of the same kinds."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import httpx
import pytest
import rdflib

W3C = Path(os.environ.get("PAPERKG_SHARED", Path(__file__).parents[3] / "shared")) / "w3c" / "w3c-tests.tar.gz"
MANIFEST = "rdf-tests/sparql/sparql11/protocol/manifest.ttl"
HT = rdflib.Namespace("http://www.w3.org/2011/http#")
CNT = rdflib.Namespace("http://www.w3.org/2011/content#")
MF = rdflib.Namespace("http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#")

# Updates are refused by design, so tests that expect one to succeed are not ours to pass.
REFUSED = {
    "update_dataset_default_graph",
    "update_dataset_default_graphs",
    "update_dataset_named_graphs",
    "update_dataset_full",
    "update_post_form",
    "update_post_direct",
    "update_base_uri",
}


def _manifest() -> tuple[rdflib.Graph, list[rdflib.term.Node]]:
    graph = rdflib.Graph()
    if not W3C.is_file():
        return graph, []
    with tarfile.open(W3C) as tar:
        member = tar.extractfile(MANIFEST)
        assert member is not None
        graph.parse(data=member.read(), format="turtle", publicID="http://x/manifest")
    return graph, list(graph.subjects(rdflib.RDF.type, MF.ProtocolTest))


TESTS, ENTRIES = _manifest()


def _name(entry: rdflib.term.Node) -> str:
    return str(entry).rsplit("#", 1)[-1]


@pytest.mark.skipif(not ENTRIES, reason="the W3C test files are not at hand")
def test_the_manifest_is_whole() -> None:
    assert len(ENTRIES) == 34
    assert {_name(e) for e in ENTRIES} >= REFUSED


@pytest.mark.parametrize("entry", sorted(ENTRIES), ids=_name)
def test_w3c_protocol(entry: rdflib.term.Node, server: str) -> None:
    action = TESTS.value(entry, MF.action)
    requests = rdflib.collection.Collection(TESTS, TESTS.value(action, HT.requests))
    for request in requests:
        answer = _send(request, server)
        response = TESTS.value(request, HT.resp)
        if _name(entry) in REFUSED and response is not None:
            assert answer.status_code in (403, 415) or TESTS.value(response, MF.expectedBoolean) is not None
            return
        expected = {str(s).rsplit("StatusCode", 1)[-1] for s in TESTS.objects(response, MF.expectedStatus)}
        assert f"{answer.status_code // 100}xx" in expected, answer.text
        wanted = TESTS.value(response, MF.expectedBoolean)
        if wanted is not None:
            assert answer.json()["boolean"] is wanted.toPython()


def _send(request: rdflib.term.Node, server: str) -> httpx.Response:
    path = str(TESTS.value(request, HT.absolutePath))
    headers = {}
    collection = TESTS.value(request, HT.headers)
    for header in rdflib.collection.Collection(TESTS, collection) if collection else ():
        headers[str(TESTS.value(header, HT.fieldName))] = str(TESTS.value(header, HT.fieldValue))
    body = TESTS.value(request, HT.body)
    content = None
    if body is not None:
        encoding = str(TESTS.value(body, CNT.characterEncoding) or "utf-8")
        content = str(TESTS.value(body, CNT.chars)).encode(encoding)
    method = str(TESTS.value(request, HT.methodName))
    return httpx.request(method, server + path, content=content, headers=headers)


QUERY = 'SELECT ?论文 ?名 { ?论文 kg:proposes/skos:prefLabel ?名 FILTER(?名 = "潮汐网络"@zh) }'


def test_chinese_by_get_and_both_posts(server: str) -> None:
    answers = [
        httpx.get(server + "/sparql", params={"query": QUERY}),
        httpx.post(server + "/sparql", data={"query": QUERY}),
        httpx.post(server + "/sparql", content=QUERY.encode(), headers={"content-type": "application/sparql-query"}),
    ]
    assert all(a.json()["head"]["vars"] == ["论文", "名"] for a in answers)
    assert all(len(a.json()["results"]["bindings"]) == 1 for a in answers)


@pytest.mark.parametrize(
    "media_type",
    ["application/sparql-results+json", "application/sparql-results+xml", "text/csv", "text/tab-separated-values"],
)
def test_content_is_negotiated(media_type: str, server: str) -> None:
    answer = httpx.get(server + "/sparql", params={"query": QUERY}, headers={"accept": media_type})
    assert answer.headers["content-type"].startswith(media_type)
    assert "论文" in answer.content.decode("utf-8")


def test_the_endpoint_describes_itself(server: str) -> None:
    answer = httpx.get(server + "/sparql")
    graph = rdflib.Graph().parse(data=answer.text, format="turtle")
    sd = rdflib.Namespace("http://www.w3.org/ns/sparql-service-description#")
    assert (rdflib.URIRef(server + "/sparql"), sd.endpoint, rdflib.URIRef(server + "/sparql")) in graph


def test_nodes_answer_in_three_forms(server: str) -> None:
    address = server + "/id/hardware/mi210"
    turtle = httpx.get(address, headers={"accept": "text/turtle"})
    assert "AMD Instinct MI210 加速卡" in turtle.text
    ld = httpx.get(address, headers={"accept": "application/ld+json"})
    assert ld.headers["content-type"].startswith("application/ld+json")
    page = httpx.get(address, headers={"accept": "text/html"})
    assert "MI210" in page.text
    assert httpx.get(server + "/id/hardware/none").status_code == 404
