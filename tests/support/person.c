#include "person.h"

#include <stdio.h>
#include <string.h>

#include "wenzel/players.h"

/* --- What is asked --- */

static const enum cli_text_key questions[] = {
    CLI_T_PLAY_ASK_NAME,
    CLI_T_PLAY_ASK_GO_ON,
    CLI_T_PLAY_ASK_SAME_CARDS,
    CLI_T_PLAY_ASK_BID,
    CLI_T_PLAY_ASK_HOLD,
    CLI_T_PLAY_ASK_UNBID,
    CLI_T_PLAY_ASK_CHOICE,
    CLI_T_PLAY_ASK_HAND_GAME,
    CLI_T_PLAY_ASK_SKAT_GAME,
    CLI_T_PLAY_ASK_DISCARDS,
    CLI_T_PLAY_ASK_INSTEAD,
    CLI_T_PLAY_ASK_CARD,
    CLI_T_PLAY_ASK_BEFORE_LEAD,
    CLI_T_PLAY_ASK_RE,
    CLI_T_PLAY_ASK_CLAIM,
    CLI_T_PLAY_ASK_GIFT,
    CLI_T_PLAY_ASK_CONCESSION,
    CLI_T_PLAY_ASK_LEVEL,
    CLI_T_PLAY_ASK_LEVEL_STATED,
    CLI_T_PLAY_ASK_NEXT,
    CLI_T_PLAY_ASK_END,
    CLI_T_PLAY_ASK_PAST,
    CLI_T_PLAY_ASK_LOOKED_ON,
    CLI_T_PLAY_ASK_RETURN,
    CLI_T_PLAY_CONFIRM_CONCEDE,
    CLI_T_PLAY_CONFIRM_OFFER,
    CLI_T_PLAY_CONFIRM_GIVE_UP,
    CLI_T_PLAY_CONFIRM_GIFT,
    CLI_T_PLAY_CONFIRM_THROW,
    CLI_T_PLAY_CONFIRM_SHORT,
    CLI_T_PLAY_CONFIRM_OPEN_NULL,
    CLI_T_PLAY_CONFIRM_CLAIM,
    CLI_T_PLAY_CONFIRM_CLAIM_ALONE,
    CLI_T_PLAY_CONFIRM_SHOW,
    CLI_T_PLAY_CONFIRM_SHOW_OR_LOST,
    CLI_T_PLAY_CONFIRM_SHOW_OR_REST,
};

/* The longest piece of a text that has no holes. */
static size_t longest_piece(const char *text, const char **piece) {
    size_t longest = 0;
    while (*text) {
        size_t length = strcspn(text, "{");
        if (length > longest) longest = length, *piece = text;
        text += length;
        if (*text) text += strlen("{0}");
    }
    return longest;
}

/* Where the text shows the sentence for the last time, from 1; 0 = nowhere. */
static size_t last_place(const char *text, const char *sentence) {
    const char *piece = sentence;
    char wanted[512] = "";
    size_t length = longest_piece(sentence, &piece), place = 0;
    if (length >= sizeof wanted) return 0;
    memcpy(wanted, piece, length);
    for (const char *found = text; (found = strstr(found, wanted)); found++)
        place = (size_t)(found - text) + 1;
    return place;
}

enum cli_text_key person_question(wz_lang lang, const char *text) {
    struct cli speaker = {.lang = lang};
    enum cli_text_key found = CLI_T_COUNT;
    size_t latest = 0;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        size_t place = last_place(text, cli_text(&speaker, questions[i]));
        if (place <= latest) continue;
        latest = place;
        found = questions[i];
    }
    return found;
}

/* --- What the person knows --- */

static wz_position position_of(const struct person *person, const wz_chronicle *chronicle) {
    return wz_series_position(&chronicle->series, (wz_person){(uint8_t)person->own});
}

static bool look(const struct person *person, const wz_chronicle *chronicle, wz_view *view) {
    wz_position own = position_of(person, chronicle);
    if (!chronicle->playing || own.i > 2) return false;
    wz_terms terms = wz_series_terms(&chronicle->series);
    wz_game game;
    wz_game_start(&game, &chronicle->rules, &terms);
    wz_view_start(view, &chronicle->rules, &terms, wz_viewer_at(own));
    for (unsigned i = 0; i < chronicle->log->count; i++) {
        const wz_move *move = &chronicle->log->move[i];
        wz_move seen = wz_observe(&game, move, view->viewer);
        wz_view_apply(view, &seen);
        wz_apply(&game, move);
    }
    return true;
}

wz_cards person_hand(const struct person *person, const wz_chronicle *chronicle) {
    wz_view view;
    return look(person, chronicle, &view) ? view.hand[view.viewer.i] : 0;
}

/* --- What the person wants --- */

static bool chance(struct person *person, unsigned of) {
    return wz_random_below(&person->random, of) == 0;
}

/* What somebody with good habits would do. */
static bool think(const wz_view *view, wz_move *move) {
    wz_player player;
    wz_advice advice;
    bool decided =
        wz_player_named("beginner", 1, NULL, &player) == WZ_OK && wz_decide(&player, view, &advice);
    if (decided) *move = advice.move;
    return decided;
}

static void make_a_wish(struct person *person, const wz_view *view) {
    static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_BID] = 40,      [WZ_MOVE_HOLD] = 60,     [WZ_MOVE_PASS] = 20,
        [WZ_MOVE_PICK_UP] = 60,  [WZ_MOVE_DECLARE] = 40,  [WZ_MOVE_PLAY] = 240,
        [WZ_MOVE_RESIGN] = 4,    [WZ_MOVE_SHOW] = 8,      [WZ_MOVE_THROW] = 2,
        [WZ_MOVE_KONTRA] = 40,   [WZ_MOVE_REKONTRA] = 20, [WZ_MOVE_BOCK] = 20,
        [WZ_MOVE_HIRSCH] = 20,   [WZ_MOVE_PUSH] = 20,     [WZ_MOVE_PUSH_ON] = 20,
        [WZ_MOVE_JUNGFRAU] = 20, [WZ_MOVE_MARCH] = 20,    [WZ_MOVE_AGREE] = 20,
        [WZ_MOVE_REFUSE] = 20,   [WZ_MOVE_SCHENKEN] = 20, [WZ_MOVE_PATROUILLEN] = 20,
        [WZ_MOVE_EXCHANGE] = 20,
    };
    wz_options options;
    wz_view_options(view, &options);
    if (person->sober && think(view, &person->wish)) return;
    wz_random_move(&options, view->table.rules, weight, &person->random, &person->wish);
    /* jumps to the top of the ladder would end every auction */
    unsigned next = wz_bid_above(view->table.rules, view->table.bid);
    if (person->wish.kind == WZ_MOVE_BID && !chance(person, 8))
        person->wish.number = view->table.rules->bid[next];
}

/* --- Words for it --- */

static void put_contract(const struct person *person, char answer[PERSON_ANSWER]) {
    wz_out out = wz_out_to(answer, PERSON_ANSWER);
    wz_put_contract(&out, person->wish.contract);
}

static void put_codes(wz_out *out, wz_cards cards) {
    while (cards) {
        wz_put_card(out, wz_take_first(&cards));
        wz_put_char(out, ' ');
    }
}

/* By the number below it, by its code or by its name. */
static void put_card(struct person *person, const wz_view *view, char answer[PERSON_ANSWER]) {
    wz_out out = wz_out_to(answer, PERSON_ANSWER);
    wz_card sorted[32], card = person->wish.card;
    unsigned count =
        wz_sort((wz_kind)view->table.contract.kind, view->hand[view->viewer.i], sorted);
    switch (wz_random_below(&person->random, 3)) {
    case 0: wz_put_card(&out, card); return;
    case 1: wz_put_card_sign(&out, person->lang, card); return;
    default:
        for (unsigned i = 0; i < count; i++)
            if (sorted[i] == card) wz_put_int(&out, i + 1);
    }
}

static void put_declaration(struct person *person, const wz_view *view,
                            char answer[PERSON_ANSWER]) {
    wz_out out = wz_out_to(answer, PERSON_ANSWER);
    put_codes(&out, person->wish.cards[0]);
    bool all_at_once = view->table.phase == WZ_PHASE_DECLARE && chance(person, 2);
    if (view->table.phase == WZ_PHASE_PLAY) strcpy(answer, "h");
    else if (view->table.phase == WZ_PHASE_CHOOSE && chance(person, 2)) strcpy(answer, "h");
    else if (all_at_once || !person->wish.cards[0]) wz_put_contract(&out, person->wish.contract);
}

static void put_wish(struct person *person, const wz_view *view, char answer[PERSON_ANSWER]) {
    bool german = person->lang == WZ_GERMAN;
    const char *yes = german ? "j" : "y";
    switch ((wz_move_kind)person->wish.kind) {
    case WZ_MOVE_BID: snprintf(answer, PERSON_ANSWER, "%u", person->wish.number); break;
    case WZ_MOVE_PASS: strcpy(answer, "p"); break;
    case WZ_MOVE_DECLARE: put_declaration(person, view, answer); break;
    case WZ_MOVE_PLAY: put_card(person, view, answer); break;
    case WZ_MOVE_RESIGN: strcpy(answer, german ? "a" : "c"); break;
    case WZ_MOVE_SHOW: strcpy(answer, "o"); break;
    case WZ_MOVE_THROW: strcpy(answer, german ? "hinwerfen" : "throw"); break;
    case WZ_MOVE_KONTRA: strcpy(answer, "k"); break;
    case WZ_MOVE_REFUSE: strcpy(answer, "n"); break;
    default: strcpy(answer, yes); break;
    }
}

void person_answer(struct person *person, enum cli_text_key question, const wz_chronicle *chronicle,
                   char answer[PERSON_ANSWER]) {
    static const char *const levels[WZ_LANGS][WZ_LEVELS] = {{"e", "s", "z"}, {"g", "s", "z"}};
    wz_view view;
    answer[0] = '\0';
    switch (question) {
    case CLI_T_PLAY_ASK_NAME: strcpy(answer, "Grete"); return;
    case CLI_T_PLAY_ASK_HAND_GAME:
    case CLI_T_PLAY_ASK_SKAT_GAME: put_contract(person, answer); return;
    case CLI_T_PLAY_ASK_LEVEL:
    case CLI_T_PLAY_ASK_LEVEL_STATED:
        strcpy(answer, levels[person->lang][person->wish.level]);
        return;
    case CLI_T_PLAY_ASK_GO_ON:
    case CLI_T_PLAY_ASK_SAME_CARDS:
    case CLI_T_PLAY_ASK_NEXT:
    case CLI_T_PLAY_ASK_END:
    case CLI_T_PLAY_ASK_PAST:
    case CLI_T_PLAY_ASK_LOOKED_ON:
    case CLI_T_PLAY_ASK_RETURN: return;
    case CLI_T_PLAY_ASK_BEFORE_LEAD:
        if (!chance(person, 3)) return;
        break;
    default: break;
    }
    bool sure =
        question >= CLI_T_PLAY_CONFIRM_CONCEDE && question <= CLI_T_PLAY_CONFIRM_SHOW_OR_REST;
    if (sure) strcpy(answer, person->lang == WZ_GERMAN ? "j" : "y");
    if (sure || !look(person, chronicle, &view)) return;
    make_a_wish(person, &view);
    put_wish(person, &view, answer);
}
