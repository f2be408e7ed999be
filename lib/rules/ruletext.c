/* The text form of rule sets: writing and reading. */
#include "rules/rulelines.h"
#include "rules/switches.h"

#include <string.h>

static const char head[] = "wenzel rules", no_switch[][5] = {"name", "from"};

static void put_head(wz_out *out, const wz_rules *rules) {
    wz_put(out, head);
    wz_put_char(out, ' ');
    wz_put_int(out, WZ_RULES_VERSION);
    wz_put(out, "\nname ");
    wz_put(out, rules->name);
    wz_put_char(out, '\n');
}

static void put_line(wz_out *out, const wz_rules *rules, wz_switch which) {
    wz_put(out, wz_switch_key(which));
    wz_put_char(out, ' ');
    wz_put_switch(out, rules, which);
    wz_put_char(out, '\n');
}

void wz_put_rules(wz_out *out, const wz_rules *rules) {
    if (!rules) return;
    put_head(out, rules);
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) put_line(out, rules, (wz_switch)i);
}

static unsigned differences(const wz_rules *one, const wz_rules *other) {
    unsigned count = 0;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        count += !wz_switch_same(one, other, (wz_switch)i);
    return count;
}

void wz_put_rules_short(wz_out *out, const wz_rules *rules) {
    if (!rules) return;
    wz_rules base, closest;
    unsigned least = UINT32_MAX;
    for (unsigned i = 0; wz_rules_name(i) && wz_rules_named(wz_rules_name(i), &base) == WZ_OK;
         i++) {
        unsigned now = differences(rules, &base);
        if (now >= least) continue;
        least = now;
        closest = base;
    }
    put_head(out, rules);
    wz_put(out, "from ");
    wz_put(out, closest.name);
    wz_put_char(out, '\n');
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        if (!wz_switch_same(rules, &closest, (wz_switch)i)) put_line(out, rules, (wz_switch)i);
}

/* --- Reading: what has been found so far --- */

typedef struct reading {
    wz_lang lang;
    wz_rules_trouble *trouble;
    size_t room, count;
    wz_switch about;              /* which is being read */
    rule_word header, name, from; /* line 0: not there */
    wz_rules base;                /* the set named by "from" */
    rule_word given[WZ_SWITCH_COUNT];
    uint16_t value[WZ_SWITCH_COUNT];
} reading;

static void fail(reading *r, wz_error error, const rule_word *place, enum wz_text_key say,
                 const char *arg) {
    if (r->count++ >= r->room) return;
    wz_rules_trouble *trouble = &r->trouble[r->count - 1];
    *trouble = (wz_rules_trouble){
        .error = error, .line = place->line, .column = place->column, .about = r->about};
    wz__show_word(place, trouble->word, sizeof trouble->word);
    wz_out out = wz_out_to(trouble->say, sizeof trouble->say);
    wz__say(&out, r->lang, say, (const char *[]){arg});
}

/* The place behind a word: what is missing is missing there. */
static rule_word behind(const rule_word *word) {
    rule_word place = {word->text + word->length, 0, word->line, word->column};
    for (size_t i = 0; i < word->length; i++)
        place.column += ((unsigned char)word->text[i] & 0xc0u) != 0x80u;
    return place;
}

/* Nothing may follow. */
static void line_ends(reading *r, const rule_line *line, size_t at) {
    rule_word more;
    if (wz__next_word(line, &at, &more))
        fail(r, WZ_E_RULES_VALUE, &more, WZ_T_RULETEXT_TOO_MUCH, NULL);
}

/* --- Single lines --- */

static void read_header(reading *r, const rule_line *line, const rule_word *first) {
    rule_word word = *first, version;
    size_t at = (size_t)(first->text + first->length - line->text);
    bool ours = wz__word_says(first, "wenzel") && wz__next_word(line, &at, &word) &&
                wz__word_says(&word, "rules") && wz__next_word(line, &at, &version);
    if (!ours) {
        fail(r, WZ_E_RULES_TEXT, first, WZ_T_RULETEXT_HEADER, NULL);
        return;
    }
    unsigned number = 0;
    if (!wz__word_counts(&version, &number) || number == 0) {
        fail(r, WZ_E_RULES_TEXT, &version, WZ_T_RULETEXT_HEADER, NULL);
        return;
    }
    if (number > WZ_RULES_VERSION) {
        char digits[8];
        wz_out out = wz_out_to(digits, sizeof digits);
        wz_put_int(&out, number);
        fail(r, WZ_E_RULES_NEWER, &version, WZ_T_RULETEXT_NEWER, digits);
        return;
    }
    r->header = *first;
    line_ends(r, line, at);
}

static void read_name(reading *r, const rule_line *line, const rule_word *value) {
    rule_word name = wz__rest_of_line(line, value), wrong;
    if (!wz__is_rules_name(&name, &wrong)) {
        fail(r, WZ_E_RULES_NAME, &wrong, WZ_T_RULETEXT_NAME_LETTERS, NULL);
    } else if (name.length >= WZ_RULES_NAME) {
        char most[8];
        wz_out out = wz_out_to(most, sizeof most);
        wz_put_int(&out, WZ_RULES_NAME - 1);
        fail(r, WZ_E_RULES_NAME, &name, WZ_T_RULETEXT_NAME_LONG, most);
    }
    r->name = name;
}

static void put_preset_names(wz_out *out) {
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_put(out, i > 0 ? ", " : "");
        wz_put(out, wz_rules_name(i));
    }
}

static void read_from(reading *r, const rule_word *value) {
    char name[WZ_RULES_NAME] = "", known[160];
    if (value->length < sizeof name) memcpy(name, value->text, value->length);
    r->from = *value;
    if (wz_rules_named(name, &r->base) == WZ_OK) return;
    wz_out out = wz_out_to(known, sizeof known);
    put_preset_names(&out);
    fail(r, WZ_E_UNKNOWN_RULES, value, WZ_T_RULETEXT_FROM, known);
}

/* The field's value for a word of the text form. */
static bool value_from(const rule_word *word, wz_switch which, unsigned *value) {
    if (wz__switch_is_number(which)) {
        *value = 0;
        if (wz__switch_has_none(which) && wz__word_says(word, "none")) return true;
        return wz__word_counts(word, value) && *value > 0 && wz__switch_takes(which, *value);
    }
    for (*value = 0; wz__switch_takes(which, *value); ++*value)
        if (wz__word_says(word, wz__switches[which].word[*value])) return true;
    return false;
}

static void read_switch(reading *r, const rule_word *word, wz_switch which) {
    unsigned value = 0;
    if (!value_from(word, which, &value)) {
        char allowed[128];
        wz_out out = wz_out_to(allowed, sizeof allowed);
        wz__put_switch_values(&out, which);
        fail(r, WZ_E_RULES_VALUE, word, WZ_T_RULETEXT_VALUE, allowed);
    }
    r->value[which] = (uint16_t)value;
}

/* --- Keys --- */

enum { LONGEST_KEY = 32 };

/* How many letters have to be typed, left out or changed to make one word of the other. */
static unsigned distance(const rule_word *word, const char *key) {
    unsigned row[LONGEST_KEY + 1];
    size_t length = strlen(key);
    for (size_t k = 0; k <= length; k++) row[k] = (unsigned)k;
    for (size_t i = 0; i < word->length; i++) {
        unsigned diagonal = row[0];
        row[0] = (unsigned)i + 1;
        for (size_t k = 0; k < length; k++) {
            unsigned least = diagonal + (word->text[i] != key[k]);
            diagonal = row[k + 1];
            if (row[k] + 1 < least) least = row[k] + 1;
            if (row[k + 1] + 1 < least) least = row[k + 1] + 1;
            row[k + 1] = least;
        }
    }
    return row[length];
}

enum { WORDS = WZ_SWITCH_COUNT + 2, KEY_NAME = WZ_SWITCH_COUNT, KEY_FROM };

static const char *key_at(unsigned index) {
    return index < WZ_SWITCH_COUNT ? wz_switch_key((wz_switch)index)
                                   : no_switch[index - WZ_SWITCH_COUNT];
}

static void fail_unknown_key(reading *r, const rule_word *key) {
    unsigned best = 0, least = UINT32_MAX;
    for (unsigned i = 0; i < WORDS && key->length <= LONGEST_KEY; i++) {
        unsigned now = distance(key, key_at(i));
        if (now >= least) continue;
        least = now;
        best = i;
    }
    bool near = least <= 1 + key->length / 3;
    fail(r, WZ_E_RULES_KEY, key, near ? WZ_T_RULETEXT_KEY_NEAR : WZ_T_RULETEXT_KEY,
         near ? key_at(best) : NULL);
}

static rule_word *given_at(reading *r, unsigned key) {
    if (key == KEY_NAME) return &r->name;
    return key == KEY_FROM ? &r->from : &r->given[key];
}

static void fail_twice(reading *r, const rule_word *key, unsigned line) {
    char digits[12];
    wz_out out = wz_out_to(digits, sizeof digits);
    wz_put_int(&out, line);
    fail(r, WZ_E_RULES_KEY, key, WZ_T_RULETEXT_TWICE, digits);
}

static void fail_no_value(reading *r, const rule_word *key, unsigned index) {
    char allowed[128] = "";
    wz_out out = wz_out_to(allowed, sizeof allowed);
    rule_word place = behind(key);
    if (index < WZ_SWITCH_COUNT) wz__put_switch_values(&out, (wz_switch)index);
    if (index == KEY_FROM) put_preset_names(&out);
    if (index == KEY_NAME) fail(r, WZ_E_RULES_NAME, &place, WZ_T_RULETEXT_NAME_MISSING, NULL);
    else fail(r, WZ_E_RULES_VALUE, &place, WZ_T_RULETEXT_NO_VALUE, allowed);
}

static void read_line(reading *r, const rule_line *line, const rule_word *key) {
    unsigned index = 0;
    while (index < WORDS && !wz__word_says(key, key_at(index))) index++;
    r->about = index < WZ_SWITCH_COUNT ? (wz_switch)index : WZ_SWITCH_COUNT;
    if (index == WORDS) {
        fail_unknown_key(r, key);
        return;
    }
    rule_word *given = given_at(r, index), value;
    if (given->line > 0) {
        fail_twice(r, key, given->line);
        return;
    }
    *given = *key;
    size_t at = (size_t)(key->text + key->length - line->text);
    if (!wz__next_word(line, &at, &value)) {
        fail_no_value(r, key, index);
        return;
    }
    if (index == KEY_NAME) {
        read_name(r, line, &value);
        return;
    }
    if (index == KEY_FROM) read_from(r, &value);
    else read_switch(r, &value, (wz_switch)index);
    line_ends(r, line, at);
}

/* --- The whole --- */

static void fail_line(reading *r, line_fault fault, const rule_word *place) {
    static const enum wz_text_key says[] = {
        [LINE_TOO_LONG] = WZ_T_RULETEXT_LINE_LONG,
        [LINE_NOT_UTF8] = WZ_T_RULETEXT_NOT_UTF8,
        [LINE_CONTROL] = WZ_T_RULETEXT_CONTROL,
    };
    char most[8];
    wz_out out = wz_out_to(most, sizeof most);
    wz_put_int(&out, LONGEST_LINE);
    bool something_else = r->header.line == 0 && fault == LINE_TOO_LONG;
    fail(r, WZ_E_RULES_TEXT, place, something_else ? WZ_T_RULETEXT_HEADER : says[fault], most);
}

static void read_lines(reading *r, const char *text, size_t length) {
    rule_line line = {0};
    while (wz__next_line(text, length, &line)) {
        rule_word place, first;
        size_t at = 0;
        line_fault fault = wz__line_fault(&line, &place);
        if (fault != LINE_FINE) fail_line(r, fault, &place);
        else if (!wz__next_word(&line, &at, &first)) continue;
        else if (r->header.line > 0) read_line(r, &line, &first);
        else read_header(r, &line, &first);
        r->about = WZ_SWITCH_COUNT;
        /* what stands below a wrong head is not ours to judge */
        if (r->header.line == 0) return;
    }
    if (r->header.line == 0) {
        rule_word end = {text, 0, line.number + (line.number == 0), 1};
        fail(r, WZ_E_RULES_TEXT, &end, WZ_T_RULETEXT_HEADER, NULL);
    } else if (r->name.line == 0) {
        rule_word missing = {r->header.text, 0, r->header.line, r->header.column};
        fail(r, WZ_E_RULES_NAME, &missing, WZ_T_RULETEXT_NO_NAME, NULL);
    }
}

static wz_rules put_together(const reading *r) {
    wz_rules rules = r->base;
    memset(rules.name, 0, sizeof rules.name);
    memcpy(rules.name, r->name.text, r->name.length);
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        if (r->given[i].line > 0) wz__switch_set(&rules, (wz_switch)i, r->value[i]);
    wz__rules_derive(&rules);
    return rules;
}

/* Of those that have to do with it the last line that says something else than the order: where a text has
 * every switch, the others are hardly what somebody has got wrong. */
static wz_switch to_blame(const reading *r, const wz_rules *found, uint64_t switches) {
    wz_rules order;
    wz_switch blamed = WZ_SWITCH_COUNT;
    bool unlike = false;
    wz_rules_named("isko", &order);
    for (unsigned k = 0; k < WZ_SWITCH_COUNT; k++) {
        wz_switch which = (wz_switch)k;
        if (!(switches >> k & 1) || r->given[k].line == 0) continue;
        bool differs = !wz_switch_same(found, &order, which);
        bool later = blamed == WZ_SWITCH_COUNT || r->given[k].line > r->given[blamed].line;
        if (differs == unlike ? !later : !differs) continue;
        blamed = which;
        unlike = differs;
    }
    return blamed;
}

static void tell_contradictions(reading *r, const wz_rules *found) {
    uint32_t contradictions = wz_rules_check(found);
    for (unsigned i = 0; i < WZ_CONTRADICTION_COUNT; i++) {
        wz_contradiction one = (wz_contradiction)i;
        if (!(contradictions >> i & 1)) continue;
        r->about = to_blame(r, found, wz__contradiction_switches(one));
        fail(r, WZ_E_RULES_CONTRADICTION,
             r->about < WZ_SWITCH_COUNT ? &r->given[r->about] : &r->header,
             WZ_T_RULETEXT_CONTRADICTION, wz_contradiction_text(r->lang, one));
    }
    r->about = WZ_SWITCH_COUNT;
}

/* Records name their rule set, so a preset's name must mean the preset. */
static void check_preset_name(reading *r, const wz_rules *rules) {
    wz_switch other = wz__differs_from_preset(rules, rules->name);
    if (other < WZ_SWITCH_COUNT)
        fail(r, WZ_E_RULES_NAME, &r->name, WZ_T_RULETEXT_NAME_TAKEN, wz_switch_key(other));
}

size_t wz_rules_read_all(const char *text, size_t length, wz_lang lang, wz_rules *rules,
                         wz_rules_trouble *trouble, size_t room) {
    reading r = {
        .lang = lang, .trouble = trouble, .room = trouble ? room : 0, .about = WZ_SWITCH_COUNT};
    wz_rules_named("isko", &r.base);
    read_lines(&r, text ? text : "", text ? length : 0);
    if (r.count > 0) return r.count;
    wz_rules found = put_together(&r);
    tell_contradictions(&r, &found);
    check_preset_name(&r, &found);
    if (r.count == 0 && rules) *rules = found;
    return r.count;
}

wz_error wz_rules_read(const char *text, size_t length, wz_lang lang, wz_rules *rules,
                       wz_rules_trouble *trouble) {
    wz_rules_trouble own;
    if (!trouble) trouble = &own;
    return wz_rules_read_all(text, length, lang, rules, trouble, 1) > 0 ? trouble->error : WZ_OK;
}
