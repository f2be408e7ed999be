#include "reader/clues.h"

#include <string.h>

int wz__word_meant(const wz__token *token, int fact) {
    const char *const *words = fact >= 0 ? wz_words_of_fact((wz_fact)fact) : NULL;
    for (unsigned w = 0; words && words[w]; w++)
        for (unsigned i = 0; i < token->meanings; i++) {
            uint8_t class = wz__meaning(token, i)->class;
            bool value = class == WZ__VALUE || (class == WZ__SUIT && !token->card);
            if (value && strcmp(words[w], wz__meaning(token, i)->name) == 0) return (int)w;
        }
    return -1;
}

static bool names(const wz__item *item, const wz__token *token) {
    for (unsigned i = 0; i < WZ__ALTERNATIVES && item->concept[i]; i++)
        if (wz__means(token, item->concept[i])) return true;
    return false;
}

/* One clue held against one clause. */
struct trial {
    const wz__sentence *sentence;
    const wz_word_set *taken;
    int fact;
    uint8_t clause;
    wz__found *found;
};

static bool in_reach(const struct trial *trial, const wz__item *item, unsigned word) {
    uint8_t clause = trial->sentence->token[word].clause;
    if (!(item->flags & WZ__ANYWHERE) && clause != trial->clause) return false;
    bool denied = trial->sentence->denied[clause];
    return !(item->flags & WZ__DENIED && !denied) && !(item->flags & WZ__AFFIRMED && denied);
}

/* A word that holds what the item asks for, other than by its meaning. */
static bool holds(const struct trial *trial, const wz__item *item, unsigned word) {
    const wz__token *token = &trial->sentence->token[word];
    if (item->flags & WZ__A_NUMBER)
        return token->number >= 0 && !wz_word_set_has(trial->taken, word);
    if (item->flags & WZ__AN_NTH) return token->nth >= 0 && !wz_word_set_has(trial->taken, word);
    if (item->flags & WZ__A_VALUE) return wz__word_meant(token, trial->fact) >= 0;
    return token->card != 0;
}

/* How far off the nearest word is that the item names; 0: it names none, so that any place is good. */
static unsigned how_far(const struct trial *trial, const wz__item *item, unsigned word,
                        unsigned *named) {
    enum { TOO_FAR = 4 };
    unsigned best = TOO_FAR;
    *named = word;
    if (!item->concept[0]) return 0;
    for (unsigned i = 0; i < trial->sentence->count; i++) {
        const wz__token *token = &trial->sentence->token[i];
        /* what follows a number belongs to it rather than what stands before */
        unsigned far = i > word ? i - word : word - i + 1;
        if (i == word ? !(item->flags & WZ__A_VALUE) : far >= best) continue;
        if (i == word) far = 1;
        if (token->clause != trial->sentence->token[word].clause || !names(item, token)) continue;
        best = far;
        *named = i;
    }
    return best < TOO_FAR ? best : 0;
}

static bool find_held(const struct trial *trial, const wz__item *item) {
    bool any = false;
    unsigned best = 0, best_named = 0;
    for (unsigned i = 0; i < trial->sentence->count; i++) {
        unsigned named, far;
        if (!in_reach(trial, item, i) || !holds(trial, item, i)) continue;
        far = how_far(trial, item, i, &named);
        if ((item->concept[0] && far == 0) || (any && far >= best)) continue;
        any = true;
        best = far;
        best_named = named;
        trial->found->value_at = (int16_t)i;
        if (item->flags & WZ__A_CARD) wz__rest(&trial->found->words, i);
    }
    if (!any) return false;
    trial->found->apart = best;
    wz__rest(&trial->found->words, (unsigned)trial->found->value_at);
    wz__rest(&trial->found->words, best_named);
    return true;
}

static bool find_named(const struct trial *trial, const wz__item *item) {
    bool any = false;
    for (unsigned i = 0; i < trial->sentence->count; i++) {
        if (!in_reach(trial, item, i) || !names(item, &trial->sentence->token[i])) continue;
        any = true;
        wz__rest(&trial->found->words, i);
    }
    return any;
}

/* What is denied rests on the word that denies it, too. */
static void add_denials(const struct trial *trial) {
    for (unsigned i = 0; i < trial->sentence->count; i++) {
        const wz__token *token = &trial->sentence->token[i];
        if (token->clause == trial->clause && wz__is_of_class(token, WZ__NOT))
            wz__rest(&trial->found->words, i);
    }
}

static bool find_item(const struct trial *trial, const wz__item *item) {
    if (item->flags & (WZ__A_NUMBER | WZ__AN_NTH | WZ__A_VALUE | WZ__A_CARD))
        return find_held(trial, item);
    wz_word_set before = trial->found->words;
    bool any = find_named(trial, item);
    if (item->flags & WZ__DENIED && any) add_denials(trial);
    if (!(item->flags & WZ__ABSENT)) return any;
    trial->found->words = before;
    return !any;
}

bool wz__find_clue(const wz__sentence *sentence, const wz__clue *clue, int fact, uint8_t clause,
                   const wz_word_set *taken, wz__found *found) {
    uint8_t clauses = (uint8_t)(sentence->token[sentence->count - 1].clause + 1);
    for (; clause < clauses; clause++) {
        struct trial trial = {sentence, taken, fact, clause, found};
        unsigned met = 0;
        *found = (wz__found){.clause = clause, .value_at = -1};
        while (met < clue->count && find_item(&trial, &wz__items[clue->first + met])) met++;
        if (met == clue->count) return true;
    }
    return false;
}
