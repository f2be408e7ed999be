/* The store on a disk that fails at any call, and on a machine that dies there. What was confirmed is there
 * afterwards, what was refused is not, and what nobody can know stops everything.
 *
 * Every run fails at another call; WENZEL_LONG tries them by the thousand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "faulty_disk.h"
#include "store/store.h"

enum { BATCHES = 12, BIG = 8, BIG_BODY = 4200000, LAST = 64 };

static struct faulty_disk disk;
static char folder[64], path[96], copy[96], where[96];

/* What was promised: the bodies of events that are there for certain, and one that nobody knows of. */
struct promise {
    int body[LAST];
    int count;
    int unknown; /* 0 = none */
    bool stopped;
};

static void clear_folder(void) {
    static const char *const names[] = {"db", "copy", "db.new", "db.old"};
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < 4; k++) {
            char name[128];
            snprintf(name, sizeof name, "%s/%s%s", folder, names[i], ends[k]);
            unlink(name);
        }
}

static int set_up(void **state) {
    (void)state;
    faulty_disk_install(&disk);
    strcpy(folder, access("/dev/shm", W_OK) == 0 ? "/dev/shm/wenzel-faults-XXXXXX"
                                                 : "/tmp/wenzel-faults-XXXXXX");
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/db", folder);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    clear_folder();
    return rmdir(folder);
}

/* --- Work --- */

/* One event at each of two tables, the same; a person and a game beside them. */
static bool write_batch(struct store *store, int batch, int seq, bool big) {
    static uint8_t hash[STORE_HASH];
    static char body[BIG_BODY + 1];
    memset(body, ' ', sizeof body - 1);
    body[big && batch == BIG ? BIG_BODY : 20] = '\0';
    body[snprintf(body, sizeof body, "%d", batch)] = ' ';
    hash[0] = (uint8_t)batch;
    struct store_write writes[] = {
        {.kind = STORE_PERSON, .person = {batch, hash, "Anna", "de", 1}},
        {.kind = STORE_EVENT, .event = {1, seq, 5, 0, "", "move", body}},
        {.kind = STORE_EVENT, .event = {2, seq, 5, 0, "", "move", body}},
        {.kind = STORE_GAME, .game = {1, batch, 9, "isko", "", "m", "{}", "rules"}},
    };
    return store->commit(store->self, writes, 4);
}

static void write_some(struct store *store, struct promise *promise, int first, int end, bool big) {
    for (int batch = first; batch < end && !promise->stopped; batch++) {
        bool kept = write_batch(store, batch, promise->count + 1, big);
        /* a machine that is dead tells nobody anything */
        bool silent = disk.dead || store->state == STORE_BROKEN;
        if (kept && !disk.dead) promise->body[promise->count++] = batch;
        else if (silent) promise->unknown = batch;
        promise->stopped = silent;
    }
    if (store->state == STORE_BROKEN) /* and it stays so */
        assert_false(write_batch(store, LAST, promise->count + 1, false));
}

/* Two lives of a server, and a backup in between. */
static struct promise live(bool big) {
    struct promise promise = {.count = 0};
    struct store store;
    struct store_trouble trouble;
    for (int life = 0; life < 2 && !promise.stopped; life++) {
        if (!store_open(&store, path, &trouble)) continue;
        int half = BATCHES / 2;
        write_some(&store, &promise, life * half + 1, (life + 1) * half + 1, big);
        if (!promise.stopped && life == 1 && store_backup(path, copy, &trouble)) unlink(copy);
        store_close(&store);
    }
    return promise;
}

/* --- Afterwards --- */

struct found {
    int body[LAST];
    int count;
};

static bool note_event(void *context, const struct store_event *event) {
    struct found *found = context;
    found->body[found->count++] = (int)strtol(event->body, NULL, 10);
    return found->count < LAST;
}

static void expect(const struct promise *promise) {
    struct store store;
    struct store_trouble trouble;
    struct found one = {.count = 0}, two = {.count = 0};
    if (!store_open(&store, path, &trouble))
        fail_msg("%s: can't be opened (%d: %s)", where, trouble.fault, trouble.detail);
    assert_true(store.events(store.self, 1, note_event, &one));
    assert_true(store.events(store.self, 2, note_event, &two));
    store_close(&store);
    assert_memory_equal(&one, &two, sizeof one);
    int extra = one.count - promise->count;
    if (extra < 0 || extra > (promise->unknown != 0))
        fail_msg("%s: %d were confirmed, %d are there", where, promise->count, one.count);
    assert_memory_equal(one.body, promise->body, (size_t)promise->count * sizeof(int));
    if (extra) assert_int_equal(one.body[promise->count], promise->unknown);
}

/* False if the end was reached before the strike. */
static bool try_at(enum fault_kind kind, unsigned long strike, uint32_t seed, bool big) {
    disk = (struct faulty_disk){.kind = kind, .strike = strike, .seed = seed};
    clear_folder();
    struct promise promise = live(big);
    bool struck = disk.struck;
    disk.strike = 0;
    faulty_disk_heal();
    disk.kind = FAULT_NONE;
    snprintf(where, sizeof where, "fault %d at call %lu, seed %u%s", kind, strike, seed,
             big ? ", big" : "");
    expect(&promise);
    return struck;
}

static unsigned long try_all(enum fault_kind kind, unsigned long step, bool big) {
    unsigned long runs = 0;
    for (unsigned long strike = 1 + step / 2; try_at(kind, strike, (uint32_t)(strike + runs), big);
         strike += step)
        runs++;
    return runs;
}

static void test_every_call_may_fail(void **state) {
    (void)state;
    bool all = getenv("WENZEL_LONG");
    unsigned long runs = 0;
    for (enum fault_kind kind = FAULT_IO; kind < FAULT_KINDS; kind++) {
        bool memory = kind == FAULT_MEMORY;
        runs += try_all(kind, all ? memory ? 17 : 2 : memory ? 997 : 31, false);
        if (all) runs += try_all(kind, memory ? 997 : 241, true);
    }
    print_message("# the disk failed %lu times, each time at another call\n", runs);
    assert_true(runs > (all ? 2000 : 100));
}

/* --- What is known of a commit that fails --- */

static void begin(struct store *store) {
    struct store_trouble trouble;
    disk = (struct faulty_disk){.kind = FAULT_NONE};
    clear_folder();
    assert_true(store_open(store, path, &trouble));
    assert_true(write_batch(store, 1, 1, false));
}

/* The frame of a commit is in the log before it is synced: to say that it has not happened may be a lie. */
static void test_a_failed_sync_stops_the_store(void **state) {
    (void)state;
    struct store store;
    begin(&store);
    disk.kind = FAULT_SYNC;
    disk.strike = 1;
    assert_false(write_batch(&store, 2, 2, false));
    assert_int_equal(store.state, STORE_BROKEN);
    disk.strike = 0;
    assert_false(write_batch(&store, 3, 2, false));
    store_close(&store);
    expect(&(struct promise){.body = {1}, .count = 1, .unknown = 2});
}

static void test_a_full_disk_is_borne(void **state) {
    (void)state;
    struct store store;
    begin(&store);
    disk.kind = FAULT_STAYS_FULL;
    disk.strike = 1;
    assert_false(write_batch(&store, 2, 2, false));
    assert_int_equal(store.state, STORE_FAILING);
    assert_int_equal(store_health(&store), STORE_ILL_COMMITS);
    disk.strike = 0;
    assert_true(write_batch(&store, 3, 2, false));
    assert_int_equal(store.state, STORE_SOUND);
    assert_int_equal(store_health(&store), STORE_WELL);
    store_close(&store);
    expect(&(struct promise){.body = {1, 3}, .count = 2});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_failed_sync_stops_the_store),
        cmocka_unit_test(test_a_full_disk_is_borne),
        cmocka_unit_test(test_every_call_may_fail),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
