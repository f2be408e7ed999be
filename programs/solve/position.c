#include "programs/solve/position.h"

#include <string.h>

#include "formats/json.h"

struct text {
    const char *begin;
    size_t length, at;
};

struct word {
    const char *text;
    size_t length, at;
};

struct cli_both position_reason(const struct position_fault *fault) {
    return fault->error != WZ_OK ? cli_error_texts(fault->error) : cli_texts_of(fault->key);
}

struct cli_both position_word(const struct position_fault *fault) {
    return fault->word[0] ? cli_part_of_text(fault->word) : cli_texts_of(CLI_T_POSITION_NOTHING);
}

void position_complain(const struct cli *cli, const char *file, int64_t line,
                       const struct position_fault *fault) {
    cli_complain(cli, CLI_T_POSITION_BAD_LINE, file, CLI_NUMBER(line),
                 CLI_NUMBER((int64_t)fault->at + 1), position_word(fault), position_reason(fault));
}

bool position_no_line(const char *line) {
    line += strspn(line, " \t\r\n");
    return *line == '\0' || *line == '#';
}

/* --- Words and cards --- */

static bool parts_words(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '|'; }

/* The next word, of length 0 at the end. */
static struct word next_word(struct text *text) {
    while (text->at < text->length && parts_words(text->begin[text->at])) text->at++;
    struct word word = {text->begin + text->at, 0, text->at};
    while (text->at < text->length && !parts_words(text->begin[text->at])) text->at++;
    word.length = text->at - word.at;
    return word;
}

static bool blame(struct position_fault *fault, const struct word *word, enum cli_text_key key) {
    *fault = (struct position_fault){.error = WZ_OK, .key = key, .at = word->at};
    size_t room = sizeof fault->word - 1;
    memcpy(fault->word, word->text, word->length < room ? word->length : room);
    return false;
}

static bool blame_error(struct position_fault *fault, const struct word *word, wz_error error) {
    blame(fault, word, CLI_T_PLAIN);
    fault->error = error;
    return false;
}

/* Cards joined by dots; none of them may be in `seen`, which they join. */
static bool read_cards(const struct word *word, wz_cards *seen, wz_cards *set,
                       struct position_fault *fault) {
    *set = 0;
    for (size_t at = 0; at < word->length; at += 3) {
        size_t rest = word->length - at;
        struct word code = {word->text + at, rest < 2 ? rest : 2, word->at + at};
        char copy[3] = {0};
        memcpy(copy, code.text, code.length);
        wz_card card = wz_card_from(copy);
        if (rest > 2 && word->text[at + 2] != '.') card = WZ_NO_CARD;
        if (rest == 3) card = WZ_NO_CARD; /* a dot with nothing behind it */
        if (card == WZ_NO_CARD) {
            code.length = rest < 3 ? rest : 3;
            return blame_error(fault, &code, WZ_E_SYNTAX_CARD);
        }
        if (wz_has(*seen, card)) return blame_error(fault, &code, WZ_E_SYNTAX_CARD_TWICE);
        *seen |= wz_set(card);
        *set |= wz_set(card);
    }
    return true;
}

bool position_hands(const char *text, size_t length, wz_cards part[4],
                    struct position_fault *fault) {
    struct text place = {text, length, 0};
    wz_cards seen = 0;
    part[3] = 0;
    for (unsigned i = 0; i < 4; i++) {
        struct word word = next_word(&place);
        if (word.length == 0 && i < 3) return blame(fault, &word, CLI_T_POSITION_HANDS);
        if (!read_cards(&word, &seen, &part[i], fault)) return false;
    }
    struct word more = next_word(&place);
    return more.length == 0 || blame(fault, &more, CLI_T_POSITION_HANDS);
}

/* --- Lines of files --- */

static bool is(const struct word *word, const char *text) {
    return word->length == strlen(text) && memcmp(word->text, text, word->length) == 0;
}

static bool read_declarer(const struct word *word, wz_position *declarer,
                          struct position_fault *fault) {
    bool digit = word->length == 1 && word->text[0] >= '0' && word->text[0] <= '2';
    if (!digit) return blame(fault, word, CLI_T_POSITION_DECLARER);
    declarer->i = (uint8_t)(word->text[0] - '0');
    return true;
}

/* By the letter that ISS has for it. */
static bool read_letter(const struct word *word, uint8_t *kind, struct position_fault *fault) {
    wz_contract contract;
    bool known =
        word->length == 1 && wz_contract_from(word->text, word->length, &contract) == WZ_OK;
    if (!known || contract.kind > WZ_NULL) return blame(fault, word, CLI_T_POSITION_LETTER);
    *kind = contract.kind;
    return true;
}

static bool read_id(const struct word *word, struct position_deal *deal,
                    struct position_fault *fault) {
    if (word->length == 0 || word->length >= sizeof deal->id)
        return blame(fault, word, CLI_T_POSITION_ID);
    for (size_t i = 0; i < word->length; i++)
        if (word->text[i] < '!' || word->text[i] > '~')
            return blame(fault, word, CLI_T_POSITION_ID);
    memcpy(deal->id, word->text, word->length);
    deal->id[word->length] = '\0';
    return true;
}

/* Value and win, both or none. */
static bool read_stated(struct text *text, struct position_deal *deal,
                        struct position_fault *fault) {
    struct word value = next_word(text), win = next_word(text), more = next_word(text);
    deal->stated = value.length > 0;
    if (!deal->stated) return true;
    char copy[4] = {0};
    int64_t number = 0;
    if (value.length < sizeof copy) memcpy(copy, value.text, value.length);
    if (!cli_number_from(copy, 0, deal->problem.kind == WZ_NULL ? 1 : 120, &number))
        return blame(fault, &value, CLI_T_POSITION_VALUE);
    if (!is(&win, "0") && !is(&win, "1")) return blame(fault, &win, CLI_T_POSITION_WIN);
    if (more.length > 0) return blame(fault, &more, CLI_T_POSITION_COLUMNS);
    deal->value = (uint8_t)number;
    deal->won = is(&win, "1");
    return true;
}

wz_error position_check(const wz_problem *problem) {
    wz_error error = wz_problem_check(problem);
    return error == WZ_E_DISCARD_FIRST ? wz_problem_check_discard(problem) : error;
}

bool position_deal(const char *line, size_t length, struct position_deal *deal,
                   struct position_fault *fault) {
    struct text text = {line, length, 0};
    *deal = (struct position_deal){.problem = {.leader = WZ_FOREHAND}};
    wz_problem *problem = &deal->problem;
    struct word id = next_word(&text), set = next_word(&text), game = next_word(&text),
                declarer = next_word(&text);
    (void)set;
    if (!read_id(&id, deal, fault) || !read_letter(&game, &problem->kind, fault) ||
        !read_declarer(&declarer, &problem->declarer, fault))
        return false;
    struct word first = {line, 0, 0};
    wz_cards seen = 0, part[4];
    for (unsigned i = 0; i < 4; i++) {
        struct word cards = next_word(&text);
        if (i == 0) first = cards;
        if (cards.length == 0) return blame(fault, &cards, CLI_T_POSITION_HANDS);
        if (!read_cards(&cards, &seen, &part[i], fault)) return false;
    }
    memcpy(problem->hand, part, sizeof problem->hand);
    problem->skat = part[3];
    wz_error error = position_check(problem);
    if (error != WZ_OK) return blame_error(fault, &first, error);
    return read_stated(&text, deal, fault);
}

static bool read_kind(const struct word *word, uint8_t *kind, struct position_fault *fault) {
    for (*kind = 0; fmt_kind_words[*kind]; ++*kind)
        if (is(word, fmt_kind_words[*kind])) return true;
    return blame(fault, word, CLI_T_POSITION_KIND);
}

static bool read_number(const struct word *word, uint64_t *number, struct position_fault *fault) {
    char copy[24] = {0};
    int64_t read = 0;
    if (word->length < sizeof copy) memcpy(copy, word->text, word->length);
    if (!cli_number_from(copy, 0, (int64_t)WZ_DEALS - 1, &read))
        return blame(fault, word, CLI_T_POSITION_NUMBER);
    *number = (uint64_t)read;
    return true;
}

bool position_lay_down(wz_deal *deal, wz_position declarer, wz_cards discards) {
    wz_cards twelve = deal->hand[declarer.i] | deal->skat;
    if (wz_count(discards) != WZ_SKAT_SIZE || discards & ~twelve) return false;
    deal->hand[declarer.i] = twelve & ~discards;
    deal->skat = discards;
    return true;
}

bool position_numbered(const char *line, size_t length, wz_problem *problem,
                       struct position_fault *fault) {
    struct text text = {line, length, 0};
    struct word words[5];
    for (unsigned i = 0; i < 5; i++) words[i] = next_word(&text);
    uint64_t number;
    uint8_t kind;
    wz_position declarer;
    wz_cards seen = 0, discards;
    if (!read_number(&words[0], &number, fault) || !read_kind(&words[1], &kind, fault) ||
        !read_declarer(&words[2], &declarer, fault) ||
        !read_cards(&words[3], &seen, &discards, fault))
        return false;
    wz_deal deal = wz_deal_from_number(number);
    if (!position_lay_down(&deal, declarer, discards))
        return blame_error(fault, &words[3], WZ_E_DISCARD_NOT_HELD);
    *problem = wz_problem_of_deal(&deal, (wz_kind)kind, declarer);
    return words[4].length == 0 || blame(fault, &words[4], CLI_T_POSITION_COLUMNS);
}
