"""Documentation that shows output shows what comes out: each ``$ kg …`` line of a console block is run here."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kg.cli.main import VERBS
from tests.conftest import ROOT

PAGES = [ROOT / "README.md", ROOT / "README.zh.md", *sorted((ROOT / "docs").glob("*.md"))]
_CHANGING = ("kg build", "kg serve", "kg push", "kg add", "kg remove", "kg enrich")
_BLOCK = re.compile(r"```console\n(.{1,20000}?)```", re.DOTALL)
_HERE = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]{1,200})")


def run(command: str, language: str) -> str:
    words = shlex.split(command)
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        capture_output=True,
        env={**os.environ, "KG_LANG": language},
        check=True,
    )
    return "\n".join(line.rstrip() for line in done.stdout.decode("utf-8").splitlines())


def refreshed(block: str, language: str) -> str:
    """The block with the output of its ``$ kg`` lines as it is now; other lines stay."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    out = [parts[0]]
    for part in parts[1:]:
        command, _, said = part.partition("\n")
        while command.endswith("\\"):
            more, _, said = said.partition("\n")
            command += "\n" + more
        if command.startswith("kg ") and ("--help" in command or not command.startswith(_CHANGING)):
            said = run(command.replace("\\\n", " "), language) + "\n"
        out.append(f"$ {command}\n{said}")
    return "".join(out)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_shown_output_is_real(page: Path, request: pytest.FixtureRequest) -> None:
    text = page.read_text("utf-8")
    language = "zh" if page.name.endswith(".zh.md") else "en"
    new = _BLOCK.sub(lambda m: f"```console\n{refreshed(m[1], language)}```", text)
    if request.config.getoption("--update-golden"):
        page.write_text(new, "utf-8")
        text = new
    assert new == text, "the output differs; if that is meant: pytest --update-golden"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in _HERE.findall(page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_verb_is_documented_in_both_languages() -> None:
    for page in (ROOT / "docs" / "commands.md", ROOT / "README.zh.md"):
        text = page.read_text("utf-8")
        assert [verb for verb in VERBS if f"kg {verb}" not in text] == []


def test_every_option_is_documented() -> None:
    options = tomllib.loads((ROOT / "kg/data/messages/cli_en.toml").read_text("utf-8"))["option"]
    assert options
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    from kg.cli.main import _group

    for verb in VERBS:
        command = _group.get_command(None, verb)  # type: ignore[arg-type]
        assert command is not None
        for parameter in command.params:
            longest = max(parameter.opts, key=len)
            if longest.startswith("--"):
                assert longest in text, f"kg {verb} {longest}"
