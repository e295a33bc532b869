#!/bin/sh
# Set up and build exports/ from seeds/.
set -eu
cd "$(dirname "$0")/.."
sh scripts/setup.sh
.venv/bin/kg build seeds/ -o exports/ "$@"
