from __future__ import annotations

import pytest

from kg.extract.counts import count_at


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [
        ("on 8×A100 (80GB)", "A100", "8"),
        ("on eight NVIDIA A100 GPUs", "A100", "8"),
        ("with 4–32 GPUs", "GPUs", "4-32"),
        ("on a single RTX 3090", "RTX 3090", "1"),
        ("on 1,024 MI300X accelerators", "MI300X", "1024"),
        ("A100 × 8", "A100", "8"),
        ("in the 2024 A100 study", "A100", None),
        ("on an A100", "A100", None),
    ],
)
def test_count_of_devices(text: str, name: str, count: str | None) -> None:
    start = text.index(name)
    assert count_at(text, start, start + len(name)) == count
