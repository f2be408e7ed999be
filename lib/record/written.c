#include "record/written.h"

#include <string.h>

static bool joins(char c) { return c == '.' || c == '|'; }

wz_error wz__card_list(const char *text, size_t length, wz_card list[WZ_LIST_ROOM], unsigned *count,
                       size_t *at) {
    *count = 0;
    for (size_t i = 0; i < length; i += 3) {
        *at = i;
        bool whole = length - i >= 2 && (length - i == 2 || joins(text[i + 2]));
        bool hidden = whole && text[i] == '?' && text[i + 1] == '?';
        wz_card card = whole ? wz_card_from(text + i) : WZ_NO_CARD;
        /* A joint with nothing behind it is trouble as well. */
        if ((card == WZ_NO_CARD && !hidden) || length - i == 3) return WZ_E_SYNTAX_CARD;
        if (*count == WZ_LIST_ROOM) return WZ_E_SYNTAX_CARD_COUNT;
        list[(*count)++] = card;
    }
    return WZ_OK;
}

wz_error wz__list_set(const wz_card *list, unsigned count, wz_cards *set, unsigned *twice) {
    *set = 0;
    for (unsigned i = 0; i < count; i++) {
        if (list[i] == WZ_NO_CARD) continue;
        *twice = i;
        if (wz_has(*set, list[i])) return WZ_E_SYNTAX_CARD_TWICE;
        *set |= wz_set(list[i]);
    }
    return WZ_OK;
}

void wz__note_deal(wz_record *record, const wz_card list[32]) { memcpy(record->written, list, 32); }

void wz__note_discards(wz_record *record, const wz_card list[2]) {
    memcpy(record->written + 32, list, 2);
}

/* `count` cards of the set, in the order of `list` if it holds exactly them. */
static void put_cards(wz_out *out, wz_cards set, unsigned count, const wz_card *list) {
    wz_cards listed = 0;
    for (unsigned i = 0; i < count; i++)
        if (list[i] < 32) listed |= wz_set(list[i]);
    if (listed != set || wz_count(set) != count) {
        unsigned known = wz_count(set);
        wz_put_cards(out, set, known < count ? count - known : 0);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) wz_put_char(out, '.');
        wz_put_card(out, list[i]);
    }
}

static void put_deal(wz_out *out, const wz_record *record, const wz_move *move) {
    for (unsigned i = 0; i < 4; i++) {
        if (i > 0) wz_put_char(out, '.');
        put_cards(out, move->cards[i], i < 3 ? WZ_HAND_SIZE : WZ_SKAT_SIZE,
                  record->written + WZ_HAND_SIZE * i);
    }
}

static void put_declaration(wz_out *out, const wz_record *record, const wz_move *move, bool open) {
    wz_put_contract(out, move->contract);
    if (move->cards[0] || move->discards_hidden) {
        wz_put_char(out, '.');
        put_cards(out, move->cards[0], WZ_SKAT_SIZE, record->written + 32);
    }
    if (open && move->cards[1]) {
        wz_put_char(out, '.');
        wz_put_cards(out, move->cards[1], 0);
    }
}

void wz__put_written(wz_out *out, const wz_record *record, const wz_move *move, bool open) {
    wz_move bare = *move;
    switch (move->kind) {
    case WZ_MOVE_DEAL: put_deal(out, record, move); return;
    case WZ_MOVE_SKAT: put_cards(out, move->cards[0], WZ_SKAT_SIZE, record->written + 30); return;
    case WZ_MOVE_DECLARE: put_declaration(out, record, move, open); return;
    case WZ_MOVE_SHOW:
        if (!open) bare.cards[1] = 0;
        break;
    default: break;
    }
    wz_put_action(out, &bare);
}
