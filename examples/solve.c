/* Solves a deal: the best game for each of the three if he picks up the skat, all cards open.
 *
 *     cc solve.c $(pkg-config --cflags --libs wenzel) -o solve && ./solve 123456789
 */
#include <stdio.h>
#include <stdlib.h>
#include <wenzel/wenzel.h>

int main(int argc, char **argv) {
    wz_rules rules;
    wz_rules_named("isko", &rules);
    uint64_t number = strtoull(argc > 1 ? argv[1] : "123456789", NULL, 10);
    wz_solver *solver = wz_solver_new(64 << 20);
    if (number >= WZ_DEALS || !solver) return 1;

    wz_deal deal = wz_deal_from_number(number);
    for (wz_position declarer = WZ_FOREHAND;; declarer = wz_next(declarer)) {
        wz_problem problem = wz_problem_of_deal(&deal, WZ_GRAND, declarer);
        problem.hand[declarer.i] |= problem.skat; /* twelve cards: he picks the skat up */
        problem.skat = 0;
        wz_best_game best;
        if (wz_solve_best_game(solver, &rules, &problem, 18, &best) != WZ_SOLVED) break;

        char text[128];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put(&out, wz_position_name(WZ_ENGLISH, declarer));
        wz_put(&out, ": ");
        wz_put_contract_name(&out, WZ_ENGLISH, WZ_FRENCH, best.contract);
        wz_put(&out, ", discard ");
        wz_put_cards(&out, best.discard, 0);
        printf("%s: %d points, value %d\n", text, best.points, (int)best.value);
        if (wz_same(declarer, WZ_REARHAND)) break;
    }
    wz_solver_free(solver);
    return 0;
}
