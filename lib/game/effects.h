/* What moves do to the table. Effects see only what everybody sees, so that a state and a view
 * fold in the same way and nothing hidden can leak into a table. */
#ifndef GAME_EFFECTS_H
#define GAME_EFFECTS_H

#include "wenzel/game.h"

typedef void table_effect(wz_table *table, const wz_move *move);

table_effect effect_deal, effect_bid, effect_hold, effect_speaker_passes, effect_hearer_passes,
    effect_take_unbid, effect_pass_in, effect_pick_up, effect_skat, effect_declare, effect_instead;
table_effect effect_play, effect_concede, effect_offer, effect_refuse_concession, effect_give_up,
    effect_declarer_out, effect_resign, effect_claim, effect_accept_claim, effect_refuse_claim,
    effect_defender_claim, effect_claim_holds, effect_claim_fails, effect_show,
    effect_declarer_throws, effect_defender_throws, effect_kontra, effect_re, effect_no_re,
    effect_out;

#endif
