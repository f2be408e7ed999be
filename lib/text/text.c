#include "text/text.h"

extern const char *const wz__texts[2][WZ_T_COUNT];
extern const char *const wz__text_names[WZ_T_COUNT + 1];

const char *wz__text(wz_lang lang, enum wz_text_key key) {
    return (unsigned)lang < WZ_LANGS && (unsigned)key < WZ_T_COUNT ? wz__texts[lang][key] : "?";
}

const char *wz__text_name(enum wz_text_key key) {
    bool told = (unsigned)key < WZ_T_COUNT && wz__text_names[key];
    return told ? wz__text_names[key] : "";
}

void wz__say(wz_out *out, wz_lang lang, enum wz_text_key key, const char *const args[]) {
    wz_put_filled(out, wz__text(lang, key), args);
}

static const struct {
    const char *name;
    const char *paragraph;
    wz_ground ground;
    enum wz_text_key text;
} errors[WZ_E_COUNT] = {
#define X(id, rule, ground) [WZ_E_##id] = {#id, rule, WZ_GROUND_##ground, WZ_T_ERROR_##id},
    WZ_ERRORS(X)
#undef X
};

static bool exists(wz_error error) { return (unsigned)error < WZ_E_COUNT; }

const char *wz_error_name(wz_error error) { return exists(error) ? errors[error].name : "?"; }

const char *wz_error_text(wz_lang lang, wz_error error) {
    return exists(error) ? wz__text(lang, errors[error].text) : "?";
}

const char *wz_error_paragraph(wz_error error) {
    return exists(error) ? errors[error].paragraph : "";
}

wz_ground wz_error_ground(wz_error error) {
    return exists(error) ? errors[error].ground : WZ_GROUND_NONE;
}

const char *wz_ground_name(wz_ground ground) {
    static const char *const words[WZ_GROUND_COUNT] = {
#define X(name, word) word,
        WZ_GROUNDS(X)
#undef X
    };
    return (unsigned)ground < WZ_GROUND_COUNT ? words[ground] : "?";
}
