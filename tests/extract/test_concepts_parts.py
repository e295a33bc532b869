"""The parts that concept links are made of: chunks, units, negation, word forms, scores."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.extract.concepts import choose, find_concepts, load_describer
from kg.extract.concepts_features import Describer, shape_of
from kg.extract.concepts_model import labels_of, load_frequency, load_lists, log_odds, odds_of
from kg.extract.concepts_negation import pattern
from kg.extract.concepts_praise import is_only_praised
from kg.extract.concepts_reading import Mention, candidates, read
from kg.extract.concepts_tables import BY_SECOND, TEMPLATES, Tables, recording, tables_of
from kg.extract.concepts_units import Unit, add_long, units
from kg.extract.concepts_words import phrase_key, singular_form, word_key
from kg.extract.linear import SCALE, Linear, load
from kg.records import Abbreviation, Link, Span
from tests.extract.test_concepts import make

CUES = tomllib.loads((files("kg") / "data" / "cues" / "concepts.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("policies", "policy"),
        ("neural processes", "neural process"),
        ("language modelling", "language modeling"),
        ("LLMs", "LLM"),
        ("vision-language models", "vision language model"),
        ("matrices", "matrix"),
        ("cellular automata", "cellular automaton"),
        ("RL\u2019s", "RL"),
    ],
)
def test_word_forms_meet(one: str, other: str) -> None:
    assert phrase_key(one) == phrase_key(other)


def test_words_that_only_look_like_plurals_stay() -> None:
    assert word_key("bias") == word_key("biases") == "bias"
    assert word_key("analysis") == "analysis" and word_key("dynamics") == "dynamics"


@pytest.mark.parametrize(
    ("name", "single"),
    [
        ("Markov processes", "Markov process"),
        ("policies", "policy"),
        ("Policies", "Policy"),
        ("graphs", None),
        ("MSE", None),
        ("accuracy", None),
    ],
)
def test_singular_form_is_given_where_an_s_is_not_all(name: str, single: str | None) -> None:
    assert singular_form(name) == single


def test_chunks_end_at_function_words_and_signs() -> None:
    reading = read(make("We train graph networks, with a reward model for planning."))
    found = candidates(reading, load_lists())
    assert "graphnetwork" in found and "rewardmodel" in found and "planning" in found
    assert not any("networkreward" in key or "modelplanning" in key for key in found)


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("A detector that is LLM/CNN-based.", "cnn", "llmcnnbased"),
        ("The Born--Infeld action.", "borninfeldaction", "infeldaction"),
        ("We run networks--deep ones.", "network", "networksdeep"),
        ("We run A/B tests.", "abtest", "btest"),
    ],
)
def test_what_joins_the_parts_of_a_word(text: str, wanted: str, unwanted: str) -> None:
    found = candidates(read(make(text)), load_lists())
    assert wanted in found and unwanted not in found


def test_a_metric_at_a_rank_has_a_shape_of_its_own() -> None:
    assert shape_of("Hit@5") == shape_of("QRS@k") == "At"
    assert shape_of("QRS") == "UP" and shape_of("@home") != "At"


def test_what_stands_before_a_verb_like_word_is_told_apart() -> None:
    describer = Describer(load_lists(), load_describer().known, recording())

    def features(text: str, key: str) -> set[str]:
        reading = read(make(text))
        found = units(candidates(reading, describer.lists), [], describer.known.phrases, reading)
        rows = dict(zip((u.key for u in found), describer.describe(reading, found), strict=True))
        return set(map(str, rows[key]))

    assert {"gerund=for", "sort=- 2"} <= features("It helps for routing parcels.", "routingparcel")
    assert not any(f.startswith("gerund=") for f in features("It helps for parcel routing.", "parcelrouting"))
    assert "sort=Method 2" in features("It helps reinforcement learning.", "reinforcementlearning")


def test_an_ending_after_a_hyphen_is_left_out() -> None:
    reading = read(make("An LLM-based agent."))
    found = candidates(reading, load_lists())
    assert found["llm"][0].cut == len("-based")


def test_known_names_with_function_words_are_candidates() -> None:
    reading, describer = read(make("It routes by a mixture of experts.")), load_describer()
    found = candidates(reading, describer.lists)
    assert phrase_key("mixture of experts") not in found
    add_long(reading, describer.known.phrases, found)
    assert phrase_key("mixture of experts") in found


def test_short_and_long_form_are_one_unit() -> None:
    reading, describer = read(make("Quorna fusion tuning (QFT) is slow. QFT helps.")), load_describer()
    found = candidates(reading, describer.lists)
    pair = Abbreviation("QFT", "Quorna fusion tuning", Span("abstract", 0, 26))
    unit = next(u for u in units(found, [pair], describer.known.phrases, reading) if "qft" in u.keys)
    assert unit.key == "quornafusiontuning" and len(unit.mentions) == 3
    assert (unit.short, unit.long) == ("QFT", "Quorna fusion tuning")


@pytest.mark.parametrize("text", CUES["negation"]["yes"])
def test_negations_match(text: str) -> None:
    assert any(pattern().search(text[:end]) for end in range(len(text)))


@pytest.mark.parametrize("text", CUES["negation"]["no"])
def test_what_is_no_negation_does_not_match(text: str) -> None:
    assert not any(
        pattern().search(text[:end]) for end in range(len(text)) if text[end - 1 : end] == " " and end < len(text)
    )


def test_what_a_paper_does_without_is_not_used() -> None:
    plain = "We propose Quorna, which is trained with reinforcement learning. Reinforcement learning is stable here."
    denied = "We propose Quorna, which is trained without reinforcement learning. It is stable here."
    assert "reinforcement learning" in {
        link.name.lower() for link in find_concepts(make(plain), ()) if link.relation == "uses"
    }
    assert "reinforcement learning" not in {
        link.name.lower() for link in find_concepts(make(denied), ()) if link.relation == "uses"
    }


@given(st.lists(st.integers(-4000, 4000), min_size=3, max_size=3))
def test_one_relation_is_never_likelier_than_all(row: list[int]) -> None:
    assert all(odds_of(row, n) <= log_odds(row) + 1 for n in range(3))
    assert labels_of(row) and row.index(max(row)) in labels_of(row)


def test_a_method_that_is_studied_is_used_as_well() -> None:
    studied, barely = [1 * SCALE, 5 * SCALE, -6 * SCALE], [-1 * SCALE, 5 * SCALE, -6 * SCALE]
    assert labels_of(studied) == [1] and labels_of(studied, is_method=True) == [0, 1]
    assert labels_of(barely, is_method=True) == [1]
    assert labels_of([5 * SCALE, 1 * SCALE, -6 * SCALE], is_method=True) == [0]


def test_of_two_overlapping_phrases_the_surer_is_kept() -> None:
    model = load("concepts")
    long, short = Mention(0, 3, 0, 3, 0), Mention(1, 3, 0, 3, 0)
    found = [Unit("abc", ("abc",), [long]), Unit("bc", ("bc",), [short])]
    low, high = (1 * SCALE, -9 * SCALE, -9 * SCALE), (1 * SCALE + 50, -9 * SCALE, -9 * SCALE)
    assert [c.unit.key for c in choose(found, [high, low], model)] == ["abc"]
    assert [c.unit.key for c in choose(found, [low, high], model)] == ["bc"]


def test_every_feature_of_the_model_has_a_template() -> None:
    model = load("concepts")
    assert {feature.partition("=")[0] for feature in model.rows} <= set(TEMPLATES)
    for feature, row in list(model.rows.items())[:: max(1, len(model.rows) // 500)]:
        template, _, value = feature.partition("=")
        first, space, second = value.partition(" ")
        assert _look_up(tables_of_shipped(), template, (first, second) if space else value) == row
        assert _look_up(recording(), template, (first, second) if space else value) == feature


@cache
def tables_of_shipped() -> Tables:
    return tables_of(load("concepts"))


def _look_up(tables: Tables, template: str, value: str | tuple[str, str]) -> object:
    if template not in BY_SECOND:
        return tables.get[template](value)
    given, other = (value[1], value[0]) if BY_SECOND[template] else (value[0], value[1])
    return tables.partners(template, given).get(other)


def test_no_weight_knows_a_rare_name() -> None:
    assert min(load_frequency().values()) >= 2


@given(st.text(max_size=300))
def test_quotes_are_true_in_any_text(text: str) -> None:
    for link in find_concepts(make(text), ()):
        for quote in link.quotes:
            assert text[quote.mention.start : quote.mention.end].strip()


def test_a_known_method_that_is_studied_stays_a_method() -> None:
    title = "A Theory of Reinforcement Learning"
    links = find_concepts(
        make("We study the problem of reinforcement learning. Reinforcement learning is hard.", title), ()
    )
    for link in links:
        if link.name.lower() == "reinforcement learning":
            assert (link.known, link.type) == ("method/reinforcement-learning", "Method")
            break
    else:
        raise AssertionError(links)


def test_a_known_concept_may_be_compared_with_and_used() -> None:
    text = "We train with reinforcement learning. Reinforcement learning and large language models are combined."
    compared = Link("comparesWith", "reinforcement learning", "Method", 0.9, "tagger", "test", ())
    proposed = Link("proposes", "reinforcement learning", "Method", 0.9, "tagger", "test", ())
    assert "reinforcement learning" in {link.name.lower() for link in find_concepts(make(text), (compared,))}
    assert "reinforcement learning" not in {link.name.lower() for link in find_concepts(make(text), (proposed,))}


def test_a_device_is_no_method() -> None:
    links = find_concepts(make("We train with reinforcement learning on the H100. The H100 is used for training."), ())
    assert "H100" not in {link.name for link in links} and links


def test_a_short_form_with_an_ending_is_known() -> None:
    text = "We build LLM-based agents. Large language models are used for planning, and LLM-based agents are tested."
    links = [link for link in find_concepts(make(text), ()) if link.known == "method/large-language-model"]
    assert {"LLM"} <= {name for link in links for name in (link.name, *link.aliases)}


def test_modelling_with_a_known_model_is_known_too() -> None:
    known = load_describer().known.phrases
    assert known.ids["structuralcausalmodeling"] == known.ids["structuralcausalmodel"]
    assert known.ids["languagemodeling"] == "task/language-modeling"


def test_the_likeliest_problem_is_taken_at_lower_odds() -> None:
    names = ("kelp sorting", "tide routing")
    found = [Unit(name, (name,), [Mention(n, n + 1, n, n + 1, 0)]) for n, name in enumerate(names)]
    scores = [[-2 * SCALE, -round(0.2 * SCALE), -2 * SCALE], [-2 * SCALE, -round(0.4 * SCALE), -2 * SCALE]]
    taken = choose(found, scores, with_bounds(load("concepts"), 2 * SCALE))
    assert [(c.unit.key, c.relation) for c in taken] == [("kelp sorting", "addresses")]
    low = [[s - 2 * SCALE for s in row] for row in scores]
    assert choose(found, low, with_bounds(load("concepts"), 2 * SCALE)) == []


def test_praise_makes_no_thing_of_its_own() -> None:
    reading = read(make("We speed up tide routing. Efficient tide routing saves fuel. Robust tide routing is new."))
    whole = Unit("tiderouting", ("tiderouting",), [Mention(3, 5, 3, 5, 0)])
    praised = Unit("efficienttiderouting", ("efficienttiderouting",), [Mention(5, 8, 5, 8, 0)])
    other = Unit("robusttiderouting", ("robusttiderouting",), [Mention(10, 13, 10, 13, 0)])
    assert is_only_praised(reading, praised, [whole, praised, other])
    assert not is_only_praised(reading, praised, [praised, other])
    assert not is_only_praised(reading, other, [whole, praised, other])
    assert not is_only_praised(reading, whole, [whole, praised])


def with_bounds(model: Linear, bound: int) -> Linear:
    return replace(model, thresholds=(bound,) * len(model.thresholds))
