/* The person's answers up to the declaration. */
#include <string.h>

#include "programs/play/play.h"
#include "wenzel/offers.h"

static wz_options own_options(const struct play *play) {
    wz_view view = play_own_view(play);
    wz_options options;
    wz_view_options(&view, &options);
    return options;
}

/* --- The auction --- */

/* The hand stands on every page; on a long roll of paper once is enough. */
static void auction_page(struct play *play) {
    bool first = play->told == 0;
    if (play->look.screen || first) {
        play_new_page(play);
        play_draw_head(play);
        play_draw_hand(play, WZ_DECK, false);
    }
    play_tell_news(play);
}

static unsigned next_bid(const wz_table *table) {
    unsigned next = wz_bid_above(table->rules, table->bid);
    return next < table->rules->bids ? table->rules->bid[next] : table->bid;
}

static void ask_bid(const struct play *play) {
    const wz_table *table = &play->chronicle.game.table;
    switch ((wz_phase)table->phase) {
    case WZ_PHASE_HOLD:
        play_say(play, CLI_T_PLAY_ASK_HOLD, play_name_of(play, table->speaker).text,
                 CLI_NUMBER(table->bid));
        break;
    case WZ_PHASE_UNBID: play_say(play, CLI_T_PLAY_ASK_UNBID, CLI_NUMBER(next_bid(table))); break;
    default:
        play_say(play, CLI_T_PLAY_ASK_BID, play_name_of(play, table->hearer).text,
                 CLI_NUMBER(next_bid(table)));
    }
}

static enum play_reading legal(struct play *play, const wz_move *move) {
    return play_refused(play, move) ? PLAY_AGAIN : PLAY_UNDERSTOOD;
}

static enum play_reading read_bid(struct play *play, const char *line, wz_move *move) {
    const wz_table *table = &play->chronicle.game.table;
    int64_t number;
    bool yes = cli_says(line, CLI_T_PLAY_WORDS_YES);
    bool value = cli_number_from(line, 0, 9999, &number);
    if (cli_says(line, CLI_T_PLAY_WORDS_PASS) || cli_says(line, CLI_T_PLAY_WORDS_NO)) {
        move->kind = WZ_MOVE_PASS;
        return legal(play, move);
    }
    if (table->phase == WZ_PHASE_HOLD) {
        move->kind = WZ_MOVE_HOLD;
        return yes || (value && number == table->bid) ? legal(play, move) : PLAY_STRANGE;
    }
    if (!yes && !value) return PLAY_STRANGE;
    move->kind = WZ_MOVE_BID;
    move->number = (uint16_t)(yes ? next_bid(table) : number);
    return legal(play, move);
}

const struct play_question play_bid_question = {auction_page, ask_bid, read_bid,
                                                CLI_T_PLAY_HELP_BID};
const struct play_question play_hold_question = {auction_page, ask_bid, read_bid,
                                                 CLI_T_PLAY_HELP_HOLD};
const struct play_question play_unbid_question = {auction_page, ask_bid, read_bid,
                                                  CLI_T_PLAY_HELP_UNBID};

/* --- A game, by name --- */

static void hand_page(struct play *play) {
    play_new_page(play);
    if (play->look.screen || play->told == 0) play_draw_head(play);
    play_tell_news(play);
    play_draw_hand(play, WZ_DECK, false);
}

/* A game that counts less than the bid is declared by nobody unawares (ISkO 3.6). */
static enum play_reading meant(struct play *play, const wz_move *move) {
    wz_offers offers;
    wz_view view = play_own_view(play);
    wz_view_offers(&view, &offers);
    wz_phrase warning = wz_offer_warning(&offers, move);
    if (!wz_phrase_key(&warning)[0]) return PLAY_UNDERSTOOD;
    char text[400];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_phrase(&out, play->cli->lang, play->look.faces, NULL, &warning);
    if (play->look.screen) hand_page(play); /* with all values it would be too long */
    play_put_wrapped(play, text);
    return play_confirm(play, CLI_T_PLAY_CONFIRM_SHORT);
}

static enum play_reading declared(struct play *play, const wz_move *move) {
    return play_refused(play, move) ? PLAY_AGAIN : meant(play, move);
}

static void ask_hand_game(const struct play *play) {
    play_say(play, CLI_T_PLAY_ASK_HAND_GAME,
             wz_suit_name(play->cli->lang, play->look.faces, WZ_CLUBS),
             wz_suit_name(play->cli->lang, play->look.faces, WZ_SPADES),
             wz_suit_name(play->cli->lang, play->look.faces, WZ_HEARTS),
             wz_suit_name(play->cli->lang, play->look.faces, WZ_DIAMONDS));
}

static void ask_skat_game(const struct play *play) {
    play_say(play, CLI_T_PLAY_ASK_SKAT_GAME,
             wz_suit_name(play->cli->lang, play->look.faces, WZ_CLUBS),
             wz_suit_name(play->cli->lang, play->look.faces, WZ_SPADES),
             wz_suit_name(play->cli->lang, play->look.faces, WZ_HEARTS),
             wz_suit_name(play->cli->lang, play->look.faces, WZ_DIAMONDS));
}

/* Just the return key takes the question back. */
static enum play_reading read_game(const char *line, wz_move *move, bool hand) {
    move->kind = WZ_MOVE_NONE;
    if (!line[0]) return PLAY_UNDERSTOOD;
    if (!play_read_contract(line, hand, &move->contract)) return PLAY_STRANGE;
    move->kind = WZ_MOVE_DECLARE;
    return PLAY_UNDERSTOOD;
}

static enum play_reading read_hand_game(struct play *play, const char *line, wz_move *move) {
    (void)play;
    return read_game(line, move, true);
}

static enum play_reading read_skat_game(struct play *play, const char *line, wz_move *move) {
    (void)play;
    return read_game(line, move, false);
}

static const struct play_question hand_game = {NULL, ask_hand_game, read_hand_game,
                                               CLI_T_PLAY_HELP_HAND_GAME};
static const struct play_question skat_game = {NULL, ask_skat_game, read_skat_game,
                                               CLI_T_PLAY_HELP_GAME};

/* Asks for the game until it is one that can be declared; the discards of `move` stay. */
static enum play_reading ask_game(struct play *play, const struct play_question *question,
                                  wz_move *move) {
    wz_cards laid = move->cards[0];
    enum play_reading reading;
    do {
        if (play_ask(play, question, move) != PLAY_GO_ON) return PLAY_WANTS_TO_QUIT;
        if (move->kind == WZ_MOVE_NONE) return PLAY_AGAIN;
        move->cards[0] = laid;
        reading = declared(play, move);
    } while (reading == PLAY_AGAIN);
    return reading;
}

enum play_reading play_ask_higher_game(struct play *play, wz_move *move) {
    bool hand = !play->chronicle.game.table.picked_up;
    return ask_game(play, hand ? &hand_game : &skat_game, move);
}

/* --- The skat, or not --- */

static void declarer_page(struct play *play, bool numbers) {
    play_new_page(play);
    if (play->look.screen || play->told == 0) play_draw_head(play);
    play_tell_news(play);
    play_draw_hand(play, WZ_DECK, numbers);
    play_draw_worth(play);
}

static void choice_page(struct play *play) { declarer_page(play, false); }

static void ask_choice(const struct play *play) { play_say(play, CLI_T_PLAY_ASK_CHOICE); }

static enum play_reading read_choice(struct play *play, const char *line, wz_move *move) {
    if (cli_says(line, CLI_T_PLAY_WORDS_YES) || cli_says(line, CLI_T_PLAY_WORDS_PICK_UP)) {
        move->kind = WZ_MOVE_PICK_UP;
        return legal(play, move);
    }
    if (cli_says(line, CLI_T_PLAY_WORDS_HAND) || cli_says(line, CLI_T_PLAY_WORDS_NO)) {
        if (play->look.screen) choice_page(play); /* without the hints and help of this question */
        return ask_game(play, &hand_game, move);
    }
    if (!play_read_contract(line, false, &move->contract)) return PLAY_STRANGE;
    move->kind = WZ_MOVE_DECLARE;
    if (move->contract.flags & WZ_HAND) return declared(play, move);
    play_note(play, CLI_T_PLAY_SKAT_FIRST, "");
    return PLAY_AGAIN;
}

const struct play_question play_choice_question = {choice_page, ask_choice, read_choice,
                                                   CLI_T_PLAY_HELP_CHOICE};

/* --- Two cards and a game --- */

static void declare_page(struct play *play) { declarer_page(play, true); }

static void ask_discards(const struct play *play) {
    wz_options options = own_options(play);
    play_say(play, CLI_T_PLAY_ASK_DISCARDS);
    if (wz_options_have(&options, WZ_MOVE_RESIGN)) play_say(play, CLI_T_PLAY_OR_CONCEDE);
}

/* "11 12", then the game is asked for; or all at once: "11 12 Kreuz". */
static enum play_reading read_declaration(struct play *play, const char *line, wz_move *move) {
    if (cli_says(line, CLI_T_PLAY_WORDS_RESIGN)) {
        move->kind = WZ_MOVE_RESIGN;
        return play_refused(play, move) ? PLAY_AGAIN
                                        : play_confirm(play, CLI_T_PLAY_CONFIRM_CONCEDE);
    }
    for (unsigned i = 0; i < WZ_SKAT_SIZE; i++) {
        wz_card card = play_read_card(play, line, &line);
        if (card == WZ_NO_CARD || wz_has(move->cards[0], card)) return PLAY_STRANGE;
        move->cards[0] |= wz_set(card);
    }
    if (!line[0]) {
        if (play->look.screen) declare_page(play); /* without the hints and help of this question */
        play_say(play, CLI_T_PLAY_LAID);
        play_put_cards(play, WZ_GRAND, move->cards[0]);
        putc('\n', play->cli->out);
        return ask_game(play, &skat_game, move);
    }
    if (!play_read_contract(line, false, &move->contract)) return PLAY_STRANGE;
    move->kind = WZ_MOVE_DECLARE;
    return declared(play, move);
}

const struct play_question play_declare_question = {declare_page, ask_discards, read_declaration,
                                                    CLI_T_PLAY_HELP_DISCARDS};

/* --- An impossible null (ISkO 3.6.2) --- */

static wz_contract cheapest(const struct play *play) {
    const wz_table *table = &play->chronicle.game.table;
    wz_view view = play_own_view(play);
    int8_t matadors[WZ_TRUMP_GAMES];
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, view.hand[view.viewer.i] | view.skat);
    return wz_cheapest_loss(table->rules, matadors, table->bid, false, NULL);
}

static void ask_instead(const struct play *play) {
    play_say(play, CLI_T_PLAY_ASK_INSTEAD,
             wz_kind_name(play->cli->lang, play->look.faces, (wz_kind)cheapest(play).kind));
    if (own_options(play).kinds >> WZ_MOVE_SHOW & 1) play_say(play, CLI_T_PLAY_ASK_OPEN_INSTEAD);
}

static enum play_reading read_instead(struct play *play, const char *line, wz_move *move) {
    if (cli_says(line, CLI_T_PLAY_WORDS_SHOW)) {
        move->kind = WZ_MOVE_SHOW;
        return legal(play, move);
    }
    move->kind = WZ_MOVE_DECLARE;
    move->contract = cheapest(play);
    bool found = !line[0] || play_read_contract(line, false, &move->contract);
    return found ? legal(play, move) : PLAY_STRANGE;
}

const struct play_question play_instead_question = {hand_page, ask_instead, read_instead,
                                                    CLI_T_PLAY_HELP_INSTEAD};
