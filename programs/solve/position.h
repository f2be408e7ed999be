/* Positions as people type them and files hold them: hands in card codes.
 *
 * Readers of plain text without a terminal or a file, so that fuzzers can call them. Nothing is
 * owned; a text need not end with a zero. What can't be read is named with its place. */
#ifndef WENZEL_PROGRAMS_POSITION_H
#define WENZEL_PROGRAMS_POSITION_H

#include "programs/cli.h"
#include "wenzel/solver.h"

/* Why a text is no position, and where. */
struct position_fault {
    wz_error error;        /* of the library, or WZ_OK and ... */
    enum cli_text_key key; /* ... a sentence of the program */
    size_t at;             /* offset of the trouble */
    char word[12];         /* what stands there, as far as it fits */
};
struct cli_both position_reason(const struct position_fault *fault);
/* What stands there, in words if it is nothing. */
struct cli_both position_word(const struct position_fault *fault);
/* The same for a line of a file, on the stream for errors. */
void position_complain(const struct cli *cli, const char *file, int64_t line,
                       const struct position_fault *fault);
/* Does a line hold nothing but blanks or, behind '#', a remark? */
bool position_no_line(const char *line);

/* "CJ.CA SJ.ST HJ.H7 D7.D8": forehand, middlehand, rearhand and perhaps the skat, set apart by
 * blanks or bars, cards joined by dots. `part` receives the four sets, the skat last. */
bool position_hands(const char *text, size_t length, wz_cards part[4],
                    struct position_fault *fault);

/* A line of a file of deals: id, set, game, declarer, three hands, skat, and perhaps the value and
 * whether it wins. */
struct position_deal {
    char id[32];
    wz_problem problem;
    bool stated;   /* the line says what comes out: */
    uint8_t value; /* the declarer's points; null: 1 if won */
    bool won;
};
bool position_deal(const char *line, size_t length, struct position_deal *deal,
                   struct position_fault *fault);

/* A line of a list of deals by number: "1234567890 grand 1 D7.D8", the number of the deal, the game,
 * the declarer and what he lays down. */
bool position_numbered(const char *line, size_t length, wz_problem *problem,
                       struct position_fault *fault);

/* Is it a position that can be played, or one before the discard? */
wz_error position_check(const wz_problem *problem);
/* The declarer's discards taken out of his twelve cards: false if he does not hold them. */
bool position_lay_down(wz_deal *deal, wz_position declarer, wz_cards discards);

#endif
