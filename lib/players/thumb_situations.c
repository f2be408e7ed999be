/* The table of situations: what is weighed in each, and the rules by which a card is explained. */
#include "players/thumb_rules.h"

#define RULES static const wz__rule_row
#define R(reason) WZ_REASON_##reason

/* --- Leading --- */

RULES suit_declarer_leads[] = {
    {wz__from_below, R(TRUMP_FROM_BELOW)},
    {wz__draws, R(DRAW_TRUMPS)},
    {wz__runs, R(RUN_TRUMPS)},
    {wz__forces, R(FORCE_TRUMPS)},
    {wz__the_seventh, R(THE_SEVENTH)},
    {wz__over_villages, R(OVER_VILLAGES)},
    {wz__cashes, R(CASH_HIGH)},
    {wz__under_ace, R(UNDER_ACE)},
    {wz__loser_early, R(LOSER_EARLY)},
    {NULL, R(LEAD_CHEAP)},
};
RULES suit_lead_foe_next[] = {
    {wz__leads_trump, R(STRIP_TRUMPS)},
    {wz__the_seventh, R(THE_SEVENTH)},
    {wz__returns_suit, R(RETURN_SUIT)},
    {wz__cashes, R(HIGH_TO_FOE)},
    {wz__longest_suit, R(FOE_LONG)},
    {wz__short_low, R(SHORT_LOW)},
    {NULL, R(LEAD_LEAST)},
};
RULES suit_lead_foe_last[] = {
    {wz__leads_trump, R(STRIP_TRUMPS)}, {wz__the_seventh, R(THE_SEVENTH)},
    {wz__cashes, R(HIGH_TO_FRIEND)},    {wz__fresh_short_suit, R(FRIEND_SHORT)},
    {wz__returns_suit, R(RETURN_SUIT)}, {wz__leaves_seen_suit, R(SEEN_ACE_TEN)},
    {wz__short_low, R(SHORT_LOW)},      {NULL, R(LEAD_LEAST)},
};
RULES grand_declarer_leads[] = {
    {wz__draws, R(DRAW_JACKS)},    {wz__runs, R(RUN_TRUMPS)},
    {wz__forces, R(FORCE_JACK)},   {wz__the_seventh, R(THE_SEVENTH)},
    {wz__long_suit, R(LONG_SUIT)}, {wz__cashes, R(CASH_HIGH)},
    {wz__under_ace, R(UNDER_ACE)}, {wz__loser_early, R(LOSER_EARLY)},
    {NULL, R(LEAD_CHEAP)},
};
RULES grand_lead_foe_next[] = {
    {wz__leads_trump, R(STRIP_JACKS)}, {wz__cashes, R(ACES_OR_NOTHING)},
    {wz__foe_void, R(FOE_VOID)},       {wz__returns_suit, R(RETURN_SUIT)},
    {wz__longest_suit, R(FOE_LONG)},   {NULL, R(TRUST_FRIEND)},
};
RULES grand_lead_foe_last[] = {
    {wz__leads_trump, R(STRIP_JACKS)}, {wz__foe_void, R(FOE_VOID)},
    {wz__cashes, R(ACES_OR_NOTHING)},  {wz__returns_suit, R(RETURN_SUIT)},
    {NULL, R(TRUST_FRIEND)},
};
RULES null_declarer_leads[] = {
    {wz__null_bare_eight, R(NULL_BARE_EIGHT)},
    {wz__null_bare_high, R(NULL_BARE_HIGH)},
    {wz__null_above_seven, R(NULL_ABOVE_SEVEN)},
    {wz__null_run, R(NULL_RUN)},
    {NULL, R(NULL_LEAD_LOW)},
};
RULES null_lead[] = {
    {wz__null_told_suit, R(NULL_RETURN)},
    {wz__null_shortest, R(NULL_SHORT)},
    {NULL, R(NULL_ANY_LOW)},
};
RULES null_ouvert_lead[] = {
    {wz__null_catches, R(NULL_CATCH)},
    {wz__null_into_gap, R(NULL_GAP)},
    {wz__null_frees, R(NULL_FREE_FRIEND)},
    {NULL, R(NULL_ANY_LOW)},
};
RULES revolution_lead[] = {
    {wz__null_catches, R(REVOLUTION_CATCH)},
    {wz__null_into_gap, R(REVOLUTION_GAP)},
    {wz__null_frees, R(REVOLUTION_FREE)},
    {NULL, R(NULL_ANY_LOW)},
};
RULES ramsch_leads[] = {
    {wz__ramsch_bare, R(RAMSCH_BARE)},
    {wz__ramsch_bare_jack, R(RAMSCH_BARE_JACK)},
    {wz__ramsch_from_below, R(RAMSCH_FROM_BELOW)},
    {wz__ramsch_low_jack, R(RAMSCH_LOW_JACK)},
    {wz__ramsch_above_lowest, R(RAMSCH_ABOVE_LOWEST)},
    {NULL, R(RAMSCH_LEAD_LOW)},
};

/* --- Following: the declarer --- */

RULES suit_declarer_middle_plain[] = {
    {wz__throws_off, R(THROW_LOSER)},
    {wz__takes_highest, R(TAKE_HIGHEST)},
    {wz__ruffs_fat, R(RUFF_FAT)},
    {wz__ruffs_jack, R(RUFF_HIGH)},
    {wz__ruffs, R(RUFF_LOW)},
    {wz__takes, R(TAKE_OVER)},
    {NULL, R(GIVE_CHEAP)},
};
RULES suit_declarer_rear_plain[] = {
    {wz__throws_off, R(THROW_LOSER)},
    {wz__finesses, R(FINESSE)},
    {wz__ruffs_fat, R(RUFF_FAT)},
    {wz__ruffs_jack, R(RUFF_HIGH)},
    {wz__ruffs, R(RUFF_LOW)},
    {wz__takes, R(TAKE_OVER)},
    {NULL, R(GIVE_CHEAP)},
};
RULES grand_declarer_middle_plain[] = {
    {wz__throws_off, R(THROW_LOSER)},
    {wz__takes_highest, R(TAKE_HIGHEST)},
    {wz__ruffs, R(RUFF_JACK)},
    {wz__takes, R(TAKE_OVER)},
    {NULL, R(GIVE_CHEAP)},
};
RULES grand_declarer_rear_plain[] = {
    {wz__throws_off, R(THROW_LOSER)}, {wz__finesses, R(FINESSE)}, {wz__ruffs, R(RUFF_JACK)},
    {wz__takes, R(TAKE_OVER)},        {NULL, R(GIVE_CHEAP)},
};
RULES suit_declarer_trump[] = {
    {wz__takes, R(TAKE_TRUMP)},
    {NULL, R(GIVE_CHEAP)},
};
RULES grand_declarer_trump[] = {
    {wz__takes, R(TAKE_TRUMP)},
    {NULL, R(GOOD_FACE)},
};

/* --- Following: the defenders --- */

RULES middle_foe_led_plain[] = {
    {wz__ruffs, R(RUFF_FOE)},
    {wz__takes, R(TAKE_FROM_FOE)},
    {wz__hopes, R(SMEAR_HOPE)},
    {NULL, R(GIVE_CHEAP)},
};
RULES middle_foe_led_trump[] = {
    {wz__takes, R(TAKE_FROM_FOE)},
    {wz__hopes, R(SMEAR_HOPE)},
    {NULL, R(GIVE_CHEAP)},
};
RULES middle_friend_led_plain[] = {
    {wz__smears_highest, R(SMEAR_HIGHEST)},
    {wz__takes_highest, R(OWN_HIGHEST)},
    {wz__ruffs, R(RUFF_IN)},
    {wz__smears, R(SMEAR)},
    {wz__takes, R(TAKE_OVER)},
    {NULL, R(GIVE_CHEAP)},
};
RULES middle_friend_led_trump[] = {
    {wz__smears_highest, R(SMEAR_HIGHEST)},
    {wz__takes, R(TAKE_OVER)},
    {wz__smears, R(SMEAR)},
    {NULL, R(GIVE_CHEAP)},
};
RULES rear_foe_led_plain[] = {
    {wz__finesses, R(CATCH_TEN)},  {wz__smears, R(SMEAR)}, {wz__ruffs, R(RUFF_FOE)},
    {wz__takes, R(TAKE_FROM_FOE)}, {NULL, R(GIVE_CHEAP)},
};
RULES rear_foe_led_trump[] = {
    {wz__smears, R(SMEAR)},
    {wz__takes, R(PUT_IN_MIDDLE)},
    {NULL, R(GIVE_CHEAP)},
};
RULES rear_friend_led_plain[] = {
    {wz__smears, R(SMEAR)},
    {wz__ruffs, R(RUFF_FOE)},
    {wz__takes, R(TAKE_FROM_FOE)},
    {NULL, R(GIVE_CHEAP)},
};
RULES rear_friend_led_trump[] = {
    {wz__smears, R(SMEAR)},
    {wz__takes, R(TAKE_FROM_FOE)},
    {NULL, R(GIVE_CHEAP)},
};

/* --- Following: null and ramsch --- */

RULES null_declarer_follows[] = {
    {wz__null_below, R(NULL_BELOW)},
    {wz__null_throws_off, R(NULL_THROW_OFF)},
    {NULL, R(NULL_FORCED)},
};
RULES null_middle[] = {
    {wz__null_throws_off, R(NULL_SHORT_HIGH)},
    {wz__null_below, R(NULL_LET_HIM)},
    {NULL, R(NULL_OVER)},
};
RULES null_rear[] = {
    {wz__null_throws_off, R(NULL_SHORT_HIGH)},
    {wz__null_ours, R(NULL_HIGH_AWAY)},
    {wz__null_below, R(NULL_LET_HIM)},
    {NULL, R(NULL_OVER)},
};
RULES ramsch_plain[] = {
    {wz__ramsch_throws_off, R(RAMSCH_THROW_OFF)},
    {wz__ramsch_ruffs, R(RAMSCH_RUFF)},
    {wz__ramsch_leaves, R(RAMSCH_TAKE_AND_LEAVE)},
    {wz__ramsch_below, R(RAMSCH_BELOW)},
    {NULL, R(RAMSCH_FORCED)},
};
RULES ramsch_trump[] = {
    {wz__ramsch_throws_off, R(RAMSCH_IMPROVE)},
    {wz__ramsch_leaves, R(RAMSCH_JACK_AND_LEAVE)},
    {wz__ramsch_below, R(RAMSCH_BELOW)},
    {NULL, R(RAMSCH_FORCED)},
};

#define ROW(situation, weigh, rules) [WZ__AT_##situation] = {#situation, weigh, rules}

const wz__situation_row wz__situations[WZ__SITUATION_COUNT] = {
    ROW(suit_declarer_leads, wz__weigh_own_lead, suit_declarer_leads),
    ROW(suit_lead_foe_next, wz__weigh_lead, suit_lead_foe_next),
    ROW(suit_lead_foe_last, wz__weigh_lead, suit_lead_foe_last),
    ROW(grand_declarer_leads, wz__weigh_own_lead, grand_declarer_leads),
    ROW(grand_lead_foe_next, wz__weigh_lead, grand_lead_foe_next),
    ROW(grand_lead_foe_last, wz__weigh_lead, grand_lead_foe_last),
    ROW(null_declarer_leads, wz__weigh_null_own_lead, null_declarer_leads),
    ROW(null_lead_foe_next, wz__weigh_null_lead, null_lead),
    ROW(null_lead_foe_last, wz__weigh_null_lead, null_lead),
    ROW(null_ouvert_lead_foe_next, wz__weigh_null_lead, null_ouvert_lead),
    ROW(null_ouvert_lead_foe_last, wz__weigh_null_lead, null_ouvert_lead),
    ROW(revolution_lead_foe_next, wz__weigh_null_lead, revolution_lead),
    ROW(revolution_lead_foe_last, wz__weigh_null_lead, revolution_lead),
    ROW(ramsch_leads, wz__weigh_ramsch_lead, ramsch_leads),
    ROW(suit_declarer_middle_plain, wz__weigh_follow, suit_declarer_middle_plain),
    ROW(suit_declarer_middle_trump, wz__weigh_follow, suit_declarer_trump),
    ROW(suit_declarer_rear_plain, wz__weigh_follow, suit_declarer_rear_plain),
    ROW(suit_declarer_rear_trump, wz__weigh_follow, suit_declarer_trump),
    ROW(suit_middle_foe_led_plain, wz__weigh_follow, middle_foe_led_plain),
    ROW(suit_middle_foe_led_trump, wz__weigh_follow, middle_foe_led_trump),
    ROW(suit_middle_friend_led_plain, wz__weigh_follow, middle_friend_led_plain),
    ROW(suit_middle_friend_led_trump, wz__weigh_follow, middle_friend_led_trump),
    ROW(suit_rear_foe_led_plain, wz__weigh_follow, rear_foe_led_plain),
    ROW(suit_rear_foe_led_trump, wz__weigh_follow, rear_foe_led_trump),
    ROW(suit_rear_friend_led_plain, wz__weigh_follow, rear_friend_led_plain),
    ROW(suit_rear_friend_led_trump, wz__weigh_follow, rear_friend_led_trump),
    ROW(grand_declarer_middle_plain, wz__weigh_follow, grand_declarer_middle_plain),
    ROW(grand_declarer_middle_trump, wz__weigh_follow, grand_declarer_trump),
    ROW(grand_declarer_rear_plain, wz__weigh_follow, grand_declarer_rear_plain),
    ROW(grand_declarer_rear_trump, wz__weigh_follow, grand_declarer_trump),
    ROW(grand_middle_foe_led_plain, wz__weigh_follow, middle_foe_led_plain),
    ROW(grand_middle_foe_led_trump, wz__weigh_follow, middle_foe_led_trump),
    ROW(grand_middle_friend_led_plain, wz__weigh_follow, middle_friend_led_plain),
    ROW(grand_middle_friend_led_trump, wz__weigh_follow, middle_friend_led_trump),
    ROW(grand_rear_foe_led_plain, wz__weigh_follow, rear_foe_led_plain),
    ROW(grand_rear_foe_led_trump, wz__weigh_follow, rear_foe_led_trump),
    ROW(grand_rear_friend_led_plain, wz__weigh_follow, rear_friend_led_plain),
    ROW(grand_rear_friend_led_trump, wz__weigh_follow, rear_friend_led_trump),
    ROW(null_declarer_middle, wz__weigh_null_own_follow, null_declarer_follows),
    ROW(null_declarer_rear, wz__weigh_null_own_follow, null_declarer_follows),
    ROW(null_middle_foe_led, wz__weigh_null_follow, null_middle),
    ROW(null_middle_friend_led, wz__weigh_null_follow, null_middle),
    ROW(null_rear_foe_led, wz__weigh_null_follow, null_rear),
    ROW(null_rear_friend_led, wz__weigh_null_follow, null_rear),
    ROW(ramsch_middle_plain, wz__weigh_ramsch_follow, ramsch_plain),
    ROW(ramsch_middle_trump, wz__weigh_ramsch_follow, ramsch_trump),
    ROW(ramsch_rear_plain, wz__weigh_ramsch_follow, ramsch_plain),
    ROW(ramsch_rear_trump, wz__weigh_ramsch_follow, ramsch_trump),
};
