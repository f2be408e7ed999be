/* Text: languages, a string writer without allocation, and errors.
 *
 * Ownership: the caller owns every buffer; returned strings are constant and live for ever.
 * Threads: everything here is free of state.
 * Errors: wz_error is the one error type of the library, and every refusal has one: it is returned, or,
 * where a question has answers of its own, wz_solver_error says it. It has its paragraph, or another ground
 * (wz_error_ground); for those of texts the place of the trouble comes beside it (`at`, line and column).
 * WZ_OK is 0. */
#ifndef WENZEL_TEXT_H
#define WENZEL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wenzel/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum wz_lang { WZ_GERMAN, WZ_ENGLISH, WZ_LANGS } wz_lang;

/* A string writer into memory of the caller. `used` counts what was wanted, also beyond
 * `room`, so that used >= room means "cut off"; the text is always terminated by a zero. */
typedef struct wz_out {
    char *text;
    size_t room;
    size_t used;
} wz_out;

/* Into no text (NULL) nothing is written, only counted; to no writer (NULL) nothing can be put. */
wz_out wz_out_to(char *text, size_t room);
void wz_put(wz_out *out, const char *text);
void wz_put_char(wz_out *out, char c);
void wz_put_bytes(wz_out *out, const char *bytes, size_t count);
void wz_put_int(wz_out *out, int64_t number);
/* Writes a sentence of a catalogue; "{0}" in it stands for args[0] and so on, up to the highest it names. */
void wz_put_filled(wz_out *out, const char *sentence, const char *const args[]);
/* Writes a moment, given in milliseconds since 1970, by the clock of Greenwich: with "T" before the
 * time and the zone "Z" it is "2026-11-16T08:30:00Z". */
void wz_put_moment(wz_out *out, int64_t milliseconds, const char *before_time, const char *zone);
bool wz_out_cut(const wz_out *out);
/* Columns that a text of one line takes: characters are counted, not bytes. */
size_t wz_width(const char *text);
/* Is it UTF-8 without control characters, of `least` to room - 1 bytes? So are names, and whatever
 * else comes from people and goes to other people's terminals. */
bool wz_plain_text(const char *text, size_t least, size_t room);

/* What a refusal rests on: a paragraph of the Skat Order, or, where none speaks of it, something else.
 *
 *     order      the Skat Order: wz_error_paragraph names the paragraph
 *     rule-set   a house rule, or the lack of one, in the rule set that is played: `wenzel rules` has its words
 *     moment     where the game, the series or the record stands: at another time it could be taken
 *     list       what lists, settlements and formats can hold
 *     text       a place in what was written: readers tell its line and column
 *     call       what was handed over: something is missing, or there is nothing of that name
 *     machine    the machine: memory, or who stopped the search */
#define WZ_GROUNDS(X)                                                                              \
    X(NONE, "")                                                                                    \
    X(ORDER, "order")                                                                              \
    X(RULE_SET, "rule-set")                                                                        \
    X(MOMENT, "moment")                                                                            \
    X(LIST, "list")                                                                                \
    X(TEXT, "text")                                                                                \
    X(CALL, "call")                                                                                \
    X(MACHINE, "machine")

typedef enum wz_ground {
#define X(name, word) WZ_GROUND_##name,
    WZ_GROUNDS(X)
#undef X
        WZ_GROUND_COUNT
} wz_ground;

/* Every refusal of the library: X(name, paragraph of the Skat Order it rests on or "", its ground). The
 * sentence for people is the catalogue entry error.<name in lower case>. */
#define WZ_ERRORS(X)                                                                               \
    X(OK, "", NONE)                                                                                \
    X(GAME_OVER, "", MOMENT)                                                                       \
    X(WRONG_PHASE, "", MOMENT)                                                                     \
    X(NOT_YOUR_TURN, "4.1.1", ORDER)                                                               \
    X(NOT_DECLARER, "3.3.5", ORDER)                                                                \
    X(NOT_A_DEFENDER, "3.4.1", ORDER)                                                              \
    X(NOT_ASKED, "", MOMENT)                                                                       \
    X(NOT_OFFERED, "", MOMENT)                                                                     \
    X(NOT_THE_TABLE, "", MOMENT)                                                                   \
    X(NO_SUCH_PLAYER, "", MOMENT)                                                                  \
    X(BAD_DEAL, "3.2.6", ORDER)                                                                    \
    X(BID_NOT_A_GAME_VALUE, "3.3.2", ORDER)                                                        \
    X(BID_NOT_HIGHER, "3.3.2", ORDER)                                                              \
    X(FOREHAND_BIDS_18, "3.3.6", ORDER)                                                            \
    X(WRONG_SKAT, "2.6.1", ORDER)                                                                  \
    X(NO_SUCH_GAME, "2.1.2", ORDER)                                                                \
    X(HAND_AFTER_PICK_UP, "3.5.5", ORDER)                                                          \
    X(ANNOUNCE_NEEDS_HAND, "2.5.7", ORDER)                                                         \
    X(ANNOUNCE_IN_NULL, "2.5.1", ORDER)                                                            \
    X(NULL_BELOW_BID, "3.6.2", ORDER)                                                              \
    X(DISCARD_TWO, "2.6.2", ORDER)                                                                 \
    X(DISCARD_NOT_HELD, "2.6.2", ORDER)                                                            \
    X(NO_DISCARD_IN_HAND_GAME, "2.6.3", ORDER)                                                     \
    X(NOT_A_TRUMP_GAME, "3.6.2", ORDER)                                                            \
    X(OPEN_CARDS_DIFFER, "2.6.5", ORDER)                                                           \
    X(CARD_NOT_HELD, "4.2.1", ORDER)                                                               \
    X(MUST_FOLLOW_SUIT, "4.2.1", ORDER)                                                            \
    X(MUST_FOLLOW_TRUMP, "4.2.1", ORDER)                                                           \
    X(ALREADY_OPEN, "4.4.4", ORDER)                                                                \
    X(ALREADY_OFFERED, "4.4.2", ORDER)                                                             \
    X(ALREADY_RESIGNED, "", RULE_SET)                                                              \
    X(LEVEL_NOT_IN_NULL, "2.5.1", ORDER)                                                           \
    X(NO_KONTRA_RULE, "", RULE_SET)                                                                \
    X(KONTRA_TOO_LATE, "", RULE_SET)                                                               \
    X(NOT_IN_RULE_SET, "", RULE_SET)                                                               \
    X(DECLARATION_STANDS, "3.5.1", ORDER)                                                          \
    X(RAISE_TOO_LATE, "", RULE_SET)                                                                \
    X(RAISE_NOT_HIGHER, "", RULE_SET)                                                              \
    X(NO_ENTRY, "", MOMENT)                                                                        \
    X(SERIES_OVER, "", MOMENT)                                                                     \
    X(SERIES_LENGTH, "", LIST)                                                                     \
    X(SEATS, "3.2.7", ORDER)                                                                       \
    X(TOO_MANY_PEOPLE, "", LIST)                                                                   \
    X(NOT_AT_TABLE, "", MOMENT)                                                                    \
    X(SITS_OUT, "3.2.7", ORDER)                                                                    \
    X(LEAVES_ALREADY, "3.1.3", ORDER)                                                              \
    X(ENTRY_VALUE, "2.5.3", ORDER)                                                                 \
    X(ENTRY_RAMSCH, "", RULE_SET)                                                                  \
    X(STAKE, "", LIST)                                                                             \
    X(COIN, "", LIST)                                                                              \
    X(FIGURE, "", LIST)                                                                            \
    X(NAME, "", LIST)                                                                              \
    X(NAME_TWICE, "", LIST)                                                                        \
    X(GAME_UNDER_WAY, "", MOMENT)                                                                  \
    X(NO_GAME_UNDER_WAY, "", MOMENT)                                                               \
    X(GAME_NOT_OVER, "", MOMENT)                                                                   \
    X(RESULT_DIFFERS, "", LIST)                                                                    \
    X(TOLD_OUTCOME, "2.5.4", ORDER)                                                                \
    X(FACTS_POINTS, "1.2.2", ORDER)                                                                \
    X(FACTS_TRICKS, "4.3.1", ORDER)                                                                \
    X(FACTS_MATADORS, "2.3.3", ORDER)                                                              \
    X(FACTS_BID, "3.3.1", ORDER)                                                                   \
    X(TERMS, "", RULE_SET)                                                                         \
    X(SYNTAX, "", TEXT)                                                                            \
    X(SYNTAX_WHO, "", TEXT)                                                                        \
    X(SYNTAX_CARD, "", TEXT)                                                                       \
    X(SYNTAX_CARD_TWICE, "1.2.1", ORDER)                                                           \
    X(SYNTAX_CARD_COUNT, "", TEXT)                                                                 \
    X(SYNTAX_NUMBER, "", TEXT)                                                                     \
    X(TOO_MANY_MOVES, "", LIST)                                                                    \
    X(UNKNOWN_RULES, "", CALL)                                                                     \
    X(RULES_TEXT, "", TEXT)                                                                        \
    X(RULES_NEWER, "", TEXT)                                                                       \
    X(RULES_KEY, "", TEXT)                                                                         \
    X(RULES_VALUE, "", TEXT)                                                                       \
    X(RULES_NAME, "", TEXT)                                                                        \
    X(RULES_CONTRADICTION, "", TEXT)                                                               \
    X(CARDS_HIDDEN, "", MOMENT)                                                                    \
    X(OWN_CARDS_HIDDEN, "3.2.10", ORDER)                                                           \
    X(NO_MEMORY, "", MACHINE)                                                                      \
    X(NOTHING_GIVEN, "", CALL)                                                                     \
    X(NOT_FOR_THIS_GAME, "2.1.1", ORDER)                                                           \
    X(SEARCH_STOPPED, "", MACHINE)                                                                 \
    X(DISCARD_FIRST, "2.6.2", ORDER)                                                               \
    X(NO_ISS_WORD, "", LIST)                                                                       \
    X(CUT, "3.2.4", ORDER)                                                                         \
    X(SPRITZE_OUT_OF_TURN, "", RULE_SET)                                                           \
    X(KONTRA_WITHOUT_BID, "", RULE_SET)                                                            \
    X(RAMSCH_ALONE, "", RULE_SET)                                                                  \
    X(PUSH_JACK, "", RULE_SET)                                                                     \
    X(ONLY_GRAND_HAND, "", RULE_SET)                                                               \
    X(NO_SUCH_ANNOUNCEMENT, "", RULE_SET)                                                          \
    X(FACTS_PUSHES, "", LIST)                                                                      \
    X(ENTRY_WITHOUT_GAME, "", LIST)                                                                \
    X(ENTRY_WITHOUT_POINTS, "", LIST)                                                              \
    X(PATROUILLEN, "", RULE_SET)                                                                   \
    X(EXCHANGE, "", RULE_SET)                                                                      \
    X(SENTENCE_TOO_LONG, "", CALL)

typedef enum wz_error {
#define X(name, paragraph, ground) WZ_E_##name,
    WZ_ERRORS(X)
#undef X
        WZ_E_COUNT,
    WZ_OK = WZ_E_OK
} wz_error;

/* The name of the error in capitals, for programs and tests ("MUST_FOLLOW_SUIT"); "?" if there is none. */
const char *wz_error_name(wz_error error);
/* A sentence for people, which says what was wrong and what to do. */
const char *wz_error_text(wz_lang lang, wz_error error);
/* The paragraph of the Skat Order behind the refusal, "" if its ground is another one. */
const char *wz_error_paragraph(wz_error error);
/* What the refusal rests on; NONE for WZ_OK and for what is no error. */
wz_ground wz_error_ground(wz_error error);
/* "order", "text"; "" of NONE, "?" if there is none. */
const char *wz_ground_name(wz_ground ground);

#ifdef __cplusplus
}
#endif

#endif
