#include "same.h"

#include <string.h>

#define FIELD(name)                                                                                \
    if (memcmp(&a->name, &b->name, sizeof a->name) != 0) return #name

const char *differs_table(const wz_table *a, const wz_table *b) {
    FIELD(rules);
    FIELD(phase);
    FIELD(turn);
    FIELD(declarer);
    FIELD(passed_in);
    FIELD(bid);
    FIELD(said);
    FIELD(passed);
    FIELD(speaker);
    FIELD(hearer);
    FIELD(contract);
    FIELD(picked_up);
    FIELD(instead);
    FIELD(open);
    FIELD(spritzen);
    FIELD(terms);
    FIELD(plays);
    FIELD(play);
    FIELD(leader);
    FIELD(tricks);
    FIELD(points);
    FIELD(played);
    FIELD(asked);
    FIELD(offered);
    FIELD(demanded);
    FIELD(claimer);
    FIELD(resigned);
    FIELD(ending);
    FIELD(out);
    FIELD(out_kind);
    FIELD(taker);
    FIELD(pushes);
    FIELD(jungfrau);
    FIELD(march);
    return NULL;
}

const char *differs_game(const wz_game *a, const wz_game *b) {
    FIELD(hand);
    FIELD(skat);
    return differs_table(&a->table, &b->table);
}

const char *differs_move(const wz_move *a, const wz_move *b) {
    FIELD(kind);
    FIELD(who);
    FIELD(card);
    FIELD(level);
    FIELD(discards_hidden);
    FIELD(number);
    FIELD(contract);
    FIELD(cards);
    return NULL;
}

const char *differs_log(const wz_log *a, const wz_log *b) {
    FIELD(count);
    for (unsigned i = 0; i < a->count; i++) {
        const char *field = differs_move(&a->move[i], &b->move[i]);
        if (field) return field;
    }
    return NULL;
}

const char *differs_options(const wz_options *a, const wz_options *b) {
    FIELD(kinds);
    FIELD(cards);
    FIELD(bid_above);
    FIELD(bid_up_to);
    FIELD(declarations);
    FIELD(discards);
    FIELD(levels);
    FIELD(who);
    return NULL;
}
