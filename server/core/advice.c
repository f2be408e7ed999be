/* Advice: what a strong player would do in a person's place. Whoever is asked gets the person's own
 * view and nothing else, and the answer goes to the connection that asked, or to nobody. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

enum {
    PATIENCE = 60000, /* milliseconds until a question that was not answered is given up */
    NODES = 3000000   /* of the solver: about a second */
};

/* --- May it be asked? --- */

static struct srv_refusal no_hints(const struct srv_table *table) {
    enum server_text_key why = SERVER_T_ADVICE_COMPANY;
    if (table->open.has_hints) why = SERVER_T_ADVICE_UNWANTED;
    if (table->rules.play_it_hard) why = SERVER_T_ADVICE_HARD;
    return srv_refuse_saying(SRV_FAULT_STATE, why);
}

static bool must_answer(const struct srv_table *table, unsigned position) {
    const wz_table *t = &table->view[position].table;
    return t->asked ? t->asked >> position & 1 : t->turn == position;
}

/* Who sits out decides nothing that needs thought. */
static bool has_choices(const struct srv_table *table, unsigned chair) {
    wz_options options;
    srv_options_of(table, chair, &options);
    return options.kinds && srv_position_of(table, chair) < 3 && !table->chair[chair].standin;
}

static struct srv_guest *asked_by(const struct srv_hall *hall, const struct srv_person *person) {
    size_t at = 0;
    for (struct srv_guest *guest; (guest = srv_map_next(&hall->questions, &at));)
        if (guest->person == person) return guest;
    return NULL;
}

static struct srv_refusal may_ask(const struct srv_guest *guest, int64_t expect) {
    const struct srv_table *table = guest->table;
    unsigned chair = srv_chair_of(table, guest->person->id);
    if (chair == SRV_NOBODY) return srv_refuse(SRV_FAULT_UNSEATED);
    if (!srv_hints_allowed(table)) return no_hints(table);
    if (expect > table->seq || expect < table->changed[SRV_MATTER_GAME])
        return srv_refuse(SRV_FAULT_STALE);
    if (!has_choices(table, chair))
        return srv_refuse_saying(SRV_FAULT_STATE, SERVER_T_ADVICE_NOTHING);
    return SRV_TAKEN;
}

/* --- Questions under way --- */

void srv__forget_question(struct srv_hall *hall, struct srv_guest *guest) {
    struct srv_question *question = &guest->question;
    if (!question->job) return;
    srv_map_remove(&hall->questions, question->job);
    if (question->given) hall->world->cancel(hall->world->self, question->job);
    question->job = 0;
}

static void refuse(struct srv_hall *hall, struct srv_guest *guest, struct srv_refusal refusal) {
    char id[SRV_ID_ROOM];
    memcpy(id, guest->question.id, sizeof id);
    srv__forget_question(hall, guest);
    srv__tell_error(hall, guest, id, guest->table, refusal);
}

/* Does the table still ask what the question is about? */
static bool is_current(const struct srv_guest *guest) {
    const struct srv_table *table = guest->table;
    return guest->person && table && table->id == guest->question.table &&
           table->changed[SRV_MATTER_TURN] == guest->question.turn && srv_hints_allowed(table);
}

static struct srv_guest *outdated(const struct srv_hall *hall) {
    size_t at = 0;
    for (struct srv_guest *guest; (guest = srv_map_next(&hall->questions, &at));)
        if (!is_current(guest)) return guest;
    return NULL;
}

void srv__settle_questions(struct srv_hall *hall) {
    for (struct srv_guest *guest; hall->questions.count > 0 && (guest = outdated(hall));)
        refuse(hall, guest, srv_refuse(SRV_FAULT_STALE));
}

static void give(struct srv_hall *hall, struct srv_guest *guest) {
    const struct srv_table *table = guest->table;
    struct srv_question *question = &guest->question;
    unsigned position = srv_position_of(table, srv_chair_of(table, guest->person->id));
    struct srv_job job = {.number = question->job,
                          .table = table->id,
                          .seq = question->turn,
                          .urgent = true,
                          .request = {.kind = WZ_REQUEST_MOVE, .rules = table->rules}};
    job.request.as.move.count = 1;
    job.request.as.move.asked[0] = (wz_chooser){.view = table->view[position],
                                                .level = SRV_LEVEL_EXPERT - SRV_LEVEL_BEGINNER,
                                                .must = question->must,
                                                .seed = (uint64_t)table->deals,
                                                .nodes = NODES};
    question->given = true;
    hall->stats.jobs++;
    hall->world->job(hall->world->self, &job);
}

void srv__give_questions(struct srv_hall *hall) {
    size_t at = 0;
    for (struct srv_guest *guest; (guest = srv_map_next(&hall->questions, &at));)
        if (!guest->question.given) give(hall, guest);
}

static bool ask(struct srv_hall *hall, struct srv_guest *guest, const char *id) {
    const struct srv_table *table = guest->table;
    unsigned position = srv_position_of(table, srv_chair_of(table, guest->person->id));
    guest->question = (struct srv_question){.job = ++hall->last_job,
                                            .table = table->id,
                                            .turn = table->changed[SRV_MATTER_TURN],
                                            .at = srv_now(hall),
                                            .must = must_answer(table, position)};
    memcpy(guest->question.id, id, sizeof guest->question.id);
    if (srv_map_put(&hall->questions, guest->question.job, guest)) return true;
    guest->question.job = 0;
    return false;
}

void srv__advise(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_advise *in) {
    if (!guest->table || guest->table->id != in->table) {
        srv__tell_error(hall, guest, in->id, NULL, srv_refuse(SRV_FAULT_TABLE));
        return;
    }
    struct srv_refusal refusal = may_ask(guest, in->expect);
    struct srv_guest *before = asked_by(hall, guest->person);
    if (before && srv_now(hall) - before->question.at > PATIENCE) {
        refuse(hall, before, srv_refuse(SRV_FAULT_STALE));
        before = NULL;
    }
    if (!refusal.refused && before)
        refusal = srv_refuse_saying(SRV_FAULT_FAST, SERVER_T_ADVICE_ONCE);
    if (!refusal.refused && !ask(hall, guest, in->id)) refusal = srv_refuse(SRV_FAULT_FULL);
    if (refusal.refused) srv__tell_error(hall, guest, in->id, guest->table, refusal);
}

/* --- The answer --- */

bool srv__answer_question(struct srv_hall *hall, uint64_t number, const wz_advice *advice) {
    struct srv_guest *guest = srv_map_get(&hall->questions, number);
    if (!guest) return false;
    const wz_advice silence = {.move = {.kind = WZ_MOVE_NONE}, .reason = WZ_REASON_NONE};
    struct srv_question question = guest->question;
    bool failed = !advice && question.must; /* a worker without memory */
    if (!is_current(guest) || failed) {
        refuse(hall, guest, srv_refuse(failed ? SRV_FAULT_FULL : SRV_FAULT_STALE));
        return true;
    }
    guest->question.given = false; /* there is nothing left to cancel */
    srv__forget_question(hall, guest);
    srv__tell_advice(hall, guest, question.id, advice ? advice : &silence);
    return true;
}
