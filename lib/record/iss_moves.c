/* The move list of an ISS record. Words that mean the same here and in Wenzel's own grammar are read
 * by wz_action_from; what follows is what real archives do besides: declarations with any number of
 * cards, discards as a move of their own, unknown cards. */
#include "record/iss.h"
#include "record/written.h"

#include <string.h>

typedef struct iss_list {
    wz_record *record;
    wz_read_error *error;
    bool pending;    /* a declaration after the skat waits for its two discards */
    wz_move waiting; /* that declaration */
} iss_list;

static void note(iss_list *list, wz_quirk quirk) { list->record->quirks |= 1u << quirk; }

static wz_read fail(const iss_list *list, const wz_word *word, size_t offset, wz_error code,
                    enum wz_text_key reason) {
    wz_reader place = word->place;
    for (size_t i = 0; i < offset; i++) wz__scan_step(&place);
    return wz__scan_fail(list->error, &place, code, reason, word);
}

static wz_read push(iss_list *list, const wz_word *word, const wz_move *move) {
    wz_log *log = &list->record->log;
    if (log->count == WZ_MAX_MOVES)
        return fail(list, word, 0, WZ_E_TOO_MANY_MOVES, WZ_T_READER_TOO_MANY_MOVES);
    log->move[log->count++] = *move;
    return WZ_READ_RECORD;
}

/* Reads the cards of a word from `from` on. */
static wz_read read_cards(const iss_list *list, const wz_word *word, size_t from,
                          wz_card cards[WZ_LIST_ROOM], unsigned *count) {
    size_t at = 0;
    wz_error error = wz__card_list(word->text + from, word->length - from, cards, count, &at);
    if (error == WZ_OK) return WZ_READ_RECORD;
    return fail(list, word, from + at, error,
                error == WZ_E_SYNTAX_CARD ? WZ_T_READER_NO_CARD : WZ_T_READER_TOO_MANY_CARDS);
}

/* A hand, a skat, a discard: all of its cards are known, or none. */
static wz_read read_set(const iss_list *list, const wz_word *word, size_t from,
                        const wz_card *cards, unsigned count, wz_cards *set) {
    unsigned twice = 0;
    if (wz__list_set(cards, count, set, &twice) != WZ_OK)
        return fail(list, word, from + 3 * (size_t)twice, WZ_E_SYNTAX_CARD_TWICE,
                    WZ_T_READER_CARD_TWICE);
    if (*set && wz_count(*set) != count)
        return fail(list, word, from, WZ_E_SYNTAX_CARD, WZ_T_READER_PARTLY_HIDDEN);
    return WZ_READ_RECORD;
}

/* --- The table's words: deal, skat, time-out, leaving --- */

static wz_read read_deal(iss_list *list, const wz_word *word, const wz_card cards[32]) {
    wz_cards deck = 0;
    unsigned twice = 0;
    if (wz__list_set(cards, 32, &deck, &twice) != WZ_OK)
        return fail(list, word, 3 * (size_t)twice, WZ_E_SYNTAX_CARD_TWICE, WZ_T_READER_CARD_TWICE);
    wz_move move = {.kind = WZ_MOVE_DEAL, .who = WZ_WHO_TABLE};
    for (unsigned i = 0; i < 4; i++) {
        const unsigned first = WZ_HAND_SIZE * i, count = i < 3 ? WZ_HAND_SIZE : WZ_SKAT_SIZE;
        if (read_set(list, word, 3 * (size_t)first, cards + first, count, &move.cards[i]) !=
            WZ_READ_RECORD)
            return WZ_READ_BROKEN;
    }
    wz__note_deal(list->record, cards);
    return push(list, word, &move);
}

static wz_read read_skat(iss_list *list, const wz_word *word, const wz_card cards[2]) {
    wz_move move = {.kind = WZ_MOVE_SKAT, .who = WZ_WHO_TABLE};
    if (read_set(list, word, 0, cards, 2, &move.cards[0]) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    return push(list, word, &move);
}

/* --- Declarations --- */

/* What the cards behind a declaration are, by their number: the two discards, the ten open cards,
 * and the ten once more where client and server both appended them. */
static const struct layout {
    uint8_t cards, discards, open, again;
} layouts[] = {{0, 0, 0, 0}, {2, 2, 0, 0}, {10, 0, 10, 0}, {12, 2, 10, 0}, {22, 2, 10, 10}};

static const struct layout *layout_of(unsigned cards) {
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
        if (layouts[i].cards == cards) return &layouts[i];
    return NULL;
}

static wz_read read_layout(iss_list *list, const wz_word *word, size_t from, wz_move *move,
                           unsigned *discards) {
    wz_card cards[WZ_LIST_ROOM];
    unsigned count = 0;
    if (read_cards(list, word, from, cards, &count) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    const struct layout *layout = layout_of(count);
    if (!layout)
        return fail(list, word, from, WZ_E_SYNTAX_CARD_COUNT, WZ_T_READER_DECLARATION_CARDS);
    const unsigned open = layout->discards, again = open + layout->open;
    wz_cards repeated = 0;
    if (read_set(list, word, from, cards, open, &move->cards[0]) != WZ_READ_RECORD ||
        read_set(list, word, from + 3 * (size_t)open, cards + open, layout->open,
                 &move->cards[1]) != WZ_READ_RECORD ||
        read_set(list, word, from + 3 * (size_t)again, cards + again, layout->again, &repeated) !=
            WZ_READ_RECORD)
        return WZ_READ_BROKEN;
    if (move->cards[0] & move->cards[1] || (layout->again && repeated != move->cards[1]))
        return fail(list, word, from + 3 * (size_t)open, WZ_E_OPEN_CARDS_DIFFER,
                    WZ_T_READER_OPEN_CARDS_CONTRADICT);
    *discards = layout->discards;
    move->discards_hidden = layout->discards && !move->cards[0];
    if (layout->discards) wz__note_discards(list->record, cards);
    if (layout->open) note(list, WZ_QUIRK_OPEN_CARDS);
    return WZ_READ_RECORD;
}

static void note_redundancy(iss_list *list, const wz_word *word, size_t head,
                            wz_contract contract) {
    char canonical[16];
    wz_out out = wz_out_to(canonical, sizeof canonical);
    wz_put_contract(&out, contract);
    if (out.used != head || memcmp(canonical, word->text, head) != 0)
        note(list, WZ_QUIRK_REDUNDANT_MODIFIER);
}

static wz_read read_declaration(iss_list *list, const wz_word *word, unsigned who, size_t head) {
    wz_move move = {.kind = WZ_MOVE_DECLARE, .who = (uint8_t)who};
    wz_error error = wz_contract_from(word->text, head, &move.contract);
    if (error != WZ_OK) return fail(list, word, 0, error, WZ_T_READER_NO_GAME);
    note_redundancy(list, word, head, move.contract);
    unsigned discards = 0;
    size_t from = head < word->length ? head + 1 : head;
    if (from == word->length && from > head)
        return fail(list, word, head, WZ_E_SYNTAX_CARD, WZ_T_READER_CARDS_BEHIND_DOT);
    if (read_layout(list, word, from, &move, &discards) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    if (!discards && !(move.contract.flags & WZ_HAND)) {
        list->pending = true;
        list->waiting = move;
        return WZ_READ_RECORD;
    }
    return push(list, word, &move);
}

/* The second half of a split declaration. */
static wz_read read_discard(iss_list *list, const wz_word *word, unsigned who) {
    if (!list->pending || list->waiting.who != who)
        return fail(list, word, 0, WZ_E_WRONG_PHASE, WZ_T_READER_NO_DECLARATION_WAITS);
    unsigned discards = 0;
    wz_move move = list->waiting;
    if (read_layout(list, word, 0, &move, &discards) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    if (!discards) return fail(list, word, 0, WZ_E_DISCARD_TWO, WZ_T_READER_TWO_DISCARDS);
    list->pending = false;
    note(list, WZ_QUIRK_SPLIT_DISCARD);
    return push(list, word, &move);
}

/* --- Any other move --- */

static wz_read read_other(iss_list *list, const wz_word *word, unsigned who) {
    wz_move move;
    size_t at = 0;
    wz_error error = wz_action_from(word->text, word->length, who, &move, &at);
    if (error != WZ_OK) return fail(list, word, at, error, WZ_T_READER_NO_MOVE);
    if (!(WZ_ISS_KINDS >> move.kind & 1u) || (move.kind == WZ_MOVE_SHOW && move.level))
        return fail(list, word, 0, WZ_E_SYNTAX, WZ_T_READER_NOT_IN_ISS);
    return push(list, word, &move);
}

static bool is_card(const wz_word *word, size_t head) {
    return head == 2 && ((word->text[0] == '?' && word->text[1] == '?') ||
                         wz_card_from(word->text) != WZ_NO_CARD);
}

/* Letters of games and ranks of cards are disjoint, so that a look at the head of a word decides
 * what it is. SC is the showing of cards; C would be no modifier of a game of spades. */
static bool is_declaration(const wz_word *word, size_t head) {
    return word->text[0] && strchr("CSHDGN", word->text[0]) && !is_card(word, head) &&
           !wz__word_begins(word, "SC");
}

static wz_read read_table_word(iss_list *list, const wz_word *word) {
    if (wz__word_begins(word, "TI.") || wz__word_begins(word, "LE.")) {
        if (list->pending) note(list, WZ_QUIRK_OUT_BEFORE_DISCARD);
        list->pending = false;
        return read_other(list, word, WZ_WHO_TABLE);
    }
    wz_card cards[WZ_LIST_ROOM];
    unsigned count = 0;
    if (read_cards(list, word, 0, cards, &count) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    if (count == 32) return read_deal(list, word, cards);
    if (count == 2) return read_skat(list, word, cards);
    return fail(list, word, 0, WZ_E_SYNTAX_CARD_COUNT, WZ_T_READER_DEAL_CARDS);
}

static wz_read read_player_word(iss_list *list, const wz_word *word, unsigned who) {
    size_t head = 0;
    while (head < word->length && word->text[head] != '.') head++;
    bool cards = is_card(word, head);
    if (cards && head < word->length) return read_discard(list, word, who);
    if (list->pending) return fail(list, word, 0, WZ_E_DISCARD_TWO, WZ_T_READER_TWO_DISCARDS);
    if (cards && word->text[0] == '?') {
        /* Seen where the server had crashed: the card is lost, the game over. */
        note(list, WZ_QUIRK_UNKNOWN_CARD);
        return WZ_READ_RECORD;
    }
    if (head > 0 && is_declaration(word, head)) return read_declaration(list, word, who, head);
    return read_other(list, word, who);
}

wz_read wz__iss_moves(wz_reader part, wz_record *record, wz_read_error *error) {
    iss_list list = {.record = record, .error = error};
    for (;;) {
        wz_word actor = wz__scan_word(&part);
        if (actor.length == 0) break;
        int who = actor.length == 1 ? wz_who_from(actor.text[0]) : -1;
        if (who < 0 || who == WZ_WHO_SITTER)
            return fail(&list, &actor, 0, WZ_E_SYNTAX_WHO, WZ_T_READER_ISS_WHO);
        wz_word word = wz__scan_word(&part);
        if (word.length == 0)
            return fail(&list, &actor, 0, WZ_E_SYNTAX, WZ_T_READER_WHO_WITHOUT_MOVE);
        wz_read read = who == WZ_WHO_TABLE ? read_table_word(&list, &word)
                                           : read_player_word(&list, &word, (unsigned)who);
        if (read != WZ_READ_RECORD) return read;
    }
    /* The list broke off: the declaration stays as it was said. */
    wz_word end = {part.text + part.at, 0, part};
    return list.pending ? push(&list, &end, &list.waiting) : WZ_READ_RECORD;
}
