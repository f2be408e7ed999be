#include "runtime/wait.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stddef.h>

#include "runtime/clock.h"
#include "runtime/interrupt.h"

static _Atomic(void (*)(void)) at_wait;

void rt_wait_hook(void (*hook)(void)) { atomic_store(&at_wait, hook); }

void rt_wait_begins(void) {
    void (*hook)(void) = atomic_load(&at_wait);
    if (hook) hook();
}

/* Milliseconds for poll. Without the pipe of interrupt.c, steps that nobody notices. */
static int step_until(uint64_t deadline, bool piped) {
    enum { MILLISECOND = 1000000, STEP = 100, LONG = 3600000 };
    uint64_t now = rt_clock_nanoseconds();
    uint64_t left = now < deadline ? (deadline - now - 1) / MILLISECOND + 1 : 0;
    uint64_t most = piped ? LONG : STEP;
    return (int)(left < most ? left : most);
}

rt_waited rt_wait(int file, short event, uint64_t deadline) {
    int pipe = rt_interrupt_file();
    for (;;) {
        struct pollfd ends[] = {{.fd = file, .events = event}, {.fd = pipe, .events = POLLIN}};
        int wait = step_until(deadline, pipe >= 0);
        rt_wait_begins();
        int ready = poll(ends, sizeof ends / sizeof *ends, wait);
        if (rt_interrupted()) return RT_WAIT_STOPPED;
        if (ready > 0 && ends[0].revents) return RT_WAIT_READY;
        if (ready < 0 && errno != EINTR) return RT_WAIT_READY;
        if (ready <= 0 && wait == 0) return RT_WAIT_LATE;
    }
}
