#!/usr/bin/env bash
# tier: plain
# Files of earlier versions are read for ever: tests/compat has a folder for each, with what that version
# itself said of them.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"
export WENZEL_LANG=de

work=$(mktemp -d)
server=''
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT

# A server on a copy of the database; what /healthz answers.
health_of() { # DATABASE
    coproc serving { exec "$WENZEL" serve --db "$1" --port 0 2>/dev/null; }
    # shellcheck disable=SC2154 # coproc sets it
    server=$serving_PID
    local line port answer
    read -r line <&"${serving[0]}"
    port=${line##*:}
    port=${port%%/*}
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
    answer=$(tail -n 1 <&3)
    exec 3>&-
    kill "$server"
    wait "$server" 2>/dev/null || true
    server=''
    printf '%s' "$answer"
}

for folder in "$SOURCE_DIR"/tests/compat/*/; do
    version=$(basename "$folder")
    for series in "$folder"*.jsonl; do
        name=$(basename "$series" .jsonl)
        equal "$version: the list of $name" "$(cat "$folder$name.list")" "$("$WENZEL" list "$series")"
        cp "$series" "$work/$name.jsonl"
        "$WENZEL" play --file "$work/$name.jsonl" --resume same <<<q >"$work/out" 2>&1 || true
        contains "$version: $name goes on" 'Alles ist gespeichert' "$(cat "$work/out")"
        check "$version: and nothing in it has changed" cmp "$series" "$work/$name.jsonl"
    done
    cp "$folder/tables.db" "$work/tables.db"
    equal "$version: the finished games of the database" "$(cat "$folder/tables.sgf")" \
        "$("$WENZEL" export "$work/tables.db")"
    contains "$version: all tables of the database open" '"tables":2,"aside":0' \
        "$(health_of "$work/tables.db")"

    # The same games under a rule set that has no name here: its text tells how they came out, in the database
    # as it was and as the server leaves it.
    results=$("$WENZEL" export --json "$folder/tables.db" | jq -c .result)
    cp "$folder/tables.db" "$work/own.db"
    python3 - "$work/own.db" <<'TEXT'
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
for name, in database.execute("SELECT DISTINCT rules FROM game").fetchall():
    database.execute("UPDATE event SET body = replace(body, ?, ?) WHERE seq = 1",
                     ("name %s\\n" % name, "name stammtisch\\n"))
    database.execute("UPDATE game SET rules = 'stammtisch', moves = replace(moves, ?, 'rules stammtisch')",
                     ("rules " + name,))
database.commit()
TEXT
    equal "$version: results under an own rule set" "$results" "$("$WENZEL" export --json "$work/own.db" | jq -c .result)"
    check "$version: ... with its name" test "$("$WENZEL" export --json "$work/own.db" | jq -r .rules | sort -u)" = stammtisch
    health_of "$work/own.db" >/dev/null
    equal "$version: ... and when it was brought up to date" "$results" \
        "$("$WENZEL" export --json "$work/own.db" | jq -c .result)"
done

finish
