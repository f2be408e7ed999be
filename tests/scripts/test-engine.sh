#!/usr/bin/env bash
# weight: 10
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
    timeout -k 5 600 "$WENZEL" arena "$@" >"$work/out" 2>"$work/err" </dev/null
}

first_faults() { grep -oE '"fault_counts":\{[^}]*\}' "$work/out" | head -n 1; }

# Processes with this mark on their command line that are still alive; whoever looks for it has it there, too.
left_over() { # MARK
    local words
    words=$(cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' '\n') || true
    grep -F -- "$1" <<<"$words" || true
}

# --- A level through the protocol is the same player -------------------------------

deals=20
arena thumb thumb thumb --deals $deals --json && untimed <out >wanted
arena thumb thumb thumb --deals $deals --json \
    --engine thumb="'$WENZEL' engine --level thumb" && untimed <out >got
equal 'a level plays the same games through the protocol' "$(cat wanted)" "$(cat got)"

for rules in isko house iss sko1975; do
    arena E thumb club:4 --deals 2 --rules "$rules" --json \
        --engine E="'$WENZEL' engine --level thumb" || true
    equal "no faults under $rules" '"fault_counts":{}' "$(first_faults)"
    contains "all games under $rules" '"game_count":12' "$(cat out)"
done

# --- The examples ------------------------------------------------------------------

if cc=$(command -v cc || command -v gcc || command -v clang); then
    check 'the example in C compiles without a warning' \
        "$cc" -std=c11 -Wall -Wextra -Werror -O1 -o example "$SOURCE_DIR/examples/engine.c"
    for rules in isko house iss; do
        arena E thumb thumb --deals 12 --rules "$rules" --json --engine E=./example || true
        equal "the example in C plays by $rules" '"fault_counts":{}' "$(first_faults)"
    done
else
    skip 'the example in C' 'no C compiler'
fi
if command -v python3 >/dev/null; then
    for rules in isko house iss; do
        arena E thumb thumb --deals 12 --rules "$rules" --json \
            --engine E="python3 '$SOURCE_DIR/examples/engine.py'" || true
        equal "the example in Python plays by $rules" '"fault_counts":{}' "$(first_faults)"
    done
else
    skip 'the example in Python' 'python3 is missing'
fi

# --- Cards, declarations and ramsch, as an engine hears them ------------------------

# An engine that writes down what it hears, a file for each process.
for rules in isko house sko1937; do
    rm -f heard.*
    arena E thumb thumb --deals 20 --rules "$rules" --json --engine E="exec '$bad' record heard.\$\$" || true
    # what is wrong in it; then how many declarations, cards and ramsch there were
    cat heard.* | awk '
        /^move [0-2] / {
            game = $3 ~ /^[CSHDGN][HOSZ]*([.]|$)/ || $3 ~ /^SC/
            if (declared && !game) print "declared: " $0
            if (!declared && $3 ~ /^[CSHDGN][HOSZ]*([.]|$)/ && $3 !~ /^SC/) print "not declared: " $0
            if (declared) declarations++
            if ($3 ~ /^[CSHD][AKQJT987]$/) cards++
            begun = 1
        }
        /^game / { named = begun = 0 }
        /^declares [0-2] (clubs|spades|hearts|diamonds|grand|null)( hand| ouvert| schneider| schwarz)* *$/ { named++ }
        /^ramsch *$/ { named++; ramsch++ }
        /^go [0-9]+ play / && !named { print "nobody said what is played: " $0 }
        /^result ramsch/ { results++ }
        { declared = /^declares / }
        END {
            if (ramsch != results) print "announced " ramsch + 0 ", played " results + 0
            print (declarations > 5), (cards > 100), (ramsch > 0)
        }' >summary
    equal "$rules: the game is always named before it is played" \
        "1 1 $([ "$rules" = house ] && echo 1 || echo 0)" "$(cat summary)"
done

# --- Every way to misbehave --------------------------------------------------------

# Who is to be late waits for his time; who is not has more of it than a busy machine takes from him.
time_for() { # KIND
    case $1 in
    late) echo 400 ;;
    *) echo 60000 ;;
    esac
}

# Prints the exit status, the games, and the kinds of fault of the first player.
misbehave() { # WAY KIND
    local status=0
    arena E thumb thumb --deals 3 --time "$(time_for "$2")" --json --engine E="'$bad' $1 $1.mark-$$" || status=$?
    echo "$status $(grep -oE '"game_count":[0-9]+' out | head -n 1)" \
        "$(first_faults | grep -oE '[a-z]+"' | tr -d '"' | tail -n +2 | tr '\n' ' ')"
}

while read -r way kind; do
    equal "$way: $kind" "1 \"game_count\":9 $kind " "$(misbehave "$way" "$kind")"
    equal "$way: nothing is left" '' "$(left_over "$way.mark-$$")"
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
arena E thumb thumb --deals 3 --time 60000 --json --engine E="'$bad' flood-unasked flood-unasked.mark-$$" || status=$?
equal 'flood-unasked: the match ends' '1 "game_count":9' \
    "$status $(grep -oE '"game_count":[0-9]+' out | head -n 1)"
equal 'flood-unasked: nothing is left' '' "$(left_over "flood-unasked.mark-$$")"

# One that does not go when it is told to is taken away.
status=0
arena E thumb thumb --deals 2 --time 60000 --json --engine E="'$bad' stays stays.mark-$$" || status=$?
equal 'stays: plays without a fault' '0 "fault_counts":{}' "$status $(first_faults)"
equal 'stays: nothing is left' '' "$(left_over "stays.mark-$$")"

# Three at a table, each bad in its own way.
status=0
arena A B C --deals 2 --time 400 --json --engine A="'$bad' hang mark-$$" \
    --engine B="'$bad' crash mark-$$" --engine C="'$bad' garbage mark-$$" || status=$?
equal 'three bad ones: the match ends' '1 "game_count":12' \
    "$status $(grep -oE '"game_count":[0-9]+' out | head -n 1)"
equal 'three bad ones: nothing is left' '' "$(left_over "mark-$$")"

# --- The game is lost by rule -------------------------------------------------------

# As defender: the declarer wins every game. As the bad engine never bids, all games are the others'.
arena E thumb thumb --deals 20 --time 60000 --save records --json --engine E="'$bad' garbage" || true
lost=$(grep -c '^#= .* lost ' records || true)
won=$(grep -c '^#= .* won .*garbage' records || true)
# (one who has bid more than his cards can ever be worth loses all the same)
check 'against a fault hardly a declarer loses' test $((10 * lost)) -le "$won"
check 'games were decided by faults' test "$won" -gt 10
contains 'the record names the fault' 'comment fault' "$(grep -m1 comment records)"
check 'the records can be read' "$WENZEL" replay records

# As declarer: its own games are all lost.
arena E thumb thumb --deals 10 --time 60000 --json --engine E="'$bad' bidder" || true
contains 'a declarer with a fault never wins' '"won_share":0.0' "$(cut -d'}' -f1 out)"

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
