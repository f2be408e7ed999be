/* When a game ends, and how: every move that shortens it, read off the rules a second time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "random_game.h"

/* What a move is expected to lead to. */
typedef struct outcome {
    wz_phase phase;
    wz_ending ending; /* once over */
} outcome;

static outcome over(wz_ending ending) { return (outcome){WZ_PHASE_OVER, ending}; }
static const outcome play_goes_on = {WZ_PHASE_PLAY, WZ_END_PLAYED};

/* --- Cards --- */

/* A game that can't be won any more ends at once where nothing else could change its value: null
 * with the declarer's first trick (2.5.9), schwarz announced with the first of the defenders. */
static bool lost_already(const wz_table *table, unsigned own_tricks, unsigned their_tricks,
                         unsigned their_points) {
    if (table->contract.kind == WZ_RAMSCH) return false;
    if (table->contract.kind == WZ_NULL) return own_tricks > 0;
    if (table->contract.flags & WZ_SCHWARZ_ANNOUNCED) return their_tricks > 0;
    return table->contract.flags & WZ_SCHNEIDER_ANNOUNCED &&
           table->rules->ends_at_missed_schneider && their_points > 30;
}

static outcome after_card(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    unsigned plays = table->plays + 1u;
    if (plays % 3 != 0) return play_goes_on;
    wz_card trick[3] = {table->play[plays - 3], table->play[plays - 2], move->card};
    unsigned taken = naive_winner((wz_kind)table->contract.kind, trick);
    unsigned winner = (table->leader[plays / 3 - 1] + taken) % 3;
    unsigned own = 0, theirs = 0, points = 0;
    for (unsigned p = 0; p < 3; p++) {
        bool declarer = p == table->declarer.i;
        unsigned tricks = table->tricks[p] + (p == winner ? 1u : 0u);
        *(declarer ? &own : &theirs) += tricks;
        if (!declarer) points += table->points[p];
        if (!declarer && p == winner)
            for (unsigned i = 0; i < 3; i++) points += naive_points(trick[i]);
    }
    bool ends = plays == 30 || lost_already(table, own, theirs, points);
    return ends ? over(WZ_END_PLAYED) : play_goes_on;
}

/* --- Giving up, showing, throwing in --- */

static bool by_declarer(const wz_game *before, const wz_move *move) {
    return move->who == before->table.declarer.i;
}

static bool nine_cards(const wz_game *before, unsigned who) {
    return wz_count(before->hand[who]) >= 9;
}

static outcome after_resignation(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    if (table->rules->resigning != WZ_RESIGN_BY_ORDER) {
        if (by_declarer(before, move)) return over(WZ_END_DECLARER_OUT);
        unsigned partner = 3u - table->declarer.i - move->who;
        bool enough = table->rules->resigning == WZ_RESIGN_ONE || table->resigned >> partner & 1;
        return enough ? over(WZ_END_DEFENDERS_OUT) : play_goes_on;
    }
    if (!by_declarer(before, move) && table->rules->giving_up == WZ_GIVE_UP_OFFERED)
        return (outcome){WZ_PHASE_CONCEDE, WZ_END_PLAYED};
    if (!by_declarer(before, move)) return over(WZ_END_GIVEN_UP);    /* 4.4.3 */
    if (nine_cards(before, move->who)) return over(WZ_END_CONCEDED); /* 4.4.1 */
    return (outcome){WZ_PHASE_CONCEDE, WZ_END_PLAYED};               /* 4.4.2 */
}

/* Until 1998: a closed null becomes null ouvert before the first card, if that covers the bid. */
static bool opens_null(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    wz_contract ouvert = {WZ_NULL, (uint8_t)(table->contract.flags | WZ_OUVERT)};
    unsigned value = wz_null_value(table->rules, ouvert);
    bool closed_null = table->contract.kind == WZ_NULL && !(table->contract.flags & WZ_OUVERT);
    return table->rules->null_opens && move->kind == WZ_MOVE_SHOW && closed_null &&
           by_declarer(before, move) && table->plays == 0 && value > 0 && value >= table->bid;
}

static outcome after_showing(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    if (opens_null(before, move)) return play_goes_on;
    wz_phase phase = WZ_PHASE_VERDICT;
    if (by_declarer(before, move) && table->rules->declarer_claim == WZ_CLAIM_SHOWS_ONLY)
        phase = WZ_PHASE_PLAY;
    if (by_declarer(before, move) && table->rules->declarer_claim == WZ_CLAIM_AGREE_OR_PLAY)
        phase = WZ_PHASE_CLAIM;
    return (outcome){phase, WZ_END_PLAYED};
}

static outcome after_throwing(const wz_game *before, const wz_move *move) {
    if (!by_declarer(before, move)) return over(WZ_END_DEFENDER_THREW);
    return over(nine_cards(before, move->who) ? WZ_END_CONCEDED : WZ_END_DECLARER_THREW);
}

/* --- Answers --- */

/* One who agrees is enough for a concession (4.4.2), all must agree to a claim (4.4.4). */
static outcome after_answer(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    bool agreed = move->kind == WZ_MOVE_AGREE;
    bool last = table->asked == 1u << move->who;
    outcome asking = {(wz_phase)table->phase, WZ_END_PLAYED};
    switch (table->phase) {
    case WZ_PHASE_CONCEDE:
        if (by_declarer(before, move)) return agreed ? over(WZ_END_GIVEN_UP) : play_goes_on;
        if (table->rules->late_concession_all && !agreed) return play_goes_on;
        if (agreed && (last || !table->rules->late_concession_all)) return over(WZ_END_CONCEDED);
        return last ? play_goes_on : asking;
    case WZ_PHASE_CLAIM:
        if (!agreed) return play_goes_on;
        return last ? over(WZ_END_CLAIM_ACCEPTED) : asking;
    default: break;
    }
    if (table->claimer != table->declarer.i)
        return over(agreed ? WZ_END_CLAIM_HOLDS : WZ_END_CLAIM_FAILS);
    if (move->who < 3 && !last) return asking; /* the first of the defenders grants it */
    return over(agreed ? WZ_END_OWN_CLAIM_HOLDS : WZ_END_OWN_CLAIM_FAILS);
}

static outcome after_clock(const wz_game *before, const wz_move *move) {
    bool declarer = before->table.declarer.i == move->number;
    return over(declarer ? WZ_END_DECLARER_OUT : WZ_END_DEFENDERS_OUT);
}

/* House rule: a grand that nobody was asked about yet may be given away. */
static outcome before_gift(const wz_table *table, wz_contract contract) {
    bool gift = table->rules->schenken && contract.kind == WZ_GRAND && table->gift == WZ_GIFT_NONE;
    return gift ? (outcome){WZ_PHASE_GIFT, WZ_END_PLAYED} : play_goes_on;
}

/* House rule: in the revolution the cards are laid bare, and one or both defenders arrange them. */
static outcome after_exchange(const wz_game *before, const wz_move *move) {
    bool last = before->table.exchange == WZ_EXCHANGE_PROPOSED || move->kind == WZ_MOVE_AGREE;
    return last ? play_goes_on : (outcome){WZ_PHASE_EXCHANGE, WZ_END_PLAYED};
}

/* House rule: before that the declarer says whether he announces patrouillen. */
static outcome before_first_card(const wz_table *table, wz_contract contract) {
    if (contract.flags & WZ_REVOLUTION) return (outcome){WZ_PHASE_REVEAL, WZ_END_PLAYED};
    bool patrouillen = wz_most_patrouillen(table->rules, (wz_kind)contract.kind) > 0;
    return patrouillen ? (outcome){WZ_PHASE_PATROUILLEN, WZ_END_PLAYED}
                       : before_gift(table, contract);
}

/* ... by both, or by one of them; and the declarer takes it or not. */
static outcome after_gift(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    bool both = table->rules->schenken == WZ_SCHENKEN_BOTH, last = wz_count(table->asked) == 1;
    const outcome asking = {WZ_PHASE_GIFT, WZ_END_PLAYED};
    if (move->kind == WZ_MOVE_SCHENKEN) return asking;
    if (move->kind == WZ_MOVE_PASS) return both || last ? play_goes_on : asking;
    if (move->kind == WZ_MOVE_REFUSE) return play_goes_on;
    return move->who == table->declarer.i ? over(WZ_END_GIFT_TAKEN) : asking;
}

/* 3.6.2: a null below the bid is lost with its declaration. */
static outcome after_declaration(const wz_game *before, const wz_move *move) {
    bool impossible = move->contract.kind == WZ_NULL &&
                      wz_null_value(before->table.rules, move->contract) < before->table.bid;
    return impossible ? (outcome){WZ_PHASE_INSTEAD, WZ_END_PLAYED}
                      : before_first_card(&before->table, move->contract);
}

static outcome after_spritze(const wz_game *before, unsigned said) {
    return before->table.rules->spritzen > said ? (outcome){WZ_PHASE_KONTRA, WZ_END_PLAYED}
                                                : play_goes_on;
}

static outcome expected_after(const wz_game *before, const wz_move *move) {
    bool clock = move->kind == WZ_MOVE_TIMEOUT || move->kind == WZ_MOVE_LEAVE;
    bool exchange =
        before->table.phase == WZ_PHASE_REVEAL || before->table.phase == WZ_PHASE_EXCHANGE;
    if (exchange && !clock) return after_exchange(before, move);
    if (before->table.phase == WZ_PHASE_GIFT && !clock) return after_gift(before, move);
    if (before->table.phase == WZ_PHASE_PATROUILLEN && !clock)
        return before_gift(&before->table, before->table.contract);
    switch (move->kind) {
    case WZ_MOVE_PLAY: return after_card(before, move);
    case WZ_MOVE_RESIGN: return after_resignation(before, move);
    case WZ_MOVE_SHOW: return after_showing(before, move);
    case WZ_MOVE_DECLARE: return after_declaration(before, move); /* a raised one */
    case WZ_MOVE_THROW: return after_throwing(before, move);
    case WZ_MOVE_AGREE:
    case WZ_MOVE_REFUSE: return after_answer(before, move);
    case WZ_MOVE_ENOUGH: return over(WZ_END_SIXTY_SURE); /* 4.4.5 */
    case WZ_MOVE_TIMEOUT:
    case WZ_MOVE_LEAVE: return after_clock(before, move);
    case WZ_MOVE_KONTRA:
    case WZ_MOVE_REKONTRA:
    case WZ_MOVE_BOCK:
    case WZ_MOVE_HIRSCH: return after_spritze(before, before->table.spritzen + 1u);
    default: /* of two defenders the first has not answered for both */
        return wz_count(before->table.asked) > 1 ? (outcome){WZ_PHASE_KONTRA, WZ_END_PLAYED}
                                                 : play_goes_on;
    }
}

static bool leads_to_ramsch(wz_phase phase) {
    return phase >= WZ_PHASE_SOLO && phase <= WZ_PHASE_ANNOUNCE;
}

static bool games_end_when_the_rules_say(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        bool clock = g.move.kind == WZ_MOVE_TIMEOUT || g.move.kind == WZ_MOVE_LEAVE;
        wz_phase phase = (wz_phase)g.before.table.phase;
        if ((phase < WZ_PHASE_PLAY || leads_to_ramsch(phase)) && !clock) continue;
        outcome expected = expected_after(&g.before, &g.move);
        const wz_table *table = &g.game.table;
        REQUIRE(t, table->phase == expected.phase, "phase %s, not %s",
                wz_phase_name((wz_phase)table->phase), wz_phase_name(expected.phase));
        REQUIRE(t, table->ending == expected.ending, "ending %u, not %u", table->ending,
                expected.ending);
    }
    return true;
}

/* Houses: pushing, then announcing, each in turn, then the first card. */
static outcome ramsch_goes_on(const wz_rules *rules, wz_phase asked, unsigned who) {
    static const wz_phase steps[] = {WZ_PHASE_SOLO, WZ_PHASE_PUSH, WZ_PHASE_ANNOUNCE};
    const bool has[] = {false, rules->ramsch_pushing, rules->ramsch_announced};
    if (asked != WZ_PHASE_UNBID && who < 2) return (outcome){asked, WZ_END_PLAYED};
    bool later = asked == WZ_PHASE_UNBID;
    for (unsigned i = 0; i < 3; i++) {
        if (later && has[i]) return (outcome){steps[i], WZ_END_PLAYED};
        later |= steps[i] == asked;
    }
    return play_goes_on;
}

static outcome before_ramsch(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    wz_phase asked = (wz_phase)table->phase;
    if (move->kind == WZ_MOVE_PICK_UP) return (outcome){WZ_PHASE_SKAT, WZ_END_PLAYED};
    if (move->kind == WZ_MOVE_DECLARE) return after_declaration(before, move);
    if (asked == WZ_PHASE_LAY) asked = WZ_PHASE_PUSH;
    return ramsch_goes_on(table->rules, asked, move->who);
}

/* 2.6.2, 2.6.3, 3.6.2, 3.3.6: from the auction's end to the first card. */
static outcome expected_before_play(const wz_game *before, const wz_move *move) {
    const wz_table *table = &before->table;
    switch (table->phase) {
    case WZ_PHASE_CHOOSE:
    case WZ_PHASE_DECLARE:
        if (move->kind == WZ_MOVE_RESIGN) return over(WZ_END_CONCEDED); /* a house rule */
        if (move->kind == WZ_MOVE_PICK_UP) return (outcome){WZ_PHASE_SKAT, WZ_END_PLAYED};
        return after_declaration(before, move);
    case WZ_PHASE_SKAT:
        return (outcome){table->declarer.i < 3 ? WZ_PHASE_DECLARE : WZ_PHASE_LAY, WZ_END_PLAYED};
    case WZ_PHASE_SOLO:
    case WZ_PHASE_PUSH:
    case WZ_PHASE_LAY:
    case WZ_PHASE_ANNOUNCE: return before_ramsch(before, move);
    case WZ_PHASE_INSTEAD: return opens_null(before, move) ? play_goes_on : over(WZ_END_LOST);
    default: /* forehand's choice when nobody has bid */
        if (move->kind == WZ_MOVE_BID) return (outcome){WZ_PHASE_CHOOSE, WZ_END_PLAYED};
        if (table->rules->passed != WZ_PASSED_RAMSCH) return over(WZ_END_PLAYED);
        return ramsch_goes_on(table->rules, WZ_PHASE_UNBID, move->who);
    }
}

static bool declarations_lead_to_play(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        wz_phase phase = (wz_phase)g.before.table.phase;
        bool clock = g.move.kind == WZ_MOVE_TIMEOUT || g.move.kind == WZ_MOVE_LEAVE;
        bool before_play = phase < WZ_PHASE_PLAY || leads_to_ramsch(phase);
        if (phase < WZ_PHASE_UNBID || !before_play || clock) continue;
        outcome expected = expected_before_play(&g.before, &g.move);
        REQUIRE(t, g.game.table.phase == expected.phase, "phase %s, not %s",
                wz_phase_name((wz_phase)g.game.table.phase), wz_phase_name(expected.phase));
        REQUIRE(t, g.game.table.ending == expected.ending, "ending %u", g.game.table.ending);
    }
    return true;
}

/* A concession refused can't be offered again before the next trick; cards once open stay open;
 * who has resigned can't do so again. */
static bool words_once_said_are_not_repeated(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    unsigned refused_in = 99, open = 0, shown = 0, resigned = 0;
    while (random_game_step(&g, t)) {
        const wz_move *move = &g.move;
        unsigned trick = g.before.table.plays / 3u, bit = move->who < 3 ? 1u << move->who : 0;
        bool offer = move->kind == WZ_MOVE_RESIGN && g.game.table.phase == WZ_PHASE_CONCEDE;
        REQUIRE(t, !offer || trick != refused_in, "offered again in trick %u", trick);
        if (g.before.table.phase == WZ_PHASE_CONCEDE && g.game.table.phase == WZ_PHASE_PLAY)
            refused_in = trick;
        /* on a server the cards of an open game may be shown all the same */
        unsigned spent = g.before.table.rules->declarer_claim != WZ_CLAIM_SHOWS_ONLY ? open : shown;
        REQUIRE(t, move->kind != WZ_MOVE_SHOW || !(spent & bit), "shown again");
        REQUIRE(t, move->kind != WZ_MOVE_RESIGN || !(resigned & bit), "resigned again");
        bool ouvert = move->kind == WZ_MOVE_DECLARE && move->contract.flags & WZ_OUVERT;
        if (move->kind == WZ_MOVE_SHOW) shown |= bit;
        if (move->kind == WZ_MOVE_SHOW || ouvert) open |= bit;
        if (move->kind == WZ_MOVE_RESIGN && !offer) resigned |= bit;
        REQUIRE(t, g.game.table.open == open, "open: %u, shown %u", g.game.table.open, open);
    }
    return true;
}

PROPERTY_TEST(games_end_when_the_rules_say, 1)
PROPERTY_TEST(declarations_lead_to_play, 1)
PROPERTY_TEST(words_once_said_are_not_repeated, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_end_when_the_rules_say),
        cmocka_unit_test(test_declarations_lead_to_play),
        cmocka_unit_test(test_words_once_said_are_not_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
