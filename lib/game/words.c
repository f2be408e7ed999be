/* The words of moves (docs/moves.md): writing and reading them. */
#include "wenzel/game.h"

#include <string.h>

static const char who_codes[] = "012dw";

char wz_who_char(unsigned who) { return who < WZ_WHOS ? who_codes[who] : '?'; }

int wz_who_from(char c) {
    const char *at = c ? strchr(who_codes, c) : NULL;
    return at ? (int)(at - who_codes) : -1;
}

static const struct {
    const char *name;
    const char *word; /* moves that are always the same word */
} kinds[WZ_MOVE_KIND_COUNT] = {
    [WZ_MOVE_NONE] = {"NONE", NULL},
    [WZ_MOVE_DEAL] = {"DEAL", NULL},
    [WZ_MOVE_BID] = {"BID", NULL},
    [WZ_MOVE_HOLD] = {"HOLD", "y"},
    [WZ_MOVE_PASS] = {"PASS", "p"},
    [WZ_MOVE_PICK_UP] = {"PICK_UP", "s"},
    [WZ_MOVE_SKAT] = {"SKAT", NULL},
    [WZ_MOVE_DECLARE] = {"DECLARE", NULL},
    [WZ_MOVE_PLAY] = {"PLAY", NULL},
    [WZ_MOVE_RESIGN] = {"RESIGN", "RE"},
    [WZ_MOVE_SHOW] = {"SHOW", NULL},
    [WZ_MOVE_THROW] = {"THROW", "TH"},
    [WZ_MOVE_AGREE] = {"AGREE", "agree"},
    [WZ_MOVE_REFUSE] = {"REFUSE", "refuse"},
    [WZ_MOVE_ENOUGH] = {"ENOUGH", "enough"},
    [WZ_MOVE_KONTRA] = {"KONTRA", "kontra"},
    [WZ_MOVE_REKONTRA] = {"REKONTRA", "rekontra"},
    [WZ_MOVE_TIMEOUT] = {"TIMEOUT", "TI."},
    [WZ_MOVE_LEAVE] = {"LEAVE", "LE."},
    [WZ_MOVE_BOCK] = {"BOCK", "bock"},
    [WZ_MOVE_HIRSCH] = {"HIRSCH", "hirsch"},
    [WZ_MOVE_PUSH] = {"PUSH", "push."},
    [WZ_MOVE_PUSH_ON] = {"PUSH_ON", "push"},
    [WZ_MOVE_JUNGFRAU] = {"JUNGFRAU", "jungfrau"},
    [WZ_MOVE_MARCH] = {"MARCH", "durchmarsch"},
    [WZ_MOVE_SCHENKEN] = {"SCHENKEN", "schenken"},
    [WZ_MOVE_PATROUILLEN] = {"PATROUILLEN", "patrouillen."},
    [WZ_MOVE_EXCHANGE] = {"EXCHANGE", "exchange."},
};

const char *wz_move_kind_name(wz_move_kind kind) {
    return (unsigned)kind < WZ_MOVE_KIND_COUNT ? kinds[kind].name : "?";
}

const char *wz_move_word(wz_move_kind kind) {
    bool fixed = (unsigned)kind < WZ_MOVE_KIND_COUNT && kinds[kind].word;
    return fixed ? kinds[kind].word : "";
}

/* --- Writing --- */

static void put_or_hidden(wz_out *out, wz_cards set, unsigned whole) {
    wz_put_cards(out, set, set ? 0 : whole);
}

static void put_deal(wz_out *out, const wz_move *move) {
    for (unsigned i = 0; i < 4; i++) {
        if (i > 0) wz_put_char(out, '.');
        put_or_hidden(out, move->cards[i], i < 3 ? WZ_HAND_SIZE : WZ_SKAT_SIZE);
    }
}

static void put_exchange(wz_out *out, const wz_move *move) {
    wz_put(out, kinds[move->kind].word);
    put_or_hidden(out, move->cards[0], WZ_HAND_SIZE);
    wz_put_char(out, '.');
    put_or_hidden(out, move->cards[1], WZ_HAND_SIZE);
    if (move->number) wz_put_char(out, '.');
    if (move->number) put_or_hidden(out, move->cards[2], WZ_SKAT_SIZE);
}

static void put_shown(wz_out *out, wz_cards shown) {
    if (!shown) return;
    wz_put_char(out, '.');
    wz_put_cards(out, shown, 0);
}

static void put_declaration(wz_out *out, const wz_move *move) {
    if (move->kind == WZ_MOVE_PUSH) wz_put(out, "push");
    else wz_put_contract(out, move->contract);
    if (move->cards[0] || move->discards_hidden) {
        wz_put_char(out, '.');
        put_or_hidden(out, move->cards[0], WZ_SKAT_SIZE);
    }
    put_shown(out, move->cards[1]);
}

void wz_put_action(wz_out *out, const wz_move *move) {
    static const char *const demands[] = {"SC", "SCS", "SCZ"};
    if (!move) return;
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_DEAL: put_deal(out, move); break;
    case WZ_MOVE_BID: wz_put_int(out, move->number); break;
    case WZ_MOVE_SKAT: put_or_hidden(out, move->cards[0], WZ_SKAT_SIZE); break;
    case WZ_MOVE_PUSH:
    case WZ_MOVE_DECLARE: put_declaration(out, move); break;
    case WZ_MOVE_EXCHANGE: put_exchange(out, move); break;
    case WZ_MOVE_PLAY: wz_put_card(out, move->card); break;
    case WZ_MOVE_SHOW:
        wz_put(out, demands[move->level < WZ_LEVELS ? move->level : 0]);
        put_shown(out, move->cards[1]);
        break;
    case WZ_MOVE_PATROUILLEN:
    case WZ_MOVE_TIMEOUT:
    case WZ_MOVE_LEAVE:
        wz_put(out, kinds[move->kind].word);
        wz_put_int(out, move->number);
        break;
    default:
        if (move->kind < WZ_MOVE_KIND_COUNT && kinds[move->kind].word)
            wz_put(out, kinds[move->kind].word);
    }
}

void wz_put_move(wz_out *out, const wz_move *move) {
    if (!move) return;
    wz_put_char(out, wz_who_char(move->who));
    wz_put_char(out, ' ');
    wz_put_action(out, move);
}

/* --- Reading --- */

enum { MOST_CARDS = 32, HIDDEN = WZ_NO_CARD };

typedef struct card_list {
    unsigned count;
    wz_card card[MOST_CARDS]; /* HIDDEN for "??" */
} card_list;

/* Codes joined by '.' or '|', no card twice. `at` receives the offset of the last code read. */
static wz_error read_list(const char *word, size_t length, card_list *list, size_t *at) {
    wz_cards seen = 0;
    list->count = 0;
    for (*at = 0;; *at += 3) {
        size_t left = length - *at;
        bool ends = left == 2 || (left > 3 && (word[*at + 2] == '.' || word[*at + 2] == '|'));
        if (left < 2 || !ends) return WZ_E_SYNTAX_CARD;
        if (list->count == MOST_CARDS) return WZ_E_SYNTAX_CARD_COUNT;
        bool hidden = word[*at] == '?' && word[*at + 1] == '?';
        wz_card card = hidden ? HIDDEN : wz_card_from((char[]){word[*at], word[*at + 1], '\0'});
        if (!hidden && card == WZ_NO_CARD) return WZ_E_SYNTAX_CARD;
        if (!hidden && wz_has(seen, card)) return WZ_E_SYNTAX_CARD_TWICE;
        if (!hidden) seen |= wz_set(card);
        list->card[list->count++] = card;
        if (left == 2) return WZ_OK;
    }
}

/* A part of a list as a set: all of it known, or all of it hidden (then empty). */
static wz_error take_set(const card_list *list, unsigned from, unsigned count, wz_cards *set) {
    wz_cards known = 0;
    unsigned hidden = 0;
    for (unsigned i = from; i < from + count; i++) {
        if (list->card[i] == HIDDEN) hidden++;
        else known |= wz_set(list->card[i]);
    }
    if (hidden > 0 && hidden < count) return WZ_E_SYNTAX_CARD;
    *set = known;
    return WZ_OK;
}

/* Up to four digits; `at` moves on to the character that is none. */
static wz_error read_number(const char *word, size_t length, uint16_t *number, size_t *at) {
    enum { MOST_DIGITS = 4 };
    unsigned value = 0;
    for (size_t i = 0; i < length; i++, ++*at) {
        if (word[i] < '0' || word[i] > '9' || i == MOST_DIGITS) return WZ_E_SYNTAX_NUMBER;
        value = 10 * value + (unsigned)(word[i] - '0');
    }
    *number = (uint16_t)value;
    return length > 0 ? WZ_OK : WZ_E_SYNTAX_NUMBER;
}

/* The table's card lists: a deal of 32, or the skat. */
static wz_error read_dealt(const char *word, size_t length, wz_move *move, size_t *at) {
    card_list list;
    wz_error error = read_list(word, length, &list, at);
    if (error != WZ_OK) return error;
    if (list.count == WZ_SKAT_SIZE) {
        move->kind = WZ_MOVE_SKAT;
        return take_set(&list, 0, WZ_SKAT_SIZE, &move->cards[0]);
    }
    if (list.count != MOST_CARDS) return WZ_E_SYNTAX_CARD_COUNT;
    move->kind = WZ_MOVE_DEAL;
    for (unsigned i = 0; i < 4 && error == WZ_OK; i++)
        error =
            take_set(&list, i * WZ_HAND_SIZE, i < 3 ? WZ_HAND_SIZE : WZ_SKAT_SIZE, &move->cards[i]);
    return error;
}

static wz_error read_shown(const char *word, size_t length, wz_move *move, size_t *at) {
    card_list list;
    wz_error error = read_list(word, length, &list, at);
    if (error == WZ_OK && list.count > WZ_HAND_SIZE) error = WZ_E_SYNTAX_CARD_COUNT;
    return error == WZ_OK ? take_set(&list, 0, list.count, &move->cards[1]) : error;
}

/* SC, SCS, SCZ, each with the shown cards behind it or not. */
static wz_error read_show(const char *word, size_t length, wz_move *move, size_t *at) {
    size_t used = 2;
    move->kind = WZ_MOVE_SHOW;
    if (length > 2 && (word[2] == 'S' || word[2] == 'Z'))
        move->level = word[used++] == 'S' ? WZ_SCHNEIDER : WZ_SCHWARZ;
    *at = used;
    if (length == used) return WZ_OK;
    if (word[used] != '.') return WZ_E_SYNTAX;
    wz_error error = read_shown(word + used + 1, length - used - 1, move, at);
    *at += used + 1;
    return error;
}

/* The cards behind a declaration: two discarded, ten shown, or both. */
static wz_error read_declared_cards(const card_list *list, wz_move *move) {
    bool discards = list->count == WZ_SKAT_SIZE || list->count == WZ_SKAT_SIZE + WZ_HAND_SIZE;
    unsigned shown = list->count - (discards ? WZ_SKAT_SIZE : 0);
    if (shown != 0 && shown != WZ_HAND_SIZE) return WZ_E_SYNTAX_CARD_COUNT;
    wz_error error = WZ_OK;
    if (discards) error = take_set(list, 0, WZ_SKAT_SIZE, &move->cards[0]);
    move->discards_hidden = error == WZ_OK && discards && !move->cards[0];
    if (error == WZ_OK) error = take_set(list, list->count - shown, shown, &move->cards[1]);
    return error;
}

static wz_error read_declaration(const char *word, size_t length, wz_move *move, size_t *at) {
    const char *dot = memchr(word, '.', length);
    size_t name = dot ? (size_t)(dot - word) : length;
    move->kind = WZ_MOVE_DECLARE;
    *at = 0;
    wz_error error = wz_contract_from(word, name, &move->contract);
    if (error != WZ_OK || !dot) return error;
    card_list list;
    error = read_list(dot + 1, length - name - 1, &list, at);
    *at += name + 1;
    return error == WZ_OK ? read_declared_cards(&list, move) : error;
}

/* What stands behind "push.": the two cards, and for one who looks into the hand what is left of it. */
static wz_error read_pushed(const char *word, size_t length, wz_move *move, size_t *at) {
    card_list list;
    size_t before = *at;
    wz_error error = read_list(word, length, &list, at);
    *at += before;
    if (error != WZ_OK) return error;
    return list.count == WZ_HAND_SIZE ? WZ_E_SYNTAX_CARD_COUNT : read_declared_cards(&list, move);
}

/* Both hands, with the skat or without it. */
static wz_error read_exchange(const char *word, size_t length, wz_move *move, size_t *at) {
    enum { BOTH = 2 * WZ_HAND_SIZE };
    card_list list;
    size_t before = *at;
    wz_error error = read_list(word, length, &list, at);
    *at += before;
    if (error != WZ_OK) return error;
    if (list.count != BOTH && list.count != BOTH + WZ_SKAT_SIZE) return WZ_E_SYNTAX_CARD_COUNT;
    move->number = (uint16_t)(list.count - BOTH);
    for (unsigned i = 0; i < 3 && error == WZ_OK; i++)
        error =
            take_set(&list, i * WZ_HAND_SIZE, i < 2 ? WZ_HAND_SIZE : move->number, &move->cards[i]);
    return error;
}

/* Words that are always the same, and the table's TI.n and LE.n. */
static bool read_fixed(const char *word, size_t length, wz_move *move, size_t *at,
                       wz_error *error) {
    for (unsigned kind = 0; kind < WZ_MOVE_KIND_COUNT; kind++) {
        const char *fixed = kinds[kind].word;
        size_t size = fixed ? strlen(fixed) : 0;
        if (size == 0 || size > length || memcmp(word, fixed, size) != 0) continue;
        bool numbered = fixed[size - 1] == '.';
        if (!numbered && size != length) continue;
        move->kind = (uint8_t)kind;
        *at = numbered ? size : 0;
        if (kind == WZ_MOVE_PUSH) *error = read_pushed(word + size, length - size, move, at);
        else if (kind == WZ_MOVE_EXCHANGE)
            *error = read_exchange(word + size, length - size, move, at);
        else *error = numbered ? read_number(word + size, length - size, &move->number, at) : WZ_OK;
        return true;
    }
    return false;
}

static wz_error read_action(const char *word, size_t length, wz_move *move, size_t *at) {
    wz_error error = WZ_OK;
    *at = 0;
    if (length == 0) return WZ_E_SYNTAX;
    if (read_fixed(word, length, move, at, &error)) return error;
    if (move->who == WZ_WHO_TABLE) return read_dealt(word, length, move, at);
    if (word[0] >= '0' && word[0] <= '9') {
        move->kind = WZ_MOVE_BID;
        return read_number(word, length, &move->number, at);
    }
    if (length >= 2 && word[0] == 'S' && word[1] == 'C') return read_show(word, length, move, at);
    if (length == 2) {
        move->card = wz_card_from((char[]){word[0], word[1], '\0'});
        move->kind = WZ_MOVE_PLAY;
        if (move->card != WZ_NO_CARD) return WZ_OK;
        move->card = 0;
    }
    return read_declaration(word, length, move, at);
}

wz_error wz_action_from(const char *word, size_t length, unsigned who, wz_move *move, size_t *at) {
    size_t trouble = 0;
    if (at) *at = 0;
    if (!word || !move) return WZ_E_NOTHING_GIVEN;
    wz_move read = {.who = (uint8_t)who};
    wz_error error = who < WZ_WHOS ? read_action(word, length, &read, &trouble) : WZ_E_SYNTAX_WHO;
    if (at) *at = trouble;
    if (error == WZ_OK) *move = read;
    return error;
}

wz_error wz_move_from(const char *text, size_t length, wz_move *move, size_t *at) {
    enum { ACTION = 2 }; /* behind the actor and a blank */
    if (!text || !move) return WZ_E_NOTHING_GIVEN;
    int who = length > 0 ? wz_who_from(text[0]) : -1;
    if (at) *at = who >= 0 && length > 1 ? 1 : 0;
    if (who < 0) return WZ_E_SYNTAX_WHO;
    if (length < ACTION || text[1] != ' ') return WZ_E_SYNTAX;
    wz_error error = wz_action_from(text + ACTION, length - ACTION, (unsigned)who, move, at);
    if (at) *at += ACTION;
    return error;
}
