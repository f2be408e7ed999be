#include "formats/letters.h"

#include <stddef.h>

/* A text read letter by letter: small, and an umlaut or a sharp s as the two letters that people write
 * where they have none. */
typedef struct letters {
    const unsigned char *at;
    unsigned char second; /* of such a pair, still to come */
} letters;

static letters letters_of(const char *text) { return (letters){(const unsigned char *)text, 0}; }

/* 0 at the end. */
static unsigned char next_letter(letters *in) {
    if (in->second) {
        unsigned char second = in->second;
        in->second = 0;
        return second;
    }
    unsigned char c = *in->at;
    if (c) in->at++;
    if (c >= 'A' && c <= 'Z') return (unsigned char)(c + 32);
    if (c != 0xc3) return c; /* the first byte of the letters in question */
    static const struct {
        unsigned char code, first, second;
    } pairs[] = {{0xa4, 'a', 'e'}, {0x84, 'a', 'e'}, {0xb6, 'o', 'e'}, {0x96, 'o', 'e'},
                 {0xbc, 'u', 'e'}, {0x9c, 'u', 'e'}, {0x9f, 's', 's'}};
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (*in->at == pairs[i].code) {
            in->at++;
            in->second = pairs[i].second;
            return pairs[i].first;
        }
    return c;
}

/* Does the text begin with the word? Then `text` is behind it. */
static bool begins(letters *text, const char *word) {
    letters wanted = letters_of(word);
    for (unsigned char letter; (letter = next_letter(&wanted)) != 0;)
        if (next_letter(text) != letter) return false;
    return true;
}

bool fmt_same_letters(const char *text, const char *word) {
    letters at = letters_of(text);
    return begins(&at, word) && !next_letter(&at);
}

static bool is_letter(unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

fmt_closeness fmt_closest(const char *text, const char *word) {
    fmt_closeness best = FMT_APART;
    letters at = letters_of(text);
    unsigned char before = 0;
    do {
        letters behind = at;
        if (!begins(&behind, word)) continue;
        fmt_closeness here = is_letter(before)                 ? FMT_WITHIN
                             : is_letter(next_letter(&behind)) ? FMT_BEGINS
                                                               : FMT_WHOLE;
        if (here > best) best = here;
    } while (best != FMT_WHOLE && (before = next_letter(&at)) != 0);
    return best;
}
