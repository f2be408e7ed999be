#!/usr/bin/env bash
# weight: 12
# Matches as a whole: the same whatever the threads, whole again after every interruption, and without
# an illegal move. With WENZEL_LONG the mixed match has 10,000 games.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=$SOURCE_DIR/tests/engines/bad-engine
export LC_ALL=C WENZEL_LANG=en
cd "$work"

# Without what is measured by the clock: in reports, and in the lines of a file.
untimed() { sed -E 's/"ms_per_move":[^,]*,//g; s/^(#=( [^ ]+){15})( [^ ]+){3}/\1/'; }
limit=200
[ -z "${WENZEL_LONG-}" ] || limit=5000
arena() { timeout -k 5 "$limit" "$WENZEL" arena "$@" </dev/null; }
status_of() { # COMMAND...: its exit status; what it says goes to out and err
    local status=0
    "$@" >out 2>err || status=$?
    echo "$status"
}

# --- Threads ------------------------------------------------------------------------

match=(thumb beginner E --engine E="'$WENZEL' engine --level thumb" --deals 6 --seed 3)
arena "${match[@]}" --threads 1 --save one --json >one.json
for threads in 2 3; do
    arena "${match[@]}" --threads $threads --save other --json >other.json
    equal "the report with $threads threads" "$(untimed <one.json)" "$(untimed <other.json)"
    equal "the file with $threads threads" "$(untimed <one)" "$(untimed <other)"
    rm other
done
check 'the records replay' "$WENZEL" replay one
equal 'every game is there' 36 "$(grep -c '^end$' one)"

# --- Going on -----------------------------------------------------------------------

arena "${match[@]}" --save one --json >again.json
equal 'a finished match is only read' "$(untimed <one.json)" "$(untimed <again.json)"

size=$(stat -c %s one)
wrong=''
for part in 0 1 3 10 25 50 73 99; do
    head -c $((size * part / 100)) one >torn
    arena "${match[@]}" --save torn --json >torn.json
    cmp -s <(untimed <one) <(untimed <torn) || wrong+=" file:$part%"
    cmp -s <(untimed <one.json) <(untimed <torn.json) || wrong+=" report:$part%"
done
for bytes in 1 2 60 62 63 64 $((size - 1)); do
    head -c "$bytes" one >torn
    arena "${match[@]}" --save torn >/dev/null
    cmp -s <(untimed <one) <(untimed <torn) || wrong+=" $bytes bytes"
done
equal 'a file cut off anywhere is made whole' '' "$wrong"

# More deals than before, and fewer.
arena "${match[@]::5}" --deals 5 --seed 3 --save grown --json >/dev/null
arena "${match[@]}" --save grown >/dev/null
equal 'a longer match goes on from a shorter one' "$(untimed <one)" "$(untimed <grown)"
arena "${match[@]::5}" --deals 5 --seed 3 --save grown --json >short.json
contains 'a shorter match is read out of a longer one' '"deal_count":5,' "$(cat short.json)"
equal 'and leaves the file alone' "$(untimed <one)" "$(untimed <grown)"

long=(thumb thumb beginner --deals 20000 --seed 4)
deals_in() { if [ -e "$1" ]; then grep -c '^#=' "$1" || true; else echo 0; fi; }
for _ in 1 2 3; do
    had=$(deals_in killed)
    "$WENZEL" arena "${long[@]}" --save killed >/dev/null 2>&1 </dev/null &
    until [ "$(deals_in killed)" -gt "$((had + 20))" ]; do sleep 0.01; done
    kill -KILL $! && { wait $! 2>/dev/null || true; }
done
whole=$(grep -c '^#=' killed)
check 'a killed match has left deals behind' test "$whole" -gt 3
short=(thumb thumb beginner --seed 4 --deals $((whole / 3 + 2)))
arena "${short[@]}" --save killed --json >killed.json
arena "${short[@]}" --save fresh --json >fresh.json
equal 'killed and resumed is as if nothing had been' "$(untimed <fresh)" "$(untimed <killed)"
equal 'and so is its report' "$(untimed <fresh.json)" "$(untimed <killed.json)"

# --- Ctrl-C --------------------------------------------------------------------------

# A program in the background would ignore Ctrl-C, as the shell wants it.
interrupted() { # UNDER_WAY, a command; WORDS...
    local under_way=$1 status=0
    shift
    env --default-signal=INT "$WENZEL" arena "$@" --json >out 2>err </dev/null &
    until $under_way; do sleep 0.01; done
    kill -INT $!
    wait $! || status=$?
    echo "$status"
}
some_saved() { [ "$(deals_in stopped)" -gt 3 ]; }
equal 'Ctrl-C ends a match' 1 "$(interrupted some_saved "${long[@]:0:3}" --deals 100000000 --save stopped)"
contains 'and what there is is reported' '"list_points_per_game"' "$(cat out)"
contains 'and it is told how far it came' 'stopped after' "$(cat err)"
equal 'as many deals as were saved' "$(grep -c '^#=' stopped)" \
    "$(grep -oE '"game_count":[0-9]+' out | head -n 1 | tr -dc 0-9)"
equal 'Ctrl-C ends the waiting for an engine' 1 \
    "$(interrupted 'test -e hangs' E thumb thumb --engine E="touch hangs; '$bad' hang" --time 3600000)"

# --- Files of others -----------------------------------------------------------------

echo 'my diary' >diary
equal 'a file that is none of a match is refused' 2 "$(status_of arena "${match[@]}" --save diary)"
equal 'and stays as it is' 'my diary' "$(cat diary)"
printf 'no line end' >diary
equal 'also one without a line end' 2 "$(status_of arena "${match[@]}" --save diary)"
equal 'and stays as it is, too' 'no line end' "$(cat diary)"
equal 'a device is refused' 2 "$(status_of arena "${match[@]}" --save /dev/zero)"
equal 'the file of another match is refused' 2 \
    "$(status_of arena thumb thumb beginner --save one)"
contains 'and its match is named' 'seed 3 rules isko players thumb beginner E' "$(cat err)"
sed '0,/^#= 3 /s/^#= 3 /#= 4 /' one >damaged
equal 'a damaged file is refused' 2 "$(status_of arena "${match[@]}" --save damaged)"
contains 'with the line' ', line ' "$(cat err)"
equal 'no folder, no file' 3 "$(status_of arena "${match[@]}" --save nowhere/file)"

timeout 600 "$WENZEL" arena "${long[@]:0:3}" --deals 100000000 --save busy >/dev/null 2>&1 </dev/null &
holder=$!
until [ -s busy ]; do sleep 0.05; done
equal 'a file in use is refused' 3 "$(status_of arena "${long[@]:0:3}" --save busy)"
kill "$holder"
wait "$holder" 2>/dev/null || true

full=0
(
    trap '' XFSZ
    ulimit -f 64
    exec "$WENZEL" arena "${long[@]}" --save full >out 2>err </dev/null
) || full=$?
equal 'a full disk ends the match' 3 "$full"
contains 'and is told' 'cannot be written' "$(cat err)"
arena thumb thumb beginner --deals 200 --seed 4 --save full --json >full.json
arena thumb thumb beginner --deals 200 --seed 4 --json >fresh.json
equal 'with room again it goes on' "$(untimed <fresh.json)" "$(untimed <full.json)"

# --- Until it is clear ----------------------------------------------------------------

clear=(thumb E E --engine E="'$bad' garbage" --deals 3000 --until-clear 95 --json)
arena "${clear[@]}" --threads 1 >clear1.json || true
arena "${clear[@]}" --threads 3 --save cleared >clear3.json || true
contains 'a clear match stops' '"clear":true' "$(cat clear1.json)"
deals=$(grep -oE '"deal_count":[0-9]+' clear1.json | tr -dc 0-9)
check 'long before its end' test "$deals" -lt 1500
equal 'after the same deal with other threads' "\"deal_count\":$deals" \
    "$(grep -oE '"deal_count":[0-9]+' clear3.json)"
arena "${clear[@]}" --save cleared >again.json || true
equal 'and is only read afterwards' "\"deal_count\":$deals" "$(grep -oE '"deal_count":[0-9]+' again.json)"
arena thumb beginner beginner --deals 150 --until-clear 95 --json >same.json
contains 'the same player under two names is never clear' '"clear":false' "$(cat same.json)"
contains 'and plays all deals' '"deal_count":150' "$(cat same.json)"
contains 'with no difference at all' '"difference":0.0,"difference_ci95":0.0' "$(cat same.json)"

# --- Defence --------------------------------------------------------------------------

arena --defence thumb thumb --declarer beginner --deals 20 --json >defence.json
contains 'the same pair twice: no difference' '"won_share_difference":0.0,"won_share_difference_ci95":0.0' \
    "$(cat defence.json)"
contains 'and none in points' '"list_points_difference":0.0' "$(cat defence.json)"
arena --defence thumb E --declarer beginner --deals 20 --json --save defence \
    --engine E="'$bad' good" >defence.json
equal 'two games for every deal' 40 "$(grep -c '^#=' defence)"
# The two games of a deal have the same cards, auction and declaration: all lines up to the first trick.
equal 'the contract is fixed' '' "$(awk '
    /^wenzel/ { text = "" }
    /^w / { cards = 1 }
    /^end/ || /^[012] [CSHD][789TQKJA]/ { cards = 0 }
    # what is said before the first card stands behind the declaration
    cards { sub(/ [012] (RE|SC|TH|kontra).*/, ""); text = text $0 "\n" }
    /^#=/ { if ($3 == 0) first = text; else if (text != first) print $2 }' defence)"
head -c 4500 defence >torn
arena --defence thumb E --declarer beginner --deals 20 --json --save torn \
    --engine E="'$bad' good" >torn.json
equal 'a defence goes on as well' "$(untimed <defence.json)" "$(untimed <torn.json)"

# --- No illegal move -------------------------------------------------------------------

# Together all four levels, in 96 games; 10,000 in long runs.
deals=8
[ -z "${WENZEL_LONG-}" ] || deals=834
for trio in 'thumb club:2 tournament:2' 'beginner tournament:2 expert:2'; do
    # shellcheck disable=SC2086 # three words
    equal "a mixed match ends well: $trio" 0 \
        "$(status_of arena $trio --deals $deals --save "mixed $trio" --json --seed 11)"
    equal 'nobody made a fault' 3 "$(grep -o '"fault_counts":{}' out | wc -l)"
    equal 'all games were played' "\"game_count\":$((6 * deals))" \
        "$(grep -oE '"game_count":[0-9]+' out | head -n 1)"
    contains 'and replay' "games $((6 * deals)), reproduced $((6 * deals))," \
        "$("$WENZEL" replay "mixed $trio")"
done
equal 'under house rules' 0 \
    "$(status_of arena thumb club:2 expert:2 --deals 5 --rules house --json --seed 12)"
equal 'and in ramsch, which one who always passes brings about' 0 \
    "$(status_of arena thumb club:2 E --deals 20 --rules house --json --seed 12 \
        --engine E="'$bad' good")"
contains 'there was some' '"ramsch_share":0' "$(cat out)"
equal 'and where every deal is one' 0 \
    "$(status_of arena club thumb thumb --deals 60 --rules house --forced ramsch --json --seed 15 \
        --save forced)"
contains 'nothing else is played' '"ramsch_share":1' "$(cat out)"
contains 'and replays' 'games 180, reproduced 180,' "$("$WENZEL" replay forced)"
# One that searches is better there, and the interval leaves out zero.
equal 'who searches writes less' yes "$(sed -E \
    's/.*"name":"club"[^}]*"difference":([0-9.-]+),"difference_ci95":([0-9.]+).*/\1 \2/' out |
    awk '{ print ($1 - $2 > 0 ? "yes" : "no") }')"
equal 'under the rules of a server' 0 \
    "$(status_of arena thumb club:2 expert:2 --deals 5 --rules iss --json --seed 13)"
equal 'under an old order' 0 \
    "$(status_of arena thumb club:2 expert:2 --deals 5 --rules sko1932 --json --seed 14)"
finish
