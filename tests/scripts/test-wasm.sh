#!/usr/bin/env bash
# weight: 7
# tier: plain
# The core as a WebAssembly module: it builds, asks nothing of its host, and
# plays as the native build does.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"
cd "$SOURCE_DIR"

if [ ! -f wasm/exports.c ]; then
    echo "1..0 # SKIP no wasm/exports.c"
    exit 0
fi

build_module() {
    cmake --preset wasm --log-level=WARNING && cmake --build --preset wasm
}

check "the module builds" build_module
finish
# The checks inside the module bring a plan of their own.
[ ! -f build-wasm/wenzel.wasm ] || node tests/wasm/check.mjs build-wasm/wenzel.wasm
