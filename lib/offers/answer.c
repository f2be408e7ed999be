/* From an offer and what was chosen to the move, and back. */
#include "offers/rows.h"

/* --- Numbers --- */

static bool number_above(const wz_offered_numbers *numbers, uint32_t value, uint32_t *number) {
    uint32_t next = value + 1;
    if (numbers->bids) {
        unsigned index = wz_bid_above(numbers->bids, value);
        if (index >= numbers->bids->bids) return false;
        next = numbers->bids->bid[index];
    }
    if (next > numbers->up_to) return false;
    *number = next;
    return true;
}

bool wz_next_number(const wz_offer *offer, uint32_t *number) {
    if (!offer || !number) return false;
    const wz_offered_numbers *numbers = &offer->of.numbers;
    if (offer->shape != WZ_SHAPE_NUMBER) return false;
    return number_above(numbers, *number > numbers->above ? *number : numbers->above, number);
}

/* --- Is the answer among what was offered? Each fills the move. --- */

static bool answer_button(const wz_offer *offer, const wz_answer *answer, wz_move *move) {
    (void)offer, (void)answer, (void)move;
    return true;
}

static bool answer_number(const wz_offer *offer, const wz_answer *answer, wz_move *move) {
    const wz_offered_numbers *numbers = &offer->of.numbers;
    uint32_t found;
    if (answer->number <= numbers->above) return false;
    move->number = (uint16_t)answer->number;
    return number_above(numbers, answer->number - 1, &found) && found == answer->number;
}

static bool answer_cards(const wz_offer *offer, const wz_answer *answer, wz_move *move) {
    const wz_offered_cards *offered = &offer->of.cards;
    wz_cards chosen = answer->cards[0];
    unsigned count = wz_count(chosen);
    if (chosen & ~offered->from || count < offered->least || count > offered->most) return false;
    if (offered->most > 1) move->cards[0] = chosen;
    else if (chosen) move->card = wz_first(chosen);
    return true;
}

static const wz_offered_game *game_of(const wz_offered_declaration *offered, wz_contract contract) {
    for (unsigned i = 0; i < offered->games; i++) {
        wz_contract one = offered->game[i].contract;
        if (one.kind == contract.kind && one.flags == contract.flags) return &offered->game[i];
    }
    return NULL;
}

static bool answer_declaration(const wz_offer *offer, const wz_answer *answer, wz_move *move) {
    const wz_offered_declaration *offered = &offer->of.declaration;
    bool found = game_of(offered, answer->contract) != NULL;
    wz_cards laid = answer->cards[0];
    move->contract = answer->contract;
    move->cards[0] = laid;
    return found && wz_count(laid) == offered->lay && !(laid & ~offered->from);
}

static bool takes_part(const wz_offered_places *places, unsigned place) {
    return places->lies[place] || places->holds[place];
}

static bool answer_places(const wz_offer *offer, const wz_answer *answer, wz_move *move) {
    const wz_offered_places *offered = &offer->of.places;
    wz_cards all = 0, put = 0;
    for (unsigned i = 0, part = 0; i < WZ_CARD_PLACES; i++) {
        all |= offered->lies[i];
        if (put & answer->cards[i] || wz_count(answer->cards[i]) != offered->holds[i]) return false;
        if (takes_part(offered, i)) put |= move->cards[part++] = answer->cards[i];
    }
    return put == all;
}

wz_error wz_offer_move(const wz_offer *offer, const wz_answer *answer, wz_move *move) {
    static bool (*const answers[WZ_SHAPE_COUNT])(const wz_offer *, const wz_answer *, wz_move *) = {
        [WZ_SHAPE_BUTTON] = answer_button,
        [WZ_SHAPE_NUMBER] = answer_number,
        [WZ_SHAPE_CARDS] = answer_cards,
        [WZ_SHAPE_PLACES] = answer_places,
        [WZ_SHAPE_DECLARATION] = answer_declaration,
    };
    if (!offer || !move) return WZ_E_NOTHING_GIVEN;
    wz_move made = offer->move;
    bool needed = offer->shape != WZ_SHAPE_BUTTON;
    bool offered = offer->shape < WZ_SHAPE_COUNT && answers[offer->shape] && (answer || !needed);
    if (!offered || !answers[offer->shape](offer, answer, &made)) return WZ_E_NOT_OFFERED;
    *move = made;
    return WZ_OK;
}

void wz_put_offer_word(wz_out *out, const wz_offer *offer) {
    if (!offer) return;
    if (offer->shape == WZ_SHAPE_BUTTON) wz_put_action(out, &offer->move);
    else wz_put(out, wz_move_word((wz_move_kind)offer->move.kind));
}

/* --- And back --- */

static wz_answer answer_of(const wz_offer *offer, const wz_move *move) {
    wz_answer answer = {.number = move->number, .contract = move->contract};
    bool single = offer->shape == WZ_SHAPE_CARDS && offer->of.cards.most == 1;
    for (unsigned i = 0; i < WZ_CARD_PLACES; i++) answer.cards[i] = move->cards[i];
    if (single) answer.cards[0] = move->card < 32 ? wz_set(move->card) : 0;
    for (unsigned i = 0, part = 0; offer->shape == WZ_SHAPE_PLACES && i < WZ_CARD_PLACES; i++)
        answer.cards[i] = takes_part(&offer->of.places, i) ? move->cards[part++] : 0;
    return answer;
}

/* A button is for one move; which cards are shown with it follows from the hand. */
static bool is_same_button(const wz_offer *offer, const wz_move *move) {
    if (offer->shape != WZ_SHAPE_BUTTON) return true;
    return offer->move.level == move->level && offer->move.number == move->number;
}

const wz_offer *wz_offer_for(const wz_offers *offers, const wz_move *move, wz_answer *answer) {
    for (unsigned i = 0; offers && move && i < offers->count; i++) {
        const wz_offer *offer = &offers->offer[i];
        wz_answer found = answer_of(offer, move);
        wz_move made;
        bool same = offer->move.kind == move->kind && offer->move.who == move->who;
        if (!same || !is_same_button(offer, move)) continue;
        if (wz_offer_move(offer, &found, &made) != WZ_OK) continue;
        if (answer) *answer = found;
        return offer;
    }
    return NULL;
}

wz_phrase wz_offer_warning(const wz_offers *offers, const wz_move *move) {
    const wz_offer *offer = wz_offer_for(offers, move, NULL);
    bool declares = offer && offer->shape == WZ_SHAPE_DECLARATION;
    return declares ? game_of(&offer->of.declaration, move->contract)->warning
                    : (wz_phrase){.text = NO_TEXT};
}
