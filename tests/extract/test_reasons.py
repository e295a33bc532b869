from __future__ import annotations

import pytest

from kg.extract.reasons import spell_out


@pytest.mark.parametrize(
    ("features", "words"),
    [
        (["gzModel"], "known as Model"),
        (["Loutperform"], 'near "outperform"'),
        (["aA_we_propose", "cxyz", "clla", "mbold"], 'after " we propose"; marked: bold'),
        (["la|Model|than"], 'list after "than"'),
        (["kindbench", "last", "caba$"], "form and place of the name"),
        (["APbenchmark", "APbenchmark"], "said to be a benchmark"),
        (["cloutperform|mixed"], 'cue "outperform"'),
    ],
)
def test_reasons_for_a_reader(features: list[str], words: str) -> None:
    assert spell_out(features) == words
