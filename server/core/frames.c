/* Frames that answer one guest. */
#include <stdlib.h>
#include <string.h>

#include "formats/json_list.h"
#include "server/core/inner.h"
#include "server/protocol/words.h"

static struct srv_json *begin(struct srv_hall *hall, enum srv_out_kind kind) {
    srv_json_clear(&hall->json);
    srv_json_begin(&hall->json, NULL, '{');
    srv_json_text(&hall->json, "t", srv_out_shapes[kind].name);
    return &hall->json;
}

static void finish(struct srv_hall *hall, const struct srv_guest *guest, int64_t table) {
    srv_json_end(&hall->json, '}');
    srv__send(hall, guest, table, "");
}

/* --- Refusals --- */

static bool names_rule(struct srv_refusal refusal) {
    return refusal.fault == SRV_FAULT_RULE && refusal.error != WZ_OK;
}

static const char *sentence(wz_lang lang, struct srv_refusal refusal) {
    if (refusal.say) return srv_text(lang, (enum server_text_key)(refusal.say - 1));
    if (names_rule(refusal)) return wz_error_text(lang, refusal.error);
    return srv_fault_text(lang, (enum srv_fault)refusal.fault);
}

void srv__tell_error(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                     const struct srv_table *table, struct srv_refusal refusal) {
    wz_lang lang = srv_lang_of(guest);
    bool rule = names_rule(refusal);
    struct srv_json *json = begin(hall, SRV_OUT_ERROR);
    if (id[0]) srv_json_text(json, "id", id);
    if (table) {
        srv_json_number(json, "table", table->id);
        srv_json_number(json, "seq", table->seq);
    }
    srv_json_text(json, "code", srv_fault_words[refusal.fault]);
    if (rule) {
        const char *paragraph = wz_error_paragraph(refusal.error);
        srv_json_text(json, "error", wz_error_name(refusal.error));
        if (paragraph[0]) srv_json_text(json, "paragraph", paragraph);
    }
    srv_json_text(json, "text", sentence(lang, refusal));
    finish(hall, guest, 0);
    hall->stats.refused++;
}

void srv__tell_trouble(struct srv_hall *hall, const struct srv_guest *guest,
                       const struct srv_trouble *trouble) {
    struct srv_json *json = begin(hall, SRV_OUT_ERROR);
    if (trouble->id[0]) srv_json_text(json, "id", trouble->id);
    srv_json_text(json, "code", srv_fault_words[trouble->fault]);
    if (trouble->field[0]) srv_json_text(json, "field", trouble->field);
    srv_json_text(json, "text", trouble->say);
    finish(hall, guest, 0);
}

void srv__tell_done(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                    int64_t table, int64_t seq, bool again) {
    struct srv_json *json = begin(hall, SRV_OUT_DONE);
    srv_json_text(json, "id", id);
    if (table) srv_json_number(json, "table", table);
    if (seq) srv_json_number(json, "seq", seq);
    srv_json_truth(json, "again", again);
    srv_json_end(json, '}');
    /* what was stored in an earlier turn stays true, whatever becomes of this one */
    const struct srv_table *of = srv__find_table(hall, table);
    bool stored = again && of && seq <= of->live.stored;
    srv__send(hall, guest, stored ? 0 : table, stored ? "" : id);
}

void srv__tell_advice(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                      const wz_advice *advice) {
    const struct srv_table *table = guest->table;
    unsigned chair = srv_chair_of(table, guest->person->id);
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    wz_lang lang = srv_lang_of(guest);
    wz_faces faces = srv_faces_of(guest);
    char text[401];
    struct srv_json *json = begin(hall, SRV_OUT_ADVICE);
    srv_json_text(json, "id", id);
    srv_json_number(json, "table", table->id);
    srv_json_number(json, "seq", table->seq);
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_action(&out, &advice->move);
    if (advice->move.kind != WZ_MOVE_NONE) srv_json_text(json, "move", text);
    out = wz_out_to(text, sizeof text);
    wz_put_advice(&out, lang, faces, &view->table, &advice->move);
    srv_json_text(json, "text", text);
    out = wz_out_to(text, sizeof text);
    if (advice->reason != WZ_REASON_NONE) wz_put_reason(&out, lang, faces, advice);
    srv_json_text(json, "reason", advice->reason == WZ_REASON_NONE ? "" : text);
    srv_json_end(json, '}');
    srv__send(hall, guest, table->id, id);
}

void srv__tell_gone(struct srv_hall *hall, const struct srv_guest *guest, int64_t table,
                    enum srv_farewell why) {
    struct srv_json *json = begin(hall, SRV_OUT_GONE);
    srv_json_number(json, "table", table);
    srv_json_text(json, "code", srv_farewell_words[why]);
    finish(hall, guest, why == SRV_FAREWELL_CLOSED ? table : 0);
}

/* --- The lobby --- */

static unsigned free_chairs(const struct srv_table *table) {
    unsigned count = 0;
    for (unsigned i = 0; i < srv_chairs(table); i++)
        count += table->chair[i].holder == SRV_HOLDER_EMPTY || table->chair[i].given_up;
    return count;
}

static bool is_yours(const struct srv_table *table, const struct srv_guest *guest) {
    return table->open.owner == guest->person->id ||
           srv_chair_of(table, guest->person->id) != SRV_NOBODY;
}

bool srv__may_attend(const struct srv_table *table, const struct srv_guest *guest,
                     const uint8_t *invite) {
    if (is_yours(table, guest)) return true;
    bool invited = invite && memcmp(invite, table->open.invite, sizeof table->open.invite) == 0;
    if (table->open.private && !invited) return false;
    return table->open.spectators || free_chairs(table) > 0;
}

static void put_invitation(struct srv_json *json, const struct srv_table *table,
                           const struct srv_guest *guest) {
    srv_json_begin(json, NULL, '{');
    srv_json_number(json, "table", table->id);
    srv_json_text(json, "name", table->open.name);
    srv_json_text(json, "state", srv_state_words[table->state]);
    srv_json_text(json, "rules", table->rules.name);
    srv_json_number(json, "free", free_chairs(table));
    srv_json_truth(json, "yours", is_yours(table, guest));
    srv_json_begin(json, "people", '[');
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->chair[i].holder != SRV_HOLDER_EMPTY)
            srv_json_text(json, NULL, table->chair[i].name);
    srv_json_end(json, ']');
    srv_json_end(json, '}');
}

void srv__tell_lobby(struct srv_hall *hall, const struct srv_guest *guest) {
    enum { MOST = 200 };
    struct srv_json *json = begin(hall, SRV_OUT_TABLES);
    srv_json_begin(json, "tables", '[');
    for (size_t i = hall->tables, told = 0; i > 0 && told < MOST; i--) {
        const struct srv_table *table = hall->table[i - 1];
        /* what is not committed yet would be told too early */
        if (table->live.dirty || !srv__may_attend(table, guest, NULL)) continue;
        put_invitation(json, table, guest);
        told++;
    }
    srv_json_end(json, ']');
    finish(hall, guest, 0);
}

/* --- Lists and records --- */

void srv__tell_list(struct srv_hall *hall, const struct srv_guest *guest,
                    const struct srv_table *table) {
    if (!table->started) {
        srv__tell_error(hall, guest, "", table, srv_refuse(SRV_FAULT_STATE));
        return;
    }
    fmt_list_report report = {.chronicle = &table->chronicle, .playing = table->chronicle.playing};
    char *list = fmt_json_list(&report);
    struct srv_json *json = begin(hall, SRV_OUT_LIST);
    if (!list) json->failed = true;
    srv_json_number(json, "table", table->id);
    srv_json_raw(json, "list", list ? list : "{}");
    free(list);
    finish(hall, guest, table->id);
}

static void put_protocol(struct srv_json *json, const wz_record *record, const wz_rules *rules,
                         wz_lang lang) {
    char text[16001];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_protocol(&out, lang, record, rules);
    srv_json_text(json, "protocol", text);
}

void srv__tell_record(struct srv_hall *hall, const struct srv_guest *guest,
                      const struct srv_table *table, int64_t game) {
    if (!table->started || game > (int64_t)table->chronicle.chapters) {
        srv__tell_error(hall, guest, "", table, srv_refuse(SRV_FAULT_STATE));
        return;
    }
    wz_record record;
    char text[8001];
    wz_chapter_record(&table->chronicle, (size_t)game - 1, &record);
    struct srv_json *json = begin(hall, SRV_OUT_RECORD);
    srv_json_number(json, "table", table->id);
    srv_json_number(json, "game", game);
    wz_out out = wz_out_to(text, sizeof text);
    if (wz_put_iss(&out, &record)) srv_json_text(json, "iss", text);
    out = wz_out_to(text, sizeof text);
    wz_put_moves(&out, &record);
    srv_json_text(json, "moves", text);
    put_protocol(json, &record, &table->rules, srv_lang_of(guest));
    finish(hall, guest, table->id);
}
