/* What a move would be in words, as one player tells another: "Kreuz-Ass spielen." */
#include "text/text.h"
#include "wenzel/players.h"

static enum wz_text_key about_declaring(const wz_table *table, const wz_move *move) {
    if (table->phase == WZ_PHASE_INSTEAD) return WZ_T_ADVICE_INSTEAD;
    return move->cards[0] ? WZ_T_ADVICE_DISCARD : WZ_T_ADVICE_DECLARE;
}

static enum wz_text_key about_move(const wz_table *table, const wz_move *move) {
    static const enum wz_text_key plain[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_NONE] = WZ_T_ADVICE_SILENT,
        [WZ_MOVE_HOLD] = WZ_T_ADVICE_HOLD,
        [WZ_MOVE_PICK_UP] = WZ_T_ADVICE_PICK_UP,
        [WZ_MOVE_PLAY] = WZ_T_ADVICE_CARD,
        [WZ_MOVE_SHOW] = WZ_T_ADVICE_SHOW,
        [WZ_MOVE_RESIGN] = WZ_T_ADVICE_RESIGN,
        [WZ_MOVE_THROW] = WZ_T_ADVICE_RESIGN,
        [WZ_MOVE_KONTRA] = WZ_T_ADVICE_KONTRA,
        [WZ_MOVE_REKONTRA] = WZ_T_ADVICE_RE,
        [WZ_MOVE_AGREE] = WZ_T_ADVICE_AGREE,
        [WZ_MOVE_REFUSE] = WZ_T_ADVICE_REFUSE,
        [WZ_MOVE_BOCK] = WZ_T_ADVICE_BOCK,
        [WZ_MOVE_HIRSCH] = WZ_T_ADVICE_HIRSCH,
        [WZ_MOVE_PUSH] = WZ_T_ADVICE_PUSH,
        [WZ_MOVE_PUSH_ON] = WZ_T_ADVICE_PUSH_ON,
        [WZ_MOVE_JUNGFRAU] = WZ_T_ADVICE_JUNGFRAU,
        [WZ_MOVE_MARCH] = WZ_T_ADVICE_MARCH,
        [WZ_MOVE_SCHENKEN] = WZ_T_ADVICE_SCHENKEN,
        [WZ_MOVE_PATROUILLEN] = WZ_T_ADVICE_PATROUILLEN,
        [WZ_MOVE_EXCHANGE] = WZ_T_ADVICE_EXCHANGE,
    };
    static const enum wz_text_key silent[WZ_SPRITZEN] = {
        [WZ_SPRITZE_KONTRA] = WZ_T_ADVICE_NO_RE,
        [WZ_SPRITZE_RE] = WZ_T_ADVICE_NO_BOCK,
        [WZ_SPRITZE_BOCK] = WZ_T_ADVICE_NO_HIRSCH,
    };
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_BID: return table->phase == WZ_PHASE_UNBID ? WZ_T_ADVICE_TAKE : WZ_T_ADVICE_BID;
    case WZ_MOVE_PASS:
        if (table->phase == WZ_PHASE_SOLO) return WZ_T_ADVICE_NO_SOLO;
        if (table->phase == WZ_PHASE_ANNOUNCE) return WZ_T_ADVICE_ANNOUNCE_NOTHING;
        if (table->phase == WZ_PHASE_GIFT) return WZ_T_ADVICE_NO_GIFT;
        if (table->phase == WZ_PHASE_PATROUILLEN) return WZ_T_ADVICE_NO_PATROUILLEN;
        return table->phase == WZ_PHASE_KONTRA ? silent[table->spritzen] : WZ_T_ADVICE_PASS;
    case WZ_MOVE_DECLARE: return about_declaring(table, move);
    default: return plain[move->kind];
    }
}

/* The card that is played, or the two that are laid down. */
static void put_cards(wz_out out[2], wz_lang lang, wz_faces faces, const wz_move *move) {
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, move->cards[0], sorted);
    if (move->kind == WZ_MOVE_PLAY) wz_put_card_name(&out[0], lang, faces, move->card);
    if (move->kind != WZ_MOVE_DECLARE && move->kind != WZ_MOVE_PUSH) return;
    for (unsigned i = 0; i < count && i < 2; i++) wz_put_card_name(&out[i], lang, faces, sorted[i]);
}

void wz_put_advice(wz_out *out, wz_lang lang, wz_faces faces, const wz_table *table,
                   const wz_move *move) {
    if (!table || !move || move->kind >= WZ_MOVE_KIND_COUNT) return;
    char card[2][64], game[96], number[24];
    wz_out cards[2] = {wz_out_to(card[0], sizeof card[0]), wz_out_to(card[1], sizeof card[1])};
    put_cards(cards, lang, faces, move);
    wz_out part = wz_out_to(game, sizeof game);
    if (move->kind == WZ_MOVE_DECLARE) wz_put_contract_name(&part, lang, faces, move->contract);
    part = wz_out_to(number, sizeof number);
    bool numbered = move->kind == WZ_MOVE_BID || move->kind == WZ_MOVE_PATROUILLEN;
    wz_put_int(&part, numbered ? move->number : table->bid);
    wz__say(out, lang, about_move(table, move), (const char *[]){card[0], game, number, card[1]});
}
