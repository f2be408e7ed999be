/* Texts that come from people and files and go to terminals: names above all. */
#include <string.h>

#include "wenzel/text.h"

/* The character that begins here, and its length; 0 if it is no UTF-8 in shortest form. */
static unsigned character_at(const unsigned char *at, uint32_t *character) {
    static const struct {
        unsigned char mask, lead;
        uint32_t lowest;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (unsigned more = 0; more < 4; more++) {
        if ((at[0] & forms[more].mask) != forms[more].lead) continue;
        *character = at[0] & (unsigned char)~forms[more].mask;
        for (unsigned i = 1; i <= more; i++) {
            if ((at[i] & 0xc0) != 0x80) return 0;
            *character = *character << 6 | (at[i] & 0x3f);
        }
        bool surrogate = *character >= 0xd800 && *character <= 0xdfff;
        bool exists = *character >= forms[more].lowest && *character <= 0x10ffff && !surrogate;
        return exists ? more + 1 : 0;
    }
    return 0;
}

static bool is_control(uint32_t character) {
    bool separator = character == 0x2028 || character == 0x2029; /* of lines, of paragraphs */
    return character < 0x20 || (character >= 0x7f && character < 0xa0) || separator;
}

bool wz_plain_text(const char *text, size_t least, size_t room) {
    if (!text) return false;
    const char *end = memchr(text, '\0', room);
    size_t length = end ? (size_t)(end - text) : room;
    if (length < least || length >= room) return false;
    for (size_t i = 0; i < length;) {
        uint32_t character = 0;
        unsigned bytes = character_at((const unsigned char *)text + i, &character);
        if (bytes == 0 || is_control(character)) return false;
        i += bytes;
    }
    return true;
}
