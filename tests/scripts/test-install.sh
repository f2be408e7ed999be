#!/usr/bin/env bash
# tier: plain
# What "make install" puts where, and that a stranger's program can build on it.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"
cd "$SOURCE_DIR"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

contains "make install passes PREFIX on" "--prefix \"/opt/skat\"" \
    "$(make --no-print-directory -n install PREFIX=/opt/skat)"
check "install below DESTDIR" env DESTDIR="$stage" cmake --install "$BUILD_DIR" --prefix /usr/local

root=$stage/usr/local
for file in bin/wenzel lib/libwenzel.a lib/pkgconfig/wenzel.pc include/wenzel/cards.h \
    share/doc/wenzel/LICENSE share/doc/wenzel/README.md; do
    check "installed: $file" test -f "$root/$file"
done
for header in include/wenzel/*.h; do
    check "installed: $header" cmp "$header" "$root/$header"
done
check "no private header is installed" \
    test -z "$(find "$root/include" -type f ! -path "$root/include/wenzel/*")"

for folder in man/man1 man/de/man1; do
    pages=("$root/share/$folder"/wenzel*.1)
    check "man pages in share/$folder" test -f "${pages[0]}"
done

check "nothing installed names the build's folders" \
    test -z "$(grep -rIlF -e "$SOURCE_DIR" -e "$stage" "$root" || true)"

cat >"$stage/user.c" <<'BODY'
#include <stdio.h>
#include <wenzel/cards.h>

int main(void) { return puts("linked") < 0; }
BODY

export PKG_CONFIG_PATH=$root/lib/pkgconfig
compile_user() {
    local flags
    read -r -a flags <<<"$(pkg-config --cflags --libs wenzel)"
    gcc -std=c11 -Wall -Wextra -Werror -o "$stage/user" "$stage/user.c" "${flags[@]}"
}
check "a program builds by pkg-config" compile_user
equal "and runs" linked "$("$stage/user" || true)"

finish
