"""Take the page's vendored JavaScript anew from npm, and write down version, licence and sha256 of each file.

python scripts/refresh_vendor.py            the versions that vendor.json names
python scripts/refresh_vendor.py --latest   the newest ones
python scripts/refresh_vendor.py --check    only compare what is here with vendor.json (no network)
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

VENDOR = Path(__file__).parent.parent / "kg" / "view" / "vendor"
EDITOR = Path(__file__).parent / "page"
TOOLS = ("typescript", "@typescript", "axe-core", "esbuild", "@esbuild")
LIST = VENDOR / "vendor.json"


def digest(data: bytes) -> str:
    """Hexadecimal sha256."""
    return hashlib.sha256(data).hexdigest()


def stored(path: Path) -> bytes:
    """A file as npm has it: what ends in .gz is kept gzipped here."""
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def fetch(package: str, version: str, folder: Path) -> tuple[str, Path]:
    """Unpack a package with npm's own client (it checks the registry's digest); its version and its folder."""
    answer = subprocess.run(
        ["npm", "pack", "--json", f"{package}@{version}"], cwd=folder, check=True, capture_output=True, text=True
    )
    told = json.loads(answer.stdout)[0]
    target = folder / package.replace("/", "-")
    with tarfile.open(folder / told["filename"]) as archive:
        archive.extractall(target, filter="data")
    return told["version"], target / "package"


def refresh(entry: dict[str, Any], latest: bool, folder: Path) -> dict[str, Any]:
    """Copy the files of one package; the entry with what was found."""
    version, source = fetch(entry["package"], "latest" if latest else entry["version"], folder)
    about = json.loads((source / "package.json").read_text(encoding="utf-8"))
    files = []
    for file in entry["files"]:
        data = (source / file["source"]).read_bytes()
        path = VENDOR / file["name"]
        path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == ".gz" else data)
        files.append({**file, "sha256": digest(data)})
    return {**entry, "version": version, "licence": about["license"], "files": files}


def bundle(entry: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Build the query editor from the exact versions of its lock file, with the licences of all that is in it."""
    work = folder / "editor"
    shutil.copytree(EDITOR, work, ignore=shutil.ignore_patterns("node_modules"))
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True)
    build = ["--bundle", "--minify", "--format=iife", "--global-name=cm6", "--legal-comments=none", "--charset=utf8"]
    command = ["node", "node_modules/esbuild/bin/esbuild", "editor.js", *build, "--outfile=out.js"]
    subprocess.run(command, cwd=work, check=True)
    data = (work / "out.js").read_bytes()
    (VENDOR / "codemirror.js.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    modules = sorted(
        p.parent for p in (work / "node_modules").glob("**/package.json") if p.parent.joinpath("LICENSE").exists()
    )
    tops = [m.relative_to(work / "node_modules").parts[0] for m in modules]
    used = [m for m, top in zip(modules, tops, strict=True) if top not in TOOLS]
    abouts = [json.loads((m / "package.json").read_text(encoding="utf-8")) for m in used]
    texts = [
        f"{a['name']} {a['version']}\n\n{(m / 'LICENSE').read_text(encoding='utf-8').strip()}\n"
        for a, m in zip(abouts, used, strict=True)
    ]
    licences = "\n----\n\n".join(texts).encode()
    (VENDOR / "codemirror.LICENSES").write_bytes(licences)
    files = [
        {"name": "codemirror.js.gz", "sha256": digest(data)},
        {"name": "codemirror.LICENSES", "sha256": digest(licences)},
    ]
    contents = {a["name"]: a["version"] for a in abouts}
    return {
        **entry,
        "licence": " AND ".join(sorted({a["license"] for a in abouts})),
        "contents": contents,
        "files": files,
    }


def check(entries: list[dict[str, Any]]) -> list[str]:
    """What differs between the folder and the list."""
    wrong = []
    for entry in entries:
        for file in entry["files"]:
            path = VENDOR / file["name"]
            if not path.exists() or digest(stored(path)) != file["sha256"]:
                wrong.append(f"{entry.get('package', 'editor')}: {file['name']}")
    return wrong


def main(arguments: list[str]) -> int:
    """Do what the arguments say; 1 if the check found a difference."""
    entries = json.loads(LIST.read_text(encoding="utf-8"))
    if "--check" in arguments:
        wrong = check(entries)
        print("\n".join(wrong) or "all files are as listed")
        return 1 if wrong else 0
    with tempfile.TemporaryDirectory() as folder:
        latest, work = "--latest" in arguments, Path(folder)
        entries = [bundle(e, work) if "bundle" in e else refresh(e, latest, work) for e in entries]
    LIST.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
