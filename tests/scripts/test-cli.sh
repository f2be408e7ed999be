#!/usr/bin/env bash
# The command line by expected output. tests/cli/GROUP/NAME.cmd holds one command line; beside it lie
# NAME.out, NAME.err (left out if empty) and NAME.code (left out if 0). The commands run in
# tests/cli/data, in German unless they say otherwise.
#
# test-cli.sh --update writes what the program answers now; read the difference before keeping it.
set -euo pipefail
SOURCE_DIR=${SOURCE_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
WENZEL=${WENZEL:-$SOURCE_DIR/build/wenzel}
if [ ! -x "$WENZEL" ]; then
    echo "test-cli.sh: there is no $WENZEL: make build, or name another by WENZEL" >&2
    exit 1
fi
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

cases=$SOURCE_DIR/tests/cli
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$WENZEL" "$work/bin/wenzel"
export PATH=$work/bin:$PATH LC_ALL=C
unset WENZEL_LANG LANG LC_MESSAGES

run_case() { # CMD-FILE; leaves out, err and code in $work
    local code=0
    (cd "$cases/data" && exec bash "$1" </dev/null >"$work/out" 2>"$work/err") || code=$?
    echo "$code" >"$work/code"
}

# The files of a case with its usual answer are left out.
expected() { # CASE KIND
    if [ -f "$1.$2" ]; then
        cat "$1.$2"
    elif [ "$2" = code ]; then
        echo 0
    fi
}

differences() { # CASE
    local kind
    for kind in code out err; do
        expected "$1" "$kind" >"$work/wanted"
        diff -u --label "$kind wanted" --label "$kind got" "$work/wanted" "$work/$kind" || true
    done
}

update() { # CASE
    local kind
    for kind in code out err; do
        cp "$work/$kind" "$1.$kind"
        case $kind:$(head -c 2 "$1.$kind") in
        code:0 | out: | err:) rm "$1.$kind" ;;
        esac
    done
}

for command in "$cases"/*/*.cmd; do
    name=${command%.cmd}
    run_case "$command"
    if [ "${1-}" = --update ]; then
        update "$name"
        continue
    fi
    difference=$(differences "$name")
    if [ -z "$difference" ]; then
        pass "${name#"$cases"/}"
    else
        fail "${name#"$cases"/}" "$(cat "$command")"$'\n'"$difference"
    fi
done
[ "${1-}" = --update ] || finish
