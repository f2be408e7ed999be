/* docs/players.md has the situations and rules of thumb that the code has. WENZEL_UPDATE=1 writes its
 * tables anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "doc_table.h"
#include "players/thumb_rules.h"

/* --- The tables as they should be --- */

static bool same_rules_as_before(unsigned at) {
    return at > 0 && wz__situations[at].rules == wz__situations[at - 1].rules;
}

static void put_code(wz_out *out, const char *name) {
    wz_put(out, "`");
    wz_put(out, name);
    wz_put(out, "`");
}

/* Situations that share their rules stand in one row. */
static void put_situations(wz_out *out) {
    wz_put(out, "| situation | rules in order |\n|---|---|\n");
    for (unsigned at = 0; at < WZ__SITUATION_COUNT; at++) {
        wz_put(out, same_rules_as_before(at) ? "<br>" : "| ");
        put_code(out, wz__situations[at].name);
        if (at + 1 < WZ__SITUATION_COUNT && same_rules_as_before(at + 1)) continue;
        wz_put(out, " |");
        const wz__rule_row *rule = wz__situations[at].rules;
        do {
            wz_put(out, " ");
            put_code(out, wz_reason_name((wz_reason)rule->reason));
        } while ((rule++)->followed);
        wz_put(out, " |\n");
    }
}

/* A sentence, with a sign for what is filled in: a card or a number. */
static void put_sentence(wz_out *out, wz_reason reason, wz_lang lang) {
    enum { NUMBER = 77 };
    char text[400], card[40];
    wz_out said = wz_out_to(text, sizeof text), name = wz_out_to(card, sizeof card);
    wz_advice advice = {.reason = (uint16_t)reason,
                        .card = wz_card_from("CA"),
                        .number = {NUMBER, NUMBER, NUMBER},
                        .contract = {WZ_NO_KIND, 0}};
    wz_put_reason(&said, lang, WZ_FRENCH, &advice);
    wz_put_card_name(&name, lang, WZ_FRENCH, advice.card);
    assert_false(wz_out_cut(&said));
    for (const char *at = text; *at;) {
        bool is_card = strncasecmp(at, card, strlen(card)) == 0,
             is_number = strncmp(at, "77", 2) == 0;
        if (is_card || is_number) wz_put(out, is_card ? "▢" : "n");
        else wz_put_bytes(out, at, 1);
        at += is_card ? strlen(card) : is_number ? 2 : 1;
    }
}

static void put_rules(wz_out *out) {
    bool told[WZ_REASON_COUNT] = {false};
    wz_put(out, "| rule | auf Deutsch | in English |\n|---|---|---|\n");
    for (unsigned at = 0; at < WZ__SITUATION_COUNT; at++) {
        const wz__rule_row *rule = wz__situations[at].rules;
        do {
            wz_reason reason = (wz_reason)rule->reason;
            if (told[reason]) continue;
            told[reason] = true;
            wz_put(out, "| ");
            put_code(out, wz_reason_name(reason));
            wz_put(out, " | ");
            put_sentence(out, reason, WZ_GERMAN);
            wz_put(out, " | ");
            put_sentence(out, reason, WZ_ENGLISH);
            wz_put(out, " |\n");
        } while ((rule++)->followed);
    }
}

/* --- The page --- */

static void test_every_situation_is_described(void **state) {
    (void)state;
    check_doc_table("players.md", "situations", put_situations);
}

static void test_every_rule_is_described(void **state) {
    (void)state;
    check_doc_table("players.md", "rules", put_rules);
}

/* A reason for a card stands in a situation; the lessons show that it is given there. */
static void test_every_reason_for_a_card_has_a_situation(void **state) {
    (void)state;
    bool stands[WZ_REASON_COUNT] = {false};
    for (unsigned at = 0; at < WZ__SITUATION_COUNT; at++) {
        const wz__rule_row *rule = wz__situations[at].rules;
        do stands[rule->reason] = true;
        while ((rule++)->followed);
    }
    for (unsigned reason = WZ_REASON_TRUMP_FROM_BELOW; reason <= WZ_REASON_RAMSCH_FORCED; reason++)
        if (!stands[reason]) fail_msg("nobody gives %s", wz_reason_name((wz_reason)reason));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_situation_is_described),
        cmocka_unit_test(test_every_rule_is_described),
        cmocka_unit_test(test_every_reason_for_a_card_has_a_situation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
