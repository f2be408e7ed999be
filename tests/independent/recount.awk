# Counts series again, from what was said at the table alone, and compares the list
# that follows. It knows the Skat Order and the competition order, not the product.
#
#   S LIST SEATS LENGTH MARK LIMIT    a series begins: list t, s or b; limit g or r
#   P ANSWER                          passed in
#   D SEAT VALUE ANSWER               a game of the one on this seat, as it is written
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
$1 == "P" && answer(!over) { passed++; next_game() }
$1 == "D" && answer(!over && plays($2)) { declared(seat[$2], $3); next_game() }
$1 == "R" && answer(!over) {
    for (i = 0; i < 3; i++) points[seat[player(i)]] += $(i + 2)
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
    print "# " counted " series with " all_games " games agree"
}
