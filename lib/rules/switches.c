/* The table of switches, and what can be asked of it. */
#include "rules/switches.h"

#include <string.h>

_Static_assert(sizeof(bool) == 1, "a switch that is yes or no is read and written as a byte");

#define FIELD(name)                                                                                \
    .offset = offsetof(wz_rules, name), .size = sizeof(((const wz_rules *)NULL)->name)
#define NUMBER(field, text, least, most, none, any, rule)                                          \
    {                                                                                              \
        FIELD(field), .low = (least), .high = (most), .sentence = (text), .says = {none, any},     \
                      .paragraph = (rule)                                                          \
    }
#define PLAIN(field, text, least, most, rule)                                                      \
    NUMBER(field, text, least, most, WZ_T_COUNT, WZ_T_SWITCH_NUMBER, rule)
#define BASE(field, text) PLAIN(field, WZ_T_SWITCH_##text, WZ_LOWEST_BASE, WZ_HIGHEST_BASE, "2.4.1")
#define NULL_GAME(flags, text)                                                                     \
    NUMBER(null_value[flags], WZ_T_SWITCH_##text, 1, 255, WZ_T_SWITCH_NO_GAME, WZ_T_SWITCH_WORTH,  \
           "2.4.2")
#define TWO(field, text, word0, text0, word1, text1, rule)                                         \
    {                                                                                              \
        FIELD(field), .word = {word0, word1}, .sentence = WZ_T_SWITCH_##text,                      \
                      .says = {WZ_T_SWITCH_##text##_##text0, WZ_T_SWITCH_##text##_##text1},        \
                      .paragraph = (rule)                                                          \
    }
#define THREE(field, text, word0, text0, word1, text1, word2, text2, rule)                         \
    {                                                                                              \
        FIELD(field), .word = {word0, word1, word2}, .sentence = WZ_T_SWITCH_##text,               \
                      .says = {WZ_T_SWITCH_##text##_##text0, WZ_T_SWITCH_##text##_##text1,         \
                               WZ_T_SWITCH_##text##_##text2},                                      \
                      .paragraph = (rule)                                                          \
    }
#define ROUND(trigger, text)                                                                       \
    {                                                                                              \
        FIELD(round_after[WZ_TRIGGER_##trigger]),                                                  \
            .word = {"none", "bock", "ramsch"}, .sentence = WZ_T_SWITCH_##text,                    \
            .says = {WZ_T_SWITCH_ROUND_NONE, WZ_T_SWITCH_ROUND_BOCK, WZ_T_SWITCH_ROUND_RAMSCH},    \
            .paragraph = ""                                                                        \
    }
#define LIST_WORD(name, word) word,
#define LIST_TEXT(name, word) WZ_T_SWITCH_LIST_##name,

const switch_row wz__switches[WZ_SWITCH_COUNT] = {
    [WZ_SWITCH_LIST] = {FIELD(list), .word = {WZ_LISTS(LIST_WORD)}, .sentence = WZ_T_SWITCH_LIST,
                        .says = {WZ_LISTS(LIST_TEXT)}, .paragraph = ""},
    [WZ_SWITCH_BIERLACHS_MARK] = PLAIN(bierlachs_mark, WZ_T_SWITCH_BIERLACHS_MARK, 1, 9999, ""),
    [WZ_SWITCH_DIAMONDS] = BASE(base[WZ_DIAMONDS_GAME], DIAMONDS),
    [WZ_SWITCH_HEARTS] = BASE(base[WZ_HEARTS_GAME], HEARTS),
    [WZ_SWITCH_SPADES] = BASE(base[WZ_SPADES_GAME], SPADES),
    [WZ_SWITCH_CLUBS] = BASE(base[WZ_CLUBS_GAME], CLUBS),
    [WZ_SWITCH_GRAND] = BASE(base[WZ_GRAND], GRAND),
    [WZ_SWITCH_GRAND_OUVERT] = BASE(grand_ouvert_base, GRAND_OUVERT),
    [WZ_SWITCH_GRAND_OPEN_LEVEL] =
        TWO(grand_open_level, GRAND_OPEN_LEVEL, "no", NO, "yes", YES, "2.5.8"),
    [WZ_SWITCH_SUIT_OUVERT] = TWO(suit_ouvert, SUIT_OUVERT, "no", NO, "yes", YES, "2.5.8"),
    [WZ_SWITCH_NULL_PLAIN] = NULL_GAME(0, NULL),
    [WZ_SWITCH_NULL_HAND] = NULL_GAME(WZ_HAND, NULL_HAND),
    [WZ_SWITCH_NULL_OUVERT] = NULL_GAME(WZ_OUVERT, NULL_OUVERT),
    [WZ_SWITCH_NULL_OUVERT_HAND] = NULL_GAME(WZ_OUVERT | WZ_HAND, NULL_OUVERT_HAND),
    [WZ_SWITCH_LOST_HAND_GAMES] =
        TWO(lost_hand_doubled, LOST_HAND_GAMES, "single", SINGLE, "double", DOUBLE, "2.5.11"),
    [WZ_SWITCH_BIDS] = TWO(any_rising_bid, BIDS, "game-values", GAME_VALUES, "any", ANY, "3.3.2"),
    [WZ_SWITCH_NULL_BELOW_BID] =
        TWO(null_must_cover_bid, NULL_BELOW_BID, "lost", LOST, "refused", REFUSED, "3.6.2"),
    [WZ_SWITCH_RAISE_DECLARATION] =
        TWO(raise_declaration, RAISE_DECLARATION, "no", NO, "before-play", BEFORE_PLAY, "3.5.1"),
    [WZ_SWITCH_NULL_OPENS] = TWO(null_opens, NULL_LAID_OPEN, "stays-null", STAYS_NULL,
                                 "becomes-ouvert", BECOMES_OUVERT, "3.5.1"),
    [WZ_SWITCH_PASSED] =
        TWO(passed, NOBODY_BIDS, "passed-in", PASSED_IN, "ramsch", RAMSCH, "3.3.7"),
    [WZ_SWITCH_SPRITZEN] = {FIELD(spritzen), .word = {"none", "kontra", "re", "bock", "hirsch"},
                            .sentence = WZ_T_SWITCH_SPRITZEN,
                            .says = {WZ_T_SWITCH_SPRITZEN_NONE, WZ_T_SWITCH_SPRITZEN_KONTRA,
                                     WZ_T_SWITCH_SPRITZEN_RE, WZ_T_SWITCH_SPRITZEN_BOCK,
                                     WZ_T_SWITCH_SPRITZEN_HIRSCH},
                            .paragraph = ""},
    [WZ_SWITCH_KONTRA_BY] =
        TWO(kontra_by_bidders, KONTRA_BY, "defenders", DEFENDERS, "who-bid", WHO_BID, ""),
    [WZ_SWITCH_KONTRA_UNTIL] = TWO(kontra_second_trick, KONTRA_UNTIL, "first-card", FIRST_CARD,
                                   "second-trick", SECOND_TRICK, ""),
    [WZ_SWITCH_RAMSCH_ONLY] =
        TWO(ramsch_only, EVERY_GAME, "auction", AUCTION, "ramsch", RAMSCH, ""),
    [WZ_SWITCH_RAMSCH_GRAND_HAND] =
        TWO(ramsch_grand_hand, RAMSCH_GRAND_HAND, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_RAMSCH_TEN] = TWO(ramsch_ten_low, RAMSCH_TEN, "high", HIGH, "low", LOW, ""),
    [WZ_SWITCH_RAMSCH_SKAT] =
        TWO(ramsch_skat_last_trick, RAMSCH_SKAT, "loser", LOSER, "last-trick", LAST_TRICK, ""),
    [WZ_SWITCH_RAMSCH_WRITES] =
        TWO(ramsch_everybody_writes, RAMSCH_WRITES, "loser", LOSER, "everybody", EVERYBODY, ""),
    [WZ_SWITCH_RAMSCH_MARCH] =
        TWO(ramsch_no_march, DURCHMARSCH, "wins", WINS, "forbidden", FORBIDDEN, ""),
    [WZ_SWITCH_RAMSCH_VIRGIN] =
        TWO(ramsch_no_virgin, JUNGFRAU, "doubles", DOUBLES, "nothing", NOTHING, ""),
    [WZ_SWITCH_RAMSCH_ZERO_TRICKS] =
        TWO(ramsch_zero_tricks_free, ZERO_TRICKS, "count", COUNT, "free", FREE, ""),
    [WZ_SWITCH_RAMSCH_ANNOUNCED] =
        TWO(ramsch_announced, RAMSCH_ANNOUNCEMENTS, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_RAMSCH_PUSHING] = TWO(ramsch_pushing, RAMSCH_PUSHING, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_PUSH_JACKS] = TWO(push_jacks, PUSH_JACKS, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_SCHENKEN] = THREE(schenken, SCHENKEN, "none", NONE, "both", BOTH, "one", ONE, ""),
    [WZ_SWITCH_SCHENKEN_REFUSED] =
        TWO(schenken_free, SCHENKEN_REFUSED, "schneider", SCHNEIDER, "nothing", NOTHING, ""),
    [WZ_SWITCH_PATROUILLEN] =
        THREE(patrouillen, PATROUILLEN, "none", NONE, "announced", ANNOUNCED, "silent", SILENT, ""),
    [WZ_SWITCH_PATROUILLEN_NUMBER] =
        TWO(patrouillen_several, PATROUILLEN_NUMBER, "one", ONE, "several", SEVERAL, ""),
    [WZ_SWITCH_PATROUILLEN_GRAND] =
        TWO(patrouillen_grand, PATROUILLEN_GRAND, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_CONCEDE_OVERBID] = TWO(concede_overbid, CONCEDE_OVERBID, "as-ordered", AS_ORDERED,
                                      "allowed", ALLOWED, "3.5.6"),
    [WZ_SWITCH_REVOLUTION] = NUMBER(revolution, WZ_T_SWITCH_REVOLUTION, 1, 999, WZ_T_SWITCH_NO_GAME,
                                    WZ_T_SWITCH_WORTH, ""),
    [WZ_SWITCH_REVOLUTION_SKAT] =
        TWO(revolution_skat_stays, REVOLUTION_SKAT, "yes", YES, "no", NO, ""),
    [WZ_SWITCH_RESIGNING] = THREE(resigning, RESIGNING, "by-order", BY_ORDER, "both-defenders",
                                  BOTH_DEFENDERS, "one-defender", ONE_DEFENDER, "4.4.1"),
    [WZ_SWITCH_GIVING_UP] = THREE(giving_up, DEFENDERS_GIVE_UP, "one-for-all", ONE_FOR_ALL,
                                  "offered", OFFERED, "never", NEVER, "4.4.3"),
    [WZ_SWITCH_LATE_CONCESSION] = TWO(late_concession_all, LATE_CONCESSION, "one-agrees",
                                      ONE_AGREES, "all-agree", ALL_AGREE, "4.4.2"),
    [WZ_SWITCH_DECLARER_CLAIM] =
        {FIELD(declarer_claim),
         .word = {"agree-or-play", "true-or-lost", "true-or-rest", "shows-only"},
         .sentence = WZ_T_SWITCH_DECLARER_CLAIM,
         .says = {WZ_T_SWITCH_DECLARER_CLAIM_AGREE_OR_PLAY, WZ_T_SWITCH_DECLARER_CLAIM_TRUE_OR_LOST,
                  WZ_T_SWITCH_DECLARER_CLAIM_TRUE_OR_REST, WZ_T_SWITCH_DECLARER_CLAIM_SHOWS_ONLY},
         .paragraph = "4.4.4"},
    [WZ_SWITCH_DEFENDER_CLAIM] =
        THREE(defender_claim, DEFENDER_CLAIM, "declarer-none", DECLARER_NONE, "himself-all",
              HIMSELF_ALL, "none", NONE, "4.4.5"),
    [WZ_SWITCH_THROW_IN] = TWO(throw_in, THROW_IN, "no", NO, "yes", YES, "4.4.6"),
    [WZ_SWITCH_MISSED_SCHNEIDER] =
        TWO(ends_at_missed_schneider, MISSED_SCHNEIDER, "play-on", PLAY_ON, "ends", ENDS, "2.5.7"),
    [WZ_SWITCH_CLOCK] = TWO(out_by_clock, OUT_BY_CLOCK, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_OWN_LEVEL_NEEDS_TRICK] = TWO(own_level_needs_trick, SCHNEIDER_BEFORE_TRICK, "counts",
                                            COUNTS, "needs-trick", NEEDS_TRICK, "2.5.5"),
    [WZ_SWITCH_MISCOUNT] = TWO(miscount, MISCOUNT, "loses", LOSES, "redeal", REDEAL, "3.3.10"),
    [WZ_SWITCH_LEAD_HEALS] = THREE(lead_heals, WRONG_LEAD_STANDS, "complete", COMPLETE, "taken",
                                   TAKEN, "laid-down", LAID_DOWN, "4.1.7"),
    [WZ_SWITCH_STOP_LEAD] = TWO(all_may_stop_lead, WRONG_LEAD_STOPPED_BY, "declarer", DECLARER,
                                "anyone", ANYONE, "4.1.8"),
    [WZ_SWITCH_TIME_LIMIT] = TWO(time_limit, TIME_UP_FINISHES, "game", GAME, "round", ROUND, ""),
    [WZ_SWITCH_PLAY_IT_HARD] = TWO(play_it_hard, PLAY_IT_HARD, "no", NO, "yes", YES, ""),
    [WZ_SWITCH_AFTER_KONTRA] = ROUND(KONTRA, AFTER_KONTRA),
    [WZ_SWITCH_AFTER_SPRITZE] = ROUND(SPRITZE, AFTER_SPRITZE),
    [WZ_SWITCH_AFTER_60] = ROUND(SIXTY, AFTER_60),
    [WZ_SWITCH_AFTER_100] = ROUND(HUNDRED, AFTER_100),
    [WZ_SWITCH_AFTER_SCHNEIDER] = ROUND(SCHNEIDER, AFTER_SCHNEIDER),
    [WZ_SWITCH_AFTER_GRAND_HAND] = ROUND(GRAND_HAND, AFTER_GRAND_HAND),
    [WZ_SWITCH_LAST_ROUND] = ROUND(LAST_ROUND, LAST_ROUND),
};

static const char *const keys[WZ_SWITCH_COUNT] = {
#define X(name, key) [WZ_SWITCH_##name] = (key),
    WZ_SWITCHES(X)
#undef X
};

static bool exists(wz_switch which) { return (unsigned)which < WZ_SWITCH_COUNT; }

const char *wz_switch_key(wz_switch which) { return exists(which) ? keys[which] : "?"; }

const char *wz_switch_paragraph(wz_switch which) {
    return exists(which) ? wz__switches[which].paragraph : "";
}

bool wz__switch_is_number(wz_switch which) { return !wz__switches[which].word[0]; }

bool wz__switch_has_none(wz_switch which) {
    return wz__switch_is_number(which) && wz__switches[which].says[0] != WZ_T_COUNT;
}

unsigned wz__switch_get(const wz_rules *rules, wz_switch which) {
    const switch_row *row = &wz__switches[which];
    const char *field = (const char *)rules + row->offset;
    uint8_t byte = 0;
    uint16_t pair = 0;
    if (row->size == sizeof pair) memcpy(&pair, field, sizeof pair);
    else memcpy(&byte, field, sizeof byte);
    return row->size == sizeof pair ? pair : byte;
}

void wz__switch_set(wz_rules *rules, wz_switch which, unsigned value) {
    const switch_row *row = &wz__switches[which];
    char *field = (char *)rules + row->offset;
    uint8_t byte = (uint8_t)value;
    uint16_t pair = (uint16_t)value;
    if (row->size == sizeof pair) memcpy(field, &pair, sizeof pair);
    else memcpy(field, &byte, sizeof byte);
}

bool wz__switch_takes(wz_switch which, unsigned value) {
    const switch_row *row = &wz__switches[which];
    if (!wz__switch_is_number(which)) return value < SWITCH_WORDS && row->word[value];
    return (value >= row->low && value <= row->high) || (value == 0 && wz__switch_has_none(which));
}

bool wz_switch_same(const wz_rules *a, const wz_rules *b, wz_switch which) {
    bool there = a && b && exists(which);
    return there && wz__switch_get(a, which) == wz__switch_get(b, which);
}

bool wz_switch_matters(const wz_rules *rules, wz_switch which) {
    if (!rules) return false;
    switch (which) {
    case WZ_SWITCH_BIERLACHS_MARK: return rules->list == WZ_LIST_BIERLACHS;
    case WZ_SWITCH_AFTER_KONTRA:
    case WZ_SWITCH_AFTER_SPRITZE:
    case WZ_SWITCH_KONTRA_BY:
    case WZ_SWITCH_KONTRA_UNTIL: return rules->spritzen > WZ_NO_SPRITZE;
    case WZ_SWITCH_RAMSCH_TEN:
    case WZ_SWITCH_RAMSCH_SKAT:
    case WZ_SWITCH_RAMSCH_WRITES:
    case WZ_SWITCH_RAMSCH_MARCH:
    case WZ_SWITCH_RAMSCH_VIRGIN:
    case WZ_SWITCH_RAMSCH_ZERO_TRICKS:
    case WZ_SWITCH_RAMSCH_ANNOUNCED:
    case WZ_SWITCH_RAMSCH_GRAND_HAND:
    case WZ_SWITCH_RAMSCH_PUSHING: return wz_has_ramsch(rules);
    case WZ_SWITCH_PUSH_JACKS: return wz_has_ramsch(rules) && rules->ramsch_pushing;
    case WZ_SWITCH_PATROUILLEN_NUMBER:
    case WZ_SWITCH_PATROUILLEN_GRAND: return rules->patrouillen != WZ_PATROUILLEN_NONE;
    case WZ_SWITCH_REVOLUTION_SKAT: return rules->revolution > 0;
    case WZ_SWITCH_SCHENKEN_REFUSED: return rules->schenken != WZ_SCHENKEN_NONE;
    default: return true;
    }
}

wz_switch_range wz_switch_takes(wz_switch which) {
    wz_switch_range range = {0};
    if (!exists(which)) return range;
    const switch_row *row = &wz__switches[which];
    while (range.words < SWITCH_WORDS && row->word[range.words]) range.words++;
    range.none = wz__switch_has_none(which);
    range.low = row->low;
    range.high = row->high;
    return range;
}

unsigned wz_switch_value(const wz_rules *rules, wz_switch which) {
    return rules && exists(which) ? wz__switch_get(rules, which) : 0;
}

void wz_put_switch_word(wz_out *out, wz_switch which, unsigned value) {
    if (!exists(which) || !wz__switch_takes(which, value)) return;
    bool number = wz__switch_is_number(which);
    if (number && value == 0) wz_put(out, "none");
    else if (number) wz_put_int(out, value);
    else wz_put(out, wz__switches[which].word[value]);
}

void wz_put_switch(wz_out *out, const wz_rules *rules, wz_switch which) {
    if (!rules || !exists(which)) return;
    unsigned value = wz__switch_get(rules, which);
    if (wz__switch_takes(which, value)) wz_put_switch_word(out, which, value);
    else wz_put_int(out, value);
}

void wz__put_switch_values(wz_out *out, wz_switch which) {
    const switch_row *row = &wz__switches[which];
    if (wz__switch_has_none(which)) wz_put(out, "none, ");
    if (wz__switch_is_number(which)) {
        wz_put_int(out, row->low);
        wz_put(out, "-");
        wz_put_int(out, row->high);
    }
    for (unsigned i = 0; i < SWITCH_WORDS && row->word[i]; i++) {
        wz_put(out, i > 0 ? ", " : "");
        wz_put(out, row->word[i]);
    }
}
