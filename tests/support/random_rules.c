#include "random_rules.h"

#include <string.h>

#include "rules/switches.h"

/* The first and the last switch of each stretch that is about house rules. */
static const struct {
    uint8_t first, last;
} stretches[] = {
    {WZ_SWITCH_LOST_HAND_GAMES, WZ_SWITCH_LOST_HAND_GAMES},
    {WZ_SWITCH_PASSED, WZ_SWITCH_SPRITZEN},
    {WZ_SWITCH_KONTRA_BY, WZ_SWITCH_REVOLUTION_SKAT},
};

static unsigned words_of(wz_switch which) {
    unsigned count = 0;
    while (count < SWITCH_WORDS && wz__switches[which].word[count]) count++;
    return count;
}

/* Which values a switch can have besides that of the order, numbers only as this one. */
enum { REVOLUTION = 92 };

static unsigned others(wz_switch which) {
    return wz__switch_is_number(which) ? 1 : words_of(which) - 1;
}

static unsigned other(const wz_rules *order, wz_switch which, unsigned nth) {
    if (wz__switch_is_number(which)) return REVOLUTION;
    return nth + (nth >= wz__switch_get(order, which));
}

bool house_option_at(unsigned index, house_option *option) {
    wz_rules order;
    wz_rules_named("isko", &order);
    for (unsigned s = 0; s < sizeof stretches / sizeof *stretches; s++) {
        for (unsigned i = stretches[s].first; i <= stretches[s].last; i++) {
            unsigned count = others((wz_switch)i);
            if (index >= count) {
                index -= count;
                continue;
            }
            *option = (house_option){(wz_switch)i, other(&order, (wz_switch)i, index)};
            return true;
        }
    }
    return false;
}

unsigned house_options(void) {
    house_option option;
    unsigned count = 0;
    while (house_option_at(count, &option)) count++;
    return count;
}

/* Base values that keep bids in bounds; nulls of many prices, or none. */
static unsigned draw_number(wz_switch which, wz_random *random) {
    if (which == WZ_SWITCH_REVOLUTION) return wz_random_below(random, 2) ? REVOLUTION : 0;
    const switch_row *row = &wz__switches[which];
    unsigned high = row->high < 60 ? row->high : 60;
    if (wz__switch_has_none(which) && wz_random_below(random, 4) == 0) return 0;
    return row->low + wz_random_below(random, high - row->low + 1);
}

/* House rules evenly, but seldom nothing but ramsch; of the rest one switch in six. */
static void draw(wz_rules *rules, wz_random *random) {
    wz_rules_named("isko", rules);
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        bool house = which >= WZ_SWITCH_KONTRA_BY || which == WZ_SWITCH_SPRITZEN ||
                     which == WZ_SWITCH_PASSED || which == WZ_SWITCH_LIST;
        if (which == WZ_SWITCH_BIERLACHS_MARK) continue;
        if (!house && wz_random_below(random, 6) > 0) continue;
        if (which == WZ_SWITCH_RAMSCH_ONLY && wz_random_below(random, 4) > 0) continue;
        unsigned value = wz__switch_is_number(which) ? draw_number(which, random)
                                                     : wz_random_below(random, words_of(which));
        wz__switch_set(rules, which, value);
    }
}

void random_house_rules(wz_rules *rules, unsigned number, unsigned of, wz_random *random) {
    unsigned options = house_options(), each = (options + of - 1) / of;
    do {
        draw(rules, random);
        for (unsigned i = 0; i < each; i++) {
            house_option option;
            if (house_option_at((number * each + i) % options, &option))
                wz__switch_set(rules, option.which, option.value);
        }
        strcpy(rules->name, WZ_OWN_RULES);
    } while (wz_rules_check(rules) != 0);
    wz__rules_derive(rules);
}
