/* Players by name, and the one way to ask them. */
#include "players/kinds.h"
#include "text/text.h"

#include <string.h>

/* A name for each level; the same player may have two. */
static const struct {
    const char *name;
    const wz_player_kind *kind;
} levels[] = {
    {"beginner", &wz__thumb}, {"club", &wz__club},   {"tournament", &wz__tournament},
    {"expert", &wz__expert},  {"thumb", &wz__thumb},
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

const char *wz_player_name(unsigned index) { return index < LEVELS ? levels[index].name : NULL; }

wz_error wz_player_named(const char *name, uint64_t seed, wz_solver *solver, wz_player *player) {
    if (!name || !player) return WZ_E_NOTHING_GIVEN;
    for (unsigned i = 0; i < LEVELS; i++) {
        const wz_player_kind *kind = levels[i].kind;
        if (strcmp(name, levels[i].name) != 0) continue;
        if (kind->searches && !solver) return WZ_E_NO_SUCH_PLAYER;
        *player = (wz_player){.kind = kind, .seed = seed, .budget = kind->budget, .solver = solver};
        return WZ_OK;
    }
    return WZ_E_NO_SUCH_PLAYER;
}

/* --- Deciding --- */

wz_decision wz_asked(const wz_view *view, const wz_options *options) {
    if (!view || !options || !options->kinds) return WZ_DECISION_COUNT;
    switch ((wz_phase)view->table.phase) {
    case WZ_PHASE_BID:
    case WZ_PHASE_HOLD:
    case WZ_PHASE_UNBID: return WZ_DECIDE_AUCTION;
    case WZ_PHASE_CHOOSE: return WZ_DECIDE_CHOOSE;
    case WZ_PHASE_DECLARE: return WZ_DECIDE_DECLARE;
    case WZ_PHASE_INSTEAD: return WZ_DECIDE_INSTEAD;
    case WZ_PHASE_PLAY:
        return wz_options_have(options, WZ_MOVE_PLAY) ? WZ_DECIDE_PLAY : WZ_DECIDE_SPEAK;
    case WZ_PHASE_KONTRA: return WZ_DECIDE_KONTRA;
    case WZ_PHASE_CONCEDE:
    case WZ_PHASE_GIFT: return WZ_DECIDE_CONCESSION;
    case WZ_PHASE_EXCHANGE:
    case WZ_PHASE_PATROUILLEN: return WZ_DECIDE_LEAD_UP;
    case WZ_PHASE_CLAIM: return WZ_DECIDE_CLAIM;
    case WZ_PHASE_SOLO: return WZ_DECIDE_SOLO;
    case WZ_PHASE_PUSH: return WZ_DECIDE_PUSH;
    case WZ_PHASE_LAY: return WZ_DECIDE_LAY;
    case WZ_PHASE_ANNOUNCE: return WZ_DECIDE_ANNOUNCE;
    case WZ_PHASE_VERDICT: return WZ_DECIDE_SPEAK; /* the table decides, unless he gives in */
    default: return WZ_DECISION_COUNT;
    }
}

static uint64_t mixed(uint64_t hash, uint64_t value) {
    wz_random random = wz_random_from(hash ^ value);
    return wz_random_next(&random);
}

/* What a decision draws depends on what its viewer knows, and on nothing else. */
static wz_random random_of(const wz_player *player, const wz_view *view) {
    const wz_table *t = &view->table;
    uint64_t hash = mixed(player->seed, view->viewer.i);
    for (unsigned i = 0; i < 3; i++) hash = mixed(hash, view->hand[i]);
    hash = mixed(hash, view->skat);
    hash = mixed(hash, (uint64_t)t->phase << 32 | (uint64_t)t->bid << 16 | t->plays);
    hash =
        mixed(hash, (uint64_t)t->declarer.i << 32 | (uint64_t)t->contract.kind << 24 |
                        (uint64_t)t->contract.flags << 16 | (uint64_t)t->open << 8 | t->spritzen);
    hash = mixed(hash, (uint64_t)t->asked << 16 | (uint64_t)t->offered << 8 | t->claimer);
    for (unsigned i = 0; i < t->plays; i++) hash = mixed(hash, t->play[i]);
    return wz_random_from(hash);
}

/* Is there just one thing to do? Cards alone: whoever must answer or bid has a choice. */
static bool only_card(const wz_options *options, wz_advice *advice) {
    if (wz_count(options->cards) != 1) return false;
    wz_card card = wz_first(options->cards);
    advice->move.kind = WZ_MOVE_PLAY;
    advice->move.card = advice->card = card;
    advice->reason = WZ_REASON_ONLY_MOVE;
    return true;
}

static bool decide(wz_player *player, wz_decision decision, const wz_view *view,
                   const wz_options *options, wz_advice *advice) {
    const wz_player_kind *kind = player->kind;
    return kind->decide[decision] &&
           kind->decide[decision](player, view, options, &player->random, advice);
}

/* As high as the player would go at once. */
static void leap(wz_player *player, const wz_view *view, const wz_options *options,
                 wz_advice *advice) {
    wz_options higher = *options;
    wz_advice next = *advice;
    while (next.move.kind == WZ_MOVE_BID) {
        *advice = next;
        higher.bid_above = next.move.number;
        if (!decide(player, WZ_DECIDE_AUCTION, view, &higher, &next)) return;
    }
}

/* Who has announced patrouillen keeps those trumps for their tricks, whatever level he plays at. */
static void keep_patrouillen(const wz_view *view, wz_options *options) {
    const wz_table *t = &view->table;
    if (t->patrouillen == 0 || view->viewer.i != t->declarer.i) return;
    enum { TRICKS = 10 };
    wz_card trumps[32];
    wz_kind kind = (wz_kind)t->contract.kind;
    unsigned count = wz_sort(kind, wz_trumps(kind), trumps);
    wz_cards kept = 0;
    for (unsigned i = 0; i < t->patrouillen; i++)
        if (t->plays / 3u != TRICKS - 1 - i) kept |= wz_set(trumps[count - 1 - i]);
    if (options->cards & ~kept) options->cards &= ~kept;
}

bool wz_decide(wz_player *player, const wz_view *view, wz_advice *advice) {
    if (!player || !player->kind || !view || !advice) return false;
    wz_options options;
    wz_view_options(view, &options);
    wz_decision decision = wz_asked(view, &options);
    if (decision == WZ_DECISION_COUNT) return false;
    player->random = random_of(player, view);
    *advice =
        (wz_advice){.move = {.who = options.who}, .card = WZ_NO_CARD, .contract = {WZ_NO_KIND, 0}};
    if (decision == WZ_DECIDE_PLAY) keep_patrouillen(view, &options);
    bool playing = decision == WZ_DECIDE_PLAY || decision == WZ_DECIDE_SPEAK;
    if (playing && decide(player, WZ_DECIDE_SPEAK, view, &options, advice)) return true;
    if (decision == WZ_DECIDE_SPEAK) return false;
    if (decision == WZ_DECIDE_PLAY && only_card(&options, advice)) return true;
    if (!decide(player, decision, view, &options, advice)) return false;
    if (decision == WZ_DECIDE_AUCTION && player->fast) leap(player, view, &options, advice);
    return true;
}

/* --- Reasons --- */

static const struct {
    const char *name;
    enum wz_text_key text;
} reasons[WZ_REASON_COUNT] = {
#define X(name, word) {#word, WZ_T_REASON_##name},
    WZ_REASONS(X)
#undef X
};

const char *wz_reason_name(wz_reason reason) {
    return (unsigned)reason < WZ_REASON_COUNT ? reasons[reason].name : "?";
}

const char *wz_decision_name(wz_decision decision) {
    static const char *const names[WZ_DECISION_COUNT] = {
#define X(name) #name,
        WZ_DECISIONS(X)
#undef X
    };
    return (unsigned)decision < WZ_DECISION_COUNT ? names[decision] : "?";
}

/* Where a number or a card would make the usual sentence untrue, or no reason, there is another. */
static enum wz_text_key sentence_of(const wz_advice *advice) {
    bool none = advice->number[0] == 0, all = advice->number[0] == advice->number[1];
    switch ((wz_reason)advice->reason) {
    case WZ_REASON_SEARCH_DECLARER:
        if (none) return WZ_T_REASON_VARIANT_DECLARER_NONE;
        return all ? WZ_T_REASON_VARIANT_DECLARER_ALL : WZ_T_REASON_SEARCH_DECLARER;
    case WZ_REASON_SEARCH_DEFENDER:
        if (none) return WZ_T_REASON_VARIANT_DEFENDER_NONE;
        return all ? WZ_T_REASON_VARIANT_DEFENDER_ALL : WZ_T_REASON_SEARCH_DEFENDER;
    case WZ_REASON_SEARCH_DECLARATION:
        return advice->number[0] <= 0 ? WZ_T_REASON_VARIANT_DECLARATION_COSTS
                                      : WZ_T_REASON_SEARCH_DECLARATION;
    case WZ_REASON_SEARCH_BID: return none ? WZ_T_REASON_VARIANT_BID_EVEN : WZ_T_REASON_SEARCH_BID;
    case WZ_REASON_SEARCH_RAMSCH:
        if (none) return WZ_T_REASON_VARIANT_RAMSCH_NONE;
        return all ? WZ_T_REASON_VARIANT_RAMSCH_ALL : WZ_T_REASON_SEARCH_RAMSCH;
    case WZ_REASON_RAMSCH_LOW_JACK: /* the highest of all is nobody's smallest */
        return advice->card == wz_card_of(WZ_CLUBS, WZ_JACK) ? WZ_T_REASON_VARIANT_RAMSCH_ONLY_JACK
                                                             : WZ_T_REASON_RAMSCH_LOW_JACK;
    default: return reasons[advice->reason].text;
    }
}

void wz_put_reason(wz_out *out, wz_lang lang, wz_faces faces, const wz_advice *advice) {
    if (!out || !advice || advice->reason >= WZ_REASON_COUNT) return;
    char card[64] = "", number[3][24], game[96] = "";
    wz_out part = wz_out_to(card, sizeof card);
    if (advice->card < 32) wz_put_card_name(&part, lang, faces, advice->card);
    for (unsigned i = 0; i < 3; i++) {
        part = wz_out_to(number[i], sizeof number[i]);
        wz_put_int(&part, advice->number[i]);
    }
    part = wz_out_to(game, sizeof game);
    if (advice->contract.kind <= WZ_NULL)
        wz_put_contract_name(&part, lang, faces, advice->contract);
    size_t begins = out->used;
    wz__say(out, lang, sentence_of(advice),
            (const char *[]){card, number[0], number[1], number[2], game});
    /* some begin with the name of a card or a game, which is small in English */
    bool cut = wz_out_cut(out) || out->used == begins;
    char first = cut ? '\0' : out->text[begins];
    if (first >= 'a' && first <= 'z') out->text[begins] = (char)(first - 'a' + 'A');
}
