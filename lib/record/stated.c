/* The result line of an ISS record as a row of fields: one table serves reading, writing and
 * comparing. */
#include "record/stated.h"

#include <string.h>

enum {
    DECLARER,
    OUTCOME,
    VALUE,
    MATADORS,
    BID,
    POINTS,
    TRICKS,
    SCHNEIDER,
    SCHWARZ,
    PENALTY_0,
    PENALTY_1,
    PENALTY_2,
    LEFT,
    TIMED_OUT,
    RESIGNED,
    FIELDS
};

/* In the order of the server. A field is either labelled, or one of two words. */
static const struct field {
    const char *label;
    const char *word[2];
    enum wz_text_key said[2], name; /* in a report of differences */
    int32_t low, high;
} fields[FIELDS] = {
    [DECLARER] = {"d:", {0}, {0}, WZ_T_STATED_DECLARER, -1, 2},
    [OUTCOME] = {NULL,
                 {"loss", "win"},
                 {WZ_T_STATED_IS_LOSS, WZ_T_STATED_IS_WIN},
                 WZ_T_STATED_OUTCOME,
                 0,
                 1},
    [VALUE] = {"v:", {0}, {0}, WZ_T_STATED_VALUE, -WZ_HIGHEST_VALUE, WZ_HIGHEST_VALUE},
    [MATADORS] = {"m:", {0}, {0}, WZ_T_STATED_MATADORS, -99, 99},
    [BID] = {NULL,
             {"bidok", "overbid"},
             {WZ_T_STATED_IS_BIDOK, WZ_T_STATED_IS_OVERBID},
             WZ_T_STATED_BID,
             0,
             1},
    [POINTS] = {"p:", {0}, {0}, WZ_T_STATED_POINTS, 0, 120},
    [TRICKS] = {"t:", {0}, {0}, WZ_T_STATED_TRICKS, 0, 10},
    [SCHNEIDER] = {"s:", {0}, {0}, WZ_T_STATED_SCHNEIDER, 0, 1},
    [SCHWARZ] = {"z:", {0}, {0}, WZ_T_STATED_SCHWARZ, 0, 1},
    [PENALTY_0] = {"p0:", {0}, {0}, WZ_T_STATED_PENALTY_0, 0, 1},
    [PENALTY_1] = {"p1:", {0}, {0}, WZ_T_STATED_PENALTY_1, 0, 1},
    [PENALTY_2] = {"p2:", {0}, {0}, WZ_T_STATED_PENALTY_2, 0, 1},
    [LEFT] = {"l:", {0}, {0}, WZ_T_STATED_LEFT, -1, 2},
    [TIMED_OUT] = {"to:", {0}, {0}, WZ_T_STATED_TIMED_OUT, -1, 2},
    [RESIGNED] = {"r:", {0}, {0}, WZ_T_STATED_RESIGNED, -1, 1},
};

static const char *const kind_words[] = {"nothing", "passed", "unknown", "game", "penalty"};

static void unpack(const wz_stated *stated, int field[FIELDS]) {
    field[DECLARER] = (int)stated->declarer;
    field[OUTCOME] = stated->win;
    field[VALUE] = stated->value;
    field[MATADORS] = (int)stated->matadors;
    field[BID] = stated->overbid;
    field[POINTS] = stated->points;
    field[TRICKS] = stated->tricks;
    field[SCHNEIDER] = stated->schneider;
    field[SCHWARZ] = stated->schwarz;
    for (int i = 0; i < 3; i++) field[PENALTY_0 + i] = stated->penalty[i];
    field[LEFT] = (int)stated->left;
    field[TIMED_OUT] = (int)stated->timed_out;
    field[RESIGNED] = (int)stated->resigned;
}

static void pack(const int field[FIELDS], wz_stated *stated) {
    stated->declarer = (int8_t)field[DECLARER];
    stated->win = field[OUTCOME] != 0;
    stated->value = field[VALUE];
    stated->matadors = (int8_t)field[MATADORS];
    stated->overbid = field[BID] != 0;
    stated->points = (uint8_t)field[POINTS];
    stated->tricks = (uint8_t)field[TRICKS];
    stated->schneider = field[SCHNEIDER] != 0;
    stated->schwarz = field[SCHWARZ] != 0;
    for (int i = 0; i < 3; i++) stated->penalty[i] = field[PENALTY_0 + i] != 0;
    stated->left = (int8_t)field[LEFT];
    stated->timed_out = (int8_t)field[TIMED_OUT];
    stated->resigned = (int8_t)field[RESIGNED];
}

/* --- Reading --- */

/* The field a word belongs to, and its value; FIELDS if it is unknown. */
static int field_of(const wz_word *word, int *value, bool *fits) {
    *fits = true;
    for (int i = 0; i < FIELDS; i++) {
        const struct field *row = &fields[i];
        for (int w = 0; w < 2; w++)
            if (row->word[w] && wz__word_is(word, row->word[w])) {
                *value = w;
                return i;
            }
        if (row->label && wz__word_begins(word, row->label)) {
            size_t skip = strlen(row->label);
            *fits = wz__word_number(word->text + skip, word->length - skip, value) &&
                    *value >= row->low && *value <= row->high;
            return i;
        }
    }
    return FIELDS;
}

/* Archives imported from elsewhere write a passed deal as question marks. */
static bool states_passed(const wz_word *word) {
    return wz__word_is(word, "passed") || wz__word_is(word, "?") || wz__word_is(word, "?????");
}

static wz_read read_fields(wz_word word, wz_reader rest, wz_stated *stated, uint32_t *quirks,
                           wz_read_error *error) {
    wz_reader begin = word.place;
    int field[FIELDS];
    unsigned seen = 0;
    unpack(stated, field);
    for (; word.length > 0; word = wz__scan_word(&rest)) {
        if (wz__word_is(&word, "penalty")) {
            stated->kind = WZ_STATED_PENALTY;
            seen |= 1u << OUTCOME;
            continue;
        }
        int value = 0;
        bool fits = true;
        int which = field_of(&word, &value, &fits);
        if (!fits)
            return wz__scan_fail(error, &word.place, WZ_E_SYNTAX_NUMBER, WZ_T_READER_RESULT_NUMBER,
                                 &word);
        if (which == FIELDS) {
            *quirks |= 1u << WZ_QUIRK_UNKNOWN_LABEL;
            continue;
        }
        field[which] = value;
        seen |= 1u << which;
    }
    pack(field, stated);
    if (!(seen >> RESIGNED & 1u)) *quirks |= 1u << WZ_QUIRK_NO_RESIGN_FIELD;
    const unsigned needed = 1u << DECLARER | 1u << OUTCOME | 1u << VALUE;
    if ((seen & needed) != needed)
        return wz__scan_fail(error, &begin, WZ_E_SYNTAX, WZ_T_READER_RESULT_NEEDS, NULL);
    return WZ_READ_RECORD;
}

wz_read wz__stated_from(wz_reader part, wz_stated *stated, uint32_t *quirks, wz_read_error *error) {
    *stated = (wz_stated){.declarer = -1, .left = -1, .timed_out = -1, .resigned = -1};
    wz_word word = wz__scan_word(&part);
    if (word.length == 0) return WZ_READ_RECORD;
    if (states_passed(&word)) stated->kind = WZ_STATED_PASSED;
    else if (wz__word_is(&word, "unknown")) stated->kind = WZ_STATED_UNKNOWN;
    else stated->kind = WZ_STATED_GAME;
    if (stated->kind != WZ_STATED_GAME) return WZ_READ_RECORD;
    return read_fields(word, part, stated, quirks, error);
}

/* --- Writing and comparing --- */

static void put_value(wz_out *out, const struct field *row, int value) {
    if (row->word[0]) wz_put(out, row->word[value != 0]);
    else wz_put_int(out, value);
}

void wz_put_stated(wz_out *out, const wz_stated *stated) {
    if (!stated) return;
    if (stated->kind == WZ_STATED_PASSED || stated->kind == WZ_STATED_UNKNOWN)
        wz_put(out, kind_words[stated->kind]);
    if (stated->kind != WZ_STATED_GAME && stated->kind != WZ_STATED_PENALTY) return;
    int field[FIELDS];
    unpack(stated, field);
    for (int i = 0; i < FIELDS; i++) {
        if (i == RESIGNED && field[i] < 0) continue; /* records of 2007 and 2008 */
        if (i > 0) wz_put_char(out, ' ');
        if (i == OUTCOME && stated->kind == WZ_STATED_PENALTY) {
            wz_put(out, "penalty");
            continue;
        }
        if (fields[i].label) wz_put(out, fields[i].label);
        put_value(out, &fields[i], field[i]);
    }
}

/* One difference in words. */
static void put_difference(wz_out *out, wz_lang lang, enum wz_text_key name, const char *stated,
                           const char *computed) {
    wz__say(out, lang, WZ_T_STATED_DIFFERS,
            (const char *[]){wz__text(lang, name), stated, computed});
    wz_put_char(out, '\n');
}

static const char *kind_said(wz_lang lang, wz_stated_kind kind) {
    static const enum wz_text_key said[] = {[WZ_STATED_NOTHING] = WZ_T_STATED_IS_NOTHING,
                                            [WZ_STATED_PASSED] = WZ_T_STATED_IS_PASSED,
                                            [WZ_STATED_UNKNOWN] = WZ_T_STATED_IS_UNKNOWN,
                                            [WZ_STATED_GAME] = WZ_T_STATED_IS_GAME,
                                            [WZ_STATED_PENALTY] = WZ_T_STATED_IS_PENALTY};
    return wz__text(lang, said[kind]);
}

/* The value of a field: a word, or a number. */
static void say_value(wz_out *out, wz_lang lang, const struct field *row, int value) {
    if (row->word[0]) wz_put(out, wz__text(lang, row->said[value]));
    else wz_put_int(out, value);
}

unsigned wz_stated_compare(wz_lang lang, const wz_stated *stated, const wz_stated *computed,
                           wz_out *differences) {
    if (!stated || !computed || stated->kind > WZ_STATED_PENALTY) return 0;
    if (computed->kind > WZ_STATED_PENALTY) return 0;
    if (stated->kind == WZ_STATED_NOTHING || stated->kind == WZ_STATED_UNKNOWN) return 0;
    if (stated->kind != computed->kind) {
        put_difference(differences, lang, WZ_T_STATED_KIND, kind_said(lang, stated->kind),
                       kind_said(lang, computed->kind));
        return 1;
    }
    if (stated->kind == WZ_STATED_PASSED) return 0;
    int said[FIELDS], found[FIELDS];
    unpack(stated, said);
    unpack(computed, found);
    unsigned count = 0;
    for (int i = 0; i < FIELDS; i++) {
        if (said[i] == found[i] || (i == RESIGNED && said[i] < 0)) continue;
        char one[40], other[40];
        wz_out stated_one = wz_out_to(one, sizeof one), found_one = wz_out_to(other, sizeof other);
        say_value(&stated_one, lang, &fields[i], said[i]);
        say_value(&found_one, lang, &fields[i], found[i]);
        put_difference(differences, lang, fields[i].name, one, other);
        count++;
    }
    return count;
}
