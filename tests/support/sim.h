/* A server in a box: clock, disk, connections and workers of one seed.
 *
 * A schedule opens a hall, lets a handful of people play at a table, and decides by its random numbers
 * which message, frame or answer arrives next, what is lost with a broken connection, what is sent
 * twice, who walks away, and at which commit the process dies. It checks as it goes that nothing is
 * told before it is on disk and that no frame holds a card its reader may not see; and at its end that
 * nothing confirmed is missing, nothing was done twice, and that everybody has seen what the log says.
 *
 * The same number gives the same schedule. The check of cards is an opinion of its own: it uses the
 * deal and the moves of the log, and nothing of the library's views. */
#ifndef WENZEL_TESTS_SIM_H
#define WENZEL_TESTS_SIM_H

#include "server/core/hall.h"
#include "server/core/table.h"
#include "sim_disk.h"

enum { SIM_CLIENTS = 6, SIM_QUEUE = 256, SIM_UNDER_WAY = 8, SIM_STREAM = 8192, SIM_JOBS = 8 };

/* Texts on their way, first in, first out. */
struct sim_queue {
    char *text[SIM_QUEUE];
    unsigned first, count;
};

struct sim_letter {
    char id[16]; /* "" = free */
    char text[512];
};

struct sim_client {
    unsigned number;
    char token[FAIR_TOKEN_ROOM]; /* "" before the first welcome */
    int64_t person;
    srv_link link;                 /* 0 = not connected */
    bool greeted, attends, awaits; /* awaits: a snapshot */
    int64_t seq;                   /* highest seen */
    int chair;                     /* -1 = none */
    unsigned letters;              /* named so far */
    struct sim_letter under_way[SIM_UNDER_WAY];
    char last[512];                    /* a message that was done: it may be sent again */
    struct sim_queue out, in;          /* on their way to the server, and from it */
    char stream[SIM_STREAM];           /* the game as it was told, moves joined by spaces */
    unsigned viewer;                   /* as whom */
    char state[16];                    /* of the table */
    char offers[16384];                /* what the seat may do; "" */
    char commitment[65];               /* that asks for the own part; "" */
    bool alone;                        /* ... and nobody else's: it is given at once */
    char opens[65];                    /* the commitment that asks to open it; "" */
    char table_name[64], table_id[33]; /* what is hashed */
    int64_t deal;
    char gave[65], bytes[33], said[8]; /* the commitment that was answered last, and by what */
    bool asked;                        /* to show the hand */
    bool full, dead_end;               /* dead_end: the table is closed */
    bool twin;                         /* a second window of the first person */
};

struct sim {
    uint64_t number;
    wz_random random;
    int64_t now, set; /* what the machine's clock is set beside the one that only goes forward */
    struct sim_disk disk;
    struct srv_world world;
    struct srv_hall *hall;
    struct sim_client client[SIM_CLIENTS];
    unsigned clients;
    srv_link last_link;
    unsigned tokens, speaks;
    bool gentle; /* nobody walks away */
    bool trace;  /* everything is printed */
    bool twins;
    int64_t table;
    bool calm;                    /* no more faults: everybody comes back and finishes */
    struct srv_job job[SIM_JOBS]; /* given out, not answered */
    unsigned jobs;
    struct srv_job late; /* cancelled, but its answer still comes */
    bool has_late;
    /* the checker's own idea of the game on the disk */
    size_t folded;          /* rows it has seen */
    bool dealt;             /* cards are on the table */
    bool shifted;           /* a deal, a result or a farewell was in the last commit */
    wz_cards first[3];      /* hands as dealt */
    wz_cards hand[3], skat; /* the declarer's hand without what was laid down */
    wz_cards played, own;   /* own: all twelve of the declarer */
    uint8_t open;           /* bit per position whose cards lie open */
    int declarer;
    bool picked_up;
    int beside, beside_chair, wished; /* position whose hand is shown to the chair; -1 */
    int64_t holder[4];                /* persons, by chair */
    unsigned entered;                 /* games in the list */
    int64_t seats, games;
    struct {
        char secret[65], bytes[4][33]; /* that nobody may hear yet; "" = none */
        bool alone, sealed;
        uint8_t gave, opened; /* bit per chair */
    } deal;                   /* the one to come, or on the table */
    unsigned bound, spent,
        amid;        /* deals by several people, given up, crashes in the middle of one */
    char fault[400]; /* what is wrong; "" = nothing */
    unsigned steps;  /* of the machine's clock */
    unsigned advised, crashes, failures, broken, again, stale, checked;
    unsigned long frames;
};

struct sim_sum {
    unsigned long schedules, crashes, failures, broken, again, stale, events, games, frames, looks,
        advised, steps, bound, spent, amid;
};

/* Runs one schedule; false if something is wrong: sim->fault says what. `base` (may be NULL): logs to
 * begin from. */
bool sim_run(struct sim *sim, uint64_t number, const struct sim_disk *base, unsigned bases,
             bool trace);
void sim_end(struct sim *sim);
/* A whole evening without faults, to begin others from. */
bool sim_base(struct sim *sim, uint64_t number);

/* --- Parts --- */

bool sim_fail(struct sim *sim, const char *what, const char *detail);
uint32_t sim_below(struct sim *sim, uint32_t below);
void sim_push(struct sim_queue *queue, const char *text, size_t length);
char *sim_pop(struct sim_queue *queue); /* to be freed; NULL = empty */
void sim_drop(struct sim_queue *queue, unsigned kept);
void sim_trace(const struct sim *sim, const char *what, unsigned client, const char *text);
/* Clients (sim_client.c) */
void sim_client_connect(struct sim *sim, struct sim_client *client);
void sim_client_break(struct sim *sim, struct sim_client *client);
void sim_client_hear(struct sim *sim, struct sim_client *client, const char *frame);
bool sim_client_idle(const struct sim_client *client);
/* What follows "key": in a frame; NULL. And a number there. */
const char *sim_after(const char *text, const char *key);
int64_t sim_number_at(const char *text, const char *key, int64_t missing);
void sim_say(struct sim_client *client, const char *text);
void sim_attend(struct sim *sim, struct sim_client *client);
/* A message that is sent until it is answered; `rest`: its fields, with a comma before them. */
void sim_letter_out(struct sim *sim, struct sim_client *client, const char *kind, const char *rest);
unsigned sim_letters(const struct sim_client *client);
/* People (sim_person.c) */
void sim_client_act(struct sim *sim, struct sim_client *client);
/* What a program does by itself as soon as it is asked. */
void sim_client_answer(struct sim *sim, struct sim_client *client);
/* Checks (sim_check.c) */
void sim_check_frame(struct sim *sim, const struct sim_client *client, const char *frame);
bool sim_check_end(struct sim *sim);
/* The process has died: was a deal on its way? */
void sim_note_crash(struct sim *sim);

#endif
