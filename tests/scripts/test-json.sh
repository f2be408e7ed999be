#!/usr/bin/env bash
# tier: plain
# docs/json.md is that of the tables which write the JSON, and its example works.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$(dirname "$WENZEL")/gen-json" >"$work/json.md"
if cmp -s "$work/json.md" "$SOURCE_DIR/docs/json.md"; then
    pass 'docs/json.md is that of formats/shapes.def'
else
    fail 'docs/json.md is that of formats/shapes.def' 'make it anew: build/gen-json >docs/json.md'
fi

# The example of the page does what the page says, over the games of a few lines.
line=$(sed -n '/^The average points/,/^##/s/^    //p' "$SOURCE_DIR/docs/json.md")
mkdir "$work/bin"
ln -s "$WENZEL" "$work/bin/wenzel"
cp "$SOURCE_DIR/tests/cli/data/games.sgf" "$work"
answer=$(cd "$work" && PATH=$work/bin:$PATH bash -c "$line") || true
check 'its example answers' test -n "$answer"
equal '... with a contract and a number on each line' '' \
    "$(grep -vE '^\["[A-Z]+",[0-9.]+\]$' <<<"$answer" || true)"

finish
