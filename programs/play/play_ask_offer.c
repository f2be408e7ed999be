/* Questions of house rules: whatever is offered is numbered and chosen, so that a new move needs no
 * line here. */
#include <string.h>
#include <strings.h>

#include "programs/play/play.h"
#include "wenzel/offers.h"

/* One line of the choice. */
struct choice {
    const wz_offer *offer;
    wz_answer answer;
};

static void own_offers(const struct play *play, wz_offers *offers) {
    wz_view view = play_own_view(play);
    wz_view_offers(&view, offers);
}

/* The nth line, from 1: a button is one, every offered number is one, everything else is one. */
static bool nth_choice(const wz_offers *offers, int64_t nth, struct choice *choice) {
    for (unsigned i = 0; i < offers->count; i++) {
        const wz_offer *offer = &offers->offer[i];
        *choice = (struct choice){.offer = offer};
        bool numbers = offer->shape == WZ_SHAPE_NUMBER;
        if (offer->shape == WZ_SHAPE_PLACES) /* as they lie; another arrangement is typed */
            memcpy(choice->answer.cards, offer->of.places.lies, sizeof choice->answer.cards);
        while (!numbers || wz_next_number(offer, &choice->answer.number)) {
            if (--nth == 0) return true;
            if (!numbers) break;
        }
    }
    return false;
}

static const wz_offer *of_shape(const wz_offers *offers, wz_shape shape) {
    for (unsigned i = 0; i < offers->count; i++)
        if (offers->offer[i].shape == shape) return &offers->offer[i];
    return NULL;
}

/* The hand with its numbers where cards are asked for; before a game is declared, no table. */
static void offer_page(struct play *play) {
    wz_offers offers;
    own_offers(play, &offers);
    const wz_offer *cards = of_shape(&offers, WZ_SHAPE_CARDS);
    if (play->chronicle.game.table.declarer.i < 3 && !cards) {
        play_quiet_page(play);
        return;
    }
    play_new_page(play);
    if (play->look.screen || play->told == 0) play_draw_head(play);
    play_tell_news(play);
    play_draw_hand(play, cards ? cards->of.cards.from : WZ_DECK, cards != NULL);
}

static void put_phrase(const struct play *play, wz_out *out, const wz_phrase *phrase) {
    struct play_name name[WZ_WHOS];
    const char *names[WZ_WHOS];
    for (unsigned i = 0; i < WZ_WHOS; i++) {
        names[i] = NULL;
        if (i > 2) continue;
        name[i] = play_name_of(play, i);
        names[i] = name[i].text;
    }
    wz_put_phrase(out, play->cli->lang, play->look.faces, names, phrase);
}

/* What lies where, and how another arrangement is typed. */
static void put_places(const struct play *play, const wz_offer *offer) {
    const wz_offered_places *places = &offer->of.places;
    char word[32];
    wz_out out = wz_out_to(word, sizeof word);
    for (unsigned i = 0; i < WZ_CARD_PLACES; i++) {
        if (!places->lies[i]) continue;
        const char *skat = cli_text(play->cli, CLI_T_PLAY_PLACE_SKAT);
        play_say(play, CLI_T_PLAY_PLACE, i < 3 ? play_name_of(play, i).text : skat);
        play_put_cards(play, WZ_NULL, places->lies[i]);
        putc('\n', play->cli->out);
    }
    wz_put_offer_word(&out, offer);
    play_say(play, CLI_T_PLAY_PLACES, word);
}

static void put_choice(const struct play *play, unsigned number, const struct choice *choice) {
    char text[400], worth[80];
    wz_out out = wz_out_to(text, sizeof text), part = wz_out_to(worth, sizeof worth);
    wz_phrase label = choice->offer->label;
    for (unsigned i = 0; i < label.args; i++)
        if (label.arg[i].kind == WZ_ARG_NUMBER && choice->answer.number)
            label.arg[i].is.number = (int32_t)choice->answer.number;
    put_phrase(play, &out, &label);
    wz_phrase counts = choice->offer->worth;
    if (choice->offer->shape == WZ_SHAPE_DECLARATION && counts.args) /* of the plainest game */
        counts.arg[0].is.number = choice->offer->of.declaration.game[0].value;
    put_phrase(play, &part, &counts);
    if (worth[0]) play_put_text(play, &out, CLI_T_PLAY_OFFER_WORTH, worth);
    play_say(play, CLI_T_PLAY_OFFER_LINE, CLI_NUMBER(number), text);
}

static void ask_offer(const struct play *play) {
    char text[400];
    wz_out out = wz_out_to(text, sizeof text);
    wz_offers offers;
    struct choice choice;
    own_offers(play, &offers);
    put_phrase(play, &out, &offers.prompt);
    play_put_wrapped(play, text);
    if (of_shape(&offers, WZ_SHAPE_CARDS)) { /* they have numbers of their own */
        play_say(play, CLI_T_PLAY_ASK_TWO_CARDS);
        return;
    }
    for (unsigned i = 0; i < offers.count; i++)
        if (offers.offer[i].shape == WZ_SHAPE_PLACES) put_places(play, &offers.offer[i]);
    for (unsigned i = 1; nth_choice(&offers, i, &choice); i++) put_choice(play, i, &choice);
    play_say(play, CLI_T_PLAY_ASK_OFFER);
}

/* Yes is what one does most often, no its alternative, where there is one button of each. */
static const wz_offer *by_weight(const wz_offers *offers, wz_weight weight) {
    const wz_offer *found = NULL;
    for (unsigned i = 0; i < offers->count; i++) {
        const wz_offer *offer = &offers->offer[i];
        if (offer->weight != weight || offer->group != WZ_GROUP_ANSWER) continue;
        if (found || offer->shape != WZ_SHAPE_BUTTON) return NULL;
        found = offer;
    }
    return found;
}

static const wz_offer *by_word(const wz_offers *offers, const char *line) {
    bool no = cli_says(line, CLI_T_PLAY_WORDS_NO) || cli_says(line, CLI_T_PLAY_WORDS_PASS);
    if (cli_says(line, CLI_T_PLAY_WORDS_YES)) return by_weight(offers, WZ_WEIGHT_MAIN);
    return no ? by_weight(offers, WZ_WEIGHT_SECOND) : NULL;
}

/* The only offer whose name begins as it was typed. */
static const wz_offer *by_name(const struct play *play, const wz_offers *offers, const char *line) {
    const wz_offer *found = NULL;
    for (unsigned i = 0; line[0] && i < offers->count; i++) {
        char label[160];
        wz_out out = wz_out_to(label, sizeof label);
        if (offers->offer[i].shape != WZ_SHAPE_BUTTON) continue;
        put_phrase(play, &out, &offers->offer[i].label);
        if (strncasecmp(line, label, strlen(line)) != 0) continue;
        if (found) return NULL;
        found = &offers->offer[i];
    }
    return found;
}

/* The library says how many they have to be, and which. */
static enum play_reading read_cards(struct play *play, const wz_offer *offer, const char *line,
                                    wz_move *move) {
    wz_move made = offer->move;
    while (line[0]) {
        wz_card card = play_read_card(play, line, &line);
        if (card == WZ_NO_CARD || wz_has(made.cards[0], card)) return PLAY_STRANGE;
        made.cards[0] |= wz_set(card);
    }
    if (!made.cards[0]) return PLAY_STRANGE;
    *move = made;
    return play_refused(play, move) ? PLAY_AGAIN : PLAY_UNDERSTOOD;
}

/* A game by its name; by the number of its line, the plainest of those offered. */
static bool read_game(const wz_offer *games, const char *line, struct choice *choice) {
    *choice = (struct choice){.offer = games};
    return games && play_read_contract(line, true, &choice->answer.contract);
}

/* By its number, its name, by yes and no, or as it is written in records. */
static enum play_reading read_offer(struct play *play, const char *line, wz_move *move) {
    wz_offers offers;
    struct choice choice;
    int64_t number;
    wz_move made;
    own_offers(play, &offers);
    const wz_offer *cards = of_shape(&offers, WZ_SHAPE_CARDS);
    const wz_offer *games = of_shape(&offers, WZ_SHAPE_DECLARATION);
    if (cards) return read_cards(play, cards, line, move);
    const wz_offer *said = by_word(&offers, line);
    if (!said) said = by_name(play, &offers, line);
    bool numbered = cli_number_from(line, 1, 99, &number) && nth_choice(&offers, number, &choice);
    if (numbered && choice.offer == games)
        choice.answer.contract = games->of.declaration.game[0].contract;
    if (!numbered && !said) numbered = read_game(games, line, &choice);
    if (said) made = said->move;
    else if (!numbered || wz_offer_move(choice.offer, &choice.answer, &made) != WZ_OK) {
        wz_error error = wz_action_from(line, strlen(line), move->who, &made, NULL);
        if (error != WZ_OK || made.kind == WZ_MOVE_PLAY || made.kind == WZ_MOVE_BID)
            return PLAY_STRANGE;
    }
    *move = made;
    return play_refused(play, move) ? PLAY_AGAIN : PLAY_UNDERSTOOD;
}

const struct play_question play_offer_question = {offer_page, ask_offer, read_offer,
                                                  CLI_T_PLAY_HELP_OFFER};
