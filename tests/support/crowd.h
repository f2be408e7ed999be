/* A crowd: clients of a live server, all in one loop, who play by themselves.
 *
 * A guest answers when it is asked, by random legal moves; words of a deal are given at once. Every
 * guest has one message under way at a time, and sends it again, word for word, when the connection was
 * lost meanwhile.
 *
 * A crowd owns its guests; crowd_free ends them all. */
#ifndef WENZEL_TESTS_CROWD_H
#define WENZEL_TESTS_CROWD_H

#include "server/client/client.h"
#include "server/net/net.h"

enum {
    CROWD_MOST = 4096,
    CROWD_PATIENCE = 60 /* seconds, of a busy machine: what has not come by then will not come */
};

struct crowd;

struct guest {
    struct crowd *crowd;
    unsigned number;
    net_link link; /* 0 = not connected */
    bool welcome;  /* hello was answered */
    bool plays;
    bool is_curious;  /* asks to look into a hand while sitting out ... */
    int64_t looked;   /* ... once in this deal */
    bool is_unsure;   /* asks for advice late in a game ... */
    int64_t advised;  /* ... likewise */
    bool wants_table; /* to be attended again after a loss */
    int64_t table;
    char invite[33];
    char token[44];
    struct srv_client client;
    wz_random random;
    bool waits; /* for an answer to: */
    char waiting_id[SRV_ID_ROOM];
    char *waiting;
    unsigned answers, refusals, results, moves, closings;
    unsigned alarms;                         /* deals that were found unfair */
    uint64_t said_at;                        /* nanoseconds */
    unsigned delay;                          /* milliseconds from one message to the next */
    uint64_t speaks_at;                      /* when that is over */
    const uint8_t *weights;                  /* by kind of move; NULL = the usual */
    enum srv_out_kind last;                  /* kind of the last frame */
    bool (*holds_back)(struct guest *guest); /* true: says nothing for now */
};

struct crowd {
    struct net *net;
    struct net_place place;
    struct guest *guest[CROWD_MOST];
    unsigned guests;
    /* Called with every frame, before it is folded; NULL. */
    void (*hears)(struct guest *guest, const char *text, size_t length);
    /* Called with the time each answer took; NULL. */
    void (*answered)(struct guest *guest, uint64_t nanoseconds);
    void *context;
};

void crowd_start(struct crowd *crowd, unsigned port);
void crowd_free(struct crowd *crowd);
/* A new guest, who connects, says hello and waits to be told what to do. */
struct guest *crowd_add(struct crowd *crowd, const char *name, uint64_t seed);
void crowd_connect(struct guest *guest);
/* Closes the connection without a word. */
void crowd_leave(struct guest *guest);
void guest_send(struct guest *guest, const char *text);
/* Sends a message that acts and remembers it until it is answered. */
void guest_act(struct guest *guest, const char *text);

/* Lets the loop run for a moment. */
void crowd_step(struct crowd *crowd, int milliseconds);
/* Until it is so; false if it is not after so many seconds. */
typedef bool crowd_is(void *context);
bool crowd_until(struct crowd *crowd, crowd_is *is, void *context, double seconds);
/* The answer to what was last sent has come. */
bool crowd_answered(void *guest);

/* Opens a table by a guest; between the two calls, options are filled in. */
struct srv_in_open *guest_open_begin(struct guest *guest);
void guest_open_end(struct guest *guest);
/* Attends a table, and waits for it. */
void guest_attend(struct guest *guest, int64_t table, const char *invite);
void guest_sit(struct guest *guest, unsigned chair);
/* Puts a computer on a chair. */
void guest_place(struct guest *guest, unsigned chair, enum srv_level level);
void guest_start(struct guest *guest);

#endif
