/* World: everything outside of the hall. Time, randomness, the disk, connections and workers come in
 * through this table of functions, so that the same hall runs behind a network and in a simulation.
 *
 * The functions are called from inside of hall functions, in the thread that called those; they must
 * not call back into the hall. */
#ifndef WENZEL_SERVER_WORLD_H
#define WENZEL_SERVER_WORLD_H

#include "fair/token.h"
#include "server/core/job.h"
#include "store/store.h"

/* A connection: a number that is never used again. */
typedef uint64_t srv_link;

/* Why a connection is closed; the last frame has told the client. */
enum srv_closing {
    SRV_CLOSE_ABUSE,   /* too many bad messages, or too fast */
    SRV_CLOSE_VERSION, /* the client speaks another version */
    SRV_CLOSE_FULL,    /* too many connections */
    SRV_CLOSE_REVOKED  /* the token that it came by was taken away */
};

struct srv_world {
    void *self;
    struct store *store;
    /* Milliseconds since some moment in the past, however the machine's clock is set: they only go
     * forward, and as fast as time does. Whatever is waited for is reckoned by them. */
    int64_t (*now)(void *self);
    /* Milliseconds since 1970, as the machine's clock has it now. For what is written down and told;
     * nothing waits for it. */
    int64_t (*day)(void *self);
    /* Bytes and tokens that nobody can foresee. False: there are none, and nothing is begun. */
    bool (*random)(void *self, void *bytes, size_t count);
    bool (*token)(void *self, char token[FAIR_TOKEN_ROOM]);
    /* A frame for a connection: `length` bytes of JSON, copied by the callee. Frames of one connection
     * arrive in order or not at all. */
    void (*send)(void *self, srv_link link, const char *text, size_t length);
    /* To be closed once what was sent has gone out. The hall has forgotten the connection: no
     * srv_hall_disconnected. */
    void (*close)(void *self, srv_link link, enum srv_closing why);
    /* A job for the workers, copied by the callee (srv_job_copy). The answer comes, whenever it does,
     * by srv_hall_answer; it may also never come. */
    void (*job)(void *self, const struct srv_job *job);
    /* The answer is not wanted any more. */
    void (*cancel)(void *self, uint64_t number);
    /* A line for the log: no cards, no tokens, no words of people. */
    void (*report)(void *self, const char *line);
    /* May a new person begin on this connection, or a code be tried? One address must not fill the
     * store, nor guess. */
    bool (*newcomer)(void *self, srv_link link);
    /* A number that stands for where a connection comes from; 0 = from where any number is good. */
    uint64_t (*address)(void *self, srv_link link);
};

#endif
