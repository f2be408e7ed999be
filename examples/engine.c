/* A small Skat engine in plain C, to copy and make better. It speaks docs/engine-protocol.md, needs no
 * library, and plays by three habits: bid on six trumps, lead high as declarer, give the cheapest card
 * otherwise.
 *
 *     cc -O2 -o engine engine.c
 *     wenzel arena mine club club --engine mine=./engine --deals 100
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char hand[16][3]; /* cards such as "CJ" */
static int cards, seat;
static char suit = 'C'; /* the trump we would play; '-' for jacks alone, or none */
static int declaring;   /* the next move is a declaration */

static const char ranks[] = "789QKTAJ"; /* from the lowest to the highest */
static const int points[] = {0, 0, 0, 3, 4, 10, 11, 2};

static int rank_of(const char *card) { return (int)(strchr(ranks, card[1]) - ranks); }
static int is_trump(const char *card) { return card[1] == 'J' || card[0] == suit; }

static void take(const char *card) {
    if (card[0] != '?' && cards < 16) snprintf(hand[cards++], sizeof hand[0], "%.2s", card);
}

static void drop(const char *card) {
    for (int i = 0; i < cards; i++)
        if (strncmp(hand[i], card, 2) == 0) {
            if (i != --cards) memcpy(hand[i], hand[cards], sizeof hand[i]);
            return;
        }
}

/* The number of trumps in our longest suit, which becomes `suit`. */
static int strength(void) {
    int best = 0;
    for (const char *s = "DHSC"; *s; s++) {
        int count = 0;
        for (int i = 0; i < cards; i++) count += hand[i][0] == *s || hand[i][1] == 'J';
        if (count < best) continue;
        best = count;
        suit = *s;
    }
    return best;
}

/* "0 clubs hand": the game, in words; its move follows. */
static void hear_game(const char *words) {
    static const struct {
        const char *name;
        char suit;
    } games[] = {{"clubs", 'C'}, {"spades", 'S'}, {"hearts", 'H'}, {"diamonds", 'D'}};
    suit = '-';
    for (int i = 0; i < 4; i++)
        if (strncmp(words + 2, games[i].name, strlen(games[i].name)) == 0) suit = games[i].suit;
    declaring = 1;
}

/* "w CJ.SJ....??" is the deal or the skat, "1 CJ" a card, and after `declares` "1 C.D7.D8" a game. */
static void see(const char *move) {
    const char *word = move + 2, *laid = strchr(word, '.');
    if (move[0] == 'w' && strlen(word) >= 5) {
        for (size_t i = 0; i + 1 < strlen(word); i += 3) take(word + i);
    } else if (move[0] - '0' == seat && !declaring) {
        drop(word); /* a card that we played */
    } else if (move[0] - '0' == seat && laid) {
        drop(laid + 1), drop(laid + 4); /* two that we laid down */
    }
    declaring = 0;
}

/* The two cards worth most points that are no trumps and no aces, if there are such. */
static void declare(void) {
    char down[2][3] = {"", ""};
    strength();
    for (int n = 0; n < 2; n++) {
        int best = -100, at = 0;
        for (int i = 0; i < cards; i++) {
            int wish = points[rank_of(hand[i])] - (is_trump(hand[i]) ? 50 : 0);
            if (hand[i][1] == 'A') wish -= 20;
            if (strcmp(hand[i], down[0]) != 0 && wish > best) best = wish, at = i;
        }
        memcpy(down[n], hand[at], 3);
    }
    printf("do %c.%s.%s\n", suit, down[0], down[1]);
}

/* Of the legal cards, "CJ.C7.D8": the highest or the cheapest. */
static void play(const char *legal, int high) {
    const char *best = legal;
    for (const char *card = legal; *card; card += card[2] ? 3 : 2) {
        int value = high ? 100 * is_trump(card) + rank_of(card)
                         : -100 * points[rank_of(card)] - 10 * is_trump(card);
        int than = high ? 100 * is_trump(best) + rank_of(best)
                        : -100 * points[rank_of(best)] - 10 * is_trump(best);
        if (value > than) best = card;
    }
    printf("do %.2s\n", best);
}

int main(void) {
    char line[1024], what[16], detail[64];
    int declarer = 0, milliseconds;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "wenzel-engine ", 14) == 0) puts("name six trumps in C\nready");
        else if (sscanf(line, "game %d", &seat) == 1) cards = declarer = declaring = 0;
        else if (strncmp(line, "move ", 5) == 0) see(line + 5);
        else if (strncmp(line, "declares ", 9) == 0) hear_game(line + 9);
        else if (strcmp(line, "ramsch") == 0) suit = '-';
        else if (strcmp(line, "quit") == 0) return 0;
        else if (sscanf(line, "go %d %15s %63s", &milliseconds, what, detail) == 3) {
            if (strcmp(what, "play") == 0) play(detail, declarer);
            else if (strcmp(what, "choose") == 0) puts("do s"), declarer = 1;
            else if (strcmp(what, "declare") == 0) declare();
            else if (strcmp(what, "bid") == 0 || strcmp(what, "unbid") == 0)
                printf(strength() >= 6 && atoi(detail) <= 22 ? "do %s\n" : "do p\n", detail);
            else if (strcmp(what, "hold") == 0)
                puts(strength() >= 6 && atoi(detail) <= 22 ? "do y" : "do p");
            else puts(strcmp(what, "kontra") == 0 ? "do p" : "do refuse");
        }
        fflush(stdout); /* or the table waits in vain */
    }
    return 0;
}
