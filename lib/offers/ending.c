/* How a game was cut short, and by whom: for those who read its result. */
#include "offers/rows.h"

#define ENDS(key)                                                                                  \
    { WZ_T_TOLD_END_##key, WZ_T_TOLD_END_##key##_OWN }
typedef struct end_texts {
    uint16_t told, own;
} end_texts;

/* Nothing is said of what was played to its end, or stated in a list. */
static end_texts texts_of(const wz_table *t) {
    static const end_texts by_ending[WZ_ENDING_COUNT] = {
        [WZ_END_CONCEDED] = ENDS(CONCEDED),
        [WZ_END_GIVEN_UP] = ENDS(GIVEN_UP),
        [WZ_END_CLAIM_ACCEPTED] = ENDS(CLAIM),
        [WZ_END_CLAIM_HOLDS] = ENDS(CLAIM_HOLDS),
        [WZ_END_CLAIM_FAILS] = ENDS(CLAIM_FAILS),
        [WZ_END_OWN_CLAIM_HOLDS] = ENDS(CLAIM_HOLDS),
        [WZ_END_OWN_CLAIM_FAILS] = ENDS(CLAIM_FAILS),
        [WZ_END_DECLARER_THREW] = ENDS(THREW),
        [WZ_END_DEFENDER_THREW] = ENDS(THREW),
        [WZ_END_DECLARER_OUT] = ENDS(CONCEDED),
        [WZ_END_DEFENDERS_OUT] = ENDS(GIVEN_UP),
        [WZ_END_SIXTY_SURE] = ENDS(SIXTY),
        [WZ_END_GIFT_TAKEN] = ENDS(GIFT),
    };
    static const end_texts late = {WZ_T_TOLD_TIMEOUT, WZ_T_TOLD_TIMEOUT_OWN};
    static const end_texts left = {WZ_T_TOLD_LEAVES, WZ_T_TOLD_LEAVES_OWN};
    if (t->out < 3) return t->out_kind == WZ_MOVE_LEAVE ? left : late;
    return by_ending[t->ending];
}

/* Who did it: the last who gave up, laid open or threw in; consent and verdicts follow that. */
static unsigned actor_of(const wz_table *t, const wz_log *log) {
    const uint32_t kinds = 1u << WZ_MOVE_RESIGN | 1u << WZ_MOVE_SHOW | 1u << WZ_MOVE_THROW;
    if (t->out < 3) return t->out;
    if (t->ending == WZ_END_GIFT_TAKEN) return t->declarer.i;
    for (unsigned i = log->count; i-- > 0;)
        if (kinds >> log->move[i].kind & 1) return log->move[i].who;
    return WZ_NOBODY.i;
}

wz_phrase wz_tell_ending(const wz_table *over, const wz_log *log, unsigned listener) {
    if (!over || !log) return (wz_phrase){.text = NO_TEXT};
    end_texts texts = texts_of(over);
    unsigned actor = actor_of(over, log);
    if (!wz_over(over) || texts.told == NO_TEXT || actor >= WZ_WHOS)
        return (wz_phrase){.text = NO_TEXT};
    return (wz_phrase){actor == listener ? texts.own : texts.told,
                       1,
                       {{WZ_ARG_PERSON, {.person = (uint8_t)actor}}}};
}
