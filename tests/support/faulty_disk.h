/* A disk under SQLite that fails when it is told to: at the nth call that SQLite makes to the system, or at
 * the nth piece of memory that it asks for.
 *
 *     struct faulty_disk disk = {.kind = FAULT_IO, .strike = 17};
 *     faulty_disk_install(&disk);      from now on every database lies on it
 *     ... work ...
 *     faulty_disk_heal();              after a crash: what was not synced is lost, sector by sector
 *
 * One per process; in memory that is shared, it is steered from another one. */
#ifndef WENZEL_TESTS_FAULTY_DISK_H
#define WENZEL_TESTS_FAULTY_DISK_H

#include <stdbool.h>
#include <stdint.h>

enum fault_kind {
    FAULT_NONE,
    FAULT_IO,    /* this call fails */
    FAULT_SHORT, /* half of it is written, then it fails */
    FAULT_FULL,  /* no room: the next write fails half way */
    FAULT_CRASH, /* the machine dies: nothing works any more, sectors that were not synced may be lost */
    FAULT_SYNC,       /* every fsync fails from the strike on */
    FAULT_STAYS_FULL, /* no write succeeds from the strike on */
    FAULT_MEMORY,     /* this allocation fails */
    FAULT_KINDS
};

struct faulty_disk {
    enum fault_kind kind;
    unsigned long strike; /* 0 = never */
    unsigned long calls, allocations;
    bool struck, dead;
    uint32_t seed; /* which sectors are lost */
};

/* Before SQLite is used for the first time. The disk has to live as long as it is used. */
void faulty_disk_install(struct faulty_disk *disk);
/* Ends what went wrong, and lets a crash have its consequences. All databases have to be closed. */
void faulty_disk_heal(void);

#endif
