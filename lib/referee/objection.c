/* Objections: somebody at the table tells of an incident, fact by fact, as text. */
#include "wenzel/court.h"

#include <string.h>

#include "referee/inner.h"

/* A program keeps people from leading out of turn, revoking or dealing wrongly. What is left is what
 * they say, do and want. */
bool wz_court_hears(wz_incident_kind kind) {
    static const uint8_t heard[] = {
        WZ_INCIDENT_SPEECH,          WZ_INCIDENT_COUNTING,          WZ_INCIDENT_LIMIT_NAMED,
        WZ_INCIDENT_GAME_NAMED,      WZ_INCIDENT_HAND_SEEN,         WZ_INCIDENT_PREVENTION,
        WZ_INCIDENT_FALSE_OBJECTION, WZ_INCIDENT_REFUSAL,           WZ_INCIDENT_NULL_TOO_LOW,
        WZ_INCIDENT_THROWN_IN,       WZ_INCIDENT_DECLARER_CONCEDES, WZ_INCIDENT_DEFENDER_CONCEDES,
        WZ_INCIDENT_DECLARER_SHOWS,  WZ_INCIDENT_DEFENDER_SHOWS,    WZ_INCIDENT_GIFT,
        WZ_INCIDENT_SCORE,           WZ_INCIDENT_LEVEL_CLAIM,       WZ_INCIDENT_ENTRY,
        WZ_INCIDENT_PLAYER_LEAVES,   WZ_INCIDENT_CONDUCT,           WZ_INCIDENT_INFORMATION,
        WZ_INCIDENT_LATE_COMPLAINT};
    for (unsigned i = 0; i < sizeof heard; i++)
        if (heard[i] == kind) return true;
    return false;
}

/* --- Facts as words --- */

static const char *const truths[] = {"no", "yes", NULL};

static const char *const *words_of(wz_fact fact) {
    return wz_type_of_fact(fact) == WZ_FACT_TRUTH ? truths : wz_words_of_fact(fact);
}

static void put_small(wz_out *out, const char *capitals) {
    for (; *capitals; capitals++)
        wz_put_char(out, *capitals >= 'A' && *capitals <= 'Z' ? (char)(*capitals + 32) : *capitals);
}

void wz_put_incident(wz_out *out, wz_incident_kind kind) { put_small(out, wz_incident_name(kind)); }

void wz_put_fact(wz_out *out, wz_fact fact, int value) {
    const char *const *words = words_of(fact);
    bool known = (unsigned)fact < WZ_FACT_COUNT && value >= 0 && value <= wz_most_of_fact(fact);
    put_small(out, wz_fact_name(fact));
    wz_put_char(out, '=');
    if (value == WZ_UNKNOWN || (words && !known)) wz_put_char(out, '?');
    else if (words) wz_put(out, words[value]);
    else wz_put_int(out, value);
}

void wz_put_cards_stated(wz_out *out, wz_place place, wz_cards cards) {
    put_small(out, wz_place_name(place));
    wz_put_char(out, '=');
    wz_put_cards(out, cards, 0);
}

static bool same_word(const char *word, size_t length, const char *whole) {
    return strlen(whole) == length && memcmp(word, whole, length) == 0;
}

static bool number_from(const char *text, size_t length, int *value) {
    enum { MOST_DIGITS = 3 };
    bool minus = length > 0 && text[0] == '-';
    if (length - minus == 0 || length - minus > MOST_DIGITS) return false;
    *value = 0;
    for (size_t i = minus; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        *value = 10 * *value + (text[i] - '0');
    }
    if (minus) *value = -*value;
    return true;
}

static bool value_from(wz_fact fact, const char *text, size_t length, int *value) {
    const char *const *words = words_of(fact);
    if (!words) {
        int most = wz_most_of_fact(fact),
            least = wz_type_of_fact(fact) == WZ_FACT_SIGNED ? -most : 0;
        return number_from(text, length, value) && *value >= least && *value <= most;
    }
    for (*value = 0; words[*value]; ++*value)
        if (same_word(text, length, words[*value])) return true;
    return false;
}

static int fact_from(const char *name, size_t length) {
    enum { ROOM = 40 };
    char copy[ROOM];
    if (length >= ROOM) return -1;
    memcpy(copy, name, length);
    copy[length] = '\0';
    return wz_fact_named(copy);
}

/* Of a name in the text, the place it is; -1: it is none. */
static int place_from(const char *name, size_t length) {
    enum { ROOM = 40 };
    char copy[ROOM];
    if (length >= ROOM) return -1;
    memcpy(copy, name, length);
    copy[length] = '\0';
    return wz_place_named(copy);
}

/* "skat_cards=CA.D7", or "?" */
static bool state_cards(wz_complaint *complaint, int place, const char *text, size_t length) {
    enum { ROOM = 3 * 32 };
    char copy[ROOM];
    uint16_t bit = (uint16_t)(1u << place);
    if (length >= ROOM || (complaint->incident.told | complaint->declined_cards) & bit)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (strcmp(copy, "?") == 0) complaint->declined_cards |= bit;
    else if (wz_cards_from(copy, &complaint->incident.cards[place], NULL) != WZ_OK) return false;
    else complaint->incident.told |= bit;
    return true;
}

/* One word: a fact, "=", its value or "?"; or a place and its cards. */
static bool state(wz_complaint *complaint, const char *word, size_t length) {
    const char *equals = memchr(word, '=', length);
    if (!equals) return false;
    size_t name = (size_t)(equals - word), rest = length - name - 1;
    int fact = fact_from(word, name), place = place_from(word, name), value;
    if (place >= 0) return state_cards(complaint, place, equals + 1, rest);
    if (fact < 0) return false;
    int16_t *known = &complaint->incident.fact[fact];
    if (*known != WZ_UNKNOWN || complaint->declined[fact]) return false; /* once is enough */
    if (rest == 1 && equals[1] == '?') complaint->declined[fact] = true;
    else if (value_from((wz_fact)fact, equals + 1, rest, &value)) *known = (int16_t)value;
    else return false;
    return true;
}

wz_error wz_complaint_of(const char *kind, const char *facts, wz_complaint *complaint) {
    if (!kind || !facts || !complaint) return WZ_E_NOTHING_GIVEN;
    int named = wz_incident_named(kind);
    if (named < 0) return WZ_E_SYNTAX;
    *complaint = (wz_complaint){.incident = wz_incident_of((wz_incident_kind)named)};
    while (*facts) {
        const char *end = strchr(facts, ' ');
        size_t length = end ? (size_t)(end - facts) : strlen(facts);
        if (!state(complaint, facts, length)) return WZ_E_SYNTAX;
        facts += length + (end != NULL);
    }
    return WZ_OK;
}

wz_error wz_complaint_from(const char *kind, const char *facts, wz_complaint *complaint) {
    if (!kind || !facts || !complaint) return WZ_E_NOTHING_GIVEN;
    int named = wz_incident_named(kind);
    bool heard = named >= 0 && wz_court_hears((wz_incident_kind)named);
    return heard ? wz_complaint_of(kind, facts, complaint) : WZ_E_SYNTAX;
}

/* --- The ruling --- */

wz_error wz_court_object(const wz_rules *rules, const wz_complaint *complaint,
                         const wz_incident *scene, wz_ruling *ruling) {
    if (!rules || !complaint || !ruling) return WZ_E_NOTHING_GIVEN;
    wz_incident incident = complaint->incident;
    if (scene) wz_incident_fill(&incident, scene);
    wz_referee referee = {.rules = rules};
    wz_error error = wz_judge(&referee, &incident, ruling);
    if (error != WZ_OK) return error;
    unsigned asked = 0;
    for (unsigned i = 0; i < ruling->asked; i++)
        if (!complaint->declined[ruling->ask[i]]) ruling->ask[asked++] = ruling->ask[i];
    ruling->asked = (uint8_t)asked;
    ruling->ask_cards &= (uint16_t)~complaint->declined_cards;
    return WZ_OK;
}
