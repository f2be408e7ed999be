/* How libFuzzer mixes two inputs of fuzz_cli: by words, and an option keeps its value. Of two command
 * lines that are understood it makes a third one that has a chance to be. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MOST_PARTS = 64 };

struct part {
    const uint8_t *at;
    size_t length; /* with its line end */
};

struct line {
    size_t count;
    struct part part[MOST_PARTS]; /* the first one is the command */
    struct part input;            /* with the empty line before it */
};

struct place {
    uint8_t *to;
    size_t size, room;
};

static uint32_t chance(uint32_t *seed, uint32_t of) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed % of;
}

static bool is_option(const uint8_t *at, size_t left) {
    return left > 2 && at[0] == '-' && at[1] == '-';
}

static size_t word_length(const uint8_t *at, size_t left) {
    const uint8_t *end = left > 0 ? memchr(at, '\n', left) : NULL;
    return end ? (size_t)(end - at) + 1 : left;
}

/* An option in a word of its own takes the next word along, unless that is an option too. */
static size_t part_length(const uint8_t *at, size_t left) {
    size_t length = word_length(at, left);
    if (!is_option(at, left) || memchr(at, '=', length)) return length;
    const uint8_t *next = at + length;
    left -= length;
    return left == 0 || *next == '\n' || is_option(next, left) ? length
                                                               : length + word_length(next, left);
}

static void split(struct line *line, const uint8_t *data, size_t size) {
    line->count = 0;
    while (size > 0 && *data != '\n' && line->count < MOST_PARTS) {
        size_t length = part_length(data, size);
        line->part[line->count++] = (struct part){data, length};
        data += length;
        size -= length;
    }
    line->input = (struct part){data, size};
}

static void put(struct place *place, struct part part) {
    size_t left = place->room - place->size;
    if (part.length > left) part.length = left;
    if (part.length == 0) return;
    memcpy(place->to + place->size, part.at, part.length);
    place->size += part.length;
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_out_size,
                                 unsigned int seed) {
    struct line one, two;
    split(&one, data1, size1);
    split(&two, data2, size2);
    uint32_t random = seed | 1;
    struct place place = {out, 0, max_out_size};
    if (one.count > 0) put(&place, one.part[0]);
    size_t own = 1, other = chance(&random, 2);
    while (own < one.count || other < two.count) {
        bool from_one = other >= two.count || (own < one.count && chance(&random, 2));
        struct part part = from_one ? one.part[own++] : two.part[other++];
        if (chance(&random, 4) > (from_one ? 0u : 1u)) put(&place, part);
    }
    put(&place, chance(&random, 2) ? one.input : two.input);
    return place.size;
}
