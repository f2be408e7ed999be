// What is a game worth? The same as value.c, from C++17.
//
//     c++ value.cpp $(pkg-config --cflags --libs wenzel) -o value && ./value
#include <iostream>
#include <wenzel/wenzel.h>

int main() {
    wz_rules rules;
    wz_rules_named("isko", &rules);
    wz_facts facts = wz_facts_of({WZ_CLUBS_GAME, WZ_HAND});
    wz_facts_set_matadors(&facts, 2);
    wz_facts_set_count(&facts, 70, 7);
    wz_result result;
    if (wz_score(&rules, &facts, &result) != WZ_OK) return 1;
    std::cout << result.value << '\n';
}
