/* Making moves: the hidden cards, and the table through its rows. */
#include "wenzel/game.h"

#include "game/rows.h"

wz_error wz__table_start(wz_table *table, const wz_rules *rules, const wz_terms *terms) {
    wz_terms plain = wz_terms_of_seats(3);
    if (!terms) terms = &plain;
    wz_error error = wz_terms_check(rules, terms);
    if (error != WZ_OK) return error;
    *table = (wz_table){.rules = rules,
                        .terms = *terms,
                        .phase = WZ_PHASE_DEAL,
                        .turn = WZ_WHO_TABLE,
                        .declarer = WZ_NOBODY,
                        .contract = {WZ_NO_KIND, 0},
                        .instead = WZ_NO_KIND,
                        .claimer = WZ_NOBODY.i,
                        .out = WZ_NOBODY.i};
    return WZ_OK;
}

wz_error wz_game_start(wz_game *game, const wz_rules *rules, const wz_terms *terms) {
    wz_table table;
    wz_error error = wz__table_start(&table, rules, terms);
    if (error == WZ_OK) *game = (wz_game){.table = table};
    return error;
}

static wz_cards own_cards(const wz_game *game, unsigned who) {
    if (who < 3) return game->hand[who];
    return who == WZ_WHO_TABLE ? game->skat : 0;
}

static wz_cards laid_by(const wz_game *game, unsigned who) {
    const wz_table *t = &game->table;
    bool laid = t->picked_up && t->contract.kind != WZ_NO_KIND && who == t->declarer.i;
    return laid ? game->skat : 0;
}

static void move_cards(wz_game *game, const wz_move *move) {
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_DEAL:
        for (unsigned i = 0; i < 3; i++) game->hand[i] = move->cards[i];
        game->skat = move->cards[3];
        break;
    case WZ_MOVE_SKAT:
        game->hand[game->table.declarer.i] |= game->skat;
        game->skat = 0;
        break;
    case WZ_MOVE_DECLARE:
        if (move->cards[0] == 0) break;
        game->hand[move->who] &= ~move->cards[0];
        game->skat = move->cards[0];
        break;
    case WZ_MOVE_PLAY: game->hand[move->who] &= ~wz_set(move->card); break;
    default: break;
    }
}

wz_error wz_apply(wz_game *game, const wz_move *move) {
    const row *found = NULL;
    wz_cards own = own_cards(game, move->who);
    known_hand hand = {own, own, laid_by(game, move->who)};
    wz_error error = wz__find_row(&game->table, hand, move, &found);
    if (error != WZ_OK) return error;
    move_cards(game, move);
    found->effect(&game->table, move);
    return WZ_OK;
}

void wz_game_options(const wz_game *game, unsigned who, wz_options *options) {
    wz_cards own = own_cards(game, who);
    wz__known_options(&game->table, (known_hand){own, own, laid_by(game, who)}, who, options);
}

const char *wz_move_paragraph(const wz_table *table, wz_cards own, const wz_move *move) {
    const row *found = NULL;
    wz_error error = wz__find_row(table, (known_hand){own, own, 0}, move, &found);
    return error == WZ_OK ? found->paragraph : "";
}

wz_move wz_deal_move(const wz_deal *deal) {
    return (wz_move){.kind = WZ_MOVE_DEAL,
                     .who = WZ_WHO_TABLE,
                     .cards = {deal->hand[0], deal->hand[1], deal->hand[2], deal->skat}};
}

/* --- Questions --- */

const char *wz_phase_name(wz_phase phase) {
    static const char *const names[WZ_PHASE_COUNT] = {
#define X(name) #name,
        WZ_PHASES(X)
#undef X
    };
    return names[phase];
}

unsigned wz_cards_left(const wz_table *table, wz_position position) {
    if (table->phase == WZ_PHASE_DEAL) return 0;
    bool twelve = table->picked_up && table->contract.kind == WZ_NO_KIND &&
                  wz_same(position, table->declarer);
    return WZ_HAND_SIZE + (twelve ? WZ_SKAT_SIZE : 0u) - wz_count(table->played[position.i]);
}

unsigned wz_current_trick(const wz_table *table, wz_card cards[3], wz_position *leader) {
    unsigned count = table->plays % 3u;
    for (unsigned i = 0; i < count; i++) cards[i] = table->play[table->plays - count + i];
    *leader = (wz_position){table->leader[table->plays / 3]};
    return count;
}

bool wz_last_trick(const wz_table *table, wz_card cards[3], wz_position *leader,
                   wz_position *winner) {
    unsigned trick = table->plays / 3u;
    if (trick == 0) return false;
    for (unsigned i = 0; i < 3; i++) cards[i] = table->play[3 * (trick - 1) + i];
    *leader = (wz_position){table->leader[trick - 1]};
    *winner = (wz_position){table->leader[trick]};
    return true;
}
