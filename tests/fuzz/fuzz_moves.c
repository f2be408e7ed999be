/* Actions and games: the words of the move grammar there and back, and any sequence of actions put to
 * a game. An illegal move must change nothing, a legal one must have been among the options, and no
 * card may get lost. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "wenzel/game.h"

/* The input: rule set, deal, and then actions. */
struct input {
    const uint8_t *data;
    size_t size, at;
};

static unsigned next_byte(struct input *input) {
    return input->at < input->size ? input->data[input->at++] : 0;
}

static uint64_t next_number(struct input *input) {
    uint64_t number = 0;
    for (int i = 0; i < 7; i++) number = number << 8 | next_byte(input);
    return number;
}

/* --- Words --- */

/* A word up to the next blank. */
static bool read_action(struct input *input, unsigned who, wz_move *move) {
    const char *word = (const char *)input->data + input->at;
    size_t length = 0;
    while (input->at < input->size && input->data[input->at] > ' ') {
        input->at++;
        length++;
    }
    input->at += input->at < input->size;
    size_t at = 0;
    wz_error error = wz_action_from(word, length, who, move, &at);
    assert(at <= length);
    return error == WZ_OK;
}

static void check_words(const wz_move *move) {
    char first[256], second[256];
    wz_out out = wz_out_to(first, sizeof first);
    wz_put_action(&out, move);
    assert(!wz_out_cut(&out));
    wz_move again;
    assert(wz_action_from(first, out.used, move->who, &again, NULL) == WZ_OK);
    out = wz_out_to(second, sizeof second);
    wz_put_action(&out, &again);
    assert(strcmp(first, second) == 0);
}

/* --- Games --- */

static void check_cards(const wz_game *game) {
    const wz_table *table = &game->table;
    const wz_cards piles[] = {game->hand[0],    game->hand[1],    game->hand[2],   game->skat,
                              table->played[0], table->played[1], table->played[2]};
    wz_cards all = 0;
    for (unsigned i = 0; i < sizeof piles / sizeof *piles; i++) {
        assert((all & piles[i]) == 0);
        all |= piles[i];
    }
    assert(table->phase == WZ_PHASE_DEAL || all == WZ_DECK);
}

static void put_move(wz_game *game, const wz_move *move) {
    wz_game before = *game;
    wz_options options = {0};
    if (move->who < WZ_WHOS) wz_game_options(game, move->who, &options);
    wz_error error = wz_apply(game, move);
    if (error != WZ_OK) {
        assert(memcmp(&before, game, sizeof before) == 0);
        return;
    }
    assert(options.kinds >> move->kind & 1u);
    check_cards(game);
}

/* One of the legal moves, by a byte of the input. */
static bool legal_move(const wz_game *game, unsigned byte, wz_move *move) {
    wz_options options;
    unsigned who = byte % 4 == 0 ? byte / 4 % WZ_WHOS : game->table.turn;
    wz_game_options(game, who, &options);
    *move = (wz_move){0};
    bool found = false;
    for (unsigned i = 0; i <= byte / 4; i++) {
        wz_move next = *move;
        if (!wz_next_move(&options, game->table.rules, &next)) break;
        *move = next;
        found = true;
    }
    return found;
}

static void play(struct input *input, wz_game *game) {
    enum { MOST = 400, TYPED = 0xf0 };
    for (unsigned i = 0; i < MOST && input->at < input->size; i++) {
        unsigned byte = next_byte(input);
        wz_move move;
        bool there =
            byte >= TYPED ? read_action(input, byte % 6, &move) : legal_move(game, byte, &move);
        if (!there) continue;
        if (move.who < WZ_WHOS) check_words(&move);
        put_move(game, &move);
    }
    wz_result result;
    if (wz_over(&game->table)) assert(wz_game_result(game, &result) == WZ_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input input = {data, size, 0};
    unsigned head = next_byte(&input);
    wz_rules rules;
    unsigned presets = 0;
    while (wz_rules_name(presets)) presets++;
    if (wz_rules_named(wz_rules_name(head % presets), &rules) != WZ_OK) return 0;
    wz_game game;
    /* the padding too, for comparing states byte by byte */
    memset(&game, 0, sizeof game);
    wz_terms terms = wz_terms_of_seats(3 + head / presets % 2);
    wz_game_start(&game, &rules, &terms);
    wz_deal deal = wz_deal_from_number(next_number(&input) % WZ_DEALS);
    wz_move move = wz_deal_move(&deal);
    put_move(&game, &move);
    play(&input, &game);
    return 0;
}
