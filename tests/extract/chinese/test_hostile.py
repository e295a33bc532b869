"""Texts made to be slow: the time of extraction grows with their length, not with its square."""

from __future__ import annotations

import time

import pytest

from kg.extract.chinese import find_links_zh
from tests.extract.papers import read


def seconds(text: str) -> float:
    document = read(text)
    took = []
    for _ in range(3):
        start = time.process_time()
        find_links_zh(document)
        took.append(time.process_time() - start)
    return min(took)


@pytest.mark.parametrize("name", ["YOLO", "海藻网络", "深度学习", "《海藻》", "图像分类方法"])
def test_a_long_row_of_names_takes_its_length(name: str) -> None:
    short, long = (seconds("我们使用" + f"{name}和" * count + "方法。") for count in (500, 5000))
    assert long < 25 * short
