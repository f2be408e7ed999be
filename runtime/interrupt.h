/* Ctrl-C as a question that long work asks: has somebody asked to stop?
 *
 * The one thing in the process that is global by nature. wz_interrupted is thread-safe; begin and
 * end belong to one thread and come in pairs. */
#ifndef WENZEL_RUNTIME_INTERRUPT_H
#define WENZEL_RUNTIME_INTERRUPT_H

#include <stdbool.h>

/* From here to the end Ctrl-C does not end the process. */
void wz_interrupt_begin(void);
/* The same, and for SIGTERM too, by which services are stopped. */
void wz_interrupt_begin_service(void);
void wz_interrupt_end(void);
/* Was it pressed since the beginning? */
bool wz_interrupted(void);

#endif
