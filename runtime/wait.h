/* The one way of waiting for a file: until it is ready, until a deadline, or until Ctrl-C.
 *
 * No signal is lost, whenever it comes and whichever thread hears it (interrupt.h). Thread-safe. */
#ifndef WENZEL_RUNTIME_WAIT_H
#define WENZEL_RUNTIME_WAIT_H

#include <stdint.h>

typedef enum rt_waited {
    RT_WAIT_READY,  /* or gone: reading or writing will tell */
    RT_WAIT_LATE,   /* the deadline has come */
    RT_WAIT_STOPPED /* Ctrl-C */
} rt_waited;

/* `event` is POLLIN or POLLOUT; `deadline` a moment of rt_clock_nanoseconds. What is ready at once is
 * ready also after the deadline; Ctrl-C goes before everything. */
rt_waited rt_wait(int file, short event, uint64_t deadline);
#define RT_WAIT_FOREVER UINT64_MAX

/* To be called by those who wait by means of their own, together with rt_interrupt_file: the last
 * moment before they do. rt_wait calls it itself. */
void rt_wait_begins(void);
/* What is to happen at these moments: nothing, but for tests, which press Ctrl-C there. */
void rt_wait_hook(void (*hook)(void));

#endif
