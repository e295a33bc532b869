#!/bin/sh
# Set up and run every check: style, types, imports, tests (the page in a real browser where Chromium is at hand).
set -eu
cd "$(dirname "$0")/.."
sh scripts/setup.sh "[dev,serve,excel,eval]"
if ! command -v chromium >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium chromium-driver fonts-noto-cjk >/dev/null
fi
.venv/bin/ruff check kg tests scripts
.venv/bin/ruff format --check kg tests scripts
.venv/bin/mypy
.venv/bin/lint-imports
.venv/bin/pytest -n 2 "$@"
