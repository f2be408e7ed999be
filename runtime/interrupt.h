/* Ctrl-C as a question that long work asks: has somebody asked to stop?
 *
 * The one thing in the process that is global by nature. rt_interrupted is thread-safe; begin and
 * end belong to one thread and come in pairs. Whoever waits does so by rt_wait (wait.h), or together
 * with rt_interrupt_file: a signal that comes between a look at rt_interrupted and the waiting would
 * be lost otherwise. */
#ifndef WENZEL_RUNTIME_INTERRUPT_H
#define WENZEL_RUNTIME_INTERRUPT_H

#include <stdbool.h>

/* From here to the end Ctrl-C does not end the process. */
void rt_interrupt_begin(void);
/* The same, and for SIGTERM too, by which services are stopped. */
void rt_interrupt_begin_service(void);
void rt_interrupt_end(void);
/* Was it pressed since the beginning? */
bool rt_interrupted(void);
/* A file that has something to be read as soon as it was pressed, and keeps it until the next
 * beginning: nobody reads it, everybody may wait for it. -1 if there is none to be had. */
int rt_interrupt_file(void);

#endif
