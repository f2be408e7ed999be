#!/usr/bin/env bash
# tier: plain
# The library as a stranger meets it: installed in a place of its own, used from C, C++ and Python.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/place
cd "$work"

check "the library is installed alone" cmake --install "$BUILD_DIR" --component library --prefix "$root"
shared=$root/lib/libwenzel.so.0.1
export PKG_CONFIG_PATH=$root/lib/pkgconfig LD_LIBRARY_PATH=$root/lib
read -r -a flags <<<"$(pkg-config --cflags --libs wenzel)"

# --- the shared library -----------------------------------------------------

contains "its name has the minor version" "[libwenzel.so.0.1]" "$(readelf -d "$shared" | grep SONAME)"
nm -D --defined-only "$shared" | awk '{ print $NF }' | sort >shown
equal "only public names are visible" "" "$(grep -v '^wz_[a-z]' shown || true)"
equal "and all of them" "" "$(nm -g --defined-only "$root/lib/libwenzel.a" | awk 'NF == 3 && $3 ~ /^wz_[a-z]/ { print $3 }' | sort | comm -23 - shown)"

# shellcheck disable=SC2016 # the quotes of Markdown
equal "each has its line in docs/api.md" "" "$(comm -23 shown <(sed -n 's/^| `\(wz_[a-z0-9_]*\)`.*/\1/p' "$SOURCE_DIR/docs/api.md" | sort))"

# --- the headers --------------------------------------------------------------

strict=(-Wall -Wextra -Wconversion -Wsign-conversion -pedantic-errors -Werror "-I$root/include" -fsyntax-only)
for header in "$root"/include/wenzel/*.h; do
    echo "#include <wenzel/${header##*/}>" >one.c
    for compiler in "gcc -std=c11" "clang -std=c11" "g++ -std=c++17 -x c++" "clang++ -std=c++17 -x c++"; do
        read -r -a words <<<"$compiler"
        check "${header##*/} alone: $compiler" "${words[@]}" "${strict[@]}" one.c
    done
done
equal "no header needs words of one compiler" "" "$(grep -rnE '__(builtin|attribute|extension|declspec|typeof)' "$root/include" || true)"
grep -oE 'wenzel/[a-z]+[.]h' "$root/include/wenzel/wenzel.h" | sort -u >included
equal "the umbrella has every header" "" "$(find "$root/include/wenzel" -name '*.h' -printf 'wenzel/%f\n' |
    sort | comm -23 - <(sort included <(echo wenzel/wenzel.h)))"

# --- numbers of enums -------------------------------------------------------------

enums=$SOURCE_DIR/tools/enums
equal "the enums have the numbers they always had" "" "$("$enums" "$root/include" "$SOURCE_DIR/docs/enums.txt" || true)"
told() { # SCRIPT OPTIONS...: what tools/enums says of cards.h changed by sed
    rm -rf changed && cp -r "$root/include" changed && cp "$SOURCE_DIR/docs/enums.txt" table.txt
    sed -i "$1" changed/wenzel/cards.h
    "$enums" "${@:2}" changed table.txt || true
}
contains "another order is told" "WZ_TEN was 5 and is 4" "$(told 's/WZ_KING,/WZ_TEN,/; t; s/WZ_TEN,/WZ_KING,/')"
equal "a name that is gone is told" "WZ_GERMAN_FACES is gone" "$(told 's/WZ_GERMAN_FACES/WZ_OTHER_FACES/' --append)"
check "... and nothing is written down then" cmp table.txt "$SOURCE_DIR/docs/enums.txt"
new='s/WZ_GERMAN_FACES,/WZ_GERMAN_FACES, WZ_NEW_FACES,/'
contains "a new name is told" "wz_faces WZ_NEW_FACES 2 is not in the table yet" "$(told "$new")"
equal "... and can be put at the end" "wz_faces WZ_NEW_FACES 2" "$(told "$new" --append && tail -n 1 table.txt)"
check "... which holds then" "$enums" changed table.txt

# --- programs -------------------------------------------------------------------

examples=$SOURCE_DIR/examples
for name in value archive solve house_rule bot game; do
    check "examples/$name.c compiles" gcc -std=c11 -Wall -Wextra -Werror -o "$name" "$examples/$name.c" "${flags[@]}"
done
check "examples/value.cpp compiles" g++ -std=c++17 -pedantic-errors -Wall -Wextra -Werror -o value_cpp \
    "$examples/value.cpp" "${flags[@]}"
equal "a value from C++" 48 "$(./value_cpp)"
contains "a value" "= 48: 48" "$(./value)"
contains "a house rule" "-66 by the order, -33 here" "$(./house_rule || true)"
contains "a game that the conductor drives" "moves. forehand, null ouvert hand: " "$(./game 42 || true)"
for deal in 1 2 3 123456789; do
    check "... and deal $deal" ./game "$deal"
done
contains "... no deal is refused" "each exactly once" "$(./game 2753294408504640 2>&1 || true)"
solved=$(./solve 123456789)
contains "a deal" "middlehand: " "$solved"
python=$(python3 "$examples/wenzel_ctypes.py" "$shared" || true)
contains "a value from Python" "= 48: 48" "$python"
equal "Python and C solve alike" "$(sed -n 's/^middlehand: .*discard \([^:]*\): \([0-9]*\) points.*/\1 \2/p' <<<"$solved")" \
    "$(sed -n 's/^middlehand: .*discard \([^,]*\), \([0-9]*\) points/\1 \2/p' <<<"$python")"
# What the archive itself says: the letter of the declaration, the stated result, the stated points of games
# with thirty cards.
cat >count.awk <<'BODY'
{
    if (!match($0, / [0-2] [CSHDGN][HOSZ]*[. ]/)) next
    kind = substr($0, RSTART + 3, 1)
    games[kind]++
    won[kind] += / win /
    moves = substr($0, RSTART + 4)
    sub(/\].*/, "", moves)
    if (gsub(/ [0-2] [CSHD][789TJQKA]/, "&", moves) != 30 || !match($0, / p:[0-9]+/)) next
    whole[kind]++
    points[kind] += substr($0, RSTART + 3, RLENGTH - 3)
}
END {
    split("diamonds hearts spades clubs grand null", name, " ")
    split("D H S C G N", letter, " ")
    for (i = 1; i <= 6; i++) {
        k = letter[i]
        printf "%s %d games %d won", name[i], games[k], won[k]
        if (k != "N" && whole[k])
            printf " %.1f points over %d played to the end", points[k] / whole[k], whole[k]
        print ""
    }
}
BODY
cat "$SOURCE_DIR"/tests/cli/data/{games,iss2}.sgf >archive.sgf
equal "an archive is counted as it says itself" "$(awk -f count.awk archive.sgf)" "$(./archive <archive.sgf | tr -s ' ')"
equal "... every game of it" "$(grep -c '^(;GM' archive.sgf)" \
    "$(($(./archive <archive.sgf | awk '{ sum += $2 } END { print sum }') + $(grep -c 'R\[passed' archive.sgf || true)))"
if [ -e "$BUILD_DIR/wenzel" ]; then
    for rules in isko house iss; do
        match=$("$BUILD_DIR/wenzel" arena E thumb thumb --deals 5 --rules "$rules" --json --engine E=./bot)
        contains "the bot plays by $rules" '"game_count":15,' "$match"
        equal "... without a fault" '"fault_counts":{}' "$(grep -o '"fault_counts":{[^}]*}' <<<"$match" | sort -u)"
    done
else
    skip "the bot plays" "the program is not built"
fi
check "linked statically" gcc -std=c11 -o fixed "$examples/value.c" "-I$root/include" \
    "$(pkg-config --variable=static_library wenzel)"
contains "... it runs without the shared one" "= 48" "$(LD_LIBRARY_PATH='' ./fixed)"

cat >version.c <<'BODY'
#include <stdio.h>
#include <string.h>
#include <wenzel/wenzel.h>
int main(void) {
    char parts[32];
    snprintf(parts, sizeof parts, "%d.%d.%d", WZ_VERSION_MAJOR, WZ_VERSION_MINOR, WZ_VERSION_PATCH);
    puts(strcmp(parts, WZ_VERSION) == 0 ? wz_version() : "two versions");
    return 0;
}
BODY
check "a program that asks for the version" gcc -std=c11 -o version version.c "${flags[@]}"
equal "headers, library and pkg-config have one version" "$(pkg-config --modversion wenzel)" "$(./version)"

# --- the README, and CMake ------------------------------------------------------

awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' "$SOURCE_DIR/README.md" >snippet
{ grep '^#include' snippet && echo 'int main(void) {' && grep -v '^#include' snippet &&
    echo 'return result.value != 48; }'; } >readme.c
check "the README's snippet compiles" gcc -std=c11 -o readme readme.c "${flags[@]}"
check "... and says the truth" ./readme

mkdir cmake
cat >cmake/CMakeLists.txt <<BODY
cmake_minimum_required(VERSION 3.16)
project(stranger C)
find_package(wenzel 0.1 REQUIRED)
foreach(kind wenzel static)
    add_executable(by_\${kind} "$examples/value.c")
    target_link_libraries(by_\${kind} PRIVATE wenzel::\${kind})
endforeach()
BODY
cmake_build() { cmake -S cmake -B cmake/build -DCMAKE_PREFIX_PATH="$root" && cmake --build cmake/build; }
check "find_package(wenzel) builds" cmake_build
for kind in wenzel static; do
    contains "... and wenzel::$kind runs" "= 48" "$(cmake/build/by_$kind || true)"
done

finish
