/* Scenes: a game told in the words of moves, for tests that read like the rule book.
 *
 *     scene s;
 *     scene_start(&s, "isko", THREE);
 *     scene_deal(&s, "CJ SJ", "", "", "D7 D8");
 *     scene_play(&s, "1 18 0 p 2 p 1 s w D7.D8 1 G.D7.D8 0 CA");
 *     assert_refused(&s, "1 HT", MUST_FOLLOW_SUIT);
 *
 * A move that a scene did not expect fails the running cmocka test and says which one it was. The
 * game points into its scene: a scene must not be copied. */
#ifndef WENZEL_TESTS_SCENE_H
#define WENZEL_TESTS_SCENE_H

#include "wenzel/view.h"

typedef struct scene {
    wz_rules rules;
    wz_game game;
    wz_log log;
} scene;

/* How many people are at the table: with four, the dealer sits out. */
typedef enum table_size { THREE, FOUR } table_size;

/* The rules by name, or the lines of their text. */
void scene_start(scene *s, const char *rules, table_size size);
/* Deals by hands, each a text of cards. A text may name fewer cards than the hand has: cards that
 * nobody named fill it up, the low ranks of the low suits first, forehand first. */
void scene_deal(scene *s, const char *forehand, const char *middlehand, const char *rearhand,
                const char *skat);
/* Pairs "<who> <action>", separated by white space. All of them must be accepted. */
void scene_play(scene *s, const char *moves);
/* Plays the first legal card again and again, until the game is over. */
void scene_play_out(scene *s);
/* Why a single move is not accepted; WZ_OK if it would be. Either way nothing changes. */
wz_error refused(const scene *s, const char *move);
/* The paragraph by which a single move would be made; "" if it would be refused. */
const char *paragraph_of(const scene *s, const char *move);
/* May this actor now make a move of that kind? */
bool may(const scene *s, unsigned who, wz_move_kind kind);
/* The result of a game that must be over; and its value for the list alone. */
wz_result scene_result(const scene *s);
int scene_value(const scene *s);
/* Does the result rest on this paragraph? */
bool cites(const wz_result *result, const char *paragraph);
/* What a viewer has seen of it. */
wz_view scene_view(const scene *s, wz_viewer viewer);
/* A set of cards from a text that must be right. */
wz_cards cards_of(const char *text);

#define assert_refused(s, move, error)                                                             \
    assert_string_equal(wz_error_name(refused((s), (move))), #error)
#define assert_phase(s, name)                                                                      \
    assert_string_equal(wz_phase_name((wz_phase)(s)->game.table.phase), #name)

#endif
