"""Training of the concept model (``python -m kg.train --shared FOLDER --only concepts``).

Learns word lists and phrase frequencies, fits the weights, chooses thresholds and calibrates by cross-validation over
papers, and writes three files; the same input gives the same bytes.
"""

from __future__ import annotations

from pathlib import Path

from kg.extract.concepts_model import FREQUENCY, MODEL, WORDS
from kg.extract.linear import SCALE, write
from kg.records import CONCEPT_RELATIONS
from kg.text import document
from kg.train.concepts_samples import describer_of, sample_of, train
from kg.train.concepts_tuning import best_threshold, calibrated, choices, cross_validate, tally_of, with_thresholds
from kg.train.data import load_own, load_set, untitled

SETS = ("train_en", "train_acl")


def build_into(shared: Path, output: Path) -> None:
    """Train from a folder of annotated papers (``gold`` and ``corpora``) and write the files to ``output``."""
    papers, own = [p for name in SETS for p in load_set(shared, name)], load_own()
    everything = [*papers, *own]
    texts = [document(p.paper) for p in everything]
    describer, words, frequency = describer_of(shared, everything, texts)
    read = [sample_of(p, text, describer) for p, text in zip(everything, texts, strict=True)]
    titled, written = read[: len(papers)], read[len(papers) :]
    bare = [sample_of(p, document(p.paper), describer) for p in map(untitled, papers)]
    samples = [pair[n % 2] for n, pair in enumerate(zip(titled, bare, strict=True))]
    judged = cross_validate(samples, written)
    model = train([*titled, *bare, *written], copies=2)
    model = with_thresholds(model, best_threshold(samples, judged, model))
    model = calibrated(model, samples, judged)
    (output / WORDS).write_text(words, encoding="utf-8")
    (output / FREQUENCY).write_text(frequency, encoding="utf-8")
    (output / f"{MODEL}.model").write_bytes(write(model))
    tally = tally_of(samples, choices(samples, judged, model))
    print("thresholds", *(round(t / SCALE, 2) for t in model.thresholds))
    for relations in (CONCEPT_RELATIONS, *((r,) for r in CONCEPT_RELATIONS)):
        print("cross-validated", *relations, *(f"{f:.3f}" for f in tally.figures(relations)))
