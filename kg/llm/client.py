"""A small client of ``/v1/chat/completions`` with answers bound to a JSON schema."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kg.errors import OptionError

_TIMEOUT = 120.0


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model said, and the tokens that the server counted."""

    text: str
    tokens_in: int
    tokens_out: int


def chat(
    url: str, model: str, messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any], key: str | None
) -> Reply:
    """One answer at temperature 0. Raises OptionError if the server does not answer in this protocol."""
    body = {
        "model": model,
        "messages": list(messages),
        "temperature": 0,
        "seed": 0,
        "response_format": {"type": "json_schema", "json_schema": {"name": "claims", "strict": True, "schema": schema}},
    }
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    address = url.rstrip("/") + "/chat/completions"
    request = urllib.request.Request(address, json.dumps(body).encode("utf-8"), headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:
            return _reply(json.loads(answer.read()))
    except urllib.error.HTTPError as error:
        said = " ".join(error.read(300).decode("utf-8", "replace").split())
        raise OptionError(f"{address}: {error.code} {error.reason}: {said}") from error
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise OptionError(f"{address}: no usable answer ({error})") from error


def _reply(answer: Any) -> Reply:
    usage = answer.get("usage") or {}
    text = answer["choices"][0]["message"]["content"]
    if not isinstance(text, str):
        raise TypeError("the message has no text")
    return Reply(text, int(usage.get("prompt_tokens", 0)), int(usage.get("completion_tokens", 0)))
