/* Frames of a server, folded. What is missing or of another type counts as empty: a client shows what
 * it understands, and the server decides anyway. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "server/client/client.h"
#include "wenzel/ruletext.h"

void srv_client_start(struct srv_client *client, const char *prefix) {
    *client = (struct srv_client){.you = SRV_NO_CHAIR, .dealer = SRV_NO_CHAIR};
    strncpy(client->prefix, prefix, sizeof client->prefix - 1);
}

void srv_client_free(struct srv_client *client) {
    srv_json_free(&client->out);
    free(client->text);
    client->text = NULL;
}

/* --- Fields --- */

static void take_text(const json_t *object, const char *key, char *text, size_t room) {
    const char *value = json_string_value(json_object_get(object, key));
    size_t length = value ? strlen(value) : 0;
    if (length >= room) length = room - 1;
    if (length > 0) memcpy(text, value, length);
    text[length] = '\0';
}

static int64_t number(const json_t *object, const char *key, int64_t otherwise) {
    const json_t *value = json_object_get(object, key);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

static bool truth(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

static uint8_t word(const json_t *object, const char *key, const char *const *words) {
    const char *value = json_string_value(json_object_get(object, key));
    for (uint8_t i = 0; value && words[i]; i++)
        if (strcmp(value, words[i]) == 0) return i;
    return 0;
}

static uint8_t chair_number(const json_t *value) {
    json_int_t chair = json_is_integer(value) ? json_integer_value(value) : -1;
    return chair >= 0 && chair < SRV_ALL_CHAIRS ? (uint8_t)chair : SRV_NO_CHAIR;
}

/* --- Parts --- */

/* An own rule set is told whole; the name of any other means the preset. */
static void take_rules(struct srv_client *client, const char *text) {
    wz_rules_trouble trouble;
    if (!text) text = "";
    bool same =
        strcmp(client->rules.name, client->rules_name) == 0 && strcmp(client->ruletext, text) == 0;
    if (client->knows_rules && same) return;
    wz_out out = wz_out_to(client->ruletext, sizeof client->ruletext);
    wz_put(&out, text);
    wz_error error = text[0]
                         ? wz_rules_read(text, strlen(text), WZ_ENGLISH, &client->rules, &trouble)
                         : wz_rules_named(client->rules_name, &client->rules);
    client->knows_rules = error == WZ_OK;
}

static void take_chairs(struct srv_client *client, const json_t *chairs) {
    client->chairs = 0;
    for (size_t i = 0; i < json_array_size(chairs) && i < SRV_ALL_CHAIRS; i++) {
        const json_t *from = json_array_get(chairs, i);
        struct srv_client_chair *chair = &client->chair[client->chairs++];
        chair->kind = word(from, "kind", srv_holder_words);
        chair->level = word(from, "level", srv_level_words);
        chair->present = truth(from, "present");
        chair->standin = truth(from, "standin");
        chair->total = number(from, "total", 0);
        take_text(from, "name", chair->name, sizeof chair->name);
    }
}

static void take_head(struct srv_client *client, const json_t *head) {
    if (!head) return;
    take_text(head, "name", client->table_name, sizeof client->table_name);
    take_text(head, "rules", client->rules_name, sizeof client->rules_name);
    take_text(head, "invite", client->invite, sizeof client->invite);
    client->state = word(head, "state", srv_state_words);
    client->owner = truth(head, "owner");
    client->games = number(head, "games", 0);
    client->played = number(head, "played", 0);
    client->you = chair_number(json_object_get(head, "you"));
    client->dealer = chair_number(json_object_get(head, "dealer"));
    const json_t *players = json_object_get(head, "players");
    for (size_t i = 0; i < 3; i++) client->player[i] = chair_number(json_array_get(players, i));
    take_chairs(client, json_object_get(head, "chairs"));
    const json_t *look = json_object_get(head, "look");
    client->look_asked = look && chair_number(json_object_get(look, "at")) == client->you &&
                         word(look, "state", srv_wish_words) == SRV_WISH_ASKED;
    client->look_from = chair_number(json_object_get(look, "chair"));
    client->hints = truth(head, "hints");
    take_rules(client, json_string_value(json_object_get(head, "ruletext")));
}

static void take_fair(struct srv_client *client, const json_t *fair) {
    if (!fair) return;
    const json_t *wanted = json_object_get(fair, "wanted"), *given = json_object_get(fair, "given");
    take_text(fair, "commitment", client->commitment, sizeof client->commitment);
    client->wanted = false;
    if (truth(fair, "dealt") || client->you == SRV_NO_CHAIR) return;
    for (size_t i = 0; i < json_array_size(wanted); i++)
        client->wanted |= chair_number(json_array_get(wanted, i)) == client->you;
    for (size_t i = 0; i < json_array_size(given); i++)
        if (chair_number(json_object_get(json_array_get(given, i), "chair")) == client->you)
            client->wanted = false;
}

static void take_move(struct srv_client *client, const json_t *text) {
    const char *value = json_string_value(text);
    wz_move move;
    bool fits = value && wz_move_from(value, strlen(value), &move, NULL) == WZ_OK &&
                client->moves < WZ_MAX_MOVES && client->knows_rules &&
                wz_view_apply(&client->view, &move) == WZ_OK;
    client->torn |= !fits;
    if (fits) client->move[client->moves++] = move;
}

static void start_game(struct srv_client *client, const json_t *view) {
    int64_t viewer = number(view, "viewer", WZ_PUBLIC.i);
    client->in_game = true;
    client->dealt++;
    memcpy(client->seat, client->player, sizeof client->seat);
    client->deals = client->dealer;
    client->moves = 0;
    client->torn = !client->knows_rules;
    if (viewer < 0 || viewer >= WZ_VIEWERS) viewer = WZ_PUBLIC.i;
    wz_terms terms = wz_terms_of_seats(client->chairs);
    wz_view_start(&client->view, &client->rules, &terms, (wz_viewer){(uint8_t)viewer});
}

static void take_options(struct srv_client *client, const json_t *view) {
    const json_t *kinds = json_object_get(json_object_get(view, "options"), "kinds");
    client->may = 0;
    for (size_t i = 0; i < json_array_size(kinds); i++) {
        const char *name = json_string_value(json_array_get(kinds, i));
        for (unsigned kind = 0; name && kind < WZ_MOVE_KIND_COUNT; kind++)
            if (strcmp(name, wz_move_kind_name((wz_move_kind)kind)) == 0) client->may |= 1u << kind;
    }
}

static void take_result(struct srv_client *client, const json_t *result) {
    if (!result) return;
    take_text(result, "text", client->result, sizeof client->result);
    take_text(result, "ruling", client->ruling, sizeof client->ruling);
    client->result_game = number(result, "game", 0);
    client->over = truth(result, "over");
}

/* --- Frames --- */

static void hear_welcome(struct srv_client *client, const json_t *frame) {
    client->person = number(frame, "person", 0);
    take_text(frame, "name", client->name, sizeof client->name);
    if (json_object_get(frame, "token"))
        take_text(frame, "token", client->token, sizeof client->token);
}

static void hear_error(struct srv_client *client, const json_t *frame) {
    take_text(frame, "id", client->error_id, sizeof client->error_id);
    take_text(frame, "text", client->error, sizeof client->error);
    take_text(frame, "code", client->fault, sizeof client->fault);
    take_text(frame, "error", client->rule, sizeof client->rule);
    take_text(frame, "paragraph", client->paragraph, sizeof client->paragraph);
}

static void hear_done(struct srv_client *client, const json_t *frame) {
    take_text(frame, "id", client->done, sizeof client->done);
    client->done_table = number(frame, "table", 0);
    client->again = truth(frame, "again");
}

static void hear_tables(struct srv_client *client, const json_t *frame) {
    const json_t *tables = json_object_get(frame, "tables");
    enum { MOST = sizeof client->offer / sizeof *client->offer };
    client->offers = 0;
    for (size_t i = 0; i < json_array_size(tables) && i < MOST; i++) {
        const json_t *from = json_array_get(tables, i);
        struct srv_client_offer *offer = &client->offer[client->offers++];
        offer->table = number(from, "table", 0);
        offer->state = word(from, "state", srv_state_words);
        offer->free = (unsigned)number(from, "free", 0);
        offer->yours = truth(from, "yours");
        take_text(from, "name", offer->name, sizeof offer->name);
        take_text(from, "rules", offer->rules, sizeof offer->rules);
    }
}

static void hear_snapshot(struct srv_client *client, const json_t *frame) {
    const json_t *moves = json_object_get(frame, "moves"), *view = json_object_get(frame, "view");
    client->table = number(frame, "table", 0);
    client->seq = 0;
    client->in_game = false;
    client->may = 0;
    client->commitment[0] = '\0';
    client->wanted = false;
    take_head(client, json_object_get(frame, "head"));
    take_fair(client, json_object_get(frame, "fair"));
    take_result(client, json_object_get(frame, "result"));
    if (!view) return;
    start_game(client, view);
    for (size_t i = 0; i < json_array_size(moves); i++) take_move(client, json_array_get(moves, i));
    take_options(client, view);
}

static void hear_move(struct srv_client *client, const json_t *frame) {
    const json_t *move = json_object_get(frame, "move"), *view = json_object_get(frame, "view");
    const char *text = json_string_value(move);
    wz_move seen;
    bool deal =
        text && wz_move_from(text, strlen(text), &seen, NULL) == WZ_OK && seen.kind == WZ_MOVE_DEAL;
    if (deal) {
        start_game(client, view);
        client->wanted = false;
    }
    take_move(client, move);
    take_options(client, view);
}

static void hear_result(struct srv_client *client, const json_t *frame) {
    take_result(client, json_object_get(frame, "result"));
    client->in_game = false;
    client->may = 0;
}

static void hear_said(struct srv_client *client, const json_t *frame) {
    const json_t *said = json_object_get(frame, "said");
    take_text(said, "name", client->said_by, sizeof client->said_by);
    take_text(said, "text", client->said, sizeof client->said);
}

static void hear_advice(struct srv_client *client, const json_t *frame) {
    take_text(frame, "text", client->advice, sizeof client->advice);
    take_text(frame, "reason", client->reason, sizeof client->reason);
}

static void hear_gone(struct srv_client *client, const json_t *frame) {
    client->farewell = word(frame, "code", srv_farewell_words);
    client->in_game = false;
    client->may = 0;
    client->table = 0;
}

static void hear_head(struct srv_client *client, const json_t *frame) {
    take_head(client, json_object_get(frame, "head"));
}

static void hear_fair(struct srv_client *client, const json_t *frame) {
    take_fair(client, json_object_get(frame, "fair"));
}

static void hear_record(struct srv_client *client, const json_t *frame) {
    const char *text = json_string_value(json_object_get(frame, "protocol"));
    free(client->text);
    client->text = text ? strdup(text) : NULL;
}

static void hear_list(struct srv_client *client, const json_t *frame) {
    free(client->text);
    client->text = json_dumps(json_object_get(frame, "list"), JSON_COMPACT);
}

enum srv_out_kind srv_client_hear(struct srv_client *client, const char *text, size_t length) {
    static void (*const hear[SRV_OUT_KINDS])(struct srv_client * client, const json_t *frame) = {
        [SRV_OUT_WELCOME] = hear_welcome,   [SRV_OUT_ERROR] = hear_error,
        [SRV_OUT_DONE] = hear_done,         [SRV_OUT_TABLES] = hear_tables,
        [SRV_OUT_SNAPSHOT] = hear_snapshot, [SRV_OUT_HEAD] = hear_head,
        [SRV_OUT_FAIR] = hear_fair,         [SRV_OUT_MOVE] = hear_move,
        [SRV_OUT_RESULT] = hear_result,     [SRV_OUT_SAID] = hear_said,
        [SRV_OUT_LIST] = hear_list,         [SRV_OUT_RECORD] = hear_record,
        [SRV_OUT_GONE] = hear_gone,         [SRV_OUT_ADVICE] = hear_advice,
    };
    json_t *frame = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const char *name = json_string_value(json_object_get(frame, "t"));
    enum srv_out_kind kind = 0;
    while (kind < SRV_OUT_KINDS && (!name || strcmp(name, srv_out_shapes[kind].name) != 0)) kind++;
    int64_t table = number(frame, "table", 0);
    /* answers to other tables' messages have their own fields */
    bool ours = kind == SRV_OUT_SNAPSHOT || table == 0 || table == client->table;
    if (kind < SRV_OUT_KINDS && hear[kind] &&
        (ours || kind == SRV_OUT_DONE || kind == SRV_OUT_ERROR))
        hear[kind](client, frame);
    if (ours && client->table) {
        int64_t seq = number(frame, "seq", 0);
        if (seq > client->seq) client->seq = seq;
    }
    if (kind < SRV_OUT_KINDS) client->heard[kind]++;
    json_decref(frame);
    return kind;
}
