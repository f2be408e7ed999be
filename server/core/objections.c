/* Objections: a person at the table tells of an incident, and the referee answers. Asked quietly, the
 * answer rests on what that person sees and goes to nobody else; told to everybody, it rests on what
 * everybody sees. It decides nothing by itself: it is one person's word. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

/* --- Judging --- */

/* The scene for a pair of eyes; after a game all cards lie open. False: there is no game to speak of. */
static bool scene_for(const struct srv_table *table, wz_viewer viewer, wz_incident_kind kind,
                      wz_incident *scene) {
    if (srv_in_game(table)) {
        *scene = wz_incident_of_view(&table->view[viewer.i], kind);
        return true;
    }
    wz_game last;
    if (!table->finished) return false;
    wz_game_start(&last, &table->chronicle.rules, &table->chronicle.game.table.terms);
    if (wz_replay(&last, &table->last, table->last.count) != WZ_OK) return false;
    *scene = wz_incident_of_game(&last, kind);
    return true;
}

static struct srv_refusal judge(const struct srv_table *table, wz_viewer viewer, const char *kind,
                                const char *facts, wz_ruling *ruling) {
    wz_complaint complaint;
    wz_incident scene;
    if (wz_complaint_from(kind, facts, &complaint) != WZ_OK) return srv_refuse(SRV_FAULT_FIELD);
    bool any = scene_for(table, viewer, (wz_incident_kind)complaint.incident.kind, &scene);
    wz_error error = wz_court_object(&table->rules, &complaint, any ? &scene : NULL, ruling);
    return error == WZ_OK ? SRV_TAKEN : srv_refuse(SRV_FAULT_FIELD);
}

struct srv_refusal srv__fold_objection(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_objection *told = &event->as.objection;
    struct srv_told *kept = &table->told[table->tellings % SRV_TOLD];
    wz_ruling ruling;
    if (told->chair >= (int64_t)srv_chairs(table) || !srv_is_person(&table->chair[told->chair]))
        return srv_refuse(SRV_FAULT_UNSEATED);
    if (table->tellings - table->told_before >= SRV_TOLD_IN_A_GAME)
        return srv_refuse_saying(SRV_FAULT_FAST, SERVER_T_OBJECTION_OFTEN);
    struct srv_refusal refusal = judge(table, WZ_PUBLIC, told->kind, told->facts, &ruling);
    if (refusal.refused) return refusal;
    *kept =
        (struct srv_told){.seq = table->seq + 1, .chair = (uint8_t)told->chair, .ruling = ruling};
    memcpy(kept->name, table->chair[told->chair].name, sizeof kept->name);
    memcpy(kept->facts, told->facts, sizeof kept->facts);
    table->tellings++;
    return SRV_TAKEN;
}

/* --- Telling --- */

void srv__fill_told(struct srv_hall *hall, const struct srv_told *told, wz_lang lang,
                    struct srv_part_ruling *ruling) {
    *ruling = (struct srv_part_ruling){.has_seq = true,
                                       .seq = told->seq,
                                       .has_chair = true,
                                       .chair = told->chair,
                                       .name = told->name};
    srv__fill_ruling(hall, &told->ruling, told->facts, lang, ruling);
}

static void tell_kinds(struct srv_hall *hall, const struct srv_guest *guest, const char *id) {
    struct srv_out frame = {.kind = SRV_OUT_INCIDENTS,
                            .as.incidents = {.id = id, .place = srv_place_of(guest->table)}};
    frame.as.incidents.kinds =
        srv__fill_kinds(hall, wz_court_hears, srv_lang_of(guest), &frame.as.incidents.kinds_count);
    srv__send(hall, guest, &frame, guest->table->id, id);
}

/* --- Messages --- */

static struct srv_refusal answer(struct srv_hall *hall, const struct srv_guest *guest,
                                 const struct srv_in_object *in) {
    const struct srv_table *table = guest->table;
    unsigned chair = srv_chair_of(table, guest->person->id);
    wz_ruling ruling;
    if (chair == SRV_NOBODY) return srv_refuse(SRV_FAULT_UNSEATED);
    if (in->act.expect > table->seq) return srv_refuse(SRV_FAULT_STALE);
    if (!in->has_kind) {
        tell_kinds(hall, guest, in->act.id);
        return SRV_TAKEN;
    }
    const char *facts = in->has_facts ? in->facts : "";
    wz_viewer own = srv_viewer_of(table, chair);
    struct srv_refusal refusal = judge(table, own, in->kind, facts, &ruling);
    if (refusal.refused) return refusal;
    struct srv_out frame = {.kind = SRV_OUT_RULING,
                            .as.ruling = {.id = in->act.id, .place = srv_place_of(table)}};
    srv__fill_ruling(hall, &ruling, facts, srv_lang_of(guest), &frame.as.ruling.ruling);
    srv__send(hall, guest, &frame, table->id, in->act.id);
    return SRV_TAKEN;
}

void srv__object(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in *message) {
    const struct srv_in_object *in = &message->as.object;
    bool tell = in->has_tell && in->tell && in->has_kind;
    if (tell || !guest->table || guest->table->id != in->act.table) {
        srv__act(hall, guest, message); /* which also knows that there is no such table */
        return;
    }
    struct srv_refusal refusal = answer(hall, guest, in);
    if (refusal.refused) srv__tell_error(hall, guest, in->act.id, guest->table, refusal);
}
