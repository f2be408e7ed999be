/* Who sits where, who deals, who plays (ISkO 3.2.1, 3.2.7). */
#include "wenzel/match.h"

static wz_seat seat_after(unsigned seats, wz_seat seat, unsigned steps) {
    return (wz_seat){(uint8_t)((seat.i + steps) % seats)};
}

wz_places wz_places_of(unsigned seats, wz_seat dealer) {
    wz_places places = {.dealer = dealer};
    places.at[0] = seat_after(seats, dealer, 1);
    places.at[1] = seat_after(seats, dealer, 2);
    /* ISkO 3.2.7: the right neighbour of the dealer; of three, the dealer himself */
    places.at[2] = seat_after(seats, dealer, seats == 3 ? 0 : seats - 1);
    places.sitting = (uint8_t)((1u << seats) - 1);
    for (unsigned i = 0; i < 3; i++) places.sitting &= (uint8_t) ~(1u << places.at[i].i);
    return places;
}

wz_places wz_series_places(const wz_series *series) {
    return wz_places_of(series->seats, series->dealer);
}

wz_terms wz_series_terms(const wz_series *series) { return wz_terms_of_seats(series->seats); }

wz_person wz_person_at(const wz_series *series, wz_seat seat) { return series->seat[seat.i]; }

wz_person wz_series_player(const wz_series *series, wz_position position) {
    return wz_person_at(series, wz_series_places(series).at[position.i]);
}

wz_position wz_series_position(const wz_series *series, wz_person person) {
    for (uint8_t i = 0; i < 3; i++)
        if (wz_series_player(series, (wz_position){i}).i == person.i) return (wz_position){i};
    return WZ_NOBODY;
}

bool wz_at_table(const wz_series *series, wz_person person) {
    for (unsigned i = 0; i < series->seats; i++)
        if (series->seat[i].i == person.i) return true;
    return false;
}

/* ISkO 3.2.1: place 0 deals the first game of every round, its right neighbour the last. */
bool wz_round_begins(const wz_series *series) { return series->dealer.i == 0; }
