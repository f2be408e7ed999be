/* Clauses: what is denied in them, and who acts. */
#include "reader/inner.h"

#include <string.h>

/* Somebody: a value that the fact which tells of the one who acts has a word for. */
static bool is_somebody(const wz__token *token) {
    int fact = wz_fact_named(wz__subject_fact);
    const char *const *words = fact >= 0 ? wz_words_of_fact((wz_fact)fact) : NULL;
    for (unsigned i = 0; i < token->meanings; i++)
        for (unsigned w = 0; words && words[w]; w++)
            if (strcmp(words[w], wz__meaning(token, i)->name) == 0) return true;
    return false;
}

/* "dem Alleinspieler": not he. */
static bool is_object(const wz__sentence *sentence, unsigned at) {
    return at > 0 && sentence->token[at - 1].clause == sentence->token[at].clause &&
           wz__is_of_class(&sentence->token[at - 1], WZ__OBLIQUE);
}

/* The first who is named in a clause, or -1; `objects` too, or only who acts. */
static int16_t named_in(const wz__sentence *sentence, unsigned first, bool objects) {
    uint8_t clause = sentence->token[first].clause;
    for (unsigned i = first; i < sentence->count && sentence->token[i].clause == clause; i++)
        if (is_somebody(&sentence->token[i]) && (objects || !is_object(sentence, i)))
            return (int16_t)i;
    return -1;
}

/* Who is not named again is the one before. */
void wz__parse(wz__sentence *sentence) {
    int16_t subject = -1;
    for (unsigned i = 0; i < sentence->count; i++) {
        const wz__token *token = &sentence->token[i];
        if (i == 0 || sentence->token[i - 1].clause != token->clause) {
            int16_t named = named_in(sentence, i, false);
            if (named >= 0) subject = named;
            /* "falsch ausgespielt vom Alleinspieler" */
            sentence->subject[token->clause] = subject >= 0 ? subject : named_in(sentence, i, true);
        }
        if (wz__is_of_class(token, WZ__NOT)) sentence->denied[token->clause] = true;
    }
}
