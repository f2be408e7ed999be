/* Positions as text: hands typed at the command line, lines of deals, lines of deals by number. What
 * was read must be a possible position, what was refused must name its place. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "programs/solve/position.h"

static void check_fault(const struct position_fault *fault, size_t size) {
    assert(fault->at <= size);
    assert(memchr(fault->word, '\0', sizeof fault->word));
    assert(position_reason(fault).in[WZ_GERMAN][0]);
}

static void check_hands(const char *text, size_t size) {
    wz_cards part[4];
    struct position_fault fault;
    if (!position_hands(text, size, part, &fault)) {
        check_fault(&fault, size);
        return;
    }
    wz_cards seen = 0;
    for (unsigned i = 0; i < 4; i++) {
        assert(!(seen & part[i]));
        assert(part[i] || i == 3);
        seen |= part[i];
    }
}

static void check_deal(const char *text, size_t size) {
    struct position_deal deal;
    struct position_fault fault;
    if (!position_deal(text, size, &deal, &fault)) {
        check_fault(&fault, size);
        return;
    }
    assert(position_check(&deal.problem) == WZ_OK);
    assert(deal.id[0] && memchr(deal.id, '\0', sizeof deal.id));
    assert(wz_problem_legal(&deal.problem));
}

static void check_numbered(const char *text, size_t size) {
    wz_problem problem;
    struct position_fault fault;
    if (!position_numbered(text, size, &problem, &fault)) check_fault(&fault, size);
    else assert(position_check(&problem) == WZ_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    /* a copy of exactly this size: a read beyond it is seen */
    char *text = malloc(size ? size : 1);
    assert(text);
    memcpy(text, data, size);
    check_hands(text, size);
    check_deal(text, size);
    check_numbered(text, size);
    free(text);
    return 0;
}
