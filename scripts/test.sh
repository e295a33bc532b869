#!/bin/sh
# Set up and run every check: style, types, imports, tests (the page in real browsers where they are at hand).
set -eu
cd "$(dirname "$0")/.."
sh scripts/setup.sh "[dev,serve,excel,eval,train,cluster]"
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  command -v chromium >/dev/null && command -v chromedriver >/dev/null && command -v firefox-esr >/dev/null || {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
      chromium chromium-driver firefox-esr fonts-noto-cjk virtuoso-opensource-7-bin >/dev/null
  }
fi
# Types and accessibility of the page are checked with Node's packages; building and using the program needs none.
if command -v npm >/dev/null; then
  npm ci --silent --no-audit --no-fund --prefix scripts/page >/dev/null || echo "npm packages not installed: their tests skip" >&2
fi
.venv/bin/ruff check kg tests scripts benchmarks
.venv/bin/ruff format --check kg tests scripts benchmarks
.venv/bin/mypy
.venv/bin/lint-imports
.venv/bin/python -m pytest -n 2 "$@"
