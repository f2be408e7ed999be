/* One piece of memory, handed out block by block. */
#include <string.h>

#include "wenzel/series.h"

/* Before each block stands its size, in a place of its own so that the block stays aligned. */
enum { STEP = 16 };

wz_arena wz_arena_in(void *bytes, size_t room) {
    return (wz_arena){.bytes = bytes, .room = bytes ? room - room % STEP : 0};
}

static size_t *size_of(const wz_arena *arena, size_t block) {
    return (size_t *)(void *)(arena->bytes + block - STEP);
}

/* Makes the last block that large. */
static bool set_last(wz_arena *arena, size_t block, size_t bytes) {
    size_t left = arena->room - block;
    if (bytes > left) return false;
    arena->last = block;
    arena->used = block + (bytes + STEP - 1) / STEP * STEP;
    *size_of(arena, block) = bytes;
    return true;
}

static void *new_block(wz_arena *arena, size_t bytes) {
    size_t block = arena->used + STEP;
    bool fits = block <= arena->room && set_last(arena, block, bytes);
    return fits ? arena->bytes + block : NULL;
}

static void *resize(void *context, void *old, size_t bytes) {
    wz_arena *arena = context;
    if (!arena) return NULL;
    size_t block = old ? (size_t)((unsigned char *)old - arena->bytes) : 0;
    bool last = old && block == arena->last;
    if (bytes == 0) {
        if (last) arena->used = block - STEP;
        return NULL;
    }
    if (last) return set_last(arena, block, bytes) ? old : NULL;
    void *made = new_block(arena, bytes);
    if (made && old) {
        size_t kept = *size_of(arena, block);
        memcpy(made, old, kept < bytes ? kept : bytes);
    }
    return made;
}

wz_memory wz_memory_of(wz_arena *arena) { return (wz_memory){resize, arena}; }
