#include "programs/progress.h"

#include <unistd.h>

#include "runtime/clock.h"

static const char clear_line[] = "\r\033[K";

struct progress progress_start(const struct cli *cli) {
    int terminal = fileno(cli->err);
    return (struct progress){.show = terminal >= 0 && isatty(terminal)};
}

bool progress_due(struct progress *progress, const struct cli *cli) {
    enum { EVERY = 500000000 };
    uint64_t now = rt_clock_nanoseconds();
    if (!progress->show || now < progress->next) return false;
    progress->next = now + EVERY;
    fputs(clear_line, cli->err);
    return true;
}

void progress_end(struct progress *progress, const struct cli *cli) {
    if (progress->next > 0) fputs(clear_line, cli->err);
}
