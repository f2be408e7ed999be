/* Events as they happen: folded, written down for the commit, told. */
#include <stdlib.h>
#include <string.h>

#include "formats/fair_json.h"
#include "server/core/inner.h"

static char *copy_of(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy) memcpy(copy, text, size);
    return copy;
}

/* --- Finished games --- */

bool srv__game_texts(const struct srv_table *table, int64_t at, char *text[3]) {
    wz_record record;
    char written[8192];
    wz_chapter_record(&table->chronicle, table->chronicle.chapters - 1, &record);
    wz_out out = wz_out_to(record.series, sizeof record.series);
    wz_put_int(&out, table->id);
    out = wz_out_to(record.date, sizeof record.date);
    wz_put_moment(&out, at, "/", "/UTC");
    out = wz_out_to(record.place, sizeof record.place);
    wz_put(&out, "Wenzel");
    out = wz_out_to(written, sizeof written);
    bool has_words = wz_put_iss(&out, &record) == WZ_OK;
    text[0] = copy_of(has_words ? written : "");
    out = wz_out_to(written, sizeof written);
    wz_put_moves(&out, &record);
    text[1] = copy_of(written);
    text[2] = fmt_json_fair(&table->old);
    return text[0] && text[1] && text[2];
}

static void keep_game(struct srv_hall *hall, const struct srv_table *table, int64_t at) {
    struct srv_pending *pending = srv__add_pending(hall, STORE_GAME);
    if (!pending) return;
    pending->table = table->id;
    pending->seq = table->number;
    pending->at = at;
    memcpy(pending->rules, table->rules.name, sizeof pending->rules);
    pending->ruletext = copy_of(table->open.rules);
    if (!srv__game_texts(table, at, pending->text) || !pending->ruletext) hall->failed = true;
    hall->stats.games++;
}

/* --- Events --- */

static void keep_event(struct srv_hall *hall, const struct srv_table *table,
                       const struct srv_event *event) {
    struct srv_pending *pending = srv__add_pending(hall, STORE_EVENT);
    if (!pending) return;
    pending->table = table->id;
    pending->seq = table->seq;
    pending->at = event->at;
    pending->person = event->person;
    memcpy(pending->message, event->message, sizeof pending->message);
    pending->name = srv_event_shapes[event->kind].name;
    srv_json_clear(&hall->json);
    srv_write_event(&hall->json, event->kind, &event->as);
    pending->text[0] = srv_json_good(&hall->json) ? copy_of(hall->json.text) : NULL;
}

/* A closed table is not read again. */
static void keep_closing(struct srv_hall *hall, const struct srv_table *table) {
    struct srv_pending *pending = srv__add_pending(hall, STORE_CLOSE);
    if (pending) pending->table = table->id;
}

/* What the player on turn has thought goes into the log as it was measured: the times of day beside it
 * can't tell. */
static void note_time(struct srv_hall *hall, const struct srv_table *table,
                      struct srv_event *event) {
    event->at = srv_day(hall);
    event->now = srv_now(hall);
    int64_t took = event->now - table->moved;
    if (event->kind == SRV_EVENT_MOVE) {
        event->as.move.has_took = true;
        event->as.move.took = took;
    }
    if (event->kind == SRV_EVENT_INTERRUPT && srv_in_game(table)) {
        event->as.interrupt.has_took = true;
        event->as.interrupt.took = took;
    }
}

struct srv_refusal srv__happen(struct srv_hall *hall, struct srv_table *table,
                               struct srv_event *event) {
    note_time(hall, table, event);
    struct srv_refusal refusal = srv_table_apply(table, event);
    if (refusal.refused) return refusal;
    table->live.dirty = true;
    hall->stats.events++;
    if (event->kind == SRV_EVENT_MOVE) hall->stats.moves++;
    keep_event(hall, table, event);
    if (event->kind == SRV_EVENT_RESULT) keep_game(hall, table, event->at);
    bool begins = event->kind == SRV_EVENT_START || event->kind == SRV_EVENT_SIT;
    if (begins && table->state == SRV_STATE_PLAYING) srv__dismiss(hall, table);
    srv__tell_event(hall, table, event);
    if (event->kind == SRV_EVENT_CLOSE) keep_closing(hall, table);
    return refusal;
}
