/* A pipe to ourselves: the handler writes into it, and whoever waits for something else waits for its
 * other end too. The byte stays there, so that all threads that wait see it, before or after. */
#include "runtime/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_bool asked;
static atomic_int to_read = -1, to_write = -1; /* kept as long as the process */
static struct {
    int number;
    bool heard;
    struct sigaction before;
} signals[] = {{.number = SIGINT}, {.number = SIGTERM}};
enum { SIGNALS = sizeof signals / sizeof *signals };

static void ask(int number) {
    (void)number;
    int error = errno;
    atomic_store(&asked, true);
    if (write(atomic_load(&to_write), "!", 1) < 0) {} /* full: then there is enough to be read */
    errno = error;
}

static void prepare_pipe(void) {
    int ends[2];
    char bytes[64];
    if (atomic_load(&to_read) < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0) {
        atomic_store(&to_write, ends[1]);
        atomic_store(&to_read, ends[0]);
    }
    while (read(atomic_load(&to_read), bytes, sizeof bytes) > 0) {}
}

static void hear(unsigned which) {
    sigaction(signals[which].number, NULL, &signals[which].before);
    signals[which].heard = signals[which].before.sa_handler != SIG_IGN;
    if (!signals[which].heard) return; /* in the background nobody means us */
    struct sigaction action = {.sa_flags = SA_RESTART};
    action.sa_handler = ask;
    sigemptyset(&action.sa_mask);
    sigaction(signals[which].number, &action, NULL);
}

void rt_interrupt_begin(void) {
    prepare_pipe();
    atomic_store(&asked, false);
    hear(0);
}

void rt_interrupt_begin_service(void) {
    rt_interrupt_begin();
    hear(1);
}

void rt_interrupt_end(void) {
    for (unsigned i = 0; i < SIGNALS; i++) {
        if (signals[i].heard) sigaction(signals[i].number, &signals[i].before, NULL);
        signals[i].heard = false;
    }
}

bool rt_interrupted(void) { return atomic_load(&asked); }

int rt_interrupt_file(void) { return atomic_load(&to_read); }
