#!/usr/bin/env bash
# weight: 10
# The terminal game through a pipe: whole games, every prompt left, both languages, what is kept in
# the file, and what becomes of it when the program is stopped between any two lines.
set -u
# shellcheck source=tests/scripts/tap.sh
. "$SOURCE_DIR/tests/scripts/tap.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export WENZEL_LANG=de LC_ALL=C.UTF-8 HOME=$work XDG_DATA_HOME=
unset NO_COLOR
# Company that passes and plays its first card, whatever the levels learn.
bad=$SOURCE_DIR/tests/engines/bad-engine
quiet=(--players "E,E" --engine E="$bad good")

# Offers every answer again and again: what does not fit is asked anew, so that games come to an end.
answers() { # COUNT ANSWER...
    local count=$1
    shift
    for ((i = 0; i < count; i++)); do printf '%s\n' "$@"; done
}
cards=(1 2 3 4 5 6 7 8 9 10)

plays() { # NAME PATTERN OPTION... reads answers from standard input
    local name=$1 pattern=$2
    shift 2
    "$WENZEL" play --no-save --name Ich --seed 3 "$@" >"$work/out" 2>"$work/err"
    local status=$?
    check "$name" test "$status$(<"$work/err")" = 0
    check "$name: $pattern" grep -q "$pattern" "$work/out"
    equal "$name: no line is too long" '' "$(LC_ALL=C sed 's/[\x80-\xbf]//g' "$work/out" | LC_ALL=C grep -a '.\{81\}')"
}

# --- what is said ------------------------------------------------------------

contains "a question is no name" 'Ein Name hat' "$(printf '?\nOtto\nq\n' | "$WENZEL" play --no-save --seed 3)"
plays "declarer of grands" "mal 24 = " < <(answers 60 j '11 12 G' "${cards[@]}" '')
plays "defender" "Gegenpartei" --games 6 < <(answers 60 p j "${cards[@]}" '')
plays "two questions for discard and game" "Ich: Ich spiele Kreuz\." < <(answers 40 j '11 12' kreuz "${cards[@]}" '')
plays "english" "null ouvert = 46" --lang en < <(answers 60 y '11 12 null ouvert' "${cards[@]}" '')
plays "words of the other language" "Ich: Ich nehme den Skat auf" < <(answers 20 yes pass '11 12 clubs' "${cards[@]}" '')
plays "house rules with ramsch" "Ramsch: " --rules house "${quiet[@]}" < <(answers 60 p "${cards[@]}" '')
plays "house rules with kontra" "Kontra = " --rules house < <(answers 60 p k "${cards[@]}" '')
plays "german suits" "EiU" --suits german < <(answers 40 j '11 12 Eichel' "${cards[@]}" '')
plays "letters" "| KrB|" --symbols letters < <(answers 40 j '11 12 G' "${cards[@]}" '')
plays "hand games" "Hand [0-9]" < <(answers 40 j h GH "${cards[@]}" '')
plays "a hand game at once" "Ich spiele Grand Hand" < <(answers 40 j 'Grand Hand' "${cards[@]}" '')
plays "giving up" "Ich gebe auf" < <(answers 40 j '11 12 G' a j "${cards[@]}" '')
plays "giving up is asked for" "verloren geben?" < <(answers 2 j '11 12 G' a n)
plays "throwing in" "Ich werfe hin" < <(answers 40 j '11 12 G' hinwerfen j "${cards[@]}" '')
plays "laying open" "Ich lege auf" < <(answers 40 j '11 12 G' o e "${cards[@]}" '')
plays "a defender's claim" "Die Prüfung ergibt" --games 6 < <(answers 60 p "${cards[@]:0:3}" o j "${cards[@]}" '')
plays "a gift in 1975" "schenken" --rules sko1975 --games 6 < <(answers 40 p a j "${cards[@]}" '')
plays "raising in the older order" "doch lieber" --rules sko-preisskat "${quiet[@]}" < <(answers 1 j j '11 12 D' h C)
plays "an impossible null" "3\.6\.2" < <(answers 20 j 59 '11 12 N' j '' "${cards[@]}")
plays "bierlachs" "zahlt jedem der anderen ein Bier" --list bierlachs < <(answers 400 j '11 12 G' "${cards[@]}" '')
plays "the simple list" "Grand" --list simple < <(answers 20 j '11 12 G' "${cards[@]}" '')
plays "four at the table" "du setzt aus" --table 4 --games 4 < <(answers 120 p j "${cards[@]}" '')
plays "an illegal card" "Skatordnung 4\.2\.1" < <(answers 30 p 10 9 8 7 6 5 4 3 2 1)
plays "an illegal bid" "Skatordnung 3\.3\.2" "${quiet[@]}" < <(answers 40 19 p "${cards[@]}" '')
plays "strange answers" "Unfug.* passt hier nicht" < <(answers 3 j Unfug '11 12 G' 99 C7 x '?' l t augen liste)
plays "an answer without end" "passt hier nicht" < <(head -c 100000 /dev/zero | tr '\0' x; echo)
plays "control characters" "passt hier nicht" < <(printf '\033[2J\a\nq\n')
plays "no input at all" "Auf Wiedersehen" </dev/null
plays "a series of three games" "Die Serie ist zu Ende" --games 3 < <(answers 200 p j '11 12 G' "${cards[@]}" '')
check "the sums at the end" grep -q '(gewonnen - verloren) x 50' "$work/out"
check "the places at the end" grep -q '^Platz' "$work/out"
equal "no colours in a pipe" 0 "$(grep -c $'\033' "$work/out")"

printf 'Grete\nq\n' | "$WENZEL" play --no-save --seed 3 >"$work/out"
check "the name is asked for" grep -q 'Vorhand: Grete' "$work/out"
"$WENZEL" play --no-save --seed 3 --names Grete,Hans,Ilse </dev/null >"$work/out"
check "all names by option" grep -q 'Geber: Ilse  Vorhand: Grete' "$work/out"
LC_ALL=C "$WENZEL" play --no-save --name Ich --seed 3 </dev/null >"$work/out"
check "letters where there is no UTF-8" grep -q '| KrB|' "$work/out"

# --- names of cards and games ------------------------------------------------

# The hand of forehand with seed 3, after taking up the skat, in the order of clubs.
lead() { # CARD OPTION... the first trick, after j j and laying down 11 and 12
    local card=$1
    shift
    printf '%s\n' j j '11 12' kreuz "$card" |
        "$WENZEL" play --no-save --name Ich --seed 3 "${quiet[@]}" "$@" 2>&1 | grep -m 1 -o 'Stich 1: Ich [^,]*\|Das geht nicht.*\|„.* passt hier nicht'
}
for name in 'Stich 1: Ich ♣K=KrK Kr.K kreuz-könig Kreuz_König CK ck ♣K clubs_king 4' \
    'Stich 1: Ich ♣10=Kr10 CT Kreuz_10 ♣10 3' 'Stich 1: Ich ♠A=PiA Pik_Ass SA spA spades_ace ♠A' \
    'Stich 1: Ich ♠D=PiD pikd SQ Pik_Dame 8' 'Stich 1: Ich ♥9=He9 h9 HERZ_9' \
    'Das geht nicht: Diese Karte ist nicht auf der Hand. (Skatordnung 4.2.1)=PiK pikk C7 D7'; do
    for word in ${name#*=}; do
        equal "card $word" "${name%%=*}" "$(lead "${word//_/ }")"
    done
done
for word in 0 11 KK Kr Kreuz Kreuz11 C C77 Herz9x ♣; do
    case $(lead "$word") in
    *'passt hier nicht' | *'verloren geben'* | '') pass "no card: $word" ;;
    *) fail "no card: $word" "$(lead "$word")" ;;
    esac
done
equal "german daus" "Stich 1: Ich GrD" "$(lead GrD --suits german)"
equal "german ober" "Stich 1: Ich GrO" "$(lead 'Grün Ober' --suits german)"

game() { # WORDS: what is declared from the hand
    printf '%s\n' j h "$1" | "$WENZEL" play --no-save --name Ich --seed 3 "${quiet[@]}" 2>&1 |
        grep -o 'Ich spiele .*\.' | tail -n 1
}
for name in 'Kreuz Hand=kreuz Kr CH c eichel clubs clubs_hand Kreuz,Hand' \
    'Grand Hand=g grand gr GH' 'Pik Hand, Schneider angesagt=pik_schneider SHS Grün_Schneider_angesagt' \
    'Karo ouvert=Karo_ouvert DO Schellen_offen' 'Null ouvert Hand=null_ouvert NOH NO null_offen'; do
    for word in ${name#*=}; do
        equal "game $word" "Ich spiele ${name%%=*}." "$(game "${word//_/ }")"
    done
done

# --- what is kept ------------------------------------------------------------

file=$work/.local/share/wenzel/evening.jsonl
answers 2 j '11 12 G' 1 2 | "$WENZEL" play --name Ich --seed 3 >"$work/out" 2>&1
check "the file lies in the home" test -s "$file"
check "how to go on is told" grep -q 'Weiter geht es mit: wenzel play' "$work/out"
XDG_DATA_HOME=$work/data "$WENZEL" play --name Ich --seed 3 </dev/null >"$work/out" 2>&1
check "or where the system wants it" test -s "$work/data/wenzel/evening.jsonl"

cp "$file" "$work/before"
printf '\n\n' | "$WENZEL" play >"$work/out" 2>&1
check "going on: the same cards" cmp -s "$file" "$work/before"
check "going on is asked for" grep -q 'n = neue Serie' "$work/out"
printf '\nn\n' | "$WENZEL" play >"$work/out" 2>&1
check "going on: a new deal" grep -q '"abandon"' "$file"
equal "going on: the same dealer" 1 "$(grep -c 'Spiel 1 von 36  Geber: Bernd' "$work/out")"
deals=$(grep '"deal"' "$file" | sort | uniq -d)
equal "going on: other cards" '' "$deals"
"$WENZEL" play --resume new </dev/null >"$work/out" 2>&1
equal "a new deal without a question" 2 "$(grep -c '"abandon"' "$file")"

cp "$file" "$work/before"
printf 'n\nGrete\n' | "$WENZEL" play >"$work/out" 2>&1
check "a new series: the old one is kept" cmp -s "$work/before" "${file%.jsonl}-1.jsonl"
check "a new series: begun" grep -q 'Vorhand: Grete' "$work/out"
printf 'n\n' | "$WENZEL" play >"$work/out" 2>&1
check "leaving at the name changes nothing" test ! -e "${file%.jsonl}-2.jsonl"
"$WENZEL" play --new --name Ich --seed 1 </dev/null >"$work/out" 2>&1
check "a new series without a question" test -s "${file%.jsonl}-2.jsonl"

short=$work/short.jsonl
answers 200 p j '11 12 G' "${cards[@]}" '' |
    "$WENZEL" play --file "$short" --name Ich --games 2 --seed 3 >"$work/out" 2>&1
check "the end names the file" grep -q "Aufgezeichnet in $short" "$work/out"
cp "$short" "$work/before"
"$WENZEL" play --file "$short" --name Ich </dev/null >"$work/out" 2>&1
check "a finished series is kept" cmp -s "$work/before" "$work/short-1.jsonl"

# --- what is refused ---------------------------------------------------------

refuses() { # NAME STATUS PATTERN OPTION...
    local name=$1 status=$2 pattern=$3
    shift 3
    "$WENZEL" play "$@" </dev/null >"$work/out" 2>"$work/err"
    equal "$name" "$status" "$?"
    check "$name: a word" grep -q -e "$pattern" "$work/err"
}
refuses "rules of a server" 2 "Server" --rules iss
refuses "names that are too few" 2 "names" --new --names Anna,Bernd
refuses "a name twice" 2 "names" --new --names Anna,Bernd,Anna
refuses "more names than seats" 2 "names" --new --table 3 --names A,B,C,D
refuses "a name that is too long" 2 "name" --new --name 12345678901234567
refuses "options that clash" 2 "resume" --new --resume same
refuses "new wishes for an old series" 2 "games" --resume same --games 3
refuses "nothing to resume" 2 "nichts fortzusetzen" --file "$work/nothing.jsonl" --resume same
refuses "a folder that is missing" 3 "missing" --file "$work/missing/evening.jsonl"
refuses "a folder as file" 3 "$work" --file "$work"
echo 'Dear diary' >"$work/diary"
refuses "somebody else's file" 3 "diary:1" --file "$work/diary"
equal "somebody else's file stays" 'Dear diary' "$(<"$work/diary")"
printf 'Dear diary' >"$work/diary"
refuses "one without a line end" 3 "diary:1" --file "$work/diary"
equal "it stays, too" 'Dear diary' "$(<"$work/diary")"
head -n 5 "$short" >"$work/typed"
sed '1s/"club"/"stranger"/' "$work/typed" >"$work/other.jsonl"
refuses "players it does not know" 2 "--engine stranger=BEFEHL" --file "$work/other.jsonl" --resume same
sed '1s/,"player":"club"//' "$work/typed" >"$work/other.jsonl"
refuses "two human beings" 3 "other" --file "$work/other.jsonl"
# shellcheck disable=SC1111 # as the program says it
refuses "a level that is none" 2 "Spielstärke „grandmaster“" --no-save --name Ich --level grandmaster
# shellcheck disable=SC1111 # as the program says it
refuses "an engine as a level" 2 "Spielstärke „E“" --no-save --name Ich --level E --engine E=true
refuses "too many players" 2 "players" --no-save --name Ich --table 3 --players club,club,club
refuses "too few players" 2 "players" --no-save --name Ich --players club
# shellcheck disable=SC1111 # as the program says it
refuses "a player that is none" 2 "Spieler „X“" --no-save --name Ich --players club,X
refuses "an engine without a seat" 2 "spielt nicht mit" --no-save --name Ich --engine E=true
refuses "an engine that is none" 2 "meldet sich nicht" --no-save --name Ich --players E,club --engine E=true
refuses "levels twice" 2 "level" --no-save --level club --players club,club
refuses "no time at all" 2 "think" --no-save --think 0
mkfifo "$work/held"
"$WENZEL" play --file "$file" --resume same <"$work/held" >"$work/out" 2>&1 &
player=$!
exec 9>"$work/held"
comes '^> ' "$work/out" "$player"
refuses "a series that is being played" 3 "schon offen" --file "$file"
exec 9>&-
wait "$player"
refuses "what is no ordinary file" 3 "/dev/full" --file /dev/full

# --- asked for consent -------------------------------------------------------

# The part of a file up to so many cards of a game that the given player declared, and one move more.
# In every third game, from the first on, the person is forehand: 0.
asked() { # NAME PATTERN FILE DECLARERS CARDS ACTION ANSWER PATTERN_AFTER
    local name=$1 pattern=$2 from=$work/$3.jsonl declarers=$4 played=$5 action=$6 answer=$7 after=$8
    local line actor
    read -r line actor < <(awk -v who="$declarers" -v wanted="$played" '
        /"deal"/ { deals++; right = 0 }
        $0 ~ "\"move\":\"[" who "] [GCSHDN][.]" { right = deals % 3 == 1; actor = substr($0, 10, 1) }
        /"move":"[012] [GCSHDN][.]/ { cards = 0 }
        /"move":"[012] [CSHD][AKQJT987]"/ && right && ++cards == wanted {
            print NR, actor == 0 ? 1 : actor
            exit
        }' "$from")
    head -n "$line" "$from" >"$work/asked.jsonl"
    printf '{"move":"%s %s"}\n' "$actor" "$action" >>"$work/asked.jsonl"
    printf '%s\n' Unfug "$answer" |
        "$WENZEL" play --file "$work/asked.jsonl" --resume same >"$work/out" 2>&1
    equal "$name" 0 "$?"
    check "$name: it is asked" grep -q "$pattern" "$work/out"
    check "$name: it is done" grep -q "\"move\":\"0 $after\"" "$work/asked.jsonl"
}
answers 400 p j 1 2 3 4 5 6 7 8 9 10 '' |
    "$WENZEL" play --file "$work/passed.jsonl" --name Ich --games 9 --seed 12 >"$work/out" 2>&1
answers 400 j p '11 12 G' 1 2 3 4 5 6 7 8 9 10 '' |
    "$WENZEL" play --file "$work/played.jsonl" --rules sko1975 --name Ich --games 6 --seed 12 >"$work/out" 2>&1
asked "a concession granted" "will aufgeben" passed 12 12 RE j agree
asked "a concession refused" "will aufgeben" passed 12 12 RE n refuse
asked "a claim accepted" "legt auf" passed 12 6 SC j agree
asked "a claim refused" "legt auf" passed 12 6 SC n refuse
asked "a gift taken" "Die Gegenpartei gibt auf" played 0 6 RE j agree
asked "a gift refused" "Die Gegenpartei gibt auf" played 0 6 RE n refuse

# --- the computer players ------------------------------------------------------

for level in beginner thumb club tournament expert expert:3; do
    plays "level $level" "Mit am Tisch:  Anna ($level)  Bernd ($level)" --level "$level" --games 1 \
        < <(answers 40 p j "${cards[@]}" '')
    check "level $level: to the end" grep -q 'Die Serie ist zu Ende' "$work/out"
done
plays "a level for each" "Anna (club)  Bernd (expert:2)  Clara (thumb)" --players club,expert:2,thumb --games 2 \
    < <(answers 40 p j "${cards[@]}" '')
plays "so much time to think" "Die Serie ist zu Ende" --level expert --think 20 --games 1 < <(answers 40 p j "${cards[@]}" '')

# Whoever sits there stays, whatever is wished for later.
answers 3 p j "${cards[@]}" '' | "$WENZEL" play --file "$work/mixed.jsonl" --name Ich --seed 5 --players expert:2,thumb >"$work/out" 2>&1
printf '\n\n' | "$WENZEL" play --file "$work/mixed.jsonl" --level club >"$work/out" 2>&1
check "going on: the same players" grep -q 'Anna (expert:2)  Bernd (thumb)' "$work/out"
check "going on: a word about it" grep -q -e '--level gilt für neue Serien' "$work/out"

# --- hints ---------------------------------------------------------------------

"$WENZEL" play --file "$work/fresh.jsonl" --name Ich --seed 3 "${quiet[@]}" </dev/null >"$work/out" 2>&1
# Forehand has a hand to play with. After the hints comes the help.
hinted() { # CARDS of the others and the skat, OPTION...
    local deal
    deal=$("$WENZEL" deal --json --cards "CJ.SJ.CA.CT.C9.SA.ST.HA.HT.D7 $1" | grep -o '"number":[0-9]*')
    shift
    sed "s/{\"deal\":.*/{\"deal\":\"${deal#*:}\"}/" "$work/fresh.jsonl" >"$work/seen.jsonl"
    "$WENZEL" play --file "$work/seen.jsonl" --resume same --engine E="$bad good" "$@" 2>&1
}
others='HJ.DJ.CK.CQ.C8.C7.SK.SQ.S9.S8 S7.HK.HQ.H9.H8.H7.DA.DT.DK.DQ D9.D8'
printf '%s\n' '?' j '?' j '?' '11 12 G' tipp '??' | hinted "$others" >"$work/out"
check "a hint in the auction" grep -q 'Tipp: Für 18 spielen\. [A-Z]' "$work/out"
check "a hint about the skat" grep -q 'Tipp: \(Den Skat aufnehmen\|.* Hand ansagen\)\. [A-Z]' "$work/out"
check "a hint what to lay down" grep -q 'Tipp: [A-Z][a-z]*-[^ ]* und [A-Z][a-z]*-[^ ]* drücken, dann [A-Z].* spielen\. [A-Z]' "$work/out"
check "a hint what to lead" grep -q 'Tipp: \(Kreuz\|Pik\|Herz\|Karo\)-[^ ]* spielen\. [A-Z]' "$work/out"
check "help is two of them" grep -q '^Nummer unter der Karte' "$work/out"
printf '%s\n' hint y hint y hint '11 12 G' '?' help | hinted "$others" --lang en >"$work/out"
check "an English hint in the auction" grep -q 'Hint: Play for 18\. [A-Z]' "$work/out"
check "an English hint what to lay down" grep -q 'Hint: Lay down the [a-z0-9]* of [a-z]* and the [a-z0-9]* of [a-z]*, then play .*\. [A-Z]' "$work/out"
check "an English hint what to lead" grep -q 'Hint: Play the [a-z0-9]* of [a-z]*\. [A-Z]' "$work/out"
check "help by its word" grep -q '^The number below the card' "$work/out"
printf '%s\n' j j '?' | hinted "$others" --suits german >"$work/out"
check "a hint with German cards" grep -q 'Tipp: \(Eichel\|Grün\|Rot\|Schellen\)-[^ ]* und \(Eichel\|Grün\|Rot\|Schellen\)-[^ ]* drücken' "$work/out"

# "Play it hard": no hints, no points, no values.
printf 'wenzel rules 1\nname Hart\nplay-it-hard yes\n' >"$work/hard.rules"
plays "hard rules: no hint" "Hier wird hart gespielt" --rules "$work/hard.rules" "${quiet[@]}" < <(
    printf '?\n'
    answers 1 j j '11 12 G'
    printf '%s\n' 1 augen '?'
    answers 60 "${cards[@]}" ''
)
equal "hard rules: no values, no points" 0 "$(grep -c 'Das zählen die Spiele\|-> .* Augen$\|: [0-9]* Augen, Stiche' "$work/out")"
equal "hard rules: three refusals" 3 "$(grep -c 'Hier wird hart gespielt' "$work/out")"
check "hard rules: the trick is told" grep -q 'Stich 1: .* -> ' "$work/out"

# The adviser knows what the person knows: other cards that can't be seen make no other hint.
hints() { printf '%s\n' '?' j '?' h Kreuz '?' | hinted "$1" | grep -A 2 'Tipp:'; }
one=$(hints "$others")
equal "a hint at each of three questions" 3 "$(grep -c Tipp: <<<"$one")"
equal "other hidden cards, the same hints" "$one" \
    "$(hints 'D8.D9.DA.DT.HK.HQ.H9.C7.SQ.S7 HJ.CK.C8.CQ.SK.S9.S8.H8.H7.DK DJ.DQ')"
plays "no hint between games" "Immer: ? Tipp" --games 2 < <(answers 30 p j "${cards[@]}" '?' '')

# --- engines at the table --------------------------------------------------------

# An evening with one that misbehaves and one that does not, at a table of three; whatever happens, the
# series comes to its end, and the file can be read.
with_engine() { # WAY ANSWER... -> out, err, file
    local way=$1 think=60000 # more than a busy machine takes from one who is not to be late
    shift
    case $way in hang* | stubborn) think=500 ;; esac
    rm -f "$work/engine.jsonl"
    answers 60 "$@" | "$WENZEL" play --file "$work/engine.jsonl" --name Ich --seed 3 --games 3 --think "$think" \
        --players B,G --engine B="$bad $way" --engine G="$bad good" >"$work/out" 2>"$work/err"
}
for fault in crash=crash crash-later=crash hang=late hang-later=late killed=crash stubborn=late lie=illegal garbage=garbage \
    nothing=garbage flood=garbage long-line=garbage; do
    with_engine "${fault%=*}" j '11 12 G' "${cards[@]}" ''
    equal "an engine's fault (${fault%=*})" 0 "$?"
    check "the fault is written down (${fault%=*})" grep -q "{\"fault\":{\"player\":\"Anna\",\"why\":\"${fault#*=}\"}}" "$work/engine.jsonl"
    check "the evening goes on (${fault%=*})" grep -q 'Die Serie ist zu Ende. Spiele: 3' "$work/out"
    check "the list can be read (${fault%=*})" "$WENZEL" list "$work/engine.jsonl"
done
with_engine crash j '11 12 G' "${cards[@]}" ''
check "a fault in the auction is told" grep -q 'Anna (B): Das Programm hat sich beendet. Es passt und verliert' "$work/out"
check "a fault in the auction: the declarer wins" grep -q 'Ich: Grand gewonnen' "$work/out"
with_engine hang-later j '11 12 G' "${cards[@]}" ''
check "a fault at a card is told" grep -q 'Anna (B): Das Programm hat nicht rechtzeitig geantwortet' "$work/out"
check "what it means is told" grep -q 'Damit hat es dieses' "$work/out"
answers 30 p j "${cards[@]}" '' | "$WENZEL" play --no-save --name Ich --seed 3 --games 2 --players B,E --engine E="$bad good" \
    --engine B="$bad bidder" >"$work/out" 2>&1
check "a declarer that can't go on loses" grep -q 'Anna: .* verloren' "$work/out"
check "and it is illegal" grep -q 'wollte etwas tun, was die Regeln nicht erlauben' "$work/out"

# Going on needs the command again: a file must not start programs.
printf 'j\n' | "$WENZEL" play --file "$work/again.jsonl" --name Ich --seed 3 "${quiet[@]}" >"$work/out" 2>&1
check "how to go on with an engine is told" grep -qF -- "--engine 'E=$bad good'" "$work/out"
refuses "going on without it" 2 "--engine E=BEFEHL" --file "$work/again.jsonl" --resume same
cp "$work/again.jsonl" "$work/before"
"$WENZEL" play --file "$work/again.jsonl" --resume same --engine E="$bad record $work/heard" </dev/null >"$work/out" 2>&1
equal "going on with it" 0 "$?"
check "nothing was lost" cmp -s "$work/before" "$work/again.jsonl"

# --- when the disk is full ---------------------------------------------------

(
    trap '' XFSZ
    ulimit -f 2 # in KiB
    answers 60 p j '11 12 G' "${cards[@]}" '' |
        "$WENZEL" play --file "$work/full.jsonl" --name Ich --seed 3 >"$work/out" 2>"$work/err"
    echo "${PIPESTATUS[1]}" >"$work/status"
)
equal "a full disk ends the evening" 3 "$(<"$work/status")"
check "it says so" grep -q 'full.jsonl.* lässt sich nicht weiterschreiben' "$work/err"
cp "$work/full.jsonl" "$work/before"
"$WENZEL" play --file "$work/full.jsonl" --resume same </dev/null >"$work/out" 2>&1
equal "and later it goes on" 0 "$?"
check "from where it stopped" cmp -s -n "$(stat -c %s "$work/before")" "$work/before" "$work/full.jsonl"

# --- stopped between any two lines -------------------------------------------

# Computer players repeat themselves: whatever part of the file is left, going on leads into the
# same game again, and never beyond what was played.
answers 200 p j '11 12 G' "${cards[@]}" '' |
    "$WENZEL" play --file "$work/whole.jsonl" --name Ich --games 3 --seed 3 >"$work/out" 2>&1
lines=$(wc -l <"$work/whole.jsonl")
broken=''
for ((line = 1; line < lines; line++)); do
    head -n "$line" "$work/whole.jsonl" >"$work/part.jsonl"
    size=$(stat -c %s "$work/part.jsonl")
    # every other time half a line was being written
    ((line % 2)) && sed -n "$((line + 1))p" "$work/whole.jsonl" | head -c 6 >>"$work/part.jsonl"
    "$WENZEL" play --file "$work/part.jsonl" --resume same </dev/null >"$work/out" 2>&1
    status=$?
    after=$(stat -c %s "$work/part.jsonl")
    [ "$status" -eq 0 ] && [ "$after" -ge "$size" ] &&
        cmp -s -n "$after" "$work/part.jsonl" "$work/whole.jsonl" || broken+=" $line"
done
equal "gone on after each of $lines lines" '' "$broken"

# Leaving at each prompt of the first game, in both languages.
for lang in de en; do
    left=0
    for ((lines = 0; lines < 25; lines++)); do
        { answers 2 j '11 12 G' "${cards[@]}" | head -n "$lines"; echo q; } |
            "$WENZEL" play --lang "$lang" --no-save --name Ich --seed 3 >"$work/out" 2>&1 &&
            grep -q 'Auf Wiedersehen\|Good-bye' "$work/out" && left=$((left + 1))
    done
    equal "leaving at every prompt ($lang)" 25 "$left"
done
check "the same seed deals the same cards" cmp -s \
    <("$WENZEL" play --no-save --name Ich --seed 8 </dev/null) \
    <("$WENZEL" play --no-save --name Ich --seed 8 </dev/null)

finish
