/* Records: games on paper. The ISS format (docs/iss-format.md), Wenzel's own move list
 * (docs/moves.md) and a protocol to read.
 *
 * A wz_record is large (about 8 KiB) and plain; the caller owns it. Texts longer than a field are
 * cut on reading. Threads: no shared state. */
#ifndef WENZEL_RECORD_H
#define WENZEL_RECORD_H

#include "wenzel/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where reading failed: line and column count from 1. */
typedef struct wz_read_error {
    wz_error error;
    unsigned line, column;
    char reason[WZ_LANGS][320]; /* by language, for people who repair files */
} wz_read_error;

#define WZ_RECORD_TEXT 64

/* The result as an ISS record states it. Fields that are absent are -1 (`resigned`), or the kind
 * says so. */
typedef enum wz_stated_kind {
    WZ_STATED_NOTHING, /* no R property */
    WZ_STATED_PASSED,
    WZ_STATED_UNKNOWN,
    WZ_STATED_GAME,
    WZ_STATED_PENALTY
} wz_stated_kind;

typedef struct wz_stated {
    uint8_t kind;    /* enum wz_stated_kind */
    int8_t declarer; /* position or -1 */
    bool win;
    int32_t value;
    int8_t matadors;
    bool overbid;
    uint8_t points, tricks;
    bool schneider, schwarz;
    bool penalty[3];
    int8_t left, timed_out; /* position or -1 */
    int8_t resigned;        /* 0, 1; -1 = absent */
} wz_stated;

typedef struct wz_record {
    char place[WZ_RECORD_TEXT];
    char comment[WZ_RECORD_TEXT];
    char series[WZ_RECORD_TEXT / 2];
    char id[WZ_RECORD_TEXT / 2];
    char date[WZ_RECORD_TEXT / 2];
    char player[3][WZ_RECORD_TEXT]; /* forehand first */
    char rating[3][WZ_RECORD_TEXT / 4];
    int8_t owner;   /* viewer 0..3 of an incomplete record; -1 = all cards known */
    char rules[24]; /* name of the rule set the game was played by */
    wz_terms terms;
    wz_log log;
    wz_card written[34]; /* the cards of the deal and the two discards in the order they were read,
                             for a faithful copy; where it does not fit the log, it is ignored */
    wz_stated stated;
    uint32_t quirks; /* bit per wz_quirk, found on reading or replaying */
    unsigned line;   /* where the record began */
} wz_record;

/* Known oddities of real archives: not errors, but worth a word. */
#define WZ_QUIRKS(X)                                                                               \
    X(UNKNOWN_LABEL)          /* a property this reader does not know */                           \
    X(SPLIT_DISCARD)          /* declaration and discard as two moves */                           \
    X(OPEN_CARDS)             /* the open hand follows the declaration */                          \
    X(UNKNOWN_CARD)           /* a "??" in place of a card was skipped */                          \
    X(RESIGN_WITHOUT_END)     /* one defender resigned and play went on */                         \
    X(SINGLE_RESIGN_ENDS)     /* one resignation ended the game (second server) */                 \
    X(RESIGN_AFTER_END)       /* a resignation after the game was over */                          \
    X(JUMP_BID)               /* values were skipped in the auction */                             \
    X(BID_NOT_A_VALUE)        /* a bid that is no game value */                                    \
    X(EARLY_END)              /* ended as soon as it was decided */                                \
    X(OUT_BEFORE_DECLARATION) /* left or timed out during auction or declaration */                \
    X(OUT_BEFORE_DISCARD)     /* timed out between declaration and discard: m and v recomputed */  \
    X(NO_RESIGN_FIELD)        /* old result without r: */                                          \
    X(NO_COMMENT)             /* CO missing (2007) */                                              \
    X(REDUNDANT_MODIFIER)     /* CHOSZ for CO, and the like */                                     \
    X(OPEN_GAME_UNGRADED)     /* lost open game: neither schneider nor schwarz is stated */

typedef enum wz_quirk {
#define X(name) WZ_QUIRK_##name,
    WZ_QUIRKS(X)
#undef X
        WZ_QUIRK_COUNT
} wz_quirk;
const char *wz_quirk_text(wz_lang lang, wz_quirk quirk);

/* An empty record: no moves, nothing stated, and no card will be hidden. */
void wz_record_start(wz_record *record);
/* Adds a move as docs/moves.md has it ("1 18"), and remembers the order in which it names its cards.
 * `at` (may be NULL) receives the offset of the trouble. */
wz_error wz_record_add(wz_record *record, const char *move, size_t length, size_t *at);
/* Move `index` of the record, its cards in that order; nothing beyond the last. */
void wz_put_record_move(wz_out *out, const wz_record *record, unsigned index);
/* What a player is called: the name, or the position where there is none; with the position behind it
 * where somebody else has the same name. */
void wz_put_player_name(wz_out *out, wz_lang lang, const char (*player)[WZ_RECORD_TEXT],
                        unsigned who);
/* The stated result in the words of ISS; nothing where nothing is stated. */
void wz_put_stated(wz_out *out, const wz_stated *stated);
/* Reads it. The column of an error (may be NULL, here and below) counts from the beginning of the words. */
wz_error wz_record_state(wz_record *record, const char *words, size_t length, wz_read_error *error);

/* A reader over a whole text of ISS records or move lists in memory of the caller. */
typedef struct wz_reader {
    const char *text;
    size_t length;
    size_t at;
    unsigned line, column;
} wz_reader;

void wz_reader_start(wz_reader *reader, const char *text, size_t length);

typedef enum wz_read { WZ_READ_END, WZ_READ_RECORD, WZ_READ_BROKEN } wz_read;
/* Reads the next record. A broken one is reported in `error` and passed over: go on reading. */
wz_read wz_read_iss(wz_reader *reader, wz_record *record, wz_read_error *error);
wz_read wz_read_moves(wz_reader *reader, wz_record *record, wz_read_error *error);
/* By the beginning of the text: ISS records start with "(;", move lists with "wenzel". */
wz_read wz_read_any(wz_reader *reader, wz_record *record, wz_read_error *error);

/* Plays the record through its rules, which `rules` must hold (wz_rules_named(record->rules)). On an
 * error `at_move` (may be NULL) receives the number of the refused move, from 0. */
wz_error wz_record_replay(wz_record *record, const wz_rules *rules, wz_game *game,
                          unsigned *at_move);
/* The same by the rule set that the record names, and how the game came out. The rule set goes into `rules`,
 * where the game needs it. WRONG_PHASE: the game is not over. */
wz_error wz_record_score(wz_record *record, wz_rules *rules, wz_game *game, wz_result *result);
/* The result of a replayed game in the words of ISS. */
wz_error wz_iss_result(const wz_game *game, wz_stated *stated);
/* The same for a replayed record, as its server would state it: where that is known to state less than
 * the rules give, so does this, and the quirk is noted in the record. */
wz_error wz_record_result(wz_record *record, const wz_game *game, wz_stated *stated);
/* Compares what the record states with what the rules give; one line for each difference, such as
 * "value: stated -72, by the rules -54". Returns how many. */
unsigned wz_stated_compare(wz_lang lang, const wz_stated *stated, const wz_stated *computed,
                           wz_out *differences);

/* Writers. The ISS record's moves must be moves ISS has a word for: else WZ_E_NO_ISS_WORD, and nothing is
 * written. */
wz_error wz_put_iss(wz_out *out, const wz_record *record);
void wz_put_moves(wz_out *out, const wz_record *record);
/* A readable protocol: players, deal, auction, game, tricks with points, result and derivation. */
wz_error wz_put_protocol(wz_out *out, wz_lang lang, const wz_record *record, const wz_rules *rules);

#ifdef __cplusplus
}
#endif

#endif
