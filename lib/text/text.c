#include "text/text.h"

extern const char *const wz__texts[2][WZ_T_COUNT];
extern const char *const wz__text_names[WZ_T_COUNT + 1];

const char *wz__text(wz_lang lang, enum wz_text_key key) { return wz__texts[lang][key]; }

const char *wz__text_name(enum wz_text_key key) {
    return wz__text_names[key] ? wz__text_names[key] : "";
}

void wz__say(wz_out *out, wz_lang lang, enum wz_text_key key, const char *const args[]) {
    wz_put_filled(out, wz__text(lang, key), args);
}

static const struct {
    const char *name;
    const char *paragraph;
    enum wz_text_key text;
} errors[WZ_E_COUNT] = {
#define X(id, rule) [WZ_E_##id] = {#id, rule, WZ_T_ERROR_##id},
    WZ_ERRORS(X)
#undef X
};

const char *wz_error_name(wz_error error) { return errors[error].name; }

const char *wz_error_text(wz_lang lang, wz_error error) {
    return wz__text(lang, errors[error].text);
}

const char *wz_error_paragraph(wz_error error) { return errors[error].paragraph; }
