#!/usr/bin/env bash
# tier: plain
# The fuzz target of the public surface calls every function that the headers declare.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

cc=$(command -v cc || command -v gcc || command -v clang)

# Every function of the headers, inline ones too, one a line: of each declaration or definition outside of
# braces the name before the first bracket. Types of functions are none.
functions_of() { # INCLUDE
    "$cc" -std=c11 -E -I"$1" "$1/wenzel/wenzel.h" | awk '
        /^#/ { ours = /include\/wenzel\//; next }
        ours { print }' | awk '
        { text = text $0 " " }
        END {
            depth = 0
            statement = ""
            for (i = 1; i <= length(text); i++) {
                c = substr(text, i, 1)
                if (c == "{") { if (depth++ == 0) statement = statement " " }
                else if (c == "}") { if (--depth == 0 && statement ~ /[(]/) { told(statement); statement = "" } }
                else if (depth == 0 && c == ";") { told(statement); statement = "" }
                else if (depth == 0) statement = statement c
            }
        }
        function told(statement) {
            if (statement ~ /^ *typedef/ || !match(statement, /wz_[a-z0-9_]+[(]/)) return
            print substr(statement, RSTART, RLENGTH - 1)
        }' | sort -u
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
functions_of "$SOURCE_DIR/include" >"$work/declared"
called() { # FILES...
    cat "$@" | grep -oE '\bwz_[a-z0-9_]+\(' | tr -d '(' | sort -u
}
called "$SOURCE_DIR"/tests/fuzz/fuzz_surface.c "$SOURCE_DIR"/tests/fuzz/surface/*.c >"$work/called"

equal "every public function is called" "" "$(comm -23 "$work/declared" "$work/called")"
# The list itself is whole: what the library exports, and the inline ones beside it.
nm -g --defined-only "$BUILD_DIR/libwenzel.a" | awk 'NF == 3 && $3 ~ /^wz_[a-z]/ { print $3 }' | sort -u >"$work/exported"
equal "no exported function is missing in the list" "" "$(comm -13 "$work/declared" "$work/exported")"
for name in wz_set wz_over wz_viewer_at wz_score wz_solver_new wz_desk_score; do
    contains "the list has $name" "$name " "$(tr '\n' ' ' <"$work/declared")"
done
# A function that is new and not called is told.
cp -r "$SOURCE_DIR/include" "$work/include"
sed -i 's/^wz_error wz_score(/int wz_score_anew(int points);\n&/' "$work/include/wenzel/score.h"
equal "planted: a new function" "wz_score_anew" "$(functions_of "$work/include" | comm -23 - "$work/called")"

finish
