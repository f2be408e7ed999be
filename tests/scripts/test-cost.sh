#!/usr/bin/env bash
# weight: 10
# tier: plain
# What a game costs: instructions of a random game through the rules, counted by
# callgrind, which is the same on every day; and the signatures of the benches, which
# tell that the rules still play the same games.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

most_instructions=20000 # for a game
least_moves=28          # in a game, in the mean: short games would be cheap ones
signatures=$SOURCE_DIR/bench/signatures.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

bench() { # GAMES
    "$WENZEL" bench rules --games "$1" --seed 1 --json
}

field() { # NAME JSON
    sed -n "s/.*\"$1\": *\"\{0,1\}\([^,\"}]*\).*/\1/p" <<<"$2"
}

counted() { # GAMES: instructions of the whole run
    valgrind --tool=callgrind --callgrind-out-file="$work/out" --log-file="$work/log" \
        "$WENZEL" bench rules --games "$1" --seed 1 >/dev/null
    sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p' "$work/log"
}

at_most() { # NAME LIMIT NUMBER
    if [ "$3" -le "$2" ]; then
        pass "$1"
    else
        fail "$1" "at most $2 wanted, got $3"
    fi
}

mean=$(field moves_per_game "$(bench 20000)")
if awk -v mean="$mean" -v least="$least_moves" 'BEGIN { exit !(mean >= least) }'; then
    pass "mean moves of a game: $mean"
else
    fail "mean moves of a game: $mean" "at least $least_moves wanted"
fi

# The difference of two runs leaves out what the start costs.
if [ -x "$(command -v valgrind)" ]; then
    long=$(counted 6000)
    short=$(counted 3000)
    cost=$(((long - short) / 3000))
    echo "# $cost instructions for a game of $mean moves"
    at_most "instructions of a game: at most $most_instructions" "$most_instructions" "$cost"
else
    skip "instructions of a game: at most $most_instructions" 'no valgrind'
fi

# Each line of the file: the signature, and the words behind "wenzel bench".
cd "$SOURCE_DIR"
while read -r signature words; do
    # shellcheck disable=SC2086 # words they are
    got=$(field signature "$("$WENZEL" bench $words --json)")
    if [ "$got" = "$signature" ]; then
        pass "signature of bench $words"
    else
        fail "signature of bench $words" "It comes out differently. If it should, the new line of
bench/signatures.txt is:
$got $words"
    fi
done < <(grep -v '^#' "$signatures")

finish
