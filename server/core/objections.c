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

static struct srv_part_answer answer_of(struct srv_hall *hall, wz_fact fact, int value,
                                        const char *text) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_ANSWER_SAY);
    wz_put_fact(&out, fact, value);
    return (struct srv_part_answer){.say = srv_pool_text(&hall->pool, &out), .text = text};
}

/* Every way to answer. */
static void fill_answers(struct srv_hall *hall, wz_fact fact, wz_lang lang,
                         struct srv_part_question *question) {
    bool truth = wz_type_of_fact(fact) == WZ_FACT_TRUTH;
    bool words = !truth && wz_words_of_fact(fact);
    int most = wz_most_of_fact(fact);
    struct srv_part_answer *answers =
        srv_pool_take(&hall->pool, SRV_MOST_QUESTION_ANSWERS, sizeof *answers);
    question->answers = answers;
    if (!answers) return;
    unsigned count = 0;
    if (truth) {
        answers[count++] = answer_of(hall, fact, 1, srv_text(lang, SERVER_T_YES));
        answers[count++] = answer_of(hall, fact, 0, srv_text(lang, SERVER_T_NO));
    }
    for (int i = 0; words && i <= most && count + 1 < SRV_MOST_QUESTION_ANSWERS; i++)
        answers[count++] = answer_of(hall, fact, i, wz_word_text(lang, fact, (unsigned)i));
    answers[count++] = answer_of(hall, fact, WZ_UNKNOWN, srv_text(lang, SERVER_T_UNKNOWN));
    question->answers_count = count;
}

/* For a number, what comes before it and how far it goes. */
static void fill_question(struct srv_hall *hall, wz_fact fact, wz_lang lang,
                          struct srv_part_question *question) {
    bool number = wz_type_of_fact(fact) != WZ_FACT_TRUTH && !wz_words_of_fact(fact);
    int most = wz_most_of_fact(fact);
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_QUESTION_FACT);
    wz_put_fact(&out, fact, WZ_UNKNOWN);
    if (out.text) out.text[out.used - 1] = '\0'; /* "trick=" */
    question->fact = srv_pool_text(&hall->pool, &out);
    question->text = wz_fact_question(lang, fact);
    fill_answers(hall, fact, lang, question);
    question->has_low = question->has_high = number;
    question->low = wz_type_of_fact(fact) == WZ_FACT_SIGNED ? -most : 0;
    question->high = most;
}

static void fill_ruling(struct srv_hall *hall, const wz_ruling *ruling, const char *facts,
                        wz_lang lang, struct srv_part_ruling *told) {
    struct srv_part_question *ask = srv_pool_take(&hall->pool, ruling->asked, sizeof *ask);
    told->title = wz_incident_title(lang, (wz_incident_kind)ruling->kind);
    told->facts = facts;
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_RULING_TEXT);
    wz_put_ruling(&out, lang, ruling);
    told->text = srv_pool_text(&hall->pool, &out);
    out = srv_pool_out(&hall->pool, SRV_MOST_RULING_ARGUMENT);
    wz_put_argument(&out, lang, ruling);
    told->argument = srv_pool_text(&hall->pool, &out);
    told->paragraphs = srv__fill_paragraphs(hall, ruling);
    told->paragraphs_count = ruling->paragraphs;
    told->ask = ask;
    told->ask_count = ruling->asked;
    for (unsigned i = 0; ask && i < ruling->asked; i++)
        fill_question(hall, (wz_fact)ruling->ask[i], lang, &ask[i]);
}

void srv__fill_told(struct srv_hall *hall, const struct srv_told *told, wz_lang lang,
                    struct srv_part_ruling *ruling) {
    *ruling = (struct srv_part_ruling){.has_seq = true,
                                       .seq = told->seq,
                                       .has_chair = true,
                                       .chair = told->chair,
                                       .name = told->name};
    fill_ruling(hall, &told->ruling, told->facts, lang, ruling);
}

static void tell_kinds(struct srv_hall *hall, const struct srv_guest *guest, const char *id) {
    struct srv_out frame = {.kind = SRV_OUT_INCIDENTS,
                            .as.incidents = {.id = id, .place = srv_place_of(guest->table)}};
    struct srv_part_answer *kinds = srv_pool_take(&hall->pool, WZ_INCIDENT_COUNT, sizeof *kinds);
    unsigned count = 0;
    for (unsigned i = 0; kinds && i < WZ_INCIDENT_COUNT; i++) {
        if (!wz_court_hears((wz_incident_kind)i)) continue;
        wz_out out = srv_pool_out(&hall->pool, SRV_MOST_ANSWER_SAY);
        wz_put_incident(&out, (wz_incident_kind)i);
        kinds[count++] = (struct srv_part_answer){
            .say = srv_pool_text(&hall->pool, &out),
            .text = wz_incident_title(srv_lang_of(guest), (wz_incident_kind)i)};
    }
    frame.as.incidents.kinds = kinds;
    frame.as.incidents.kinds_count = count;
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
    fill_ruling(hall, &ruling, facts, srv_lang_of(guest), &frame.as.ruling.ruling);
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
