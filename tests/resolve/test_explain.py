"""Why two names are one thing or not."""

from __future__ import annotations

import pytest

from kg.resolve import explain_pair

from .world import Said, graph, paper, proposes

DATA = graph(
    paper(Said("MI-210", "Hardware", "runsOn"), Said("GNNs", relation="uses"), Said("GPT-4", "Model", "buildsOn")),
    paper(Said("MI250X", "Hardware", "runsOn"), Said("GPT-4o", "Model", "buildsOn"), topic="2"),
    paper(proposes("PRISMA"), Said("CodeLlama-7B", "Model", "buildsOn"), topic="3"),
    paper(proposes("PRISMA"), Said("AGPX", long="adaptive graph pruning"), topic="4"),
    paper(Said("PRISMA"), Said("Coral", "Dataset", "evaluatesOn"), Said("CORAL"), topic="5"),
)


@pytest.mark.parametrize(
    ("one", "other", "same", "says"),
    [
        ("MI210", "MI-210", True, "equal but for"),
        ("GNN", "图神经网络", True, "method/gnn"),
        ("AGPX", "adaptive graph pruning", True, "gives both"),
        ("MI210", "MI250X", False, "number"),
        ("GPT-4", "GPT-4o", False, "keys differ"),
        ("CodeLlama-7B", "Code Llama", False, "kind or version"),
        ("Coral", "CORAL", False, "Dataset"),
        ("PRISMA", "MI210", False, "several things"),
        ("MI210", "Nothing", None, "nothing in this graph"),
    ],
)
def test_the_answer_and_its_ground(one: str, other: str, same: bool | None, says: str):
    found = explain_pair(DATA, one, other)
    assert found.one is same
    assert says in str(found)


def test_two_coined_things_of_one_name_are_told_apart_by_id():
    first, second = sorted(e.id for e in DATA.entities if e.coined)
    assert "paper of its own" in str(explain_pair(DATA, first, second))
