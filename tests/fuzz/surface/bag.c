/* Choices, borders and nonsense. */
#include "surface.h"

static uint64_t draw(bag *b) {
    if (b->at < b->size) return b->data[b->at++];
    return wz_random_next(&b->random) >> 32;
}

unsigned below(bag *b, unsigned count) { return (unsigned)(draw(b) % count); }

bool coin(bag *b) { return below(b, 2); }

unsigned number(bag *b) {
    static const unsigned borders[] = {0,
                                       1,
                                       2,
                                       3,
                                       4,
                                       5,
                                       7,
                                       8,
                                       9,
                                       10,
                                       11,
                                       12,
                                       15,
                                       16,
                                       18,
                                       31,
                                       32,
                                       33,
                                       60,
                                       61,
                                       64,
                                       90,
                                       119,
                                       120,
                                       121,
                                       127,
                                       128,
                                       200,
                                       255,
                                       256,
                                       258,
                                       259,
                                       263,
                                       264,
                                       300,
                                       326,
                                       999,
                                       1000,
                                       9999,
                                       10000,
                                       32767,
                                       32768,
                                       65535,
                                       65536,
                                       65554,
                                       70000,
                                       1000000,
                                       INT_MAX,
                                       (unsigned)INT_MAX + 1,
                                       UINT_MAX - 1,
                                       UINT_MAX};
    return borders[below(b, sizeof borders / sizeof *borders)];
}

int whole(bag *b) {
    int value = (int)(number(b) & INT_MAX);
    return coin(b) ? value : -value - (int)below(b, 2);
}

unsigned one_of(bag *b, unsigned count) {
    const unsigned beyond[] = {count, count + 1, 15, 255, 999, UINT_MAX};
    return below(b, 4) ? below(b, count) : beyond[below(b, sizeof beyond / sizeof *beyond)];
}

wz_lang lang(bag *b) { return (wz_lang)one_of(b, WZ_LANGS); }
wz_faces faces(bag *b) { return (wz_faces)one_of(b, WZ_FACES); }
wz_card card(bag *b) { return (wz_card)one_of(b, 32); }
wz_kind kind(bag *b) { return (wz_kind)one_of(b, WZ_KINDS); }
wz_position position(bag *b) { return (wz_position){(uint8_t)one_of(b, 3)}; }

wz_cards cards(bag *b) {
    wz_cards set = 0;
    for (unsigned i = below(b, 14); i > 0; i--) set |= wz_set(card(b));
    return below(b, 8) ? set : WZ_DECK;
}

wz_contract contract(bag *b) {
    return below(b, 4) ? wz_declaration(below(b, WZ_DECLARATIONS))
                       : (wz_contract){(uint8_t)kind(b), (uint8_t)number(b)};
}

wz_move any_move(bag *b) {
    return (wz_move){.kind = (uint8_t)one_of(b, WZ_MOVE_KIND_COUNT),
                     .who = (uint8_t)one_of(b, WZ_WHOS),
                     .card = card(b),
                     .level = (uint8_t)one_of(b, WZ_LEVELS),
                     .number = (uint16_t)number(b),
                     .contract = contract(b),
                     .discards_hidden = coin(b),
                     .cards = {cards(b), cards(b), cards(b), cards(b)}};
}

const char *words(bag *b) {
    static const char *const texts[] = {
        NULL,
        "",
        " ",
        "isko",
        "house",
        "iss",
        "own",
        "CJ",
        "CJ.SJ",
        "D7 D8",
        "??",
        "18",
        "y",
        "p",
        "s",
        "G.D7.D8",
        "NOH",
        "CHZ",
        "SC",
        "SCS.CJ",
        "RE",
        "w TI.1",
        "1 18",
        "0 CJ",
        "w CJ.SJ",
        "2 agree",
        "thumb",
        "expert",
        "de",
        "en",
        "1/10",
        "0,5",
        "0.0000001",
        "999999/1",
        "speech",
        "lead",
        "actor=declarer said=card",
        "trick=99",
        "CH matadors 2 points 70 tricks 7 bid 18",
        "CH matadors 300",
        "wenzel rules 1\nname x\nspritzen re\n",
        "wenzel moves 1\nrules isko\n",
        "(;GM[Skat]PC[a]MV[w CJ",
        "d:0 win v:48 m:2 bidok p:70 t:7",
        "d:9 v:99999999",
        "\xff\xfe{0}{9}{",
        "a name that is far longer than the twenty-three bytes which fit"};
    return texts[below(b, sizeof texts / sizeof *texts)];
}

void scramble(bag *b, void *bytes, size_t size) {
    for (unsigned i = below(b, 5); i > 0; i--)
        ((uint8_t *)bytes)[below(b, 65536) % size] = (uint8_t)number(b);
}

void told(const char *text) {
    assert(text);
    assert(strlen(text) < 4096);
}
