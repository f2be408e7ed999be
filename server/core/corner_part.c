/* The referee away from tables: kinds in groups, what was told in words, cards that would decide, and what a
 * sentence tells. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

static const char *name_of_kind(struct srv_hall *hall, wz_incident_kind kind) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_ANSWER_SAY);
    wz_put_incident(&out, kind);
    return srv_pool_text(&hall->pool, &out);
}

void srv__fill_groups(struct srv_hall *hall, wz_lang lang, struct srv_out_judged *told) {
    struct srv_part_incident_kind *kinds =
        srv_pool_take(&hall->pool, WZ_INCIDENT_COUNT, sizeof *kinds);
    const char **groups = srv_pool_take(&hall->pool, wz_incident_groups(), sizeof *groups);
    if (!kinds || !groups) return;
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
        kinds[i] = (struct srv_part_incident_kind){
            .say = name_of_kind(hall, (wz_incident_kind)i),
            .text = wz_incident_title(lang, (wz_incident_kind)i),
            .group = (int64_t)wz_incident_group((wz_incident_kind)i)};
    for (unsigned i = 0; i < wz_incident_groups(); i++)
        groups[i] = wz_incident_group_title(lang, i);
    told->kinds = kinds;
    told->kinds_count = WZ_INCIDENT_COUNT;
    told->groups = groups;
    told->groups_count = wz_incident_groups();
}

/* --- What was told --- */

/* The words of a set as they stand in the sentence, a blank between two. */
static const char *words_of(struct srv_hall *hall, const char *sentence, const wz_telling *reading,
                            const wz_word_set *set) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_STATED_RESTS_ON);
    for (unsigned i = 0; i < reading->words; i++) {
        const wz_read_word *word = &reading->word[i];
        if (!wz_word_set_has(set, i)) continue;
        if (out.used > 0) wz_put(&out, " ");
        for (unsigned k = 0; k < word->length; k++) wz_put_char(&out, sentence[word->at + k]);
    }
    return srv_pool_text(&hall->pool, &out);
}

static const char *answer_of(struct srv_hall *hall, wz_fact fact, int value, wz_lang lang) {
    if (wz_words_of_fact(fact)) return wz_word_text(lang, fact, (unsigned)value);
    if (wz_type_of_fact(fact) == WZ_FACT_TRUTH)
        return srv_text(lang, value ? SERVER_T_YES : SERVER_T_NO);
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_STATED_ANSWER);
    wz_put_int(&out, value);
    return srv_pool_text(&hall->pool, &out);
}

static struct srv_part_stated stated_fact(struct srv_hall *hall, wz_fact fact, int value,
                                          wz_lang lang) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_STATED_SAY);
    wz_put_fact(&out, fact, value);
    return (struct srv_part_stated){.say = srv_pool_text(&hall->pool, &out),
                                    .question = wz_fact_question(lang, fact),
                                    .answer = answer_of(hall, fact, value, lang)};
}

static struct srv_part_stated stated_cards(struct srv_hall *hall, wz_place place, wz_cards cards,
                                           wz_lang lang) {
    wz_out say = srv_pool_out(&hall->pool, SRV_MOST_STATED_SAY);
    wz_out answer = srv_pool_out(&hall->pool, SRV_MOST_STATED_ANSWER);
    wz_put_cards_stated(&say, place, cards);
    if (cards) wz_put_cards(&answer, cards, 0);
    else wz_put(&answer, "-");
    return (struct srv_part_stated){.say = srv_pool_text(&hall->pool, &say),
                                    .question = wz_place_question(lang, place),
                                    .answer = srv_pool_text(&hall->pool, &answer)};
}

static void add_words(struct srv_hall *hall, const struct srv_read_from *from,
                      const wz_word_set *set, struct srv_part_stated *stated) {
    if (!from) return;
    stated->rests_on = words_of(hall, from->sentence, from->reading, set);
}

const struct srv_part_stated *srv__fill_stated(struct srv_hall *hall, const wz_incident *told,
                                               const wz_ruling *ruling,
                                               const struct srv_read_from *from, wz_lang lang,
                                               unsigned *count) {
    struct srv_part_stated *stated =
        srv_pool_take(&hall->pool, WZ_FACT_COUNT + WZ_PLACE_COUNT, sizeof *stated);
    *count = 0;
    for (unsigned i = 0; stated && i < WZ_FACT_COUNT; i++) {
        if (told->fact[i] == WZ_UNKNOWN) continue;
        struct srv_part_stated *one = &stated[(*count)++];
        *one = stated_fact(hall, (wz_fact)i, told->fact[i], lang);
        one->has_idle = one->idle = ruling && wz_ruling_sets_aside(ruling, told, (wz_fact)i);
        add_words(hall, from, from ? &from->reading->fact_rests_on[i] : NULL, one);
    }
    for (unsigned i = 0; stated && i < WZ_PLACE_COUNT; i++) {
        if (!(told->told >> i & 1)) continue;
        struct srv_part_stated *one = &stated[(*count)++];
        *one = stated_cards(hall, (wz_place)i, told->cards[i], lang);
        one->has_idle = one->idle = ruling && wz_ruling_sets_cards_aside(ruling, told, (wz_place)i);
        add_words(hall, from, from ? &from->reading->cards_rest_on[i] : NULL, one);
    }
    return stated;
}

/* --- Cards to be named --- */

static unsigned most_cards(wz_place place) {
    static const uint8_t most[WZ_PLACE_COUNT] = {
        [WZ_PLACE_DECLARER_JACKS] = 4,    [WZ_PLACE_DECLARER_CARDS] = 10,
        [WZ_PLACE_SKAT_CARDS] = 2,        [WZ_PLACE_FOREHAND_CARDS] = 10,
        [WZ_PLACE_MIDDLEHAND_CARDS] = 10, [WZ_PLACE_REARHAND_CARDS] = 10};
    return most[place] ? most[place] : 1;
}

const struct srv_part_place *srv__fill_places(struct srv_hall *hall, const wz_ruling *ruling,
                                              wz_lang lang, unsigned *count) {
    struct srv_part_place *places = srv_pool_take(&hall->pool, WZ_PLACE_COUNT, sizeof *places);
    *count = 0;
    for (unsigned i = 0; places && i < WZ_PLACE_COUNT; i++) {
        if (!(ruling->ask_cards >> i & 1)) continue;
        wz_out out = srv_pool_out(&hall->pool, SRV_MOST_PLACE_PLACE);
        wz_put_cards_stated(&out, (wz_place)i, 0); /* "skat_cards=" */
        places[(*count)++] = (struct srv_part_place){.place = srv_pool_text(&hall->pool, &out),
                                                     .text = wz_place_question(lang, (wz_place)i),
                                                     .most = most_cards((wz_place)i)};
    }
    return places;
}

/* --- Points --- */

const struct srv_part_question *srv__fill_worth(struct srv_hall *hall, const wz_complaint *told,
                                                const wz_ruling *ruling, wz_lang lang,
                                                unsigned *count) {
    static const char *const names[] = {"game", "hand", "ouvert", "matadors", "bid"};
    enum { NAMES = sizeof names / sizeof *names };
    struct srv_part_question *questions = srv_pool_take(&hall->pool, NAMES, sizeof *questions);
    *count = 0;
    if (ruling->valued || ruling->level == WZ_LEVEL_NONE) return questions;
    for (unsigned i = 0; questions && i < NAMES; i++) {
        int fact = wz_fact_named(names[i]);
        if (fact < 0 || told->incident.fact[fact] != WZ_UNKNOWN || told->declined[fact]) continue;
        srv__fill_question(hall, (wz_fact)fact, lang, &questions[(*count)++]);
    }
    return questions;
}

/* --- Sentences --- */

static const char *text_of_word(struct srv_hall *hall, const char *sentence,
                                const wz_read_word *word) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_HEARD_WORD_TEXT);
    for (unsigned k = 0; k < word->length; k++) wz_put_char(&out, sentence[word->at + k]);
    return srv_pool_text(&hall->pool, &out);
}

static void fill_words(struct srv_hall *hall, const char *sentence, const wz_telling *reading,
                       struct srv_out_reading *told) {
    static const uint8_t heard[WZ_WORD_STATES] = {[WZ_WORD_USED] = SRV_HEARD_USED,
                                                  [WZ_WORD_PASSED] = SRV_HEARD_PASSED,
                                                  [WZ_WORD_UNUSED] = SRV_HEARD_UNUSED,
                                                  [WZ_WORD_UNKNOWN] = SRV_HEARD_UNKNOWN};
    struct srv_part_heard_word *words = srv_pool_take(&hall->pool, reading->words, sizeof *words);
    for (unsigned i = 0; words && i < reading->words; i++)
        words[i] =
            (struct srv_part_heard_word){.text = text_of_word(hall, sentence, &reading->word[i]),
                                         .heard = heard[reading->word[i].state]};
    told->words = words;
    told->words_count = reading->words;
}

void srv__fill_reading(struct srv_hall *hall, const char *sentence, const wz_telling *reading,
                       wz_lang lang, struct srv_out_reading *told) {
    struct srv_part_proposal *kinds = srv_pool_take(&hall->pool, WZ_READ_KINDS, sizeof *kinds);
    const struct srv_read_from from = {sentence, reading};
    for (unsigned i = 0; kinds && i < reading->kinds; i++)
        kinds[i] = (struct srv_part_proposal){
            .say = name_of_kind(hall, (wz_incident_kind)reading->kind[i].kind),
            .text = wz_incident_title(lang, (wz_incident_kind)reading->kind[i].kind),
            .rests_on = words_of(hall, sentence, reading, &reading->kind[i].rests_on)};
    told->kinds = kinds;
    told->kinds_count = reading->kinds;
    told->stated =
        srv__fill_stated(hall, &reading->incident, NULL, &from, lang, &told->stated_count);
    fill_words(hall, sentence, reading, told);
}
