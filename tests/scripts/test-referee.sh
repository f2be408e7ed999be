#!/usr/bin/env bash
# docs/referee.md names every kind, fact and decision of the vocabulary, and every case that is told
# otherwise than the court decided is argued in docs/referee-notes.md. No rule knows a case by name.
set -euo pipefail
SOURCE_DIR=${SOURCE_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
WENZEL=${WENZEL:-$SOURCE_DIR/build/wenzel}
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

page=$SOURCE_DIR/docs/referee.md
notes=$SOURCE_DIR/docs/referee-notes.md

names() { # of the vocabulary, as the header lists them, in small letters
    sed -n "/#define $1(X)/,/typedef enum/p" "$SOURCE_DIR/include/wenzel/referee.h" |
        grep -oE 'X\([A-Z][A-Z_]+' | sed 's/X(//' | tr '[:upper:]' '[:lower:]'
}

missing() { # LIST
    local name
    for name in $(names "$1"); do
        grep -qF "\`$name\`" "$page" || echo "$name"
    done
}

equal "docs/referee.md names every kind of incident" "" "$(missing WZ_INCIDENTS)"
equal "docs/referee.md names every fact" "" "$(missing WZ_FACTS_OF_INCIDENTS)"
equal "docs/referee.md names every decision" "" "$(missing WZ_RULED)"
equal "the schema has every fact" "$(names WZ_FACTS_OF_INCIDENTS | wc -l | tr -d ' ')" \
    "$("$WENZEL" referee --schema | tr '{' '\n' | grep -c '^"type"')"

unargued=$(grep '"dispute": true' "$SOURCE_DIR/tests/referee/cases.jsonl" |
    sed 's/.*"case": "\([^"]*\)".*/\1/' | while read -r case; do
    grep -qF "**$case**" "$notes" || echo "$case"
done)
equal "every dispute is argued in docs/referee-notes.md" "" "$unargued"

equal "no rule knows a case by its number" "" \
    "$(grep -nE '[1-4]\.[1-6]\.[0-9]+/[0-9]' "$SOURCE_DIR"/lib/referee/* || true)"


# The generator that makes cases and paragraphs part of the program
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '{"id":"a\\"b?"}\n' >"$work/cases"
printf '# a comment\n\n= 1.1|Abschnitt|section\n1.1.1|deutsch "so"|english\n' >"$work/good"
printf '1.1.1|only one\n' >"$work/bad"
printf '@ name namen|Titel|title\ntext eins|one\nsee 1.1.1\n' >"$work/topics"
printf '@ name|Titel|title\nline eins|one\n' >"$work/bad_topics"
printf '= old|Alte|old one\nold|1.1.1|war so|was so\n' >"$work/earlier"
printf '1.1.1|table\n' >"$work/applied"
printf '1.1.2|table\n' >"$work/bad_applied"
library() { # CASES PARAGRAPHS TOPICS APPLIED
    "$BUILD_DIR/gen-library" "$work/$1" "$work/$2" "$work/$3" "$work/earlier" "$work/$4" "$work/out" 2>&1
}
library_refuses() { ! library "$@" >/dev/null; }
check "library: good files" library cases good topics applied
contains "library: quotes and backslashes are escaped" 'a\\\"b\?' "$(cat "$work/out/library.c")"
equal "library: a line without three parts is refused" "$work/bad:1: expected NAME|German|English
$work/bad:1: no lines
$work/applied:1: no paragraph 1.1.1" "$(library cases bad topics applied || true)"
equal "library: a line of no known kind is refused" "$work/bad_topics:2: expected a page, or one of its lines" \
    "$(library cases good bad_topics applied || true)"
equal "library: what is applied must be there" "$work/bad_applied:1: no paragraph 1.1.2" \
    "$(library cases good topics bad_applied || true)"
check "library: a missing file is refused" library_refuses none good topics applied
"$BUILD_DIR/gen-library" --page "$work/cases" "$work/good" "$work/topics" "$work/earlier" "$work/applied" "$work/out"
contains "library: for the page as JSON" '["1.1.1","table","deutsch \"so\"","english"]' "$(cat "$work/out/order.json")"

# An examination: 150 incidents written by somebody who had not seen the program, rulings fixed by others from the texts
# alone, each told once from help and schema. What was right then must stay right; docs/referee.md has the figures.
exam=$SOURCE_DIR/tests/referee/exam.jsonl
jq -c .incident "$exam" >"$work/incidents"
"$WENZEL" referee --json "$work/incidents" >"$work/rulings"
read -r right cited < <(jq -nr --slurpfile exam "$exam" --slurpfile ruling "$work/rulings" '
    [range($exam | length) | {wanted: $exam[.].expected, got: $ruling[.]} |
        select(if .got.decided_by == "person" then .wanted.person else
            (.got.game as $game | .wanted.games | index($game)) != null
            and (.wanted.winner == null or .wanted.winner == .got.winner)
            and (.wanted.level == null or .got.level == null or (.got.level | IN("as_played", "announced")) or .wanted.level == .got.level)
            and (.wanted.value == null or .got.value == null or .wanted.value == .got.value)
        end)] |
    "\(length) \(map(select(.got.paragraphs - (.got.paragraphs - .wanted.paragraphs) | length > 0)) | length)"')
echo "# examination: $right of $(wc -l <"$exam") right, the paragraph named in $cited of them"
check "examination: as many right as at the first telling, 124" test "$right" -ge 124
check "examination: nine of ten of them with the paragraph" test $((10 * cited)) -ge $((9 * right))

finish
