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

static void put_answer(struct srv_json *json, const char *say, const char *text) {
    srv_json_begin(json, NULL, '{');
    srv_json_text(json, "say", say);
    srv_json_text(json, "text", text);
    srv_json_end(json, '}');
}

static void put_value(struct srv_json *json, wz_fact fact, int value, const char *text) {
    char say[64];
    wz_out out = wz_out_to(say, sizeof say);
    wz_put_fact(&out, fact, value);
    put_answer(json, say, text);
}

/* Every way to answer; for a number, what comes before it and how far it goes. */
static void put_question(struct srv_json *json, wz_fact fact, wz_lang lang) {
    bool truth = wz_type_of_fact(fact) == WZ_FACT_TRUTH;
    bool number = !truth && !wz_words_of_fact(fact);
    int most = wz_most_of_fact(fact);
    char name[64];
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_fact(&out, fact, WZ_UNKNOWN);
    name[out.used - 1] = '\0'; /* "trick=" */
    srv_json_begin(json, NULL, '{');
    srv_json_text(json, "fact", name);
    srv_json_text(json, "text", wz_fact_question(lang, fact));
    srv_json_begin(json, "answers", '[');
    if (truth) {
        put_value(json, fact, 1, srv_text(lang, SERVER_T_YES));
        put_value(json, fact, 0, srv_text(lang, SERVER_T_NO));
    }
    for (int i = 0; !truth && !number && i <= most; i++)
        put_value(json, fact, i, wz_word_text(lang, fact, (unsigned)i));
    put_value(json, fact, WZ_UNKNOWN, srv_text(lang, SERVER_T_UNKNOWN));
    srv_json_end(json, ']');
    if (number) {
        srv_json_number(json, "low", wz_type_of_fact(fact) == WZ_FACT_SIGNED ? -most : 0);
        srv_json_number(json, "high", most);
    }
    srv_json_end(json, '}');
}

static void put_ruling(struct srv_json *json, const wz_ruling *ruling, const char *facts,
                       wz_lang lang) {
    char text[2001];
    wz_out out = wz_out_to(text, sizeof text);
    srv_json_text(json, "title", wz_incident_title(lang, (wz_incident_kind)ruling->kind));
    srv_json_text(json, "facts", facts);
    wz_put_ruling(&out, lang, ruling);
    srv_json_text(json, "text", text);
    out = wz_out_to(text, sizeof text);
    wz_put_argument(&out, lang, ruling);
    srv_json_text(json, "argument", text);
    srv__put_paragraphs(json, ruling);
    srv_json_begin(json, "ask", '[');
    for (unsigned i = 0; i < ruling->asked; i++) put_question(json, (wz_fact)ruling->ask[i], lang);
    srv_json_end(json, ']');
}

void srv__put_told(struct srv_json *json, const struct srv_told *told, wz_lang lang) {
    srv_json_number(json, "seq", told->seq);
    srv_json_number(json, "chair", told->chair);
    srv_json_text(json, "name", told->name);
    put_ruling(json, &told->ruling, told->facts, lang);
}

static struct srv_json *begin(struct srv_hall *hall, enum srv_out_kind kind,
                              const struct srv_table *table, const char *id) {
    srv_json_clear(&hall->json);
    srv_json_begin(&hall->json, NULL, '{');
    srv_json_text(&hall->json, "t", srv_out_shapes[kind].name);
    srv_json_text(&hall->json, "id", id);
    srv_json_number(&hall->json, "table", table->id);
    srv_json_number(&hall->json, "seq", table->seq);
    return &hall->json;
}

static void tell_kinds(struct srv_hall *hall, const struct srv_guest *guest, const char *id) {
    struct srv_json *json = begin(hall, SRV_OUT_INCIDENTS, guest->table, id);
    srv_json_begin(json, "kinds", '[');
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++) {
        char say[64];
        wz_out out = wz_out_to(say, sizeof say);
        if (!wz_court_hears((wz_incident_kind)i)) continue;
        wz_put_incident(&out, (wz_incident_kind)i);
        put_answer(json, say, wz_incident_title(srv_lang_of(guest), (wz_incident_kind)i));
    }
    srv_json_end(json, ']');
    srv_json_end(json, '}');
    srv__send(hall, guest, guest->table->id, id);
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
    struct srv_json *json = begin(hall, SRV_OUT_RULING, table, in->act.id);
    srv_json_begin(json, "ruling", '{');
    put_ruling(json, &ruling, facts, srv_lang_of(guest));
    srv_json_end(json, '}');
    srv_json_end(json, '}');
    srv__send(hall, guest, table->id, in->act.id);
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
