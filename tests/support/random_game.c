#include "random_game.h"

#include <string.h>

#include "rules/switches.h"
#include "wenzel/record.h"

/* Plain moves come first: shrinking prefers them. */
static const struct {
    wz_move_kind kind;
    uint8_t weight[MOODS];
} habits[] = {
    {WZ_MOVE_PLAY, {200, 200, 40}},      {WZ_MOVE_PASS, {50, 50, 15}},
    {WZ_MOVE_HOLD, {40, 40, 40}},        {WZ_MOVE_BID, {40, 40, 40}},
    {WZ_MOVE_PICK_UP, {30, 30, 40}},     {WZ_MOVE_SKAT, {100, 100, 60}},
    {WZ_MOVE_DECLARE, {30, 30, 40}},     {WZ_MOVE_AGREE, {30, 30, 20}},
    {WZ_MOVE_REFUSE, {30, 60, 20}},      {WZ_MOVE_KONTRA, {1, 4, 10}},
    {WZ_MOVE_REKONTRA, {30, 30, 30}},    {WZ_MOVE_RESIGN, {0, 2, 2}},
    {WZ_MOVE_SHOW, {0, 2, 3}},           {WZ_MOVE_THROW, {0, 1, 2}},
    {WZ_MOVE_TIMEOUT, {0, 1, 1}},        {WZ_MOVE_LEAVE, {0, 1, 1}},
    {WZ_MOVE_ENOUGH, {5, 5, 5}},         {WZ_MOVE_BOCK, {30, 30, 30}},
    {WZ_MOVE_HIRSCH, {30, 30, 30}},      {WZ_MOVE_PUSH, {30, 30, 30}},
    {WZ_MOVE_PUSH_ON, {20, 20, 20}},     {WZ_MOVE_JUNGFRAU, {10, 10, 10}},
    {WZ_MOVE_MARCH, {10, 10, 10}},       {WZ_MOVE_SCHENKEN, {50, 50, 50}},
    {WZ_MOVE_PATROUILLEN, {40, 40, 40}}, {WZ_MOVE_EXCHANGE, {100, 100, 60}},
};
enum { HABITS = sizeof habits / sizeof habits[0] };

/* What one actor may do of one kind. */
typedef struct candidate {
    wz_options options;
    unsigned weight;
} candidate;

static unsigned list_candidates(const wz_game *game, mood how, candidate list[WZ_WHOS * HABITS],
                                unsigned *total) {
    wz_options options[WZ_WHOS];
    for (unsigned who = 0; who < WZ_WHOS; who++) wz_game_options(game, who, &options[who]);
    unsigned count = 0;
    for (unsigned h = 0; h < HABITS; h++) {
        for (unsigned who = 0; who < WZ_WHOS; who++) {
            uint32_t bit = (uint32_t)1 << habits[h].kind;
            if (!(options[who].kinds & bit) || !habits[h].weight[how]) continue;
            list[count] = (candidate){options[who], habits[h].weight[how]};
            list[count].options.kinds = bit;
            *total += list[count++].weight;
        }
    }
    return count;
}

/* Most bids are low: the cube of an even number. */
static unsigned skewed(uint64_t of_65536, unsigned count) {
    uint64_t cube = of_65536 * of_65536 / 65536 * of_65536 / 65536;
    return (unsigned)(cube * count / 65536);
}

static bool choose_of(const wz_options *options, const wz_rules *rules, mood how, trial *t,
                      wz_move *move) {
    unsigned count = 0;
    wz_move step;
    memset(&step, 0, sizeof step);
    while (wz_next_move(options, rules, &step)) count++;
    if (!count) return false;
    uint64_t chosen = choice_below(t, 65536);
    bool low = options->kinds == (uint32_t)1 << WZ_MOVE_BID && how != RECKLESS;
    unsigned index = low ? skewed(chosen, count) : (unsigned)(chosen * count / 65536);
    memset(move, 0, sizeof *move);
    for (unsigned i = 0; i <= index; i++) wz_next_move(options, rules, move);
    return true;
}

bool random_legal_move(const wz_game *game, mood how, trial *t, wz_move *move) {
    candidate list[WZ_WHOS * HABITS];
    unsigned total = 0;
    unsigned count = list_candidates(game, how, list, &total);
    if (!count) return false;
    unsigned drawn = (unsigned)choice_below(t, total);
    unsigned i = 0;
    while (drawn >= list[i].weight) drawn -= list[i++].weight;
    return choose_of(&list[i].options, game->table.rules, how, t, move);
}

/* Any combination of switches is a rule set, though nobody may play by it. */
static void mix_rules(wz_rules *rules, trial *t) {
    strcpy(rules->name, "mixed");
    rules->spritzen = (uint8_t)choice_below(t, WZ_SPRITZEN);
    rules->passed = (uint8_t)choice_below(t, 2);
    rules->resigning = (uint8_t)choice_below(t, 3);
    bool *const switches[] = {&rules->suit_ouvert,
                              &rules->raise_declaration,
                              &rules->null_opens,
                              &rules->late_concession_all,
                              &rules->throw_in,
                              &rules->any_rising_bid,
                              &rules->null_must_cover_bid,
                              &rules->ends_at_missed_schneider,
                              &rules->out_by_clock,
                              &rules->own_level_needs_trick,
                              &rules->lost_hand_doubled,
                              &rules->kontra_by_bidders,
                              &rules->kontra_second_trick,
                              &rules->concede_overbid,
                              &rules->grand_open_level,
                              &rules->ramsch_grand_hand,
                              &rules->ramsch_ten_low,
                              &rules->ramsch_skat_last_trick,
                              &rules->ramsch_everybody_writes,
                              &rules->ramsch_no_march,
                              &rules->ramsch_no_virgin,
                              &rules->ramsch_zero_tricks_free,
                              &rules->ramsch_announced,
                              &rules->ramsch_pushing,
                              &rules->push_jacks};
    for (unsigned i = 0; i < sizeof switches / sizeof *switches; i++)
        *switches[i] = choice_below(t, 2);
    rules->ramsch_only = choice_below(t, 8) == 7;
    rules->declarer_claim = (uint8_t)choice_below(t, 4);
    rules->defender_claim = (uint8_t)choice_below(t, 3);
    rules->giving_up = (uint8_t)choice_below(t, 3);
    rules->miscount = (uint8_t)choice_below(t, 2);
    rules->schenken = (uint8_t)choice_below(t, 3);
    rules->schenken_free = choice_below(t, 2);
    rules->revolution = (uint16_t)(92 * choice_below(t, 2));
    rules->revolution_skat_stays = choice_below(t, 2);
    rules->patrouillen = (uint8_t)choice_below(t, 3);
    rules->patrouillen_several = choice_below(t, 2);
    rules->patrouillen_grand = choice_below(t, 2);
    rules->grand_ouvert_base = choice_below(t, 2) ? 36 : 24;
    for (unsigned i = 0; i < 4; i++)
        if (choice_below(t, 8) == 7) rules->null_value[i] = 0; /* no such game */
    wz__rules_derive(rules);
}

static void choose_rules(wz_rules *rules, unsigned rule_sets, trial *t) {
    static const char *const names[] = {"isko", "house", "iss", "iss2", "isko"};
    static wz_rules presets[5];
    unsigned nth = (unsigned)choice_below(t, wz_count(rule_sets));
    for (; nth; nth--) rule_sets &= rule_sets - 1;
    unsigned i = wz_first(rule_sets);
    if (!presets[i].bids) wz_rules_named(names[i], &presets[i]);
    *rules = presets[i];
    if (1u << i == RULES_MIXED) mix_rules(rules, t);
}

void random_game_start(random_game *g, trial *t, unsigned rule_sets) {
    choose_rules(&g->rules, rule_sets, t);
    g->terms = wz_terms_of_seats(3 + (unsigned)choice_below(t, 2));
    g->mood = (mood)choice_below(t, MOODS);
    g->log.count = 0;
    wz_game_start(&g->game, &g->rules, &g->terms);
    t->tell = random_game_tell;
    t->subject = g;
}

wz_deal random_deal(trial *t) {
    uint64_t number = choice_below(t, WZ_DEALS);
    unsigned one_sided = (unsigned)choice_below(t, 4);
    if (one_sided < 2) return wz_deal_from_number(number);
    wz_card order[32];
    wz_sort((wz_kind)(number % WZ_RAMSCH), WZ_DECK, order);
    for (unsigned swaps = (unsigned)(number / 8 % 6); swaps; swaps--) {
        unsigned a = (unsigned)(number >> (5 * swaps) & 31), b = (a + 7 * swaps) & 31;
        wz_card card = order[a];
        order[a] = order[b];
        order[b] = card;
    }
    wz_deal deal = {{0, 0, 0}, 0};
    unsigned player = (unsigned)(number / 48 % 3);
    for (unsigned i = 0; i < 32; i++) {
        wz_cards card = wz_set(order[one_sided == 2 ? i : 31 - i]);
        if (i < 10) deal.hand[player] |= card;
        else if (i < 30) deal.hand[(player + 1 + i % 2) % 3] |= card;
        else deal.skat |= card;
    }
    return deal;
}

static bool next_move(random_game *g, trial *t) {
    if (g->game.table.phase != WZ_PHASE_DEAL)
        return random_legal_move(&g->game, g->mood, t, &g->move);
    wz_deal deal = random_deal(t);
    g->move = wz_deal_move(&deal);
    return true;
}

bool random_game_step(random_game *g, trial *t) {
    if (g->log.count >= WZ_MAX_MOVES || !next_move(g, t)) return false;
    g->before = g->game;
    return wz_play(&g->game, &g->log, &g->move) == WZ_OK;
}

bool random_game_stuck(const random_game *g) {
    return !wz_over(&g->game.table) && g->log.count < WZ_MAX_MOVES;
}

void random_game_play(random_game *g, trial *t, unsigned moves) {
    while (moves-- && random_game_step(g, t))
        ;
}

void random_game_tell(const void *game, wz_out *story) {
    const random_game *g = (const random_game *)game;
    wz_record record;
    wz_record_start(&record);
    record.terms = g->terms;
    record.log = g->log;
    wz_out name = wz_out_to(record.rules, sizeof record.rules);
    wz_put(&name, g->rules.name);
    wz_put_moves(story, &record);
}
