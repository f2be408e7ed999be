/* A sentence in its words, written as the vocabulary has them. */
#include "reader/inner.h"

#include <string.h>

static bool is_letter(unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

/* The letter or digit at `text` in small letters, and how many bytes it has; 0: it is a sign. */
static unsigned fold(const unsigned char *text, char folded[3]) {
    static const struct {
        unsigned char second;
        char folded[3];
    } two[] = {{0xa4, "ae"}, {0x84, "ae"}, {0xb6, "oe"}, {0x96, "oe"}, {0xbc, "ue"},
               {0x9c, "ue"}, {0x9f, "ss"}, {0xa9, "e"},  {0xa0, "a"},  {0xa8, "e"}};
    memset(folded, 0, 3);
    if (is_letter(text[0]) || is_digit(text[0])) {
        folded[0] = (char)(text[0] | (is_letter(text[0]) ? 0x20 : 0));
        return 1;
    }
    for (unsigned i = 0; text[0] == 0xc3 && i < sizeof two / sizeof *two; i++)
        if (two[i].second == text[1]) {
            memcpy(folded, two[i].folded, 3);
            return 2;
        }
    return 0;
}

static bool begins(const unsigned char *text, const char *with) {
    return strncmp((const char *)text, with, strlen(with)) == 0;
}

/* "don't" is one word: an apostrophe, as typewriters or as printers have it, between two letters. */
static unsigned apostrophe(const unsigned char *text) {
    unsigned size = text[0] == '\'' ? 1 : begins(text, "\xe2\x80\x99") ? 3 : 0;
    return size && is_letter(text[size]) ? size : 0;
}

static void add_letters(wz__token *token, const char *folded) {
    size_t have = strlen(token->text), more = strlen(folded);
    if (have + more < WZ__LETTERS) memcpy(token->text + have, folded, more + 1);
}

/* One word, or a number with what hangs on it ("8.", "8th"). */
static unsigned take_word(const unsigned char *text, wz__token *token) {
    unsigned length = 0, size;
    char folded[3];
    bool digits = is_digit(text[0]);
    for (;; length += size) {
        size = fold(text + length, folded);
        if (size > 0 && digits && !is_digit(text[length])) break;
        if (size > 0) add_letters(token, folded);
        else if (length == 0 || digits || (size = apostrophe(text + length)) == 0) break;
    }
    return length;
}

static int16_t value_of(const char *digits) {
    int value = 0;
    for (; *digits && value < 10000; digits++) value = 10 * value + (*digits - '0');
    return (int16_t)value;
}

static bool is_one_of(const unsigned char *text, const char *const *words) {
    for (; *words; words++)
        if (begins(text, *words) && !is_letter(text[strlen(*words)])) return true;
    return false;
}

/* "8." before a word, "8th", "8ten": which one; "18er", "61" stay numbers. Says how many bytes belong
 * to it. */
static unsigned ending_of(const unsigned char *text, wz__token *token) {
    static const char *const nth[] = {"st", "nd", "rd", "th", "ter", "te", "ten", "tes", NULL};
    static const char *const plain[] = {"er", NULL};
    char folded[3];
    unsigned letters = 0;
    while (is_letter(text[letters])) letters++;
    if (is_one_of(text, nth)) token->nth = token->number;
    else if (text[0] == '.' && text[1] == ' ' && fold(text + 2, folded)) {
        token->nth = token->number;
        letters = 1;
    } else if (!is_one_of(text, plain)) return 0;
    if (token->nth >= 0) token->number = -1;
    return letters;
}

/* A sign that parts clauses; a full stop may belong to a number. */
static bool parts_clauses(const unsigned char *text) {
    static const char *const dashes[] = {"\xe2\x80\x93", "\xe2\x80\x94", "- "};
    for (unsigned i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (begins(text, dashes[i])) return true;
    return strchr(",;:.!?()\n", text[0]) != NULL;
}

static void add_token(const char *text, unsigned *at, wz__sentence *sentence, uint8_t clause) {
    const unsigned char *here = (const unsigned char *)text + *at;
    wz__token *token = &sentence->token[sentence->count++];
    *token = (wz__token){.at = (uint16_t)*at, .clause = clause, .number = -1, .nth = -1};
    unsigned length = take_word(here, token);
    if (is_digit(here[0])) {
        token->number = value_of(token->text);
        length += ending_of(here + length, token);
    }
    token->length = (uint16_t)length;
    *at += length;
}

wz_error wz__split(const char *text, wz__sentence *sentence) {
    char folded[3];
    unsigned at = 0;
    uint8_t clause = 0;
    bool parted = false;
    memset(sentence, 0, sizeof *sentence);
    if (!text) return WZ_E_NOTHING_GIVEN;
    if (strlen(text) > WZ_READ_LONGEST) return WZ_E_SENTENCE_TOO_LONG;
    while (text[at]) {
        const unsigned char *here = (const unsigned char *)text + at;
        if (fold(here, folded) == 0) {
            parted = parted || parts_clauses(here);
            at++;
            continue;
        }
        if (sentence->count == WZ_READ_WORDS) return WZ_E_SENTENCE_TOO_LONG;
        clause = (uint8_t)(clause + (parted && sentence->count > 0));
        parted = false;
        add_token(text, &at, sentence, clause);
    }
    return sentence->count > 0 ? WZ_OK : WZ_E_NOTHING_GIVEN;
}
