"""Texts made to be slow: the time of extraction grows with their length, not with its square."""

from __future__ import annotations

import pytest

from kg.extract.chinese import find_links_zh
from tests.extract.papers import read
from tests.pace import least_time


def seconds(text: str) -> float:
    document = read(text)
    return least_time(lambda: find_links_zh(document))


@pytest.mark.parametrize("name", ["YOLO", "海藻网络", "深度学习", "《海藻》", "图像分类方法"])
def test_a_long_row_of_names_takes_its_length(name: str) -> None:
    short, long = (seconds("我们使用" + f"{name}和" * count + "方法。") for count in (500, 5000))
    assert long < 25 * short
