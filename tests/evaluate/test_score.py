"""The scorer against hand-counted cases, and against the field's own tool where that is at hand."""

from __future__ import annotations

from kg.evaluate.score import Answers, Named, Reported, Tally, answer_key, score_paper


def _said(**links: list[str]) -> Answers:
    named = {r: tuple(Named(n, frozenset({answer_key(n)})) for n in names) for r, names in links.items()}
    return Answers(named, ())


def _score(gold: dict[str, object], said: Answers) -> Tally:
    tally = Tally()
    score_paper("p", gold, said, tally)
    return tally


def test_forms_of_one_name_are_one_hit() -> None:
    tally = _score({"buildsOn": ["CodeLlama | Code Llama"]}, _said(buildsOn=["code-llama"]))
    assert (tally.counts["buildsOn", "tp"], tally.counts["buildsOn", "fp"]) == (1, 0)


def test_a_wrong_relation_is_an_error_but_right_whatever_the_relation() -> None:
    tally = _score({"comparesWith": ["LoRA"]}, _said(buildsOn=["LoRA"]))
    assert tally.counts["comparesWith", "fn"] == tally.counts["buildsOn", "fp"] == 1
    assert (tally.counts["any", "tp"], tally.counts["any", "fp"]) == (1, 0)


def test_optional_names_and_components_count_neither_way() -> None:
    gold = {"optional": ["Adam"], "proposes": [{"name": "X1", "components": ["Y2"]}]}
    tally = _score(gold, _said(proposes=["X1", "Y2"], buildsOn=["Adam"]))
    assert sum(tally.counts[r, "fp"] for r in ("proposes", "buildsOn")) == 0


def test_an_unnamed_contribution_is_scored_only_if_found() -> None:
    gold = {"proposes": [{"name": "a framework", "unnamed": True}]}
    assert _score(gold, _said()).counts["proposes", "fn"] == 0
    assert _score(gold, _said(proposes=["a framework"])).counts["proposes", "tp"] == 1


def test_results_match_by_value_and_unit() -> None:
    gold = {"reports": [{"value": 67.86, "unit": "percent", "dataset": "Kodak"}]}
    hit = Reported(frozenset({"67.860"}), "percent", {"dataset": frozenset({"kodak"})})
    miss = Reported(frozenset({"67.86"}), "points", {})
    tally = _score(gold, Answers({}, (hit, miss)))
    assert [tally.counts["reports", k] for k in ("tp", "fp", "fn")] == [1, 1, 0]
    assert tally.counts["attributes", "tp"] == 1


def test_figures() -> None:
    tally = _score({"buildsOn": ["A1", "B2"]}, _said(buildsOn=["A1", "C3"]))
    assert tally.figures(["buildsOn"]) == (0.5, 0.5, 0.5)
