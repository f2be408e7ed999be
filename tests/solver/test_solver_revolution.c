/* Which null hands no arrangement can beat: the criterion against every arrangement of a short deck, played out by a
 * search of its own. Three suits of four cards and one of two, four cards in a hand, two in the skat. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "wenzel/solver.h"

enum { HAND = 4, SKAT = 2 };

static wz_cards cards(const char *text) {
    wz_cards set = 0;
    for (; *text; text += text[2] ? 3 : 2)
        set |= wz_set(wz_card_from((char[]){text[0], text[1], 0}));
    return set;
}

/* --- A second opinion: null played out with open cards --- */

static unsigned suit_of(wz_card card) { return card / 8u; }

static unsigned height(wz_card card) {
    static const char order[] = "789TJQKA";
    char text[8];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_card(&out, card);
    unsigned at = 0;
    while (order[at] != text[1]) at++;
    return at;
}

typedef struct position {
    wz_cards hand[3]; /* [0] is the declarer's */
    unsigned leader, in_trick;
    wz_card trick[3];
} position;

static wz_cards legal(const position *p, unsigned who) {
    if (p->in_trick == 0) return p->hand[who];
    wz_cards follow = p->hand[who] & (0xFFu << 8 * suit_of(p->trick[0]));
    return follow ? follow : p->hand[who];
}

/* Can the declarer get through without a trick? */
static bool gets_through(const position *p) {
    if (p->in_trick == 3) {
        unsigned best = 0;
        for (unsigned i = 1; i < 3; i++)
            if (suit_of(p->trick[i]) == suit_of(p->trick[0]) &&
                height(p->trick[i]) > height(p->trick[best]))
                best = i;
        position next = *p;
        next.leader = (p->leader + best) % 3;
        next.in_trick = 0;
        if (next.leader == 0) return false;
        return next.hand[0] == 0 || gets_through(&next);
    }
    unsigned who = (p->leader + p->in_trick) % 3;
    for (wz_cards left = legal(p, who); left;) {
        position next = *p;
        wz_card card = wz_take_first(&left);
        next.hand[who] &= ~wz_set(card);
        next.trick[next.in_trick++] = card;
        if (gets_through(&next) == (who == 0)) return who == 0;
    }
    return who != 0;
}

/* --- Every arrangement --- */

typedef bool visit(wz_cards chosen, const void *context);

/* All sets of so many cards; stops at the first that is not liked. */
static bool all_sets(wz_cards from, unsigned many, wz_cards chosen, visit *likes,
                     const void *context) {
    if (many == 0) return likes(chosen, context);
    if (wz_count(from) < many) return true;
    wz_card first = wz_take_first(&from);
    return all_sets(from, many - 1, chosen | wz_set(first), likes, context) &&
           all_sets(from, many, chosen, likes, context);
}

typedef struct trial {
    wz_cards hand, others, one;
    unsigned leader; /* 0 the declarer, who begins with `lead` */
    wz_card lead;
} trial;

static bool survives_both(wz_cards other, const void *context) {
    const trial *t = context;
    position p = {.hand = {t->hand, t->one, other}, .leader = t->leader};
    if (t->leader == 0) {
        p.hand[0] &= ~wz_set(t->lead);
        p.trick[p.in_trick++] = t->lead;
    }
    return gets_through(&p);
}

static bool survives_one(wz_cards one, const void *context) {
    trial t = *(const trial *)context;
    t.one = one;
    return all_sets(t.others & ~one, HAND, 0, survives_both, &t);
}

static bool survives_all(wz_cards hand, wz_cards others, unsigned leader, wz_card lead) {
    trial t = {.hand = hand, .others = others, .leader = leader, .lead = lead};
    return all_sets(others, HAND, 0, survives_one, &t);
}

static unsigned sure_hands[2], seen_hands;

static bool criterion_holds(wz_cards hand, const void *context) {
    wz_cards others = *(const wz_cards *)context & ~hand;
    unsigned every = getenv("WENZEL_LONG") ? 1 : 9; /* that many are enough for a day's tests */
    if (seen_hands++ % every != 0) return true;
    bool sure = wz_revolution_sure(hand, others, SKAT, false);
    sure_hands[0] += sure;
    /* the defender who leads sits left of the declarer, or right of him */
    assert_int_equal(survives_all(hand, others, 1, WZ_NO_CARD), sure);
    assert_int_equal(survives_all(hand, others, 2, WZ_NO_CARD), sure);
    bool begins = wz_revolution_sure(hand, others, SKAT, true), found = false;
    for (wz_cards left = hand; left && !found;)
        found = survives_all(hand, others, 0, wz_take_first(&left));
    assert_int_equal(found, begins);
    sure_hands[1] += begins;
    wz_card lead = wz_revolution_lead(hand, others, SKAT);
    if (begins) assert_true(survives_all(hand, others, 0, lead));
    return true;
}

static void test_the_criterion_against_every_arrangement(void **state) {
    (void)state;
    wz_cards deck = cards("C7 C8 C9 CT S7 S8 S9 ST H7 H8 H9 HT D7 D8");
    seen_hands = sure_hands[0] = sure_hands[1] = 0;
    assert_true(all_sets(deck, HAND, 0, criterion_holds, &deck));
    assert_int_equal(seen_hands, 1001); /* 4 of 14 */
    print_message("# sure: %u as follower, %u as leader\n", sure_hands[0], sure_hands[1]);
    assert_true(sure_hands[0] >= 3 && sure_hands[1] >= 1 && sure_hands[1] < sure_hands[0]);
}

/* On the whole deck: by hand. */
static void test_whole_hands(void **state) {
    (void)state;
    static const struct {
        const char *hand;
        bool follows, leads;
    } hands[] = {
        {"C7 C8 C9 CT CJ S7 S8 S9 ST SJ", true, true},
        {"C7 C8 C9 CT CJ CQ CK CA H7 H8", true, true},   /* begins with the eight of hearts */
        {"C7 C8 C9 CT CJ CQ CK CA H7 H9", true, false},  /* after the seven the nine is a gap */
        {"C7 C9 CJ CK S7 S9 SJ SK H7 D7", true, true},   /* from the bare sevens */
        {"C7 C8 C9 CT CJ CQ CK S7 S8 S9", true, true},   /* the last club may lie in the skat */
        {"C8 C9 CT CJ CQ CK CA S7 S8 S9", false, false}, /* the seven of clubs is theirs */
        {"C7 CT CJ CQ S7 S8 S9 ST SJ H7", false, false}, /* eight and nine are theirs */
    };
    for (unsigned i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        wz_cards hand = cards(hands[i].hand);
        assert_int_equal(wz_revolution_sure(hand, ~hand, 2, false), hands[i].follows);
        assert_int_equal(wz_revolution_sure(hand, ~hand, 2, true), hands[i].leads);
    }
    assert_false(wz_revolution_sure(cards("C7"), cards("C7 C8"), 0, false));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_criterion_against_every_arrangement),
        cmocka_unit_test(test_whole_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
