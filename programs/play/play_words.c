/* Answers: words, cards and games as people type them. */
#include <ctype.h>
#include <string.h>

#include "programs/play/play.h"

/* --- Words --- */

static char lower(char c) { return (char)tolower((unsigned char)c); }

/* How many letters at the beginning of both are the same, small or capital. */
static size_t common_letters(const char *a, const char *b) {
    size_t count = 0;
    while (a[count] && lower(a[count]) == lower(b[count])) count++;
    return count;
}

static bool separates(char c) { return c && strchr(" \t.,;-+", c); }

static size_t blanks(const char *text) {
    size_t count = 0;
    while (separates(text[count])) count++;
    return count;
}

/* --- Suits, ranks, kinds: the longest name that the text begins with --- */

struct match {
    int found; /* -1 = nothing */
    size_t length;
};

static void offer(struct match *best, const char *text, const char *name, int found, size_t least) {
    size_t length = common_letters(text, name);
    if (length < least || length <= best->length) return;
    *best = (struct match){found, length};
}

static void offer_whole(struct match *best, const char *text, const char *name, int found) {
    offer(best, text, name, found, strlen(name));
}

/* "♣", "C", "Kr", "Kreuz", "Eichel", "clubs": two letters of a name are enough. */
static void offer_suits(struct match *best, const char *text) {
    static const char *const codes[WZ_SUITS] = {"D", "H", "S", "C"};
    for (int suit = 0; suit < WZ_SUITS; suit++) {
        offer_whole(best, text, wz_suit_sign((wz_suit)suit), suit);
        offer_whole(best, text, codes[suit], suit);
        for (unsigned i = 0; i < WZ_LANGS * WZ_FACES; i++)
            offer(best, text,
                  wz_suit_name((wz_lang)(i / WZ_FACES), (wz_faces)(i % WZ_FACES), (wz_suit)suit),
                  suit, 2);
    }
}

/* Names of both languages and faces; of those that are shown, the first letter is enough. */
static struct match rank_in(const struct play *play, const char *text) {
    static const char *const codes[WZ_RANKS] = {"7", "8", "9", "Q", "K", "T", "A", "J"};
    const struct play_look *look = &play->look;
    struct match best = {-1, 0};
    for (int rank = 0; rank < WZ_RANKS; rank++) {
        offer_whole(&best, text, codes[rank], rank);
        if (look->faces == WZ_FRENCH)
            offer_whole(&best, text, wz_rank_sign(play->cli->lang, (wz_rank)rank), rank);
        for (unsigned i = 0; i < WZ_LANGS * WZ_FACES; i++) {
            wz_lang lang = (wz_lang)(i / WZ_FACES);
            wz_faces faces = (wz_faces)(i % WZ_FACES);
            const char *name = wz_rank_name(lang, faces, (wz_rank)rank);
            bool shown = lang == play->cli->lang && faces == look->faces;
            offer(&best, text, name, rank, shown ? 1 : strlen(name));
        }
    }
    return best;
}

/* "PiK" is the king: what may belong to the suit's name may also be the rank. */
static wz_card named_card(const struct play *play, const char *text, size_t *length) {
    struct match suit = {-1, 0};
    offer_suits(&suit, text);
    if (suit.found < 0) return WZ_NO_CARD;
    bool sign = (unsigned char)*text >= 0x80;
    size_t least = suit.length < 2 || sign ? suit.length : 2;
    for (size_t taken = suit.length; taken >= least; taken--) {
        size_t at = taken + blanks(text + taken);
        struct match rank = rank_in(play, text + at);
        if (rank.found < 0) continue;
        *length = at + rank.length;
        return wz_card_of((wz_suit)suit.found, (wz_rank)rank.found);
    }
    return WZ_NO_CARD;
}

static wz_card numbered_card(const struct play *play, const char *text, size_t *length) {
    wz_card sorted[32];
    unsigned count = play_sorted_hand(play, sorted), number = 0;
    size_t digits = 0;
    for (; digits < 3 && isdigit((unsigned char)text[digits]); digits++)
        number = number * 10 + (unsigned)(text[digits] - '0');
    *length = digits;
    return digits > 0 && number >= 1 && number <= count ? sorted[number - 1] : WZ_NO_CARD;
}

wz_card play_read_card(const struct play *play, const char *line, const char **rest) {
    line += blanks(line);
    size_t length = 0;
    wz_card card = isdigit((unsigned char)*line) ? numbered_card(play, line, &length)
                                                 : named_card(play, line, &length);
    if (card == WZ_NO_CARD) return card;
    bool ends = line[length] == '\0' || separates(line[length]);
    if (!ends || (!rest && line[length + blanks(line + length)])) return WZ_NO_CARD;
    if (rest) *rest = line + length + blanks(line + length);
    return card;
}

/* --- Games --- */

static struct match kind_in(const char *text) {
    struct match best = {-1, 0};
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        offer(&best, text, wz_kind_name((wz_lang)lang, WZ_FRENCH, WZ_GRAND), WZ_GRAND, 1);
        offer(&best, text, wz_kind_name((wz_lang)lang, WZ_FRENCH, WZ_NULL), WZ_NULL, 1);
    }
    offer_suits(&best, text); /* a suit game has the number of its suit */
    return best;
}

/* "Hand", "ouvert", "Schneider", "Schwarz" after the game; "angesagt" says nothing new. */
static bool read_flag(const char *word, wz_contract *contract) {
    static const struct {
        enum cli_text_key words;
        uint8_t flag;
    } flags[] = {{CLI_T_PLAY_WORDS_HAND, WZ_HAND},
                 {CLI_T_PLAY_WORDS_OUVERT, WZ_OUVERT},
                 {CLI_T_PLAY_WORDS_SCHNEIDER, WZ_SCHNEIDER_ANNOUNCED},
                 {CLI_T_PLAY_WORDS_SCHWARZ, WZ_SCHWARZ_ANNOUNCED},
                 {CLI_T_PLAY_WORDS_ANNOUNCED, 0}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (cli_says(word, flags[i].words)) {
            contract->flags |= flags[i].flag;
            return true;
        }
    return false;
}

static bool read_named_contract(const char *line, wz_contract *contract) {
    struct match kind = kind_in(line);
    if (kind.found < 0) return false;
    *contract = (wz_contract){(uint8_t)kind.found, 0};
    const char *at = line + kind.length;
    if (*at && !separates(*at)) return false;
    for (at += blanks(at); *at; at += blanks(at)) {
        char word[24] = "";
        size_t length = strcspn(at, " \t.,;-+");
        if (length >= sizeof word) return false;
        memcpy(word, at, length);
        if (!read_flag(word, contract)) return false;
        at += length;
    }
    return true;
}

bool play_read_contract(const char *line, bool hand, wz_contract *contract) {
    char code[16] = "";
    for (size_t i = 0; line[i] && i + 1 < sizeof code; i++)
        code[i] = (char)toupper((unsigned char)line[i]);
    bool found =
        read_named_contract(line, contract) ||
        (strlen(line) < sizeof code && wz_contract_from(code, strlen(code), contract) == WZ_OK);
    if (!found) return false;
    if (hand) contract->flags |= WZ_HAND;
    *contract = wz_contract_closed(*contract);
    return true;
}
