/* What moves do to the table. Effects see only what everybody sees, so that a state and a view
 * fold in the same way and nothing hidden can leak into a table. */
#ifndef GAME_EFFECTS_H
#define GAME_EFFECTS_H

#include "wenzel/game.h"

typedef void table_effect(wz_table *table, const wz_move *move);

table_effect wz__effect_deal, wz__effect_bid, wz__effect_hold, wz__effect_speaker_passes,
    wz__effect_hearer_passes, wz__effect_take_unbid, wz__effect_pass_in, wz__effect_pick_up,
    wz__effect_skat, wz__effect_declare, wz__effect_instead;
table_effect wz__effect_play, wz__effect_concede, wz__effect_offer, wz__effect_refuse_concession,
    wz__effect_give_up, wz__effect_declarer_out, wz__effect_resign, wz__effect_claim,
    wz__effect_accept_claim, wz__effect_refuse_claim, wz__effect_defender_claim,
    wz__effect_claim_holds, wz__effect_claim_fails, wz__effect_show, wz__effect_own_claim,
    wz__effect_grant_claim, wz__effect_open_null, wz__effect_offer_gift, wz__effect_agree_to_end,
    wz__effect_declarer_throws, wz__effect_defender_throws, wz__effect_spritze,
    wz__effect_no_spritze, wz__effect_out, wz__effect_sixty_sure;

#endif
