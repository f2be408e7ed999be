/* What is a game worth? Clubs from the hand, with 2, won with 70 points.
 *
 *     cc value.c $(pkg-config --cflags --libs wenzel) -o value && ./value
 */
#include <stdio.h>
#include <wenzel/wenzel.h>

int main(void) {
    wz_rules rules;
    wz_rules_named("isko", &rules);

    wz_contract clubs_hand = {WZ_CLUBS_GAME, WZ_HAND};
    wz_facts facts = wz_facts_of(clubs_hand);
    wz_facts_set_matadors(&facts, 2);
    wz_facts_set_count(&facts, 70, 7); /* the declarer's points and tricks, skat counted */

    wz_result result;
    wz_error error = wz_score(&rules, &facts, &result);
    if (error != WZ_OK) {
        fprintf(stderr, "%s\n", wz_error_text(WZ_ENGLISH, error));
        return 1;
    }
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, WZ_ENGLISH, WZ_FRENCH, &result);
    printf("%s: %d\n", text, (int)result.value);
    return 0;
}
