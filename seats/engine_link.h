/* The table's end of the engine protocol (docs/engine-protocol.md): one process, game after game.
 *
 * Whatever the engine does, every call returns within its time. After a fault nothing more is said to
 * that process, and the next time the engine is asked, the game is lost. For the next game it is
 * started anew; after ENGINE_PATIENCE games lost in a row it is not, and the fault stays.
 *
 * A link owns its process (engine_link_close); the command must outlive it. Threads: one link, one
 * thread at a time. */
#ifndef WENZEL_SEATS_ENGINE_LINK_H
#define WENZEL_SEATS_ENGINE_LINK_H

#include "runtime/process.h"
#include "wenzel/players.h"

/* What costs a game; the words are those of records and reports. */
#define ENGINE_FAULTS(X)                                                                           \
    X(NONE, "none")                                                                                \
    X(START, "start")     /* it did not get ready */                                               \
    X(CRASH, "crash")     /* it ended, or closed its output */                                     \
    X(LATE, "late")       /* no answer in time */                                                  \
    X(GARBAGE, "garbage") /* an answer that is none, or too much of it */                          \
    X(ILLEGAL, "illegal") /* a move that the rules forbid */

enum engine_fault {
#define X(name, word) ENGINE_##name,
    ENGINE_FAULTS(X)
#undef X
        ENGINE_FAULT_COUNT
};
/* "late" */
const char *engine_fault_word(enum engine_fault fault);

enum { ENGINE_PATIENCE = 3, ENGINE_NAME = 48, ENGINE_REASON = 200 };

struct engine_link {
    const char *command;
    unsigned milliseconds; /* for one answer */
    rt_process *process;   /* NULL: not running */
    enum engine_fault fault;
    bool lost;               /* the fault has cost the game under way */
    unsigned in_a_row;       /* games lost by faults before it */
    bool speaks;             /* wants to be asked while others are on turn */
    const wz_rules *rules;   /* those it was last told */
    char name[ENGINE_NAME];  /* as it calls itself, "" if it does not */
    char heard[ENGINE_NAME]; /* what could not be understood, shortened */
    char reason[ENGINE_REASON];
};

void engine_link_open(struct engine_link *link, const char *command, unsigned milliseconds);
/* Starts the process and greets it, unless it runs. */
bool engine_link_start(struct engine_link *link);
/* A new game: what happened before is forgotten. */
void engine_link_game(struct engine_link *link, const wz_rules *rules, wz_position position,
                      const wz_terms *terms, uint64_t seed);
/* The next move makes this the game: told in words, so that no declaration is taken for a card. */
void engine_link_declares(struct engine_link *link, unsigned who, wz_contract contract);
/* A move as the engine may see it. */
void engine_link_see(struct engine_link *link, const wz_move *seen);
/* Nobody declares: a ramsch begins. */
void engine_link_ramsch(struct engine_link *link);
enum engine_answer { ENGINE_MOVE, ENGINE_SILENT, ENGINE_FAILED };
/* Asks for a move that `who` has to make; the question is what follows the time, "play CJ.C7". */
enum engine_answer engine_link_ask(struct engine_link *link, unsigned who, const char *question,
                                   wz_move *move);
/* Asks one who is not on turn, and may be SILENT. */
enum engine_answer engine_link_ask_unasked(struct engine_link *link, unsigned who, wz_move *move);
/* The move was refused: the rules forbid it. */
void engine_link_refuse(struct engine_link *link);
/* The game's last word, such as "1 won 48"; the engine need not be running. */
void engine_link_over(struct engine_link *link, const char *result);
void engine_link_close(struct engine_link *link);

#endif
