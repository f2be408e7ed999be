#include "naive_solver.h"

#include <string.h>

enum { PLAYERS = 3, DECK = 32, TRUMP = 'T' };

/* The cards in play, numbered in the order they were told. */
typedef struct board {
    int count;
    int suit[DECK];     /* C S H D, or TRUMP */
    int strength[DECK]; /* among the cards of one suit, or among the trumps */
    int points[DECK];
    int layout[DECK]; /* which of two cards is the lower one, whatever is played */
    int declarer;
} board;

typedef struct moment {
    unsigned hand[PLAYERS]; /* bit per card of the board */
    int leader;
    int played;
    int trick[PLAYERS];
} moment;

/* --- The order of the cards --- */

/* ISkO 1.2.2 */
static int points_of(char rank) {
    switch (rank) {
    case 'A': return 11;
    case 'T': return 10;
    case 'K': return 4;
    case 'Q': return 3;
    case 'J': return 2;
    default: return 0;
    }
}

/* ISkO 2.2.1 to 2.2.3: jacks are trumps in suit games and grand; so is the suit of a suit game. */
static int is_trump(char game, const char *code) {
    return game != 'N' && (code[1] == 'J' || code[0] == game);
}

/* The later in the row, the higher. */
static int place(const char *row, char c) { return (int)(strchr(row, c) - row); }

static int strength_of(char game, const char *code) {
    if (game == 'N') return place("789TJQKA", code[1]); /* 2.2.4 */
    if (code[1] == 'J') return 100 + place("DHSC", code[0]);
    return place(game == 'r' ? "789TQKA" : "789QKTA", code[1]);
}

static int is_code(const char *text) {
    return text[0] && text[1] && strchr("CSHD", text[0]) && strchr("789TJQKA", text[1]);
}

static int next_code(const char **text) {
    while (**text && !is_code(*text)) ++*text;
    return **text != 0;
}

int slow_card_points(const char *cards) {
    int sum = 0;
    for (; next_code(&cards); cards += 2) sum += points_of(cards[1]);
    return sum;
}

/* --- Setting up --- */

static int add_card(board *b, char game, const char *code) {
    int card = b->count++;
    b->suit[card] = is_trump(game, code) ? TRUMP : code[0];
    b->strength[card] = strength_of(game, code);
    b->points[card] = points_of(code[1]);
    b->layout[card] = 8 * place("DHSC", code[0]) + place("789QKTAJ", code[1]);
    return card;
}

static moment set_up(board *b, const slow_position *position) {
    moment m;
    memset(b, 0, sizeof *b);
    memset(&m, 0, sizeof m);
    b->declarer = position->declarer;
    m.leader = position->leader;
    for (int player = 0; player < PLAYERS; player++)
        for (const char *at = position->hand[player]; next_code(&at); at += 2)
            m.hand[player] |= 1u << add_card(b, position->game, at);
    for (const char *at = position->table; next_code(&at); at += 2)
        m.trick[m.played++] = add_card(b, position->game, at);
    return m;
}

/* --- Tricks --- */

static int on_turn(const moment *m) { return (m->leader + m->played) % PLAYERS; }

/* ISkO 4.2.1, 4.2.2: who has a card of the led suit must play one; else any card. */
static unsigned legal(const board *b, const moment *m) {
    unsigned hand = m->hand[on_turn(m)], following = 0;
    if (m->played == 0) return hand;
    for (int card = 0; card < b->count; card++)
        if (hand >> card & 1 && b->suit[card] == b->suit[m->trick[0]]) following |= 1u << card;
    return following ? following : hand;
}

/* ISkO 4.3.2: the highest trump, else the highest card of the led suit. */
static int taker(const board *b, const moment *m) {
    int best = 0;
    for (int i = 1; i < PLAYERS; i++) {
        int card = m->trick[i], high = m->trick[best];
        int over = b->suit[card] == b->suit[high] ? b->strength[card] > b->strength[high]
                                                  : b->suit[card] == TRUMP;
        if (over) best = i;
    }
    return (m->leader + best) % PLAYERS;
}

static moment after(const moment *m, int card) {
    moment next = *m;
    next.hand[on_turn(m)] &= ~(1u << card);
    next.trick[next.played++] = card;
    return next;
}

static int trick_points(const board *b, const moment *m) {
    return b->points[m->trick[0]] + b->points[m->trick[1]] + b->points[m->trick[2]];
}

static void clear_trick(moment *m, int winner) {
    m->leader = winner;
    m->played = 0;
}

static int nothing_left(const moment *m) {
    return !(m->hand[0] | m->hand[1] | m->hand[2]) && m->played == 0;
}

/* --- Points: minimax with alpha-beta --- */

static int best_points(const board *b, moment m, int alpha, int beta) {
    if (m.played == PLAYERS) {
        int winner = taker(b, &m);
        int gain = winner == b->declarer ? trick_points(b, &m) : 0;
        clear_trick(&m, winner);
        return gain + best_points(b, m, alpha - gain, beta - gain);
    }
    if (nothing_left(&m)) return 0;
    int maximise = on_turn(&m) == b->declarer;
    int best = maximise ? -1 : 1000;
    unsigned cards = legal(b, &m);
    for (int card = 0; card < b->count && alpha < beta; card++) {
        if (!(cards >> card & 1)) continue;
        int value = best_points(b, after(&m, card), alpha, beta);
        if (maximise ? value > best : value < best) best = value;
        if (maximise && best > alpha) alpha = best;
        if (!maximise && best < beta) beta = best;
    }
    return best;
}

int slow_further_points(const slow_position *position) {
    board b;
    moment m = set_up(&b, position);
    return best_points(&b, m, -1, 1000);
}

/* --- Yes or no --- */

enum answer { NO, YES, OPEN };

typedef struct question {
    int friend;                 /* plays for "yes", the two others for "no" */
    enum answer taken[PLAYERS]; /* what it means that a player takes a trick */
    enum answer at_end;
    int card; /* if not -1, alone asked for: do the defenders take its trick? */
} question;

static enum answer after_trick(const board *b, const question *q, const moment *m, int winner) {
    if (q->card < 0) return q->taken[winner];
    for (int i = 0; i < PLAYERS; i++)
        if (m->trick[i] == q->card) return winner == b->declarer ? NO : YES;
    return OPEN;
}

static int is_yes(const board *b, const question *q, moment m) {
    if (m.played == PLAYERS) {
        int winner = taker(b, &m);
        enum answer known = after_trick(b, q, &m, winner);
        if (known != OPEN) return known == YES;
        clear_trick(&m, winner);
    }
    if (nothing_left(&m)) return q->at_end == YES;
    int player = on_turn(&m);
    int wanted = player == q->friend;
    unsigned cards = legal(b, &m);
    for (int card = 0; card < b->count; card++)
        if (cards >> card & 1 && is_yes(b, q, after(&m, card)) == wanted) return wanted;
    return !wanted;
}

/* The declarer's questions about tricks: what his and what the defenders' tricks mean. */
static int declarer_asks(const slow_position *position, enum answer own, enum answer theirs,
                         enum answer at_end) {
    board b;
    moment m = set_up(&b, position);
    question q = {b.declarer, {theirs, theirs, theirs}, at_end, -1};
    q.taken[b.declarer] = own;
    return is_yes(&b, &q, m);
}

int slow_all_tricks(const slow_position *position) {
    return declarer_asks(position, OPEN, NO, YES);
}

int slow_no_trick(const slow_position *position) { return declarer_asks(position, NO, OPEN, YES); }

int slow_some_trick(const slow_position *position) {
    return declarer_asks(position, YES, OPEN, NO);
}

int slow_claim_holds(const slow_position *position, int claimer) {
    board b;
    moment m = set_up(&b, position);
    int null = position->game == 'N';
    question q = {claimer, {OPEN, OPEN, OPEN}, null ? NO : YES, -1};
    q.taken[b.declarer] = null ? YES : NO;
    return is_yes(&b, &q, m);
}

static int above_all_trumps_of(const board *b, unsigned hand, int card) {
    if (b->suit[card] != TRUMP) return 0;
    for (int other = 0; other < b->count; other++)
        if (hand >> other & 1 && b->suit[other] == TRUMP && b->strength[other] > b->strength[card])
            return 0;
    return 1;
}

int slow_sure_trump(const slow_position *position, int claimer, int points) {
    board b;
    moment m = set_up(&b, position);
    question q = {claimer, {OPEN, OPEN, OPEN}, NO, -1};
    for (q.card = 0; q.card < b.count; q.card++)
        if (m.hand[claimer] >> q.card & 1 && b.points[q.card] >= points &&
            above_all_trumps_of(&b, m.hand[b.declarer], q.card) && is_yes(&b, &q, m))
            return 1;
    return 0;
}

/* --- Ramsch --- */

static int few_points(const board *b, moment m, int last, int alpha, int beta) {
    if (m.played == PLAYERS) {
        int winner = taker(b, &m), gain = winner == b->declarer ? trick_points(b, &m) : 0;
        clear_trick(&m, winner);
        if (nothing_left(&m)) return gain + (winner == b->declarer ? last : 0);
        return gain + few_points(b, m, last, alpha - gain, beta - gain);
    }
    if (nothing_left(&m)) return 0;
    int maximise = on_turn(&m) != b->declarer;
    int best = maximise ? -1 : 1000;
    unsigned cards = legal(b, &m);
    for (int card = 0; card < b->count && alpha < beta; card++) {
        if (!(cards >> card & 1)) continue;
        int value = few_points(b, after(&m, card), last, alpha, beta);
        if (maximise ? value > best : value < best) best = value;
        if (maximise && best > alpha) alpha = best;
        if (!maximise && best < beta) beta = best;
    }
    return best;
}

int slow_fewest_points(const slow_position *position, int last) {
    board b;
    moment m = set_up(&b, position);
    return few_points(&b, m, last, -1, 1000);
}

/* Is the first end, reached by the first card, what this player would rather have? */
static int rather(const board *b, const slow_end *one, int card, const slow_end *two, int other,
                  int player) {
    if (one->written[player] != two->written[player])
        return one->written[player] > two->written[player];
    if (one->points[player] != two->points[player])
        return one->points[player] < two->points[player];
    return b->layout[card] < b->layout[other];
}

static slow_end own_best(const board *b, moment m, slow_end so_far, slow_rule *rule) {
    if (m.played == PLAYERS) {
        so_far.last = taker(b, &m);
        so_far.points[so_far.last] += trick_points(b, &m);
        so_far.tricks[so_far.last]++;
        clear_trick(&m, so_far.last);
    }
    if (nothing_left(&m)) {
        rule(&so_far);
        return so_far;
    }
    slow_end best = so_far;
    int chosen = -1, player = on_turn(&m);
    unsigned cards = legal(b, &m);
    for (int card = 0; card < b->count; card++) {
        if (!(cards >> card & 1)) continue;
        slow_end end = own_best(b, after(&m, card), so_far, rule);
        if (chosen >= 0 && !rather(b, &end, card, &best, chosen, player)) continue;
        best = end;
        chosen = card;
    }
    return best;
}

slow_end slow_each_for_himself(const slow_position *position, const slow_end *so_far,
                               slow_rule *rule) {
    board b;
    moment m = set_up(&b, position);
    slow_end begin = *so_far;
    begin.last = position->leader;
    return own_best(&b, m, begin, rule);
}
