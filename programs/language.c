#include "programs/language.h"

#include <stdlib.h>
#include <string.h>

const char *const cli_languages[WZ_LANGS + 1] = {
    [WZ_GERMAN] = "de", [WZ_ENGLISH] = "en", [WZ_LANGS] = NULL};

static bool language_named(const char *name, wz_lang *lang) {
    for (unsigned i = 0; i < WZ_LANGS; i++)
        if (strcmp(name, cli_languages[i]) == 0) {
            *lang = (wz_lang)i;
            return true;
        }
    return false;
}

static wz_lang language_of_environment(void) {
    wz_lang lang = WZ_GERMAN;
    const char *own = getenv("WENZEL_LANG");
    if (own && language_named(own, &lang)) return lang;
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return strncmp(value, "en", 2) == 0 ? WZ_ENGLISH : WZ_GERMAN;
    }
    return WZ_GERMAN;
}

wz_lang cli_language(int argc, char *const *argv) {
    wz_lang lang = WZ_GERMAN;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0 && language_named(argv[i] + 7, &lang)) return lang;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc && language_named(argv[i + 1], &lang))
            return lang;
    }
    return language_of_environment();
}

bool cli_wants_json(int argc, char *const *argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0) return true;
    return false;
}
