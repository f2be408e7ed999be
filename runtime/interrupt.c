#include "runtime/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool asked;
static struct sigaction before;

static void ask(int number) {
    (void)number;
    atomic_store(&asked, true);
}

void wz_interrupt_begin(void) {
    atomic_store(&asked, false);
    sigaction(SIGINT, NULL, &before);
    if (before.sa_handler == SIG_IGN) return;  /* in the background nobody means us */
    struct sigaction action = {.sa_flags = 0}; /* a read that waits is to be interrupted */
    action.sa_handler = ask;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

void wz_interrupt_end(void) { sigaction(SIGINT, &before, NULL); }

bool wz_interrupted(void) { return atomic_load(&asked); }
