/* A person for the terminal game: looks at the question and at the file, and answers with something
 * legal. What is asked is found by the sentences of the catalogue.
 *
 * Everything repeats from the seed, as far as the person's answers go. */
#ifndef WENZEL_TESTS_PERSON_H
#define WENZEL_TESTS_PERSON_H

#include "formats/series.h"
#include "programs/cli.h"

enum { PERSON_ANSWER = 64 };

struct person {
    wz_lang lang;
    wz_random random;
    bool sober;   /* plays as a beginner does; otherwise anything legal */
    wz_move wish; /* what the answers to the questions within lead to */
    unsigned own; /* the number of this person in the series */
};

/* The key of the question that a shown text ends with; CLI_T_COUNT if it is none that is known. */
enum cli_text_key person_question(wz_lang lang, const char *text);
/* An answer to it, by what the series has come to. */
void person_answer(struct person *person, enum cli_text_key question, const wz_chronicle *chronicle,
                   char answer[PERSON_ANSWER]);
/* The cards in the person's hand by the series; none while sitting out or between games. */
wz_cards person_hand(const struct person *person, const wz_chronicle *chronicle);

#endif
