/* Every refusal: its sentence in both languages, and what it rests on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/record.h"
#include "wenzel/ruletext.h"

static void test_every_error_has_a_sentence_and_a_ground(void **state) {
    (void)state;
    assert_string_equal(wz_error_paragraph(WZ_OK), "");
    assert_int_equal(wz_error_ground(WZ_OK), WZ_GROUND_NONE);
    for (wz_error error = WZ_OK + 1; error < WZ_E_COUNT; error++) {
        wz_ground ground = wz_error_ground(error);
        bool ordered = wz_error_paragraph(error)[0] != '\0';
        if (ground <= WZ_GROUND_NONE || ground >= WZ_GROUND_COUNT)
            fail_msg("%s rests on nothing", wz_error_name(error));
        if (ordered != (ground == WZ_GROUND_ORDER))
            fail_msg("%s: paragraph \"%s\", ground \"%s\"", wz_error_name(error),
                     wz_error_paragraph(error), wz_ground_name(ground));
        for (wz_lang lang = WZ_GERMAN; lang < WZ_LANGS; lang++)
            if (strlen(wz_error_text(lang, error)) < 10)
                fail_msg("%s has no sentence", wz_error_name(error));
    }
    assert_int_equal(wz_error_ground((wz_error)999), WZ_GROUND_NONE);
    assert_string_equal(wz_ground_name((wz_ground)99), "?");
    assert_string_equal(wz_ground_name(WZ_GROUND_RULE_SET), "rule-set");
}

static bool is_listed(const char *paragraph) {
    char line[256], number[32];
    FILE *file = fopen(WZ_SOURCE_DIR "/docs/paragraphs.txt", "r");
    assert_non_null(file);
    bool found = false;
    while (!found && fgets(line, sizeof line, file))
        found = sscanf(line, "%31[0-9.]", number) == 1 && strcmp(number, paragraph) == 0;
    fclose(file);
    return found;
}

static void test_paragraphs_of_errors_are_in_the_order(void **state) {
    (void)state;
    for (wz_error error = WZ_OK + 1; error < WZ_E_COUNT; error++)
        if (wz_error_ground(error) == WZ_GROUND_ORDER && !is_listed(wz_error_paragraph(error)))
            fail_msg("%s: there is no ISkO %s", wz_error_name(error), wz_error_paragraph(error));
}

/* --- Errors of texts come with their place --- */

struct place {
    wz_error error;
    const char *text;
    unsigned line, column;
};

static const struct place in_rules[] = {
    {WZ_E_RULES_TEXT, "hello\n", 1, 1},
    {WZ_E_RULES_NEWER, "wenzel rules 9\n", 1, 14},
    {WZ_E_RULES_KEY, "wenzel rules 1\nname x\nno-such 3\n", 3, 1},
    {WZ_E_RULES_VALUE, "wenzel rules 1\nname x\nclubs many\n", 3, 7},
    {WZ_E_RULES_NAME, "wenzel rules 1\nname isko\nclubs 13\n", 2, 6},
    {WZ_E_RULES_CONTRADICTION, "wenzel rules 1\nname x\nnull 90\n", 3, 1},
};

#define HEAD "wenzel moves 1\nrules isko\ntable 3\n"
static const struct place in_moves[] = {
    {WZ_E_SYNTAX, HEAD "0 nonsense\n", 4, 3},
    {WZ_E_SYNTAX_WHO, HEAD "9 18\n", 4, 1},
    {WZ_E_SYNTAX_CARD, HEAD "0 C.CJ.XX\n", 4, 8},
    {WZ_E_SYNTAX_CARD_COUNT, HEAD "w CJ.SJ.HJ\n", 4, 9},
    {WZ_E_SYNTAX_NUMBER, "wenzel moves 1\nrules isko\ntable 99\n", 3, 7},
};

static void look_at(const struct place *wanted, wz_error error, unsigned line, unsigned column,
                    const char *say) {
    if (error != wanted->error || line != wanted->line || column != wanted->column)
        fail_msg("%s at %u:%u wanted, %s at %u:%u: %s", wz_error_name(wanted->error), wanted->line,
                 wanted->column, wz_error_name(error), line, column, say);
}

static void test_errors_of_texts_have_a_place(void **state) {
    (void)state;
    bool seen[WZ_E_COUNT] = {false};
    for (size_t i = 0; i < sizeof in_rules / sizeof *in_rules; i++) {
        wz_rules rules;
        wz_rules_trouble trouble;
        const struct place *one = &in_rules[i];
        wz_rules_read(one->text, strlen(one->text), WZ_ENGLISH, &rules, &trouble);
        look_at(one, trouble.error, trouble.line, trouble.column, trouble.say);
        seen[one->error] = true;
    }
    for (size_t i = 0; i < sizeof in_moves / sizeof *in_moves; i++) {
        static wz_record record;
        wz_reader reader;
        wz_read_error error;
        const struct place *one = &in_moves[i];
        wz_reader_start(&reader, one->text, strlen(one->text));
        assert_int_not_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
        look_at(one, error.error, error.line, error.column, error.reason[WZ_ENGLISH]);
        seen[one->error] = true;
    }
    for (wz_error error = WZ_OK; error < WZ_E_COUNT; error++)
        if (wz_error_ground(error) == WZ_GROUND_TEXT && !seen[error])
            fail_msg("where does a reader find %s?", wz_error_name(error));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_error_has_a_sentence_and_a_ground),
        cmocka_unit_test(test_paragraphs_of_errors_are_in_the_order),
        cmocka_unit_test(test_errors_of_texts_have_a_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
