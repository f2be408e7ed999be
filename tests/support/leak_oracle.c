#include "leak_oracle.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUBLIC = 3, BESIDE = 4, TEXT = 1 << 17, NOBODY = 9 };
static bool joins(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; } /* tokens */
/* The cards named in a text: of those, `count` from number `from` on. */
static unsigned cards_in(const char *text, size_t length, unsigned from, unsigned count) {
    unsigned set = 0, seen = 0;
    for (size_t i = 0; i + 1 < length; i++) {
        const char *suit = strchr("DHSC", text[i]), *rank = strchr("789QKTAJ", text[i + 1]);
        if (!suit || !rank || (i > 0 && joins(text[i - 1]))) continue;
        if (i + 2 < length && joins(text[i + 2])) continue;
        if (seen++ >= from && seen <= from + count)
            set |= 1u << ((suit - "DHSC") * 8 + (rank - "789QKTAJ"));
    }
    return set;
}

/* The two others of a revolution share their hands, and the skat if it is named. */
static unsigned shared(const char *at, size_t length, unsigned alone, unsigned viewer,
                       unsigned holds[3]) {
    unsigned own = viewer % BESIDE, first = alone == 0, last = alone == 2 ? 1 : 2;
    holds[first] = cards_in(at, length, 0, 10);
    holds[last] = cards_in(at, length, 10, 10);
    if (viewer == PUBLIC || own == alone) return 0;
    return viewer > PUBLIC ? holds[own] : cards_in(at, length, 0, 22);
}

static unsigned known(const struct leak_game *game, unsigned viewer, int moves) {
    unsigned knows = 0, holds[3] = {0}, picker = 3,
             alone = 3; /* by the viewer, after so many moves */
    const char *at = strstr(game->moves, "\nw ");
    for (int i = 0; at && i < moves; i++) {
        at += strspn(at, " \n");
        unsigned who = (unsigned)(*at - '0'), card;
        at = strchr(at, ' ') + 1;
        size_t length = strcspn(at, " \n"), head = strcspn(at, ". \n");
        if (i == 0) {
            for (unsigned k = 0; k < 3; k++) holds[k] = cards_in(at, length, 10 * k, 10);
            if (viewer != PUBLIC) knows = holds[viewer % BESIDE];
        } else if (strncmp(at, "exchange.", 9) == 0) {
            knows |= shared(at, length, alone, viewer, holds);
        } else if (who == 'w' - '0' && picker < 3) { /* the skat is handed over, or a verdict */
            holds[picker] |= cards_in(at, length, 0, 2);
            if (viewer == picker) knows |= holds[picker];
        } else if (who < 3 && length == 1 && *at == 's') {
            picker = who;
        } else if (who < 3 && length == 2 && (card = cards_in(at, length, 0, 1))) {
            holds[who] &= ~card;
            knows |= card;
        } else if (who < 3 && strncmp(at, "SC", 2) == 0 && strspn(at + 2, "SZ") == head - 2) {
            knows |= holds[who]; /* laid open */
        } else if (who < 3 && strncmp(at, "push.", 5) == 0) {
            holds[who] &= ~cards_in(at, length, 0, 2);
            if (viewer == who + BESIDE) knows |= holds[who];
        } else if (who < 3 && strchr("GCSHDN", *at) && strspn(at, "GCSHDNOZR") == head) {
            alone = who;
            if (who == picker) holds[who] &= ~cards_in(at, length, 0, 2);
            if (memchr(at, 'O', head) || memchr(at, 'R', head) || viewer == who + BESIDE)
                knows |= holds[who];
        }
        at += length;
    }
    return knows;
}

static int number_after(const char *text, const char *key, int otherwise) {
    const char *at = text ? strstr(text, key) : NULL;
    return at && isdigit((unsigned char)at[strlen(key)]) ? atoi(at + strlen(key)) : otherwise;
}

static void cut_result(char *text) { /* results tell of games that are over */
    char *at = strstr(text, "\"result\":{"), *end = at ? at + 9 : NULL;
    for (int depth = 0; end && *end; end++)
        if ((depth += (*end == '{') - (*end == '}')) == 0) break;
    if (at && *end) memmove(at, end + 1, strlen(end));
}

static void follow(struct leak *e, const char *text) { /* who sits where, and what has been told */
    const char *head = strstr(text, "\"head\":{"), *list = strstr(text, "\"moves\":[");
    const char *seats = strstr(text, "\"players\":["), *look = strstr(text, "\"look\":{");
    int quotes = 0, p[3];
    if (head) e->you = number_after(head, "\"you\":", NOBODY), e->beside = NOBODY;
    if (seats && sscanf(seats, "\"players\":[%d,%d,%d", &p[0], &p[1], &p[2]) == 3)
        memcpy(e->player, p, sizeof p);
    if (look && number_after(look, "\"chair\":", -1) == e->you && strstr(look, "\"allowed\""))
        e->beside = number_after(look, "\"at\":", NOBODY);
    e->deal = number_after(text, "\"fair\":{\"deal\":", e->deal);
    if (strncmp(text, "{\"t\":\"result\"", 13) == 0) e->told = 0, e->revealed = e->deal;
    if (strncmp(text, "{\"t\":\"move\"", 11) == 0) e->told++;
    for (const char *at = list ? list + 9 : "]"; *at != ']'; at++) quotes += *at == '"';
    if (list) e->told = quotes / 2;
}

bool leak_in(struct leak *e, const char *frame, const struct leak_game *games, size_t count) {
    static char text[TEXT];
    const struct leak_game *game = NULL;
    unsigned viewer = PUBLIC;
    snprintf(text, TEXT, "%s", frame);
    cut_result(text);
    follow(e, text);
    for (unsigned k = 0; k < 3; k++)
        if (e->player[k] == e->you || e->player[k] == e->beside)
            viewer = e->player[k] == e->you ? k : k + BESIDE;
    for (size_t k = 0; k < count; k++) {
        bool named = strstr(text, games[k].secret) || strstr(text, games[k].number);
        if (named && games[k].deal > e->revealed) return true;
        if (games[k].deal == e->deal) game = &games[k];
    }
    if (e->told > 0 && !game) return false; /* it was never entered */
    unsigned seen = cards_in(text, strlen(text), 0, 10000);
    e->checked++, e->cards += (size_t)__builtin_popcount(seen);
    return seen & ~(e->told > 0 ? known(game, viewer, e->told) : 0);
}
