"""Which names of several papers are one thing."""

from __future__ import annotations

from .world import Said, entity, graph, ids, paper, proposes, result


def test_names_that_two_papers_coin_are_two_things_and_a_third_use_is_open():
    first = paper(proposes("PRISMA"), topic="A planner for robots.")
    second = paper(proposes("PRISMA"), topic="A loss for clustering.")
    third = paper(Said("PRISMA"), topic="Ours is CragNet.")
    data = graph(first, second, third)
    (one,), (two,), (use,) = ids(data, first), ids(data, second), ids(data, third)
    assert one != two and use not in (one, two)
    assert entity(data, use).candidates == tuple(sorted((one, two)))
    assert data.ambiguous == (("PRISMA", third[0].key, " ".join(sorted((one, two)))),)


def test_a_use_of_a_name_that_one_paper_coins_is_that_thing_and_says_so():
    first, other = paper(proposes("TideNet")), paper(Said("Tide-Net"), topic="Other.")
    data = graph(first, other)
    assert ids(data, first) == ids(data, other)
    assert any("proposes" in r for r in entity(data, ids(data, other)[0]).reasons)


def test_a_use_of_another_kind_is_not_the_coined_thing():
    first = paper(proposes("CORAL"), Said("Coral", "Dataset", "evaluatesOn"))
    second = paper(Said("Coral", "Dataset", "evaluatesOn"), Said("CORAL"), topic="Used again.")
    data = graph(first, second)
    assert len(set(ids(data, first))) == 2
    assert ids(data, first, "proposes") == ids(data, second, "comparesWith")
    assert ids(data, first, "evaluatesOn") == ids(data, second, "evaluatesOn")


def test_spellings_of_one_unknown_name_are_one_thing():
    forms = ("ReefBench", "Reef-Bench", "REEFBENCH", "Reef Bench", "reefbench")
    papers = [paper(Said(f, "Benchmark", "evaluatesOn"), topic=f"No. {n}.") for n, f in enumerate(forms)]
    data = graph(*papers)
    assert {i for p in papers for i in ids(data, p)} == {"dataset/reefbench"}
    thing = entity(data, "dataset/reefbench")
    assert {n.text for n in (*thing.preferred, *thing.alternative)} == set(forms)


def test_data_set_or_benchmark_is_voted_not_split():
    papers = [paper(Said("ReefQA", t, "evaluatesOn"), topic=t + n) for t, n in (("Dataset", "1"), ("Benchmark", "2"))]
    papers.append(paper(Said("ReefQA", "Benchmark", "evaluatesOn"), topic="third"))
    data = graph(*papers)
    assert len({i for p in papers for i in ids(data, p)}) == 1
    assert data.entities[0].type == "Benchmark"


def test_a_coined_name_that_the_knowledge_has_is_the_papers_own():
    own, use = paper(proposes("PRISM", known="method/prism")), paper(Said("PRISM"), topic="Use.")
    data = graph(own, use)
    assert ids(data, own)[0].startswith("method/prism-")
    assert ids(data, use) == ["method/prism"]


def test_a_release_that_the_knowledge_has_is_not_coined():
    assert ids(graph(p := paper(proposes("GPT-4", "Model"))), p) == ["model/gpt-4"]


def test_known_names_meet_in_both_languages_and_all_spellings():
    names = ("graph neural network", "GNNs", "图神经网络", "Graph Neural Networks")
    papers = [paper(Said(n, relation="uses"), topic=str(i)) for i, n in enumerate(names)]
    data = graph(*papers)
    assert {i for p in papers for i in ids(data, p)} == {"method/gnn"}


def test_versions_and_chips_that_differ_in_a_digit_stay_apart():
    names = ("Llama 2", "Llama-3", "GPT-4", "GPT-4o", "GPT-3.5", "GPT-35")
    papers = [paper(Said(n, "Model", "buildsOn"), topic=str(i)) for i, n in enumerate(names)]
    assert len({i for p in papers for i in ids(graph(*papers), p)}) == len(names)


def test_expansions_join_in_their_paper_and_where_all_agree():
    spelled = paper(Said("AGPX"), topic="1", short=[("AGPX", "adaptive graph pruning")])
    long = paper(Said("Adaptive graph pruning"), topic="2")
    short = paper(Said("AGPX"), topic="3")
    data = graph(spelled, long, short)
    assert ids(data, spelled) == ids(data, long) == ids(data, short)
    other = paper(Said("AGPX"), topic="4", short=[("AGPX", "all good people")])
    data = graph(spelled, long, short, other)
    assert ids(data, spelled) == ids(data, long)
    assert len({ids(data, p)[0] for p in (spelled, short, other)}) == 3


def test_unnamed_contributions_are_each_their_own():
    papers = [paper(proposes("a new bound", unnamed=True), topic=t) for t in ("One.", "Two.")]
    data = graph(*papers)
    assert len({i for p in papers for i in ids(data, p)}) == 2
    assert all(e.unnamed and e.coined for e in data.entities)


def test_two_slugs_that_look_alike_are_two_ids():
    papers = [paper(Said(n), topic=str(i)) for i, n in enumerate(("A*Net", "A Net", "Net C++", "Net C"))]
    assert len({i for p in papers for i in ids(graph(*papers), p)}) == 4


def test_a_size_stands_below_its_family_even_if_the_knowledge_lacks_it():
    p = paper(Said("CodeLlama-7B", "Model", "buildsOn"))
    data = graph(p)
    (size,) = ids(data, p)
    assert entity(data, size).broader == ("model/code-llama",)
    assert entity(data, "model/code-llama").broader == ("model/llama",)


def test_a_version_that_the_knowledge_lacks_stands_between_size_and_family():
    p, q = paper(Said("Llama-9-8B", "Model", "buildsOn")), paper(Said("LLaMA 9", "Model", "buildsOn"), topic="2")
    data = graph(p, q)
    (size,), (version,) = ids(data, p), ids(data, q)
    assert entity(data, size).broader == (version,)
    assert entity(data, version).broader == ("model/llama",)
    assert entity(graph(p), version).broader == ("model/llama",)


def test_a_size_of_a_coined_model_stands_below_it():
    p = paper(proposes("TideLM", "Model"), Said("TideLM-7B", "Model"))
    data = graph(p)
    assert entity(data, ids(data, p, "comparesWith")[0]).broader == tuple(ids(data, p, "proposes"))


def test_a_word_that_repeats_the_kind_makes_no_other_thing():
    p, q = paper(Said("ReefQA", "Dataset", "evaluatesOn")), paper(Said("ReefQA dataset", "Dataset", "evaluatesOn"))
    assert ids(graph(p, q), p) == ids(graph(p, q), q)
    assert ids(graph(r := paper(Said("MI210 GPUs", "Hardware", "runsOn"))), r) == ["hardware/mi210"]


def test_british_and_traditional_spellings_meet():
    p, q = paper(Said("dialog modeling", "Task", "addresses")), paper(Said("強化學習", "Method", "uses"))
    assert ids(graph(p, q), p) == ["task/dialog"]
    assert ids(graph(p, q), q) == ["method/reinforcement-learning"]


def test_a_name_given_in_both_languages_joins_uses_in_either():
    both = paper(Said("潮汐网", aliases=("tidal mesh",), relation="uses"))
    chinese, english = paper(Said("潮汐網", relation="uses"), topic="2"), paper(Said("tidal mesh", relation="uses"))
    data = graph(both, chinese, english)
    assert ids(data, both) == ids(data, chinese) == ids(data, english)
    assert {n.language for n in data.entities[0].preferred} == {"en", "zh"}


def test_a_common_acronym_that_one_paper_coins_is_not_every_papers():
    own, use = paper(proposes("API")), paper(Said("API"), topic="Use.")
    data = graph(own, use)
    assert ids(data, own) != ids(data, use)


def test_a_short_form_that_the_knowledge_spells_otherwise_is_another_thing():
    p = paper(Said("RAG", relation="uses", long="reef adaptive grouping"))
    q = paper(Said("RAG", relation="uses", long="retrieval augmented text generation"), topic="2")
    data = graph(p, q)
    assert ids(data, q) == ["method/rag"] and ids(data, p) != ["method/rag"]


def test_acronyms_inside_a_phrase_are_written_out():
    short, long = (
        paper(Said("GNN pruning", relation="uses")),
        paper(Said("graph neural network pruning", relation="uses")),
    )
    data = graph(short, long)
    assert ids(data, short) == ids(data, long)
    assert any("written out" in r for r in data.entities[0].reasons)


def test_what_reading_took_for_known_by_a_loose_key_is_checked():
    p = paper(Said("GPT-35", "Model", "buildsOn", known="model/gpt-3.5"))
    assert ids(graph(p), p) != ["model/gpt-3.5"]


def test_a_long_form_decides_over_a_few_capitals():
    p = paper(Said("GNN", relation="uses", known="method/gnn", long="gull nesting network"))
    assert ids(graph(p), p) != ["method/gnn"]


def test_what_a_paper_introduces_and_evaluates_on_is_data():
    for kind in ("Benchmark", "Dataset"):
        one = paper(proposes("ReefExam"), Said("ReefExam", kind, "evaluatesOn"))
        data = graph(one)
        assert len(set(ids(data, one))) == 1
        assert entity(data, ids(data, one, "proposes")[0]).type == kind


def test_two_records_of_one_work_coin_one_thing_whatever_each_calls_its_kind():
    same = {"title": "Tides by Night", "links": ("https://doi.org/10.5555/tide.1",)}
    one = paper(proposes("TideNet", "Method"), topic="A network for tides.", **same)
    other = paper(proposes("TideNet", "Model"), topic="Another text of the same.", **same)
    data = graph(one, other)
    assert data.same_work
    assert ids(data, one, "proposes") == ids(data, other, "proposes")


def test_what_the_numbers_of_a_paper_are_in_is_a_metric_unless_they_are_of_it():
    metric = result(paper(proposes("REEF@1")), metric=("REEF@1",))
    system = result(paper(proposes("ReefNet")), metric=("ReefNet",), system=("ReefNet",))
    data = graph(metric, system)
    kinds = [entity(data, ids(data, p, "proposes")[0]).type for p in (metric, system)]
    assert kinds == ["Metric", "Method"]


def test_an_acronym_that_one_paper_spells_out_in_two_ways_is_two_things():
    one = paper(
        Said("SAM", "Model", "buildsOn", long="Segment Anything Model", aliases=("Sharpness-Aware Minimization",)),
        Said("Sharpness-Aware Minimization", "Method", "uses"),
    )
    data = graph(one)
    assert ids(data, one, "buildsOn") != ids(data, one, "uses")
    thing = entity(data, ids(data, one, "buildsOn")[0])
    assert "Sharpness-Aware Minimization" not in {n.text for n in (*thing.preferred, *thing.alternative)}


def test_spellings_of_the_words_of_an_acronym_stay_one_thing():
    one = paper(
        Said("LVM", "Model", "buildsOn", long="Large Vision Model", aliases=("Large Visual Model",)),
        Said("Large Visual Model", "Model", "uses"),
    )
    assert len(set(ids(graph(one), one))) == 1
