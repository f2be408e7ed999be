/* Making moves: the hidden cards, and the table through its rows. */
#include "wenzel/game.h"

#include "game/rows.h"

wz_error wz__table_start(wz_table *table, const wz_rules *rules, const wz_terms *terms) {
    wz_terms plain = wz_terms_of_seats(3);
    if (!rules) return WZ_E_NOTHING_GIVEN;
    if (rules->bids == 0) return WZ_E_UNKNOWN_RULES; /* it was never filled */
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
                        .out = WZ_NOBODY.i,
                        .taker = WZ_NOBODY.i};
    return WZ_OK;
}

wz_error wz_game_start(wz_game *game, const wz_rules *rules, const wz_terms *terms) {
    if (!game) return WZ_E_NOTHING_GIVEN;
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

/* While cards are exchanged the defenders know both hands, and the skat if it has a part in it: all of
 * them in `maybe`, the skat's in `laid`. The table lays bare what lies there. */
static known_hand exchange_hand(const wz_game *game, unsigned who) {
    const wz_table *t = &game->table;
    unsigned of[2] = {0, 0};
    wz_cards skat = t->rules->revolution_skat_stays ? 0 : game->skat;
    wz_defenders_of(t, of);
    wz_cards one = game->hand[of[0]], other = game->hand[of[1]];
    if (who == WZ_WHO_TABLE) return (known_hand){one, other, skat};
    return (known_hand){own_cards(game, who), one | other | skat, skat};
}

static inline known_hand known(const wz_game *game, unsigned who) {
    uint8_t phase = game->table.phase;
    bool exchange = phase >= WZ_PHASE_REVEAL; /* or EXCHANGE: the last two */
    if (exchange && who != game->table.declarer.i) return exchange_hand(game, who);
    wz_cards own = own_cards(game, who);
    return (known_hand){own, own, laid_by(game, who)};
}

static void exchange_cards(wz_game *game, const wz_move *move) {
    unsigned of[2] = {0, 0};
    wz_defenders_of(&game->table, of);
    for (unsigned i = 0; i < 2; i++) game->hand[of[i]] = move->cards[i];
    if (move->number) game->skat = move->cards[2];
}

static void move_cards(wz_game *game, const wz_move *move) {
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_DEAL:
        for (unsigned i = 0; i < 3; i++) game->hand[i] = move->cards[i];
        game->skat = move->cards[3];
        break;
    case WZ_MOVE_SKAT:
        game->hand[game->table.taker] |= game->skat;
        game->skat = 0;
        break;
    case WZ_MOVE_PUSH:
    case WZ_MOVE_DECLARE:
        if (move->cards[0] == 0) break;
        game->hand[move->who] &= ~move->cards[0];
        game->skat = move->cards[0];
        break;
    case WZ_MOVE_EXCHANGE: exchange_cards(game, move); break;
    case WZ_MOVE_PLAY: game->hand[move->who] &= ~wz__bit(move->card); break;
    default: break;
    }
}

wz_error wz_apply(wz_game *game, const wz_move *move) {
    if (!game || !move) return WZ_E_NOTHING_GIVEN;
    const row *found = NULL;
    wz_error error = wz__find_row(&game->table, known(game, move->who), move, &found);
    if (error != WZ_OK) return error;
    move_cards(game, move);
    found->effect(&game->table, move);
    return WZ_OK;
}

void wz_game_options(const wz_game *game, unsigned who, wz_options *options) {
    if (!options) return;
    if (!game) *options = (wz_options){.who = WZ_NOBODY.i};
    else wz__known_options(&game->table, known(game, who), who, options);
}

const char *wz_move_paragraph(const wz_table *table, wz_cards own, const wz_move *move) {
    const row *found = NULL;
    if (!table || !move) return "";
    wz_error error = wz__find_row(table, (known_hand){own, own, 0}, move, &found);
    return error == WZ_OK ? found->paragraph : "";
}

wz_move wz_deal_move(const wz_deal *deal) {
    if (!deal) return (wz_move){.kind = WZ_MOVE_NONE};
    return (wz_move){.kind = WZ_MOVE_DEAL,
                     .who = WZ_WHO_TABLE,
                     .cards = {deal->hand[0], deal->hand[1], deal->hand[2], deal->skat}};
}

/* --- Questions --- */

bool wz_defenders_of(const wz_table *table, unsigned defender[2]) {
    if (!table || !defender || table->declarer.i > 2) return false;
    defender[0] = table->declarer.i == 0;
    defender[1] = table->declarer.i == 2 ? 1 : 2;
    return true;
}

const char *wz_phase_name(wz_phase phase) {
    static const char *const names[WZ_PHASE_COUNT] = {
#define X(name) #name,
        WZ_PHASES(X)
#undef X
    };
    return (unsigned)phase < WZ_PHASE_COUNT ? names[phase] : "?";
}

wz_kind wz_card_order(const wz_table *table) {
    if (!table) return WZ_NO_KIND;
    bool low = table->contract.kind == WZ_RAMSCH && table->rules->ramsch_ten_low;
    return low ? WZ_RAMSCH_TEN_LOW : (wz_kind)table->contract.kind;
}

unsigned wz_cards_left(const wz_table *table, wz_position position) {
    if (!table || position.i > 2 || table->phase == WZ_PHASE_DEAL) return 0;
    uint8_t kind = table->contract.kind; /* he has laid nothing down yet */
    bool holds = table->picked_up && (kind == WZ_NO_KIND || kind == WZ_RAMSCH);
    bool twelve = holds && position.i == table->taker;
    return WZ_HAND_SIZE + (twelve ? WZ_SKAT_SIZE : 0u) - wz_count(table->played[position.i]);
}

unsigned wz_current_trick(const wz_table *table, wz_card cards[3], wz_position *leader) {
    unsigned count = table ? table->plays % 3u : 0;
    for (unsigned i = 0; cards && i < count; i++) cards[i] = table->play[table->plays - count + i];
    if (leader && !table) *leader = WZ_NOBODY;
    else if (leader) *leader = (wz_position){table->leader[table->plays / 3]};
    return count;
}

bool wz_whole_trick(const wz_table *table, unsigned number, wz_card cards[3], wz_position *leader,
                    wz_position *winner) {
    if (!table || number >= table->plays / 3u) return false;
    for (unsigned i = 0; cards && i < 3; i++) cards[i] = table->play[3 * number + i];
    if (leader) *leader = (wz_position){table->leader[number]};
    if (winner) *winner = (wz_position){table->leader[number + 1]};
    return true;
}

bool wz_last_trick(const wz_table *table, wz_card cards[3], wz_position *leader,
                   wz_position *winner) {
    unsigned tricks = table ? table->plays / 3u : 0;
    return tricks > 0 && wz_whole_trick(table, tricks - 1, cards, leader, winner);
}
