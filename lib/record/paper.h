/* The sheet a protocol is written on, inside lib/record: names, cards and columns. */
#ifndef RECORD_PAPER_H
#define RECORD_PAPER_H

#include "text/text.h"
#include "wenzel/record.h"

typedef struct wz_paper {
    wz_out *out;
    wz_lang lang;
    const wz_record *record;
    char name[WZ_WHOS][WZ_RECORD_TEXT + 16]; /* by wz_who; with the position behind it */
    char column[3][WZ_RECORD_TEXT];          /* short: of namesakes the position alone */
    wz_game game;                            /* as far as the protocol has come */
} wz_paper;

/* A small text of its own, to be passed on as an argument. */
typedef struct wz_scrap {
    char text[200];
} wz_scrap;

wz_paper wz__paper_of(wz_out *out, wz_lang lang, const wz_record *record);
/* A sentence on a line of its own; up to five arguments, NULL for the unused. */
void wz__paper_say(wz_paper *paper, enum wz_text_key key, const char *const args[]);
void wz__paper_heading(wz_paper *paper, enum wz_text_key key);
/* The text, and blanks up to the width; letters are counted, not bytes. */
void wz__paper_cell(wz_paper *paper, const char *text, size_t width);
/* Cards by suit symbol and letter, sorted for a kind of game: "♣B ♠10". */
wz_scrap wz__paper_cards(const wz_paper *paper, wz_kind kind, wz_cards cards);
wz_scrap wz__paper_card(const wz_paper *paper, wz_card card);
wz_scrap wz__paper_number(int number);
wz_scrap wz__paper_contract(const wz_paper *paper, wz_contract contract);
/* The kind of game the record comes to, by which hands are sorted; grand if it comes to none. */
wz_kind wz__paper_kind(const wz_paper *paper);

#endif
