#!/usr/bin/env bash
# tier: plain
# The page: its packages, and its units under Node. Its games in a real Chromium are tests/web.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"
cd "$SOURCE_DIR"

# Any registry must do, so the lockfile names packages and their hashes, and no addresses.
equal "the lockfile holds no download addresses" "" "$(grep -nE '"resolved"|https?:' web/package-lock.json || true)"
check "every package has its hash" awk '
    /^    "node_modules\// { packages++ }
    /"integrity":/ { hashes++ }
    END { exit !(packages > 0 && packages == hashes) }' web/package-lock.json
finish

left_out() { # REASON
    echo "1..0 # SKIP the page: $1"
    exit 0
}

node_tests() { # FILE...
    local output
    output=$(node --test --test-reporter=tap "$@" 2>&1) || true
    # Node ends with a plan, unless it could not even begin.
    grep -q '^1[.][.]' <<<"$output" || output+=$(printf '\nnot ok 1 - node runs %s\n1..1' "$*")
    printf '%s\n' "$output"
}

version=$(node --version 2>/dev/null) || left_out "no node"
version=${version#v}
[ "${version%%.*}" -ge 18 ] || left_out "node $version is older than 18"
[ -d web/node_modules ] || left_out "its packages are missing (make web)"
node_tests web/tests/*.test.mjs
