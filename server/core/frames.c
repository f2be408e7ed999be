/* Frames that answer one guest. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

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
    struct srv_out frame = {.kind = SRV_OUT_ERROR, .as.error = {.code = refusal.fault}};
    struct srv_out_error *error = &frame.as.error;
    if (id[0]) error->id = id;
    if (table) {
        error->has_table = error->has_seq = true;
        error->table = table->id;
        error->seq = table->seq;
    }
    if (names_rule(refusal)) {
        const char *paragraph = wz_error_paragraph(refusal.error);
        error->error = wz_error_name(refusal.error);
        if (paragraph[0]) error->paragraph = paragraph;
    }
    error->text = sentence(srv_lang_of(guest), refusal);
    srv__send(hall, guest, &frame, 0, "");
    hall->stats.refused++;
}

void srv__tell_trouble(struct srv_hall *hall, const struct srv_guest *guest,
                       const struct srv_trouble *trouble) {
    struct srv_out frame = {.kind = SRV_OUT_ERROR};
    frame.as.error = (struct srv_out_error){.id = trouble->id[0] ? trouble->id : NULL,
                                            .code = (uint8_t)trouble->fault,
                                            .field = trouble->field[0] ? trouble->field : NULL,
                                            .text = trouble->say};
    srv__send(hall, guest, &frame, 0, "");
}

void srv__tell_done(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                    int64_t table, int64_t seq, bool again) {
    struct srv_out frame = {.kind = SRV_OUT_DONE};
    frame.as.done = (struct srv_out_done){.id = id,
                                          .has_table = table != 0,
                                          .table = table,
                                          .has_seq = seq != 0,
                                          .seq = seq,
                                          .again = again};
    /* what was stored in an earlier turn stays true, whatever becomes of this one */
    const struct srv_table *of = srv__find_table(hall, table);
    bool stored = again && of && seq <= of->live.stored;
    srv__send(hall, guest, &frame, stored ? 0 : table, stored ? "" : id);
}

/* Which of the offers the advised move is, and what to choose there. */
static void point_out(struct srv_hall *hall, const struct srv_table *table, unsigned chair,
                      const wz_move *move, struct srv_out_advice *told) {
    wz_offers offers;
    wz_answer answer;
    srv__offers_of(table, chair, &offers);
    const wz_offer *offer = wz_offer_for(&offers, move, &answer);
    if (!offer) return;
    told->has_offer = true;
    told->offer = offer - offers.offer;
    told->has_number = offer->shape == WZ_SHAPE_NUMBER;
    told->number = answer.number;
    told->has_cards = offer->shape == WZ_SHAPE_CARDS || offer->shape == WZ_SHAPE_DECLARATION;
    told->cards = answer.cards[0];
    if (offer->shape != WZ_SHAPE_DECLARATION) return;
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_OUT_ADVICE_CONTRACT);
    wz_put_contract(&out, answer.contract);
    told->contract = srv_pool_text(&hall->pool, &out);
}

void srv__fill_advice(struct srv_hall *hall, const struct srv_guest *guest, const wz_table *table,
                      const wz_advice *advice, const char **text, const char **reason) {
    wz_lang lang = srv_lang_of(guest);
    wz_faces faces = srv_faces_of(guest);
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_OUT_ADVICE_TEXT);
    wz_put_advice(&out, lang, faces, table, &advice->move);
    *text = srv_pool_text(&hall->pool, &out);
    out = srv_pool_out(&hall->pool, SRV_MOST_OUT_ADVICE_REASON);
    if (advice->reason != WZ_REASON_NONE) wz_put_reason(&out, lang, faces, advice);
    *reason = srv_pool_text(&hall->pool, &out);
}

void srv__tell_advice(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                      const wz_advice *advice) {
    const struct srv_table *table = guest->table;
    unsigned chair = srv_chair_of(table, guest->person->id);
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    struct srv_out frame = {.kind = SRV_OUT_ADVICE};
    struct srv_out_advice *told = &frame.as.advice;
    told->id = id;
    told->place = srv_place_of(table);
    told->has_move = advice->move.kind != WZ_MOVE_NONE;
    told->move = advice->move;
    point_out(hall, table, chair, &advice->move, told);
    srv__fill_advice(hall, guest, &view->table, advice, &told->text, &told->reason);
    srv__send(hall, guest, &frame, table->id, id);
}

void srv__tell_gone(struct srv_hall *hall, const struct srv_guest *guest, int64_t table,
                    enum srv_farewell why) {
    struct srv_out frame = {.kind = SRV_OUT_GONE,
                            .as.gone = {.table = table, .code = (uint8_t)why}};
    srv__send(hall, guest, &frame, why == SRV_FAREWELL_CLOSED ? table : 0, "");
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

/* How well the computers play here; none as long as there are none. */
static uint8_t level_of(const struct srv_table *table) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->chair[i].holder == SRV_HOLDER_COMPUTER) return table->chair[i].level;
    return SRV_LEVEL_NONE;
}

static void fill_invitation(struct srv_hall *hall, const struct srv_table *table,
                            const struct srv_guest *guest, struct srv_part_invitation *invitation) {
    const char **people = srv_pool_take(&hall->pool, srv_chairs(table), sizeof *people);
    *invitation = (struct srv_part_invitation){.table = table->id,
                                               .name = table->open.name,
                                               .state = table->state,
                                               .rules = table->rules.name,
                                               .free = free_chairs(table),
                                               .yours = is_yours(table, guest),
                                               .people = people};
    invitation->has_alone = srv_is_alone(table, guest->person->id);
    if (invitation->has_alone) invitation->alone = level_of(table);
    for (unsigned i = 0; people && i < srv_chairs(table); i++)
        if (table->chair[i].holder != SRV_HOLDER_EMPTY)
            people[invitation->people_count++] = table->chair[i].name;
}

void srv__tell_lobby(struct srv_hall *hall, const struct srv_guest *guest) {
    enum { MOST = SRV_MOST_OUT_TABLES_TABLES };
    struct srv_out frame = {.kind = SRV_OUT_TABLES};
    struct srv_part_invitation *told = srv_pool_take(&hall->pool, MOST, sizeof *told);
    unsigned count = 0;
    for (size_t i = hall->tables; told && i > 0 && count < MOST; i--) {
        const struct srv_table *table = hall->table[i - 1];
        /* what is not committed yet would be told too early */
        if (table->live.dirty || !srv__may_attend(table, guest, NULL)) continue;
        fill_invitation(hall, table, guest, &told[count++]);
    }
    frame.as.tables = (struct srv_out_tables){.tables_count = count, .tables = told};
    srv__send(hall, guest, &frame, 0, "");
}

/* --- Lists and records --- */

void srv__tell_list(struct srv_hall *hall, const struct srv_guest *guest,
                    const struct srv_table *table) {
    if (!table->started) {
        srv__tell_error(hall, guest, "", table, srv_refuse(SRV_FAULT_STATE));
        return;
    }
    struct srv_out frame = {.kind = SRV_OUT_LIST, .as.list = {.table = table->id}};
    srv__fill_list(hall, &table->chronicle, &frame.as.list.list);
    srv__send(hall, guest, &frame, table->id, "");
}

void srv__tell_record(struct srv_hall *hall, const struct srv_guest *guest,
                      const struct srv_table *table, int64_t game) {
    if (!table->started || game > (int64_t)table->chronicle.chapters) {
        srv__tell_error(hall, guest, "", table, srv_refuse(SRV_FAULT_STATE));
        return;
    }
    wz_record record;
    wz_chapter_record(&table->chronicle, (size_t)game - 1, &record);
    struct srv_out frame = {.kind = SRV_OUT_RECORD,
                            .as.record = {.table = table->id, .game = game}};
    struct srv_out_record *told = &frame.as.record;
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_OUT_RECORD_ISS);
    bool has_words = wz_put_iss(&out, &record) == WZ_OK;
    told->iss = srv_pool_text(&hall->pool, &out);
    if (!has_words) told->iss = NULL;
    out = srv_pool_out(&hall->pool, SRV_MOST_OUT_RECORD_MOVES);
    wz_put_moves(&out, &record);
    told->moves = srv_pool_text(&hall->pool, &out);
    out = srv_pool_out(&hall->pool, SRV_MOST_OUT_RECORD_PROTOCOL);
    wz_put_protocol(&out, srv_lang_of(guest), &record, &table->rules);
    told->protocol = srv_pool_text(&hall->pool, &out);
    srv__send(hall, guest, &frame, table->id, "");
}
