#!/usr/bin/env bash
# Lists and settlements on paper of every width: no line is longer than the paper and none ends in
# blanks, however many people there are and however long their names.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

cd "$SOURCE_DIR/tests/cli/data"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

# wc counts columns, not bytes; a letter of two columns is one letter.
fits() { # WIDTH COMMAND...
    local width=$1 longest
    shift
    "$WENZEL" "$@" --width "$width" | sed 's/木/o/g' >"$work/out" || return 1
    longest=$(wc -L <"$work/out")
    [ "$longest" -le "$width" ] || { echo "a line of $longest columns" && return 1; }
    ! grep -n ' $' "$work/out"
}

fits_everywhere() { # COMMAND...
    local width
    for width in 60 67 72 79 80 131 132 1000; do
        fits "$width" "$@" || { echo "width $width: $*" && return 1; }
    done
}

# Names of 63 letters without a blank, and of 60 bytes in 20 letters.
sed 's/"Bernd"/"'"$(printf 'B%.0s' {1..63})"'"/g; s/"Clara"/"'"$(printf '木%.0s' {1..20})"'"/g' \
    visitors.jsonl >"$work/names.jsonl"
# Thousands of games: long numbers and long sums.
head -n 1 thirty-six.jsonl | sed 's/"games": 36/"games": 0/' >"$work/long.jsonl"
for ((i = 0; i < 3000; i++)); do
    echo '{"entry":{"declarer":"Anna","value":264}}'
done >>"$work/long.jsonl"

for language in de en; do
    for file in club thirty-six visitors sixteen stammtisch beer series; do
        for kind in tournament simple bierlachs; do
            check "$language: $file as $kind" fits_everywhere list "$file.jsonl" --kind "$kind" \
                --settle 1/4 --method pairs --lang "$language"
        done
    done
    check "$language: long names" fits_everywhere list "$work/names.jsonl" --lang "$language" --settle 1
    check "$language: thousands of games" fits_everywhere list "$work/long.jsonl" --lang "$language" \
        --settle 1
    check "$language: large figures" fits_everywhere settle 1000000 -1000000 999999 --stake 1000 \
        --lang "$language"
done

finish
