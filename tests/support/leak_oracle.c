#include "leak_oracle.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUBLIC = 3, BESIDE = 4, TEXT = 1 << 17 };

static unsigned bit_of(const char *at) { /* a card's bit, 0 if no card is named here */
    const char *suit = strchr("DHSC", at[0]), *rank = at[0] ? strchr("789QKTAJ", at[1]) : NULL;
    if (!at[0] || !at[1] || !suit || !rank || isalnum((unsigned char)at[2])) return 0;
    return 1u << ((suit - "DHSC") * 8 + (rank - "789QKTAJ"));
}

static unsigned cards_in(const char *text, size_t length, unsigned from, unsigned count) {
    unsigned set = 0, seen = 0; /* of those named, `count` from number `from` on */
    for (size_t i = 0; i + 1 < length; i++) {
        unsigned bit = i > 0 && isalnum((unsigned char)text[i - 1]) ? 0 : bit_of(text + i);
        if (bit && seen++ >= from && seen <= from + count) set |= bit;
    }
    return set;
}

/* What a viewer may know after so many moves of a game. */
static unsigned known(const struct leak_game *game, int viewer, int moves) {
    unsigned knows = 0, holds[3] = {0}, own = viewer < 3 ? viewer : viewer - BESIDE, picker = 3;
    const char *at = strstr(game->moves, "\nw ");
    for (int i = 0; at && *at && i < moves; i++) {
        at += strspn(at, " \n");
        char who = *at;
        at += strcspn(at, " \n");
        at += strspn(at, " \n");
        size_t length = strcspn(at, " \n"), head = strcspn(at, ". \n");
        unsigned p = (unsigned)(who - '0'), bit = length == 2 ? bit_of(at) : 0;
        if (i == 0) {
            for (unsigned k = 0; k < 3; k++) holds[k] = cards_in(at, length, 10 * k, 10);
            if (viewer != PUBLIC) knows = holds[own];
        } else if (who == 'w' && picker < 3 && bit_of(at)) { /* the skat is handed over */
            holds[picker] |= cards_in(at, length, 0, 2);
            if (viewer == (int)picker) knows |= holds[picker];
        } else if (p < 3 && length == 1 && *at == 's') {
            picker = p;
        } else if (p < 3 && bit) {
            holds[p] &= ~bit;
            knows |= bit;
        } else if (p < 3 && strncmp(at, "SC", 2) == 0 && strspn(at + 2, "SZ") == head - 2) {
            knows |= holds[p]; /* laid open */
        } else if (p < 3 && strchr("GCSHDN", *at) && strspn(at, "GCSHDNOZ") == head) {
            if (p == picker) holds[p] &= ~cards_in(at, length, 0, 2);
            if (memchr(at, 'O', head) || viewer == (int)p + BESIDE) knows |= holds[p];
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

struct eyes {
    int you, beside, player[3], told, deal, revealed;
};

static int viewer_of(const struct eyes *e) {
    for (int k = 0; k < 3; k++)
        if (e->player[k] == e->beside || e->player[k] == e->you)
            return e->player[k] == e->you ? k : k + BESIDE;
    return PUBLIC;
}

static void follow(struct eyes *e, const char *text) {
    const char *head = strstr(text, "\"head\":{"), *list = strstr(text, "\"moves\":[");
    const char *seats = strstr(text, "\"players\":["), *look = strstr(text, "\"look\":{");
    if (head) e->you = number_after(head, "\"you\":", 9), e->beside = 9;
    if (seats) sscanf(seats, "\"players\":[%d,%d,%d", &e->player[0], &e->player[1], &e->player[2]);
    if (look && number_after(look, "\"chair\":", -1) == e->you && strstr(look, "\"allowed\""))
        e->beside = number_after(look, "\"at\":", 9);
    e->deal = number_after(text, "\"fair\":{\"deal\":", e->deal);
    if (strncmp(text, "{\"t\":\"result\"", 13) == 0) e->told = 0, e->revealed = e->deal;
    if (strncmp(text, "{\"t\":\"move\"", 11) == 0) e->told++;
    int quotes = 0;
    for (const char *at = list ? list + 9 : "]"; *at != ']'; at++) quotes += *at == '"';
    if (list) e->told = quotes / 2;
}

long leak_find(char *const *frames, size_t count, const struct leak_game *games, size_t game_count,
               struct leak *leak, char what[80]) {
    static char text[TEXT];
    struct eyes e = {9, 9, {-1, -1, -1}, 0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        snprintf(text, TEXT, "%s", frames[i]);
        cut_result(text);
        follow(&e, text);
        const struct leak_game *game = NULL;
        for (size_t k = 0; k < game_count; k++) {
            if (games[k].deal == e.deal) game = &games[k];
            bool told = strstr(text, games[k].secret) || strstr(text, games[k].number);
            if (told && games[k].deal > e.revealed)
                return snprintf(what, 80, "deal %ld", games[k].deal), (long)i;
        }
        if (e.told > 0 && !game) continue; /* it was never entered */
        unsigned seen = cards_in(text, strlen(text), 0, 1000);
        leak->checked++, leak->cards += (size_t)__builtin_popcount(seen);
        if (!(seen &= ~(e.told > 0 ? known(game, viewer_of(&e), e.told) : 0))) continue;
        return snprintf(what, 80, "cards %x, viewer %d, move %d", seen, viewer_of(&e), e.told),
               (long)i;
    }
    return -1;
}
