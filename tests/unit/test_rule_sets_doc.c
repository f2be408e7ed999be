/* The tables of docs/rule-sets.md are those of the code. WENZEL_UPDATE=1 writes them anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "doc_table.h"
#include "rules/switches.h"

/* --- The tables as they should be --- */

static void put_value_row(wz_out *out, const wz_rules *rules, wz_switch which, bool first) {
    wz_put(out, "| ");
    if (first) {
        wz_put(out, "`");
        wz_put(out, wz_switch_key(which));
        wz_put(out, "`");
    }
    wz_put(out, " | `");
    wz_put_switch(out, rules, which);
    wz_put(out, "` | ");
    wz_put_switch_sentence(out, WZ_ENGLISH, rules, which);
    wz_put(out, " | ");
    wz_put(out, first ? wz_switch_paragraph(which) : "");
    wz_put(out, " |\n");
}

/* A number has one row with its range, and its value in isko as the example. */
static void put_number_rows(wz_out *out, const wz_rules *isko, wz_switch which) {
    wz_put(out, "| `");
    wz_put(out, wz_switch_key(which));
    wz_put(out, "` | ");
    wz_put_int(out, wz__switches[which].low);
    wz_put(out, "-");
    wz_put_int(out, wz__switches[which].high);
    wz_put(out, " | ");
    wz_put_switch_sentence(out, WZ_ENGLISH, isko, which);
    wz_put(out, " | ");
    wz_put(out, wz_switch_paragraph(which));
    wz_put(out, " |\n");
    if (!wz__switch_has_none(which)) return;
    wz_rules without = *isko;
    wz__switch_set(&without, which, 0);
    put_value_row(out, &without, which, false);
}

static void put_switches(wz_out *out) {
    wz_rules isko;
    wz_rules_named("isko", &isko);
    wz_put(out, "| switch | values | means | ISkO |\n|---|---|---|---|\n");
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        if (wz__switch_is_number(which)) {
            put_number_rows(out, &isko, which);
            continue;
        }
        for (unsigned value = 0; wz__switch_takes(which, value); value++) {
            wz_rules rules = isko;
            wz__switch_set(&rules, which, value);
            put_value_row(out, &rules, which, value == 0);
        }
    }
}

static bool differs_somewhere(wz_switch which) {
    wz_rules isko, rules;
    wz_rules_named("isko", &isko);
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_rules_named(wz_rules_name(i), &rules);
        if (!wz_switch_same(&isko, &rules, which)) return true;
    }
    return false;
}

static void put_presets(wz_out *out) {
    wz_put(out, "| switch |");
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_put(out, " ");
        wz_put(out, wz_rules_name(i));
        wz_put(out, " |");
    }
    wz_put(out, "\n|---|");
    for (unsigned i = 0; wz_rules_name(i); i++) wz_put(out, "---|");
    wz_put(out, "\n");
    for (unsigned s = 0; s < WZ_SWITCH_COUNT; s++) {
        if (!differs_somewhere((wz_switch)s)) continue;
        wz_put(out, "| `");
        wz_put(out, wz_switch_key((wz_switch)s));
        wz_put(out, "` |");
        for (unsigned i = 0; wz_rules_name(i); i++) {
            wz_rules rules;
            wz_rules_named(wz_rules_name(i), &rules);
            wz_put(out, " ");
            wz_put_switch(out, &rules, (wz_switch)s);
            wz_put(out, wz_switch_assumed(rules.name, (wz_switch)s) ? " \\* |" : " |");
        }
        wz_put(out, "\n");
    }
}

/* --- The page --- */

static void test_every_switch_is_described(void **state) {
    (void)state;
    check_doc_table("rule-sets.md", "switches", put_switches);
}

static void test_every_preset_is_described(void **state) {
    (void)state;
    check_doc_table("rule-sets.md", "presets", put_presets);
}

/* The example of the page is a rule set that can be read. */
static void test_the_example_can_be_read(void **state) {
    (void)state;
    static char page[DOC_ROOM], text[DOC_ROOM];
    read_doc("rule-sets.md", page);
    const char *line = strstr(page, "    wenzel rules 1\n");
    assert_non_null(line);
    wz_out out = wz_out_to(text, sizeof text);
    for (; strncmp(line, "    ", 4) == 0; line = strchr(line, '\n') + 1)
        wz_put_bytes(&out, line + 4, (size_t)(strchr(line, '\n') + 1 - line) - 4);
    wz_rules rules;
    wz_rules_trouble trouble;
    if (wz_rules_read(text, out.used, WZ_ENGLISH, &rules, &trouble) != WZ_OK)
        fail_msg("%u:%u: %s", trouble.line, trouble.column, trouble.say);
    assert_string_equal(rules.name, "Friday table");
    assert_int_equal(rules.null_value[WZ_OUVERT | WZ_HAND], 92);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_switch_is_described),
        cmocka_unit_test(test_every_preset_is_described),
        cmocka_unit_test(test_the_example_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
