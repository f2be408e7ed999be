#include "record/paper.h"

#include <string.h>

static bool has_namesake(const char (*player)[WZ_RECORD_TEXT], unsigned who) {
    for (unsigned i = 0; i < 3; i++)
        if (i != who && strcmp(player[i], player[who]) == 0) return true;
    return false;
}

void wz_put_player_name(wz_out *out, wz_lang lang, const char (*player)[WZ_RECORD_TEXT],
                        unsigned who) {
    if (who > 2) who = WZ_NOBODY.i;
    const char *position = wz_position_name(lang, (wz_position){(uint8_t)who});
    bool named = player && who < 3 && player[who][0] != '\0';
    wz_put(out, named ? player[who] : position);
    if (!named || !has_namesake(player, who)) return;
    wz_put(out, " (");
    wz_put(out, position);
    wz_put(out, ")");
}

/* Players without a name go by their position, which begins a sentence here. */
static void set_name(wz_paper *paper, unsigned who, const char *text) {
    wz_out name = wz_out_to(paper->name[who], sizeof paper->name[who]);
    wz_put(&name, text);
    char *first = paper->name[who];
    if (*first >= 'a' && *first <= 'z') *first = (char)(*first - 'a' + 'A');
}

wz_paper wz__paper_of(wz_out *out, wz_lang lang, const wz_record *record) {
    wz_paper paper = {.out = out, .lang = lang, .record = record};
    for (uint8_t i = 0; i < 3; i++) {
        wz_out name = wz_out_to(paper.name[i], sizeof paper.name[i]);
        if (record->player[i][0]) wz_put_player_name(&name, lang, record->player, i);
        else set_name(&paper, i, wz_position_name(lang, (wz_position){i}));
        bool short_one = record->player[i][0] && !has_namesake(record->player, i);
        wz_out column = wz_out_to(paper.column[i], sizeof paper.column[i]);
        wz_put(&column, short_one ? record->player[i] : wz_position_name(lang, (wz_position){i}));
    }
    set_name(&paper, WZ_WHO_SITTER, wz__text(lang, WZ_T_PROTOCOL_DEALER));
    set_name(&paper, WZ_WHO_TABLE, wz__text(lang, WZ_T_PROTOCOL_TABLE));
    return paper;
}

void wz__paper_say(wz_paper *paper, enum wz_text_key key, const char *const args[]) {
    wz__say(paper->out, paper->lang, key, args);
    wz_put_char(paper->out, '\n');
}

void wz__paper_heading(wz_paper *paper, enum wz_text_key key) {
    const char *text = wz__text(paper->lang, key);
    wz_put_char(paper->out, '\n');
    wz_put(paper->out, text);
    wz_put_char(paper->out, '\n');
    for (size_t i = wz_width(text); i > 0; i--) wz_put_char(paper->out, '-');
    wz_put_char(paper->out, '\n');
}

void wz__paper_cell(wz_paper *paper, const char *text, size_t width) {
    wz_put(paper->out, text);
    for (size_t i = wz_width(text); i < width; i++) wz_put_char(paper->out, ' ');
}

wz_scrap wz__paper_card(const wz_paper *paper, wz_card card) {
    wz_scrap scrap = {""};
    wz_out out = wz_out_to(scrap.text, sizeof scrap.text);
    wz_put_card_sign(&out, paper->lang, card);
    return scrap;
}

wz_scrap wz__paper_cards(const wz_paper *paper, wz_kind kind, wz_cards cards) {
    wz_scrap scrap = {""};
    wz_out out = wz_out_to(scrap.text, sizeof scrap.text);
    wz_card sorted[32];
    unsigned count = wz_sort(kind, cards, sorted);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) wz_put_char(&out, ' ');
        wz_put_card_sign(&out, paper->lang, sorted[i]);
    }
    return scrap;
}

wz_scrap wz__paper_number(int number) {
    wz_scrap scrap = {""};
    wz_out out = wz_out_to(scrap.text, sizeof scrap.text);
    wz_put_int(&out, number);
    return scrap;
}

wz_scrap wz__paper_contract(const wz_paper *paper, wz_contract contract) {
    wz_scrap scrap = {""};
    wz_out out = wz_out_to(scrap.text, sizeof scrap.text);
    wz_put_contract_name(&out, paper->lang, WZ_FRENCH, contract);
    return scrap;
}

wz_kind wz__paper_kind(const wz_paper *paper) {
    const wz_log *log = &paper->record->log;
    for (unsigned i = 0; i < log->count; i++)
        if (log->move[i].kind == WZ_MOVE_DECLARE) return (wz_kind)log->move[i].contract.kind;
    return WZ_GRAND;
}
