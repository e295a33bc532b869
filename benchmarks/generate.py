"""Synthetic lists of papers of any size: python -m benchmarks.generate COUNT FILE

Abstracts are put together out of parts written here, with invented systems beside real benchmarks, models and devices,
one in five in Chinese. The same count and seed give the same file.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

STEMS = [
    "Kelp",
    "Tide",
    "Reef",
    "Moss",
    "Fern",
    "Silt",
    "Drift",
    "Quarry",
    "Lantern",
    "Pebble",
    "Heron",
    "Cedar",
    "Amber",
    "Basalt",
    "Copper",
    "Dune",
    "Ember",
    "Fjord",
    "Glade",
    "Harbor",
    "Iris",
    "Juniper",
    "Krill",
    "Lichen",
]
ENDS = ["Net", "Former", "RAG", "Prune", "Tune", "Flow", "Mix", "Bench", "Score", "Cast", "Graph", "LM", "Sync", "Diff"]
BENCHMARKS = [
    "ImageNet",
    "CIFAR-10",
    "GLUE",
    "SQuAD",
    "GSM8K",
    "MMLU",
    "HumanEval",
    "MATH-500",
    "COCO",
    "LongBench",
    "ALFWorld",
    "ogbn-products",
    "WikiText-103",
    "LibriSpeech",
    "KITTI",
    "VQAv2",
    "HotpotQA",
    "AIME 2024",
]
MODELS = [
    "Llama-3-8B",
    "Qwen2.5-7B",
    "GPT-4o",
    "CLIP",
    "ResNet-50",
    "BERT",
    "Mistral-7B",
    "DeepSeek-R1",
    "T5",
    "ViT-B/16",
]
BASELINES = ["LoRA", "DPO", "PPO", "GRPO", "FlashAttention-2", "GPTQ", "SmoothQuant", "DiffPool", "SimCLR", "MAML"]
DEVICES = [
    "an NVIDIA A100",
    "eight H100 GPUs",
    "an AMD MI210",
    "an Alveo U55C",
    "a Jetson Orin",
    "an RTX 4090",
    "a TPU v4",
]
DEVICES_ZH = ["昇腾910B", "8块A100", "寒武纪MLU370", "一块RTX 4090", "Alveo U55C"]
TASKS = [
    "graph anomaly detection",
    "long-context inference",
    "code generation",
    "image compression",
    "question answering",
    "time series forecasting",
    "federated learning",
    "video understanding",
    "molecule generation",
    "model editing",
]
TASKS_ZH = [
    "图异常检测",
    "长上下文推理",
    "代码生成",
    "图像压缩",
    "问答",
    "时间序列预测",
    "联邦学习",
    "视频理解",
    "分子生成",
    "模型编辑",
]
METHODS = [
    "reinforcement learning",
    "contrastive learning",
    "message passing",
    "knowledge distillation",
    "self-play",
    "low-rank adaptation",
    "vector quantization",
    "speculative decoding",
    "variational inference",
    "active learning",
]
METHODS_ZH = [
    "强化学习",
    "对比学习",
    "消息传递",
    "知识蒸馏",
    "自我博弈",
    "低秩适配",
    "向量量化",
    "投机解码",
    "变分推断",
    "主动学习",
]
METRICS = ["accuracy", "F1", "perplexity", "throughput", "latency", "AUROC", "BLEU", "PSNR"]
METRICS_ZH = ["准确率", "F1值", "困惑度", "吞吐量", "时延", "峰值信噪比"]
OPENINGS = [
    "{task} remains difficult when data are scarce and budgets are tight.",
    "Recent progress in {task} relies on ever larger models, whose cost limits their use.",
    "Existing methods for {task} ignore the structure that the inputs share.",
    "We study {task} in a setting where labels arrive late and noise is heavy.",
]
FILLERS = [
    "An ablation shows that each part matters, and the gain holds across seeds.",
    "A short analysis explains why the simple objective already avoids collapse.",
    "The procedure needs no further labels and adds few parameters.",
    "We also discuss where it fails, above all under strong distribution shift.",
]
FILLERS_ZH = [
    "消融实验表明各模块均有贡献。",
    "该方法无需额外标注，参数增量很小。",
    "文中还讨论了其在分布偏移下的局限。",
]


def papers(count: int, seed: int = 7) -> Iterator[dict[str, str]]:
    """``count`` records with id, title and abstract."""
    for number in range(count):
        dice = random.Random(f"{seed}-{number}")
        name = f"{dice.choice(STEMS)}{dice.choice(STEMS)}{dice.choice(ENDS)}"
        name += f"-{dice.randrange(2, 99)}" if dice.random() < 0.2 else ""
        make = chinese if dice.random() < 0.2 else english
        title, abstract = make(name, dice)
        yield {"id": f"syn-{number:07d}", "title": title, "abstract": abstract}


def english(name: str, dice: random.Random) -> tuple[str, str]:
    """Title and abstract in English."""
    task, method = dice.choice(TASKS), dice.choice(METHODS)
    one, two = dice.sample(BENCHMARKS, 2)
    first, second = dice.sample(BASELINES, 2)
    sentences = [
        dice.choice(OPENINGS).format(task=task).capitalize()
        if dice.random() < 0.5
        else dice.choice(OPENINGS).format(task=task),
        f"We propose {name}, a method that combines {method} with {dice.choice(METHODS)} to address {task}.",
        f"{name} builds on {dice.choice(MODELS)} and keeps its weights frozen.",
        dice.choice(FILLERS),
        f"On {one} and {two}, {name} improves {dice.choice(METRICS)} by {dice.randrange(1, 40)}.{dice.randrange(10)}% "
        f"over {first} and outperforms {second}.",
        f"On {dice.choice(DEVICES)}, inference is {dice.randrange(1, 9)}.{dice.randrange(10)}x faster.",
        dice.choice(FILLERS),
    ]
    if dice.random() < 0.3:
        sentences.append(f"Code is available at https://github.com/example-lab/{name.lower()}.")
    return f"{name}: {method.capitalize()} for {task.title()}", " ".join(sentences)


def chinese(name: str, dice: random.Random) -> tuple[str, str]:
    """Title and abstract in Chinese."""
    task, method = dice.choice(TASKS_ZH), dice.choice(METHODS_ZH)
    one, two = dice.sample(BENCHMARKS, 2)
    sentences = [
        f"针对{task}中数据稀缺、开销大的问题，本文提出{name}方法，将{method}与{dice.choice(METHODS_ZH)}相结合。",
        f"该方法以{dice.choice(MODELS)}为骨干网络，无需更新其参数。",
        dice.choice(FILLERS_ZH),
        f"在{one}和{two}数据集上的实验表明，与{dice.choice(BASELINES)}相比，{name}的{dice.choice(METRICS_ZH)}提升了"
        f"{dice.randrange(1, 40)}.{dice.randrange(10)}%。",
        f"在{dice.choice(DEVICES_ZH)}上，推理速度提升至{dice.randrange(1, 9)}.{dice.randrange(10)}倍。",
    ]
    return f"{name}：面向{task}的{method}方法", "".join(sentences)


def write(count: int, path: Path) -> None:
    """The list as JSON Lines."""
    with path.open("w", encoding="utf-8") as out:
        for paper in papers(count):
            out.write(json.dumps(paper, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))
