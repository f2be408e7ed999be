#!/usr/bin/env bash
# weight: 10
# tier: plain
# tools/setup against a machine made of fakes: what it finds missing, and what
# it would call to install that.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

machine=$(mktemp -d)
trap 'rm -rf "$machine"' EXIT
mkdir "$machine/bin"
for tool in bash env cat sort grep awk mawk mktemp rm sleep; do
    real=$(command -v "$tool") && ln -s "$real" "$machine/bin/$tool"
done

fake() { # NAME, body on stdin
    {
        echo '#!/usr/bin/env bash'
        cat
    } >"$machine/bin/$1"
    chmod +x "$machine/bin/$1"
}

fake dpkg-query <<'BODY'
for argument in "$@"; do
    [[ " $FAKE_INSTALLED " != *" $argument "* ]] || echo "ii $argument"
done
BODY
fake id <<'BODY'
echo "$FAKE_USER"
BODY
# The list of packages is out of date until it has been renewed. FAKE_BUSY, a word of the
# command line, meets the lock of another installation the first time.
fake apt-get <<'BODY'
echo "apt-get $*" >>"$FAKE_LOG"
echo "Reading package lists..."
if [[ -n $FAKE_BUSY && " $* " == *" $FAKE_BUSY "* && " $* " != *simulate* ]] && [ ! -e "$FAKE_LOG.busy" ]; then
    [ "$FAKE_PATIENCE" = 0 ] || : >"$FAKE_LOG.busy"
    echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (apt-get)" >&2
    exit 100
fi
case "$*" in
*update*) : >"$FAKE_LOG.updated" ;;
*install*) [ "$FAKE_FRESH" = 1 ] || [ -e "$FAKE_LOG.updated" ] ;;
esac && [ -z "$FAKE_BROKEN" ] || {
    echo "E: Unable to locate package cmake" >&2
    exit 100
}
BODY
fake node <<'BODY'
echo "$FAKE_NODE"
BODY

build_packages='gcc libc6-dev cmake ninja-build pkg-config libjansson-dev libsodium-dev libsqlite3-dev libwebsockets-dev libuv1-dev libwebsockets-evlib-uv libicu-dev'
test_packages='libcmocka-dev valgrind g++ clang lld libclang-rt-14-dev wasi-libc
libclang-rt-14-dev-wasm32 bsdutils patch mandoc groff-base openssl python3 jq xz-utils zsh fish'
test_packages=${test_packages//$'\n'/ }

# Without a terminal, wherever the tests run: setsid leaves it behind.
runner=(setsid -w)
setup() { # ARGUMENTS..., the machine described by the variables
    rm -f "$machine/log"*
    : >"$machine/log"
    "${runner[@]}" env -i PATH="$machine/bin" FAKE_LOG="$machine/log" WENZEL_SETUP_WAIT="${patience-60}" \
        FAKE_INSTALLED="${installed-}" FAKE_USER="${user-0}" FAKE_FRESH="${fresh-}" \
        FAKE_BUSY="${busy-}" FAKE_BROKEN="${broken-}" FAKE_SUDO="${sudo-}" \
        FAKE_PATIENCE="${patience-60}" FAKE_NODE="${node-v18.19.0}" \
        ${chromium+CHROMIUM="$chromium"} bash "$SOURCE_DIR/tools/setup" "$@" 2>&1
}

installed=$build_packages
equal "complete machine: silent" "" "$(setup)"
equal "complete machine: dry run says so" "setup: nothing is missing" "$(setup --dry-run build)"

installed='gcc libc6-dev ninja-build pkg-config'
equal "dry run names what is missing, and why" \
    "setup: missing: cmake, libicu-dev, libjansson-dev, libsodium-dev, libsqlite3-dev, libuv1-dev, libwebsockets-dev, libwebsockets-evlib-uv (to build)" \
    "$(setup --dry-run)"
setup --dry-run >/dev/null
equal "dry run installs nothing" "" "$(cat "$machine/log")"

# --- what belongs to which group ----------------------------------------------

installed="$build_packages $test_packages"
equal "tests want a chromium" "setup: missing: chromium (to test)" "$(setup --dry-run test)"
chromium=/opt/chromium
equal "one that is told is enough" "setup: nothing is missing" "$(setup --dry-run test)"
unset chromium
fake chromium-browser </dev/null
equal "by its other name, too" "setup: nothing is missing" "$(setup --dry-run test)"
equal "the page's other tests want a firefox" "setup: missing: firefox-esr (to test in another browser)" \
    "$(setup --dry-run test browsers)"
fake firefox </dev/null
equal "of whichever version" "setup: nothing is missing" "$(setup --dry-run test browsers)"
for package in mandoc groff-base openssl python3 jq xz-utils valgrind patch zsh fish; do
    installed="$build_packages ${test_packages/$package/}"
    equal "tests want $package" "setup: missing: $package (to test)" "$(setup --dry-run test)"
done
installed="$build_packages $test_packages"
equal "groups add up" "setup: missing: clang-format, clang-tidy, cppcheck, shellcheck (to check the code)" \
    "$(setup --dry-run build test check)"
installed=${installed/ clang / }
equal "what two groups need is named once" \
    "setup: missing: clang (to test), clang-format, clang-tidy, cppcheck, shellcheck (to check the code)" \
    "$(setup --dry-run test check)"
installed="$build_packages $test_packages"
equal "node 18 is enough" "" "$(setup test)"
node=v16.20.2
equal "node 16 is not" "setup: missing: nodejs (to test)" "$(setup --dry-run test)"
node=
equal "no node" "setup: missing: nodejs (to test)" "$(setup --dry-run test)"
equal "the page without node: both from Debian" "setup: missing: nodejs, npm (to build the page)" \
    "$(setup --dry-run page)"
unset node
equal "a node from elsewhere never meets Debian's npm" "setup: nothing is missing" "$(setup --dry-run page)"
installed="$installed nodejs"
equal "Debian's node gets its npm" "setup: missing: npm (to build the page)" "$(setup --dry-run page)"

equal "a new machine wants debootstrap" "setup: missing: debootstrap (to make a new machine)" \
    "$(setup --dry-run fresh)"
equal "make test sets up for the page and its tests, once" "tools/setup build page test" \
    "$(make --no-print-directory -nC "$SOURCE_DIR" test | grep tools/setup)"
contains "make play sets up for the program and the page at once" "tools/setup build page" \
    "$(make --no-print-directory -nC "$SOURCE_DIR" play)"

# --- installing ---------------------------------------------------------------

installed=${build_packages/cmake/}
fresh=1
told="setup: installing cmake (to build); this may take some minutes"
equal "root: one line says what is done" "$told" "$(setup)"
setup >/dev/null
equal "root: no new package list without need" "0" "$(grep -c update "$machine/log" || true)"
contains "root: installs" "-y install --no-install-recommends cmake" "$(cat "$machine/log")"
fresh=
equal "old package list: still one line" "$told" "$(setup)"
setup >/dev/null
equal "old package list: renewed, then installed" \
    "apt-get -q update
apt-get -q -y install --no-install-recommends cmake" "$(tail -n 2 "$machine/log")"

broken=1
status=0
output=$(setup) || status=$?
broken=
equal "nothing to be had: fails" 1 "$status"
contains "nothing to be had: what apt-get said" "E: Unable to locate package cmake" "$output"
contains "nothing to be had: a last word" "setup: apt-get could not install cmake" "${output##*$'\n'}"

# --- another installation is under way ------------------------------------------

waits="setup: waiting for another package installation to end"
for busy in update install; do
    equal "$busy meets a lock: it waits" "$told"$'\n'"$waits" "$(setup)"
    setup >/dev/null
    equal "$busy meets a lock: tried again, then installed" "2 apt-get -q -y install --no-install-recommends cmake" \
        "$(grep -c -- "-q.* $busy" <(grep -v simulate "$machine/log")) $(tail -n 1 "$machine/log")"
done
busy=update patience=0
status=0
output=$(setup) || status=$?
equal "a lock for ever: fails" 1 "$status"
contains "a lock for ever: says who has it" "held by process 4711" "$output"
unset patience busy

# What the real apt-get says when its lists are locked is known for what it is.
real=$(type -P apt-get) || true
if [ -n "$real" ]; then
    mkdir -p "$machine/apt/lists/partial"
    : >"$machine/apt/sources"
    # shellcheck disable=SC2016 # it is the fake that reads them
    printf 'echo "apt-get $*" >>"$FAKE_LOG"
case "$*" in
*update*) exec %q -q -o Dir::State::Lists=%q -o Dir::Etc::SourceList=%q -o Dir::Etc::SourceParts=/dev/null update ;;
*) grep -q update "$FAKE_LOG" ;;
esac\n' "$real" "$machine/apt/lists" "$machine/apt/sources" | fake apt-get
    python3 -c '
import fcntl, sys, time
lock = open(sys.argv[1], "w")
fcntl.lockf(lock, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(3)' "$machine/apt/lists/lock" >"$machine/held" &
    until [ -s "$machine/held" ]; do sleep 0.1; done
    equal "the lock of a real apt-get: it waits" "$told"$'\n'"$waits" "$(setup)"
    wait
else
    skip "the lock of a real apt-get: it waits" "no apt-get"
fi

# --- who may not install --------------------------------------------------------

refused() { # NAME REASON
    local status=0 output
    output=$(setup) || status=$?
    equal "$1: fails" 1 "$status"
    contains "$1: names what and why" "setup: missing: cmake (to build)" "$output"
    contains "$1: gives the reason" "$2" "$output"
    contains "$1: gives the command for root" \
        "apt-get update && apt-get install --no-install-recommends cmake" "${output##*$'\n'}"
    equal "$1: calls no apt-get" "" "$(grep apt-get "$machine/log" || true)"
}

user=1000
refused "neither root nor sudo" "there is no sudo here"

fake sudo <<'BODY'
echo "sudo $*" >>"$FAKE_LOG"
case $1 in
-n) [ "$FAKE_SUDO" = free ] ;;
-v) [ "$FAKE_SUDO" = asks ] ;;
*) exec "$@" ;;
esac
BODY
fresh=1 sudo=free
setup >/dev/null
contains "sudo is used" "sudo env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get" "$(cat "$machine/log")"
sudo=asks
refused "sudo wants a password, no terminal" "no terminal to ask for it"

fake at-terminal <<'BODY'
printf -v command '%q ' "$@"
exec script -qec "$command" /dev/null </dev/null
BODY
runner=("$machine/bin/at-terminal")
setup >/dev/null
contains "sudo wants a password, at a terminal: it is asked" "sudo -v" "$(cat "$machine/log")"
contains "and then it installs" "-y install --no-install-recommends cmake" "$(cat "$machine/log")"
sudo=denies
contains "sudo does not let: says so" "sudo does not let you" "$(setup || true)"
contains "sudo does not let: gives the command for root" \
    "apt-get update && apt-get install --no-install-recommends cmake" "$(setup || true)"
runner=(setsid -w)

status=0
output=$(env PATH="$machine/bin:$PATH" FAKE_USER=1000 "$SOURCE_DIR/tests/fresh" 2>&1) || status=$?
equal "a new machine without root: fails" 1 "$status"
equal "a new machine without root: says so" \
    "fresh: needs root, to make a new machine in a folder; as root, run: make test-fresh" "$output"

status=0
setup nonsense >/dev/null || status=$?
equal "unknown group" 2 "$status"

rm "$machine/bin/dpkg-query"
contains "another system: told what is needed" "libjansson-dev" "$(setup build)"
node=
contains "another system: node for the page, too" "page: nodejs npm" "$(setup page)"

finish
