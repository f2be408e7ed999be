#!/usr/bin/env bash
# tier: plain
# The drawn cards of web/cards; the checks are in tests/cards.
set -euo pipefail

if ! command -v node >/dev/null; then
    echo "1..0 # SKIP no node"
    exit 0
fi
exec node --test-reporter=tap "$SOURCE_DIR/tests/cards/check.mjs"
