#!/usr/bin/env bash
# tier: plain
# tools/setup against a machine made of fakes: what it finds missing, and what
# it would call to install that.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

machine=$(mktemp -d)
trap 'rm -rf "$machine"' EXIT
mkdir "$machine/bin"
for tool in bash env cat sort grep awk mawk; do
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
# The list of packages is out of date until it has been renewed.
fake apt-get <<'BODY'
echo "apt-get $*" >>"$FAKE_LOG"
case "$*" in
*update*) : >"$FAKE_LOG.updated" ;;
*install*) [ "${FAKE_FRESH-}" = 1 ] || [ -e "$FAKE_LOG.updated" ] ;;
esac
BODY
fake node <<'BODY'
echo "$FAKE_NODE"
BODY

build_packages='gcc libc6-dev cmake ninja-build pkg-config libjansson-dev libsodium-dev libsqlite3-dev libwebsockets-dev'
test_packages='libcmocka-dev valgrind clang lld libclang-rt-14-dev wasi-libc
libclang-rt-14-dev-wasm32 bsdutils patch'
test_packages=${test_packages//$'\n'/ }

setup() { # ARGUMENTS..., the machine described by FAKE_ variables
    rm -f "$machine/log" "$machine/log.updated"
    : >"$machine/log"
    env -i PATH="$machine/bin" FAKE_LOG="$machine/log" \
        FAKE_INSTALLED="${installed-}" FAKE_USER="${user-0}" FAKE_FRESH="${fresh-}" \
        FAKE_NODE="${node-v18.19.0}" bash "$SOURCE_DIR/tools/setup" "$@" 2>&1
}

installed=$build_packages
equal "complete machine: silent" "" "$(setup)"
equal "complete machine: dry run says so" "setup: nothing is missing" "$(setup --dry-run build)"

installed='gcc libc6-dev ninja-build pkg-config'
equal "dry run names what is missing" "setup: missing: cmake libjansson-dev libsodium-dev libsqlite3-dev libwebsockets-dev" "$(setup --dry-run)"
setup --dry-run >/dev/null
equal "dry run installs nothing" "" "$(cat "$machine/log")"

installed="$build_packages $test_packages"
equal "groups add up" "setup: missing: clang-format clang-tidy cppcheck shellcheck" \
    "$(setup --dry-run build test check)"
equal "node 18 is enough" "" "$(setup test)"
node=v16.20.2
equal "node 16 is not" "setup: missing: nodejs" "$(setup --dry-run test)"
node=
equal "no node" "setup: missing: nodejs" "$(setup --dry-run test)"
equal "the page without node: both from Debian" "setup: missing: nodejs npm" "$(setup --dry-run page)"
unset node
equal "a node from elsewhere never meets Debian's npm" "setup: nothing is missing" "$(setup --dry-run page)"
installed="$installed nodejs"
equal "Debian's node gets its npm" "setup: missing: npm" "$(setup --dry-run page)"

installed=${build_packages/cmake/}
fresh=1
equal "root: says what it does" "setup: missing: cmake; installing them with apt-get" "$(setup)"
setup >/dev/null
equal "root: no new package list without need" "0" "$(grep -c update "$machine/log" || true)"
contains "root: installs" "-y install --no-install-recommends cmake" "$(cat "$machine/log")"
fresh=
setup >/dev/null
equal "old package list: renewed, then installed" \
    "apt-get -q update
apt-get -q -y install --no-install-recommends cmake" "$(tail -n 2 "$machine/log")"

user=1000
status=0
output=$(setup) || status=$?
equal "neither root nor sudo: fails" 1 "$status"
contains "neither root nor sudo: names the packages" "missing: cmake" "$output"
contains "neither root nor sudo: names the command" \
    "apt-get install --no-install-recommends cmake" "$output"
equal "neither root nor sudo: calls nothing" "" "$(cat "$machine/log")"

fake sudo <<'BODY'
echo "sudo $*" >>"$FAKE_LOG"
exec "$@"
BODY
fresh=1
setup >/dev/null
contains "sudo is used" "sudo env DEBIAN_FRONTEND=noninteractive apt-get" "$(cat "$machine/log")"

status=0
setup nonsense >/dev/null || status=$?
equal "unknown group" 2 "$status"

rm "$machine/bin/dpkg-query"
contains "another system: told what is needed" "libjansson-dev" "$(setup build)"

finish
