/* Situations of card play and the rules of thumb that apply in them. */
#ifndef PLAYERS_THUMB_RULES_H
#define PLAYERS_THUMB_RULES_H

#include "players/thumb.h"

/* Which card to lead, and which to add: who plays what, where he sits, who led, and what. "Foe" and
 * "friend" are a defender's declarer and partner. */
#define WZ__SITUATIONS(X)                                                                          \
    X(suit_declarer_leads)                                                                         \
    X(suit_lead_foe_next) /* a defender leads, the declarer sits in the middle */                  \
    X(suit_lead_foe_last) /* ... or behind */                                                      \
    X(grand_declarer_leads)                                                                        \
    X(grand_lead_foe_next)                                                                         \
    X(grand_lead_foe_last)                                                                         \
    X(null_declarer_leads)                                                                         \
    X(null_lead_foe_next)                                                                          \
    X(null_lead_foe_last)                                                                          \
    X(null_ouvert_lead_foe_next)                                                                   \
    X(null_ouvert_lead_foe_last)                                                                   \
    X(revolution_lead_foe_next) /* an open null, and the defenders know each other's cards */      \
    X(revolution_lead_foe_last)                                                                    \
    X(ramsch_leads)                                                                                \
    X(suit_declarer_middle_plain) /* a card that is no trump was led */                            \
    X(suit_declarer_middle_trump)                                                                  \
    X(suit_declarer_rear_plain)                                                                    \
    X(suit_declarer_rear_trump)                                                                    \
    X(suit_middle_foe_led_plain)                                                                   \
    X(suit_middle_foe_led_trump)                                                                   \
    X(suit_middle_friend_led_plain)                                                                \
    X(suit_middle_friend_led_trump)                                                                \
    X(suit_rear_foe_led_plain)                                                                     \
    X(suit_rear_foe_led_trump)                                                                     \
    X(suit_rear_friend_led_plain)                                                                  \
    X(suit_rear_friend_led_trump)                                                                  \
    X(grand_declarer_middle_plain)                                                                 \
    X(grand_declarer_middle_trump)                                                                 \
    X(grand_declarer_rear_plain)                                                                   \
    X(grand_declarer_rear_trump)                                                                   \
    X(grand_middle_foe_led_plain)                                                                  \
    X(grand_middle_foe_led_trump)                                                                  \
    X(grand_middle_friend_led_plain)                                                               \
    X(grand_middle_friend_led_trump)                                                               \
    X(grand_rear_foe_led_plain)                                                                    \
    X(grand_rear_foe_led_trump)                                                                    \
    X(grand_rear_friend_led_plain)                                                                 \
    X(grand_rear_friend_led_trump)                                                                 \
    X(null_declarer_middle)                                                                        \
    X(null_declarer_rear)                                                                          \
    X(null_middle_foe_led)                                                                         \
    X(null_middle_friend_led)                                                                      \
    X(null_rear_foe_led)                                                                           \
    X(null_rear_friend_led)                                                                        \
    X(ramsch_middle_plain)                                                                         \
    X(ramsch_middle_trump)                                                                         \
    X(ramsch_rear_plain)                                                                           \
    X(ramsch_rear_trump)

typedef enum wz__situation {
#define X(name) WZ__AT_##name,
    WZ__SITUATIONS(X)
#undef X
        WZ__SITUATION_COUNT
} wz__situation;

wz__situation wz__situation_of(const wz__sight *s);

/* Does this card, the weightiest, follow the rule? */
typedef bool wz__rule(const wz__sight *s, wz_card card);

typedef struct wz__rule_row {
    wz__rule *followed; /* NULL: what is left if no other rule speaks; ends the list */
    uint16_t reason;    /* enum wz_reason */
} wz__rule_row;

typedef struct wz__situation_row {
    const char *name;
    wz__weigher *weigh;
    const wz__rule_row *rules; /* the first that the card follows is its reason */
} wz__situation_row;
extern const wz__situation_row wz__situations[WZ__SITUATION_COUNT];

/* --- The rules --- */

/* leads: trumps */
wz__rule wz__from_below, wz__draws, wz__runs, wz__forces, wz__leads_trump;
/* leads: suits */
wz__rule wz__the_seventh, wz__over_villages, wz__cashes, wz__long_suit, wz__under_ace,
    wz__loser_early, wz__returns_suit, wz__longest_suit, wz__short_low, wz__fresh_short_suit,
    wz__leaves_seen_suit, wz__foe_void;
/* following */
wz__rule wz__throws_off, wz__takes_highest, wz__takes, wz__ruffs, wz__ruffs_fat, wz__ruffs_jack,
    wz__finesses, wz__smears, wz__smears_highest, wz__hopes;
/* null */
wz__rule wz__null_bare_eight, wz__null_bare_high, wz__null_run, wz__null_above_seven,
    wz__null_told_suit, wz__null_shortest, wz__null_catches, wz__null_into_gap, wz__null_frees,
    wz__null_below, wz__null_throws_off, wz__null_ours;
/* ramsch */
wz__rule wz__ramsch_bare, wz__ramsch_bare_jack, wz__ramsch_from_below, wz__ramsch_low_jack,
    wz__ramsch_above_lowest, wz__ramsch_leaves, wz__ramsch_below, wz__ramsch_throws_off,
    wz__ramsch_ruffs;

#endif
