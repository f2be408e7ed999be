#include "programs/seat_words.h"

#include <string.h>

#include "programs/shuffled_deal.h"

uint64_t seat_seed(uint64_t seed, uint64_t deal, const char *name) {
    uint64_t stirred = cli_stir(cli_stir(1, seed), deal);
    for (; *name; name++) stirred = cli_stir(stirred, (unsigned char)*name);
    return stirred & INT64_MAX; /* engines read it as a decimal number */
}

/* --- Engines --- */

/* A name is a word that stays one in lists, records and file headers. */
static bool is_name(const char *text, size_t length) {
    if (length == 0 || length >= SEAT_NAME) return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] <= ' ' || text[i] == 0x7f || text[i] == '#' || text[i] == ':')
            return false;
    return true;
}

static size_t name_length(const struct cli_value *engine) { return strcspn(engine->text, "="); }

static bool names(const struct cli_value *engine, const char *word, size_t length) {
    return engine->given && name_length(engine) == length &&
           strncmp(engine->text, word, length) == 0;
}

int seat_check_engines(const struct cli *cli, const struct cli_value *engines, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (!engines[i].given) continue;
        const char *text = engines[i].text;
        size_t length = name_length(&engines[i]);
        if (text[length] != '=' || text[length + 1] == '\0' || !is_name(text, length))
            return cli_refuse(cli, CLI_T_ENGINE_OPTION, text);
        for (unsigned k = 0; k < i; k++)
            if (names(&engines[k], text, length)) return cli_refuse(cli, CLI_T_ENGINE_TWICE, text);
    }
    return CLI_GO_ON;
}

/* --- Words --- */

static int refuse_name(const struct cli *cli, const char *word, bool engines_too) {
    char known[256];
    wz_out out = wz_out_to(known, sizeof known);
    for (unsigned i = 0; wz_player_name(i); i++) {
        wz_put(&out, i > 0 ? ", " : "");
        wz_put(&out, wz_player_name(i));
    }
    return cli_refuse(cli, engines_too ? CLI_T_PLAYER_UNKNOWN : CLI_T_LEVEL_UNKNOWN, word, known);
}

static bool is_level(const char *level) {
    for (unsigned i = 0; wz_player_name(i); i++)
        if (strcmp(wz_player_name(i), level) == 0) return true;
    return false;
}

/* What is wrong with a word, if anything. */
enum finding { FOUND, NOBODY, NO_WORLDS };

static enum finding find(const char *word, const struct cli_value *engines, unsigned count,
                         struct seat_spec *spec) {
    *spec = (struct seat_spec){.name = ""};
    size_t length = strlen(word), level = strcspn(word, ":");
    if (length == 0 || length >= SEAT_NAME) return NOBODY;
    memcpy(spec->name, word, length);
    for (unsigned i = 0; i < count; i++)
        if (names(&engines[i], word, length)) {
            spec->command = engines[i].text + length + 1;
            return FOUND;
        }
    memcpy(spec->level, word, level);
    int64_t worlds = 0;
    if (level < length && !cli_number_from(word + level + 1, 1, UINT16_MAX, &worlds))
        return NO_WORLDS;
    spec->worlds = (unsigned)worlds;
    return is_level(spec->level) ? FOUND : NOBODY;
}

bool seat_spec_find(const char *word, const struct cli_value *engines, unsigned count,
                    struct seat_spec *spec) {
    return find(word, engines, count, spec) == FOUND;
}

int seat_spec_from(const struct cli *cli, const char *word, const struct cli_value *engines,
                   unsigned count, struct seat_spec *spec) {
    switch (find(word, engines, count, spec)) {
    case FOUND: return CLI_GO_ON;
    case NO_WORLDS: return cli_refuse(cli, CLI_T_PLAYER_WORLDS, word);
    default: return refuse_name(cli, word, count > 0);
    }
}

int seat_check_idle(const struct cli *cli, const struct cli_value *engines, unsigned count,
                    const struct seat_spec *specs, unsigned seats) {
    for (unsigned i = 0; i < count; i++) {
        bool plays = !engines[i].given;
        for (unsigned k = 0; k < seats; k++)
            plays |= names(&engines[i], specs[k].name, strlen(specs[k].name));
        if (!plays) return cli_refuse(cli, CLI_T_ARENA_IDLE_ENGINE, engines[i].text);
    }
    return CLI_GO_ON;
}
