#!/usr/bin/env bash
# Engines through the protocol: good ones, the examples, and every way to misbehave. No engine may hold
# up a match, crash it, or leave a process behind.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=$SOURCE_DIR/tests/engines/bad-engine
export LC_ALL=C WENZEL_LANG=en
cd "$work"

# The report without what is measured by the clock.
untimed() { sed -E 's/"ms_per_move":[^,]*,//g'; }

arena() { # WORDS...: the report in $work/out, complaints in $work/err, the status as its own
    timeout -k 5 100 "$WENZEL" arena "$@" >"$work/out" 2>"$work/err" </dev/null
}

first_faults() { grep -oE '"faults":\{[^}]*\}' "$work/out" | head -n 1; }

# Processes with this mark on their command line that are still alive.
left_over() { # MARK
    local file
    for file in /proc/[0-9]*/cmdline; do
        { tr '\0' ' ' <"$file" | grep -F -- "$1"; } 2>/dev/null || true
    done
}

# --- A level through the protocol is the same player -------------------------------

deals=20
arena thumb thumb thumb --deals $deals --json && untimed <out >wanted
arena thumb thumb thumb --deals $deals --json \
    --engine thumb="'$WENZEL' engine --level thumb" && untimed <out >got
equal 'a level plays the same games through the protocol' "$(cat wanted)" "$(cat got)"

for rules in isko house iss sko1975; do
    arena E thumb club:4 --deals 4 --rules "$rules" --json \
        --engine E="'$WENZEL' engine --level thumb" || true
    equal "no faults under $rules" '"faults":{}' "$(first_faults)"
    contains "all games under $rules" '"games":24' "$(cat out)"
done

# --- The examples ------------------------------------------------------------------

if cc=$(command -v cc || command -v gcc || command -v clang); then
    check 'the example in C compiles without a warning' \
        "$cc" -std=c11 -Wall -Wextra -Werror -O1 -o example "$SOURCE_DIR/examples/engine.c"
    for rules in isko house iss; do
        arena E thumb thumb --deals 30 --rules "$rules" --json --engine E=./example || true
        equal "the example in C plays by $rules" '"faults":{}' "$(first_faults)"
    done
else
    skip 'the example in C' 'no C compiler'
fi
if command -v python3 >/dev/null; then
    for rules in isko house iss; do
        arena E thumb thumb --deals 30 --rules "$rules" --json \
            --engine E="python3 '$SOURCE_DIR/examples/engine.py'" || true
        equal "the example in Python plays by $rules" '"faults":{}' "$(first_faults)"
    done
else
    skip 'the example in Python' 'python3 is missing'
fi

# --- Every way to misbehave --------------------------------------------------------

# Prints the exit status, the games, and the kinds of fault of the first player.
misbehave() { # WAY
    local status=0
    arena E thumb thumb --deals 3 --time 400 --json --engine E="'$bad' $1 mark-$$" || status=$?
    echo "$status $(grep -oE '"games":[0-9]+' out | head -n 1)" \
        "$(first_faults | grep -oE '[a-z]+"' | tr -d '"' | tail -n +2 | tr '\n' ' ')"
}

while read -r way kind; do
    equal "$way: $kind" "1 \"games\":9 $kind " "$(misbehave "$way")"
    equal "$way: nothing is left" '' "$(left_over "$way mark-$$")"
done <<'TEXT'
once start
crash crash
crash-later crash
killed crash
hang late
hang-later late
stubborn late
family late
late late
trickle late
illegal garbage
lie illegal
greedy illegal
out-of-place illegal
garbage garbage
chatter garbage
nothing garbage
silent garbage
flood garbage
flood-comments garbage
long-line garbage
bidder illegal
TEXT

# What an engine says unasked counts as its next answer, so the kind is left to chance.
status=0
arena E thumb thumb --deals 3 --time 400 --json --engine E="'$bad' flood-unasked mark-$$" || status=$?
equal 'flood-unasked: the match ends' '1 "games":9' \
    "$status $(grep -oE '"games":[0-9]+' out | head -n 1)"
equal 'flood-unasked: nothing is left' '' "$(left_over "flood-unasked mark-$$")"

# One that does not go when it is told to is taken away.
status=0
arena E thumb thumb --deals 2 --time 400 --json --engine E="'$bad' stays mark-$$" || status=$?
equal 'stays: plays without a fault' '0 "faults":{}' "$status $(first_faults)"
equal 'stays: nothing is left' '' "$(left_over "stays mark-$$")"

# Three at a table, each bad in its own way.
status=0
arena A B C --deals 2 --time 400 --json --engine A="'$bad' hang mark-$$" \
    --engine B="'$bad' crash mark-$$" --engine C="'$bad' garbage mark-$$" || status=$?
equal 'three bad ones: the match ends' '1 "games":12' \
    "$status $(grep -oE '"games":[0-9]+' out | head -n 1)"
equal 'three bad ones: nothing is left' '' "$(left_over "mark-$$")"

# --- The game is lost by rule -------------------------------------------------------

# As defender: the declarer wins every game. As the bad engine never bids, all games are the others'.
arena E thumb thumb --deals 20 --time 400 --save records --json --engine E="'$bad' garbage" || true
lost=$(grep -c '^#= .* lost ' records || true)
won=$(grep -c '^#= .* won .*garbage' records || true)
# (one who has bid more than his cards can ever be worth loses all the same)
check 'against a fault hardly a declarer loses' test $((10 * lost)) -le "$won"
check 'games were decided by faults' test "$won" -gt 10
contains 'the record names the fault' 'comment fault' "$(grep -m1 comment records)"
check 'the records can be read' "$WENZEL" replay records

# As declarer: its own games are all lost.
arena E thumb thumb --deals 10 --time 400 --json --engine E="'$bad' bidder" || true
contains 'a declarer with a fault never wins' '"won":0.0' "$(cut -d'}' -f1 out)"

# --- Before the match ----------------------------------------------------------------

for way in exit-at-start wrong-at-start; do
    status=0
    arena E thumb thumb --deals 2 --engine E="'$bad' $way" || status=$?
    equal "$way: refused before the match" 2 "$status"
    contains "$way: and told why" 'does not answer' "$(cat err)"
done
status=0
arena E thumb thumb --deals 2 --engine E=/nowhere/engine || status=$?
equal 'a command that does not exist: refused before the match' 2 "$status"

# --- wenzel engine by hand ------------------------------------------------------------

equal 'lines that make no sense change nothing' 'name Wenzel thumb
speaks
ready
do p' "$(printf '%s\n' 'wenzel-engine 1' 'rules isko' 'hello' 'game 9 9 9' 'game 1 3 5' 'move x' \
    'move w ??.??' 'move 1 99' \
    'move w ??.??.??.??.??.??.??.??.??.??.C7.CK.S8.SQ.H9.HT.D9.DK.DQ.HK.??.??.??.??.??.??.??.??.??.??.??.??' \
    'go 1000 bid 18' 'result passed' 'quit' 'never read' |
    "$WENZEL" engine --level thumb | grep -v '^#\|^reason')"
contains 'another version is told of' '# ' "$(echo 'wenzel-engine 2' | "$WENZEL" engine --level thumb)"
finish
