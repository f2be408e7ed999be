/* Frames of a server, folded. */
#include <string.h>

#include "fair/bytes.h"
#include "server/client/client.h"
#include "wenzel/ruletext.h"

void srv_client_start(struct srv_client *client, const char *prefix) {
    *client = (struct srv_client){.you = SRV_NO_CHAIR, .dealer = SRV_NO_CHAIR};
    strncpy(client->prefix, prefix, sizeof client->prefix - 1);
}

void srv_client_free(struct srv_client *client) { srv_json_free(&client->out); }

/* A text of the frame; NULL is one left out. */
static void take_text(char *to, size_t room, const char *text) {
    wz_out out = wz_out_to(to, room);
    if (text) wz_put(&out, text);
}

static uint8_t chair_or_none(bool has, int64_t chair) {
    return has ? (uint8_t)chair : SRV_NO_CHAIR;
}

/* --- Parts --- */

/* An own rule set is told whole; the name of any other means the preset. */
static void take_rules(struct srv_client *client, const char *text) {
    wz_rules_trouble trouble;
    if (!text) text = "";
    bool same =
        strcmp(client->rules.name, client->rules_name) == 0 && strcmp(client->ruletext, text) == 0;
    if (client->knows_rules && same) return;
    take_text(client->ruletext, sizeof client->ruletext, text);
    wz_error error = text[0]
                         ? wz_rules_read(text, strlen(text), WZ_ENGLISH, &client->rules, &trouble)
                         : wz_rules_named(client->rules_name, &client->rules);
    client->knows_rules = error == WZ_OK;
}

static void take_chairs(struct srv_client *client, const struct srv_part_head *head) {
    client->chairs = head->chairs_count;
    for (unsigned i = 0; i < head->chairs_count; i++) {
        const struct srv_part_chair *from = &head->chairs[i];
        struct srv_client_chair *chair = &client->chair[i];
        *chair = (struct srv_client_chair){.kind = from->kind,
                                           .level = from->level,
                                           .present = from->present,
                                           .standin = from->standin,
                                           .total = from->total};
        take_text(chair->name, sizeof chair->name, from->name);
    }
}

static void take_head(struct srv_client *client, const struct srv_part_head *head) {
    const struct srv_part_look *look = &head->look;
    wz_out invite = wz_out_to(client->invite, sizeof client->invite);
    if (head->invite) fair_put_hex(&invite, head->invite, 16);
    take_text(client->table_name, sizeof client->table_name, head->name);
    take_text(client->rules_name, sizeof client->rules_name, head->rules);
    client->state = head->state;
    client->owner = head->owner;
    client->games = head->games;
    client->played = head->played;
    client->you = chair_or_none(head->has_you, head->you);
    client->dealer = chair_or_none(head->has_dealer, head->dealer);
    for (unsigned i = 0; i < 3; i++)
        client->player[i] = chair_or_none(i < head->players_count, head->players[i]);
    take_chairs(client, head);
    client->look_asked = head->has_look && look->at == client->you && look->state == SRV_WISH_ASKED;
    client->look_from = chair_or_none(head->has_look, look->chair);
    client->hints = head->hints;
    client->pause = head->pause * 1000;
    client->sitters = head->sitters;
    take_rules(client, head->ruletext);
}

static bool is_among(const int64_t *chairs, unsigned count, unsigned chair) {
    for (unsigned i = 0; i < count; i++)
        if (chairs[i] == chair) return true;
    return false;
}

/* Nothing is given for a deal of the first version, nor for one that is not that which was told first. */
static void take_fair(struct srv_client *client, const struct srv_part_fair *fair) {
    struct srv_witness *witness = &client->witness;
    struct srv_hearing hearing = {client->table_name, client->now, client->pause};
    int64_t before = witness->deal;
    srv_witness_fair(witness, fair, &hearing);
    memcpy(client->commitment, fair->commitment, sizeof client->commitment);
    if (witness->deal != before) client->opening = false;
    client->spent_heard = witness->spent;
    client->wanted = client->opens = false;
    if (fair->dealt || client->you == SRV_NO_CHAIR || !fair->id || witness->foreign ||
        witness->deal != fair->deal ||
        memcmp(witness->commitment, fair->commitment, sizeof witness->commitment) != 0)
        return;
    bool given = false;
    for (unsigned i = 0; i < fair->given_count; i++) given |= fair->given[i].chair == client->you;
    client->alone = fair->alone;
    client->wanted = !given && is_among(fair->wanted, fair->wanted_count, client->you);
    client->opens = fair->sealed && !client->opening && srv_witness_may_open(witness, fair) &&
                    !is_among(fair->opened, fair->opened_count, client->you);
}

static void take_move(struct srv_client *client, const wz_move *move) {
    bool fits = client->moves < WZ_MAX_MOVES && client->knows_rules &&
                wz_view_apply(&client->view, move) == WZ_OK;
    client->torn |= !fits;
    if (fits) client->move[client->moves++] = *move;
}

static void start_game(struct srv_client *client, const struct srv_part_view *view) {
    client->in_game = true;
    client->dealt++;
    memcpy(client->seat, client->player, sizeof client->seat);
    client->deals = client->dealer;
    client->moves = 0;
    client->torn = !client->knows_rules;
    wz_terms terms = wz_terms_of_seats(client->chairs);
    if (!client->sitters) terms.sitters_may = 0;
    client->has_round = view->has_round;
    client->round = view->round;
    if (view->has_round) terms.factor = (uint8_t)view->round.factor;
    if (view->has_round && view->round.kind == SRV_ROUND_KIND_RAMSCH)
        terms.forced = WZ_FORCED_RAMSCH;
    wz_view_start(&client->view, &client->rules, &terms, (wz_viewer){(uint8_t)view->viewer});
}

static void take_offers(struct srv_client *client, const struct srv_part_view *view) {
    client->may = 0;
    for (unsigned i = 0; i < view->offers_count; i++)
        for (unsigned kind = 0; kind < WZ_MOVE_KIND_COUNT; kind++)
            if (strcmp(view->offers[i].kind, wz_move_kind_name((wz_move_kind)kind)) == 0)
                client->may |= 1u << kind;
}

static void take_result(struct srv_client *client, const struct srv_part_result *result) {
    take_text(client->result, sizeof client->result, result->text);
    take_text(client->rounds, sizeof client->rounds, result->rounds);
    take_text(client->ruling, sizeof client->ruling, result->ruling);
    client->result_game = result->game;
    client->over = result->over;
}

/* --- Frames --- */

static void hear_welcome(struct srv_client *client, const union srv_out_any *frame) {
    const struct srv_out_welcome *welcome = &frame->welcome;
    client->person = welcome->person;
    take_text(client->name, sizeof client->name, welcome->name);
    if (welcome->token) take_text(client->token, sizeof client->token, welcome->token);
}

static void hear_error(struct srv_client *client, const union srv_out_any *frame) {
    const struct srv_out_error *error = &frame->error;
    client->fault = error->code;
    take_text(client->error_id, sizeof client->error_id, error->id);
    take_text(client->error, sizeof client->error, error->text);
    take_text(client->rule, sizeof client->rule, error->error);
    take_text(client->paragraph, sizeof client->paragraph, error->paragraph);
}

static void hear_done(struct srv_client *client, const union srv_out_any *frame) {
    const struct srv_out_done *done = &frame->done;
    take_text(client->done, sizeof client->done, done->id);
    client->done_table = done->table;
    client->again = done->again;
}

static void hear_tables(struct srv_client *client, const union srv_out_any *frame) {
    enum { MOST = sizeof client->offer / sizeof *client->offer };
    client->offers = 0;
    for (unsigned i = 0; i < frame->tables.tables_count && i < MOST; i++) {
        const struct srv_part_invitation *from = &frame->tables.tables[i];
        struct srv_client_offer *offer = &client->offer[client->offers++];
        *offer = (struct srv_client_offer){.table = from->table,
                                           .state = from->state,
                                           .free = (unsigned)from->free,
                                           .yours = from->yours};
        take_text(offer->name, sizeof offer->name, from->name);
        take_text(offer->rules, sizeof offer->rules, from->rules);
    }
}

static void hear_snapshot(struct srv_client *client, const union srv_out_any *frame) {
    const struct srv_out_snapshot *told = &frame->snapshot;
    if (client->table != told->place.table) client->witness = (struct srv_witness){.deal = 0};
    client->table = told->place.table;
    client->seq = 0;
    client->in_game = false;
    client->may = 0;
    client->wanted = client->opens = client->opening = false;
    take_head(client, &told->head);
    /* another deal is spoken of: the end of the one that was witnessed has been missed */
    if (!told->has_fair || told->fair.deal != client->witness.deal)
        srv_witness_begin(&client->witness);
    client->witness.since = 0; /* how long one was away nobody knows */
    if (told->has_fair) take_fair(client, &told->fair);
    if (told->has_result) take_result(client, &told->result);
    if (!told->has_view) return;
    start_game(client, &told->view);
    for (unsigned i = 0; i < told->moves_count; i++) take_move(client, &told->moves[i]);
    if (told->moves_count) srv_witness_dealt(&client->witness, &told->moves[0], false);
    take_offers(client, &told->view);
}

static void hear_move(struct srv_client *client, const union srv_out_any *frame) {
    if (frame->move.move.kind == WZ_MOVE_DEAL) {
        start_game(client, &frame->move.view);
        client->wanted = client->opens = client->opening = false;
        srv_witness_dealt(&client->witness, &frame->move.move, true);
    }
    take_move(client, &frame->move.move);
    take_offers(client, &frame->move.view);
}

static void hear_result(struct srv_client *client, const union srv_out_any *frame) {
    take_result(client, &frame->result.result);
    client->testimony = srv_witness_testify(&client->witness, &frame->result.result.reveal,
                                            client->move, client->moves);
    client->in_game = false;
    client->may = 0;
}

static void hear_said(struct srv_client *client, const union srv_out_any *frame) {
    take_text(client->said_by, sizeof client->said_by, frame->said.said.name);
    take_text(client->said, sizeof client->said, frame->said.said.text);
}

static void hear_advice(struct srv_client *client, const union srv_out_any *frame) {
    take_text(client->advice, sizeof client->advice, frame->advice.text);
    take_text(client->reason, sizeof client->reason, frame->advice.reason);
}

static void hear_gone(struct srv_client *client, const union srv_out_any *frame) {
    client->farewell = frame->gone.code;
    client->in_game = false;
    client->may = 0;
    client->table = 0;
}

static void hear_head(struct srv_client *client, const union srv_out_any *frame) {
    take_head(client, &frame->head.head);
}

static void hear_fair(struct srv_client *client, const union srv_out_any *frame) {
    take_fair(client, &frame->fair.fair);
}

/* --- All of them --- */

/* A number that frames of several kinds have, by its name; 0 where it is not told. */
static int64_t number_of(const struct srv_out *frame, const char *name) {
    const struct srv_shape *shape = &srv_out_shapes[frame->kind];
    for (unsigned i = 0; i < shape->count; i++) {
        int64_t number;
        if (strcmp(shape->fields[i].name, name) != 0) continue;
        memcpy(&number, (const char *)&frame->as + shape->fields[i].offset, sizeof number);
        return number;
    }
    return 0;
}

static void hear(struct srv_client *client, const struct srv_out *frame) {
    static void (*const hear_kind[SRV_OUT_KINDS])(struct srv_client * client,
                                                  const union srv_out_any *frame) = {
        [SRV_OUT_WELCOME] = hear_welcome,   [SRV_OUT_ERROR] = hear_error,
        [SRV_OUT_DONE] = hear_done,         [SRV_OUT_TABLES] = hear_tables,
        [SRV_OUT_SNAPSHOT] = hear_snapshot, [SRV_OUT_HEAD] = hear_head,
        [SRV_OUT_FAIR] = hear_fair,         [SRV_OUT_MOVE] = hear_move,
        [SRV_OUT_RESULT] = hear_result,     [SRV_OUT_SAID] = hear_said,
        [SRV_OUT_GONE] = hear_gone,         [SRV_OUT_ADVICE] = hear_advice,
    };
    enum srv_out_kind kind = frame->kind;
    int64_t table = number_of(frame, "table"), seq = number_of(frame, "seq");
    /* answers to other tables' messages have their own fields */
    bool ours = kind == SRV_OUT_SNAPSHOT || table == 0 || table == client->table;
    if (hear_kind[kind] && (ours || kind == SRV_OUT_DONE || kind == SRV_OUT_ERROR))
        hear_kind[kind](client, &frame->as);
    if (ours && client->table && seq > client->seq) client->seq = seq;
    client->heard[kind]++;
}

enum srv_out_kind srv_client_hear(struct srv_client *client, const char *text, size_t length) {
    struct srv_pool pool = {0};
    struct srv_out frame;
    struct srv_trouble trouble;
    bool good = srv_read_frame(text, length, &pool, &frame, &trouble);
    if (good) hear(client, &frame);
    srv_pool_free(&pool);
    return good ? frame.kind : SRV_OUT_KINDS;
}
