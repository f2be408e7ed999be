/* The derivation of a result in words. */
#include "text/text.h"
#include "wenzel/score.h"

static const struct {
    const char *name;
    enum wz_text_key text;
} steps[WZ_STEP_COUNT] = {
    [WZ_STEP_WITH] = {"with", WZ_T_STEP_WITH},
    [WZ_STEP_WITHOUT] = {"without", WZ_T_STEP_WITHOUT},
    [WZ_STEP_GAME] = {"game", WZ_T_STEP_GAME},
    [WZ_STEP_HAND] = {"hand", WZ_T_STEP_HAND},
    [WZ_STEP_SCHNEIDER] = {"schneider", WZ_T_STEP_SCHNEIDER},
    [WZ_STEP_SCHNEIDER_ANNOUNCED] = {"schneider_announced", WZ_T_STEP_SCHNEIDER_ANNOUNCED},
    [WZ_STEP_SCHWARZ] = {"schwarz", WZ_T_STEP_SCHWARZ},
    [WZ_STEP_SCHWARZ_ANNOUNCED] = {"schwarz_announced", WZ_T_STEP_SCHWARZ_ANNOUNCED},
    [WZ_STEP_OPEN] = {"open", WZ_T_STEP_OPEN},
    [WZ_STEP_OVERBID] = {"overbid", WZ_T_STEP_OVERBID},
    [WZ_STEP_PATROUILLEN] = {"patrouillen", WZ_T_STEP_PATROUILLEN},
    [WZ_STEP_SILENT_PATROUILLEN] = {"silent_patrouillen", WZ_T_STEP_SILENT_PATROUILLEN},
};

const char *wz_step_name(wz_step_kind kind) {
    return (unsigned)kind < WZ_STEP_COUNT ? steps[kind].name : "?";
}

/* Room for a signed number and its end. */
typedef struct number_text {
    char text[16];
} number_text;

static number_text number(int n) {
    number_text result = {""};
    wz_out out = wz_out_to(result.text, sizeof result.text);
    wz_put_int(&out, n);
    return result;
}

static void put_step(wz_out *out, wz_lang lang, const wz_result *result, const wz_step *step) {
    char word[64];
    wz_out part = wz_out_to(word, sizeof word);
    number_text cases = number(step->cases), bid = number(result->bid);
    wz__say(&part, lang, steps[step->kind].text, (const char *[]){cases.text});
    bool explain = step->required && step->kind != WZ_STEP_OVERBID;
    if (explain) wz__say(out, lang, WZ_T_DERIVATION_REQUIRED, (const char *[]){word, bid.text});
    else wz_put(out, word);
}

static const enum wz_text_key spritzen[WZ_SPRITZEN] = {
    [WZ_NO_SPRITZE] = WZ_T_COUNT,
    [WZ_SPRITZE_KONTRA] = WZ_T_DERIVATION_KONTRA,
    [WZ_SPRITZE_RE] = WZ_T_DERIVATION_RE,
    [WZ_SPRITZE_BOCK] = WZ_T_DERIVATION_BOCK,
    [WZ_SPRITZE_HIRSCH] = WZ_T_DERIVATION_HIRSCH,
};

/* What losing, spritzen and a special round make of the plain value, one after the other. */
static void put_multiples(wz_out *out, wz_lang lang, const wz_result *result, int plain) {
    int value = plain;
    if (!result->won) {
        value *= result->doubled ? -2 : -1;
        number_text lost = number(value);
        wz__say(out, lang,
                result->doubled ? WZ_T_DERIVATION_LOST_DOUBLE : WZ_T_DERIVATION_LOST_SINGLE,
                (const char *[]){lost.text});
    }
    if (result->spritzen > WZ_NO_SPRITZE) {
        value *= 1 << result->spritzen;
        number_text doubled = number(value);
        wz__say(out, lang, spritzen[result->spritzen], (const char *[]){doubled.text});
    }
    if (result->round_factor > 1) {
        number_text times = number(result->round_factor), total = number(result->value);
        wz__say(out, lang, WZ_T_DERIVATION_ROUND, (const char *[]){times.text, total.text});
    }
}

static void put_declared(wz_out *out, wz_lang lang, wz_faces faces, const wz_result *result) {
    int plain = result->factor * result->base;
    number_text value = number(plain), base = number(result->base);
    char name[64];
    wz_out kind = wz_out_to(name, sizeof name);
    wz_put_contract_name(&kind, lang, faces, result->contract);
    if (result->impossible_null) {
        number_text bid = number(result->bid);
        wz__say(out, lang, WZ_T_DERIVATION_IMPOSSIBLE_NULL, (const char *[]){bid.text, name});
    }
    if (result->contract.kind == WZ_NULL) {
        wz__say(out, lang, WZ_T_DERIVATION_NULL, (const char *[]){name, value.text});
    } else {
        for (unsigned i = 0; i < result->steps; i++) {
            if (i > 0) wz_put(out, ", ");
            put_step(out, lang, result, &result->step[i]);
        }
        wz__say(out, lang, WZ_T_DERIVATION_TIMES, (const char *[]){base.text, value.text});
    }
    put_multiples(out, lang, result, plain);
}

/* What was announced in vain, or how the points came to be doubled. */
static void put_ramsch_factors(wz_out *out, wz_lang lang, const wz_result *result,
                               const char *const name[3]) {
    for (unsigned i = 0; i < 3; i++)
        if (result->failed >> i & 1)
            wz__say(out, lang,
                    result->announced_march >> i & 1 ? WZ_T_RAMSCH_FAILED_MARCH
                                                     : WZ_T_RAMSCH_FAILED_JUNGFRAU,
                    (const char *[]){name[i]});
    if (result->failed) return;
    if (result->march) {
        bool costs = result->written[0] + result->written[1] + result->written[2] < 0;
        wz_put(out, wz__text(lang, costs                ? WZ_T_RAMSCH_MARCH_COSTS
                                   : result->factor > 1 ? WZ_T_RAMSCH_MARCH_ANNOUNCED
                                                        : WZ_T_RAMSCH_MARCH));
    } else if (result->factor > 1) {
        wz_put(out, wz__text(lang, result->factor > 2 ? WZ_T_RAMSCH_VIRGIN_ANNOUNCED
                                                      : WZ_T_RAMSCH_VIRGIN));
    }
}

static void put_ramsch(wz_out *out, wz_lang lang, const wz_result *result,
                       const char *const name[3]) {
    number_text points[3];
    const char *args[6];
    for (unsigned i = 0; i < 3; i++) {
        points[i] = number(result->ramsch_points[i]);
        args[2 * i] = points[i].text;
        args[2 * i + 1] = name[i];
    }
    wz__say(out, lang, WZ_T_RAMSCH_POINTS, args);
    put_ramsch_factors(out, lang, result, name);
    if (result->pushes > 0) {
        number_text pushes = number(result->pushes), times = number(1 << result->pushes);
        wz__say(out, lang, WZ_T_RAMSCH_PUSHED, (const char *[]){pushes.text, times.text});
    }
    if (result->round_factor > 1) {
        number_text times = number(result->round_factor);
        wz__say(out, lang, WZ_T_RAMSCH_ROUND, (const char *[]){times.text});
    }
    for (unsigned i = 0; i < 3; i++) {
        if (result->written[i] == 0) continue;
        number_text written = number(result->written[i]);
        wz__say(out, lang, WZ_T_RAMSCH_WRITES, (const char *[]){name[i], written.text});
    }
}

void wz_put_derivation(wz_out *out, wz_lang lang, wz_faces faces, const wz_result *result) {
    wz_put_derivation_of(out, lang, faces, result, NULL);
}

void wz_put_derivation_of(wz_out *out, wz_lang lang, wz_faces faces, const wz_result *result,
                          const char *const name[3]) {
    if (!result) return;
    const char *position[3];
    for (uint8_t i = 0; i < 3; i++) position[i] = wz_position_name(lang, (wz_position){i});
    switch ((wz_result_kind)result->kind) {
    case WZ_RESULT_DECLARED: put_declared(out, lang, faces, result); break;
    case WZ_RESULT_RAMSCH: put_ramsch(out, lang, result, name ? name : position); break;
    case WZ_RESULT_PASSED_IN: wz_put(out, wz__text(lang, WZ_T_DERIVATION_PASSED_IN)); break;
    case WZ_RESULT_VOID: wz_put(out, wz__text(lang, WZ_T_DERIVATION_VOID)); break;
    case WZ_RESULT_NO_GAME: wz_put(out, wz__text(lang, WZ_T_DERIVATION_NO_GAME)); break;
    }
}
