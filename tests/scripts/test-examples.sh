#!/usr/bin/env bash
# The examples of the help pages: each runs without complaint, and prints the lines that the page
# shows for it.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

pages=$SOURCE_DIR/programs/help
data=$SOURCE_DIR/tests/cli/data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
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
    local output command=$2 line
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
    for page in "$pages/$language"/*.txt; do
        name=$language/$(basename "$page" .txt)
        while IFS=$'\t' read -r -a example; do
            if [[ ${example[0]} == *.xz* ]] && ! command -v xz >/dev/null; then
                skip "$name: ${example[0]}" "xz is missing"
                continue
            fi
            check "$name: ${example[0]}" run_example "$language" "${example[@]}"
        done < <(examples "$page")
    done
done
finish
