"""Chinese names put together from parts: only where every part is covered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.knowledge import compose_zh


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("graph anomaly detection", "图异常检测"),
        ("Graph Anomaly Detection", "图异常检测"),
        ("federated graph learning", "联邦图学习"),
        ("multi-agent path planning", "多智能体路径规划"),
        ("few-shot relation extraction", "小样本关系抽取"),
        ("robust reinforcement learning", "鲁棒强化学习"),
        ("underwater image enhancement", "水下图像增强"),
        ("LLM-based recommendation", "大模型推荐"),
        ("cross-lingual text classification", "跨语言文本分类"),
        ("graph neural networks", "图神经网络"),
        ("sensitivity analysis", "敏感性分析"),
        ("curvature-aware pruning", "曲率感知剪枝"),
        ("entropy-based sampling", "基于熵的采样"),
        ("retrieval strategies", "检索策略"),
        ("validation losses", "验证损失"),
        ("Spearman\u2019s correlation", "斯皮尔曼等级相关系数"),
        ("primal\u2013dual optimization", "原始-对偶优化"),
        ("wall-clock time", "实际运行时间"),
        ("structure-attribute alignment", "结构-属性对齐"),
        ("error-distribution shaping", "误差分布塑造"),
        ("Self-Calibration Caching", "自校准缓存"),
        ("image-to-graph matching", "图像到图匹配"),
        ("MAP inference", "最大后验推断"),
        ("HMM filtering", "隐马尔可夫模型滤波"),
        ("partition function", "配分函数"),
        ("GRAPH ANOMALY DETECTION", "图异常检测"),
        ("Fréchet regression", "弗雷歇回归"),
        ("SFT-DPO training", "监督微调直接偏好优化训练"),
    ],
)
def test_covered_terms(english: str, chinese: str) -> None:
    assert compose_zh(english) == chinese


@pytest.mark.parametrize(
    "english",
    [
        "",
        "Velorium",
        "Velorium detection",
        "graph Velorium",
        "Velorium-based detection",
        "-based detection",
        "multi- detection",
        "detection for graphs",
        "GPT-4",
        "ImageNet",
        "图异常检测",
        "a" * 400,
        "MAD",
        "MAP pruning",
        "RePAIR",
    ],
)
def test_what_is_not_covered_stays_untranslated(english: str) -> None:
    assert compose_zh(english) is None


@given(st.text(max_size=60))
def test_any_text_gives_a_name_or_none(text: str) -> None:
    found = compose_zh(text)
    assert found is None or found
