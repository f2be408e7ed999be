#!/usr/bin/env bash
# Fair deals checked without Wenzel's own code: the commands of docs/fair-deals.md give what the page
# says, and a program of Node's cryptography comes to the same verdicts.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

page=$SOURCE_DIR/docs/fair-deals.md
golden=$SOURCE_DIR/tests/golden/fair-2.jsonl
earlier=$SOURCE_DIR/tests/golden/fair-1.jsonl
changed=$SOURCE_DIR/tests/cli/data/fair-changed.jsonl
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$WENZEL" "$work/bin/wenzel"
PATH=$work/bin:$PATH

# --- The page's commands ------------------------------------------------------

# All its blocks of this kind, joined.
blocks() { # KIND
    awk -v kind="$1" '
        $0 == "```" { inside = 0 }
        inside { print }
        $0 == "```" kind { inside = 1 }' "$page"
}

if command -v openssl >/dev/null; then
    blocks sh >"$work/commands"
    equal 'the page: its commands give its answers' "$(blocks output)" "$(bash "$work/commands" 2>&1)"
    equal 'the page: it has six of them' 6 "$(grep -c '^```output$' "$page")"
else
    skip 'the page: its commands give its answers' 'no openssl'
fi

blocks json | tr -d '\n' >"$work/record"
equal 'the page: its record is true' '"finding":"holds"' \
    "$(wenzel deal --verify "$work/record" --json | grep -o '"finding":"[a-z]*"')"
equal 'the page: its record is the first of the golden ones' "$(head -n 1 "$golden" | tr -d ' ')" \
    "$(tr -d ' ' <"$work/record")"

# --- The second opinion -----------------------------------------------------------

# What is found, and what people at the table compare.
ours() { # FILE
    wenzel deal --verify "$1" --json | sed 's/.*"comparison":"\([-0-9A-Z]*\)".*"finding":"\([a-z]*\)".*/\2 \1/'
}

second() { # FILE
    node "$SOURCE_DIR/tests/independent/fair.mjs" "$1"
}

fresh() {
    local i
    for i in {1..40}; do
        wenzel deal --fair --json --words "Spiel $i" --words 'Grüße, "Wenzel" ♣' --words ''
    done
}

# One byte of a record exchanged, at places all over it; the keys stay as they are.
bent() { # RECORD
    awk '{
        n = split($0, part, /[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]+/)
        at = 0
        for (i = 1; i < n; i++) {
            at += length(part[i])
            match(substr($0, at + 1), /^[0-9a-f]+/)
            digit = substr($0, at + 3, 1)
            print substr($0, 1, at + 2) (digit == "1" ? "2" : "1") substr($0, at + 4)
            at += RLENGTH
        }
    }' "$1"
}

if command -v node >/dev/null; then
    for version in "$golden" "$earlier"; do
        equal "${version##*/}: golden records hold for Node too" "$(yes holds | head -n 12)" "$(second "$version" | cut -d ' ' -f 1)"
        equal "${version##*/}: and say the same to be compared" "$(ours "$version")" "$(second "$version")"
    done
    equal 'changed records: the same verdicts' "$(ours "$changed")" "$(second "$changed")"
    equal 'changed records: each of the five faults is there' \
        'cards contribution holds number order secret' "$(ours "$changed" | cut -d ' ' -f 1 | sort -u | xargs)"
    fresh >"$work/fresh"
    equal 'fresh records hold for Node' "$(yes holds | head -n 40)" "$(second "$work/fresh" | cut -d ' ' -f 1)"
    head -n 1 "$golden" >"$work/one"
    bent "$work/one" >"$work/bent"
    equal 'a changed digit: ten places' 10 "$(wc -l <"$work/bent" | tr -d ' ')"
    equal 'a changed digit: the same verdicts' "$(ours "$work/bent" || true)" "$(second "$work/bent")"
    equal 'a changed digit: never true' 0 "$(ours "$work/bent" | grep -c holds || true)"
else
    for name in golden changed fresh bent; do
        skip "$name records by Node" 'no node'
    done
fi

finish
