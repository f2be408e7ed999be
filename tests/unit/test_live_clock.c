/* weight: 5 */
/* The clock of the machine is set while a real server runs, and between two starts: games go on. The
 * linker puts this file's clock of the day in the place of the machine's (cmake/tests.cmake). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include <cmocka.h>

#include "crowd.h"
#include "live_server.h"

enum { PATIENCE = 60, MINUTES = 60000, DAY = 86400000 };

int64_t __real_rt_clock_of_day(void);
int64_t __wrap_rt_clock_of_day(void);

static volatile int64_t *set; /* by how much; the server's process has it too */

int64_t __wrap_rt_clock_of_day(void) { return __real_rt_clock_of_day() + (set ? *set : 0); }

static unsigned wanted;
static bool has_moved(void *context) { return ((struct guest *)context)->client.seq >= wanted; }

/* So many events more, as fast as they come. */
static void goes_on(struct crowd *crowd, struct guest *guest) {
    wanted = (unsigned)guest->client.seq + 40;
    assert_true(crowd_until(crowd, has_moved, guest, PATIENCE));
    assert_false(guest->client.chair[0].standin);
}

static bool is_gone(void *context) { return !((struct guest *)context)->link; }
static bool is_back(void *context) {
    struct guest *guest = context;
    return guest->welcome && guest->client.table == guest->table && guest->client.seq > 0;
}

static void comes_back(struct crowd *crowd, struct guest *guest, struct live_server *live) {
    live_kill(live);
    assert_true(crowd_until(crowd, is_gone, guest, PATIENCE));
    guest->client.table = guest->client.seq = 0;
    live_start(live);
    crowd_connect(guest);
    assert_true(crowd_until(crowd, is_back, guest, PATIENCE));
}

static void test_a_series_goes_on_whatever_the_clock_is_set_to(void **state) {
    (void)state;
    static const int64_t steps[] = {-10 * MINUTES, 10 * MINUTES, -DAY, DAY};
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *anna = crowd_add(&crowd, "Anna", 3);
    struct srv_in_open *open = guest_open_begin(anna);
    open->has_games = open->has_pace = open->has_clock = true;
    open->games = 100;
    open->clock = 300;
    guest_open_end(anna);
    guest_sit(anna, 0);
    for (unsigned i = 1; i < 3; i++) guest_place(anna, i, SRV_LEVEL_BEGINNER);
    anna->plays = true;
    guest_start(anna);
    for (unsigned i = 0; i < 2 * sizeof steps / sizeof *steps; i++) {
        goes_on(&crowd, anna);
        *set += steps[i / 2];
        if (i % 2) comes_back(&crowd, anna, &live);
    }
    goes_on(&crowd, anna);
    assert_true(live_metric(&live, "uptime_seconds") < 3600);
    crowd_free(&crowd);
    live_finish(&live);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_series_goes_on_whatever_the_clock_is_set_to),
    };
    set = mmap(NULL, sizeof *set, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (set == MAP_FAILED) return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
