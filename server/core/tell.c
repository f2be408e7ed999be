/* Frames that tell everybody at a table what has happened there. */
#include "server/core/inner.h"

static struct srv_json *begin(struct srv_hall *hall, enum srv_out_kind kind,
                              const struct srv_table *table) {
    srv_json_clear(&hall->json);
    srv_json_begin(&hall->json, NULL, '{');
    srv_json_text(&hall->json, "t", srv_out_shapes[kind].name);
    srv_json_number(&hall->json, "table", table->id);
    srv_json_number(&hall->json, "seq", table->seq);
    return &hall->json;
}

static void finish(struct srv_hall *hall, const struct srv_guest *guest,
                   const struct srv_table *table) {
    srv_json_end(&hall->json, '}');
    srv__send(hall, guest, table->id, "");
}

static unsigned chair_of(const struct srv_table *table, const struct srv_guest *guest) {
    return srv_chair_of(table, guest->person->id);
}

/* --- Single frames --- */

static void tell_head(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    srv__put_head(begin(hall, SRV_OUT_HEAD, table), table, guest->person->id);
    finish(hall, guest, table);
}

static void tell_fair(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    srv__put_fair(begin(hall, SRV_OUT_FAIR, table), table);
    finish(hall, guest, table);
}

static void tell_move(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    unsigned chair = chair_of(table, guest);
    struct srv_json *json = begin(hall, SRV_OUT_MOVE, table);
    srv_json_number(json, "at", table->at);
    srv__put_move(json, "move", &table->seen[srv_viewer_of(table, chair).i]);
    srv__put_view(json, table, chair, srv_lang_of(guest), srv_faces_of(guest), srv_now(hall));
    finish(hall, guest, table);
}

static void tell_result(struct srv_hall *hall, const struct srv_table *table,
                        const struct srv_guest *guest) {
    srv__put_result(begin(hall, SRV_OUT_RESULT, table), table, srv_lang_of(guest),
                    srv_faces_of(guest));
    finish(hall, guest, table);
}

static bool hears(const struct srv_table *table, const struct srv_guest *guest, unsigned speaker) {
    unsigned chair = chair_of(table, guest);
    return chair == SRV_NOBODY || !(table->chair[chair].muted >> speaker & 1);
}

static const struct srv_remark *remark_at(const struct srv_table *table, size_t number) {
    return &table->said[number % SRV_SAID];
}

/* Who does not hear it still learns the table's sequence. */
static void tell_said(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    const struct srv_remark *remark = remark_at(table, table->remarks - 1);
    if (!hears(table, guest, remark->chair)) {
        tell_head(hall, table, guest);
        return;
    }
    struct srv_json *json = begin(hall, SRV_OUT_SAID, table);
    srv_json_begin(json, "said", '{');
    srv__put_remark(json, remark, srv_lang_of(guest));
    srv_json_end(json, '}');
    finish(hall, guest, table);
}

static void tell_ruling(struct srv_hall *hall, const struct srv_table *table,
                        const struct srv_guest *guest) {
    struct srv_json *json = begin(hall, SRV_OUT_RULING, table);
    srv_json_begin(json, "ruling", '{');
    srv__put_told(json, &table->told[(table->tellings - 1) % SRV_TOLD], srv_lang_of(guest));
    srv_json_end(json, '}');
    finish(hall, guest, table);
}

/* --- The snapshot --- */

static void put_stream(struct srv_json *json, const struct srv_table *table, unsigned chair) {
    wz_move seen[WZ_MAX_MOVES];
    unsigned count = srv_stream(table, srv_viewer_of(table, chair), seen);
    srv_json_begin(json, "moves", '[');
    for (unsigned i = 0; i < count; i++) srv__put_move(json, NULL, &seen[i]);
    srv_json_end(json, ']');
}

static void put_talk(struct srv_json *json, const struct srv_table *table,
                     const struct srv_guest *guest) {
    size_t first = table->remarks > SRV_SAID ? table->remarks - SRV_SAID : 0;
    srv_json_begin(json, "said", '[');
    for (size_t i = first; i < table->remarks; i++) {
        const struct srv_remark *remark = remark_at(table, i);
        if (!hears(table, guest, remark->chair)) continue;
        srv_json_begin(json, NULL, '{');
        srv__put_remark(json, remark, srv_lang_of(guest));
        srv_json_end(json, '}');
    }
    srv_json_end(json, ']');
}

static void put_rulings(struct srv_json *json, const struct srv_table *table, wz_lang lang) {
    size_t first = table->tellings > SRV_TOLD ? table->tellings - SRV_TOLD : 0;
    if (first < table->told_before) first = table->told_before;
    srv_json_begin(json, "rulings", '[');
    for (size_t i = first; i < table->tellings; i++) {
        srv_json_begin(json, NULL, '{');
        srv__put_told(json, &table->told[i % SRV_TOLD], lang);
        srv_json_end(json, '}');
    }
    srv_json_end(json, ']');
}

void srv__tell_snapshot(struct srv_hall *hall, const struct srv_guest *guest) {
    const struct srv_table *table = guest->table;
    unsigned chair = chair_of(table, guest);
    struct srv_json *json = begin(hall, SRV_OUT_SNAPSHOT, table);
    srv_json_number(json, "now", srv_now(hall));
    srv__put_head(json, table, guest->person->id);
    if (table->committed || srv_in_game(table)) srv__put_fair(json, table);
    put_stream(json, table, chair);
    if (srv_in_game(table))
        srv__put_view(json, table, chair, srv_lang_of(guest), srv_faces_of(guest), srv_now(hall));
    put_talk(json, table, guest);
    put_rulings(json, table, srv_lang_of(guest));
    if (table->finished) srv__put_result(json, table, srv_lang_of(guest), srv_faces_of(guest));
    finish(hall, guest, table);
}

/* --- What an event is told by --- */

typedef void teller(struct srv_hall *hall, const struct srv_table *table,
                    const struct srv_guest *guest);

static void tell_all(struct srv_hall *hall, const struct srv_table *table, teller *tell) {
    for (const struct srv_guest *g = table->live.first; g; g = g->next) tell(hall, table, g);
}

void srv__tell_head(struct srv_hall *hall, const struct srv_table *table) {
    tell_all(hall, table, tell_head);
}

/* Who may look into a hand from now on has to see what that hand has seen so far. */
static void tell_allowed(struct srv_hall *hall, const struct srv_table *table,
                         const struct srv_guest *guest) {
    if (chair_of(table, guest) == table->look.chair && table->look.wish == SRV_WISH_ALLOWED)
        srv__tell_snapshot(hall, guest);
    else tell_head(hall, table, guest);
}

static void tell_closed(struct srv_hall *hall, const struct srv_table *table,
                        const struct srv_guest *guest) {
    srv__tell_gone(hall, guest, table->id, SRV_FAREWELL_CLOSED);
}

void srv__tell_event(struct srv_hall *hall, const struct srv_table *table,
                     const struct srv_event *event) {
    switch (event->kind) {
    case SRV_EVENT_COMMIT:
    case SRV_EVENT_WORDS: tell_all(hall, table, tell_fair); break;
    case SRV_EVENT_DEALT:
        tell_all(hall, table, tell_head);
        tell_all(hall, table, tell_move);
        break;
    case SRV_EVENT_MOVE: tell_all(hall, table, tell_move); break;
    case SRV_EVENT_RESULT:
    case SRV_EVENT_ABANDON:
        tell_all(hall, table, tell_result);
        tell_all(hall, table, tell_head);
        break;
    case SRV_EVENT_CHAT: tell_all(hall, table, tell_said); break;
    case SRV_EVENT_OBJECTION: tell_all(hall, table, tell_ruling); break;
    case SRV_EVENT_ALLOW: tell_all(hall, table, tell_allowed); break;
    case SRV_EVENT_CLOSE: tell_all(hall, table, tell_closed); break;
    /* what one may do, and what is told as one's seat, has changed with these */
    case SRV_EVENT_BACK:
    case SRV_EVENT_STANDIN:
    case SRV_EVENT_SIT:
    case SRV_EVENT_LEAVE:
    case SRV_EVENT_INTERRUPT:
    case SRV_EVENT_RESUME:
        for (const struct srv_guest *g = table->live.first; g; g = g->next)
            if (srv_in_game(table)) srv__tell_snapshot(hall, g);
            else tell_head(hall, table, g);
        break;
    default: tell_all(hall, table, tell_head);
    }
}
