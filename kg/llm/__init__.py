"""An optional reader: a language model behind any OpenAI-compatible address (Ollama, vLLM, a cloud).

Its claims stand beside those of the built-in reader. No claim enters whose quote is not in the text.
"""

from kg.llm.reader import LlmOptions, Usage, read_papers

__all__ = ["LlmOptions", "Usage", "read_papers"]
