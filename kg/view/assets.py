"""The page's own files: style sheets, our modules joined into one script, and vendored code."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
_STATIC = _HERE / "static"
_VENDOR = _HERE / "vendor"
_IMPORT = re.compile(r'^import (\{[^;{}]{1,2000}\}) from "\./([\w-]+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (async function|function\*?|const|class) (\w+)", re.MULTILINE)
_MODULE_EXPORT = re.compile(r"^export \{[^}]{0,200}\};$", re.MULTILINE)
_SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


@cache
def styles() -> str:
    """All style sheets, in the order of their names."""
    return "\n".join(_read(path) for path in sorted(_STATIC.glob("*.css")))


@cache
def script(entry: str = "main") -> str:
    """The entry module and all that it imports as one script: each module once, in a function of its own.

    What a module exports must be constant, and modules may not import each other in a ring: raises ValueError.
    """
    parts: dict[str, str] = {}
    _join(entry, (), parts)
    return '"use strict";\n' + "\n".join(parts.values())


def _join(name: str, above: tuple[str, ...], parts: dict[str, str]) -> None:
    if name in above:
        raise ValueError(f"modules import each other: {' > '.join((*above, name))}")
    if name in parts:
        return
    source = _read(_STATIC / f"{name}.js")
    for _, other in _IMPORT.findall(source):
        _join(other, (*above, name), parts)
    exports = ", ".join(found[1] for found in _EXPORT.findall(source))
    body = _EXPORT.sub(r"\1 \2", _IMPORT.sub(r"const \1 = kg_\2;", source))
    parts[name] = f"const kg_{name} = (() => {{\n{body}return {{ {exports} }};\n}})();\n"


@cache
def vendored(name: str) -> str:
    """A vendored script, without the address of its source map."""
    return _SOURCE_MAP.sub("", _read(_VENDOR / name))


@cache
def vendored_bytes(name: str) -> bytes:
    """A vendored binary file."""
    return (_VENDOR / name).read_bytes()


@cache
def engine_script() -> str:
    """The query engine's own script and our worker, as one classic script."""
    body = _MODULE_EXPORT.sub("", _EXPORT.sub(r"\1 \2", vendored("oxigraph_web.js")))
    return body.replace("import.meta.url", '""') + "\n" + _read(_HERE / "engine" / "worker.js")


@cache
def notice(with_engine: bool) -> str:
    """What of others the page contains, with version and licence, in one line."""
    entries = json.loads(_read(_VENDOR / "vendor.json"))
    kept = entries if with_engine else entries[:1]
    return "; ".join(f"{e['package']} {e['version']} ({e['licence'].strip('()')})" for e in kept)


def fingerprint(text: str) -> str:
    """What a content security policy needs to allow exactly this inline script."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").replace("\r\n", "\n")
