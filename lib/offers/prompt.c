/* What somebody is asked, and whom the others wait for. */
#include "offers/rows.h"

typedef struct prompt_row {
    uint8_t phase; /* enum wz_phase */
    /* Is this the situation of `who`? NULL = yes. */
    bool (*when)(const wz_table *table, unsigned who);
    uint16_t asks; /* for one who has an answer to give or a card to play */
    uint8_t asks_arg[WZ_PHRASE_ARGS];
    uint16_t waits; /* for everybody else */
    uint8_t waits_arg[WZ_PHRASE_ARGS];
} prompt_row;

static bool for_declarer(const wz_table *table, unsigned who) { return who == table->declarer.i; }

static const prompt_row rows[] = {
    {WZ_PHASE_DEAL, NULL, NO_TEXT, {NO_ARG}, NO_TEXT, {NO_ARG}},
    {WZ_PHASE_BID, NULL, WZ_T_PROMPT_BID, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_HOLD,
     NULL,
     WZ_T_PROMPT_HOLD,
     {FROM_SPEAKER, FROM_HIGHEST},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_UNBID, NULL, WZ_T_PROMPT_UNBID, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_CHOOSE,
     NULL,
     WZ_T_PROMPT_CHOOSE,
     {NO_ARG},
     WZ_T_PROMPT_CHOOSE_WAITS,
     {FROM_DECLARER}},
    {WZ_PHASE_SKAT, NULL, NO_TEXT, {NO_ARG}, WZ_T_PROMPT_DECLARE_WAITS, {FROM_DECLARER}},
    {WZ_PHASE_DECLARE,
     NULL,
     WZ_T_PROMPT_DECLARE,
     {NO_ARG},
     WZ_T_PROMPT_DECLARE_WAITS,
     {FROM_DECLARER}},
    {WZ_PHASE_INSTEAD, NULL, WZ_T_PROMPT_INSTEAD, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_KONTRA, NULL, WZ_T_PROMPT_RE, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_CONCEDE, for_declarer, WZ_T_PROMPT_GIFT, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_CONCEDE,
     NULL,
     WZ_T_PROMPT_CONCESSION,
     {FROM_DECLARER},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_CLAIM, NULL, WZ_T_PROMPT_CLAIM, {FROM_CLAIMER}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_VERDICT, NULL, WZ_T_PROMPT_CLAIM, {FROM_CLAIMER}, WZ_T_PROMPT_VERDICT, {NO_ARG}},
    {WZ_PHASE_OVER, NULL, NO_TEXT, {NO_ARG}, NO_TEXT, {NO_ARG}},
};
/* While cards are played, and in any phase that has no better words. */
static const prompt_row turn = {WZ_PHASE_PLAY,          NULL,          WZ_T_PROMPT_CARD, {NO_ARG},
                                WZ_T_PROMPT_CARD_WAITS, {FROM_AWAITED}};

static const prompt_row *find(const wz_table *table, unsigned who) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].phase == table->phase && (!rows[i].when || rows[i].when(table, who)))
            return &rows[i];
    return &turn;
}

static bool is_asked(const wz_offers *offers) {
    for (unsigned i = 0; i < offers->count; i++)
        if (offers->offer[i].group != WZ_GROUP_SPEAK) return true;
    return false;
}

wz_phrase wz__prompt(const wz_table *table, const wz_offers *offers) {
    const prompt_row *row = find(table, offers->who);
    const wz_move none = {.kind = WZ_MOVE_NONE};
    return is_asked(offers) ? wz__phrase(row->asks, row->asks_arg, table, &none)
                            : wz__phrase(row->waits, row->waits_arg, table, &none);
}
