/* Text: languages, a string writer without allocation, and errors.
 *
 * Ownership: the caller owns every buffer; returned strings are constant and live for ever.
 * Threads: everything here is free of state.
 * Errors: wz_error is the one error type of the library. WZ_OK is 0. */
#ifndef WENZEL_TEXT_H
#define WENZEL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum wz_lang { WZ_GERMAN, WZ_ENGLISH, WZ_LANGS } wz_lang;

/* A string writer into memory of the caller. `used` counts what was wanted, also beyond
 * `room`, so that used >= room means "cut off"; the text is always terminated by a zero. */
typedef struct wz_out {
    char *text;
    size_t room;
    size_t used;
} wz_out;

wz_out wz_out_to(char *text, size_t room);
void wz_put(wz_out *out, const char *text);
void wz_put_char(wz_out *out, char c);
void wz_put_bytes(wz_out *out, const char *bytes, size_t count);
void wz_put_int(wz_out *out, int64_t number);
/* Writes a sentence of a catalogue; "{0}" in it stands for args[0] and so on. */
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

/* Every refusal of the library: X(name, paragraph of the Skat Order it rests on or ""). The
 * sentence for people is the catalogue entry error.<name in lower case>. */
#define WZ_ERRORS(X)                                                                               \
    X(OK, "")                                                                                      \
    X(GAME_OVER, "")                                                                               \
    X(WRONG_PHASE, "")                                                                             \
    X(NOT_YOUR_TURN, "4.1.1")                                                                      \
    X(NOT_DECLARER, "3.3.5")                                                                       \
    X(NOT_A_DEFENDER, "3.4.1")                                                                     \
    X(NOT_ASKED, "")                                                                               \
    X(NOT_OFFERED, "")                                                                             \
    X(NOT_THE_TABLE, "")                                                                           \
    X(NO_SUCH_PLAYER, "")                                                                          \
    X(BAD_DEAL, "3.2.6")                                                                           \
    X(BID_NOT_A_GAME_VALUE, "3.3.2")                                                               \
    X(BID_NOT_HIGHER, "3.3.2")                                                                     \
    X(FOREHAND_BIDS_18, "3.3.6")                                                                   \
    X(WRONG_SKAT, "2.6.1")                                                                         \
    X(NO_SUCH_GAME, "2.1.2")                                                                       \
    X(HAND_AFTER_PICK_UP, "3.5.5")                                                                 \
    X(ANNOUNCE_NEEDS_HAND, "2.5.7")                                                                \
    X(ANNOUNCE_IN_NULL, "2.5.1")                                                                   \
    X(NULL_BELOW_BID, "3.6.2")                                                                     \
    X(DISCARD_TWO, "2.6.2")                                                                        \
    X(DISCARD_NOT_HELD, "2.6.2")                                                                   \
    X(NO_DISCARD_IN_HAND_GAME, "2.6.3")                                                            \
    X(NOT_A_TRUMP_GAME, "3.6.2")                                                                   \
    X(OPEN_CARDS_DIFFER, "2.6.5")                                                                  \
    X(CARD_NOT_HELD, "4.2.1")                                                                      \
    X(MUST_FOLLOW_SUIT, "4.2.1")                                                                   \
    X(MUST_FOLLOW_TRUMP, "4.2.1")                                                                  \
    X(ALREADY_OPEN, "4.4.4")                                                                       \
    X(ALREADY_OFFERED, "4.4.2")                                                                    \
    X(ALREADY_RESIGNED, "")                                                                        \
    X(LEVEL_NOT_IN_NULL, "2.5.1")                                                                  \
    X(NO_KONTRA_RULE, "")                                                                          \
    X(KONTRA_TOO_LATE, "")                                                                         \
    X(NOT_IN_RULE_SET, "")                                                                         \
    X(DECLARATION_STANDS, "3.5.1")                                                                 \
    X(RAISE_TOO_LATE, "")                                                                          \
    X(RAISE_NOT_HIGHER, "")                                                                        \
    X(NO_ENTRY, "")                                                                                \
    X(SERIES_OVER, "")                                                                             \
    X(SERIES_LENGTH, "")                                                                           \
    X(SEATS, "3.2.7")                                                                              \
    X(TOO_MANY_PEOPLE, "")                                                                         \
    X(NOT_AT_TABLE, "")                                                                            \
    X(SITS_OUT, "3.2.7")                                                                           \
    X(LEAVES_ALREADY, "3.1.3")                                                                     \
    X(ENTRY_VALUE, "2.5.3")                                                                        \
    X(ENTRY_RAMSCH, "")                                                                            \
    X(STAKE, "")                                                                                   \
    X(COIN, "")                                                                                    \
    X(FIGURE, "")                                                                                  \
    X(NAME, "")                                                                                    \
    X(NAME_TWICE, "")                                                                              \
    X(GAME_UNDER_WAY, "")                                                                          \
    X(NO_GAME_UNDER_WAY, "")                                                                       \
    X(GAME_NOT_OVER, "")                                                                           \
    X(RESULT_DIFFERS, "")                                                                          \
    X(TOLD_OUTCOME, "2.5.4")                                                                       \
    X(FACTS_POINTS, "1.2.2")                                                                       \
    X(FACTS_TRICKS, "4.3.1")                                                                       \
    X(FACTS_MATADORS, "2.3.3")                                                                     \
    X(FACTS_BID, "3.3.1")                                                                          \
    X(TERMS, "")                                                                                   \
    X(SYNTAX, "")                                                                                  \
    X(SYNTAX_WHO, "")                                                                              \
    X(SYNTAX_CARD, "")                                                                             \
    X(SYNTAX_CARD_TWICE, "")                                                                       \
    X(SYNTAX_CARD_COUNT, "")                                                                       \
    X(SYNTAX_NUMBER, "")                                                                           \
    X(TOO_MANY_MOVES, "")                                                                          \
    X(UNKNOWN_RULES, "")                                                                           \
    X(RULES_TEXT, "")                                                                              \
    X(RULES_NEWER, "")                                                                             \
    X(RULES_KEY, "")                                                                               \
    X(RULES_VALUE, "")                                                                             \
    X(RULES_NAME, "")                                                                              \
    X(RULES_CONTRADICTION, "")                                                                     \
    X(CARDS_HIDDEN, "")                                                                            \
    X(OWN_CARDS_HIDDEN, "3.2.10")                                                                  \
    X(NO_MEMORY, "")

typedef enum wz_error {
#define X(name, paragraph) WZ_E_##name,
    WZ_ERRORS(X)
#undef X
        WZ_E_COUNT,
    WZ_OK = WZ_E_OK
} wz_error;

/* The name of the error in capitals, for programs and tests ("MUST_FOLLOW_SUIT"). */
const char *wz_error_name(wz_error error);
/* A sentence for people, which says what was wrong and what to do. */
const char *wz_error_text(wz_lang lang, wz_error error);
/* The paragraph of the Skat Order behind the refusal, "" if there is none. */
const char *wz_error_paragraph(wz_error error);

#endif
