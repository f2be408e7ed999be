/* Parts of JSON texts, shared inside this room. */
#ifndef WENZEL_FORMATS_JSON_PARTS_H
#define WENZEL_FORMATS_JSON_PARTS_H

#include <jansson.h>

#include "wenzel/solver.h"

/* The text on one line, and the value freed. jansson's _new functions take what they are given and
 * bear NULL; so values are nested without checks, and a missing one shows only here. */
char *fmt_json_finish(json_t *value);
/* Strings from files need not be UTF-8: then every byte beyond ASCII becomes '?'. */
json_t *fmt_json_string(const char *text);
json_t *fmt_json_number(uint64_t number);
/* One digit behind the point says enough, and reads better. */
json_t *fmt_json_decimal(double number);
/* A result in a sentence. */
json_t *fmt_json_derivation(wz_lang lang, const wz_result *result);
/* Names of vocabularies in small letters: "claim_holds". */
json_t *fmt_json_small(const char *capitals);
/* "CJ" */
json_t *fmt_json_card(wz_card card);
/* Highest first, by the order of grand. */
json_t *fmt_json_cards(wz_cards set);
/* {"number","forehand","middlehand","rearhand","skat"} */
json_t *fmt_json_deal_object(uint64_t number, const wz_deal *deal);
/* "GH" */
json_t *fmt_json_declaration(wz_contract contract);
/* Words with blanks between them, "SkWO 6.2.4" as one. */
json_t *fmt_json_words(const char *words);
json_t *fmt_json_best(const wz_best_game *best);
/* The declarer's points as the solver tells them: none in null. */
json_t *fmt_json_solved_points(wz_kind kind, unsigned points);

#endif
