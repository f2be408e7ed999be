/* Pool: memory for what a frame points to, from filling or reading it until it is written or looked
 * at; then all of it is given back at once.
 *
 *     struct srv_pool pool = {0};
 *     struct srv_part_chair *chairs = srv_pool_take(&pool, 4, sizeof *chairs);
 *     ...
 *     if (pool.failed) ...                         memory ran out
 *     srv_pool_clear(&pool);                       keeps the memory for the next frame
 *     srv_pool_free(&pool);
 *
 * Threads: one pool, one thread. */
#ifndef WENZEL_SERVER_POOL_H
#define WENZEL_SERVER_POOL_H

#include "wenzel/text.h"

struct srv_block;

struct srv_pool {
    struct srv_block *first, *now;
    bool failed;
};

void srv_pool_free(struct srv_pool *pool);
void srv_pool_clear(struct srv_pool *pool);

/* `count` things of `size` bytes, all zero; NULL if memory ran out, never for none. */
void *srv_pool_take(struct srv_pool *pool, size_t count, size_t size);
/* A copy of so many bytes with a zero behind them; "" if memory ran out. */
const char *srv_pool_copy(struct srv_pool *pool, const char *bytes, size_t count);

/* A text of up to `most` bytes that is told piece by piece; the next thing taken ends it:
 *     wz_out out = srv_pool_out(pool, SRV_MOST_RESULT_TEXT);
 *     wz_put...(&out, ...);
 *     result->text = srv_pool_text(pool, &out); */
wz_out srv_pool_out(struct srv_pool *pool, size_t most);
const char *srv_pool_text(struct srv_pool *pool, const wz_out *out);

#endif
