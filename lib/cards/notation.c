/* Codes and names of cards. */
#include "text/text.h"
#include "wenzel/cards.h"

#include <string.h>

static const char suit_codes[] = "DHSC";
static const char rank_codes[] = "789QKTAJ";

void wz_put_card(wz_out *out, wz_card card) {
    if (card > 31) {
        wz_put(out, "??");
        return;
    }
    wz_put_char(out, suit_codes[card >> 3]);
    wz_put_char(out, rank_codes[card & 7]);
}

void wz_put_cards(wz_out *out, wz_cards set, unsigned hidden) {
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, set, sorted);
    if (hidden > 32 - count) hidden = 32 - count; /* a deck has no more */
    for (unsigned i = 0; i < count + hidden; i++) {
        if (i > 0) wz_put_char(out, '.');
        wz_put_card(out, i < count ? sorted[i] : WZ_NO_CARD);
    }
}

wz_card wz_card_from(const char *code) {
    const char *suit = code && code[0] ? strchr(suit_codes, code[0]) : NULL;
    const char *rank = suit && code[1] ? strchr(rank_codes, code[1]) : NULL;
    if (!rank) return WZ_NO_CARD;
    return wz_card_of((wz_suit)(suit - suit_codes), (wz_rank)(rank - rank_codes));
}

static bool separates(char c) { return c == '.' || c == '|' || c == ',' || (c > 0 && c <= ' '); }

wz_error wz_cards_from(const char *text, wz_cards *set, size_t *at) {
    wz_cards read = 0;
    wz_error error = text && set ? WZ_OK : WZ_E_NOTHING_GIVEN;
    size_t i = 0;
    while (error == WZ_OK && text[i]) {
        if (separates(text[i])) {
            i++;
            continue;
        }
        wz_card card = wz_card_from(text + i);
        bool whole = card != WZ_NO_CARD && (!text[i + 2] || separates(text[i + 2]));
        if (!whole) error = WZ_E_SYNTAX_CARD;
        else if (wz_has(read, card)) error = WZ_E_SYNTAX_CARD_TWICE;
        else {
            read |= wz_set(card);
            i += 2;
        }
    }
    if (at) *at = i;
    if (error == WZ_OK) *set = read;
    return error;
}

static const enum wz_text_key suit_names[WZ_FACES][WZ_SUITS] = {
    {WZ_T_SUIT_DIAMONDS, WZ_T_SUIT_HEARTS, WZ_T_SUIT_SPADES, WZ_T_SUIT_CLUBS},
    {WZ_T_SUIT_BELLS, WZ_T_SUIT_RED, WZ_T_SUIT_LEAVES, WZ_T_SUIT_ACORNS},
};

const char *wz_suit_name(wz_lang lang, wz_faces faces, wz_suit suit) {
    bool exists = (unsigned)faces < WZ_FACES && (unsigned)suit < WZ_SUITS;
    return exists ? wz__text(lang, suit_names[faces][suit]) : "?";
}

static const enum wz_text_key rank_names[WZ_FACES][WZ_RANKS] = {
    {WZ_T_RANK_SEVEN, WZ_T_RANK_EIGHT, WZ_T_RANK_NINE, WZ_T_RANK_QUEEN, WZ_T_RANK_KING,
     WZ_T_RANK_TEN, WZ_T_RANK_ACE, WZ_T_RANK_JACK},
    {WZ_T_RANK_SEVEN, WZ_T_RANK_EIGHT, WZ_T_RANK_NINE, WZ_T_RANK_OBER, WZ_T_RANK_KING,
     WZ_T_RANK_TEN, WZ_T_RANK_DAUS, WZ_T_RANK_UNTER},
};

const char *wz_rank_name(wz_lang lang, wz_faces faces, wz_rank rank) {
    bool exists = (unsigned)faces < WZ_FACES && (unsigned)rank < WZ_RANKS;
    return exists ? wz__text(lang, rank_names[faces][rank]) : "?";
}

void wz_put_card_name(wz_out *out, wz_lang lang, wz_faces faces, wz_card card) {
    if (!wz_is_card(card)) {
        wz_put(out, "?");
        return;
    }
    const char *args[] = {wz_suit_name(lang, faces, wz_suit_of(card)),
                          wz_rank_name(lang, faces, wz_rank_of(card))};
    wz__say(out, lang, WZ_T_CARD_NAME, args);
}

const char *wz_suit_sign(wz_suit suit) {
    static const char *const signs[WZ_SUITS] = {"♦", "♥", "♠", "♣"};
    return (unsigned)suit < WZ_SUITS ? signs[suit] : "?";
}

const char *wz_rank_sign(wz_lang lang, wz_rank rank) {
    static const char *const signs[WZ_RANKS] = {"7", "8", "9", NULL, "K", "10", "A", NULL};
    if ((unsigned)rank >= WZ_RANKS) return "?";
    if (signs[rank]) return signs[rank];
    return wz__text(lang, rank == WZ_JACK ? WZ_T_SIGN_JACK : WZ_T_SIGN_QUEEN);
}

void wz_put_card_sign(wz_out *out, wz_lang lang, wz_card card) {
    wz_put(out, wz_suit_sign(wz_suit_of(card)));
    if (wz_is_card(card)) wz_put(out, wz_rank_sign(lang, wz_rank_of(card)));
}

const char *wz_kind_name(wz_lang lang, wz_faces faces, wz_kind kind) {
    static const enum wz_text_key names[WZ_KINDS] = {[WZ_GRAND] = WZ_T_KIND_GRAND,
                                                     [WZ_NULL] = WZ_T_KIND_NULL,
                                                     [WZ_RAMSCH] = WZ_T_KIND_RAMSCH,
                                                     [WZ_RAMSCH_TEN_LOW] = WZ_T_KIND_RAMSCH};
    if ((unsigned)kind < WZ_GRAND) return wz_suit_name(lang, faces, (wz_suit)kind);
    return (unsigned)kind < WZ_KINDS ? wz__text(lang, names[kind]) : "?";
}

const char *wz_position_name(wz_lang lang, wz_position position) {
    static const enum wz_text_key names[3] = {WZ_T_POSITION_FOREHAND, WZ_T_POSITION_MIDDLEHAND,
                                              WZ_T_POSITION_REARHAND};
    return position.i < 3 ? wz__text(lang, names[position.i]) : "?";
}
