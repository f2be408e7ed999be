/* The vocabulary: kinds, facts, places and decisions by name. */
#include "referee/inner.h"

#include <string.h>

static const char *const seats[] = {"forehand", "middlehand", "rearhand", NULL};
static const char *const games[] = {"diamonds", "hearts", "spades", "clubs", "grand", "null", NULL};
static const char *const levels[] = {"none", "schneider", "schwarz", NULL};
static const char *const who[] = {"forehand", "middlehand", "rearhand", "declarer", "defender",
                                  "dealer",   "several",    "outsider", NULL};
static const char *const moments[] = {"dealing", "dealt", "bidding", "bid_over",
                                      "play",    "over",  NULL};
static const char *const causes[] = {"self", "other_side", "partner", "dealer", NULL};
static const char *const objections[] = {"at_once", "under_protest", "late", "never", NULL};
static const char *const sides[] = {"nobody", "declarer", "opponents", "both", NULL};
static const char *const results[] = {"lost", "won", NULL};
static const char *const seen_by[] = {"nobody", "declarer", "partner", "all", "unsure", NULL};
static const char *const said[] = {
    "nothing",       "card",       "wish",      "points",      "sixty",   "trump_or_bid",
    "who_leads",     "outcome",    "hindsight", "displeasure", "fact",    "gives_up",
    "asks_skat",     "sure_trick", "limit",     "no_more",     "neither", "same_value",
    "several_bids",  "no_value",   "misheard",  "pass",        "gesture", "note",
    "listener_bids", "offence",    NULL};
static const char *const declared[] = {
    "added",       "corrected",      "after_pick_up", "hand_unsaid", "level_no_hand",
    "number",      "other_named_it", "question",      "aloud",       "in_bidding",
    "lower_level", "one_value",      "ouvert_unsaid", "note",        NULL};
static const char *const faults[] = {"shuffle", "cut",    "order",         "pack",
                                     "proxy",   "absent", "early_pick_up", NULL};

static const char *const acts[] = {"nothing",        "laid_open", "gave_up", "threw_in",
                                   "showed_a_card",  "spoke",     "led",     "revoked",
                                   "looked_at_skat", NULL};

static const struct {
    const char *capitals;
    uint8_t type;
    int16_t most; /* of numbers */
    const char *const *words;
    int16_t presumed;
    bool weighed;
} facts[WZ_FACT_COUNT] = {
#define WORDS_TRUTH(range) NULL
#define WORDS_NUMBER(range) NULL
#define WORDS_SIGNED(range) NULL
#define WORDS_WORD(range) range
#define MOST_TRUTH(range) range
#define MOST_NUMBER(range) range
#define MOST_SIGNED(range) range
#define MOST_WORD(range) (int16_t)(sizeof(range) / sizeof(range)[0] - 2)
#define X(name, type, range, presumed, weighed)                                                    \
    [WZ_FACT_##name] = {#name,    WZ_FACT_##type, MOST_##type(range), WORDS_##type(range),         \
                        presumed, weighed},
    WZ_FACTS_OF_INCIDENTS(X)
#undef X
};

static const char *const incidents[WZ_INCIDENT_COUNT] = {
#define X(name) [WZ_INCIDENT_##name] = #name,
    WZ_INCIDENTS(X)
#undef X
};
static const char *const places[WZ_PLACE_COUNT] = {
#define X(name) [WZ_PLACE_##name] = #name,
    WZ_PLACES(X)
#undef X
};
static const char *const decisions[WZ_RULED_COUNT] = {
#define X(name) [WZ_RULED_##name] = #name,
    WZ_RULED(X)
#undef X
};
static const char *const fates[WZ_FATE_COUNT] = {
#define X(name) [WZ_FATE_##name] = #name,
    WZ_GAME_FATES(X)
#undef X
};
static const char *const principles[WZ_PRINCIPLE_COUNT] = {
#define X(name) [WZ_PRINCIPLE_##name] = #name,
    WZ_PRINCIPLES(X)
#undef X
};

/* Files write names in small letters; here they are compared without a copy. */
static bool same_name(const char *capitals, const char *name) {
    for (; *capitals && *name; capitals++, name++) {
        char small = *capitals >= 'A' && *capitals <= 'Z' ? (char)(*capitals + 32) : *capitals;
        if (small != *name) return false;
    }
    return *capitals == *name;
}

static int index_of(const char *const *list, unsigned count, const char *name) {
    for (unsigned i = 0; name && i < count; i++)
        if (same_name(list[i], name)) return (int)i;
    return -1;
}

static const char *name_at(const char *const *list, unsigned count, unsigned index) {
    return index < count ? list[index] : "?";
}

static bool is_fact(wz_fact fact) { return (unsigned)fact < WZ_FACT_COUNT; }

const char *wz_incident_name(wz_incident_kind kind) {
    return name_at(incidents, WZ_INCIDENT_COUNT, (unsigned)kind);
}
int wz_incident_named(const char *name) { return index_of(incidents, WZ_INCIDENT_COUNT, name); }
const char *wz_place_name(wz_place place) {
    return name_at(places, WZ_PLACE_COUNT, (unsigned)place);
}
int wz_place_named(const char *name) { return index_of(places, WZ_PLACE_COUNT, name); }
const char *wz_ruled_name(wz_ruled ruled) {
    return name_at(decisions, WZ_RULED_COUNT, (unsigned)ruled);
}
const char *wz_game_fate_name(wz_game_fate fate) {
    return name_at(fates, WZ_FATE_COUNT, (unsigned)fate);
}

wz_game_fate wz_fate_of(wz_ruled ruled) {
    switch (ruled) {
    case WZ_RULED_DECLARER_WINS:
    case WZ_RULED_DECLARER_LOSES:
    case WZ_RULED_COUNTED: return WZ_FATE_ENDED;
    case WZ_RULED_GOES_ON: return WZ_FATE_GOES_ON;
    case WZ_RULED_CORRECTED: return WZ_FATE_CORRECTED;
    case WZ_RULED_STANDS: return WZ_FATE_STANDS;
    case WZ_RULED_REBID: return WZ_FATE_REBID;
    case WZ_RULED_PASSED_IN: return WZ_FATE_PASSED_IN;
    case WZ_RULED_REDEALT: return WZ_FATE_REDEALT;
    case WZ_RULED_REPLAYED: return WZ_FATE_REPLAYED;
    case WZ_RULED_VOID: return WZ_FATE_VOID;
    default: return WZ_FATE_OPEN;
    }
}

const char *wz_principle_name(wz_principle principle) {
    return name_at(principles, WZ_PRINCIPLE_COUNT, (unsigned)principle);
}
const char *wz_fact_name(wz_fact fact) { return is_fact(fact) ? facts[fact].capitals : "?"; }

int wz_fact_named(const char *name) {
    for (unsigned i = 0; name && i < WZ_FACT_COUNT; i++)
        if (same_name(facts[i].capitals, name)) return (int)i;
    return -1;
}

wz_fact_type wz_type_of_fact(wz_fact fact) {
    return is_fact(fact) ? (wz_fact_type)facts[fact].type : WZ_FACT_TRUTH;
}
int wz_most_of_fact(wz_fact fact) { return is_fact(fact) ? facts[fact].most : 0; }
const char *const *wz_words_of_fact(wz_fact fact) {
    return is_fact(fact) ? facts[fact].words : NULL;
}
int16_t wz__presumption(wz_fact fact) { return facts[fact].presumed; }
bool wz__weighed(wz_fact fact) { return facts[fact].weighed; }

const char *wz_ruled_level_name(wz_ruled_level level) {
    static const char *const names[] = {"NONE",    "SIMPLE",    "SCHNEIDER",
                                        "SCHWARZ", "ANNOUNCED", "AS_PLAYED"};
    return name_at(names, sizeof names / sizeof *names, (unsigned)level);
}

const char *wz_incident_title(wz_lang lang, wz_incident_kind kind) {
    if ((unsigned)kind >= WZ_INCIDENT_COUNT) return "?";
    return wz__text(lang, (enum wz_text_key)(WZ_T_INCIDENT_CARD_EXPOSED_IN_DEAL + (int)kind));
}

const char *wz_fact_question(wz_lang lang, wz_fact fact) {
    if (!is_fact(fact)) return "?";
    return wz__text(lang, (enum wz_text_key)(WZ_T_FACT_PLAYERS + (int)fact));
}

const char *wz_place_question(wz_lang lang, wz_place place) {
    if ((unsigned)place >= WZ_PLACE_COUNT) return "?";
    return wz__text(lang, (enum wz_text_key)(WZ_T_PLACE_DECLARER_JACKS + (int)place));
}

const char *wz_word_text(wz_lang lang, wz_fact fact, unsigned index) {
    static const struct {
        const char *const *words;
        enum wz_text_key first;
    } texts[] = {
        {seats, WZ_T_WORD_WHO_FOREHAND},
        {games, WZ_T_WORD_GAMES_DIAMONDS},
        {levels, WZ_T_WORD_LEVELS_NONE},
        {who, WZ_T_WORD_WHO_FOREHAND},
        {moments, WZ_T_WORD_MOMENTS_DEALING},
        {causes, WZ_T_WORD_CAUSES_SELF},
        {objections, WZ_T_WORD_OBJECTIONS_AT_ONCE},
        {sides, WZ_T_WORD_SIDES_NOBODY},
        {results, WZ_T_WORD_RESULTS_LOST},
        {seen_by, WZ_T_WORD_SEEN_BY_NOBODY},
        {said, WZ_T_WORD_SAID_NOTHING},
        {declared, WZ_T_WORD_DECLARED_ADDED},
        {faults, WZ_T_WORD_FAULTS_SHUFFLE},
        {acts, WZ_T_WORD_ACTS_NOTHING},
    };
    bool word = is_fact(fact) && facts[fact].words && index <= (unsigned)facts[fact].most;
    for (unsigned i = 0; word && i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i].words == facts[fact].words)
            return wz__text(lang, (enum wz_text_key)((unsigned)texts[i].first + index));
    return "";
}

wz_incident wz_incident_of(wz_incident_kind kind) {
    wz_incident incident;
    memset(&incident, 0, sizeof incident);
    incident.kind = (unsigned)kind < WZ_INCIDENT_COUNT ? (uint8_t)kind : WZ_INCIDENT_COUNT;
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) incident.fact[i] = WZ_UNKNOWN;
    return incident;
}

static bool in_range(wz_fact fact, int value) {
    int least = facts[fact].type == WZ_FACT_SIGNED ? -facts[fact].most : 0;
    return value == WZ_UNKNOWN || (value >= least && value <= facts[fact].most);
}

/* No card can be in two hands; jacks and the cards that matter may name the same ones. */
static bool places_agree(const wz_incident *incident) {
    static const uint8_t hands[] = {WZ_PLACE_FOREHAND_CARDS, WZ_PLACE_MIDDLEHAND_CARDS,
                                    WZ_PLACE_REARHAND_CARDS, WZ_PLACE_SKAT_CARDS};
    wz_cards seen = 0;
    for (unsigned i = 0; i < sizeof hands; i++) {
        if (seen & incident->cards[hands[i]]) return false;
        seen |= incident->cards[hands[i]];
    }
    wz_cards own =
        incident->cards[WZ_PLACE_DECLARER_CARDS] | incident->cards[WZ_PLACE_DECLARER_JACKS];
    return !(own & incident->cards[WZ_PLACE_SKAT_CARDS]);
}

wz_error wz_incident_check(const wz_incident *incident) {
    if (!incident) return WZ_E_NOTHING_GIVEN;
    if (incident->kind >= WZ_INCIDENT_COUNT) return WZ_E_SYNTAX;
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (!in_range((wz_fact)i, incident->fact[i])) return WZ_E_SYNTAX_NUMBER;
    return places_agree(incident) ? WZ_OK : WZ_E_SYNTAX_CARD_TWICE;
}
