#!/usr/bin/env bash
# weight: 20
# The examples of the help pages: each runs without complaint, and prints the lines that the page
# shows for it.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

pages=$SOURCE_DIR/programs/help
data=$SOURCE_DIR/tests/cli/data
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/files"
ln -s "$WENZEL" "$work/bin/wenzel"
export PATH=$work/bin:$PATH HOME=$work XDG_DATA_HOME= # evenings are kept there

# The files that the pages speak of, by their German and English names.
cd "$work/files"
cp "$data/game.sgf" partie.sgf
cp "$data/game.sgf" game.sgf
cp "$data/games.sgf" partien.sgf
cp "$data/games.sgf" games.sgf
head -n 20 "$SOURCE_DIR/data/solver-deals.txt" >verteilungen.txt
cp verteilungen.txt deals.txt
cp "$data/series.jsonl" abend.jsonl
cp "$data/series.jsonl" evening.jsonl
cp "$SOURCE_DIR/tests/golden/fair-1.jsonl" nachweise.jsonl
cp "$SOURCE_DIR/tests/golden/fair-1.jsonl" records.jsonl
cp "$data/incident-lead.json" vorfall.json
cp "$data/incident-lead.json" incident.json
cp "$data/house.rules" stammtisch.rules
cp "$data/house.rules" friday.rules
if command -v xz >/dev/null; then
    xz --stdout games.sgf >sammlung.sgf.xz
    cp sammlung.sgf.xz collection.sgf.xz
fi

start_server() { # DATABASE, -> server, home
    wenzel serve --db "$1" --port 0 >address 2>/dev/null &
    server=$!
    comes 'http://[0-9.:]*/' address "$server"
    home=$(grep -o 'http://[0-9.:]*/' address)
}

# Bids whatever is asked and plays grand, also where that is too little for the bid, so that there always is a
# game, whatever the cards; the answers do not run out.
play_a_game() {
    yes "$(printf '%s\n' y '11 12 G' y {1..10} ' ')" |
        wenzel join "$home" --new --games 1 --level beginner --pace 0 --name Grete --lang en
}

# The database of a server that has stopped: two tables were left at once, at the third there was a game.
start_server skat.db
for _ in 1 2; do wenzel join "$home" --new --name Grete </dev/null; done >evening.txt 2>&1
play_a_game >>evening.txt 2>&1 || true # it leaves before the last answers are read
check "an evening at table 3" grep -q 'The series is over' evening.txt
kill "$server"
wait "$server" || true

# A server for those who join.
start_server home.db

# Starts a server, stops it when it is there, and tells what it said.
served() { # COMMAND...
    local status=0 one
    rm -f said # what the one before has said
    "$@" >said 2>/dev/null &
    one=$!
    comes http:// said "$one" || true
    kill "$one" 2>/dev/null || true
    wait "$one" || status=$?
    cat said
    return "$status"
}
export -f comes served

# What can't be run as it stands: the usual port may be in use, and a server runs until it is stopped.
runnable() { # COMMAND
    case $1 in
    'wenzel serve '*) echo "served ${1/ --port 8080/} --port 0" ;;
    *) echo "${1//http:\/\/127.0.0.1:8642\//$home}" ;;
    esac
}

# Why an example can't be run here; nothing if it can.
missing_for() { # COMMAND
    case $1 in
    *.xz*) command -v xz >/dev/null || echo "xz is missing" ;;
    *https://*) echo "there is no such server" ;;
    esac
}

# "command<TAB>shown line<TAB>shown line ..." for each example of a page
examples() { # PAGE
    awk '
        /^@/ { if (example != "") print example; example = "" }
        /^@example / { example = substr($0, 10) }
        /^[ \t]+[|] / && example != "" { sub(/^[ \t]+[|] /, ""); example = example "\t" $0 }
        END { if (example != "") print example }
    ' "$1"
}

# Nobody sits at the keyboard: a table is left at once.
run_example() { # LANGUAGE COMMAND LINES...
    local output command line
    command=$(runnable "$2")
    output=$(WENZEL_LANG=$1 bash -o pipefail -c "$command" </dev/null 2>"$work/complaints") ||
        { echo "exit status $?" && cat "$work/complaints" && return 1; }
    [ ! -s "$work/complaints" ] || { cat "$work/complaints" && return 1; }
    shift 2
    for line in "$@"; do
        grep -qxF -e "$line" <<<"$output" ||
            { printf 'missing: %s\ngot: %s\n' "$line" "$output" && return 1; }
    done
}

for language in de en; do
    rm -f skat-2*.db
    for page in "$pages/$language"/*.txt; do
        name=$language/$(basename "$page" .txt)
        while IFS=$'\t' read -r -a example; do
            why=$(missing_for "${example[0]}")
            if [ -n "$why" ]; then
                skip "$name: ${example[0]}" "$why"
                continue
            fi
            check "$name: ${example[0]}" run_example "$language" "${example[@]}"
        done < <(examples "$page")
    done
done
finish
