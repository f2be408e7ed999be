#include "formats/solver_reports.h"

/* What the declarer lost his side, the defenders won theirs, and the other way round. */
static unsigned lost(const fmt_analysis *analysis, const fmt_judged_card *card, int before,
                     int after) {
    int loss = card->who == analysis->declarer.i ? before - after : after - before;
    return loss > 0 ? (unsigned)loss : 0;
}

unsigned fmt_points_lost(const fmt_analysis *analysis, const fmt_judged_card *card) {
    if (analysis->contract.kind == WZ_NULL) return 0;
    return lost(analysis, card, card->before.points, card->after.points);
}

unsigned fmt_value_lost(const fmt_analysis *analysis, const fmt_judged_card *card) {
    return lost(analysis, card, card->before.value, card->after.value);
}

unsigned fmt_ramsch_points_lost(const fmt_ramsch_card *card) {
    int loss = card->after.points - card->before.points;
    return loss > 0 ? (unsigned)loss : 0;
}

unsigned fmt_ramsch_value_lost(const fmt_ramsch_card *card) {
    int32_t loss = card->before.written - card->after.written;
    return loss > 0 ? (unsigned)loss : 0;
}

const char *fmt_ramsch_question(bool written) { return written ? "written" : "held"; }
