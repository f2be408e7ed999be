/* A hall on a desk: what is said goes in at once, what is answered can be read, time stands still
 * until it is told to pass. For tests that tell a story step by step. */
#ifndef WENZEL_TESTS_HALL_BOX_H
#define WENZEL_TESTS_HALL_BOX_H

#include "server/core/hall.h"
#include "server/core/table.h"
#include "sim_disk.h"

enum { BOX_LINKS = 16 };

struct hall_box {
    struct sim_disk disk;
    struct srv_world world;
    struct srv_limits limits;
    struct srv_hall *hall;
    int64_t now, day;       /* the clock that only goes forward, and the one that is set */
    uint8_t byte;           /* the next random one */
    unsigned token;         /* the next one */
    char *heard[BOX_LINKS]; /* frames since the last box_forget, one a line */
    int closed[BOX_LINKS];  /* 1 + enum srv_closing */
    char tokens[BOX_LINKS][FAIR_TOKEN_ROOM];
    struct srv_job job; /* the last one given out */
    bool has_job;
    unsigned cancelled;
    bool crowded; /* no new persons, please */
    uint64_t address[BOX_LINKS];
    char report[2000];
    unsigned frames[SRV_OUT_KINDS]; /* heard by anybody, ever */
    bool broken;                    /* one of them was not as messages.def says */
};

/* Link 1, 2 ... are persons "P1", "P2" ... once they have said hello. */
void box_open(struct hall_box *box);
void box_close(struct hall_box *box);
/* The process ends and starts again; all connections are gone. */
void box_restart(struct hall_box *box);
void box_connect(struct hall_box *box, unsigned link);
void box_disconnect(struct hall_box *box, unsigned link);
/* Says hello as a new person, or as the one who was there before. */
void box_hello(struct hall_box *box, unsigned link);
/* A message with printf's words; what was heard before is forgotten. */
__attribute__((format(printf, 3, 4))) void box_say(struct hall_box *box, unsigned link,
                                                   const char *format, ...);
/* An acting message at table 1: its fields beyond the common ones, with a comma before them. It gets
 * a new id, and expects what is there. */
__attribute__((format(printf, 4, 5))) void box_act(struct hall_box *box, unsigned link,
                                                   const char *kind, const char *format, ...);
/* Was this text in a frame since? */
bool box_heard(const struct hall_box *box, unsigned link, const char *text);
/* The last frame of this kind; "" if there is none. */
const char *box_frame(const struct hall_box *box, unsigned link, const char *kind);
void box_forget(struct hall_box *box);
/* Time passes, and what is due is done. */
void box_wait(struct hall_box *box, int64_t milliseconds);
/* The last job is worked on by a beginner, without search. False if there is none. */
bool box_work(struct hall_box *box);
const struct srv_table *box_table(const struct hall_box *box);
/* Opens a table (`more`: fields with a comma before them), and seats P1 ... P`people` there; the rest
 * are computers. Everybody attends, the series begins, all parts of the deal are given. */
void box_play(struct hall_box *box, unsigned people, unsigned seats, const char *more);
/* The part of the deal that the person on chair `link` - 1 gives: sealed, and opened. */
void box_seal(struct hall_box *box, unsigned link);
void box_unseal(struct hall_box *box, unsigned link);
/* Everybody with a chair seals and opens the own part of the deal. */
void box_deal(struct hall_box *box);

#endif
