"""The knowledge base: names of hardware, data sets, models, metrics, software, methods and tasks in both languages."""

from kg.knowledge.compose import compose_zh
from kg.knowledge.load import load
from kg.knowledge.model import TYPE_WORD, Knowledge, KnownEntity, KnownName

__all__ = ["TYPE_WORD", "Knowledge", "KnownEntity", "KnownName", "compose_zh", "load"]
