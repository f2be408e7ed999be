#!/usr/bin/env bash
# The terminal game through a pipe: whole games, every prompt left, both languages.
set -u
# shellcheck source=tests/scripts/tap.sh
. "$SOURCE_DIR/tests/scripts/tap.sh"

export WENZEL_LANG=de
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Offers every answer again and again: what is refused is asked anew, so that games come to an end.
answers() { # COUNT ANSWER...
    local count=$1
    shift
    for ((i = 0; i < count; i++)); do printf '%s\n' "$@"; done
}
cards=(1 2 3 4 5 6 7 8 9 10)

plays() { # NAME PATTERN OPTION... reads answers from standard input
    local name=$1 pattern=$2
    shift 2
    "$WENZEL" play --seed 3 "$@" >"$work/out" 2>"$work/err"
    local status=$?
    check "$name" test "$status$(<"$work/err")" = 0
    check "$name: $pattern" grep -q "$pattern" "$work/out"
}

plays "declarer of grands" "mal 24 = " < <(answers 60 j '11 12 G' "${cards[@]}")
plays "defender" "Der Stich geht an" < <(answers 60 p "${cards[@]}")
plays "english" "null ouvert = 46" --lang en < <(answers 60 y '11 12 null ouvert' "${cards[@]}")
plays "house rules with ramsch" "Ramsch: " --rules house < <(answers 60 p k "${cards[@]}")
plays "house rules with kontra" "Kontra = " --rules house < <(answers 60 p k "${cards[@]}")
plays "german suits" "Eichel-Unter" --suits german < <(answers 40 j '11 12 Eichel' "${cards[@]}")
plays "hand games" "Hand [0-9]" < <(answers 40 j GH "${cards[@]}")
plays "giving up" "Ich gebe auf" < <(answers 40 j '11 12 G' a "${cards[@]}")
plays "laying open" "wir spielen weiter" < <(answers 40 j '11 12 G' o "${cards[@]}")
plays "a defender's claim" "Geprüft: " < <(answers 40 p "${cards[@]:0:3}" o "${cards[@]}")
plays "strange answers" "nicht verstanden" < <(answers 3 j '11 12 G' 99 C7 x '?' l)
plays "no input at all" "Auf Wiedersehen" </dev/null

# Leaving at each prompt of the first game.
left=0
for ((lines = 0; lines < 25; lines++)); do
    { answers 2 j '11 12 G' "${cards[@]}" | head -n "$lines"; echo q; } |
        "$WENZEL" play --seed 3 >"$work/out" 2>&1 && grep -q 'Auf Wiedersehen' "$work/out" &&
        left=$((left + 1))
done
check "leaving at every prompt" test "$left" -eq 25
check "the same seed deals the same cards" cmp -s \
    <("$WENZEL" play --seed 8 </dev/null) <("$WENZEL" play --seed 8 </dev/null)

"$WENZEL" play --rules iss </dev/null >"$work/out" 2>"$work/err"
equal "rules of a server are refused" 2 "$?"
check "with a word on standard error" test -s "$work/err"

finish
