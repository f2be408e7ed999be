/* A map from numbers to things of somebody else's. Open addressing; numbers may be any but 0. */
#ifndef WENZEL_SERVER_MAP_H
#define WENZEL_SERVER_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct srv_slot {
    uint64_t key; /* 0 = free */
    void *thing;
};

struct srv_map {
    struct srv_slot *slot;
    size_t count, room; /* room is a power of two */
};

/* False if memory ran out. A key that is there already gets the new thing. */
bool srv_map_put(struct srv_map *map, uint64_t key, void *thing);
void *srv_map_get(const struct srv_map *map, uint64_t key);
void srv_map_remove(struct srv_map *map, uint64_t key);
/* Steps through the things in no particular order: start with 0; NULL after the last. */
void *srv_map_next(const struct srv_map *map, size_t *at);
void srv_map_free(struct srv_map *map);

#endif
