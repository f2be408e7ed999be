#!/usr/bin/env bash
# tier: plain
# The house as docs/rooms.txt and docs/ARCHITECTURE.md say it is: who includes
# whom, what the library leaves undefined, what it must not hold, and names.
# Each check is also shown a planted fault, so that it can't fall asleep.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

rooms=$SOURCE_DIR/docs/rooms.txt
library=$BUILD_DIR/libwenzel.a
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$SOURCE_DIR"

none() { # NAME FINDINGS
    if [ -z "$2" ]; then
        pass "$1"
    else
        fail "$1" "$2"
    fi
}

list_of() { # KIND: the words of all lines of this kind
    awk -v kind="$1" '$1 == kind { for (i = 2; i <= NF; i++) if ($i != ":") print $i }' "$rooms"
}

# --- The include graph --------------------------------------------------------

# Prints "file:line: what is wrong" for the tree in the current folder.
include_faults() {
    local folders=() folder
    for folder in include lib wasm runtime fair formats store server seats programs; do
        [ ! -d "$folder" ] || folders+=("$folder")
    done
    find "${folders[@]}" -name '*.[ch]' | sort |
        xargs grep -HnE '^[[:blank:]]*#[[:blank:]]*include' | awk -v rooms="$rooms" '
        function room_of_file(file,    part) {
            if (file ~ /^include\//) return owner[substr(file, 9)]
            split(file, part, "/")
            return part[1] ~ /^(lib|server)$/ ? part[1] "/" part[2] : part[1]
        }
        function complain(text) { print place ": " text }
        function check_system(room, header) {
            if (header in only) {
                if (index(only[header], " " room " ") == 0)
                    complain("<" header "> is for" only[header] "alone")
            } else if (room ~ /^lib\// && !(header in plain)) {
                complain(room " may not include <" header ">")
            }
        }
        function check_own(room, header,    part, target) {
            if (header in owner) {
                target = owner[header]
            } else {
                split(header, part, "/")
                target = ("lib/" part[1]) in needs ? "lib/" part[1] : part[1]
                if (part[1] == "server") target = part[1] "/" part[2]
                if (!(target in needs)) { complain("\"" header "\" belongs to no room"); return }
                private = target ~ /^lib\// && target != room
                if (private && !(header in shared && room ~ /^lib\//)) {
                    complain("\"" header "\" is private to " target)
                    return
                }
            }
            if (target != room && index(needs[room], " " target " ") == 0)
                complain(room " may not need " target " (\"" header "\")")
        }
        BEGIN {
            while ((getline line < rooms) > 0) {
                n = split(line, word, " ")
                rest = " "
                for (i = 4; i <= n; i++) rest = rest word[i] " "
                if (word[1] == "room") needs[word[2]] = rest
                if (word[1] == "header") owner[word[2]] = word[4]
                if (word[1] == "shared") shared[word[2]]
                if (word[1] == "only") only[word[2]] = rest
                if (word[1] == "system") for (i = 2; i <= n; i++) plain[word[i]]
            }
        }
        {
            split($0, part, ":")
            place = part[1] ":" part[2]
            room = room_of_file(part[1])
            if (!(room in needs)) { complain("stands in no room of docs/rooms.txt"); next }
            match($0, /[<"][^>"]*[>"]/)
            header = substr($0, RSTART + 1, RLENGTH - 2)
            if (substr($0, RSTART, 1) == "<") check_system(room, header)
            else check_own(room, header)
        }'
}

# A room may need only rooms above its own line.
order_faults() {
    awk '$1 == "room" {
        for (i = 4; i <= NF; i++) if (!($i in seen)) print $2 " points forward to " $i
        seen[$2]
    }' "$rooms"
}

none 'rooms: the table has no arrow back' "$(order_faults)"
none 'includes: only along the arrows' "$(include_faults)"

planted_includes() { # FILE INCLUDE...: what the check says of such a file
    local file=$1 header
    shift
    mkdir -p "$work/tree/$(dirname "$file")"
    for header in "$@"; do echo "#include $header"; done >"$work/tree/$file"
    (cd "$work/tree" && include_faults | sed 's/^[^ ]* //')
    rm -r "$work/tree"
}

equal 'planted: an arrow back' 'lib/cards may not need lib/game ("wenzel/game.h")' \
    "$(planted_includes lib/cards/x.c '"wenzel/game.h"' '"text/text.h"')"
equal 'planted: an arrow back in a public header' 'lib/rules may not need lib/game ("wenzel/game.h")' \
    "$(planted_includes include/wenzel/rules.h '"wenzel/cards.h"' '"wenzel/game.h"')"
equal 'planted: a private header of another room' '"game/rows.h" is private to lib/game' \
    "$(planted_includes lib/record/x.c '"game/rows.h"' '"record/scan.h"')"
equal 'planted: a private header in the program' '"text/text.h" is private to lib/text' \
    "$(planted_includes programs/x.c '"text/text.h"' '"formats/json.h"')"
equal 'planted: formats need the program' 'formats may not need programs ("programs/cli.h")' \
    "$(planted_includes formats/x.c '"programs/cli.h"' '<jansson.h>')"
equal 'planted: the library prints' 'lib/cards may not include <stdio.h>' \
    "$(planted_includes lib/cards/x.c '<stdio.h>' '<string.h>')"
equal 'planted: JSON outside formats' \
    "<jansson.h> is for $(sed -n 's/^only jansson\.h *: //p' "$rooms") alone" \
    "$(planted_includes programs/x.c '<jansson.h>')"
equal 'planted: cryptography outside its room' '<sodium.h> is for fair alone' \
    "$(planted_includes formats/x.c '<sodium.h>')"
equal 'planted: a table that asks the clock' '<time.h> is for runtime alone' \
    "$(planted_includes server/core/x.c '<time.h>')"
equal 'planted: a table that knows its database' '<sqlite3.h> is for store alone' \
    "$(planted_includes server/core/x.c '<sqlite3.h>' '"store/store.h"')"
equal 'planted: a room nobody knows' 'stands in no room of docs/rooms.txt' \
    "$(planted_includes lib/attic/x.c '<string.h>')"

# --- Second opinions -----------------------------------------------------------

# Files that check the library must not lean on what they check.
apart_faults() {
    awk '$1 == "apart" { for (i = 4; i <= NF; i++) print $2, $i }' "$rooms" |
        while read -r file header; do
            if [ ! -f "$file" ]; then
                echo "$file is gone: docs/rooms.txt"
            elif grep -qE "^#include [<\"]${header}[>\"]" "$file"; then
                echo "$file includes $header"
            fi
        done
}

# Files that share nothing: not even a header.
alone_faults() {
    local folder headers
    while IFS=: read -r folder headers; do
        folder=${folder#alone }
        find "${folder// /}" -name '*.[ch]' | sort |
            xargs grep -HnE '^[[:blank:]]*#[[:blank:]]*include' | awk -v allowed=" $headers " '{
                match($0, /[<"][^>"]*[>"]/)
                header = substr($0, RSTART + 1, RLENGTH - 2)
                if (index(allowed, " " header " ") == 0) print $1 " " header
            }'
    done < <(grep '^alone ' "$rooms")
}

# The symbols of the library or of others that the objects of a source use.
used_symbols() { # SOURCE
    find "$BUILD_DIR/CMakeFiles" -path "*/$1.o" -exec nm -u {} + | awk '{ print $NF }' | sort -u
}

blind_faults() {
    local file patterns source symbol pattern
    while IFS=: read -r file patterns; do
        file=${file#blind }
        # shellcheck disable=SC2086 # the pattern is meant to be expanded
        for source in ${file// /}; do
            [ -f "$source" ] || continue
            for symbol in $(used_symbols "$source"); do
                set -f
                for pattern in $patterns; do
                    # shellcheck disable=SC2053 # likewise
                    [[ $symbol != $pattern ]] || echo "$source uses $symbol"
                done
                set +f
            done
        done
    done < <(grep '^blind ' "$rooms")
}

none 'second opinions include nothing of what they check' "$(apart_faults)"
none 'the naive solver includes nothing of the product' "$(alone_faults)"
mkdir -p "$work/alone/tests/independent"
printf '#include <string.h>\n#include "naive.h"\n' >"$work/alone/tests/independent/x.c"
equal 'planted: a header of the other tests' 'tests/independent/x.c:2:#include naive.h' \
    "$(cd "$work/alone" && alone_faults)"
none 'second opinions and players call nothing they may not know' "$(blind_faults)"
contains 'the check of symbols sees them' wz_apply "$(used_symbols lib/game/log.c)"

# --- What the library holds and leaves open ---------------------------------------

# Constants that hold addresses stand in .data.rel.ro: written by the linker, not by us.
writable_data() { # OBJECT OR ARCHIVE
    objdump -h "$1" | awk '
        /file format/ { object = $1 }
        $2 ~ /^\.(data|bss|tdata|tbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0+$/ {
            print object " holds " $2
        }'
    nm "$1" | awk 'NF > 1 && $(NF - 1) == "C" { print $NF " is common data" }'
}

open_symbols() { # ARCHIVE: needed but not defined in it
    nm -A "$1" | awk '
        NF > 1 && $(NF - 1) == "U" { needed[$NF] = $0 }
        NF >= 3 && $(NF - 1) ~ /^[A-TV-Z]$/ { defined[$NF] }
        END { for (name in needed) if (!(name in defined)) print name }' |
        sort | grep -vxF "$(list_of symbol)" || true
}

global_symbols() { # ARCHIVE
    nm -g --defined-only "$1" | awk 'NF == 3 { print $3 }' | sort -u
}

cat >"$work/planted.c" <<'CODE'
#include <stdio.h>
static int calls;
static _Thread_local int more = 1;
int count(void);
int count(void) { return puts("x") + ++calls + ++more; }
CODE
gcc -c -O2 -fno-builtin -o "$work/planted.o" "$work/planted.c"
ar rc "$work/planted.a" "$work/planted.o"

none 'the library holds no writable data' "$(writable_data "$library")"
contains 'planted: a static counter' 'holds .bss' "$(writable_data "$work/planted.o")"
contains 'planted: a thread-local one' 'holds .tdata' "$(writable_data "$work/planted.o")"
none 'the library leaves only memory and string functions open' "$(open_symbols "$library")"
equal 'planted: a call to puts' puts "$(open_symbols "$work/planted.a")"

# --- Names ---------------------------------------------------------------------------

# gcc writes down every function a translation unit declares, and where.
declared() { # static|extern HEADER...: "header name" of the functions declared there
    local class=$1 header
    shift
    for header in "$@"; do echo "#include \"$PWD/$header\""; done >"$work/all.c"
    gcc -std=c11 -fsyntax-only -I include -I lib -I "$BUILD_DIR/generated" \
        -aux-info "$work/all.txt" "$work/all.c"
    awk -v class="$class" -v root="$PWD/" -v given=" $* " '
        $4 == class || $5 == class {
            file = $2
            sub(/:[0-9]+:.*/, "", file)
            if (index(file, root) == 1) file = substr(file, length(root) + 1)
            if (index(given, " " file " ") == 0) next
            sub(/^[^*]*\*[^\/]*\*\//, "")
            sub(/ *[(;].*/, "")
            sub(/.*[ *]/, "")
            print file, $0
        }' "$work/all.txt"
}

public_headers=(include/wenzel/*.h)
# The solver's searches are code that two files include, each with its own bit operations.
mapfile -t private_headers < <(printf '%s\n' lib/*/*.h | grep -vE '^lib/solver/(.*_search|fast)\.h$')
declared extern "${public_headers[@]}" | sort >"$work/public"
declared static "${public_headers[@]}" | sort >"$work/inline"
declared extern "${private_headers[@]}" | sort >"$work/private"
global_symbols "$library" >"$work/globals"
cut -d ' ' -f 2 "$work/public" | sort -u >"$work/public.names"
cut -d ' ' -f 2 "$work/private" | sort -u >"$work/private.names"

contains 'the headers were read' 'include/wenzel/game.h wz_apply' "$(cat "$work/public")"
none 'public functions begin with wz_' "$(grep -vhE ' wz_[a-z]' "$work/public" "$work/inline" || true)"
none 'public functions exist' "$(comm -23 "$work/public.names" "$work/globals")"
none 'functions private to the library begin with wz__' "$(grep -vE ' wz__[a-z]' "$work/private" || true)"
none 'they exist' "$(comm -23 "$work/private.names" "$work/globals")"
# Constant tables: declared "extern" in a private header, or beside the catalogue in text.c.
grep -ohE '^extern [^;]*' "${private_headers[@]}" lib/text/text.c | grep -oE 'wz__[a-z0-9_]+' >>"$work/private.names"
none 'nothing else is global' \
    "$(sort -u "$work/public.names" "$work/private.names" | comm -13 - "$work/globals")"
none 'macros of the public headers begin with WZ_' \
    "$(grep -nE '^ *# *define +' "${public_headers[@]}" | grep -vE 'define +(WZ_|WENZEL_[A-Z]+_H$|X\()' || true)"

# The other rooms have prefixes of their own: of what they define, nothing begins with wz_. A line that
# begins a function, a type, a variable or a macro begins at its margin.
borrowed_names() { # for the tree in the current folder
    local folders=() folder name='[wW][zZ]_[A-Za-z0-9_]*'
    for folder in wasm runtime fair formats store server seats programs; do
        [ ! -d "$folder" ] || folders+=("$folder")
    done
    grep -rHnE --include='*.[ch]' -e "^[A-Za-z_][A-Za-z0-9_ *]*[ *]$name(\\(|\\[|;| =)" \
        -e "^(typedef )?(struct|union|enum) $name \\{" -e "^\\} $name;" -e "^typedef .*[ *]$name\\)?[;(]" \
        -e "^ *# *define +$name" "${folders[@]}" || true
}
none 'wz_ is the prefix of the library alone' "$(borrowed_names)"
mkdir -p "$work/names/formats"
cat >"$work/names/formats/x.h" <<'CODE'
#define WZ_ROOM 3
typedef struct wz_x {
} wz_x;
typedef int wz_y(void);
extern const char *const wz_words[];
wz_error fmt_good(const wz_rules *rules);
wz_error wz_bad(const wz_rules *rules,
                wz_game *game);
static const wz_rules *good = wz_one;
CODE
equal 'planted: other rooms that use it' '1 2 3 4 5 7' \
    "$(cd "$work/names" && borrowed_names | cut -d : -f 2 | tr '\n' ' ' | sed 's/ $//')"

# --- The map, and the manners of the place ------------------------------------------------

# The map is a list of folders, each with its files indented below it.
mapped_files() {
    awk '
        /^[a-z\/]+\/( |$)/ { folder = $1 }
        /^  [a-z_0-9-]+\.[ch] / { for (i = 1; $i ~ /^[a-z_0-9-]+\.[ch]$/; i++) print folder $i }
    ' docs/ARCHITECTURE.md | sort
}
find include lib -name '*.[ch]' | sort >"$work/files"
none 'docs/ARCHITECTURE.md names every file of the library' "$(mapped_files | comm -13 - "$work/files")"
none 'and no file that is gone' "$(mapped_files | comm -23 - <(find include lib wasm runtime fair formats store server seats programs tools -name '*.[ch]' | sort))"

# The tree speaks of the product: no folders of somebody's machine, no package hosts.
# The brackets keep this file from finding itself.
foreign_words() {
    git ls-files --cached --others --exclude-standard | while IFS= read -r file; do
        [ ! -f "$file" ] || printf '%s\0' "$file"
    done | xargs -0 grep -nIE \
        '/w[o]rk/|/r[o]ot/|/h[o]me/[a-z]|registry\.[n]pmjs|[a]rtifactory|[p]ypi\.org|[p]roxy\.golang' || true
}
none 'no file names a workplace or a package host' "$(foreign_words)"

finish
