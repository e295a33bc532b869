"""Chinese labels for names that stay Latin in Chinese texts: the name and a word for its type."""

from __future__ import annotations

from knowledge_build.drafts import OWN, Base, Draft, DraftName

RULE = "rule:type-word"
WORDS = {
    "Dataset": "数据集",
    "Benchmark": "基准",
    "Model": "模型",
    "Hardware": "硬件",
    "Metric": "指标",
    "Method": "方法",
}
KIND_WORDS = {
    "optimizer": "优化器",
    "loss": "损失函数",
    "algorithm": "算法",
    "network": "网络",
    "attention": "注意力",
    "model": "模型",
    "framework": "框架",
}


def add_type_words(base: Base) -> None:
    """Give every entity of these types that has no Chinese preferred name one made by the rule."""
    for draft in base.drafts.values():
        if not any(n.role == "preferred" and n.language == "zh" for n in draft.names) and (word := _word(draft)):
            name = next(n for n in draft.names if n.language == "en")
            draft.names.append(DraftName(f"{name.text} {word}", "zh", "preferred", "", RULE, OWN[1]))


def _word(draft: Draft) -> str | None:
    kind = dict((f[0], f[1]) for f in draft.facts).get("kind", "")
    if draft.type == "Method" and kind not in KIND_WORDS:
        return None
    return KIND_WORDS.get(kind) if draft.type == "Method" else WORDS.get(draft.type)
