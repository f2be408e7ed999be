#!/usr/bin/env bash
# weight: 10
# tier: plain
# The generators gen-texts, gen-help and gen-api: what they make, what they refuse and where
# they say the trouble is; and that the catalogue holds no unused text.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

gen_texts=$BUILD_DIR/gen-texts
gen_help=$BUILD_DIR/gen-help
cc=${CC:-cc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

compiles() { # FILE
    "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$SOURCE_DIR/programs" -c -o "$work/object.o" "$1"
}

# --- gen-texts ---------------------------------------------------------------

texts() { # GERMAN ENGLISH, with the escapes of printf; prints the messages
    printf '%b' "$1" >de.txt
    printf '%b' "$2" >en.txt
    "$gen_texts" de.txt en.txt texts 2>&1
}

refused() { # NAME WANTED GERMAN ENGLISH
    local output
    rm -rf texts
    if output=$(texts "$3" "$4"); then
        fail "$1" "was accepted"
    elif [ -e texts/wz_texts.c ]; then
        fail "$1" "was refused, but written"
    else
        equal "$1" "$2" "$output"
    fi
}

# Every backslash of a catalogue is doubled for printf.
german='# family: error.\nerror.card: Die Karte „{0}“ fehlt {1}.\nerror.other: "\\\\" ??/\\n\n\ncli.ask: Was nun?\\s\nformats.line: Zeile {0}\n'
english='formats.line: line {0}\ncli.ask: Now what?\\s\nerror.other: "\\\\" ??/\\n\nerror.card: Card {1} {0} is missing.\n'
check 'texts: good catalogues' texts "$german" "$english"
check 'texts: the tables compile' compiles texts/wz_texts.c
check 'texts: those of the program too' compiles texts/cli_texts.c
check 'texts: those of the formats too' compiles texts/formats_texts.c
equal 'texts: those of the page, with quotes and line ends' \
    '  "page.say": "a \"b\"\nc ",' \
    "$(texts 'page.say: a "b"\\nc\\s\n' 'page.say: x\n' && grep page.say texts/texts_de.ts)"
texts 'page.order.say: x\n' 'page.order.say: y\n'
equal 'texts: those of an area come apart from the others, by language' '0 1 1' \
    "$(cat texts/texts_??.ts | grep -c page.order || true) $(grep -c page.order texts/order_de.ts) $(grep -c page.order texts/order_en.ts)"
contains 'texts: ... and are fetched by its name' 'en: () => import("./order_en")' "$(cat texts/area_texts.ts)"
texts 'a: x\ntold.bids: {0} reizt {1}.\n' 'a: x\ntold.bids: {0} bids {1}.\n'
equal 'texts: what is told of moves, for the page' '  "told.bids": "{0} bids {1}.",' \
    "$(grep told.bids texts/texts_en.ts)"
equal 'texts: ... and its key, for the library' '    [WZ_T_TOLD_BIDS] = "told.bids",' \
    "$(grep '"told.bids"' texts/wz_texts.c)"
check 'texts: ... which compiles' compiles texts/wz_texts.c
texts "$german" "$english"
equal 'texts: keys in the order of the German catalogue' \
    'WZ_T_ERROR_CARD, WZ_T_ERROR_OTHER, WZ_T_COUNT' \
    "$(grep -o '  WZ_T_[A-Z_]*' texts/wz_text_keys.h | tr -d ' ' | paste -sd, | sed 's/,/, /g')"
cat >show.c <<'CODE'
#include "cli_text_keys.h"
#include "formats_text_keys.h"
#include "wz_text_keys.h"
#include <stdio.h>
extern const char *const wz__texts[2][WZ_T_COUNT];
extern const char *const cli_texts[2][CLI_T_COUNT];
extern const char *const formats_texts[2][FORMATS_T_COUNT];
int main(void) {
    printf("%s|%s|%s|%s|%s|", wz__texts[0][WZ_T_ERROR_CARD], wz__texts[1][WZ_T_ERROR_CARD],
           wz__texts[0][WZ_T_ERROR_OTHER], cli_texts[1][CLI_T_ASK],
           formats_texts[0][FORMATS_T_LINE]);
    return 0;
}
CODE
check 'texts: a program with them' \
    "$cc" -std=c11 -trigraphs -w -Itexts -o show show.c texts/wz_texts.c texts/cli_texts.c \
    texts/formats_texts.c
equal 'texts: read as written' $'Die Karte „{0}“ fehlt {1}.|Card {1} {0} is missing.|"\\" ??/\n|Now what? |Zeile {0}|' \
    "$(./show)"

touch -t 200001010000 texts/*
texts "$german" "${english/Now/And now}"
equal 'texts: only what changed is written' cli_texts.c "$(find texts -type f -newermt 2001-01-01 -exec basename {} +)"
equal 'texts: nothing is left over' $((12 + $(grep -c 'import(' texts/area_texts.ts))) "$(find texts -type f | wc -l)"

rm -rf texts
check 'texts: empty catalogues' texts '# nothing\n' ''
check 'texts: their table compiles' compiles texts/wz_texts.c

long=$(printf '%700s' '' | sed 's/ /ä ö/g')
check 'texts: long text' texts "a: x$long" "a: x"
check 'texts: long text compiles' compiles texts/wz_texts.c
equal 'texts: no long lines' 0 "$(grep -c '.\{100\}' texts/wz_texts.c || true)"

refused 'texts: syntax error' 'de.txt:2: syntax error, expected "key: text"' 'a: x\nB: y\n' 'a: x\n'
refused 'texts: no blank after the colon' 'en.txt:1: syntax error, expected "key: text"
de.txt:1: a is missing in en.txt' 'a: x\n' 'a:x\n'
refused 'texts: no text' 'de.txt:1: a: the key has no text' 'a:\n' 'a: x\n'
refused 'texts: duplicate key' 'en.txt:3: duplicate key a, first in line 1' 'a: x\n' 'a: x\n\na: y\n'
refused 'texts: missing in English' 'de.txt:2: b is missing in en.txt' 'a: x\nb: y\n' 'a: x\n'
refused 'texts: missing in German' 'en.txt:2: b is missing in de.txt' 'a: x\n' 'a: x\nb: y\n'
refused 'texts: other placeholders' \
    'en.txt:1: a: placeholders differ: German has {0} {1}, English has {0}' 'a: {1} {0}\n' 'a: {0} {0}\n'
refused 'texts: lonely brace' 'de.txt:1: a: brace outside a placeholder {0} to {9}' 'a: {0\n' 'a: x\n'
refused 'texts: a family of words' 'de.txt:1: a family is a prefix of keys, such as "error."' '# family: A B\n' ''
refused 'texts: a zero byte' 'de.txt:1: a zero byte in the file' 'a: x\0\n' 'a: x\n'
refused 'texts: an escape that ends the text' 'de.txt:1: a: unknown escape (known are \n, \s and \\)' 'a: x\\\n' 'a: x\n'
refused 'texts: unknown escape' 'de.txt:1: a: unknown escape (known are \n, \s and \\)' 'a: \\t\n' 'a: x\n'
refused 'texts: invisible blank' 'de.txt:1: a: blank at the end of the text (write \s for a wanted one)' \
    'a: x \n' 'a: x\n'
refused 'texts: not UTF-8' 'en.txt:1: a: the text is not UTF-8' 'a: x\n' 'a: \0344\n'
refused 'texts: same C name' 'de.txt:2: a_b: same C name as a.b
en.txt:2: a_b: same C name as a.b' 'a.b: x\na_b: y\n' 'a.b: x\na_b: y\n'
refused 'texts: taken C name' 'de.txt:1: count: the C name WZ_T_COUNT is taken
en.txt:1: count: the C name WZ_T_COUNT is taken' 'count: x\n' 'count: x\n'
refused 'texts: scattered family' 'de.txt:4: e.b stands apart from its family e.' \
    '# family: e.\ne.a: x\nf: x\ne.b: x\n' 'e.a: x\nf: x\ne.b: x\n'

# --- the catalogue of the product --------------------------------------------

# A name counts as used where it is spelled out, or where a macro pastes it
# together from a beginning (WZ_T_ERROR_##id). Families are declared in the
# catalogue itself.
unused_keys() {
    local sources=() folder shown key name prefix families beginnings=''
    local -A used=()
    for folder in lib programs formats runtime server; do
        [ ! -d "$SOURCE_DIR/$folder" ] || sources+=("$SOURCE_DIR/$folder")
    done
    while read -r name; do
        used[$name]=1
        [[ $name != *'##' ]] || beginnings+=" ${name%##}"
    done < <(find "${sources[@]}" -name '*.[ch]' -exec grep -Eoh '(WZ|CLI|FORMATS|SERVER)_T_[A-Z0-9_]+(##)?' {} + | sort -u)
    shown=$(grep -rhoE '"page[.][a-z0-9_.]+"' "$SOURCE_DIR/web/src" | sort -u) || true
    families=$(sed -n 's/^#[[:blank:]]*family:[[:blank:]]*//p' "$SOURCE_DIR/texts/de.txt")
    sed -n 's/^\([a-z0-9_.]*\):.*/\1/p' "$SOURCE_DIR/texts/de.txt" | while read -r key; do
        for prefix in $families; do
            [[ $key != "$prefix"* ]] || continue 2
        done
        case $key in
        cli.*) name=CLI_T_${key#cli.} ;;
        formats.*) name=FORMATS_T_${key#formats.} ;;
        server.*) name=SERVER_T_${key#server.} ;;
        page.*)
            [[ $shown == *"\"$key\""* ]] || echo "$key"
            continue
            ;;
        *) name=WZ_T_$key ;;
        esac
        name=${name//./_}
        name=${name^^}
        [ -n "${used[$name]-}" ] || pasted "$name" "$beginnings" || echo "$key"
    done
}

pasted() { # NAME BEGINNINGS
    local beginning
    for beginning in $2; do
        [[ $1 != "$beginning"* ]] || return 0
    done
    return 1
}

check 'catalogue: accepted' "$gen_texts" "$SOURCE_DIR/texts/de.txt" "$SOURCE_DIR/texts/en.txt" product
equal 'catalogue: every text is used' '' "$(unused_keys)"

# --- gen-help ----------------------------------------------------------------

page() { # LANGUAGE, body on stdin: the page of the command "try"
    mkdir -p "help/$1"
    {
        printf '%s\n' '@name try' '@brief prüft etwas' '@date 2020-02-02' '@usage wenzel try [--one N]'
        cat
    } >"help/$1/try.txt"
}

bad_page() { # NAME WANTED, German body on stdin; the English one stays good
    local output
    page de
    rm -rf made
    if output=$("$gen_help" help made 2>&1); then
        fail "$1" "was accepted"
    elif [ -e made/help.c ]; then
        fail "$1" "was refused, but written"
    else
        contains "$1" "$2" "$output"
    fi
}

# shellcheck disable=SC2016 # the backquotes are markup
good='
Ein „kurzer“ \ Absatz mit `wenzel try`.

@section Große Töne
@option --one N
    eins.
@exit 0
    gut.
@example wenzel try
    | .was
    Erklärt.'
page de <<<"$good"
page en <<<"$good"
check 'help: good pages' "$gen_help" help made
check 'help: the table compiles' compiles made/help.c
cat >show.c <<'CODE'
#include "help.h"
#include <stdio.h>
int main(void) {
    for (size_t i = 0; i < cli_help_count; i++)
        printf("%s|%s\n", cli_help_pages[i].name, cli_help_pages[i].text_de);
    return 0;
}
CODE
check 'help: a program with it' "$cc" -std=c11 -I"$SOURCE_DIR/programs" -o show show.c made/help.c
equal 'help: the text' 'try|wenzel try - prüft etwas

Aufruf:
  wenzel try [--one N]

Ein „kurzer“ \ Absatz mit wenzel try.

Große Töne:
  --one N               eins.
  0   gut.

  wenzel try
      .was
      Erklärt.' "$(./show)"
contains 'help: the man page' '.SH "GRO\[u00DF]E T\[u00D6]NE"' "$(cat made/man/de/man1/wenzel-try.1)"

bad_page 'help: a part that includes itself' 'help/de/_part.txt:1: help/de/_part.txt includes itself' \
    < <(echo '@include part' | tee help/de/_part.txt)
rm help/de/_part.txt
bad_page 'help: a date of words' 'help/de/try.txt:5: @date wants YYYY-MM-DD' <<<'@date yesterday'
bad_page 'help: unknown directive' 'help/de/try.txt:5: unknown directive @nonsense' <<<'@nonsense x'
bad_page 'help: directive without text' 'help/de/try.txt:5: @section needs a text' <<<'@section'
bad_page 'help: option only in German' 'help/de/try.txt:7: --two is not described in help/en/try.txt' \
    <<<$'@option --one N\n  eins.\n@option --two\n  zwei.\n@exit 0\n  gut.'
bad_page 'help: option only in English' 'help/en/try.txt:9: --one is not described in help/de/try.txt' <<<''
bad_page 'help: undescribed option in use' 'help/de/try.txt:4: --one is used but not described' <<<''
bad_page 'help: exit status only in English' 'help/en/try.txt:11: exit status 0 is not described in help/de/try.txt' \
    <<<$'@option --one N\n  eins.'
bad_page 'help: head without description' 'help/de/try.txt:5: @option lacks its indented description' \
    <<<'@option --one N'
bad_page 'help: description without head' 'help/de/try.txt:5: indented line, but nothing to describe before it' \
    <<<'  eins'
bad_page 'help: lonely backquote' 'help/de/try.txt:5: backquote without its partner' <<<'Ein `Wort'
bad_page 'help: wide example' 'help/de/try.txt:5: the example is wider than 72 columns' \
    <<<"@example $(printf '%073d' 0)"
bad_page 'help: unknown page' 'help/de/try.txt:5: there is no page nowhere' <<<"@see nowhere$good"
bad_page 'help: wrong name' 'help/de/try.txt:5: @name other in the page of try' <<<'@name other'
bad_page 'help: missing part' 'help/de/try.txt:5: cannot read help/de/_part.txt' <<<'@include part'
rm help/de/try.txt
contains 'help: page in one language only' 'cannot read help/de/try.txt' \
    "$(echo >help/de/else.txt; "$gen_help" help made 2>&1 || true)"

# --- the pages of the product ------------------------------------------------

check 'pages: accepted' "$gen_help" "$SOURCE_DIR/programs/help" pages
check 'pages: the table compiles' compiles pages/help.c
check 'pages: a program with them' "$cc" -std=c11 -I"$SOURCE_DIR/programs" -o show show.c pages/help.c
# sed takes the continuation bytes away, which leaves one byte for a column.
equal 'pages: at most 79 columns' '' "$(./show | LC_ALL=C sed 's/[\x80-\xbf]//g; s/^[a-z]*|//' | LC_ALL=C grep '.\{80\}' || true)"
if command -v mandoc >mandoc.path; then
    equal 'pages: clean for mandoc' '' "$(find pages/man -type f -exec mandoc -Tlint {} + 2>&1 || true)"
else
    skip 'pages: clean for mandoc' 'mandoc is not installed'
fi
if command -v groff >groff.path; then
    equal 'pages: clean for groff' '' "$(find pages/man -type f -exec groff -man -ww -z {} + 2>&1 || true)"
else
    skip 'pages: clean for groff' 'groff is not installed'
fi

# --- gen-api -------------------------------------------------------------------

gen_api=$BUILD_DIR/gen-api
"$gen_api" "$SOURCE_DIR/docs/rooms.txt" "$SOURCE_DIR/include" >api.md
if cmp -s api.md "$SOURCE_DIR/docs/api.md"; then
    pass 'docs/api.md is that of the headers'
else
    fail 'docs/api.md is that of the headers' 'make it anew: build/gen-api docs/rooms.txt include >docs/api.md'
fi

mkdir -p include/wenzel
echo 'header wenzel/try.h : lib/text' >rooms.txt
api() { # the header on stdin
    cat >include/wenzel/try.h
    "$gen_api" rooms.txt include 2>&1 || true
}
try=$(api <<'CODE'
/* Trying: the * of <things>.
 * See docs/moves.md.
 *
 *     code *here; */
#ifndef WENZEL_TRY_H
#define WENZEL_TRY_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- Numbers --- */

/* Twice `a`,
 * for `*`. */
static inline int wz_twice(int a,
                           int b) {
    return 2 * a + b;
}
struct wz_pair {
    int one; /* of two */

    int two;
};
/* Alone. */
int wz_alone(void);

#ifdef __cplusplus
}
#endif

#endif
CODE
)
# shellcheck disable=SC2016 # the quotes of Markdown
wanted='## wenzel/try.h

The \* of \<things>.
See [docs/moves.md](moves.md).

    code *here;

### Numbers

Twice `a`,
for `*`.

```c
static inline int wz_twice(int a,
                           int b);
struct wz_pair {
    int one; /* of two */

    int two;
};
```

Alone.

```c
int wz_alone(void);
```

## Functions by name

| function | header |
|---|---|
| `wz_alone` | [wenzel/try.h](#wenzeltryh) |
| `wz_twice` | [wenzel/try.h](#wenzeltryh) |'
equal 'api: a header' "$wanted" "$(sed -n '/^## wenzel/,$p' <<<"$try")"
contains 'api: its line' '| [wenzel/try.h](#wenzeltryh) | Trying | the * of <things> |' "$try"
equal 'api: a header without its head' \
    'include/wenzel/try.h:1: a header begins with "/* Name: what it is for"' "$(api <<<'int wz_x(void);')"
equal 'api: a comment without its end' 'include/wenzel/try.h:2: a comment that does not end' \
    "$(api <<<$'/* Trying: it.\nint wz_x(void);')"
equal 'api: a header that is not there' 'cannot read none/wenzel/try.h' "$("$gen_api" rooms.txt none 2>&1 || true)"

finish
