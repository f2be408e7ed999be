/* A house rule in words: a rule set of one's own as text, what it changes, and what it makes of a game.
 *
 *     cc house_rule.c $(pkg-config --cflags --libs wenzel) -o house_rule && ./house_rule
 */
#include <stdio.h>
#include <string.h>
#include <wenzel/wenzel.h>

static const char friday[] = "wenzel rules 1\n"
                             "name friday\n"
                             "from isko\n"
                             "spritzen re\n"
                             "nobody-bids ramsch\n"
                             "lost-hand-games single\n";

int main(void) {
    wz_rules isko, rules;
    wz_rules_trouble trouble;
    wz_rules_named("isko", &isko);
    if (wz_rules_read(friday, strlen(friday), WZ_ENGLISH, &rules, &trouble) != WZ_OK) {
        fprintf(stderr, "%u:%u: %s\n", trouble.line, trouble.column, trouble.say);
        return 1;
    }
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        if (wz_switch_same(&isko, &rules, (wz_switch)i)) continue;
        char text[512];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_switch_sentence(&out, WZ_ENGLISH, &rules, (wz_switch)i);
        printf("%s.\n", text);
    }
    wz_contract spades_hand = {WZ_SPADES_GAME, WZ_HAND};
    wz_facts facts = wz_facts_of(spades_hand);
    wz_facts_set_matadors(&facts, 1);
    wz_facts_set_count(&facts, 50, 5);
    wz_result by_order, at_home;
    if (wz_score(&isko, &facts, &by_order) != WZ_OK || wz_score(&rules, &facts, &at_home) != WZ_OK)
        return 1;
    printf("Spades hand, lost: %d by the order, %d here.\n", (int)by_order.value,
           (int)at_home.value);
    return 0;
}
