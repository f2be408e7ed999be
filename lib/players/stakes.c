/* What is at stake in a game, in points of the list. */
#include "players/search.h"

enum { TENTHS = 10 };

static int32_t listed(const wz_result *result) {
    int32_t bonus = result->won ? WZ_OWN_GAME : -WZ_OWN_GAME - WZ_CREDIT_OF_THREE;
    return (result->value + bonus) * TENTHS;
}

static int32_t outcome(const wz_rules *rules, wz_facts facts, unsigned points, unsigned tricks) {
    wz_result result;
    wz_facts_set_count(&facts, points, tricks);
    /* what was announced is taken as made: that is seen to apart from the points */
    facts.patrouillen_made = facts.patrouillen < tricks ? facts.patrouillen : (uint8_t)tricks;
    return wz_score(rules, &facts, &result) == WZ_OK ? listed(&result) : 0;
}

void wz__stakes_of(const wz_table *table, wz_contract contract, wz_cards ten, wz_cards skat,
                   wz__stakes *stakes) {
    const wz_rules *rules = table->rules;
    wz_facts facts = wz_facts_of(contract);
    wz_facts_set_cards(&facts, ten, skat);
    facts.bid = table->bid;
    facts.must_schneider = wz_must_schneider(table);
    facts.patrouillen = table->patrouillen;
    if (contract.kind == WZ_NULL) {
        for (unsigned level = 0; level < WZ_LEVELS; level++)
            stakes->won[level] = outcome(rules, facts, 0, 0);
        stakes->lost[0] = stakes->lost[1] = outcome(rules, facts, 30, 1);
        stakes->needed = 1;
        return;
    }
    /* points and tricks that stand for each level */
    stakes->won[WZ_SIMPLE] = outcome(rules, facts, 61, 6);
    stakes->won[WZ_SCHNEIDER] = outcome(rules, facts, 90, 9);
    stakes->won[WZ_SCHWARZ] = outcome(rules, facts, 120, 10);
    stakes->lost[0] = outcome(rules, facts, 45, 4);
    stakes->lost[1] = outcome(rules, facts, 20, 2);
    stakes->needed = stakes->won[WZ_SIMPLE] > 0 ? 61 : stakes->won[WZ_SCHNEIDER] > 0 ? 90 : 121;
}

int32_t wz__stake_at(const wz__stakes *stakes, unsigned points) {
    if (points >= 90) return stakes->won[WZ_SCHNEIDER];
    if (points >= 61) return stakes->won[WZ_SIMPLE];
    return stakes->lost[points <= 30];
}

wz_problem wz__problem_in(const wz_view *view, const wz__world *world) {
    const wz_table *t = &view->table;
    wz_problem p = {.kind = t->contract.kind,
                    .declarer = t->declarer,
                    .hand = {world->place[0], world->place[1], world->place[2]},
                    .skat = world->place[SKAT_PLACE]};
    wz_card cards[3];
    p.in_trick = (uint8_t)wz_current_trick(t, cards, &p.leader);
    for (unsigned i = 0; i < p.in_trick; i++) p.trick[i] = cards[i];
    for (unsigned i = 0; i < 3; i++) {
        bool declarer = i == t->declarer.i;
        uint8_t *points = declarer ? &p.points : &p.defender_points;
        uint8_t *tricks = declarer ? &p.tricks : &p.defender_tricks;
        *points = (uint8_t)(*points + t->points[i]);
        *tricks = (uint8_t)(*tricks + t->tricks[i]);
    }
    return p;
}
