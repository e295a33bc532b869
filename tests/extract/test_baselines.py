from __future__ import annotations

from dataclasses import replace

from kg.extract.baselines import find_baselines
from kg.records import Link, Quote, Result, Span

QUOTE = Quote(Span("abstract", 40, 44), Span("abstract", 10, 60))
LORA = Link("uses", "LoRA", "Method", 0.8, "tagger", "x", (QUOTE,), known="method/low-rank-adaptation")
RESULT = Result("times", "faster", 0.9, "rules", (QUOTE,), baseline=("BF16 LoRA",))


def test_the_baseline_of_a_result_is_compared_with() -> None:
    (link,) = find_baselines((LORA,), (RESULT,))
    assert (link.relation, link.name, link.confidence, link.quotes) == ("comparesWith", "LoRA", 0.8, (QUOTE,))


def test_a_phrase_makes_no_thing_and_a_link_no_second_one() -> None:
    assert find_baselines((LORA,), (replace(RESULT, baseline=("strong baselines",)),)) == ()
    assert find_baselines((LORA, replace(LORA, relation="comparesWith")), (RESULT,)) == ()
    assert find_baselines((replace(LORA, known=None),), (RESULT,)) == ()
