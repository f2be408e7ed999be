/* Frames that tell everybody at a table what has happened there. */
#include "server/core/inner.h"
#include "server/protocol/words.h"

static unsigned chair_of(const struct srv_table *table, const struct srv_guest *guest) {
    return srv_chair_of(table, guest->person->id);
}

static void send(struct srv_hall *hall, const struct srv_guest *guest,
                 const struct srv_table *table, const struct srv_out *frame) {
    srv__send(hall, guest, frame, table->id, "");
}

/* --- Single frames --- */

static void tell_head(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    struct srv_out frame = {.kind = SRV_OUT_HEAD, .as.head = {.place = srv_place_of(table)}};
    srv__fill_head(hall, table, guest, &frame.as.head.head);
    send(hall, guest, table, &frame);
}

static void tell_fair(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    struct srv_out frame = {.kind = SRV_OUT_FAIR, .as.fair = {.place = srv_place_of(table)}};
    srv__fill_fair(hall, table, &frame.as.fair.fair);
    send(hall, guest, table, &frame);
}

static void tell_move(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    struct srv_out frame = {.kind = SRV_OUT_MOVE};
    struct srv_out_move *told = &frame.as.move;
    told->place = srv_place_of(table);
    told->at = table->at;
    srv__fill_last_move(hall, table, guest, told);
    srv__fill_view(hall, table, guest, &told->view);
    send(hall, guest, table, &frame);
}

static void tell_result(struct srv_hall *hall, const struct srv_table *table,
                        const struct srv_guest *guest) {
    struct srv_out frame = {.kind = SRV_OUT_RESULT, .as.result = {.place = srv_place_of(table)}};
    srv__fill_result(hall, table, guest, &frame.as.result.result);
    send(hall, guest, table, &frame);
}

/* --- Things said --- */

static bool hears(const struct srv_table *table, const struct srv_guest *guest, unsigned speaker) {
    unsigned chair = chair_of(table, guest);
    return chair == SRV_NOBODY || !(table->chair[chair].muted >> speaker & 1);
}

static const struct srv_remark *remark_at(const struct srv_table *table, size_t number) {
    return &table->said[number % SRV_SAID];
}

static struct srv_part_said said_of(const struct srv_remark *remark, wz_lang lang) {
    enum srv_phrase phrase = (enum srv_phrase)remark->phrase;
    return (struct srv_part_said){.seq = remark->seq,
                                  .chair = remark->chair,
                                  .name = remark->name,
                                  .has_phrase = remark->ready,
                                  .phrase = remark->phrase,
                                  .text =
                                      remark->ready ? srv_phrase_text(lang, phrase) : remark->text};
}

/* Who does not hear it still learns the table's sequence. */
static void tell_said(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest) {
    const struct srv_remark *remark = remark_at(table, table->remarks - 1);
    if (!hears(table, guest, remark->chair)) {
        tell_head(hall, table, guest);
        return;
    }
    struct srv_out frame = {.kind = SRV_OUT_SAID, .as.said = {.place = srv_place_of(table)}};
    frame.as.said.said = said_of(remark, srv_lang_of(guest));
    send(hall, guest, table, &frame);
}

static void tell_ruling(struct srv_hall *hall, const struct srv_table *table,
                        const struct srv_guest *guest) {
    struct srv_out frame = {.kind = SRV_OUT_RULING, .as.ruling = {.place = srv_place_of(table)}};
    srv__fill_told(hall, &table->told[(table->tellings - 1) % SRV_TOLD], srv_lang_of(guest),
                   &frame.as.ruling.ruling);
    send(hall, guest, table, &frame);
}

/* --- The snapshot --- */

static void fill_talk(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest, struct srv_out_snapshot *told) {
    size_t first = table->remarks > SRV_SAID ? table->remarks - SRV_SAID : 0;
    struct srv_part_said *said = srv_pool_take(&hall->pool, table->remarks - first, sizeof *said);
    told->said = said;
    for (size_t i = first; said && i < table->remarks; i++) {
        const struct srv_remark *remark = remark_at(table, i);
        if (hears(table, guest, remark->chair))
            said[told->said_count++] = said_of(remark, srv_lang_of(guest));
    }
}

static void fill_rulings(struct srv_hall *hall, const struct srv_table *table, wz_lang lang,
                         struct srv_out_snapshot *told) {
    size_t first = table->tellings > SRV_TOLD ? table->tellings - SRV_TOLD : 0;
    if (first < table->told_before) first = table->told_before;
    struct srv_part_ruling *rulings =
        srv_pool_take(&hall->pool, table->tellings - first, sizeof *rulings);
    told->rulings = rulings;
    for (size_t i = first; rulings && i < table->tellings; i++)
        srv__fill_told(hall, &table->told[i % SRV_TOLD], lang, &rulings[told->rulings_count++]);
}

void srv__tell_snapshot(struct srv_hall *hall, const struct srv_guest *guest) {
    const struct srv_table *table = guest->table;
    struct srv_out frame = {.kind = SRV_OUT_SNAPSHOT};
    struct srv_out_snapshot *told = &frame.as.snapshot;
    told->place = srv_place_of(table);
    told->now = srv_day(hall);
    srv__fill_head(hall, table, guest, &told->head);
    told->has_fair = table->committed || srv_in_game(table) || table->spents > 0;
    if (told->has_fair) srv__fill_fair(hall, table, &told->fair);
    srv__fill_stream(hall, table, guest, told);
    told->has_view = srv_in_game(table);
    if (told->has_view) srv__fill_view(hall, table, guest, &told->view);
    fill_talk(hall, table, guest, told);
    fill_rulings(hall, table, srv_lang_of(guest), told);
    told->has_result = table->finished;
    if (told->has_result) srv__fill_result(hall, table, guest, &told->result);
    send(hall, guest, table, &frame);
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
    case SRV_EVENT_SEAL:
    case SRV_EVENT_SEALED:
    case SRV_EVENT_SPEND:
    case SRV_EVENT_WORDS: tell_all(hall, table, tell_fair); break;
    case SRV_EVENT_END: /* the secret of a deal that is not made any more */
        if (table->spents) tell_all(hall, table, tell_fair);
        tell_all(hall, table, tell_head);
        break;
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
