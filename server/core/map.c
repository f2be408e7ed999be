#include "server/core/map.h"

#include <stdlib.h>

static size_t place_of(const struct srv_map *map, uint64_t key) {
    uint64_t mixed = key * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(mixed >> 32) & (map->room - 1);
}

/* The slot of the key, or the free one where it would stand. */
static struct srv_slot *find(const struct srv_map *map, uint64_t key) {
    size_t at = place_of(map, key);
    while (map->slot[at].key && map->slot[at].key != key) at = (at + 1) & (map->room - 1);
    return &map->slot[at];
}

static bool grow(struct srv_map *map) {
    struct srv_map larger = {.room = map->room ? 2 * map->room : 64};
    larger.slot = calloc(larger.room, sizeof *larger.slot);
    if (!larger.slot) return false;
    for (size_t i = 0; i < map->room; i++)
        if (map->slot[i].key) *find(&larger, map->slot[i].key) = map->slot[i];
    larger.count = map->count;
    free(map->slot);
    *map = larger;
    return true;
}

bool srv_map_put(struct srv_map *map, uint64_t key, void *thing) {
    if (4 * (map->count + 1) > 3 * map->room && !grow(map)) return false;
    struct srv_slot *slot = find(map, key);
    if (!slot->key) map->count++;
    *slot = (struct srv_slot){key, thing};
    return true;
}

void *srv_map_get(const struct srv_map *map, uint64_t key) {
    return map->count && key ? find(map, key)->thing : NULL;
}

/* Those behind it move up, so that no search ends at the gap. */
void srv_map_remove(struct srv_map *map, uint64_t key) {
    if (!srv_map_get(map, key)) return;
    size_t mask = map->room - 1, gap = (size_t)(find(map, key) - map->slot);
    for (size_t at = (gap + 1) & mask; map->slot[at].key; at = (at + 1) & mask) {
        size_t wanted = place_of(map, map->slot[at].key);
        if (((at - wanted) & mask) < ((at - gap) & mask)) continue;
        map->slot[gap] = map->slot[at];
        gap = at;
    }
    map->slot[gap] = (struct srv_slot){0, NULL};
    map->count--;
}

void *srv_map_next(const struct srv_map *map, size_t *at) {
    while (*at < map->room) {
        const struct srv_slot *slot = &map->slot[(*at)++];
        if (slot->key) return slot->thing;
    }
    return NULL;
}

void srv_map_free(struct srv_map *map) {
    free(map->slot);
    *map = (struct srv_map){0};
}
