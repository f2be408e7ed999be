/* A disk of a simulation: rows in memory, all or nothing, and it can fail or die at any commit. */
#ifndef WENZEL_TESTS_SIM_DISK_H
#define WENZEL_TESTS_SIM_DISK_H

#include "store/store.h"

struct sim_row {
    struct store_event event;
    char message[40], kind[16];
    char *body;
};

enum sim_fate {
    SIM_KEEPS,      /* as it should */
    SIM_FAILS,      /* says no, and goes on */
    SIM_DIES,       /* the process dies before anything was written */
    SIM_WRITES_DIES /* it dies before anybody hears that it was written */
};

struct sim_disk {
    struct store store;
    struct sim_row *row;
    size_t rows, room;
    struct {
        int64_t id, at;
        uint8_t token[STORE_HASH];
        char name[64], lang[4];
    } person[16];
    unsigned persons;
    struct {
        struct store_key key;
        uint8_t hash[STORE_HASH];
    } key[32];
    unsigned keys;
    struct {
        int64_t person, at;
        char name[32], list[16];
        char *text;
    } ruleset[64];
    unsigned rulesets;
    char token[16][48]; /* of clients, kept beside the log by those who begin from it */
    unsigned games;
    bool closed[4], aside[4]; /* by table */
    unsigned long commits;    /* so far */
    unsigned long strike;     /* the commit at which fate strikes; 0 = never */
    enum sim_fate fate;
    bool dead;
};

void sim_disk_open(struct sim_disk *disk);
void sim_disk_close(struct sim_disk *disk);
/* Starts over with persons and the first `rows` rows of another one. */
void sim_disk_copy(struct sim_disk *disk, const struct sim_disk *from, size_t rows);
/* How many events of a table are on it. */
int64_t sim_disk_events(const struct sim_disk *disk, int64_t table);

#endif
