/* A desk in memory of the caller, its rule set and its answers. */
#include "desk/inner.h"

#include <string.h>

#include "wenzel/ruletext.h"

size_t wz_desk_size(void) { return sizeof(wz_desk); }

wz_desk *wz_desk_in(void *memory, size_t bytes) {
    if (!memory || bytes < sizeof(wz_desk)) return NULL;
    wz_desk *desk = memory;
    memset(desk, 0, sizeof *desk);
    wz_rules_named("isko", &desk->rules);
    return desk;
}

const char *wz_desk_answer(const wz_desk *desk) { return desk ? desk->answer : ""; }

wz_out wz__desk_reply(wz_desk *desk) { return wz_out_to(desk->answer, sizeof desk->answer); }

wz_error wz__desk_refuse(wz_desk *desk, wz_error error) {
    wz_out out = wz__desk_reply(desk);
    if (error != WZ_OK) wz_put(&out, wz_error_name(error));
    return error;
}

wz_error wz__desk_refuse_at(wz_desk *desk, wz_error error, unsigned line, unsigned column,
                            const char *reason) {
    wz_out out = wz__desk_reply(desk);
    wz_put(&out, wz_error_name(error));
    wz_put_char(&out, ' ');
    wz_put_int(&out, line);
    wz_put_char(&out, ':');
    wz_put_int(&out, column);
    wz_put_char(&out, ' ');
    wz_put(&out, reason);
    return error;
}

const char *wz__desk_text(const char *text) { return text ? text : ""; }

void wz__put_key(wz_out *out, const char *key) {
    wz_put(out, key);
    wz_put_char(out, ' ');
}

void wz__put_line(wz_out *out, const char *key, int64_t number) {
    wz__put_key(out, key);
    wz_put_int(out, number);
    wz_put_char(out, '\n');
}

void wz__put_truth(wz_out *out, const char *key, bool yes) {
    wz__put_key(out, key);
    wz_put(out, yes ? "yes\n" : "no\n");
}

wz_error wz_desk_speak(wz_desk *desk, const char *language) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    static const char *const words[WZ_LANGS] = {[WZ_GERMAN] = "de", [WZ_ENGLISH] = "en"};
    for (unsigned i = 0; i < WZ_LANGS; i++)
        if (strcmp(wz__desk_text(language), words[i]) == 0) {
            desk->lang = (wz_lang)i;
            return wz__desk_refuse(desk, WZ_OK);
        }
    return wz__desk_refuse(desk, WZ_E_SYNTAX);
}

wz_error wz_desk_rules(wz_desk *desk, const char *rules) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    const char *text = wz__desk_text(rules);
    wz_rules read;
    /* Names have one line, rule sets have more. */
    if (strchr(text, '\n')) {
        wz_rules_trouble trouble;
        wz_error error = wz_rules_read(text, strlen(text), desk->lang, &read, &trouble);
        if (error != WZ_OK)
            return wz__desk_refuse_at(desk, error, trouble.line, trouble.column, trouble.say);
    } else {
        wz_error error = wz_rules_named(text, &read);
        if (error != WZ_OK) return wz__desk_refuse(desk, error);
    }
    desk->rules = read;
    memset(&desk->game, 0, sizeof desk->game);
    return wz__desk_refuse(desk, WZ_OK);
}
