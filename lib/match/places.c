/* Who sits where, who deals, who plays (ISkO 3.2.1, 3.2.7). */
#include "wenzel/match.h"

enum {
    NOWHERE = 255,  /* no seat, no person */
    BOCK_FACTOR = 2 /* rounds wait for each other, they never multiply */
};

static wz_seat seat_after(unsigned seats, wz_seat seat, unsigned steps) {
    return (wz_seat){(uint8_t)((seat.i + steps) % seats)};
}

wz_places wz_places_of(unsigned seats, wz_seat dealer) {
    wz_places places = {.dealer = dealer, .at = {{NOWHERE}, {NOWHERE}, {NOWHERE}}};
    if (seats < WZ_MIN_SEATS || seats > WZ_MAX_SEATS || dealer.i >= seats) return places;
    places.at[0] = seat_after(seats, dealer, 1);
    places.at[1] = seat_after(seats, dealer, 2);
    /* ISkO 3.2.7: the right neighbour of the dealer; of three, the dealer himself */
    places.at[2] = seat_after(seats, dealer, seats == 3 ? 0 : seats - 1);
    places.sitting = (uint8_t)((1u << seats) - 1);
    for (unsigned i = 0; i < 3; i++) places.sitting &= (uint8_t) ~(1u << places.at[i].i);
    return places;
}

wz_places wz_series_places(const wz_series *series) {
    return wz_places_of(series ? series->seats : 0, series ? series->dealer : (wz_seat){NOWHERE});
}

wz_terms wz_series_terms(const wz_series *series) {
    wz_terms terms = wz_terms_of_seats(series ? series->seats : 0);
    if (!series) return terms;
    terms.sitters_may = series->sitters_may; /* ISkO 4.4.2, 4.4.3 */
    wz_round round = wz_series_round(series);
    terms.factor = round.kind == WZ_ROUND_BOCK ? BOCK_FACTOR : series->factor;
    terms.forced = round.kind == WZ_ROUND_RAMSCH ? WZ_FORCED_RAMSCH : series->forced;
    return terms;
}

wz_person wz_person_at(const wz_series *series, wz_seat seat) {
    bool there = series && seat.i < series->seats;
    return there ? series->seat[seat.i] : (wz_person){NOWHERE};
}

wz_person wz_series_player(const wz_series *series, wz_position position) {
    wz_seat seat = {NOWHERE};
    if (position.i < 3) seat = wz_series_places(series).at[position.i];
    return wz_person_at(series, seat);
}

wz_position wz_series_position(const wz_series *series, wz_person person) {
    for (uint8_t i = 0; series && person.i < WZ_MAX_PEOPLE && i < 3; i++)
        if (wz_series_player(series, (wz_position){i}).i == person.i) return (wz_position){i};
    return WZ_NOBODY;
}

bool wz_at_table(const wz_series *series, wz_person person) {
    for (unsigned i = 0; series && i < series->seats; i++)
        if (series->seat[i].i == person.i) return true;
    return false;
}

/* ISkO 3.2.1: place 0 deals the first game of every round, its right neighbour the last. */
bool wz_round_begins(const wz_series *series) { return series && series->dealer.i == 0; }
