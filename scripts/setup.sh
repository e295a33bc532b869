#!/bin/sh
# Make .venv with this package in it: scripts/setup.sh [EXTRAS]. Needs Python 3.11 or newer, nothing else.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
  echo "Python 3.11 or newer is needed; $python is $("$python" --version 2>&1)" >&2
  exit 2
}
if [ ! -x .venv/bin/pip ]; then
  # Debian keeps the venv module's parts in a package of their own.
  "$python" -c 'import ensurepip' 2>/dev/null || {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
    else
      echo "python3-venv is missing: sudo apt-get install python3-venv" >&2
      exit 2
    fi
  }
  "$python" -m venv .venv
fi
.venv/bin/pip install --quiet --disable-pip-version-check -e ".${1:-}"
