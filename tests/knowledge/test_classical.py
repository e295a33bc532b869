"""Techniques, problems and measures of the textbooks: known in both languages, and not found inside ordinary words."""

import pytest

from kg.extract.gazetteer import scan
from kg.knowledge import load

KNOWN = [
    ("orthogonal matching pursuit", "正交匹配追踪", "Method"),
    ("Nystroem method", "Nyström方法", "Method"),
    ("Gittins index policy", "吉廷斯指数", "Method"),
    ("weighted finite automata", "加权有限自动机", "Method"),
    ("rate distortion theory", "率失真理论", "Method"),
    ("trellis-coded modulation", "网格编码调制", "Method"),
    ("Kaplan-Meier estimator", "Kaplan-Meier估计", "Method"),
    ("non-cooperative games", "非合作博弈", "Method"),
    ("cache coherence protocol", "缓存一致性", "Method"),
    ("alternating minimisation", "交替最小化", "Method"),
    ("k-median problem", "k-中值问题", "Task"),
    ("stable marriage problem", "稳定匹配", "Task"),
    ("Vapnik-Chervonenkis dimension", "VC维", "Metric"),
    ("Hellinger distance", "海林格距离", "Metric"),
    ("rank-biased overlap", "排序偏置重叠", "Metric"),
]


@pytest.mark.parametrize(("english", "chinese", "kind"), KNOWN)
def test_textbook_terms_are_one_thing_in_both_languages(english: str, chinese: str, kind: str) -> None:
    (entity,) = load().lookup(english)
    assert entity.type == kind
    assert load().lookup(chinese) == (entity,)
    assert [h.entity_id for h in scan(f"({english})")] == [entity.id]


ORDINARY = [
    "在线搜索",
    "轨迹估计",
    "覆盖数据",
    "最大流量",
    "约束方法",
    "数值迭代",
    "形成能力",
    "优势比较",
    "图核心",
    "阀门数",
]


@pytest.mark.parametrize("words", ORDINARY)
def test_no_term_is_found_inside_ordinary_chinese_words(words: str) -> None:
    """Chinese has no spaces: 线搜索 (line search) would be found in 在线搜索 (online search)."""
    assert not [h.name for h in scan(f"本文讨论{words}。") if h.end - h.start < len(words)]


@pytest.mark.parametrize("words", ["targeted instruction selection", "only two lines of code"])
def test_no_term_is_found_inside_ordinary_english_words(words: str) -> None:
    assert scan(words) == ()
