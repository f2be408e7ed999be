#include "server/protocol/pool.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 8192, ALIGNMENT = sizeof(void *) };

/* Blocks are kept in a row; a larger thing gets a larger block. */
struct srv_block {
    struct srv_block *next;
    size_t used, room;
    char bytes[];
};

void srv_pool_free(struct srv_pool *pool) {
    while (pool->first) {
        struct srv_block *next = pool->first->next;
        free(pool->first);
        pool->first = next;
    }
    *pool = (struct srv_pool){0};
}

void srv_pool_clear(struct srv_pool *pool) {
    pool->now = pool->first;
    if (pool->now) pool->now->used = 0;
    pool->failed = false;
}

static struct srv_block *new_block(struct srv_pool *pool, size_t size) {
    size_t room = size > BLOCK ? size : BLOCK;
    struct srv_block *block = malloc(sizeof *block + room);
    if (!block) {
        pool->failed = true;
        return NULL;
    }
    *block = (struct srv_block){.room = room};
    /* behind the one in use, so that what comes later is found again */
    struct srv_block **link = pool->now ? &pool->now->next : &pool->first;
    block->next = *link;
    *link = block;
    return block;
}

/* So many bytes of a block that has them. */
static char *take(struct srv_pool *pool, size_t size) {
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct srv_block *block = pool->now;
    while (block && block->room - block->used < size) {
        block = block->next;
        if (block) block->used = 0;
    }
    if (!block) block = new_block(pool, size);
    if (!block) return NULL;
    pool->now = block;
    char *at = block->bytes + block->used;
    block->used += size;
    return at;
}

void *srv_pool_take(struct srv_pool *pool, size_t count, size_t size) {
    size_t bytes = count ? count * size : 1;
    void *at = take(pool, bytes);
    if (at) memset(at, 0, bytes);
    return at;
}

const char *srv_pool_copy(struct srv_pool *pool, const char *bytes, size_t count) {
    char *at = take(pool, count + 1);
    if (!at) return "";
    memcpy(at, bytes, count);
    at[count] = '\0';
    return at;
}

wz_out srv_pool_out(struct srv_pool *pool, size_t most) {
    char *at = take(pool, most + 1);
    return wz_out_to(at, at ? most + 1 : 0);
}

const char *srv_pool_text(struct srv_pool *pool, const wz_out *out) {
    if (!out->text) return "";
    size_t length = out->used < out->room ? out->used : out->room - 1;
    /* what was not needed goes back */
    size_t end = (size_t)(out->text - pool->now->bytes) + length + 1;
    pool->now->used = (end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return out->text;
}
