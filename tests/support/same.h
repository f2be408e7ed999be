/* Comparing values field by field, as bytes between fields have no meaning. Each function returns
 * the name of the first field that differs, NULL if none does. */
#ifndef WENZEL_TESTS_SAME_H
#define WENZEL_TESTS_SAME_H

#include "wenzel/game.h"

const char *differs_table(const wz_table *a, const wz_table *b);
const char *differs_game(const wz_game *a, const wz_game *b);
const char *differs_move(const wz_move *a, const wz_move *b);
const char *differs_log(const wz_log *a, const wz_log *b);
const char *differs_options(const wz_options *a, const wz_options *b);

#endif
