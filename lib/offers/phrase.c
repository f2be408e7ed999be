/* Sentences about moves: chosen, filled with their arguments, written. */
#include "offers/rows.h"

/* --- Arguments --- */

static wz_arg person(unsigned who) { return (wz_arg){WZ_ARG_PERSON, {.person = (uint8_t)who}}; }

static uint8_t awaited(const wz_table *t) {
    return t->asked ? (uint8_t)__builtin_ctz(t->asked) : t->turn;
}

static wz_arg argument(source from, const wz_table *t, const wz_move *m) {
    switch (from) {
    case FROM_MOVER: return person(m->who);
    case FROM_OUT: return person(m->number);
    case FROM_DECLARER: return person(t->declarer.i);
    case FROM_TAKER: return person(t->taker);
    case FROM_SPEAKER: return person(t->speaker);
    case FROM_CLAIMER: return person(t->claimer);
    case FROM_AWAITED: return person(awaited(t));
    case FROM_HIGHEST: return (wz_arg){WZ_ARG_NUMBER, {.number = (int32_t)t->bid}};
    case FROM_NUMBER: return (wz_arg){WZ_ARG_NUMBER, {.number = (int32_t)m->number}};
    case FROM_CARD: return (wz_arg){WZ_ARG_CARD, {.card = m->card}};
    case FROM_CARDS: return (wz_arg){WZ_ARG_CARDS, {.cards = m->cards[0]}};
    case FROM_CONTRACT: return (wz_arg){WZ_ARG_CONTRACT, {.contract = m->contract}};
    case FROM_LEVEL: return (wz_arg){WZ_ARG_LEVEL, {.level = m->level}};
    case NO_ARG:
    case SOURCES: break;
    }
    return (wz_arg){.kind = WZ_ARG_NONE};
}

wz_phrase wz__phrase(unsigned text, const uint8_t sources[WZ_PHRASE_ARGS], const wz_table *table,
                     const wz_move *move) {
    wz_phrase phrase = {.text = (uint16_t)text};
    if (text == NO_TEXT) return phrase;
    for (; phrase.args < WZ_PHRASE_ARGS && sources[phrase.args] != NO_ARG; phrase.args++)
        phrase.arg[phrase.args] = argument((source)sources[phrase.args], table, move);
    return phrase;
}

/* --- Moves --- */

static bool is_about(const wz_phrase *phrase, unsigned who) {
    return phrase->args > 0 && phrase->arg[0].kind == WZ_ARG_PERSON &&
           phrase->arg[0].is.person == who;
}

static const offer_row *row_of(const wz_table *before, const wz_move *seen) {
    bool told = before && seen && seen->who < WZ_WHOS;
    return told ? wz__offer_row(&wz__offer_rows, before, seen) : NULL;
}

wz_phrase wz_tell_move(const wz_table *before, const wz_move *seen, unsigned listener) {
    const offer_row *row = row_of(before, seen);
    if (!row) return (wz_phrase){.text = NO_TEXT};
    wz_phrase phrase = wz__phrase(row->told, row->arg, before, seen);
    if (is_about(&phrase, listener)) phrase.text = row->own;
    return phrase;
}

wz_phrase wz_quote_move(const wz_table *before, const wz_move *seen) {
    const offer_row *row = row_of(before, seen);
    return row ? wz__phrase(row->said, row->arg, before, seen) : (wz_phrase){.text = NO_TEXT};
}

wz_phrase wz_call_of_move(const wz_table *before, const wz_move *seen) {
    const offer_row *row = row_of(before, seen);
    bool call = row && row->call;
    return call ? wz__phrase(row->label, row->arg, before, seen) : (wz_phrase){.text = NO_TEXT};
}

/* --- Writing --- */

const char *wz_phrase_key(const wz_phrase *phrase) {
    return !phrase || phrase->text == NO_TEXT ? "" : wz__text_name((enum wz_text_key)phrase->text);
}

const char *wz_arg_word(wz_arg_kind kind) {
    static const char *const words[WZ_ARG_KIND_COUNT] = {
#define X(name, word) #word,
        WZ_ARG_KINDS(X)
#undef X
    };
    return (unsigned)kind < WZ_ARG_KIND_COUNT ? words[kind] : "?";
}

static const char *name_of(wz_lang lang, const char *const *names, unsigned who) {
    if (who >= WZ_WHOS) return "";
    if (names && names[who]) return names[who];
    if (who < 3) return wz_position_name(lang, (wz_position){(uint8_t)who});
    return wz__text(lang, who == WZ_WHO_SITTER ? WZ_T_TOLD_SITTER : WZ_T_TOLD_TABLE);
}

/* "Kreuz-Bube, Pik-Ass und Karo-7" */
static void put_cards(wz_out *out, wz_lang lang, wz_faces faces, wz_cards cards) {
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, cards, sorted);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) wz_put(out, i + 1 < count ? ", " : wz__text(lang, WZ_T_TOLD_AND));
        wz_put_card_name(out, lang, faces, sorted[i]);
    }
}

static void put_level(wz_out *out, wz_lang lang, unsigned level) {
    static const enum wz_text_key levels[WZ_LEVELS] = {WZ_T_LEVEL_SIMPLE, WZ_T_LEVEL_SCHNEIDER,
                                                       WZ_T_LEVEL_SCHWARZ};
    if (level < WZ_LEVELS) wz_put(out, wz__text(lang, levels[level]));
}

static void put_argument(wz_out *out, wz_lang lang, wz_faces faces, const char *const *names,
                         const wz_arg *arg) {
    switch ((wz_arg_kind)arg->kind) {
    case WZ_ARG_PERSON: wz_put(out, name_of(lang, names, arg->is.person)); break;
    case WZ_ARG_NUMBER: wz_put_int(out, arg->is.number); break;
    case WZ_ARG_CARD: wz_put_card_name(out, lang, faces, arg->is.card); break;
    case WZ_ARG_CARDS: put_cards(out, lang, faces, arg->is.cards); break;
    case WZ_ARG_CONTRACT: wz_put_contract_name(out, lang, faces, arg->is.contract); break;
    case WZ_ARG_LEVEL: put_level(out, lang, arg->is.level); break;
    case WZ_ARG_NONE:
    case WZ_ARG_KIND_COUNT: break;
    }
}

void wz_put_phrase(wz_out *out, wz_lang lang, wz_faces faces, const char *const *names,
                   const wz_phrase *phrase) {
    enum { ROOM = 768 }; /* 32 cards by their longest names */
    char written[WZ_PHRASE_ARGS][ROOM];
    const char *args[10] = {"", "", "", "", "", "", "", "", "", ""}; /* what a text can name */
    if (!phrase || phrase->text == NO_TEXT) return;
    for (unsigned i = 0; i < phrase->args && i < WZ_PHRASE_ARGS; i++) {
        wz_out part = wz_out_to(written[i], sizeof written[i]);
        put_argument(&part, lang, faces, names, &phrase->arg[i]);
        args[i] = written[i];
    }
    wz__say(out, lang, (enum wz_text_key)phrase->text, args);
}
