"""The page's own files: vendored code as listed, words in both languages, modules that can be joined."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kg.view import assets
from kg.view.words import words

ROOT = Path(assets.__file__).parent
MODULES = sorted((ROOT / "static").glob("*.js"))


def test_vendored_files_are_as_listed() -> None:
    script = ROOT.parent.parent / "scripts" / "refresh_vendor.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_both_languages_have_the_same_words() -> None:
    english, chinese = words("en"), words("zh")
    assert english.keys() == chinese.keys()
    holes = re.compile(r"\{\w+\}")
    for key in english:
        assert sorted(holes.findall(english[key])) == sorted(holes.findall(chinese[key])), key


def test_every_word_that_the_modules_ask_for_exists() -> None:
    known = words("en").keys()
    template = (ROOT / "templates" / "page.html").read_text(encoding="utf-8")
    asked = set(re.findall(r'data-(?:t|label)="(\w+)"', template))
    for module in MODULES:
        asked |= set(re.findall(r'\bt\("(\w+)"(?:\)|,)', module.read_text(encoding="utf-8")))
    assert asked - known == set()
    assert len(asked) > 60


def test_modules_join_into_one_script_that_parses(tmp_path: Path) -> None:
    text = assets.script()
    for module in MODULES:
        assert f"const kg_{module.stem} = " in text, f"{module.name} is not reached from main.js"
    assert "</script" not in text.lower()
    assert "<!--" not in text
    if not shutil.which("node"):
        pytest.skip("node is not installed")
    file = tmp_path / "script.js"
    file.write_text(text, encoding="utf-8")
    subprocess.run(["node", "--check", file], check=True)


def test_modules_have_sound_types() -> None:
    tools = ROOT.parent.parent / "scripts" / "page"
    if not shutil.which("node") or not (tools / "node_modules").exists():
        pytest.skip("needs node and: npm ci --prefix scripts/page")
    compiler = tools / "node_modules" / "typescript" / "bin" / "tsc"
    done = subprocess.run(["node", compiler, "-p", tools], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_no_module_writes_markup() -> None:
    for module in MODULES:
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", module.read_text(encoding="utf-8")
        ), module.name


def test_inline_scripts_cannot_end_early() -> None:
    vendored = assets.vendored("vis-network.min.js").lower()
    assert "</script" not in vendored
    assert "<!--" not in vendored
