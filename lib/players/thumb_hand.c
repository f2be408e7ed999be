/* How good a hand is: good cards counted, and the chance that follows. */
#include "players/thumb.h"

/* --- Counting, as one does with the cards in one's hand --- */

/* Cards of a plain suit that take tricks: those that run from the top, and all of them once the others
 * have none left. */
static unsigned suit_tricks(wz_cards own) {
    static const uint8_t from_top[] = {WZ_ACE, WZ_TEN, WZ_KING, WZ_QUEEN, WZ_NINE, WZ_EIGHT};
    unsigned run = 0, length = wz_count(own);
    while (run < sizeof from_top && own & rank_set((wz_rank)from_top[run])) run++;
    bool rest_follows = run > 0 && run + length >= 7;
    return rest_follows ? length : run;
}

unsigned wz__side_tricks(wz_kind kind, wz_cards hand) {
    unsigned tricks = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++)
        tricks += suit_tricks(hand & wz_suit_set((wz_suit)suit) & ~wz_trumps(kind));
    return tricks;
}

unsigned wz__sure_trumps(wz_kind kind, wz_cards own, wz_cards others) {
    wz_card sorted[32];
    unsigned count = wz_sort(kind, own & wz_trumps(kind), sorted), sure = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned higher = wz_count(wz__above(kind, sorted[i]) & others);
        if (higher + i < count) sure++; /* a lower one for each of theirs */
    }
    return sure;
}

unsigned wz__top_jacks(wz_cards hand) {
    unsigned run = 0;
    while (run < WZ_SUITS && wz_has(hand, wz_card_of((wz_suit)(WZ_CLUBS - run), WZ_JACK))) run++;
    return run;
}

/* --- Weighing, by what hands have won --- */

static unsigned held(wz_cards set, wz_rank rank) { return (set & rank_set(rank)) != 0; }

static unsigned pattern_of(wz_cards suit) {
    return 4 * held(suit, WZ_ACE) + 2 * held(suit, WZ_TEN) + held(suit, WZ_KING);
}

static unsigned jacks_of(wz_cards hand) {
    return (hand >> 31 & 1) * 8 + (hand >> 23 & 1) * 4 + (hand >> 15 & 1) * 2 + (hand >> 7 & 1);
}

static int trump_strength(const wz__hand_scale *scale, wz_kind kind, wz_cards hand) {
    int sum = scale->jacks[jacks_of(hand)];
    if (kind == WZ_GRAND) return sum;
    unsigned count = wz_count(hand & wz_trumps(kind));
    enum { FEWEST = 3, MOST = 9 };
    unsigned beyond = count > FEWEST ? count - FEWEST : 0;
    sum += scale->trumps[beyond > MOST - FEWEST ? MOST - FEWEST : beyond];
    return sum + scale->trump_tops[pattern_of(hand & wz_suit_set((wz_suit)kind))];
}

int wz__strength(wz__hand_stage stage, wz_kind kind, wz_cards hand, wz_cards skat, bool forehand) {
    const wz__hand_scale *scale = &wz__hand_scales[stage][kind == WZ_GRAND];
    int sum = scale->start + (forehand ? scale->forehand : 0);
    sum += scale->skat_points * (int)wz_points(skat) / 10;
    sum += trump_strength(scale, kind, hand);
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        if (suit == (unsigned)kind) continue;
        wz_cards own = hand & wz_suit_set((wz_suit)suit) & ~WZ_JACKS;
        unsigned length = wz_count(own);
        sum += scale->side[length > 4 ? 4 : length][pattern_of(own)];
    }
    return sum;
}

int wz__null_strength(wz_cards hand, bool open) {
    const wz__null_scale *scale = &wz__null_scales[open];
    int sum = scale->start;
    bool tight = true;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit), own = hand & set, others = set & ~own;
        if (!own) sum += scale->none;
        for (unsigned place = 0; own; place++) {
            wz_card card = wz__lowest(WZ_NULL, own);
            own &= ~wz_set(card);
            unsigned lower = wz_count(others & ~wz__above(WZ_NULL, card));
            if (lower <= place) continue;
            tight = false;
            sum -= place ? scale->later[lower - place] : scale->lowest[lower];
        }
    }
    return tight ? scale->tight : sum;
}

/* The chance in percent of a strength in hundredths: 1 / (1 + e^-x). */
int wz__percent(int strength) {
    static const uint8_t steps[] = {50, 56, 62, 68, 73, 78, 82, 85, 88, 90, 92,
                                    94, 95, 96, 97, 98, 98, 99, 99, 99, 99};
    enum { STEP = 25, LAST = sizeof steps - 1 };
    int size = strength < 0 ? -strength : strength, at = size / STEP;
    int percent = steps[LAST];
    if (at < LAST) percent = steps[at] + (steps[at + 1] - steps[at]) * (size % STEP) / STEP;
    return strength < 0 ? 100 - percent : percent;
}
