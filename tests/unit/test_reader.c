/* The reader of sentences: the corpus of tests/reader, typing errors, numbers, cards, and what is not
 * understood; and that its vocabulary and the referee's belong together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/court.h"
#include "wenzel/reader.h"

static wz_telling read(const char *sentence) {
    wz_telling reading;
    assert_int_equal(wz_read_sentence(sentence, -1, &reading), WZ_OK);
    return reading;
}

static int place_of(const wz_telling *reading, int kind) {
    for (unsigned i = 0; i < reading->kinds; i++)
        if (reading->kind[i].kind == kind) return (int)i;
    return -1;
}

/* --- The corpus --- */

/* All that was read, as complaints are written: "actor=declarer trick=8". */
static void put_read(const wz_telling *reading, char *text, size_t room) {
    wz_out out = wz_out_to(text, room);
    wz_put(&out, " ");
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) {
        if (reading->incident.fact[i] == WZ_UNKNOWN) continue;
        wz_put_fact(&out, (wz_fact)i, reading->incident.fact[i]);
        wz_put(&out, " ");
    }
}

static bool reads_cards(const wz_telling *reading, const char *word) {
    char name[40] = "";
    size_t length = strcspn(word, "=");
    memcpy(name, word, length);
    int place = wz_place_named(name);
    wz_cards cards = 0;
    return place >= 0 && wz_cards_from(word + length + 1, &cards, NULL) == WZ_OK &&
           reading->incident.cards[place] == cards;
}

static bool reads_all(const wz_telling *reading, char *wanted) {
    char text[2000], with_blanks[100];
    put_read(reading, text, sizeof text);
    for (char *rest, *word = strtok_r(wanted, " \n", &rest); word;
         word = strtok_r(NULL, " \n", &rest)) {
        snprintf(with_blanks, sizeof with_blanks, " %s ", word);
        if (!strstr(text, with_blanks) && !reads_cards(reading, word)) return false;
    }
    return true;
}

struct tally {
    unsigned sentences, first, proposed, facts;
};

static void try_line(char *line, struct tally *tally) {
    char *sentence = strchr(line, '|'), *facts = sentence ? strchr(sentence + 1, '|') : NULL;
    assert_non_null(facts);
    *sentence++ = *facts++ = '\0';
    int kind = wz_incident_named(line);
    if (kind < 0) fail_msg("no kind %s", line);
    wz_telling reading = read(sentence);
    int place = place_of(&reading, kind);
    bool all = reads_all(&reading, facts);
    if (place < 0 || !all) print_message("# %s%s\n", place < 0 ? "" : "facts: ", sentence);
    tally->sentences++;
    tally->first += place == 0;
    tally->proposed += place >= 0;
    tally->facts += all;
}

static struct tally try_corpus(const char *name) {
    struct tally tally = {0};
    char line[1200];
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n') try_line(line, &tally);
    fclose(file);
    print_message("# %u sentences: %u proposed first, %u among three, %u with all facts\n",
                  tally.sentences, tally.first, tally.proposed, tally.facts);
    return tally;
}

static void test_sentences_of_the_corpus(void **state) {
    (void)state;
    struct tally tally = try_corpus(WZ_SOURCE_DIR "/tests/reader/sentences.txt");
    assert_true(tally.sentences >= 220);
    assert_true(100 * tally.proposed >= 95 * tally.sentences);
    assert_true(100 * tally.first >= 84 * tally.sentences);
    assert_true(100 * tally.facts >= 90 * tally.sentences);
}

/* --- Vocabulary --- */

/* Facts that the vocabulary says nobody tells in such words. */
static void read_asked(bool asked[WZ_FACT_COUNT]) {
    char line[2000], name[64];
    FILE *file = fopen(WZ_SOURCE_DIR "/data/reader.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "asked %63[a-z_]:", name) != 1) continue;
        int fact = wz_fact_named(name);
        if (fact < 0) fail_msg("asked %s: no such fact", name);
        asked[fact] = true;
    }
    fclose(file);
}

static void test_every_kind_and_fact_has_words_or_is_asked(void **state) {
    (void)state;
    bool asked[WZ_FACT_COUNT] = {false};
    read_asked(asked);
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
        if (!wz_reader_says_kind((wz_incident_kind)i))
            fail_msg("no words for kind %s", wz_incident_name((wz_incident_kind)i));
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (wz_reader_says_fact((wz_fact)i) == asked[i])
            fail_msg("%s %s", wz_fact_name((wz_fact)i),
                     asked[i] ? "has words and need not be asked" : "has no words");
    assert_false(wz_reader_says_kind(WZ_INCIDENT_COUNT));
    assert_false(wz_reader_says_fact(WZ_FACT_COUNT));
}

/* A name that the referee does not have (any more) would be passed over in silence. */
static void test_the_vocabulary_names_what_there_is(void **state) {
    (void)state;
    char line[2000], what[16], name[64];
    FILE *file = fopen(WZ_SOURCE_DIR "/data/reader.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%15s %63[a-z_]", what, name) != 2) continue;
        bool known = true;
        if (strcmp(what, "kind") == 0) known = wz_incident_named(name) >= 0;
        if (strcmp(what, "fact") == 0 || strcmp(what, "subject") == 0)
            known = wz_fact_named(name) >= 0;
        if (strcmp(what, "cards") == 0) known = wz_place_named(name) >= 0;
        if (!known) fail_msg("the referee has no %s %s", what, name);
    }
    fclose(file);
}

static void test_every_kind_is_in_a_group(void **state) {
    (void)state;
    unsigned count = wz_incident_groups(), kinds[32] = {0};
    assert_in_range(count, 2, 16);
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++) {
        unsigned group = wz_incident_group((wz_incident_kind)i);
        assert_true(group < count);
        kinds[group]++;
    }
    for (unsigned i = 0; i < count; i++) {
        assert_in_range(kinds[i], 1, 12); /* to be looked over at once */
        assert_string_not_equal(wz_incident_group_title(WZ_GERMAN, i),
                                wz_incident_group_title(WZ_ENGLISH, i));
    }
    assert_string_equal(wz_incident_group_title(WZ_GERMAN, count), "?");
    assert_int_equal(wz_incident_group(WZ_INCIDENT_COUNT), count - 1);
}

/* --- Words --- */

static int16_t fact_in(const char *sentence, wz_fact fact) {
    wz_telling reading = read(sentence);
    return reading.incident.fact[fact];
}

static void test_numbers_in_words_and_figures(void **state) {
    (void)state;
    static const struct {
        const char *sentence;
        int16_t points;
    } told[] = {{"Alleinspieler hatte 61 Augen", 61},
                {"Alleinspieler hatte einundsechzig Augen", 61},
                {"Alleinspieler hatte hundertzwanzig Augen", 120},
                {"Alleinspieler hatte sechsunddreißig Augen", 36},
                {"Alleinspieler hatte SECHSUNDDREISSIG Augen", 36},
                {"The declarer had sixty-one points", 61},
                {"The declarer had twenty points", 20}};
    for (unsigned i = 0; i < sizeof told / sizeof *told; i++)
        assert_int_equal(fact_in(told[i].sentence, WZ_FACT_DECLARER_POINTS), told[i].points);
    static const char *const eighth[] = {"im achten Stich",     "8. Stich",
                                         "im 8. Stich",         "8ter Stich",
                                         "in the eighth trick", "in the 8th trick"};
    for (unsigned i = 0; i < sizeof eighth / sizeof *eighth; i++)
        assert_int_equal(fact_in(eighth[i], WZ_FACT_TRICK), 8);
    /* out of range is no value */
    assert_int_equal(fact_in("Alleinspieler hatte 500 Augen", WZ_FACT_DECLARER_POINTS), WZ_UNKNOWN);
    assert_int_equal(fact_in("im 12. Stich", WZ_FACT_TRICK), WZ_UNKNOWN);
}

static void test_with_and_without(void **state) {
    (void)state;
    assert_int_equal(fact_in("Grand mit zwei", WZ_FACT_MATADORS), 2);
    assert_int_equal(fact_in("Kreuz ohne drei", WZ_FACT_MATADORS), -3);
    assert_int_equal(fact_in("clubs without 2", WZ_FACT_MATADORS), -2);
}

static void test_cards_are_named_in_many_ways(void **state) {
    (void)state;
    static const char *const tens[] = {
        "Der Gegenspieler ließ die Herz 10 fallen", "Der Gegenspieler ließ die Herz-Zehn fallen",
        "Der Gegenspieler ließ die Herzzehn fallen", "The defender dropped the ten of hearts"};
    wz_cards ten = 0;
    assert_int_equal(wz_cards_from("HT", &ten, NULL), WZ_OK);
    for (unsigned i = 0; i < sizeof tens / sizeof *tens; i++) {
        wz_telling reading = read(tens[i]);
        if (reading.incident.cards[WZ_PLACE_SHOWN_CARD] != ten) fail_msg("%s", tens[i]);
        assert_true(reading.incident.told >> WZ_PLACE_SHOWN_CARD & 1);
    }
}

static void test_typing_errors(void **state) {
    (void)state;
    static const char *const wrong[] = {"Aleinspieler hat nicht bediehnt",
                                        "ALLEINSPIELER HAT NICHT BEDINT",
                                        "alleinspeiler hat nciht bedient"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        wz_telling reading = read(wrong[i]);
        assert_int_equal(place_of(&reading, WZ_INCIDENT_REVOKE), 0);
        assert_int_equal(reading.incident.fact[WZ_FACT_ACTOR], WZ_BY_DECLARER);
    }
}

static void test_denied_is_not_done(void **state) {
    (void)state;
    wz_telling done = read("Der Alleinspieler hat nicht gedrückt");
    assert_int_equal(place_of(&done, WZ_INCIDENT_DECLARED_COUNT), 0);
    assert_int_equal(fact_in("Die Gegenspieler haben nicht zugestimmt", WZ_FACT_AGREED), 0);
    assert_int_equal(fact_in("Die Gegenspieler haben zugestimmt", WZ_FACT_AGREED), 1);
}

static void test_who_acts_and_who_is_acted_upon(void **state) {
    (void)state;
    assert_int_equal(fact_in("Der Kiebitz schaut dem Alleinspieler in die Karten", WZ_FACT_ACTOR),
                     WZ_BY_OUTSIDER);
    assert_int_equal(fact_in("Mittelhand passt, dann reizt sie außer der Reihe", WZ_FACT_ACTOR),
                     WZ_BY_MIDDLEHAND);
    assert_int_equal(fact_in("Es wurde nicht bedient", WZ_FACT_ACTOR), WZ_UNKNOWN);
}

/* --- What became of the words --- */

static uint8_t state_of(const wz_telling *reading, const char *sentence, const char *word) {
    for (unsigned i = 0; i < reading->words; i++)
        if (strncmp(sentence + reading->word[i].at, word, strlen(word)) == 0 &&
            reading->word[i].length == strlen(word))
            return reading->word[i].state;
    fail_msg("no word %s", word);
    return WZ_WORD_STATES;
}

static void test_no_word_is_dropped_in_silence(void **state) {
    (void)state;
    const char *sentence = "Der Alleinspieler hat gestern xylophonartig nicht bedient";
    wz_telling reading = read(sentence);
    assert_int_equal(state_of(&reading, sentence, "Der"), WZ_WORD_PASSED);
    assert_int_equal(state_of(&reading, sentence, "Alleinspieler"), WZ_WORD_USED);
    assert_int_equal(state_of(&reading, sentence, "xylophonartig"), WZ_WORD_UNKNOWN);
    assert_int_equal(state_of(&reading, sentence, "nicht"), WZ_WORD_USED);
    assert_int_equal(reading.words, 7);
    assert_string_equal(wz_word_state_name(WZ_WORD_UNKNOWN), "unknown");
    assert_string_equal(wz_word_state_name(WZ_WORD_STATES), "?");
}

static void test_proposals_say_what_they_rest_on(void **state) {
    (void)state;
    wz_telling reading = read("Alleinspieler hat nicht bedient, achter Stich, hatte schon 61");
    assert_true(wz_word_set_has(&reading.kind[0].rests_on, 2) &&
                wz_word_set_has(&reading.kind[0].rests_on, 3));
    assert_true(wz_word_set_has(&reading.fact_rests_on[WZ_FACT_TRICK], 4));
    assert_true(wz_word_set_has(&reading.fact_rests_on[WZ_FACT_DECLARER_POINTS], 8));
    assert_false(wz_word_set_has(&reading.fact_rests_on[WZ_FACT_BID], 8));
    assert_false(wz_word_set_has(NULL, 0));
    assert_false(wz_word_set_has(&reading.kind[0].rests_on, WZ_READ_WORDS));
}

/* --- Limits --- */

static void test_a_chosen_kind_comes_first(void **state) {
    (void)state;
    wz_telling reading;
    assert_int_equal(
        wz_read_sentence("Alleinspieler hat nicht bedient", WZ_INCIDENT_LEAD, &reading), WZ_OK);
    assert_int_equal(reading.kind[0].kind, WZ_INCIDENT_LEAD);
    assert_int_equal(reading.incident.kind, WZ_INCIDENT_LEAD);
    assert_int_equal(place_of(&reading, WZ_INCIDENT_REVOKE), 1);
}

static void test_what_can_not_be_read(void **state) {
    (void)state;
    static char text[WZ_READ_LONGEST + 2];
    wz_telling reading;
    assert_int_equal(wz_read_sentence(NULL, -1, &reading), WZ_E_NOTHING_GIVEN);
    assert_int_equal(wz_read_sentence("x", -1, NULL), WZ_E_NOTHING_GIVEN);
    assert_int_equal(wz_read_sentence(" ,.; \n", -1, &reading), WZ_E_NOTHING_GIVEN);
    memset(text, 'x', WZ_READ_LONGEST + 1);
    assert_int_equal(wz_read_sentence(text, -1, &reading), WZ_E_SENTENCE_TOO_LONG);
    for (unsigned i = 0; i < 2 * WZ_READ_WORDS + 2; i++) text[i] = i % 2 ? ' ' : 'x';
    text[2 * WZ_READ_WORDS + 2] = '\0';
    assert_int_equal(wz_read_sentence(text, -1, &reading), WZ_E_SENTENCE_TOO_LONG);
    wz_telling nothing = read("xylophon \xff\xfe \xc3 quux");
    assert_int_equal(nothing.kinds, 0);
    assert_int_equal(nothing.incident.kind, WZ_INCIDENT_COUNT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences_of_the_corpus),
        cmocka_unit_test(test_every_kind_and_fact_has_words_or_is_asked),
        cmocka_unit_test(test_the_vocabulary_names_what_there_is),
        cmocka_unit_test(test_every_kind_is_in_a_group),
        cmocka_unit_test(test_numbers_in_words_and_figures),
        cmocka_unit_test(test_with_and_without),
        cmocka_unit_test(test_cards_are_named_in_many_ways),
        cmocka_unit_test(test_typing_errors),
        cmocka_unit_test(test_denied_is_not_done),
        cmocka_unit_test(test_who_acts_and_who_is_acted_upon),
        cmocka_unit_test(test_no_word_is_dropped_in_silence),
        cmocka_unit_test(test_proposals_say_what_they_rest_on),
        cmocka_unit_test(test_a_chosen_kind_comes_first),
        cmocka_unit_test(test_what_can_not_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
