"""Lookup, names and ancestors of the knowledge that ships."""

import pytest

from kg.knowledge import TYPE_WORD, load
from kg.knowledge.model import KnownEntity, KnownName, freeze
from kg.text.normal import exact_key

KNOWLEDGE = load()


def ids(name: str) -> set[str]:
    return {e.id for e in KNOWLEDGE.lookup(name)}


SAME = [
    ("MI210", "AMD Instinct MI210"),
    ("MI 210", "Radeon Instinct MI210"),
    ("Alveo U55C", "AMD Alveo U55C 加速卡"),
    ("昇腾910B", "Ascend 910B"),
    ("华为昇腾910B", "Huawei Ascend 910B"),
    ("寒武纪MLU370", "思元370"),
    ("海光DCU", "Hygon DCU"),
    ("昆仑芯", "Kunlunxin"),
    ("摩尔线程MTT S4000", "MTT S4000"),
    ("天垓100", "BI-V100"),
    ("曦云C500", "MXC500"),
    ("壁仞BR100", "BR100"),
    ("飞腾", "Phytium"),
    ("鲲鹏920", "Kunpeng 920"),
    ("龙芯3A5000", "Loongson 3A5000"),
    ("英伟达A100", "NVIDIA A100"),
    ("树莓派4B", "Raspberry Pi 4"),
    ("RTX 4090", "NVIDIA GeForce RTX 4090"),
    ("TPU v4", "TPUv4"),
    ("现场可编程门阵列", "FPGA"),
    ("LLaMA 2", "Llama-2"),
    ("LLaMA2", "Llama 2"),
    ("CodeLlama-7B", "Code Llama 7B"),
    ("Qwen 2.5", "Qwen2.5"),
    ("GPT4", "GPT-4"),
    ("通义千问", "Qwen"),
    ("Segment Anything", "SAM"),
    ("XLM-R", "XLM-RoBERTa"),
    ("ResNet50", "ResNet-50"),
    ("残差网络", "ResNet"),
    ("COCO", "MS COCO"),
    ("CIFAR10", "CIFAR-10"),
    ("MATH500", "MATH-500"),
    ("CNN/DM", "CNN/DailyMail"),
    ("LLM", "large language model"),
    ("大语言模型", "large language models"),
    ("图神经网络", "GNN"),
    ("检索增强生成", "RAG"),
    ("support vector machine", "支持向量机"),
    ("particle swarm optimization", "粒子群优化"),
    ("mAP", "平均精度均值"),
    ("困惑度", "perplexity"),
    ("text-to-SQL", "NL2SQL"),
    ("目标检测", "object detection"),
    ("飞桨", "PaddlePaddle"),
]
APART = [
    ("MI210", "MI250"),
    ("MI250", "MI250X"),
    ("A100", "A800"),
    ("A100", "A10"),
    ("A100 40GB", "A100 80GB"),
    ("H100", "H200"),
    ("Alveo U50", "Alveo U55C"),
    ("Ascend 910", "Ascend 910B"),
    ("Ascend 310", "Ascend 310P"),
    ("ASR1603", "ASR1605"),
    ("RTX 4090", "RTX 4090 D"),
    ("RK3588", "RK3588S"),
    ("Llama 2", "Llama 3"),
    ("Llama 3", "Llama 3.1"),
    ("Llama-2-7B", "Llama-2-13B"),
    ("GPT-4", "GPT-4o"),
    ("GPT-4o", "GPT-4o mini"),
    ("Qwen2", "Qwen2.5"),
    ("Qwen2.5", "Qwen2.5-VL"),
    ("DeepSeek-V2", "DeepSeek-V3"),
    ("DeepSeek-R1", "DeepSeek-R1-Zero"),
    ("YOLOv5", "YOLOv8"),
    ("ResNet-18", "ResNet-50"),
    ("ViT-B/16", "ViT-L/16"),
    ("VITS", "ViT"),
    ("SAM", "SAM 2"),
    ("CIFAR-10", "CIFAR-100"),
    ("HumanEval", "HumanEval+"),
    ("RefCOCO", "RefCOCO+"),
    ("ImageNet", "ImageNet-A"),
    ("MMLU", "MMLU-Pro"),
    ("AIME 2024", "AIME 2025"),
    ("WMT14", "WMT16"),
    ("BraTS 2020", "BraTS 2021"),
    ("SQuAD 1.1", "SQuAD 2.0"),
    ("accuracy", "precision"),
    ("NSGA-II", "NSGA-III"),
    ("average precision", "mean average precision"),
    ("mean squared error", "root mean squared error"),
    ("recurrent neural network", "recursive neural network"),
    ("few-shot learning", "zero-shot learning"),
    ("contrastive learning", "continual learning"),
    ("entity linking", "entity alignment"),
    ("image inpainting", "image restoration"),
]


@pytest.mark.parametrize(("first", "second"), SAME)
def test_two_names_of_one_thing_meet(first: str, second: str) -> None:
    assert ids(first) & ids(second), (ids(first), ids(second))


@pytest.mark.parametrize(("first", "second"), APART)
def test_two_things_stay_two(first: str, second: str) -> None:
    assert ids(first) and ids(second)
    assert not ids(first) & ids(second)


def test_unknown_names_are_nobody() -> None:
    assert KNOWLEDGE.lookup("Velorium-Zeta 9") == ()
    assert KNOWLEDGE.lookup("") == ()
    assert KNOWLEDGE.get("hardware/nothing") is None


@pytest.mark.parametrize(
    ("name", "wider"),
    [
        ("Alveo U55C", ["hardware/alveo", "hardware/fpga"]),
        ("MI210", ["hardware/amd-instinct", "hardware/gpu"]),
        ("CodeLlama-7B", ["model/code-llama", "model/llama-2", "model/llama"]),
        ("昇腾910B", ["hardware/ascend", "hardware/npu"]),
        ("ViT-B/16", ["model/vision-transformer"]),
    ],
)
def test_families_are_above_their_members(name: str, wider: list[str]) -> None:
    (entity,) = KNOWLEDGE.lookup(name)
    found = list(KNOWLEDGE.ancestors(entity.id))
    assert [i for i in found if i in wider] == wider
    assert len(found) == len(set(found))


def test_a_device_says_what_it_is() -> None:
    (device,) = KNOWLEDGE.lookup("MI210")
    assert (device.id, device.type) == ("hardware/mi210", "Hardware")
    assert (device.fact("vendor"), device.fact("kind"), device.fact("memory_gb")) == ("AMD", "GPU", "64")
    assert device.preferred("zh") == "AMD Instinct MI210 加速卡"
    assert device.fact("nothing") is None
    assert device.preferred("fr") is None


def test_made_labels_are_shown_but_not_looked_for() -> None:
    (data_set,) = KNOWLEDGE.lookup("ImageNet")
    assert data_set.preferred("zh") == "ImageNet 数据集"
    assert all(name.source != TYPE_WORD for name, _ in KNOWLEDGE.names())


def test_exact_key_keeps_telling_signs() -> None:
    assert exact_key("HumanEval+") != exact_key("HumanEval")
    assert exact_key("LLMs") == exact_key("LLM")
    assert exact_key("VITS") != exact_key("ViTs")


def test_freeze_sorts_and_guards_against_change() -> None:
    name = KnownName("b", "en", "preferred", "", "curated", "Apache-2.0")
    knowledge = freeze([KnownEntity("x/b", "Method", (name,)), KnownEntity("x/a", "Method", (name,))])
    assert list(knowledge.entities) == ["x/a", "x/b"]
    assert [e.id for e in knowledge.lookup("B")] == ["x/a", "x/b"]
    with pytest.raises(TypeError):
        knowledge.entities["x/c"] = knowledge.entities["x/a"]  # type: ignore[index]
