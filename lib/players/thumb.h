/* The rule-of-thumb player, inside the room: what it sees, counts and weighs, and the rules it
 * follows. It weighs every legal card, in tenths of a card point, and names the rule of thumb that the
 * weightiest one follows in its situation. docs/players.md tells it in words. */
#ifndef PLAYERS_THUMB_H
#define PLAYERS_THUMB_H

#include "players/kinds.h"

enum { NOBODY = 7 };

static inline wz_cards rank_set(wz_rank rank) { return (wz_cards)0x01010101u << rank; }
/* Ramsch in either order of its cards. */
static inline bool wz__is_ramsch(wz_kind kind) {
    return kind == WZ_RAMSCH || kind == WZ_RAMSCH_TEN_LOW;
}
static inline unsigned left_of(unsigned player) { return (player + 1) % 3; }

/* --- Sight: the position of a view, counted out once for a decision --- */

/* Where a card can be: the three hands and the skat. */
enum { IN_SKAT = 3, PLACES = 4 };

typedef struct wz__sight {
    const wz_view *view;
    const wz_table *table;
    wz_kind kind;
    wz_cards trumps;
    uint8_t me;
    uint8_t declarer, partner; /* NOBODY in ramsch; a declarer has no partner */
    bool declares;
    wz_cards hand;
    wz_cards legal;
    wz_cards sure[PLACES];   /* cards known to be there */
    wz_cards maybe[PLACES];  /* of the others, those that can be there */
    uint8_t missing[PLACES]; /* how many of those are there */
    wz_cards may[3];         /* sure and maybe of the other hands */
    wz_cards out;            /* cards that the others hold, or may */
    uint8_t size[3];
    /* the trick on the table */
    uint8_t in_trick;
    uint8_t leader;
    wz_card card[3];
    wz_cards follow; /* the cards that follow the lead; 0 at the lead */
    wz_card best;    /* the card that takes it so far */
    uint8_t best_by; /* and who played it */
    uint8_t points;  /* on the table */
    uint8_t won;     /* card points of the own side so far; a declarer's with what he laid down */
    uint8_t lost;    /* of the other side */
} wz__sight;

void wz__look(const wz_view *view, wz_cards legal, wz__sight *sight);
/* The cards of the same suit, or trumps, that beat this one. */
wz_cards wz__above(wz_kind kind, wz_card card);
/* Does nobody else hold a card that beats this one in its own suit? */
bool wz__is_high(const wz__sight *s, wz_card card);
/* Percent: does this player hold at least one of these cards? */
unsigned wz__chance(const wz__sight *s, unsigned player, wz_cards set);
/* Percent: can this player, who has still to play, beat `best` when `follow` has to be followed? */
unsigned wz__chance_beats(const wz__sight *s, unsigned player, wz_card best, wz_cards follow);
/* Of a set that is not empty, in the order of the game; trumps above all. */
wz_card wz__lowest(wz_kind kind, wz_cards set);
wz_card wz__highest(wz_kind kind, wz_cards set);

/* --- Scales: what the weighing goes by. Found by letting it play itself. --- */

typedef struct wz__yield {
    int16_t won, lost;
} wz__yield;

typedef struct wz__mark_scale {
    int16_t own[2], theirs[2];
} wz__mark_scale;

typedef struct wz__defence_scale {
    /* how likely a card is at the declarer's and in the skat, by eighths of what it is at the
     * partner's: a trump, an ace, a ten, another card */
    uint8_t at_declarer[4], in_skat[4];
    /* cards to keep */
    int16_t high_trump, jack, fat_trump, low_trump;
    int16_t high_card, catches_ten, ruff_risk;
    int16_t ten_guarded, ten_bare, ten_friend, guards_ten, guards_ace;
    int16_t bare_with_trump, bare_without, figure;
    /* the trick */
    wz__yield friend_third, foe_third;
    wz__mark_scale marks;
    /* leads */
    wz__yield lead;
    int16_t lead_trump, long_to_foe, short_to_friend, lead_again, lead_friend_void, lead_foe_void;
    int16_t lead_beside_ten, lead_seen_both, lead_under_high;
} wz__defence_scale;

typedef struct wz__declarer_scale {
    /* cards to keep */
    int16_t high_trump, jack, fat_trump, low_trump, spare_trump, last_trump;
    int16_t high_card, ten_guarded, ten_bare, guards_ten, beside_ace;
    int16_t loser[3]; /* bare, of two, of more */
    int16_t figure;
    /* the trick */
    wz__yield third;
    wz__mark_scale marks;
    /* leads: trumps */
    int16_t lead_master, lead_per_trump_out, lead_lacking, lead_force, lead_jack;
    int16_t lead_last_master_out, lead_both_fat, lead_one_above, lead_last_trump;
    /* and beside trumps */
    wz__yield lead_high;
    int16_t lead_high_card, lead_high_protected, lead_catch_ten;
    int16_t lead_loser, lead_loser_lost, lead_loser_smear, lead_loser_length, lead_loser_protected;
    int16_t lead_sets_up_ten;
} wz__declarer_scale;

extern const wz__defence_scale wz__defence_scales[2]; /* suit games, grand */
extern const wz__declarer_scale wz__declarer_scales[2];

/* --- Weighing --- */

typedef int wz__weigher(const wz__sight *s, wz_card card);
wz__weigher wz__weigh_follow, wz__weigh_own_lead, wz__weigh_lead;
wz__weigher wz__weigh_null_own_lead, wz__weigh_null_own_follow, wz__weigh_null_lead,
    wz__weigh_null_follow;
wz__weigher wz__weigh_ramsch_lead, wz__weigh_ramsch_follow;
/* The legal card that weighs most. */
wz_card wz__weightiest(const wz__sight *s, wz__weigher *weigh);
int wz__worth_later(const wz__sight *s, wz_card card);
/* Percent that the own side takes the trick on the table, if this card is played to it. */
unsigned wz__chance_to_take(const wz__sight *s, wz_card card);

typedef struct wz__trump_count {
    wz_cards mine, theirs;
    unsigned own, out;
    unsigned longest; /* expected in one hand of theirs */
    unsigned masters; /* of mine, above all of theirs */
} wz__trump_count;
wz__trump_count wz__count_trumps(const wz__sight *s);

/* How many of the own cards of a suit lie above the cards of others they would have to stay below:
 * the lowest against the lowest, the next against the next. 0 = tight (dicht). */
unsigned wz__null_gaps(wz_cards own, wz_cards others);
/* Tight in every suit: nobody can make this hand take a trick, unless it has to lead. */
bool wz__null_tight(wz_cards own, wz_cards others);

/* Ramsch: after taking with this card, is there a lower one that gives the lead away? */
bool wz__ramsch_exit(const wz__sight *s, wz_card card);

/* --- Hands and plans --- */

/* Strengths are hundredths on the scale of wz__percent: 0 is an even chance. */
typedef enum wz__hand_stage { WZ__DEALT, WZ__LAID, WZ__STAGES } wz__hand_stage;

typedef struct wz__hand_scale {
    int16_t start, forehand, skat_points;
    int16_t trumps[7];     /* 3 and fewer, 4 .. 8, 9 and more */
    int16_t jacks[16];     /* clubs 8, spades 4, hearts 2, diamonds 1 */
    int16_t trump_tops[8]; /* ace 4, ten 2, king 1 */
    int16_t side[5][8];    /* suits beside trumps: length, and ace 4, ten 2, king 1 */
} wz__hand_scale;
extern const wz__hand_scale wz__hand_scales[WZ__STAGES][2]; /* suit games, grand */

typedef struct wz__null_scale {
    int16_t start, tight, none; /* none: a suit that is not there */
    int16_t lowest[8];          /* others' cards below the lowest of a suit */
    int16_t later[8];           /* below another one, beyond those that lower ones answer */
} wz__null_scale;
extern const wz__null_scale wz__null_scales[2]; /* closed, open */

int wz__strength(wz__hand_stage stage, wz_kind kind, wz_cards hand, wz_cards skat, bool forehand);
int wz__null_strength(wz_cards hand, bool open);
int wz__percent(int strength);
/* Cards beside trumps that take tricks: those that run from the top, and long suits (Farbstiche). */
unsigned wz__side_tricks(wz_kind kind, wz_cards hand);
/* Trumps that take a trick however they are played. */
unsigned wz__sure_trumps(wz_kind kind, wz_cards own, wz_cards others);
/* Jacks without a gap from the jack of clubs. */
unsigned wz__top_jacks(wz_cards hand);

/* The cards that may sensibly be laid down, what stays without two of them, and the best two. */
wz_cards wz__to_lay_down(wz_kind kind, wz_cards cards);
int wz__strength_without(wz_contract contract, wz_cards cards, wz_cards pair, bool forehand);
int wz__best_discard(wz_contract contract, wz_cards cards, bool forehand, wz_cards *down);
/* The rule behind a discard, and which of the cards it names. */
wz_reason wz__discard_reason(wz_kind kind, wz_cards twelve, wz_cards down, wz_card *which);

typedef struct wz__plan {
    wz_contract contract; /* kind WZ_NO_KIND: nothing worth playing */
    wz_cards discard;
    unsigned limit; /* how high it may be bid */
    int gain;       /* expected, in points of the list */
} wz__plan;

unsigned wz__worth(const wz_rules *rules, wz_contract contract, wz_cards cards, wz_level level);
/* The games with skat: five with trumps, null and null ouvert. */
enum { WZ__NULL_AT = WZ_TRUMP_GAMES, WZ__NULL_OPEN_AT, WZ__SKAT_GAMES };
wz_contract wz__skat_game(unsigned index);
/* What a game of this strength brings in points of the list when it has to cover a bid. */
int wz__gain_at(const wz_rules *rules, wz_contract contract, wz_cards cards, int strength,
                unsigned bid);
wz__plan wz__plan_auction(const wz_rules *rules, wz_cards hand, bool forehand);
/* The bid that has to be held or made; UINT16_MAX if there is none. */
unsigned wz__bid_asked(const wz_view *view, const wz_options *options);
/* What the skat promises at this bid, and a game from the hand, in points of the list. */
int wz__promise(const wz_rules *rules, wz_cards hand, bool forehand, unsigned bid);
int wz__hand_gain(const wz_rules *rules, wz_kind kind, wz_cards hand, bool forehand, unsigned bid);
/* The best of the offered declarations. */
wz__plan wz__plan_declaration(const wz_rules *rules, wz_cards twelve, bool forehand, unsigned bid,
                              wz_declarations declarations);

typedef struct wz__hand_plan {
    wz_contract contract; /* kind WZ_NO_KIND: better with the skat */
    wz_reason reason;
} wz__hand_plan;
wz__hand_plan wz__plan_hand_game(const wz_rules *rules, wz_cards hand, bool forehand, unsigned bid,
                                 wz_declarations declarations);
/* Cards with which schneider could be announced. */
bool wz__makes_schneider(wz_kind kind, wz_cards hand, bool forehand);

/* --- Claims --- */

/* Does the holder take every trick from his lead on? `most`: trumps that one hand can hold against
 * him. */
bool wz__takes_all(wz_kind kind, wz_cards own, wz_cards others, unsigned most);
/* Do the declarer's open cards prove to this defender what was claimed? */
bool wz__claim_holds(const wz__sight *s);
/* The declarer's points if he gets all the rest, and the level that would be. */
unsigned wz__with_the_rest(const wz_table *t, wz_level *level);
/* May the declarer claim all the rest, and at which level? */
bool wz__can_claim(const wz__sight *s, wz_level *level);

/* --- Deciders --- */

/* Puts a word and its reason into the advice; always true. */
bool wz__thumb_says(wz_advice *advice, wz_move_kind kind, wz_reason reason);
bool wz__thumb_says_kontra(const wz__sight *s, wz_advice *advice);
/* A grand that is as good as won: one jack of one's own and no ace. */
bool wz__worth_giving_away(const wz__sight *s);
/* Cards of a grand that make more than a gift would bring. */
bool wz__refuses_gift(wz_cards hand, bool forehand);
/* Even schneider would not reach the bid with this game: nothing can be won (ISkO 3.5.6). */
bool wz__hopelessly_overbid(const wz_table *t, wz_contract contract, wz_cards twelve);
/* The most that a hand may be bid for as a revolution that nothing can beat; 0 if it is none. */
unsigned wz__revolution_limit(const wz_rules *rules, wz_cards hand, bool forehand);
/* Giving a grand away, and taking it, before the first card. */
bool wz__thumb_gift(const wz_view *view, const wz_options *options, wz_advice *advice);
wz_decider wz__thumb_auction, wz__thumb_choose, wz__thumb_declare, wz__thumb_instead,
    wz__thumb_play, wz__thumb_speak, wz__thumb_kontra, wz__thumb_concession, wz__thumb_claim,
    wz__thumb_solo, wz__thumb_push, wz__thumb_lay, wz__thumb_announce, wz__thumb_lead_up;

#endif
