#!/usr/bin/env bash
# tier: plain
# tests/run itself: each way a suite can go wrong has to reach the sum.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/tests/scripts" "$tree/build/tests"
cp "$SOURCE_DIR/tests/run" "$tree/tests/run"
: >"$tree/build/suites.txt"

suite() { # NAME, body on stdin; takes the place of the suite before
    rm -f "$tree"/tests/scripts/*
    cat >"$tree/tests/scripts/test-$1.sh"
}
run() {
    status=0
    output=$("$tree/tests/run" "$tree/build" "$@" 2>&1) || status=$?
    last=${output##*$'\n'}
}
verdict() { # NAME STATUS LAST-LINE [RUNNER ARGUMENTS...]
    local name=$1 wanted="$2: $3"
    shift 3
    run "$@"
    equal "$name" "$wanted" "$status: $last"
}

rm -f "$tree"/tests/scripts/*
verdict "nothing to run" 1 "0 passed, 0 failed"
suite good <<<'echo "1..2"; echo "ok 1 - a"; echo "ok 2 - b"'
verdict "all pass" 0 "2 passed, 0 failed"
verdict "--only leaves out" 1 "0 passed, 0 failed" --only other
verdict "--only finds" 0 "2 passed, 0 failed" --only 'test-g*'
suite skips <<<'echo "1..3"; echo "ok 1 - a"; echo "ok 2 - b # SKIP why"; echo "not ok 3 # SKIP c"'
verdict "skips, in cmocka's way too" 0 "1 passed, 0 failed, 2 skipped"
suite bad <<<'echo "1..2"; echo "ok 1 - a"; echo "not ok 2 - b"; echo "# because"; exit 1'
verdict "a failure" 1 "1 passed, 1 failed"
contains "a failure's output is shown" "# because" "$output"
contains "what failed comes first, with its reason" \
    $'--- what failed in test-bad\nnot ok 2 - b\n# because\nagain: ' "$output"
contains "with the command that repeats it" $'--- what failed in test-bad\nnot ok 2 - b\n# because\nagain: tests/run' "${output//$tree\//}"
contains "and all commands stand before the sum" \
    $'What failed, one by one:\n  tests/run build --only test-bad\n1 passed, 1 failed' "${output//$tree\//}"
suite short <<<'echo "1..3"; echo "ok 1 - a"'
verdict "fewer results than planned" 1 "1 passed, 1 failed"
suite noplan <<<'echo "ok 1 - a"'
verdict "no plan" 1 "1 passed, 1 failed"
suite status <<<'echo "1..1"; echo "ok 1 - a"; exit 3'
verdict "exit status without a failure" 1 "1 passed, 1 failed"
suite crash <<<'echo "1..1"; echo "ok 1 - a"; kill -SEGV $$'
verdict "a crash" 1 "1 passed, 1 failed"
suite slow <<<'echo "1..1"; sleep 30'
verdict "a suite that hangs" 1 "0 passed, 1 failed" --timeout 1
suite groups <<<'echo "1..1"; echo "ok 1 - a"; echo "1..1"; echo "ok 1 - b"'
verdict "several groups in one suite" 0 "2 passed, 0 failed"
suite teardown <<<'echo "1..1"; echo "ok 1 - a"; echo "not ok 0 - g [  FAILED  ] GROUP TEARDOWN"'
verdict "a group's tear-down fails" 1 "1 passed, 1 failed"

suite busy <<<'for i in {1..300000}; do :; done; echo "1..1"; echo "ok 1 - a"'
run --only test-busy
equal "what the processor did is told" "test-busy: 1 passed, 0 failed (N s of work)" \
    "$(sed -nE 's/^ok +[0-9.]+ s  (.*)\(([1-9][0-9]*[.][0-9]|0[.][1-9]) s/\1(N s/p' <<<"$output")"

for name in one_light two_heavy; do
    # shellcheck disable=SC2016 # the suite asks for it
    printf '#!/bin/sh\n# weight: %s\necho "1..1"; echo "not ok 1 - test_it $WENZEL_ONLY"; exit 1\n' \
        "$([ $name = one_light ] && echo 1 || echo 20)" >"$tree/build/tests/test_$name"
    chmod +x "$tree/build/tests/test_$name"
    echo "cmocka test_$name $tree/build/tests/test_$name" >>"$tree/build/suites.txt"
done
rm -f "$tree"/tests/scripts/*
run --jobs 1
equal "the heaviest suite begins" "test_two_heavy test_one_light" \
    "$(sed -nE 's/^FAILED .* s  (.*): .*/\1/p' <<<"$output" | xargs)"
run --only test_one --case test_it
contains "--case reaches the suite" "test_it test_it" "$output"
contains "a test of a program is repeated by its name" "--only test_one_light --case" "$output"
echo "cmocka test_one $tree/build/tests/test_one_light" >>"$tree/build/suites.txt"
run --only test_one
equal "a suite's whole name means it alone" 1 "$(grep -c '^FAILED' <<<"$output")"
: >"$tree/build/suites.txt"
mkdir "$tree/tests/web"
printf '// tests\nthorough("a", b);\n' >"$tree/tests/web/all.test.mjs"
printf '// tests\ntest("a", b);\n' >"$tree/tests/web/few.test.mjs"
# shellcheck disable=SC2016 # the suite asks for it
printf 'echo "1..1"; echo "ok 1 - $WENZEL_TIER"\n' >"$tree/tests/web/run"
verdict "files of the page are suites, but for those that are all for --page" 0 "1 passed, 0 failed"
contains "which are named" "left out    page-all: all of it is for --page" "$output"
verdict "with --page, those that are thorough" 0 "1 passed, 0 failed" --page
rm -r "$tree/tests/web"

suite long <<<$'# tier: long\necho "1..1"; echo "ok 1 - $WENZEL_LONG"'
verdict "a long suite is left out" 1 "0 passed, 0 failed"
verdict "and runs with --long" 0 "1 passed, 0 failed" --long
suite plain <<<$'# tier: plain\necho "1..1"; echo "ok 1 - a"'
verdict "a plain suite runs" 0 "1 passed, 0 failed"
echo 'WENZEL_SANITIZE:STRING=address' >"$tree/build/CMakeCache.txt"
verdict "but not under sanitizers" 1 "0 passed, 0 failed"

suite good <<<'echo "1..1"; echo "ok 1 - a"'
echo "cmocka test_gone /dev/null" >"$tree/build/suites.txt"
verdict "a program that was not built" 1 "1 passed, 1 failed"
rm "$tree/build/suites.txt"
run
equal "a build without the tests" 1 "$status"

finish
