#!/usr/bin/env bash
# tier: plain
# What "make install" puts where, and that a stranger's program can build on it.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"
cd "$SOURCE_DIR"

stage=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$stage"' EXIT

contains "make install passes PREFIX on" "--prefix \"/opt/skat\"" \
    "$(make --no-print-directory -n install PREFIX=/opt/skat)"
contains "make install builds the page" tools/page "$(make --no-print-directory -n install)"
check "install below DESTDIR" env DESTDIR="$stage" cmake --install "$BUILD_DIR" --prefix /usr/local

root=$stage/usr/local
for file in bin/wenzel lib/libwenzel.a lib/pkgconfig/wenzel.pc include/wenzel/cards.h share/wenzel/page/page.js \
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

# --- the page, and that the installed server finds it ---------------------------

pages() { # FOLDER
    (cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2)
}
equal "the page is installed whole" "$(pages web/dist)" "$(pages "$root/share/wenzel/page")"

cd "$stage"
"$root/bin/wenzel" serve --db "$stage/tables.db" --port 0 >"$stage/address" 2>&1 &
server=$!
for _ in $(seq 100); do
    [ ! -s "$stage/address" ] || break
    sleep 0.1
done
port=$(grep -oE 'http://[0-9.]+:[0-9]+' "$stage/address" | sed 's/.*://')
fetch() { # PATH
    exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1:%s\r\n\r\n' "$1" "$port" >&3 &&
        timeout 10 cat <&3
}
contains "the installed server finds its page" "page.js" "$(fetch / 2>&1 || true)"
kill "$server"
wait "$server" || true
server=
cd "$SOURCE_DIR"

# A tree whose page is not built: the same rules with another place for it.
mkdir -p "$stage/bare"
sed "s,$SOURCE_DIR/web/dist,$stage/nowhere,g" "$BUILD_DIR/cmake_install.cmake" >"$stage/bare/cmake_install.cmake"
status=0
output=$(DESTDIR=$stage/none cmake -P "$stage/bare/cmake_install.cmake" 2>&1) || status=$?
equal "without the page: fails" 1 "$status"
contains "without the page: says why" "The page is not built; 'make web' builds it" "$output"
check "without the page: nothing is installed" test ! -e "$stage/none"

# Root who installs what somebody built must not take the page over: built only when something changed.
mkdir -p "$stage"/tree/{tools,texts,bin,web/src,web/static,web/node_modules}
cp tools/page "$stage/tree/tools/page"
touch -d '1 minute ago' "$stage"/tree/{tools/*,tools/gen-texts,web/{package-lock.json,node_modules/.package-lock.json,src/main.tsx}} \
    "$stage"/tree/{texts,web/{src,static}}
cat >"$stage/tree/bin/node" <<'BODY'
#!/usr/bin/env bash
case $1 in
--version) echo v18.19.0 ;;
*) mkdir -p web/dist && touch web/dist/index.html && echo built ;;
esac
BODY
chmod +x "$stage/tree/bin/node"
page() { PATH=$stage/tree/bin:$PATH "$stage/tree/tools/page"; }
equal "no page: built" built "$(page)"
equal "nothing changed: left alone" "" "$(page)"
touch -d 'next minute' "$stage/tree/web/src/main.tsx"
equal "something changed: built" built "$(page)"
touch -d '1 minute ago' "$stage/tree/web/src/main.tsx"
touch -d 'next minute' "$stage/tree/web/static"
equal "a file went away: built" built "$(page)"

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
