/* What somebody is asked, whom the others wait for, and what it all is about. */
#include "offers/rows.h"

typedef struct prompt_row {
    uint8_t phase; /* enum wz_phase */
    /* Is this the situation of the one who has these offers? NULL = yes. */
    bool (*when)(const wz_table *table, const wz_offers *offers);
    uint16_t asks; /* for one who has an answer to give or a card to play */
    uint8_t asks_arg[WZ_PHRASE_ARGS];
    uint16_t waits; /* for everybody else */
    uint8_t waits_arg[WZ_PHRASE_ARGS];
} prompt_row;

/* How many answers there are to what is asked. */
static unsigned answers(const wz_offers *offers) {
    unsigned count = 0;
    for (unsigned i = 0; i < offers->count; i++) count += offers->offer[i].group != WZ_GROUP_SPEAK;
    return count;
}

static bool for_declarer(const wz_table *table, const wz_offers *offers) {
    return offers->who == table->declarer.i;
}

static bool after_re(const wz_table *table, const wz_offers *offers) {
    (void)offers;
    return table->spritzen == WZ_SPRITZE_RE;
}
static bool after_bock(const wz_table *table, const wz_offers *offers) {
    (void)offers;
    return table->spritzen == WZ_SPRITZE_BOCK;
}

static bool lays_last(const wz_table *table, const wz_offers *offers) {
    (void)offers;
    return table->taker == WZ_REARHAND.i;
}
static bool bound_by_gift(const wz_table *table, const wz_offers *offers) {
    return for_declarer(table, offers) && !table->rules->schenken_free;
}
static bool exchange_proposed(const wz_table *table, const wz_offers *offers) {
    (void)offers;
    return table->exchange == WZ_EXCHANGE_PROPOSED;
}
static bool partner_offers(const wz_table *table, const wz_offers *offers) {
    (void)offers;
    return table->gift == WZ_GIFT_OFFERED;
}

static bool has_one_answer(const wz_table *table, const wz_offers *offers) {
    (void)table;
    return answers(offers) == 1;
}

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
    {WZ_PHASE_SOLO, NULL, WZ_T_PROMPT_SOLO, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_PUSH, NULL, WZ_T_PROMPT_PUSH, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_LAY, lays_last, WZ_T_PROMPT_LAY_LAST, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_LAY, NULL, WZ_T_PROMPT_LAY, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_ANNOUNCE, NULL, WZ_T_PROMPT_ANNOUNCE, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_SKAT, NULL, NO_TEXT, {NO_ARG}, WZ_T_PROMPT_DECLARE_WAITS, {FROM_DECLARER}},
    {WZ_PHASE_DECLARE,
     NULL,
     WZ_T_PROMPT_DECLARE,
     {NO_ARG},
     WZ_T_PROMPT_DECLARE_WAITS,
     {FROM_DECLARER}},
    {WZ_PHASE_INSTEAD, NULL, WZ_T_PROMPT_INSTEAD, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_KONTRA, after_re, WZ_T_PROMPT_BOCK, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_KONTRA, after_bock, WZ_T_PROMPT_HIRSCH, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
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
    {WZ_PHASE_REVEAL, NULL, NO_TEXT, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_EXCHANGE,
     exchange_proposed,
     WZ_T_PROMPT_EXCHANGE_TOO,
     {NO_ARG},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_EXCHANGE, NULL, WZ_T_PROMPT_EXCHANGE, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_PATROUILLEN,
     has_one_answer,
     WZ_T_PROMPT_NO_PATROUILLE,
     {NO_ARG},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_PATROUILLEN,
     NULL,
     WZ_T_PROMPT_PATROUILLEN,
     {NO_ARG},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_GIFT,
     bound_by_gift,
     WZ_T_PROMPT_TAKE_GIFT_BOUND,
     {NO_ARG},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_GIFT,
     for_declarer,
     WZ_T_PROMPT_TAKE_GIFT,
     {NO_ARG},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_GIFT,
     partner_offers,
     WZ_T_PROMPT_SCHENKEN_TOO,
     {NO_ARG},
     WZ_T_PROMPT_WAITS,
     {FROM_AWAITED}},
    {WZ_PHASE_GIFT, NULL, WZ_T_PROMPT_SCHENKEN, {NO_ARG}, WZ_T_PROMPT_WAITS, {FROM_AWAITED}},
    {WZ_PHASE_OVER, NULL, NO_TEXT, {NO_ARG}, NO_TEXT, {NO_ARG}},
};
/* While cards are played, and in any phase that has no better words. */
static const prompt_row turn = {WZ_PHASE_PLAY,          NULL,          WZ_T_PROMPT_CARD, {NO_ARG},
                                WZ_T_PROMPT_CARD_WAITS, {FROM_AWAITED}};

static const prompt_row *find(const wz_table *table, const wz_offers *offers) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].phase == table->phase && (!rows[i].when || rows[i].when(table, offers)))
            return &rows[i];
    return &turn;
}

uint8_t wz__scene(const wz_table *table) {
    static const uint8_t scenes[WZ_PHASE_COUNT] = {
        [WZ_PHASE_DEAL] = WZ_SCENE_NONE,           [WZ_PHASE_BID] = WZ_SCENE_AUCTION,
        [WZ_PHASE_HOLD] = WZ_SCENE_AUCTION,        [WZ_PHASE_UNBID] = WZ_SCENE_AUCTION,
        [WZ_PHASE_CHOOSE] = WZ_SCENE_DECLARATION,  [WZ_PHASE_SKAT] = WZ_SCENE_DECLARATION,
        [WZ_PHASE_DECLARE] = WZ_SCENE_DECLARATION, [WZ_PHASE_INSTEAD] = WZ_SCENE_DECLARATION,
        [WZ_PHASE_PLAY] = WZ_SCENE_PLAY,           [WZ_PHASE_KONTRA] = WZ_SCENE_PLAY,
        [WZ_PHASE_CONCEDE] = WZ_SCENE_PLAY,        [WZ_PHASE_CLAIM] = WZ_SCENE_PLAY,
        [WZ_PHASE_VERDICT] = WZ_SCENE_PLAY,        [WZ_PHASE_OVER] = WZ_SCENE_OVER,
        [WZ_PHASE_SOLO] = WZ_SCENE_DECLARATION,    [WZ_PHASE_PUSH] = WZ_SCENE_DECLARATION,
        [WZ_PHASE_LAY] = WZ_SCENE_DECLARATION,     [WZ_PHASE_ANNOUNCE] = WZ_SCENE_DECLARATION,
        [WZ_PHASE_GIFT] = WZ_SCENE_DECLARATION,    [WZ_PHASE_PATROUILLEN] = WZ_SCENE_DECLARATION,
        [WZ_PHASE_REVEAL] = WZ_SCENE_DECLARATION,  [WZ_PHASE_EXCHANGE] = WZ_SCENE_DECLARATION,
    };
    return scenes[table->phase];
}

wz_phrase wz__prompt(const wz_table *table, const wz_offers *offers) {
    const prompt_row *row = find(table, offers);
    const wz_move none = {.kind = WZ_MOVE_NONE};
    if (!answers(offers)) return wz__phrase(row->waits, row->waits_arg, table, &none);
    return wz__phrase(row->asks, row->asks_arg, table, &none);
}
