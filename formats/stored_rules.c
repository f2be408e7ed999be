/* Rule sets in documents: in full, so that a game means the same for ever. */
#include <string.h>

#include "formats/series_json.h"
#include "wenzel/ruletext.h"

enum { ROOM = 8192 };

json_t *fmt_json_rules(const wz_rules *rules) {
    char text[ROOM];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules(&out, rules);
    return wz_out_cut(&out) ? NULL : json_string(text);
}

bool fmt_rules_found_by_name(const wz_rules *rules) {
    wz_rules named;
    bool same = wz_rules_named(rules->name, &named) == WZ_OK;
    for (unsigned i = 0; same && i < WZ_SWITCH_COUNT; i++)
        same = wz_switch_same(rules, &named, (wz_switch)i);
    return same;
}

/* The text with another name on the line that has it. */
static void put_renamed(wz_out *out, const char *text, unsigned name_line) {
    for (unsigned line = 1; *text; text++) {
        if (*text == '\n' && line++ == name_line) wz_put(out, "-file");
        wz_put_char(out, *text);
    }
}

bool fmt_json_rules_of(fmt_json_reading *reading, const fmt_json_node *node, wz_rules *rules) {
    const char *text;
    wz_rules_trouble trouble, other;
    if (!fmt_json_raw_text_of(reading, node, &text)) return false;
    wz_error error = wz_rules_read(text, strlen(text), reading->lang, rules, &trouble);
    if (error == WZ_E_RULES_NAME) {
        char renamed[ROOM];
        wz_out out = wz_out_to(renamed, sizeof renamed);
        put_renamed(&out, text, trouble.line);
        if (!wz_out_cut(&out))
            error = wz_rules_read(renamed, out.used, reading->lang, rules, &other);
    }
    if (error == WZ_OK) return true;
    wz_rules_trouble in[WZ_LANGS];
    const char *parts[WZ_LANGS][FMT_FAIL_PARTS] = {{NULL}}, *line = FMT_DIGITS(trouble.line);
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        wz_rules_read(text, strlen(text), (wz_lang)lang, rules, &in[lang]);
        parts[lang][0] = node->path;
        parts[lang][1] = line;
        parts[lang][2] = in[lang].say;
    }
    return fmt_json_fail_in(reading, FORMATS_T_RULES, parts);
}
