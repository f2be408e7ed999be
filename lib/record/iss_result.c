/* The result of a game in the words of ISS. */
#include "record/replay.h"

/* Ended before a declaration: no value, but somebody is to blame. During the auction that is the one
 * who went; afterwards declarer and opponents are two parties, and the opponents answer together. */
static void state_penalty(const wz_table *table, wz_stated *stated) {
    stated->kind = WZ_STATED_PENALTY;
    unsigned declarer = table->declarer.i;
    bool auction = declarer > 2;
    for (unsigned i = 0; i < 3; i++)
        stated->penalty[i] = auction || table->out == declarer ? i == table->out : i != declarer;
    if (!auction) stated->declarer = (int8_t)declarer;
}

/* Points and tricks of the declarer. Where the defenders are out, all that was not yet decided goes
 * to the declarer; a null has nothing to gain from it. */
static void state_count(const wz_facts *facts, wz_stated *stated) {
    stated->points = facts->points;
    stated->tricks = facts->tricks;
    if (facts->ending == WZ_END_DEFENDERS_OUT && facts->contract.kind != WZ_NULL) {
        stated->points = (uint8_t)(120 - facts->defender_points);
        stated->tricks = (uint8_t)(10 - facts->defender_tricks);
    }
}

/* Schneider and schwarz by the declarer who has the points, else against him: then only if a trick
 * was played. */
static void state_level(const wz_facts *facts, wz_stated *stated) {
    if (facts->contract.kind == WZ_NULL) return;
    bool made = stated->points >= 61;
    bool played = facts->tricks + facts->defender_tricks > 0;
    stated->schneider = made ? stated->points >= 90 : played && stated->points <= 30;
    stated->schwarz = made ? stated->tricks == 10 : played && stated->tricks == 0;
}

static bool by_resignation(const wz_table *table) {
    bool out = table->ending == WZ_END_DECLARER_OUT || table->ending == WZ_END_DEFENDERS_OUT;
    return table->ending == WZ_END_CONCEDED || table->ending == WZ_END_GIVEN_UP ||
           (out && table->out > 2);
}

static void state_game(const wz_game *game, const wz_result *result, wz_stated *stated) {
    const wz_facts facts = wz_game_facts(game);
    stated->kind = WZ_STATED_GAME;
    stated->declarer = (int8_t)game->table.declarer.i;
    stated->win = result->won;
    stated->value = result->value;
    stated->matadors = result->matadors;
    /* The server asks whether the levels reached, the own schneider among them, cover the bid. */
    stated->overbid = result->played_cases * result->base < result->bid;
    state_count(&facts, stated);
    state_level(&facts, stated);
}

wz_error wz_iss_result(const wz_game *game, wz_stated *stated) {
    if (!game || !stated) return WZ_E_NOTHING_GIVEN;
    const wz_table *table = &game->table;
    wz_stated made = {.declarer = -1, .left = -1, .timed_out = -1, .resigned = -1};
    if (!wz_over(table)) {
        made.kind = WZ_STATED_UNKNOWN;
        *stated = made;
        return WZ_OK;
    }
    wz_result result;
    wz_error error = wz_game_result(game, &result);
    if (error != WZ_OK) return error;
    switch ((wz_result_kind)result.kind) {
    case WZ_RESULT_PASSED_IN: made.kind = WZ_STATED_PASSED; break;
    case WZ_RESULT_DECLARED: state_game(game, &result, &made); break;
    case WZ_RESULT_NO_GAME: state_penalty(table, &made); break;
    case WZ_RESULT_VOID:
    case WZ_RESULT_RAMSCH: return WZ_E_NOT_IN_RULE_SET; /* the server plays none */
    }
    if (table->out <= 2)
        *(table->out_kind == WZ_MOVE_LEAVE ? &made.left : &made.timed_out) = (int8_t)table->out;
    made.resigned = by_resignation(table);
    *stated = made;
    return WZ_OK;
}

/* The server ends a lost open game with the first lost trick, and grades nothing then: whether the
 * declarer would have stayed schneider or schwarz is open, and all levels are charged anyway. */
static bool is_ungraded(const wz_record *record, const wz_table *table, const wz_stated *computed) {
    bool open = table->contract.kind < WZ_NULL && table->contract.flags & WZ_OUVERT;
    bool early = table->ending == WZ_END_PLAYED && table->plays < 30;
    bool graded = computed->schneider || computed->schwarz;
    return wz__server_rules(table->rules) && open && early && !computed->win && graded &&
           !record->stated.schneider && !record->stated.schwarz;
}

wz_error wz_record_result(wz_record *record, const wz_game *game, wz_stated *stated) {
    if (!record) return WZ_E_NOTHING_GIVEN;
    wz_error error = wz_iss_result(game, stated);
    if (error != WZ_OK || stated->kind != WZ_STATED_GAME || record->stated.kind != WZ_STATED_GAME ||
        !is_ungraded(record, &game->table, stated))
        return error;
    record->quirks |= 1u << WZ_QUIRK_OPEN_GAME_UNGRADED;
    stated->schneider = stated->schwarz = false;
    return WZ_OK;
}
