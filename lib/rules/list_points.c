/* What a game brings in the list. */
#include "wenzel/score.h"

void wz_list_points(const wz_result *result, wz_position declarer, int32_t points[3]) {
    if (!points) return;
    for (unsigned i = 0; i < 3; i++) points[i] = 0;
    bool nobodys = result && result->kind == WZ_RESULT_DECLARED && declarer.i > 2;
    if (!result || nobodys) return;
    bool declared = result->kind == WZ_RESULT_DECLARED;
    for (unsigned i = 0; i < 3; i++) {
        points[i] = result->written[i];
        if (!declared) continue;
        if (i == declarer.i) points[i] = result->value + (result->won ? WZ_OWN_GAME : -WZ_OWN_GAME);
        else points[i] = result->won ? 0 : WZ_CREDIT_OF_THREE;
    }
}
