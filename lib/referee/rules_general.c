/* Rules for every kind of incident: who is nobody at the table, and what comes after the game. */
#include "referee/inner.h"

static const wz_rule rows[] = {
    RULE(ANY, WZ_ORDER_WARNING, NOBODY_OF_THE_TABLE, WHEN(IF(OUTSIDER, 1), IF(PARTIES, 0)),
         BY("1.1.5", "SkWO 6.1.5")),
    RULE(ANY, WZ_ORDER_RESULT, NOBODY_OF_THE_TABLE, WHEN(IF(OUTSIDER, 1)),
         BY("1.1.5", "SkWO 6.1.5"), .flags = WZ_WARNS),
    RULE(ANY, WZ_ORDER_HARMLESS, AFTER_THE_GAME, WHEN(IF(AFTER_GAME, 1)), BY("2.6.1", "4.2.9")),
};

TABLE(wz__general_rules, rows);
