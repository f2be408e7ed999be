/* Levels, cases, which games can be won at all, and the bids that follow. */
#include "rules/switches.h"

enum { MOST_MATADORS = 11 }; /* ISkO 2.3.3 */

unsigned wz_base(const wz_rules *rules, wz_contract contract) {
    if (!rules || contract.kind >= WZ_TRUMP_GAMES) return 0;
    if (contract.kind == WZ_GRAND && contract.flags & WZ_OUVERT) return rules->grand_ouvert_base;
    return rules->base[contract.kind];
}

unsigned wz_null_value(const wz_rules *rules, wz_contract contract) {
    bool null = rules && contract.kind == WZ_NULL;
    if (null && contract.flags & WZ_REVOLUTION) return rules->revolution;
    return null ? rules->null_value[contract.flags & (WZ_HAND | WZ_OUVERT)] : 0;
}

wz_level wz_announced_level(wz_contract contract) {
    if (contract.flags & WZ_SCHWARZ_ANNOUNCED) return WZ_SCHWARZ;
    return contract.flags & WZ_SCHNEIDER_ANNOUNCED ? WZ_SCHNEIDER : WZ_SIMPLE;
}

unsigned wz_cases(const wz_rules *rules, wz_contract contract, int matadors, wz_level level) {
    bool trumps = contract.kind < WZ_TRUMP_GAMES && (unsigned)level < WZ_LEVELS;
    bool exist = matadors != 0 && matadors >= -MOST_MATADORS && matadors <= MOST_MATADORS;
    if (!rules || !trumps || !exist) return 0;
    wz_level announced = wz_announced_level(contract);
    if (level < announced) level = announced; /* ISkO 2.5.7: lost at least at that level */
    bool open = contract.flags & WZ_OUVERT &&
                (contract.kind != WZ_GRAND || rules->grand_open_level); /* ISkO 2.5.8 */
    unsigned spitzen = (unsigned)(matadors < 0 ? -matadors : matadors); /* ISkO 2.3.4 */
    /* ISkO 2.5.1: each level counts one, each announcement one more */
    return spitzen + 1 + (contract.flags & WZ_HAND) + (unsigned)level + (unsigned)announced + open;
}

unsigned wz_most_patrouillen(const wz_rules *rules, wz_kind kind) {
    enum { TRICKS = 10, JACKS = 4 };
    bool counted = rules && rules->patrouillen != WZ_PATROUILLEN_NONE &&
                   (unsigned)kind < WZ_TRUMP_GAMES &&
                   (kind != WZ_GRAND || rules->patrouillen_grand);
    if (!counted) return 0;
    if (!rules->patrouillen_several) return 1;
    return kind == WZ_GRAND ? JACKS : TRICKS;
}

unsigned wz_patrouille_cases(const wz_rules *rules, unsigned announced, unsigned silent) {
    if (!rules || rules->patrouillen == WZ_PATROUILLEN_NONE) return 0;
    bool counted = rules->patrouillen == WZ_PATROUILLEN_SILENT;
    return counted ? 2 * announced + silent : announced;
}

wz_impossible wz_level_by_matadors(wz_kind kind, int matadors, wz_level level) {
    if (kind == WZ_NULL || level == WZ_SIMPLE) return WZ_POSSIBLE;
    if (level == WZ_SCHWARZ && matadors < 0) return WZ_NO_SCHWARZ_WITHOUT;
    /* four jacks, ace, ten and king of trumps: 33 points that the declarer can't take */
    if (matadors <= -7) return WZ_NO_SCHNEIDER_WITHOUT7;
    return WZ_POSSIBLE;
}

/* The court looks at the jacks alone, for simplicity (ISkO 3.6.4, 4.4.6): whatever else the
 * declarer lacks could lie in the skat or be thrown away. */
wz_impossible wz_level_by_cards(wz_kind kind, wz_cards hand, wz_cards skat, wz_level level) {
    if (level != WZ_SCHWARZ)
        return wz_level_by_matadors(kind, wz_matadors(kind, hand | skat), level);
    if (kind == WZ_NULL) return WZ_POSSIBLE;
    wz_cards own = WZ_JACKS & hand, theirs = WZ_JACKS & ~(hand | skat);
    if (theirs > own) return WZ_NO_SCHWARZ_WITHOUT; /* the highest jack in play is theirs */
    if (wz_count(own) == 1 && wz_count(theirs) == 3) return WZ_NO_SCHWARZ_ONE_JACK;
    return WZ_POSSIBLE;
}

const char *wz_impossible_text(wz_lang lang, wz_impossible impossible) {
    static const enum wz_text_key texts[] = {
        [WZ_POSSIBLE] = WZ_T_COUNT,
        [WZ_NO_SCHWARZ_WITHOUT] = WZ_T_IMPOSSIBLE_SCHWARZ_WITHOUT,
        [WZ_NO_SCHNEIDER_WITHOUT7] = WZ_T_IMPOSSIBLE_SCHNEIDER_WITHOUT7,
        [WZ_NO_SCHWARZ_ONE_JACK] = WZ_T_IMPOSSIBLE_SCHWARZ_ONE_JACK,
        [WZ_NOT_DECLARABLE] = WZ_T_IMPOSSIBLE_NOT_DECLARABLE,
        [WZ_BELOW_ANNOUNCED] = WZ_T_IMPOSSIBLE_BELOW_ANNOUNCED,
    };
    if (impossible == WZ_POSSIBLE) return "";
    bool known = (size_t)impossible < sizeof texts / sizeof *texts;
    return known ? wz__text(lang, texts[impossible]) : "?";
}

/* --- The walk over all games --- */

enum { SIGNED_MATADORS = 2 * MOST_MATADORS };

static wz_impossible judge(const wz_rules *rules, const wz_game_walk *walk, unsigned index) {
    if (!(rules->declarations >> index & 1)) return WZ_NOT_DECLARABLE;
    if (walk->contract.kind == WZ_NULL) return WZ_POSSIBLE;
    if (walk->level < wz_announced_level(walk->contract)) return WZ_BELOW_ANNOUNCED;
    return wz_level_by_matadors((wz_kind)walk->contract.kind, walk->matadors, walk->level);
}

bool wz_walk_games(const wz_rules *rules, wz_game_walk *walk) {
    while (rules && walk) {
        unsigned at = walk->next;
        unsigned index = at / (SIGNED_MATADORS * WZ_LEVELS); /* declaration, matadors, level */
        if (index >= WZ_DECLARATIONS) return false;
        walk->next++;
        int spitzen = (int)(at / WZ_LEVELS % SIGNED_MATADORS);
        walk->level = (wz_level)(at % WZ_LEVELS);
        walk->contract = wz_declaration(index);
        if (walk->contract.flags & WZ_REVOLUTION && !rules->revolution) continue; /* no order's */
        /* with 1 .. with 11, without 1 .. without 11 */
        walk->matadors =
            (int8_t)(spitzen < MOST_MATADORS ? spitzen + 1 : MOST_MATADORS - 1 - spitzen);
        wz_kind kind = (wz_kind)walk->contract.kind;
        if (kind == WZ_NULL && (spitzen > 0 || walk->level > WZ_SIMPLE)) continue;
        if (kind == WZ_GRAND && (walk->matadors > 4 || walk->matadors < -4)) continue; /* 2.3.3 */
        if (kind == WZ_NULL) walk->matadors = 0;
        walk->impossible = judge(rules, walk, index);
        unsigned value = kind == WZ_NULL
                             ? wz_null_value(rules, walk->contract)
                             : wz_base(rules, walk->contract) *
                                   wz_cases(rules, walk->contract, walk->matadors, walk->level);
        walk->value = (uint16_t)value;
        return true;
    }
    return false;
}

unsigned wz_possible_games(const wz_rules *rules) {
    unsigned count = 0;
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) count += walk.impossible == WZ_POSSIBLE;
    return count;
}

/* --- What follows from the switches --- */

/* From "with 1, game 2" to all matadors, hand, schneider, schwarz, both announced, and open. */
enum { SUIT_VALUES = MOST_MATADORS + 6, GRAND_VALUES = 4 + 5 + 4, NULL_VALUES = 5 };
_Static_assert((WZ_TRUMP_GAMES - 1) * SUIT_VALUES + GRAND_VALUES + NULL_VALUES <= WZ_MAX_BIDS,
               "there is room for every value that a game can have");

static void insert_bid(wz_rules *rules, uint16_t value) {
    if (value < WZ_LOWEST_BID) return; /* nobody can bid it, whatever house rules make it worth */
    unsigned at = rules->bids;
    while (at > 0 && rules->bid[at - 1] > value) at--;
    if (at > 0 && rules->bid[at - 1] == value) return;
    for (unsigned i = rules->bids++; i > at; i--) rules->bid[i] = rules->bid[i - 1];
    rules->bid[at] = value;
}

static wz_ways ways_of(const wz_rules *rules) {
    static const wz_ways claim_ways[] = {
        [WZ_CLAIM_AGREE_OR_PLAY] = WZ_WAY_CLAIM_AGREE,
        [WZ_CLAIM_TRUE_OR_LOST] = WZ_WAY_CLAIM_TRUE,
        [WZ_CLAIM_TRUE_OR_REST] = WZ_WAY_CLAIM_TRUE,
        [WZ_CLAIM_SHOWS_ONLY] = WZ_WAY_SHOW_ONLY,
    };
    static const wz_ways give_up_ways[] = {
        [WZ_GIVE_UP_ONE_FOR_ALL] = WZ_WAY_GIVE_UP,
        [WZ_GIVE_UP_OFFERED] = WZ_WAY_GIFT,
        [WZ_GIVE_UP_NEVER] = 0,
    };
    bool by_order = rules->resigning == WZ_RESIGN_BY_ORDER;
    return (by_order ? WZ_WAY_RESIGN_BY_ORDER : WZ_WAY_RESIGN_BY_SERVER) |
           claim_ways[rules->declarer_claim] |
           (rules->defender_claim != WZ_CLAIM_NOT_BY_DEFENDERS ? WZ_WAY_DEFENDER_CLAIM : 0) |
           (by_order ? give_up_ways[rules->giving_up] : 0) |
           (rules->raise_declaration ? WZ_WAY_RAISE : 0) |
           (rules->null_opens ? WZ_WAY_OPEN_NULL : 0) | (rules->throw_in ? WZ_WAY_THROW_IN : 0) |
           (rules->spritzen > 0 ? WZ_WAY_KONTRA : 0) | (rules->out_by_clock ? WZ_WAY_CLOCK : 0) |
           (rules->schenken != WZ_SCHENKEN_NONE ? WZ_WAY_SCHENKEN : 0) |
           (rules->patrouillen != WZ_PATROUILLEN_NONE ? WZ_WAY_PATROUILLEN : 0) |
           (rules->concede_overbid ? WZ_WAY_CONCEDE_OVERBID : 0) |
           (rules->revolution > 0 ? WZ_WAY_REVOLUTION : 0);
}

static bool exists(const wz_rules *rules, wz_contract contract) {
    if (contract.kind == WZ_NULL) return wz_null_value(rules, contract) > 0;
    return contract.kind == WZ_GRAND || !(contract.flags & WZ_OUVERT) || rules->suit_ouvert;
}

void wz__rules_derive(wz_rules *rules) {
    rules->ways = ways_of(rules);
    rules->declarations = rules->hand_declarations = 0;
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) {
        wz_contract contract = wz_declaration(i);
        if (exists(rules, contract)) rules->declarations |= WZ_DECLARATION_BIT(i);
        if (contract.flags & WZ_HAND) rules->hand_declarations |= WZ_DECLARATION_BIT(i);
    }
    rules->bids = 0; /* ISkO 3.3.1: the values games can have */
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk))
        if (walk.impossible == WZ_POSSIBLE) insert_bid(rules, walk.value);
}

unsigned wz_bid_above(const wz_rules *rules, unsigned value) {
    unsigned low = 0, high = rules ? rules->bids : 0;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (rules->bid[middle] > value) high = middle;
        else low = middle + 1;
    }
    return low;
}

bool wz_is_bid(const wz_rules *rules, unsigned value) {
    if (!rules || value < WZ_LOWEST_BID) return false;
    unsigned index = wz_bid_above(rules, value - 1);
    return index < rules->bids && rules->bid[index] == value;
}

const char *wz_round_word(unsigned kind) {
    static const char *const words[WZ_ROUND_KINDS] = {"none", "bock", "ramsch"};
    return kind < WZ_ROUND_KINDS ? words[kind] : "?";
}

bool wz_has_ramsch(const wz_rules *rules) {
    bool found = rules && (rules->passed == WZ_PASSED_RAMSCH || rules->ramsch_only);
    for (unsigned i = 0; rules && i < WZ_TRIGGER_COUNT; i++)
        found |= rules->round_after[i] == WZ_ROUND_RAMSCH;
    return found;
}
