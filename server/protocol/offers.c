#include "server/protocol/offers.h"

/* --- Sentences --- */

static const char *contract_text(struct srv_pool *pool, wz_contract contract) {
    wz_out out = srv_pool_out(pool, SRV_MOST_ARGUMENT_CONTRACT);
    wz_put_contract(&out, contract);
    return srv_pool_text(pool, &out);
}

static struct srv_part_argument argument_of(struct srv_pool *pool, const wz_arg *arg) {
    static const char *const levels[WZ_LEVELS] = {"level.simple", "level.schneider",
                                                  "level.schwarz"};
    struct srv_part_argument told = {.has_person = arg->kind == WZ_ARG_PERSON,
                                     .has_number = arg->kind == WZ_ARG_NUMBER,
                                     .has_card = arg->kind == WZ_ARG_CARD,
                                     .has_cards = arg->kind == WZ_ARG_CARDS};
    if (told.has_person) told.person = arg->is.person;
    if (told.has_number) told.number = arg->is.number;
    if (told.has_card) told.card = arg->is.card;
    if (told.has_cards) told.cards = arg->is.cards;
    if (arg->kind == WZ_ARG_CONTRACT) told.contract = contract_text(pool, arg->is.contract);
    if (arg->kind == WZ_ARG_LEVEL) told.term = levels[arg->is.level];
    return told;
}

bool srv_fill_sentence(struct srv_pool *pool, const wz_phrase *phrase,
                       struct srv_part_sentence *told) {
    *told = (struct srv_part_sentence){.key = wz_phrase_key(phrase)};
    if (!told->key[0]) return false;
    if (phrase->args == 0) return true;
    struct srv_part_argument *args = srv_pool_take(pool, phrase->args, sizeof *args);
    for (unsigned i = 0; args && i < phrase->args; i++)
        args[told->args_count++] = argument_of(pool, &phrase->arg[i]);
    told->args = args;
    return true;
}

/* --- What can be chosen, by shape --- */

/* Where any number may be named, the lowest ones will do. */
static void fill_numbers(struct srv_pool *pool, const wz_offer *offer,
                         struct srv_part_offer *told) {
    int64_t *numbers = srv_pool_take(pool, SRV_MOST_OFFER_NUMBERS, sizeof *numbers);
    uint32_t number = 0;
    told->numbers = numbers;
    while (numbers && told->numbers_count < SRV_MOST_OFFER_NUMBERS &&
           wz_next_number(offer, &number))
        numbers[told->numbers_count++] = number;
}

static void fill_cards(struct srv_pool *pool, const wz_offer *offer, struct srv_part_offer *told) {
    (void)pool;
    told->has_cards = told->has_least = told->has_most = true;
    told->cards = offer->of.cards.from;
    told->least = offer->of.cards.least;
    told->most = offer->of.cards.most;
}

static void fill_game(struct srv_pool *pool, const wz_offered_game *game,
                      struct srv_part_offered_game *told) {
    *told = (struct srv_part_offered_game){.contract = contract_text(pool, game->contract),
                                           .has_value = game->value != 0,
                                           .value = game->value};
    told->has_warning = srv_fill_sentence(pool, &game->warning, &told->warning);
}

static void fill_games(struct srv_pool *pool, const wz_offer *offer, struct srv_part_offer *told) {
    const wz_offered_declaration *from = &offer->of.declaration;
    struct srv_part_offered_game *games = srv_pool_take(pool, from->games, sizeof *games);
    for (unsigned i = 0; games && i < from->games; i++)
        fill_game(pool, &from->game[i], &games[told->games_count++]);
    told->games = games;
    told->has_cards = told->has_most = from->lay > 0;
    told->cards = from->from;
    told->most = from->lay;
}

static void fill_piles(struct srv_pool *pool, const wz_offer *offer, struct srv_part_offer *told) {
    struct srv_part_pile *piles = srv_pool_take(pool, WZ_CARD_PLACES, sizeof *piles);
    for (unsigned i = 0; piles && i < WZ_CARD_PLACES; i++)
        piles[told->piles_count++] = (struct srv_part_pile){.lies = offer->of.places.lies[i],
                                                            .holds = offer->of.places.holds[i]};
    told->piles = piles;
}

/* --- Offers --- */

static const char *text_of_key(struct srv_pool *pool, char key) {
    return key ? srv_pool_copy(pool, &key, 1) : NULL;
}

static void fill_offer(struct srv_pool *pool, const wz_offer *offer, struct srv_part_offer *told) {
    static void (*const fill[WZ_SHAPE_COUNT])(struct srv_pool *, const wz_offer *,
                                              struct srv_part_offer *) = {
        [WZ_SHAPE_NUMBER] = fill_numbers,
        [WZ_SHAPE_CARDS] = fill_cards,
        [WZ_SHAPE_DECLARATION] = fill_games,
        [WZ_SHAPE_PLACES] = fill_piles,
    };
    *told = (struct srv_part_offer){.shape = offer->shape,
                                    .group = offer->group,
                                    .weight = offer->weight,
                                    .key = text_of_key(pool, offer->key),
                                    .kind = wz_move_kind_name((wz_move_kind)offer->move.kind)};
    wz_out out = srv_pool_out(pool, SRV_MOST_OFFER_WORD);
    wz_put_offer_word(&out, offer);
    told->word = srv_pool_text(pool, &out);
    srv_fill_sentence(pool, &offer->label, &told->label);
    told->has_sure = srv_fill_sentence(pool, &offer->sure, &told->sure);
    told->has_worth = srv_fill_sentence(pool, &offer->worth, &told->worth);
    if (fill[offer->shape]) fill[offer->shape](pool, offer, told);
}

const struct srv_part_offer *srv_fill_offers(struct srv_pool *pool, const wz_offers *offers) {
    if (offers->count == 0) return NULL;
    struct srv_part_offer *told = srv_pool_take(pool, offers->count, sizeof *told);
    for (unsigned i = 0; told && i < offers->count; i++)
        fill_offer(pool, &offers->offer[i], &told[i]);
    return told;
}

/* --- Moves --- */

void srv_fill_telling(struct srv_pool *pool, const wz_table *before, const wz_move *seen,
                      unsigned listener, struct srv_part_telling *told) {
    wz_phrase text = wz_tell_move(before, seen, listener);
    wz_phrase call = wz_call_of_move(before, seen);
    *told = (struct srv_part_telling){.who = seen->who,
                                      .kind = wz_move_kind_name((wz_move_kind)seen->kind),
                                      .has_card = seen->kind == WZ_MOVE_PLAY,
                                      .card = seen->card};
    told->has_text = srv_fill_sentence(pool, &text, &told->text);
    told->has_call = srv_fill_sentence(pool, &call, &told->call);
}

_Static_assert(SRV_SCENE_COUNT == (int)WZ_SCENE_COUNT, "scenes have the numbers of the library");
_Static_assert(SRV_OFFER_SHAPE_COUNT == (int)WZ_SHAPE_COUNT, "so have shapes");
_Static_assert(SRV_OFFER_GROUP_COUNT == (int)WZ_GROUP_COUNT, "groups");
_Static_assert(SRV_OFFER_WEIGHT_COUNT == (int)WZ_WEIGHT_COUNT, "and weights");
_Static_assert(SRV_MOST_VIEW_OFFERS == WZ_MAX_OFFERS, "there is room for all offers");
_Static_assert((int)SRV_MOST_OFFERED_GAME_CONTRACT == (int)SRV_MOST_ARGUMENT_CONTRACT,
               "and for all games");
