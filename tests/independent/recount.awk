# Counts series again, from what was said at the table alone, and compares the list
# that follows. It knows the Skat Order and the competition order, not the product.
#
#   S LIST SEATS LENGTH MARK LIMIT ROUNDS   a series begins: list t, s or b; limit g or r; what
#                                     each of seven triggers starts: b bock, r ramsch, - nothing
#   P ANSWER                          passed in
#   D SEAT VALUE ANSWER               a game of the one on this seat, as it is written
#   G SEAT GAME MATADORS HAND WON POINTS SPRITZEN VALUE ANSWER   the same in words
#   F SEAT GAME BASE CASES HAND SINGLE WON POINTS SPRITZEN VALUE ANSWER   as it was played: SINGLE
#                                     if losing does not double it; POINTS - unless all were counted
#   M RULES SKAT PUSHES LAST and for each of the three POINTS TRICKS EMPTY JUNGFRAU MARCH WRITTEN, ANSWER
#                                     a ramsch as it was played. RULES: l the skat to the last trick,
#                                     e everybody writes, n no march, v no jungfrau, z empty tricks are free
#   N KIND GAME OF WAITING            the special round of the next game
#   R F M B ANSWER                    ramsch: fore-, middle- and rearhand write
#   J ANSWER                          a newcomer
#   L PERSON ANSWER                   will leave
#   T DEALT ANSWER                    time is up; 1 = cards are on the table
#   A PERSON POINTS WON LOST OTHERS BONUS TOTAL PLACE SEAT     the list, one line a person
#   E GAMES ROUNDS PASSED OVER PEOPLE LOSERS                   and the series' end
#
# An answer is ok or no. -v series=N: so many there have to be.

function begin(    i) {
    list = $2; seats = $3; length_of = $4; mark = $5; limit = $6
    people = seats; games = rounds = passed = turn = 0
    over = time = 0; four = seats > 3
    split("", seat); split("", will_leave); split("", queue)
    first_waiting = last_waiting = 0
    for (i = 0; i < seats; i++) seat[i] = i
    rounds_on = $7; split("", special); first_special = last_special = special_games = 0
    for (i = 0; i < 16; i++) points[i] = won[i] = lost[i] = others[i] = bonus[i] = 0
}

function complain(text) {
    if (++complaints <= 20) print "line " NR ", series " counted + 1 ": " text > "/dev/stderr"
}

function expect(what, wanted, got) {
    if (wanted != got) complain(what ": " got " instead of " wanted)
}

# The seat that plays this position (0 forehand) when seat `turn` deals.
function player(position) {
    if (position < 2) return (turn + 1 + position) % seats
    return seats == 3 ? turn : (turn + seats - 1) % seats
}

function plays(s) { return s == player(0) || s == player(1) || s == player(2) }

function sits(person,    i) {
    for (i = 0; i < seats; i++) if (seat[i] == person) return i
    return "-"
}

# The round at whose end a person leaves; asking for will_leave[] itself would make an entry.
function last_round(person) { return person in will_leave ? will_leave[person] : 0 }

# Those who leave make room for those who wait; the rest of these sit down last.
function new_round(    i, n, staying, gone, waiting) {
    rounds++
    turn = 0
    for (i = 0; i < seats; i++) gone += last_round(seat[i]) == rounds
    waiting = last_waiting - first_waiting
    if (time || seats - gone + waiting < 3) { over = 1; return }
    for (i = 0; i < seats; i++) {
        if (last_round(seat[i]) != rounds) staying[n++] = seat[i]
        else if (first_waiting < last_waiting) staying[n++] = queue[first_waiting++]
    }
    while (first_waiting < last_waiting) staying[n++] = queue[first_waiting++]
    for (i = 0; i < n; i++) seat[i] = staying[i]
    seats = n
    if (seats > 3) four = 1
}

function next_game(    i) {
    games++
    if (length_of && games == length_of) over = 1
    if (time && limit == "g") over = 1
    if (list == "b") for (i = 0; i < people; i++) if (-points[i] >= mark) over = 1
    if (++turn == seats) {
        if (over) { rounds++; turn = 0 } else new_round()
    }
}

function declared(declarer, value,    i, other) {
    if (value > 0) won[declarer]++
    else lost[declarer]++
    if (list != "b" || value < 0) points[declarer] += value
    for (i = 0; i < seats; i++) {
        other = seat[i]
        if (other == declarer) continue
        if (value < 0) { others[other]++; bonus[other] += four ? 30 : 40 }
        if (value > 0 && list == "b") points[other] -= value
    }
}

# --- Special rounds ---

# In a series of fixed length the last round is one of its own; before it, those that were started.
# 4 of 5 fields: kind, game, of, waiting.
function round_now(field,    left, of) {
    if (over) return field == 1 ? "-" : 0
    left = length_of - games
    of = length_of < seats ? length_of : seats
    if (length_of && left <= of && substr(rounds_on, 7, 1) ~ /[br]/) {
        if (field == 1) return substr(rounds_on, 7, 1)
        return field == 2 ? of - left + 1 : field == 3 ? of : 0
    }
    if (first_special == last_special) return field == 1 ? "-" : 0
    if (field == 1) return special[first_special]
    if (field == 2) return special_games + 1
    if (field == 3) return special_games ? special_size : seats
    return last_special - first_special - 1
}

function is_last_round() { return length_of && substr(rounds_on, 7, 1) ~ /[br]/ && length_of - games <= seats }

# The game that is entered now was one of the round under way.
function count_round() {
    if (is_last_round() || first_special == last_special) return
    if (!special_games) special_size = seats
    if (++special_games == special_size) { first_special++; special_games = 0 }
}

function start_rounds(trigger, many,    kind) {
    kind = substr(rounds_on, trigger, 1)
    if (kind ~ /[br]/) while (many-- > 0) special[last_special++] = kind
}

function base_of(game) { return substr("091011122423", 2 * index("DHSCGN", game) - 1, 2) + 0 }

# What a game in words is worth before losing, spritzen and bock double it.
function plain_value() {
    if ($3 == "N") return $5 ? 35 : 23
    return base_of($3) * (($4 < 0 ? -$4 : $4) + 1 + $5 + ($7 >= 90 || $7 <= 30))
}

function value_told(    v, i) {
    v = plain_value() * ($6 ? 1 : -2)
    for (i = 0; i < $8; i++) v *= 2
    return round_now(1) == "b" ? 2 * v : v
}

# Kontra and bock are said against the declarer, re and hirsch by him. Points are - where they were not
# all counted.
function triggers(game, hand, has_won, his_points, spritzen, plain,    declarers_word, counted_all) {
    declarers_word = spritzen % 2 == 0
    counted_all = game != "N" && his_points != "-"
    start_rounds(1, spritzen && !has_won)
    start_rounds(2, spritzen && has_won == declarers_word ? spritzen : 0)
    start_rounds(3, counted_all && his_points == 60)
    start_rounds(4, plain > 100)
    start_rounds(5, counted_all && his_points <= 30)
    start_rounds(6, has_won && game == "G" && hand)
}

function value_played(    v, i) {
    v = $4 * $5 * ($8 ? 1 : $7 ? -1 : -2)
    for (i = 0; i < $10; i++) v *= 2
    return round_now(1) == "b" ? 2 * v : v
}

# --- Ramsch ---

function has_rule(letter) { return index($2, letter) > 0 }

# What each of the three writes.
function count_ramsch(    i, at, most, marcher, clean, times, all_failed) {
    split("", eyes); split("", free); split("", missed); split("", figure)
    for (i = 0; i < 3; i++) {
        at = 6 + 6 * i
        eyes[i] = $at
        free[i] = $(at + 1) - (has_rule("z") ? $(at + 2) : 0) == 0
        clean += free[i]
        if (!free[i]) marcher = i
        if (eyes[i] > most) most = eyes[i]
    }
    for (i = 0; i < 3; i++) if (has_rule("l") ? i == $5 : eyes[i] == most) eyes[i] += $3
    most = 0
    for (i = 0; i < 3; i++) if (eyes[i] > most) most = eyes[i]
    for (i = 0; i < 3; i++) {
        at = 6 + 6 * i
        if ($(at + 3) && !free[i]) missed[i] = 2 * most
        if ($(at + 4) && !(clean == 2 && marcher == i)) missed[i] = 240
        if (i in missed) all_failed++
    }
    times = 1
    for (i = 0; i < $4; i++) times *= 2
    if (round_now(1) == "b") times *= 2
    if (clean == 1 && !has_rule("v")) times *= ($9 || $15 || $21) && !all_failed ? 4 : all_failed ? 1 : 2
    for (i = 0; i < 3; i++) {
        if (all_failed) figure[i] = i in missed ? -missed[i] * times : 0
        else if (clean == 2)
            figure[i] = i == marcher ? (has_rule("n") ? -120 : 120) * times * ($(10 + 6 * i) ? 2 : 1) : 0
        else figure[i] = has_rule("e") || eyes[i] == most ? -eyes[i] * times : 0
    }
}

# How many will sit down in the next round, as things stand.
function next_seats(    i, n) {
    n = seats + last_waiting - first_waiting
    for (i = 0; i < seats; i++) if (last_round(seat[i]) == rounds + 1) n--
    return n
}

function total(p) { return points[p] + (list == "t" ? 50 * won[p] - 50 * lost[p] + bonus[p] : 0) }

function better(a, b) {
    if (total(a) != total(b)) return total(a) > total(b)
    if (won[a] != won[b]) return won[a] > won[b]
    return lost[a] < lost[b]
}

function place(p,    i, n) {
    for (i = 0; i < people; i++) n += better(i, p)
    return n + 1
}

function losers(    i, worst, names) {
    if (list != "b") return "-"
    for (i = 0; i < people; i++) if (-points[i] >= mark && -points[i] > worst) worst = -points[i]
    if (worst) for (i = 0; i < people; i++) if (-points[i] == worst) names = names "+" i
    return names ? names : "-"
}

function answer(may) { expect($1, may ? "ok" : "no", $NF); return may }

$1 == "S" { begin() }
$1 == "P" && answer(!over) { passed++; count_round(); next_game() }
$1 == "G" && answer(!over && plays($2)) {
    expect("value of " $3, value_told(), $9)
    count_round()
    triggers($3, $5, $6, $7, $8, plain_value())
    declared(seat[$2], $9)
    next_game()
    words++
}
$1 == "F" && answer(!over && plays($2)) {
    expect("value of " $3, value_played(), $11)
    count_round()
    triggers($3, $6, $8, $9, $10, $4 * $5)
    declared(seat[$2], $11)
    next_game()
    played++
}
$1 == "M" && answer(!over) {
    count_ramsch()
    for (i = 0; i < 3; i++) {
        expect("ramsch of " i, figure[i], $(11 + 6 * i))
        points[seat[player(i)]] += $(11 + 6 * i)
    }
    count_round()
    next_game()
    played++
}
$1 == "N" {
    for (i = 1; i < 5; i++) expect("field " i " of the special round", round_now(i), $(i + 1))
    in_rounds += round_now(1) != "-"
}
$1 == "D" && answer(!over && plays($2)) { declared(seat[$2], $3); next_game() }
$1 == "R" && answer(!over) {
    for (i = 0; i < 3; i++) points[seat[player(i)]] += $(i + 2)
    if (round_now(1) == "b") for (i = 2; i < 5; i++) expect("half of it", 0, $i % 2)
    count_round()
    next_game()
}
$1 == "J" && answer(!over && people < 16 && (turn == 0 ? seats : next_seats()) < 8) {
    if (turn == 0) { seat[seats++] = people; four = 1 } else queue[last_waiting++] = people
    people++
}
$1 == "L" && answer(!over && sits($2) != "-" && !($2 in will_leave)) {
    # said before a round, it is this round's end; otherwise that of the next
    will_leave[$2] = rounds + (turn == 0 ? 1 : 2)
}
$1 == "T" && answer(!over) {
    time = 1
    if (!$2 && (limit == "g" || turn == 0)) over = 1
}
$1 == "A" {
    expect("points of " $2, points[$2], $3)
    expect("won by " $2, won[$2], $4)
    expect("lost by " $2, lost[$2], $5)
    expect("lost by others than " $2, others[$2], $6)
    expect("bonus of " $2, bonus[$2], $7)
    expect("total of " $2, total($2), $8)
    expect("place of " $2, place($2), $9)
    expect("seat of " $2, sits($2), $10)
    listed++
}
$1 == "E" {
    expect("games", games, $2)
    expect("rounds", rounds, $3)
    expect("passed in", passed, $4)
    expect("over", over, $5)
    expect("people", people, $6)
    expect("losers", losers(), $7)
    expect("lines of the list", people, listed)
    listed = 0
    counted++
    all_games += games
}
END {
    if (counted != series) complain(counted + 0 " series instead of " series)
    if (complaints) exit 1
    print "# " counted " series with " all_games " games agree, " words + 0 " told in words, " played + 0 " played, " in_rounds + 0 " in special rounds"
}
