/* A series: entries, arrivals and departures folded into what the list has added up. */
#include "match/match.h"

static unsigned bit(wz_person person) { return 1u << person.i; }

wz_error wz_series_start(wz_series *series, const wz_rules *rules, unsigned seats,
                         unsigned length) {
    if (!series || !rules) return WZ_E_NOTHING_GIVEN;
    if (rules->bids == 0 || rules->list >= WZ_LIST_KINDS) return WZ_E_UNKNOWN_RULES;
    if (seats < WZ_MIN_SEATS || seats > WZ_MAX_SEATS) return WZ_E_SEATS;
    if (length > WZ_MAX_GAMES) return WZ_E_SERIES_LENGTH;
    *series = (wz_series){.rules = rules,
                          .list = rules->list,
                          .length = (uint16_t)length,
                          .mark = rules->bierlachs_mark,
                          .sitters_may = WZ_SITTERS_BY_ORDER,
                          .factor = 1,
                          .people = (uint8_t)seats,
                          .seats = (uint8_t)seats,
                          .larger = seats > 3};
    for (uint8_t i = 0; i < series->seats; i++) series->seat[i] = (wz_person){i}; /* ISkO 3.1.1 */
    return WZ_OK;
}

wz_error wz_series_special(wz_series *series, unsigned factor, unsigned forced) {
    if (!series) return WZ_E_NOTHING_GIVEN;
    if (series->over) return WZ_E_SERIES_OVER;
    if (factor > WZ_MAX_ROUND_FACTOR || forced >= WZ_FORCED_KINDS) return WZ_E_TERMS;
    wz_terms terms = wz_series_terms(series);
    terms.factor = (uint8_t)factor;
    terms.forced = (uint8_t)forced;
    wz_error error = wz_terms_check(series->rules, &terms);
    if (error != WZ_OK) return error;
    series->factor = terms.factor;
    series->forced = terms.forced;
    return WZ_OK;
}

/* --- Writing --- */

unsigned wz_opponents_bonus(const wz_series *series) {
    if (!series) return 0;
    return series->larger ? WZ_CREDIT_OF_MORE : WZ_CREDIT_OF_THREE; /* SkWO 6.3.1 */
}

unsigned wz_entry_credit(const wz_series *series, const wz_entry *entry) {
    if (!series || !entry) return 0;
    bool lost = entry->kind == WZ_ENTRY_DECLARED && !entry->won;
    return lost && wz_series_list(series)->credits ? wz_opponents_bonus(series) : 0;
}

/* SkWO 6.2.3: added to what stands there. Where there is only minus, who wins writes to the
 * others. */
static void write_points(wz_series *series, const wz_entry *entry) {
    wz_person declarer = entry->declarer;
    if (!wz_series_list(series)->only_minus || !entry->won) {
        series->tally[declarer.i].points += entry->value;
        return;
    }
    for (unsigned i = 0; i < series->seats; i++)
        if (series->seat[i].i != declarer.i)
            series->tally[series->seat[i].i].points -= entry->value;
}

/* SkWO 6.3.1: a lost game is a credit for each of the others, the sitting dealer included. */
static void credit_opponents(wz_series *series, wz_person declarer) {
    for (unsigned i = 0; i < series->seats; i++) {
        wz_tally *tally = &series->tally[series->seat[i].i];
        if (series->seat[i].i == declarer.i) continue;
        tally->others_lost++;
        tally->bonus += (int32_t)wz_opponents_bonus(series);
    }
}

static void write_declared(wz_series *series, const wz_entry *entry) {
    wz_tally *tally = &series->tally[entry->declarer.i];
    write_points(series, entry);
    if (entry->won) {
        tally->won++;
    } else {
        tally->lost++;
        credit_opponents(series, entry->declarer);
    }
}

/* Not of the order, so nothing but the points is written. */
static void write_ramsch(wz_series *series, const wz_entry *entry) {
    for (uint8_t i = 0; i < 3; i++)
        series->tally[wz_series_player(series, (wz_position){i}).i].points += entry->written[i];
}

/* --- Rounds --- */

static wz_person take_lowest(uint16_t *people) {
    wz_person person = {0};
    while (!(*people >> person.i & 1)) person.i++;
    *people &= (uint16_t)~bit(person);
    return person;
}

static unsigned count(unsigned people) {
    unsigned n = 0;
    for (; people != 0; people &= people - 1) n++;
    return n;
}

/* How many sit at the table when the next round begins. */
static unsigned seats_next_round(const wz_series *series) {
    return series->seats - count(series->leaving) + count(series->joining);
}

/* ISkO 3.1.2: a newcomer takes the place of one who leaves, or sits down to the right of the first,
 * which is the last place. */
static void change_seats(wz_series *series) {
    unsigned seats = 0;
    for (unsigned i = 0; i < series->seats; i++) {
        wz_person person = series->seat[i];
        bool leaves = series->leaving & bit(person);
        if (leaves && series->joining == 0) continue;
        series->seat[seats++] = leaves ? take_lowest(&series->joining) : person;
    }
    while (series->joining != 0) series->seat[seats++] = take_lowest(&series->joining);
    series->seats = (uint8_t)seats;
    series->larger |= seats > 3;
}

/* The table of a series that is over stays as it was: nobody sits down to no game. */
static void end_round(wz_series *series) {
    series->rounds++;
    series->dealer = (wz_seat){0};
    if (series->ending || seats_next_round(series) < WZ_MIN_SEATS) series->over = true;
    if (series->over) return;
    change_seats(series);
    series->leaving = series->leaving_next; /* ISkO 3.1.3 */
    series->leaving_next = 0;
}

static bool end_reached(const wz_series *series) {
    if (series->games == (series->length ? series->length : WZ_MAX_GAMES)) return true;
    if (series->ending && series->rules->time_limit == WZ_TIME_ENDS_GAME) return true;
    return wz_bierlachs_losers(series) != 0;
}

wz_error wz_series_enter(wz_series *series, const wz_entry *entry) {
    if (!series || !entry) return WZ_E_NOTHING_GIVEN;
    wz_error error = wz__check_entry(series, entry);
    if (error != WZ_OK) return error;
    wz__rounds_go_on(series, entry);
    if (entry->kind == WZ_ENTRY_DECLARED) write_declared(series, entry);
    else if (entry->kind == WZ_ENTRY_RAMSCH) write_ramsch(series, entry);
    else series->passed_in++; /* ISkO 3.2.19: a valid game too */
    series->games++;
    series->factor = 1;
    series->forced = WZ_FORCED_NONE;
    series->over = end_reached(series);
    series->dealer.i++;
    if (series->dealer.i == series->seats) end_round(series);
    return WZ_OK;
}

/* --- Coming, going, and time --- */

wz_error wz_series_join(wz_series *series, wz_person *newcomer) {
    if (!series || !newcomer) return WZ_E_NOTHING_GIVEN;
    if (series->over) return WZ_E_SERIES_OVER;
    bool at_once = wz_round_begins(series);
    unsigned seats = at_once ? series->seats : seats_next_round(series);
    if (series->people == WZ_MAX_PEOPLE || seats >= WZ_MAX_SEATS) return WZ_E_TOO_MANY_PEOPLE;
    *newcomer = (wz_person){series->people++};
    if (at_once) {
        series->seat[series->seats++] = *newcomer; /* ISkO 3.1.2 */
        series->larger = true;
    } else {
        series->joining |= (uint16_t)bit(*newcomer);
    }
    return WZ_OK;
}

wz_error wz_series_leave(wz_series *series, wz_person person) {
    if (!series) return WZ_E_NOTHING_GIVEN;
    if (series->over) return WZ_E_SERIES_OVER;
    if (!wz_at_table(series, person)) return WZ_E_NOT_AT_TABLE;
    if ((series->leaving | series->leaving_next) & bit(person)) return WZ_E_LEAVES_ALREADY;
    /* ISkO 3.1.3: it has to be told before the round begins */
    if (wz_round_begins(series)) series->leaving |= (uint16_t)bit(person);
    else series->leaving_next |= (uint16_t)bit(person);
    return WZ_OK;
}

wz_error wz_series_time_up(wz_series *series, bool dealt) {
    if (!series) return WZ_E_NOTHING_GIVEN;
    if (series->over) return WZ_E_SERIES_OVER;
    bool by_round = series->rules->time_limit == WZ_TIME_ENDS_ROUND;
    bool under_way = dealt || (by_round && !wz_round_begins(series));
    series->ending = true;
    series->over = !under_way;
    return WZ_OK;
}
