"""Inputs of the kinds that broke other tools, each with the right outcome, over the whole path."""

from __future__ import annotations

from pathlib import Path

import pytest

import kg
from kg.extract.urls import find_urls
from kg.text import document


def build(tmp_path: Path, text: str, name: str = "in.txt") -> kg.Graph:
    (tmp_path / name).write_text(text, "utf-8")
    return kg.build(tmp_path / name)


def a_list(*paragraphs: str) -> str:
    return "ICML 2026 Papers\n\n" + "\n\n".join(paragraphs) + "\n"


def linked(graph: kg.Graph) -> set[str]:
    """The names of all things that a paper is linked to."""
    ids = {link.object for link in graph.links}
    return {n.text for e in graph.entities if e.id in ids for n in (*e.preferred, *e.alternative)}


def names(graph: kg.Graph) -> set[str]:
    return {n.text for e in graph.entities for n in (*e.preferred, *e.alternative)}


def urls(graph: kg.Graph) -> set[str]:
    return {found.url for p in graph.papers for part in document(p).parts for found in find_urls(part)}


def acronyms(graph: kg.Graph) -> set[tuple[str, str]]:
    return {(a.short, a.long) for extraction in graph.extractions.values() for a in extraction.abbreviations}


def test_latex_styles_are_no_part_of_names(tmp_path: Path) -> None:
    text = r"We introduce \textbf{BrineNet}, which is \emph{never} tuned on labels. \textbf{BrineNet} beats \textit{HaloBase} on {\sc SaltQA}."
    graph = build(tmp_path, a_list(text))
    assert "BrineNet" in linked(graph)
    assert not names(graph) & {r"\textbf{BrineNet}", "textbf", "emph", "never", "sc"}


def test_latex_mathematics_makes_no_things(tmp_path: Path) -> None:
    text = r"We propose BrineSort. It is $3.1\times$ faster with $\omega$-pruning and an $\tilde{O}(n^2/\epsilon^3)$ bound on $L^2$."
    graph = build(tmp_path, a_list(text))
    assert "BrineSort" in linked(graph)
    assert not names(graph) & {"O", "L", "times", "epsilon", "n"}
    assert [str(r.record.value) for r in graph.results] == ["3.1"]


def test_latex_links_give_their_address_once(tmp_path: Path) -> None:
    one, two = "https://github.com/example-lab/BrineRAG", "https://example.org/page_2"
    text = rf"We present BrineRAG. Code: \href{{{one}}}{{{one}}}. See \href{{{two}}}{{our page}}."
    graph = build(tmp_path, a_list(text))
    assert urls(graph) == {one, two}
    assert "BrineRAG" in linked(graph)


def test_a_bare_percent_sign_hides_nothing(tmp_path: Path) -> None:
    text = "We propose BrinePrune. BrinePrune keeps 96% of accuracy at 30% of the size on SaltBench. It also reaches 61.5% on HaloVQA."
    graph = build(tmp_path, a_list(text))
    assert {"BrinePrune", "SaltBench", "HaloVQA"} <= linked(graph)
    assert "61.5" in {str(r.record.value) for r in graph.results}


def test_quotes_and_dashes_of_latex_are_folded(tmp_path: Path) -> None:
    text = "We study ``quiet loss'' in chats---a fault that `older' tests miss. Vision–Language–Action (VLA) policies are covered."
    graph = build(tmp_path, a_list(text))
    assert ("VLA", "Vision–Language–Action") in acronyms(graph)
    assert not any("``" in name or "''" in name for name in names(graph))


def test_accents_of_latex_in_titles(tmp_path: Path) -> None:
    entry = r"@article{k, title={P\^{a}t\'{e} on an \^{i}le: a Schr\"{o}dinger bridge}, author={M{\"u}ller, A.}, year={2026}}"
    (paper,) = build(tmp_path, entry, "in.bib").papers
    assert (paper.title, paper.authors[0].name) == ("Pâté on an île: a Schrödinger bridge", "A. Müller")


def test_an_unknown_macro_is_kept_and_reported(tmp_path: Path) -> None:
    graph = build(
        tmp_path, a_list(r"\ours{} beats \baseline on SaltQA by 2 points; \modelname{BrineFormer} is larger.")
    )
    assert any(extraction.warnings for extraction in graph.extractions.values())
    assert "BrineFormer" in graph.papers[0].abstract


def test_bold_letters_spell_the_short_form(tmp_path: Path) -> None:
    text = "We propose **Sa**lt-**Gu**ided **P**runing (**SaGuP**), which drops edges. SaGuP wins on SaltBench."
    graph = build(tmp_path, a_list(text))
    assert ("SaGuP", "Salt-Guided Pruning") in acronyms(graph)
    assert "SaGuP" in linked(graph)
    assert not names(graph) & {"Sa", "Gu", "P", "**SaGuP**"}


def test_emphasis_makes_no_things(tmp_path: Path) -> None:
    text = "Plasticity is *shown* by prompts and *kept* by training. The **key point** is simple. We propose **BrineTuner**."
    graph = build(tmp_path, a_list(text))
    assert "BrineTuner" in linked(graph)
    assert not names(graph) & {"shown", "kept", "key point"}


def test_signs_around_addresses_are_no_part_of_them(tmp_path: Path) -> None:
    text = "Code is at https://github.com/example-lab/Salt-Tuner. Also https://example.org/a, https://example.org/b; and https://example.org/c!"
    graph = build(
        tmp_path,
        a_list(text, "我们提出盐网络。代码见https://github.com/example-lab/nu。数据见https://example.org/数据，谢谢。"),
    )
    ends = ("a", "b", "c", "数据")
    repositories = {f"https://github.com/example-lab/{name}" for name in ("Salt-Tuner", "nu")}
    assert urls(graph) == repositories | {f"https://example.org/{end}" for end in ends}


def test_two_spellings_of_a_repository_are_one(tmp_path: Path) -> None:
    text = r"Code: \url{https://github.com/example-lab/SaltSpike.git}. Code mirror: https://github.com/Example-Lab/saltspike/."
    graph = build(tmp_path, a_list(text))
    assert sum(e.type == "Repository" for e in graph.entities) == 1


def test_a_missing_space_joins_no_sentences(tmp_path: Path) -> None:
    text = "We compare with GPT-4.1 on interaction.Code is available at https://github.com/example-lab/x2. Map4.5K.Results hold."
    graph = build(tmp_path, a_list(text))
    assert "GPT-4.1" in linked(graph)
    assert not names(graph) & {"interaction.Code", "Map4.5K.Results"}


def test_short_forms_before_and_after_their_long_forms(tmp_path: Path) -> None:
    text = "SNs (Salt Networks) beat SGR (Saline Graph Routing). We also use a Coastal Salt Search, known as CSS, in step two."
    found = acronyms(build(tmp_path, a_list(text)))
    assert {("SGR", "Saline Graph Routing"), ("CSS", "Coastal Salt Search")} <= found


def test_citations_are_no_short_forms(tmp_path: Path) -> None:
    text = "Errors grew at night (Doe et al., 2025). They fell later (see Section 4; Roe and Poe 2024). Saline Graph Routing (SGR) is robust (p < 0.01, n = 9)."
    assert acronyms(build(tmp_path, a_list(text))) == {("SGR", "Saline Graph Routing")}


def test_invisible_signs_split_no_names(tmp_path: Path) -> None:
    first = "We propose BrineNet. BrineNet runs on an AMD MI210."
    second = "We compare our method HaloNet with Brine\u00adNet. HaloNet runs on an AMD MI\u200b210. \u041arineNet is spelled otherwise."
    graph = build(tmp_path, a_list(first, second))
    assert len([e for e in graph.entities if "MI210" in {n.text for n in e.alternative}]) == 1
    found = {e.id for e in graph.find("BrineNet")}
    assert len(found) == 1
    assert found.isdisjoint(e.id for e in graph.find("\u041arineNet"))
    told = [warning for extraction in graph.extractions.values() for warning in extraction.warnings]
    assert any(r"'\u041arineNet' is written with letters of two scripts" in warning for warning in told)


def test_lookalike_chips_stay_apart(tmp_path: Path) -> None:
    text = "We run on AMD MI210, MI250X, MI300A and MI300X accelerators, an Alveo U55C, and on NVIDIA A100, H100 and H200 GPUs."
    graph = build(tmp_path, a_list(text))
    chips = ("MI210", "MI250X", "MI300A", "MI300X", "U55C", "A100", "H100", "H200")
    ids = [tuple(e.id for e in graph.find(chip)) for chip in chips]
    assert all(len(found) == 1 for found in ids)
    assert len(set(ids)) == len(chips)


def test_spellings_of_one_name_are_one_thing_in_three_papers(tmp_path: Path) -> None:
    text = a_list(
        "We introduce ReefBench, a new benchmark.", "We evaluate on Reef-Bench.", "We evaluate on Reef Bench."
    )
    graph = build(tmp_path, text)
    assert len(graph.papers) == 3
    assert len({e.id for name in ("ReefBench", "Reef-Bench", "Reef Bench") for e in graph.find(name)}) == 1
    assert {"ReefBench", "Reef-Bench", "Reef Bench"} <= linked(graph)


def test_a_search_for_a_chip_does_not_find_its_variant(tmp_path: Path) -> None:
    graph = build(tmp_path, a_list("We train our network on eight NVIDIA L40S GPUs and on four NVIDIA V100 GPUs."))
    assert [e.id for e in graph.find("L40S")] == [e.id for e in graph.find("l40s")] == ["hardware/l40s"]
    assert not graph.find("V100S")
    assert [e.id for e in graph.find("V100s")] == ["hardware/v100"]
    assert [e.id for e in graph.find("显卡")] == ["hardware/gpu"]


def test_two_papers_with_one_name_coin_two_things(tmp_path: Path) -> None:
    graph = build(
        tmp_path,
        a_list(
            "We introduce PRISMO, a planner for robots, and evaluate it on DockWorld.",
            "We introduce PRISMO, a loss for graph clustering, and evaluate it on ReefCiteseer.",
            "We compare our method CragNet with PRISMO on DockWorld.",
        ),
    )
    coined = [e for e in graph.entities if e.coined and "PRISMO" in {n.text for n in e.preferred}]
    assert len(coined) == 2


@pytest.mark.parametrize(
    "text",
    [
        "在ImageNet上训练BrineNet，用MI210加速，比GPT-4o快2.2倍。",
        "我们在ImageNet和GPT-4o上验证BrineNet，并用MI210加速。",
    ],
)
def test_latin_names_inside_han_text_are_found(text: str, tmp_path: Path) -> None:
    graph = build(tmp_path, "ICML 2026 论文列表\n\n我们提出BrineNet方法。" + text + "\n")
    assert {"ImageNet", "MI210", "GPT-4o"} <= linked(graph)


def test_an_acronym_without_a_long_form_is_a_thing_all_the_same(tmp_path: Path) -> None:
    graph = build(tmp_path, a_list("(VQJ) is a probe. VQJ runs on KelpBench. CNNs and RL are used."))
    assert "VQJ" in linked(graph)
    assert not any(short == "VQJ" for short, _ in acronyms(graph))


def test_chinese_glosses_in_full_width_brackets_name_things_in_both_languages(tmp_path: Path) -> None:
    text = "我们提出分层树融合（Layered Tree Fusion，LTF），并与暗流路由（AFR）比较。LTF在海带基准（KelpBench）上领先。"
    graph = build(tmp_path, "ICML 2026 论文列表\n\n" + text)
    bench = next(e for e in graph.entities if e.preferred and e.preferred[0].text == "KelpBench")
    assert bench.type == "Benchmark"
    assert "海带基准" in {n.text for n in (*bench.preferred, *bench.alternative)}
    assert ("LTF", "Layered Tree Fusion") in acronyms(graph)
    assert {"LTF", "暗流路由", "AFR"} <= linked(graph)
    assert "并与暗流路由" not in names(graph)


def test_capitals_spaces_and_hyphens_make_no_new_things(tmp_path: Path) -> None:
    text = a_list("KelpBench is new.", "We use Kelp-Bench and KELPBENCH.", "We use Kelp Bench and kelpbench.")
    graph = build(tmp_path, text)
    assert len(graph.papers) == 3
    found = {e.id for e in graph.entities if any("elp" in n.text.lower() for n in (*e.preferred, *e.alternative))}
    assert len(found) == 1
    assert {link.subject for link in graph.links if link.object in found} == {p.key for p in graph.papers}
