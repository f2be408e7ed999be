#include "peek.h"

#include <string.h>

#include "oracle.h"
#include "same.h"

bool peek_view(const peek_position *at, wz_viewer viewer, wz_view *view) {
    wz_game game;
    wz_game_start(&game, at->rules, &at->terms);
    wz_view_start(view, at->rules, &at->terms, viewer);
    for (unsigned i = 0; i < at->count; i++) {
        wz_move seen = wz_observe(&game, &at->log->move[i], viewer);
        if (wz_apply(&game, &at->log->move[i]) != WZ_OK) return false;
        if (wz_view_apply(view, &seen) != WZ_OK) return false;
    }
    return true;
}

/* --- Other worlds --- */

static bool legal(const peek_position *at) {
    wz_game game;
    wz_game_start(&game, at->rules, &at->terms);
    for (unsigned i = 0; i < at->count; i++)
        if (wz_apply(&game, &at->log->move[i]) != WZ_OK) return false;
    return true;
}

static wz_cards hidden_from(const peek_position *at, wz_viewer viewer) {
    oracle o;
    memset(&o, 0, sizeof o);
    for (unsigned i = 0; i < at->count; i++) oracle_follow(&o, &at->log->move[i]);
    return ~o.knows[viewer.i];
}

static wz_card draw(wz_random *random, wz_cards *from) {
    wz_cards rest = *from;
    for (unsigned skip = wz_random_below(random, wz_count(rest)); skip; skip--)
        wz_take_first(&rest);
    wz_card card = wz_first(rest);
    *from &= ~wz_set(card);
    return card;
}

static void swap(wz_log *log, unsigned count, wz_card a, wz_card b) {
    for (unsigned i = 0; i < count; i++)
        for (unsigned set = 0; set < 4; set++) {
            wz_cards *cards = &log->move[i].cards[set];
            if (wz_has(*cards, a) != wz_has(*cards, b)) *cards ^= wz_set(a) | wz_set(b);
        }
}

/* One exchange after another, each taken back if a move becomes illegal by it: suits that somebody did
 * not follow, for example. */
void peek_other_world(const peek_position *at, wz_viewer viewer, wz_random *random, wz_log *other) {
    enum { EXCHANGES = 24 };
    wz_cards hidden = hidden_from(at, viewer);
    *other = *at->log;
    peek_position there = *at;
    there.log = other;
    for (unsigned i = 0; i < EXCHANGES && wz_count(hidden) >= 2; i++) {
        wz_cards left = hidden;
        wz_card a = draw(random, &left), b = draw(random, &left);
        swap(other, at->count, a, b);
        if (!legal(&there)) swap(other, at->count, a, b);
    }
}

/* Who got and laid down what. */
static uint64_t fingerprint(const peek_position *at) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < at->count; i++)
        for (unsigned set = 0; set < 4; set++) {
            wz_random mixer = wz_random_from(sum ^ at->log->move[i].cards[set]);
            sum = wz_random_next(&mixer);
        }
    return sum;
}

/* Is this a world that was not there yet? Notes it, if so. */
static bool is_new(const peek_position *there, uint64_t seen[], unsigned count) {
    seen[count] = fingerprint(there);
    for (unsigned i = 0; i < count; i++)
        if (seen[i] == seen[count]) return false;
    return true;
}

/* --- Asking --- */

static peek_answer ask(const wz_player *player, const wz_view *view) {
    wz_player asked = *player;
    wz_options options;
    peek_answer answer;
    memset(&answer, 0, sizeof answer);
    wz_view_options(view, &options);
    answer.asked = wz_asked(view, &options);
    answer.decided = wz_decide(&asked, view, &answer.advice);
    answer.random = asked.random.state;
    return answer;
}

static const char *differs(const peek_answer *a, const peek_answer *b) {
    if (a->asked != b->asked) return "what is asked";
    if (a->decided != b->decided) return "whether something is said";
    if (a->random != b->random) return "the random numbers";
    if (!a->decided) return NULL;
    const char *field = differs_move(&a->advice.move, &b->advice.move);
    if (field) return field;
    if (a->advice.reason != b->advice.reason) return "the reason";
    if (a->advice.card != b->advice.card) return "the reason's card";
    if (memcmp(a->advice.number, b->advice.number, sizeof a->advice.number) != 0)
        return "the reason's numbers";
    if (a->advice.contract.kind != b->advice.contract.kind ||
        a->advice.contract.flags != b->advice.contract.flags)
        return "the reason's game";
    return NULL;
}

const char *peek_differs(const wz_player *player, const peek_position *at, wz_viewer viewer,
                         unsigned worlds, wz_random *random, peek_answer *answer, unsigned *tried) {
    enum { TRIES = 4 };
    uint64_t seen[PEEK_WORLDS + 2];
    wz_view view[PEEK_WORLDS + 1]; /* each in a place of its own: that must not matter either */
    *tried = 0;
    if (worlds > PEEK_WORLDS || !peek_view(at, viewer, &view[0]))
        return "the position, which can't be played";
    *answer = ask(player, &view[0]);
    is_new(at, seen, 0);
    for (unsigned i = 0; i < TRIES * worlds && *tried < worlds; i++) {
        wz_log other;
        peek_position there = *at;
        there.log = &other;
        peek_other_world(at, viewer, random, &other);
        if (!is_new(&there, seen, *tried + 1)) continue;
        ++*tried;
        if (!peek_view(&there, viewer, &view[*tried])) return "the view, which can't be built";
        peek_answer again = ask(player, &view[*tried]);
        const char *field = differs(answer, &again);
        if (field) return field;
    }
    return NULL;
}
