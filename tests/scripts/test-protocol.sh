#!/usr/bin/env bash
# tier: plain
# The generator gen-protocol: its page and its types are those of the tree, its C compiles,
# and a message that is written wrongly is refused with its line.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

generate=$BUILD_DIR/gen-protocol
messages=$SOURCE_DIR/server/protocol/messages.def
cc=${CC:-cc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# --- What the tree holds -------------------------------------------------------

current() { # NAME FILE COMMAND...
    local name=$1 file=$2
    shift 2
    "$@" >made
    if cmp -s made "$file"; then
        pass "$name"
    else
        fail "$name" "make it anew: $* >$file"
    fi
}
current 'docs/protocol.md is that of messages.def' "$SOURCE_DIR/docs/protocol.md" \
    "$generate" --page "$messages" "$SOURCE_DIR/server/protocol/prose.md"
current 'web/src/protocol.ts likewise' "$SOURCE_DIR/web/src/protocol.ts" "$generate" --types "$messages"

# --- What it makes ----------------------------------------------------------------

def() { printf '%b' "version 3\nwords colour : red|black\n$1" >small.def; }

def 'group act : common\n    id id : a name\nobject card : a card\n    suit word colour : its colour\nin say : Says.\n    use act\n    text? text 1 9 : what\n    numbers list 4 number 0 5 : which\nout tell : Tells.\n    cards list 3 object card : some\n    told move : what\n    shown cards 10 : which\n    name? text 1 9 : who\nevent said : said\n    bytes hex 4 : bytes\n    move move : what\n'
check 'a small protocol' "$generate" small.def made.d
check 'its C compiles' "$cc" -std=c11 -Wall -Wextra -Werror -I"$SOURCE_DIR" -I"$SOURCE_DIR/include" -Imade.d -c \
    -o object.o made.d/srv_messages.c
contains 'a structure for a message' 'char text[10];' "$(cat made.d/srv_messages.h)"
contains 'an event holds a move' 'wz_move move;' "$(cat made.d/srv_messages.h)"
contains 'a frame points to its texts' 'const char *name;' "$(cat made.d/srv_messages.h)"
contains 'a frame points to its parts' 'const struct srv_part_card *cards;' "$(cat made.d/srv_messages.h)"
contains 'a limit for who fills it' 'SRV_MOST_OUT_TELL_NAME = 9,' "$(cat made.d/srv_messages.h)"
contains 'its version' '#define SRV_PROTOCOL_VERSION 3' "$(cat made.d/srv_messages.h)"
contains 'words as numbers' 'SRV_COLOUR_BLACK' "$(cat made.d/srv_messages.h)"
types=$("$generate" --types small.def)
contains 'an optional field in TypeScript' 'text?: string;' "$types"
contains 'a list of objects in TypeScript' 'cards: Card[];' "$types"
contains 'words in TypeScript' 'export type Colour = "red" | "black";' "$types"
printf 'Prose.\n' >prose
# shellcheck disable=SC2016 # the quotes of Markdown
contains 'a page' '| `text` (optional) | text, 1 to 9 bytes | what |' "$("$generate" --page small.def prose)"
touch -t 200001010000 made.d/*
"$generate" small.def made.d
equal 'what has not changed is not written' '' "$(find made.d -type f -newermt 2001-01-01)"

# --- What it refuses ------------------------------------------------------------------

refused() { # NAME WANTED TEXT
    local output
    def "$3"
    rm -rf refused.d
    if output=$("$generate" small.def refused.d 2>&1); then
        fail "$1" 'was accepted'
    elif [ -e refused.d ]; then
        fail "$1" 'was refused, but written'
    else
        equal "$1" "$2" "$output"
    fi
}
refused 'an unknown type' 'small.def:4: not a type: a colour' 'in x : X.\n    a colour : a\n'
refused 'JSON of any kind' 'small.def:4: not a type: a any' 'out x : X.\n    a any : a\n'
refused 'unknown words' 'small.def:4: not a type: a word shape' 'in x : X.\n    a word shape : a\n'
refused 'a field twice' 'small.def:5: field a comes twice' 'in x : X.\n    a truth : a\n    a truth : a\n'
refused 'a message twice' 'small.def:4: in x comes twice' 'in x : X.\nin x : X.\n'
refused 'an unknown group' 'small.def:4: no group act' 'in x : X.\n    use act\n'
refused 'an unknown object' 'small.def:4: a: no object card' 'out x : X.\n    a object card : a\n'
refused 'an object in a message' 'small.def:6: in x: a has a type that messages of this side do not have' \
    'object card : a card\n    b truth : b\nin x : X.\n    a object card : a\n'
refused 'a list without its size' 'small.def:4: not a type: a list truth' 'in x : X.\n    a list truth : a\n'
refused 'a number without its end' 'small.def:4: not a type: a number 1' 'in x : X.\n    a number 1 : a\n'
refused 'a name in capitals' 'small.def:4: a field has a name in lower case' 'in x : X.\n    A truth : a\n'
refused 'a field of nothing' 'small.def:3: not understood:     a truth : a' '    a truth : a\n'
refused 'a group that brings a field twice' 'small.def:7: field a comes twice' \
    'group g : G.\n    a truth : a\nin x : X.\n    a truth : a\n    use g\n'
refused 'a line of nothing' 'small.def:3: not understood: nonsense' 'nonsense\n'
printf 'in x : X.\n' >bare.def
equal 'no version' 'bare.def:1: no version' "$("$generate" --types bare.def 2>&1 || true)"
equal 'a missing file' 'cannot read none.def' "$("$generate" --types none.def 2>&1 || true)"

finish
