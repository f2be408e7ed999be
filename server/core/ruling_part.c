/* Rulings as they are told: the decision, its argument, and the questions that would change it. */
#include "server/core/inner.h"
#include "server/protocol/words.h"

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

void srv__fill_question(struct srv_hall *hall, wz_fact fact, wz_lang lang,
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

void srv__fill_ruling(struct srv_hall *hall, const wz_ruling *ruling, const char *facts,
                      wz_lang lang, struct srv_part_ruling *told) {
    /* the most important come first */
    unsigned asked = ruling->asked < SRV_MOST_RULING_ASK ? ruling->asked : SRV_MOST_RULING_ASK;
    struct srv_part_question *ask = srv_pool_take(&hall->pool, asked, sizeof *ask);
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
    told->ask_count = asked;
    for (unsigned i = 0; ask && i < asked; i++)
        srv__fill_question(hall, (wz_fact)ruling->ask[i], lang, &ask[i]);
}

const struct srv_part_answer *srv__fill_kinds(struct srv_hall *hall,
                                              bool (*wanted)(wz_incident_kind), wz_lang lang,
                                              unsigned *count) {
    struct srv_part_answer *kinds = srv_pool_take(&hall->pool, WZ_INCIDENT_COUNT, sizeof *kinds);
    *count = 0;
    for (unsigned i = 0; kinds && i < WZ_INCIDENT_COUNT; i++) {
        if (wanted && !wanted((wz_incident_kind)i)) continue;
        wz_out out = srv_pool_out(&hall->pool, SRV_MOST_ANSWER_SAY);
        wz_put_incident(&out, (wz_incident_kind)i);
        kinds[(*count)++] =
            (struct srv_part_answer){.say = srv_pool_text(&hall->pool, &out),
                                     .text = wz_incident_title(lang, (wz_incident_kind)i)};
    }
    return kinds;
}
