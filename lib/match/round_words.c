/* Special rounds in words. */
#include "text/text.h"
#include "wenzel/match.h"

typedef struct digits {
    char text[8];
} digits;

static digits number(unsigned n) {
    digits made = {""};
    wz_out out = wz_out_to(made.text, sizeof made.text);
    wz_put_int(&out, n);
    return made;
}

void wz_put_round(wz_out *out, wz_lang lang, const wz_round *round) {
    static const enum wz_text_key texts[WZ_ROUND_KINDS][2] = {
        [WZ_ROUND_BOCK] = {WZ_T_ROUND_BOCK, WZ_T_ROUND_LAST_BOCK},
        [WZ_ROUND_RAMSCH] = {WZ_T_ROUND_RAMSCH, WZ_T_ROUND_LAST_RAMSCH}};
    if (!round || round->kind == WZ_NO_ROUND || round->kind >= WZ_ROUND_KINDS) return;
    digits game = number(round->game), of = number(round->of), waiting = number(round->waiting);
    wz__say(out, lang, texts[round->kind][round->last], (const char *[]){game.text, of.text});
    if (round->waiting == 0) return;
    wz__say(out, lang, round->waiting == 1 ? WZ_T_ROUND_ONE_WAITS : WZ_T_ROUND_MORE_WAIT,
            (const char *[]){waiting.text});
}

static void put_started(wz_out *out, wz_lang lang, const wz_started *started) {
    static const enum wz_text_key texts[WZ_ROUND_KINDS][2] = {
        [WZ_ROUND_BOCK] = {WZ_T_ANNOUNCE_BOCK, WZ_T_ANNOUNCE_BOCKS},
        [WZ_ROUND_RAMSCH] = {WZ_T_ANNOUNCE_RAMSCH, WZ_T_ANNOUNCE_RAMSCHES}};
    const char *why = wz__text(lang, (enum wz_text_key)(WZ_T_TRIGGER_KONTRA + started->trigger));
    digits rounds = number(started->rounds);
    wz__say(out, lang, texts[started->kind][started->rounds > 1],
            (const char *[]){why, rounds.text});
}

void wz_put_announcement(wz_out *out, wz_lang lang, const wz_series *series,
                         const wz_entry *entry) {
    char words[160] = "";
    wz_out part = wz_out_to(words, sizeof words);
    wz_started started[WZ_TRIGGER_COUNT];
    unsigned rows = wz_rounds_started(series ? series->rules : NULL, entry, started);
    wz_round next = wz_series_round(series);
    for (unsigned i = 0; i < rows; i++) {
        if (i > 0) wz_put(out, "; ");
        put_started(out, lang, &started[i]);
    }
    if (next.kind == WZ_NO_ROUND) return;
    wz_put_round(&part, lang, &next);
    if (rows > 0) wz_put(out, "; ");
    wz__say(out, lang, WZ_T_ANNOUNCE_NEXT, (const char *[]){words});
}
