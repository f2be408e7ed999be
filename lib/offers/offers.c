/* From options to offers: the rows in their order, each filled with what can be chosen. */
#include "offers/rows.h"

/* --- What can be chosen, by shape --- */

/* The options of one kind; what is laid down with a declaration is chosen apart from it. */
static wz_options only(const wz_options *options, unsigned kind) {
    wz_options one = *options;
    one.kinds &= 1u << kind;
    one.discards = 0;
    return one;
}

static void fill_numbers(const asking *asked, const offer_row *row, wz_offer *offer) {
    const wz_rules *rules = asked->table->rules;
    bool values = row->kind == WZ_MOVE_BID && !rules->any_rising_bid;
    offer->of.numbers = (wz_offered_numbers){asked->options->bid_above, asked->options->bid_up_to,
                                             values ? rules : NULL};
}

static void fill_cards(const asking *asked, const offer_row *row, wz_offer *offer) {
    offer->of.cards = (wz_offered_cards){asked->options->cards, row->least, row->most};
}

static void add_games(const asking *asked, wz_kind kind, wz_offered_declaration *declaration) {
    wz_options one = only(asked->options, WZ_MOVE_DECLARE);
    wz_move move = {.kind = WZ_MOVE_NONE};
    while (wz_next_move(&one, asked->table->rules, &move))
        if (move.contract.kind == kind && declaration->games < WZ_DECLARATIONS)
            declaration->game[declaration->games++].contract = move.contract;
}

static void fill_declaration(const asking *asked, const offer_row *row, wz_offer *offer) {
    static const wz_kind order[] = {WZ_CLUBS_GAME,    WZ_SPADES_GAME, WZ_HEARTS_GAME,
                                    WZ_DIAMONDS_GAME, WZ_GRAND,       WZ_NULL};
    (void)row;
    wz_offered_declaration *declaration = &offer->of.declaration;
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
        add_games(asked, order[i], declaration);
    declaration->lay = asked->options->discards;
    declaration->from = declaration->lay ? asked->options->cards : 0;
}

/* By position and the skat, as everybody speaks of them. */
static void fill_places(const asking *asked, const offer_row *row, wz_offer *offer) {
    (void)row;
    enum { SKAT_AT = 3 };
    unsigned of[2];
    const wz_cards *lies = asked->options->lies;
    wz_offered_places *places = &offer->of.places;
    if (!wz_defenders_of(asked->table, of)) return;
    for (unsigned i = 0; i < 2; i++) places->lies[of[i]] = lies[i];
    places->lies[SKAT_AT] = lies[2];
    for (unsigned i = 0; i < WZ_CARD_PLACES; i++)
        places->holds[i] = (uint8_t)wz_count(places->lies[i]);
}

static void (*const fill[WZ_SHAPE_COUNT])(const asking *, const offer_row *, wz_offer *) = {
    [WZ_SHAPE_NUMBER] = fill_numbers,
    [WZ_SHAPE_CARDS] = fill_cards,
    [WZ_SHAPE_DECLARATION] = fill_declaration,
    [WZ_SHAPE_PLACES] = fill_places,
};

/* --- The list --- */

static void add(const asking *asked, const offer_row *row, const wz_move *move, wz_offers *offers) {
    if (offers->count == WZ_MAX_OFFERS) return;
    wz_offer *offer = &offers->offer[offers->count++];
    *offer = (wz_offer){.shape = row->shape,
                        .group = row->group,
                        .weight = row->weight,
                        .key = row->key,
                        .move = *move,
                        .label = wz__phrase(row->label, row->arg, asked->table, move),
                        .sure = wz__phrase(row->sure, row->arg, asked->table, move)};
    if (fill[row->shape]) fill[row->shape](asked, row, offer);
    wz__weigh_offer(asked, row, offer);
}

/* What a row makes of the options: nothing, one offer, or a button for each single move. */
static void add_all(const offer_rows *rows, const offer_row *row, const asking *asked,
                    wz_offers *offers) {
    wz_options one = only(asked->options, row->kind);
    wz_move move = {.kind = WZ_MOVE_NONE};
    while (wz_next_move(&one, asked->table->rules, &move)) {
        if (wz__offer_row(rows, asked->table, &move) != row) continue;
        add(asked, row, &move, offers);
        if (row->shape != WZ_SHAPE_BUTTON) return; /* one offer holds them all */
    }
}

static bool falls_short(const wz_offer *offer) {
    const wz_offered_declaration *declaration = &offer->of.declaration;
    if (offer->shape != WZ_SHAPE_DECLARATION || offer->group != WZ_GROUP_ANSWER) return false;
    for (unsigned i = 0; i < declaration->games; i++)
        if (declaration->game[i].warning.text == NO_TEXT) return false;
    return true;
}

/* Where no game covers the bid, giving up stands beside the games and is no rarity any more. */
static void answer_by_giving_up(wz_offers *offers) {
    bool overbid = false;
    for (unsigned i = 0; i < offers->count; i++) overbid |= falls_short(&offers->offer[i]);
    for (unsigned i = 0; overbid && i < offers->count; i++) {
        wz_offer *offer = &offers->offer[i];
        if (offer->move.kind != WZ_MOVE_RESIGN) continue;
        offer->group = WZ_GROUP_ANSWER;
        offer->weight = WZ_WEIGHT_SECOND;
    }
}

void wz__offers_by(const offer_rows *rows, const asking *asked, wz_offers *offers) {
    offers->who = asked->options->who;
    offers->count = 0;
    bool person = offers->who != WZ_WHO_TABLE;
    for (unsigned i = 0; person && i < rows->count; i++)
        if (rows->row[i].shape != WZ_SHAPE_NONE) add_all(rows, &rows->row[i], asked, offers);
    answer_by_giving_up(offers);
    offers->prompt = wz__prompt(asked->table, offers);
    offers->scene = wz__scene(asked->table);
}

void wz_offers_of(const wz_table *table, const wz_options *options, wz_cards hand, wz_cards laid,
                  wz_offers *offers) {
    if (!offers) return;
    *offers = (wz_offers){.who = WZ_NOBODY.i};
    if (!table || !options) return;
    wz__offers_by(&wz__offer_rows, &(asking){table, options, hand, laid}, offers);
}

void wz_view_offers(const wz_view *view, wz_offers *offers) {
    wz_options options;
    if (!view) {
        wz_offers_of(NULL, NULL, 0, 0, offers);
        return;
    }
    unsigned own = view->viewer.i;
    wz_view_options(view, &options);
    bool plays = own < 3;
    bool laid = plays && own == view->table.declarer.i;
    wz_offers_of(&view->table, &options, plays ? view->hand[own] : 0, laid ? view->skat : 0,
                 offers);
}

/* --- As data --- */

#define X(name, word) #word,
const char *wz_shape_word(wz_shape shape) {
    static const char *const words[WZ_SHAPE_COUNT] = {WZ_SHAPES(X)};
    return (unsigned)shape < WZ_SHAPE_COUNT ? words[shape] : "?";
}

const char *wz_group_word(wz_group group) {
    static const char *const words[WZ_GROUP_COUNT] = {WZ_GROUPS(X)};
    return (unsigned)group < WZ_GROUP_COUNT ? words[group] : "?";
}

const char *wz_weight_word(wz_weight weight) {
    static const char *const words[WZ_WEIGHT_COUNT] = {WZ_WEIGHTS(X)};
    return (unsigned)weight < WZ_WEIGHT_COUNT ? words[weight] : "?";
}
#undef X
