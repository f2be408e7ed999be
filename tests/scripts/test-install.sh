#!/usr/bin/env bash
# tier: plain
# What "make install" puts where; that strangers can build on it is test-surface.sh.
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
for file in bin/wenzel lib/libwenzel.a lib/libwenzel.so lib/pkgconfig/wenzel.pc lib/cmake/wenzel/wenzelConfig.cmake include/wenzel/cards.h share/wenzel/page/index.html \
    share/bash-completion/completions/wenzel share/zsh/site-functions/_wenzel share/fish/vendor_completions.d/wenzel.fish \
    share/doc/wenzel/LICENSE share/doc/wenzel/README.md \
    share/doc/wenzel/docs/moves.md share/doc/wenzel/examples/value.c; do
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

# --- links between the installed texts ---------------------------------------------

# Relative links of a folder's texts that lead to nothing below it, or to a heading that is not there. The name of a
# heading is its letters and digits in lower case, with dashes for blanks.
cat >"$stage/astray.py" <<'BODY'
import os, re, sys

def texts(folder):
    for place, _, files in os.walk(folder):
        yield from (os.path.join(place, name) for name in sorted(files) if name.endswith(".md"))

def prose(name):
    with open(name, encoding="utf-8") as file:
        return re.sub(r"(?ms)^```.*?^```", "", file.read())

def headings(name):
    for title in re.findall(r"(?m)^#+ +(.*)$", prose(name)):
        yield re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")

top = os.path.realpath(sys.argv[1])
for text in texts(top):
    for link in re.findall(r"\]\(([^)\s]+)", prose(text)):
        if ":" in link:
            continue
        path, _, heading = link.partition("#")
        there = os.path.realpath(os.path.join(os.path.dirname(text), path)) if path else text
        inside = os.path.exists(there) and there.startswith(top + "/")
        if not inside or heading and heading not in headings(there):
            print(os.path.relpath(text, top) + ":", link)
BODY
astray() { python3 "$stage/astray.py" "$1"; } # FOLDER
equal "links in the installed texts lead to installed files" "" "$(astray "$root/share/doc/wenzel")"
mkdir "$stage/texts"
printf '%s\n' '# The Ä-part: (one)' '[there](a.md) [part](#the-ä-part-one) [away](b.md#part) [outside](../usr) [no part](a.md#none)' \
    '[far](https://example.org/c.md)' >"$stage/texts/a.md"
equal "... a broken one would be found" "a.md: b.md#part a.md: ../usr a.md: a.md#none" "$(astray "$stage/texts" | paste -sd ' ')"

# --- the page, and that the installed server finds it ---------------------------

pages() { # FOLDER
    (cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2)
}
equal "the page is installed whole" "$(pages web/dist)" "$(pages "$root/share/wenzel/page")"

cd "$stage"
"$root/bin/wenzel" serve --db "$stage/tables.db" --port 0 >"$stage/address" 2>&1 &
server=$!
comes 'http://' "$stage/address" "$server"
port=$(grep -oE 'http://[0-9.]+:[0-9]+' "$stage/address" | sed 's/.*://')
fetch() { # PATH
    exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1:%s\r\n\r\n' "$1" "$port" >&3 &&
        timeout 120 cat <&3
}
contains "the installed server finds its page" "assets/page-" "$(fetch / 2>&1 || true)"
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
mkdir -p "$stage"/tree/{tools,texts,bin,build,web/src,web/static,web/node_modules}
cp tools/page "$stage/tree/tools/page"
touch -d '1 minute ago' "$stage"/tree/{tools/{page,gen.c,gen-texts.c},web/{package-lock.json,node_modules/.package-lock.json,src/main.tsx}} \
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
contains "no generator of texts: says who makes it" "'make web' builds" "$(page 2>&1 || true)"
ln -s "$BUILD_DIR/gen-texts" "$stage/tree/build/gen-texts"
equal "no page: built" built "$(page)"
equal "nothing changed: left alone" "" "$(page)"
touch -d 'next minute' "$stage/tree/web/src/main.tsx"
equal "something changed: built" built "$(page)"
touch -d '1 minute ago' "$stage/tree/web/src/main.tsx"
touch -d 'next minute' "$stage/tree/web/static"
equal "a file went away: built" built "$(page)"

check "nothing installed names the build's folders" \
    test -z "$(grep -rIlF -e "$SOURCE_DIR" -e "$stage" "$root" || true)"

finish
