/* The one way of waiting for a file: until it is ready, until a deadline, or until Ctrl-C.
 *
 * No signal is lost, whenever it comes and whichever thread hears it (interrupt.h). Thread-safe. */
#ifndef WENZEL_RUNTIME_WAIT_H
#define WENZEL_RUNTIME_WAIT_H

#include <stdint.h>

typedef enum wz_waited {
    WZ_WAIT_READY,  /* or gone: reading or writing will tell */
    WZ_WAIT_LATE,   /* the deadline has come */
    WZ_WAIT_STOPPED /* Ctrl-C */
} wz_waited;

/* `event` is POLLIN or POLLOUT; `deadline` a moment of wz_clock_nanoseconds. What is ready at once is
 * ready also after the deadline; Ctrl-C goes before everything. */
wz_waited wz_wait(int file, short event, uint64_t deadline);
#define WZ_WAIT_FOREVER UINT64_MAX

/* To be called by those who wait by means of their own, together with wz_interrupt_file: the last
 * moment before they do. wz_wait calls it itself. */
void wz_wait_begins(void);
/* What is to happen at these moments: nothing, but for tests, which press Ctrl-C there. */
void wz_wait_hook(void (*hook)(void));

#endif
