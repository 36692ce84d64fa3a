#!/bin/sh
# Developers only: writes the hashed lock files from pyproject.toml (needs uv on the PATH).
set -eu
cd "$(dirname "$0")"
lock() { uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate "$@"; }
lock pyproject.toml -o requirements.txt
lock pyproject.toml --group dev -o requirements-dev.txt
lock --group lint -c requirements-dev.txt -o requirements-lint.txt
