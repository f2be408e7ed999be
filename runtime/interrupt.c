#include "runtime/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool asked;
static struct {
    int number;
    bool heard;
    struct sigaction before;
} signals[] = {{.number = SIGINT}, {.number = SIGTERM}};
enum { SIGNALS = sizeof signals / sizeof *signals };

static void ask(int number) {
    (void)number;
    atomic_store(&asked, true);
}

static void hear(unsigned which) {
    sigaction(signals[which].number, NULL, &signals[which].before);
    signals[which].heard = signals[which].before.sa_handler != SIG_IGN;
    if (!signals[which].heard) return;         /* in the background nobody means us */
    struct sigaction action = {.sa_flags = 0}; /* a read that waits is to be interrupted */
    action.sa_handler = ask;
    sigemptyset(&action.sa_mask);
    sigaction(signals[which].number, &action, NULL);
}

void wz_interrupt_begin(void) {
    atomic_store(&asked, false);
    hear(0);
}

void wz_interrupt_begin_service(void) {
    wz_interrupt_begin();
    hear(1);
}

void wz_interrupt_end(void) {
    for (unsigned i = 0; i < SIGNALS; i++) {
        if (signals[i].heard) sigaction(signals[i].number, &signals[i].before, NULL);
        signals[i].heard = false;
    }
}

bool wz_interrupted(void) { return atomic_load(&asked); }
