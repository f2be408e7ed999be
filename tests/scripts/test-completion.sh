#!/usr/bin/env bash
# tier: plain
# weight: 8
# What shells complete, made by gen-completion of the pages that --help shows: commands, options, values and files.
# Each shell is asked as it asks itself; zsh and fish where they are installed.
set -euo pipefail
# shellcheck source=tests/scripts/tap.sh
source "$SOURCE_DIR/tests/scripts/tap.sh"

made=$BUILD_DIR/generated/completion
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/place/folder"
cd "$work/place"
touch game.sgf

# shellcheck source=/dev/null
source "$made/wenzel"
offered() { # WORDS..., the last one is being typed: what bash would offer, sorted
    COMP_WORDS=(wenzel "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _wenzel
    printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd ' '
}

equal "a command" solve "$(offered so)"
equal "every command has its page" "$(find "$SOURCE_DIR/programs/help/en" -name '[!_]*.txt' -exec basename {} .txt \; |
    sed 's/^wenzel$/help/' | sort | paste -sd ' ')" "$(offered '')"
equal "a command to be helped with" "serve settle" "$(offered help se)"
equal "an option" --question "$(offered solve --que)"
equal "the values that a page lists" "exact win" "$(offered solve --question '')"
equal "the values that it names" "clubs diamonds grand hearts null spades" "$(offered value --game '')"
equal "behind another option" win "$(offered --lang en solve --json --question w)"
equal "a language before the command" "de en" "$(offered --lang '')"
equal "what only the user knows" "" "$(offered value --bid '')"
equal "a word of a command" "show" "$(offered rules sho)"
equal "a file" game.sgf "$(offered replay ga)"
equal "a file behind an option" game.sgf "$(offered play --file g)"
equal "a folder" folder "$(offered serve --page '')"
equal "no files where none belong" "" "$(offered bids '')"

# What --help prints is another way from the same pages.
for page in "$SOURCE_DIR"/programs/help/en/[!_]*.txt; do
    command=$(basename "$page" .txt)
    [ "$command" != wenzel ] || continue
    equal "all options of $command" \
        "$("$WENZEL" help "$command" --lang en | grep -E '^  -' | sed 's/    .*//' | grep -oE -- '-(h|-[a-z-]+)' | sort | paste -sd ' ')" \
        "$(offered "$command" -)"
done

commands=$(offered '')

# --- Other pages ------------------------------------------------------------------

page() { # LANGUAGE, body on stdin
    mkdir -p "$work/help/$1"
    { printf '%s\n' '@name try' "@brief it's \\ \"so\"" '@date 2020-02-02' '@usage wenzel try walk [FILE]' && cat; } \
        >"$work/help/$1/try.txt"
    printf '%s\n' '@name wenzel' '@brief all' '@date 2020-02-02' '@usage wenzel' '@commands try' \
        >"$work/help/$1/wenzel.txt"
}
page de <<<$'@option --new `a`|`b`\n    it\'s: neu. Mehr.\n@option --one N, --two NAME\n    `red` oder `blue` und `nur`.'
page en <<<$'@option --new `a`|`b`\n    it\'s: new. More.\n@option --one N, --two NAME\n    `red` or `blue`.'
check "small pages" "$BUILD_DIR/gen-completion" "$work/help" "$work/out"
# shellcheck source=/dev/null
source "$work/out/completion/wenzel"
equal "a new option is offered" "--new --one --two" "$(offered try --)"
equal "both of a pair have values, as both languages know them" "blue red blue red" \
    "$(offered try --one '') $(offered try --two '')"
equal "a word, and files" "folder game.sgf walk" "$(offered try '')"
contains "zsh: quotes" "'--new:it'\\''s: new'" "$(cat "$work/out/completion/_wenzel")"
contains "fish: quotes and backslashes" "(__wenzel_say 'it\\'s \\\\ \"so\"' 'it\\'s \\\\ \"so\"')" \
    "$(cat "$work/out/completion/wenzel.fish")"
page de <<<'@option --other'
rm -r "$work/out"
contains "a bad page is refused with its line" "$work/help/de/try.txt:5: @option lacks its indented description" \
    "$("$BUILD_DIR/gen-completion" "$work/help" "$work/out" 2>&1 || true)"
check "... and nothing is written" test ! -e "$work/out"

# --- The other shells -----------------------------------------------------------------

# zsh completes only at a terminal: one is begun for it, with a line that is written already, and what is
# added to its offers is told to a file.
mkdir "$work/zsh"
cat >"$work/zsh/.zshrc" <<'TEXT'
fpath=($made $fpath)
autoload -Uz compinit && compinit -D -u
compadd() {
    local -a offers
    if [[ " ${(j: :)@[1,(i)(-|--)]} " != *" -"[OAD]* ]]; then
        builtin compadd -O offers "$@"
        print -rl -- $offers >>$told
    fi
    builtin compadd "$@"
}
begin_line() {
    BUFFER=$asked
    CURSOR=$#BUFFER
    zle complete-word
    exit 0
}
zle -N zle-line-init begin_line
TEXT
zsh_offers() { # LINE
    : >"$work/told"
    ZDOTDIR=$work/zsh made=$made told=$work/told asked=$1 TERM=dumb \
        script -qec 'zsh -d -i' /dev/null </dev/null >"$work/screen"
    grep . "$work/told" || true
}

fish_offers() { # LINE
    made=$made asked=$1 HOME=$work fish --no-config -c "source \$made/wenzel.fish; complete -C \$asked" | cut -f 1
}

asks() { # SHELL LINE EXPECTED
    equal "$1: ${2@Q}" "$3" "$("$1_offers" "$2" | sed 's|/$||' | sort -u | paste -sd ' ')"
}

for shell in zsh fish; do
    if ! command -v "$shell" >/dev/null; then
        skip "$shell completes" "$shell is not installed"
        continue
    fi
    asks "$shell" "wenzel " "$commands"
    asks "$shell" "wenzel so" solve
    asks "$shell" "wenzel help se" "serve settle"
    asks "$shell" "wenzel solve --que" --question
    asks "$shell" "wenzel solve --question " "exact win"
    asks "$shell" "wenzel --lang en solve --json --question w" win
    asks "$shell" "wenzel --lang " "de en"
    asks "$shell" "wenzel value --bid " ""
    asks "$shell" "wenzel rules sho" show
    asks "$shell" "wenzel replay ga" game.sgf
    asks "$shell" "wenzel play --file g" game.sgf
    asks "$shell" "wenzel serve --page f" folder
    asks "$shell" "wenzel bids " ""
done

if command -v zsh >/dev/null; then
    WENZEL_LANG=en zsh_offers "wenzel se" >/dev/null
    contains "zsh says what they are for" "settle  -- settle" "$(cat "$work/screen")"
    WENZEL_LANG=de zsh_offers "wenzel se" >/dev/null
    contains "... in German" "settle  -- Endzahlen" "$(cat "$work/screen")"
fi
if command -v fish >/dev/null; then
    contains "fish says what they are for" $'\tsettle' \
        "$(WENZEL_LANG=en fish --no-config -c "source $made/wenzel.fish; complete -C 'wenzel settl'")"
    contains "... in German" $'\tEndzahlen' \
        "$(WENZEL_LANG=de fish --no-config -c "source $made/wenzel.fish; complete -C 'wenzel settl'")"
fi

finish
