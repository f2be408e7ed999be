/* The part of a frame that shows a game: written from a viewer's view and nothing else. */
#include "server/core/inner.h"

static void put_cards(struct srv_json *json, const char *key, wz_cards cards) {
    char text[128];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_cards(&out, cards, 0);
    srv_json_text(json, key, text);
}

/* --- Options --- */

/* Single values of one kind of move: bids, declarations, levels. */
static void put_values(struct srv_json *json, const char *key, const wz_options *options,
                       const wz_rules *rules, wz_move_kind kind) {
    srv_json_begin(json, key, '[');
    wz_options one = *options;
    wz_move move = {.kind = WZ_MOVE_NONE};
    one.kinds &= 1u << kind;
    /* where any number may be bid, the lowest ones will do */
    unsigned left = kind == WZ_MOVE_BID && one.kinds ? WZ_MAX_BIDS : 0;
    for (; left > 0 && wz_next_move(&one, rules, &move); left--)
        srv_json_number(json, NULL, move.number);
    for (unsigned i = 0; kind == WZ_MOVE_DECLARE && one.kinds && i < WZ_DECLARATIONS; i++) {
        if (!(options->declarations >> i & 1)) continue;
        char text[16];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_contract(&out, wz_declaration(i));
        srv_json_text(json, NULL, text);
    }
    static const char *const levels[WZ_LEVELS] = {"", "S", "Z"};
    for (unsigned i = 0; kind == WZ_MOVE_SHOW && one.kinds && i < WZ_LEVELS; i++)
        if (options->levels >> i & 1) srv_json_text(json, NULL, levels[i]);
    srv_json_end(json, ']');
}

/* What the offered games count, as far as the viewer's own cards tell. */
static void put_worth(struct srv_json *json, const wz_options *options, const wz_view *view) {
    wz_cards own = view->viewer.i < 3 ? view->hand[view->viewer.i] | view->skat : 0;
    bool offered = options->kinds >> WZ_MOVE_DECLARE & 1 && !view->table.rules->play_it_hard;
    srv_json_begin(json, "values", '[');
    for (unsigned i = 0; offered && i < 32; i++) {
        wz_result result;
        if (!(options->declarations >> i & 1)) continue;
        bool counts = wz_score_if_won(view->table.rules, wz_declaration(i), own, &result) == WZ_OK;
        srv_json_number(json, NULL, counts && result.value > 0 ? result.value : 0);
    }
    srv_json_end(json, ']');
}

static void put_options(struct srv_json *json, const wz_options *options, const wz_view *view) {
    const wz_rules *rules = view->table.rules;
    srv_json_begin(json, "options", '{');
    srv_json_begin(json, "kinds", '[');
    for (unsigned i = 1; i < WZ_MOVE_KIND_COUNT; i++)
        if (options->kinds >> i & 1) srv_json_text(json, NULL, wz_move_kind_name((wz_move_kind)i));
    srv_json_end(json, ']');
    put_cards(json, "cards", options->cards);
    put_values(json, "bids", options, rules, WZ_MOVE_BID);
    put_values(json, "declarations", options, rules, WZ_MOVE_DECLARE);
    put_worth(json, options, view);
    srv_json_number(json, "discards", options->discards);
    put_values(json, "levels", options, rules, WZ_MOVE_SHOW);
    srv_json_end(json, '}');
}

/* --- Tricks --- */

static void put_trick(struct srv_json *json, const char *key, const wz_card *cards, unsigned count,
                      wz_position leader, const wz_position *winner) {
    srv_json_begin(json, key, '{');
    srv_json_number(json, "leader", leader.i);
    srv_json_begin(json, "cards", '[');
    for (unsigned i = 0; i < count; i++) {
        char text[8];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_card(&out, cards[i]);
        srv_json_text(json, NULL, text);
    }
    srv_json_end(json, ']');
    if (winner) srv_json_number(json, "winner", winner->i);
    srv_json_end(json, '}');
}

static void put_tricks(struct srv_json *json, const wz_table *table) {
    wz_card cards[3];
    wz_position leader, winner;
    unsigned count = wz_current_trick(table, cards, &leader);
    if (count > 0) put_trick(json, "trick", cards, count, leader, NULL);
    if (wz_last_trick(table, cards, &leader, &winner))
        put_trick(json, "last", cards, 3, leader, &winner);
    srv_json_begin(json, "tricks", '[');
    for (unsigned i = 0; i < 3; i++) srv_json_number(json, NULL, table->tricks[i]);
    srv_json_end(json, ']');
}

/* --- The view --- */

static void put_auction(struct srv_json *json, const wz_table *t, wz_lang lang, wz_faces faces) {
    char text[16] = "", name[121] = "";
    wz_out code = wz_out_to(text, sizeof text), words = wz_out_to(name, sizeof name);
    if (t->contract.kind != WZ_NO_KIND) {
        wz_put_contract(&code, t->contract);
        wz_put_contract_name(&words, lang, faces, t->contract);
    }
    if (t->declarer.i < 3) srv_json_number(json, "declarer", t->declarer.i);
    srv_json_number(json, "bid", t->bid);
    srv_json_begin(json, "said", '[');
    for (unsigned i = 0; i < 3; i++) srv_json_number(json, NULL, t->said[i]);
    srv_json_end(json, ']');
    srv_json_begin(json, "passed", '[');
    for (unsigned i = 0; i < 3; i++) srv_json_truth(json, NULL, t->passed >> i & 1);
    srv_json_end(json, ']');
    srv_json_text(json, "contract", text);
    srv_json_text(json, "contract_name", name);
    srv_json_truth(json, "picked_up", t->picked_up);
    srv_json_number(json, "spritzen", t->spritzen);
}

static void put_hands(struct srv_json *json, const wz_view *view) {
    const wz_table *t = &view->table;
    srv_json_begin(json, "hands", '[');
    for (unsigned i = 0; i < 3; i++) put_cards(json, NULL, view->hand[i]);
    srv_json_end(json, ']');
    srv_json_begin(json, "left", '[');
    for (uint8_t i = 0; i < 3; i++) srv_json_number(json, NULL, wz_cards_left(t, (wz_position){i}));
    srv_json_end(json, ']');
    srv_json_begin(json, "open", '[');
    for (unsigned i = 0; i < 3; i++) srv_json_truth(json, NULL, t->open >> i & 1);
    srv_json_end(json, ']');
    put_cards(json, "skat", view->skat);
}

/* What the viewer could count himself, unless he is to ("play it hard"). */
static void put_counts(struct srv_json *json, const wz_view *view) {
    uint8_t points[3];
    unsigned trumps;
    srv_json_truth(json, "last_shown", wz_view_last_shown(view));
    if (view->table.rules->play_it_hard) return;
    if (wz_view_points(view, points)) {
        srv_json_begin(json, "points", '[');
        for (unsigned i = 0; i < 3; i++) srv_json_number(json, NULL, points[i]);
        srv_json_end(json, ']');
    }
    if (wz_view_trumps_out(view, &trumps)) srv_json_number(json, "trumps", trumps);
}

static void put_clock(struct srv_json *json, const struct srv_table *table, int64_t now) {
    if (table->open.clock == 0) return;
    uint8_t turn = table->view[WZ_PUBLIC.i].table.turn;
    bool runs = table->state == SRV_STATE_PLAYING && turn < 3;
    srv_json_begin(json, "clock", '[');
    for (unsigned i = 0; i < 3; i++) {
        int64_t left = table->open.clock * 1000 - table->thought[i];
        if (runs && i == turn && now > table->moved) left -= now - table->moved;
        srv_json_number(json, NULL, left > 0 ? left : 0);
    }
    srv_json_end(json, ']');
    if (runs) srv_json_number(json, "running", turn);
}

void srv__put_view(struct srv_json *json, const struct srv_table *table, unsigned chair,
                   wz_lang lang, wz_faces faces, int64_t now) {
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    const wz_table *t = &view->table;
    wz_options options;
    srv_json_begin(json, "view", '{');
    srv_json_number(json, "viewer", view->viewer.i);
    srv_json_text(json, "phase", srv_phase_words[t->phase]);
    srv_json_number(json, "turn", t->turn);
    srv_json_begin(json, "asked", '[');
    for (unsigned i = 0; i < WZ_WHOS; i++)
        if (t->asked >> i & 1) srv_json_number(json, NULL, i);
    srv_json_end(json, ']');
    put_auction(json, t, lang, faces);
    put_hands(json, view);
    put_tricks(json, t);
    put_counts(json, view);
    srv_options_of(table, chair, &options);
    if (options.kinds && !table->chair[chair].standin) put_options(json, &options, view);
    put_clock(json, table, now);
    srv_json_end(json, '}');
}

_Static_assert(SRV_PHASE_COUNT == (int)WZ_PHASE_COUNT, "phases have the numbers of the library");
