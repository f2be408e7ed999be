/* Words that mean something together: numbers, cards. */
#include "reader/inner.h"

#include <string.h>

/* --- Numbers --- */

static const wz__entry *number_at(const char *text, wz__class class, bool whole) {
    const wz__entry *best = NULL;
    for (unsigned i = 0; i < wz__entry_count; i++) {
        const wz__entry *entry = &wz__entries[i];
        if (wz__concepts[entry->concept].class != class || entry->last) continue;
        if (strncmp(text, entry->text, entry->length) != 0) continue;
        if (whole && !entry->stem && text[entry->length] != '\0') continue;
        if (!best || entry->length > best->length) best = entry;
    }
    return best;
}

static int16_t value_of(const wz__entry *entry) { return wz__concepts[entry->concept].number; }

/* "einundsechzig", "hundertzwanzig": parts that are written together. -1: it is none. */
static int16_t in_one_word(const char *text, bool *nth) {
    int sum = 0;
    for (bool any = false; *text; any = true) {
        const wz__entry *rank = number_at(text, WZ__NTH, true);
        const wz__entry *part = number_at(text, WZ__NUMBER, false);
        if (any && strncmp(text, "und", 3) == 0) {
            text += 3;
            continue;
        }
        if (rank && (!part || rank->length >= part->length)) {
            *nth = true;
            return (int16_t)(sum + value_of(rank));
        }
        if (!part) return -1;
        sum += value_of(part);
        text += part->length;
    }
    return (int16_t)sum;
}

static void count_words(wz__sentence *sentence) {
    for (unsigned i = 0; i < sentence->count; i++) {
        wz__token *token = &sentence->token[i];
        bool nth = false;
        if (token->number >= 0 || token->nth >= 0) continue;
        int16_t value = in_one_word(token->text, &nth);
        if (value < 0) continue;
        *(nth ? &token->nth : &token->number) = value;
    }
}

/* "sixty one", "twenty-first" */
static void add_units(wz__sentence *sentence) {
    for (unsigned i = 0; i + 1 < sentence->count; i++) {
        wz__token *tens = &sentence->token[i], *units = &sentence->token[i + 1];
        bool is_tens = tens->number >= 20 && tens->number < 100 && tens->number % 10 == 0;
        bool typed = tens->text[0] >= '0' && tens->text[0] <= '9';
        int16_t *unit = units->number > 0 ? &units->number : &units->nth;
        if (!is_tens || typed || *unit < 1 || *unit > 9 || tens->clause != units->clause) continue;
        *unit = (int16_t)(*unit + tens->number);
        tens->number = -1;
    }
}

/* --- Cards --- */

static int of_class(const wz__token *token, wz__class class) {
    for (unsigned i = 0; i < token->meanings; i++)
        if (wz__meaning(token, i)->class == class) return wz__meaning(token, i)->number;
    return -1;
}

/* Ranks are letters of the vocabulary; 7 to 10 are numbers as well, also in a compound ("Herzzehn"). */
static int rank_of(const wz__token *token) {
    int rank = of_class(token, WZ__RANK);
    int number = token->number >= 0 ? token->number : of_class(token, WZ__NUMBER);
    if (rank >= 0 || number < 7 || number > 10) return rank;
    return number == 10 ? 'T' : '0' + number;
}

static wz_cards card_of(int suit, int rank) {
    const char code[3] = {(char)suit, (char)rank, '\0'};
    wz_cards cards;
    if (suit < 0 || rank < 0 || wz_cards_from(code, &cards, NULL) != WZ_OK) return 0;
    return cards;
}

/* What stands in the middle of a card: "ace of spades". */
static bool links(const wz__token *token) { return strcmp(token->text, "of") == 0; }

static void make_card(wz__sentence *sentence, unsigned name, unsigned other) {
    wz__token *one = &sentence->token[name];
    one->card = card_of(of_class(one, WZ__SUIT), rank_of(&sentence->token[other]));
    one->joined = (uint8_t)other;
    one->number = sentence->token[other].number = -1;
}

static void join_cards(wz__sentence *sentence) {
    for (unsigned i = 0; i < sentence->count; i++) {
        const wz__token *one = &sentence->token[i];
        const wz__token *next = i + 1 < sentence->count ? one + 1 : NULL;
        const wz__token *third = i + 2 < sentence->count ? one + 2 : NULL;
        bool suit = of_class(one, WZ__SUIT) >= 0, rank = rank_of(one) >= 0;
        if (suit && rank) make_card(sentence, i, i);
        else if (suit && next && !next->card && rank_of(next) >= 0) make_card(sentence, i, i + 1);
        else if (rank && third && links(next) && of_class(third, WZ__SUIT) >= 0)
            make_card(sentence, i + 2, i);
    }
}

void wz__join(wz__sentence *sentence) {
    count_words(sentence);
    add_units(sentence);
    join_cards(sentence);
}
