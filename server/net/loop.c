/* Waiting for thousands of connections. libwebsockets by itself polls them all each time; with its
 * plug-in for libuv only those cost that have something to say. The loop is ours and goes one step at a
 * time, so that a turn has its end. */
#include <stdlib.h>
#include <uv.h>

#include "server/net/inner.h"

struct net_loop {
    uv_loop_t uv;
    uv_timer_t timer;
    void *known; /* to libwebsockets */
};

struct net_loop *net__loop_open(void) {
    struct net_loop *loop = calloc(1, sizeof *loop);
    if (!loop || uv_loop_init(&loop->uv) != 0) {
        free(loop);
        return NULL;
    }
    loop->known = &loop->uv;
    uv_timer_init(&loop->uv, &loop->timer);
    return loop;
}

void **net__loop_known(struct net_loop *loop) { return &loop->known; }

/* The context has gone: what it left in the loop ends in some of its steps. */
void net__loop_close(struct net_loop *loop) {
    enum { MOST_STEPS = 1000 };
    if (!loop) return;
    uv_close((uv_handle_t *)&loop->timer, NULL);
    for (int i = 0; i < MOST_STEPS && uv_loop_close(&loop->uv) == UV_EBUSY; i++)
        uv_run(&loop->uv, UV_RUN_NOWAIT);
    free(loop);
}

static void time_is_up(uv_timer_t *timer) { (void)timer; }

void net__loop_step(struct net_loop *loop, int64_t milliseconds) {
    if (milliseconds <= 0) {
        uv_run(&loop->uv, UV_RUN_NOWAIT);
        return;
    }
    uv_update_time(&loop->uv);
    uv_timer_start(&loop->timer, time_is_up, (uint64_t)milliseconds, 0);
    uv_run(&loop->uv, UV_RUN_ONCE);
    uv_timer_stop(&loop->timer);
}
