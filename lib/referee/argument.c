/* A ruling in words. */
#include "referee/inner.h"

static const char *family(wz_lang lang, enum wz_text_key first, unsigned index) {
    return wz__text(lang, (enum wz_text_key)((unsigned)first + index));
}

/* Where no single game is in question. */
static bool about_list(const wz_ruling *ruling) {
    return ruling->kind == WZ_INCIDENT_LIST_SIGNATURE || ruling->kind == WZ_INCIDENT_PLAYER_LEAVES;
}

/* A warning that is the whole ruling stands with it, else at the end of the argument. */
static bool only_warned(const wz_ruling *ruling) {
    return ruling->warned && ruling->ruled == WZ_RULED_GOES_ON;
}

static void put_sentence(wz_out *out, const char *sentence) {
    if (out->used > 0) wz_put(out, " "); /* "" makes room for one that has values in it */
    wz_put(out, sentence);
}

void wz_put_ruling(wz_out *out, wz_lang lang, const wz_ruling *ruling) {
    if (!ruling) return;
    bool list = ruling->ruled == WZ_RULED_STANDS && about_list(ruling);
    wz_put(out, list ? wz__text(lang, WZ_T_RULING_LIST_STANDS)
                     : family(lang, WZ_T_RULED_DECLARER_WINS, ruling->ruled));
    if (ruling->level != WZ_LEVEL_NONE) {
        wz_put(out, ", ");
        wz_put(out, family(lang, WZ_T_RULED_LEVEL_SIMPLE, ruling->level - 1u));
    }
    if (ruling->valued) {
        char digits[12];
        wz_out number = wz_out_to(digits, sizeof digits);
        if (ruling->value > 0) wz_put(&number, "+");
        wz_put_int(&number, ruling->value);
        wz_put(out, ", ");
        wz__say(out, lang, WZ_T_RULING_VALUE, (const char *const[]){digits});
    }
    wz_put(out, ".");
    if (only_warned(ruling)) put_sentence(out, wz__text(lang, WZ_T_RULING_WARNED));
}

static bool disputed(const wz_ruling *ruling) {
    for (unsigned i = 0; i < ruling->reasons; i++)
        if (ruling->reason[i] == WZ_T_WHY_DISPUTED) return true;
    return false;
}

void wz_put_argument(wz_out *out, wz_lang lang, const wz_ruling *ruling) {
    if (!out || !ruling) return;
    for (unsigned i = 0; i < ruling->reasons; i++)
        put_sentence(out, wz__text(lang, (enum wz_text_key)ruling->reason[i]));
    if (ruling->ruled == WZ_RULED_PERSON && ruling->leaning != WZ_RULED_PERSON) {
        const char *leaning = family(lang, WZ_T_RULED_DECLARER_WINS, ruling->leaning);
        put_sentence(out, "");
        wz__say(out, lang, disputed(ruling) ? WZ_T_RULING_UNDISPUTED : WZ_T_RULING_LEANING,
                (const char *const[]){leaning});
    }
    if (ruling->by_court) put_sentence(out, wz__text(lang, WZ_T_RULING_BY_COURT));
    if (ruling->by_letter) put_sentence(out, wz__text(lang, WZ_T_RULING_BY_LETTER));
    if (ruling->remedy != WZ_REMEDY_NONE)
        put_sentence(out, family(lang, WZ_T_REMEDY_CARD_BACK, ruling->remedy - 1u));
    if (ruling->right != WZ_RIGHT_NONE)
        put_sentence(out, family(lang, WZ_T_RIGHT_DECLARER_PLAY_ON, ruling->right - 1u));
    if (ruling->ruled == WZ_RULED_CORRECTED && ruling->level == WZ_LEVEL_AS_PLAYED)
        put_sentence(out, wz__text(lang, WZ_T_RULING_THEN_ON));
    if (ruling->excluded) put_sentence(out, wz__text(lang, WZ_T_RULING_EXCLUDED));
    if (ruling->warned && !only_warned(ruling))
        put_sentence(out, wz__text(lang, WZ_T_RULING_WARNED));
}

void wz_put_ruled_by(wz_out *out, const wz_ruling *ruling) {
    for (unsigned i = 0; ruling && i < ruling->paragraphs; i++) {
        if (i > 0) wz_put(out, ", ");
        wz_put(out, ruling->paragraph[i]);
    }
}
