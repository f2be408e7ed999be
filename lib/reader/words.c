/* What a word means: as it stands in the vocabulary, by its stem, by the parts it is made of, or nearly
 * so, since people mistype. */
#include "reader/inner.h"

#include <string.h>

bool wz__means(const wz__token *token, uint16_t concept) {
    for (unsigned i = 0; i < token->meanings; i++)
        if (token->meaning[i] == concept) return true;
    return false;
}

bool wz__is_of_class(const wz__token *token, wz__class class) {
    for (unsigned i = 0; i < token->meanings; i++)
        if (wz__meaning(token, i)->class == class) return true;
    return false;
}

static void add_meaning(wz__token *token, uint16_t concept) {
    if (token->meanings < WZ__MEANINGS && !wz__means(token, concept))
    token->meaning[token->meanings++] = concept;
}

/* --- Phrases --- */

static bool same_part(const wz__token *token, const char *part, size_t length, bool stem) {
    size_t own = strlen(token->text);
    return (stem ? own >= length : own == length) && memcmp(token->text, part, length) == 0;
}

/* How many words from `first` on an entry takes up; 0: they are others. */
static unsigned fits(const wz__sentence *sentence, unsigned first, const wz__entry *entry) {
    const char *part = entry->text;
    for (unsigned i = first;; i++) {
        const char *joint = strchr(part, '_');
        size_t length = joint ? (size_t)(joint - part) : strlen(part);
        bool end = joint == NULL;
        bool same_clause =
            i < sentence->count && sentence->token[i].clause == sentence->token[first].clause;
        if (!same_clause || !same_part(&sentence->token[i], part, length, end && entry->stem))
            return 0;
        if (end) return !entry->last || sentence->token[i].last ? i - first + 1 : 0;
        part += length + 1;
    }
}

static bool is_phrase(const wz__entry *entry) { return strchr(entry->text, '_') != NULL; }

/* --- Single words --- */

static bool matches(const wz__entry *entry, const char *word, size_t length, bool last) {
    if (entry->last && !last) return false;
    if (entry->stem ? length < entry->length : length != entry->length) return false;
    return memcmp(word, entry->text, entry->length) == 0;
}

/* All entries that fit as far as any does; says how far, 0 if none fits. */
static unsigned longest(wz__token *token, const char *word, bool last, bool take) {
    size_t length = strlen(word), most = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < wz__entry_count; i++) {
            const wz__entry *entry = &wz__entries[i];
            if (is_phrase(entry) || !matches(entry, word, length, last)) continue;
            if (pass == 0 && entry->length > most) most = entry->length;
            if (pass == 1 && take && entry->length == most) add_meaning(token, entry->concept);
        }
    return (unsigned)most;
}

/* What a compound goes on with: "spiel" + "ansage", with a letter or two between them. */
static void rest_of(wz__token *token, const char *rest) {
    enum { SHORTEST = 4, LINKS = 3 };
    static const char *const links[LINKS] = {"", "s", "n"};
    for (unsigned i = 0; i < LINKS; i++) {
        size_t link = strlen(links[i]);
        if (strncmp(rest, links[i], link) != 0 || strlen(rest + link) < SHORTEST) continue;
        if (longest(token, rest + link, token->last, true) > 0) return;
    }
}

/* The head of a compound whose beginning is not known. */
static void head_of(wz__token *token) {
    enum { SHORTEST = 5, BEGINNING = 3 };
    size_t length = strlen(token->text);
    for (size_t at = BEGINNING; at + SHORTEST <= length; at++)
        if (longest(token, token->text + at, token->last, true) >= SHORTEST) return;
}

/* --- Typing errors --- */

enum { TYPED = WZ__LETTERS };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Letters wrong, missing, too many or swapped between two words, up to `most`; then no more is counted. */
static unsigned distance(const char *a, size_t rows, const char *b, size_t columns, unsigned most) {
    unsigned line[3][TYPED + 1];
    for (unsigned k = 0; k <= columns; k++) line[0][k] = k;
    for (size_t i = 1; i <= rows; i++) {
        unsigned *now = line[i % 3], *before = line[(i + 2) % 3], *earlier = line[(i + 1) % 3];
        unsigned best = now[0] = (unsigned)i;
        for (size_t k = 1; k <= columns; k++) {
            now[k] =
                least(least(before[k], now[k - 1]) + 1, before[k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                now[k] = least(now[k], earlier[k - 2] + 1);
            best = least(best, now[k]);
        }
        if (best > most) return most + 1;
    }
    return line[rows % 3][columns];
}

/* Of a stem, the beginning of the word is compared. */
static unsigned wrong_by(const wz__entry *entry, const char *word, size_t length, unsigned most) {
    if (!entry->stem || length <= entry->length)
        return distance(word, length, entry->text, entry->length, most);
    unsigned best = most + 1;
    for (int more = -1; more <= 1; more++) {
        size_t part = (size_t)((int)entry->length + more);
        if (part <= length)
            best = least(best, distance(word, part, entry->text, entry->length, most));
    }
    return best;
}

/* How near an entry comes: fewer letters wrong is better, and of those the longest; 0 is none. */
static unsigned nearness(const wz__entry *entry, const char *word, size_t length, unsigned most) {
    enum { SHORTEST = 5, LONG = 9 };
    if (entry->length < LONG) most = 1;
    if (entry->length < SHORTEST || is_phrase(entry) || entry->length > length + 2) return 0;
    unsigned wrong = wrong_by(entry, word, length, most);
    return wrong > most ? 0 : (3 - wrong) * (WZ__LETTERS + 1) + entry->length;
}

static void nearly(wz__token *token) {
    enum { SHORTEST = 5, LONG = 9 };
    size_t length = strlen(token->text);
    unsigned most = length >= LONG ? 2 : 1, best = 0;
    if (length < SHORTEST) return;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < wz__entry_count; i++) {
            unsigned near = nearness(&wz__entries[i], token->text, length, most);
            if (pass == 0 && near > best) best = near;
            if (pass == 1 && best > 0 && near == best) add_meaning(token, wz__entries[i].concept);
        }
}

/* --- All of them --- */

static void look_up_word(wz__token *token) {
    unsigned known = longest(token, token->text, token->last, true);
    if (known > 0) rest_of(token, token->text + known);
    if (token->meanings == 0) nearly(token);
    if (token->meanings == 0) head_of(token);
}

static void find_phrases(wz__sentence *sentence) {
    for (unsigned e = 0; e < wz__entry_count; e++)
        for (unsigned i = 0; is_phrase(&wz__entries[e]) && i < sentence->count; i++) {
            unsigned words = fits(sentence, i, &wz__entries[e]);
            for (unsigned k = 0; k < words; k++)
                add_meaning(&sentence->token[i + k], wz__entries[e].concept);
        }
}

static void mark_ends(wz__sentence *sentence) {
    for (unsigned i = 0; i < sentence->count; i++)
        sentence->token[i].last =
            i + 1 == sentence->count || sentence->token[i + 1].clause != sentence->token[i].clause;
}

/* "und" and "obwohl" begin a clause, as a comma does. */
static void split_clauses(wz__sentence *sentence) {
    uint8_t more = 0;
    for (unsigned i = 0; i < sentence->count; i++) {
        wz__token *token = &sentence->token[i];
        bool begins = i > 0 && token->clause + more == sentence->token[i - 1].clause;
        for (unsigned e = 0; begins && e < wz__entry_count; e++)
            if (wz__concepts[wz__entries[e].concept].class == WZ__SPLIT &&
                matches(&wz__entries[e], token->text, strlen(token->text), true)) {
                more++;
                break;
            }
        token->clause = (uint8_t)(token->clause + more);
    }
}

void wz__look_up(wz__sentence *sentence) {
    split_clauses(sentence);
    mark_ends(sentence);
    find_phrases(sentence);
    for (unsigned i = 0; i < sentence->count; i++)
        if (sentence->token[i].number < 0 && sentence->token[i].nth < 0)
            look_up_word(&sentence->token[i]);
}
