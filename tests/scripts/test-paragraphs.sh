#!/usr/bin/env bash
# tier: plain
# docs/paragraphs.md is what tools/paragraphs makes of the tree, and the library
# cites no paragraph that the Skat Order does not have.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

tool=$SOURCE_DIR/tools/paragraphs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

up_to_date() {
    if ! { "$tool" "$SOURCE_DIR" >"$work/now.md" && diff -u "$SOURCE_DIR/docs/paragraphs.md" "$work/now.md"; }; then
        echo "make it anew: tools/paragraphs >docs/paragraphs.md"
        return 1
    fi
}
check 'docs/paragraphs.md is up to date' up_to_date

applied_up_to_date() {
    if ! { "$tool" --where "$SOURCE_DIR" >"$work/applied.txt" && diff -u "$SOURCE_DIR/data/applied.txt" "$work/applied.txt"; }; then
        echo "make it anew: tools/paragraphs --where >data/applied.txt"
        return 1
    fi
}
check 'data/applied.txt is up to date' applied_up_to_date

# --- The tool itself, on a small tree ---------------------------------------------

mkdir -p "$work/tree/docs" "$work/tree/include" "$work/tree/lib" "$work/tree/tests"
cd "$work/tree"
printf '%s\n' '# 1 Start' '1.1.1 | One |' '1.1.2 | Two |' '1.1.3 | Three | referee' '1.1.4 | Four |' \
    '1.1.5 | Five | prose' '1.1.10 | Ten |' '# 6 Competition' '6.3.1 | Formula |' >docs/paragraphs.txt
printf '%s\n' '/* ISkO 1.1.1-1.1.2, 1.1.10. */' 'const char *p = "1.1.1"; /* version 2.31.4.1 */' '/* SkWO 6.3.1 */' >lib/a.c
printf '%s\n' 'static void test_1_1_1_works(void **state) {' \
    'static void test_1_1_10_works(void **state) {' 'static void test_1_1_4_too(void **state) {' \
    'static void test_skwo_6_3_1_formula(void **state) {' >tests/test_a.c

row() { # NUMBER
    "$tool" "$PWD" | grep "^| $1 |" || true
}
# shellcheck disable=SC2016 # the backquotes are part of the page
{
    equal 'a number in a comment and one in a string' '| 1.1.1 | One | `lib/a.c` (2) | `test_a` | tested |' "$(row 1.1.1)"
    equal 'the end of a range' '| 1.1.2 | Two | `lib/a.c` | - | untested |' "$(row 1.1.2)"
    equal 'a number of two digits' '| 1.1.10 | Ten | `lib/a.c` | `test_a` | tested |' "$(row 1.1.10)"
    equal 'the competition order' '| 6.3.1 | Formula | `lib/a.c` | `test_a` | tested |' "$(row 6.3.1)"
    equal 'a test alone' '| 1.1.4 | Four | - | `test_a` | uncited |' "$(row 1.1.4)"
}
equal 'a room to come' '| 1.1.3 | Three | - | - | later: referee |' "$(row 1.1.3)"
equal 'nothing to do' '| 1.1.5 | Five | - | - | prose |' "$(row 1.1.5)"

echo '/* ISkO 1.1.6 */' >lib/b.c
equal 'a paragraph that is none' 'lib/b.c:1: the order has no paragraph 1.1.6' "$("$tool" "$PWD" 2>&1 || true)"

finish
