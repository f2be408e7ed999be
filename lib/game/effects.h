/* What moves do to the table. Effects see only what everybody sees, so that a state and a view
 * fold in the same way and nothing hidden can leak into a table. */
#ifndef GAME_EFFECTS_H
#define GAME_EFFECTS_H

#include "wenzel/game.h"

typedef void table_effect(wz_table *table, const wz_move *move);

table_effect wz__effect_deal, wz__effect_bid, wz__effect_hold, wz__effect_speaker_passes,
    wz__effect_hearer_passes, wz__effect_take_unbid, wz__effect_pass_in, wz__effect_pick_up,
    wz__effect_skat, wz__effect_declare, wz__effect_instead, wz__effect_no_solo, wz__effect_solo,
    wz__effect_push, wz__effect_push_on, wz__effect_jungfrau, wz__effect_march,
    wz__effect_announce_nothing;
table_effect wz__effect_play, wz__effect_concede, wz__effect_offer, wz__effect_refuse_concession,
    wz__effect_give_up, wz__effect_declarer_out, wz__effect_resign, wz__effect_claim,
    wz__effect_accept_claim, wz__effect_refuse_claim, wz__effect_defender_claim,
    wz__effect_claim_holds, wz__effect_claim_fails, wz__effect_show, wz__effect_own_claim,
    wz__effect_grant_claim, wz__effect_open_null, wz__effect_offer_gift, wz__effect_agree_to_end,
    wz__effect_declarer_throws, wz__effect_defender_throws, wz__effect_spritze,
    wz__effect_no_spritze, wz__effect_out, wz__effect_sixty_sure;
table_effect wz__effect_schenken, wz__effect_no_gift, wz__effect_agree_to_gift,
    wz__effect_refuse_gift, wz__effect_patrouillen, wz__effect_no_patrouillen, wz__effect_reveal,
    wz__effect_exchange, wz__effect_agree_to_exchange;

/* What effects do to each other's tables. */
void wz__end_game(wz_table *table, wz_ending ending);
void wz__await(wz_table *table, wz_phase phase, unsigned asked);
void wz__has_answered(wz_table *table, unsigned who);
unsigned wz__defenders(const wz_table *table);
void wz__play_on(wz_table *table);
/* The declaration stands: whatever a house lets people say before the first card, then the lead. */
void wz__lead_up(wz_table *table);

#endif
