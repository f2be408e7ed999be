#include "server/core/names.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum {
    ROOM = 2 * WZ_NAME_ROOM, /* UTF-16 units, also composed anew */
    SKELETON = 1024,         /* bytes: one character may look like eighteen */
    MARKS = 2                /* above or below one letter */
};

struct srv_names {
    USpoofChecker *checker;
    const UNormalizer2 *composer;
};

struct srv_names *srv_names_open(void) {
    UErrorCode error = U_ZERO_ERROR;
    struct srv_names *names = calloc(1, sizeof *names);
    if (!names) return NULL;
    names->composer = unorm2_getNFCInstance(&error);
    names->checker = uspoof_open(&error);
    uspoof_setChecks(names->checker, USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS, &error);
    uspoof_setRestrictionLevel(names->checker, USPOOF_HIGHLY_RESTRICTIVE);
    if (U_SUCCESS(error)) return names;
    srv_names_free(names);
    return NULL;
}

void srv_names_free(struct srv_names *names) {
    if (names && names->checker) uspoof_close(names->checker);
    free(names);
}

/* --- Characters --- */

static bool is_picture(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC); }

/* What pictures are put together with: between two of them, or after one. */
static bool joins_pictures(UChar32 before, UChar32 c, UChar32 after) {
    enum { JOINER = 0x200d, COLOURED = 0xfe0f };
    bool follows = is_picture(before) || before == COLOURED;
    return (c == COLOURED && is_picture(before)) || (c == JOINER && follows && is_picture(after));
}

static bool is_unseen(UChar32 c) {
    int8_t type = u_charType(c);
    return type == U_CONTROL_CHAR || type == U_FORMAT_CHAR || type == U_PRIVATE_USE_CHAR ||
           type == U_UNASSIGNED || type == U_SURROGATE || type == U_LINE_SEPARATOR ||
           type == U_PARAGRAPH_SEPARATOR ||
           u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

static bool is_mark(UChar32 c) {
    int8_t type = u_charType(c);
    return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

/* It has a place of its own and nothing in it. */
static bool is_empty(UChar32 c) {
    enum { NO_DOTS = 0x2800 /* of Braille */ };
    return u_isUWhiteSpace(c) || c == NO_DOTS;
}

static enum srv_name_flaw flaw_of(const UChar *text, int32_t units) {
    UChar32 c[ROOM];
    int32_t length;
    unsigned marks = 0;
    bool seen = false;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF32(c, ROOM, &length, text, units, &error);
    if (U_FAILURE(error)) return SRV_NAME_UNSEEN;
    for (int32_t i = 0; i < length; i++) {
        UChar32 before = i > 0 ? c[i - 1] : 0, after = i + 1 < length ? c[i + 1] : 0;
        if (is_unseen(c[i]) && !joins_pictures(before, c[i], after)) return SRV_NAME_UNSEEN;
        marks = is_mark(c[i]) ? marks + 1 : 0;
        if (marks > MARKS) return SRV_NAME_POSING;
        seen |= !is_mark(c[i]) && !is_empty(c[i]);
    }
    return seen ? SRV_NAME_GOOD : SRV_NAME_BLANK;
}

/* --- Names --- */

/* One space between words, none around them. */
static int32_t space_out(UChar *text, int32_t length) {
    int32_t used = 0;
    for (int32_t i = 0; i < length; i++) {
        bool space = u_isUWhiteSpace(text[i]);
        if (space && (used == 0 || text[used - 1] == ' ')) continue;
        text[used++] = space ? ' ' : text[i];
    }
    return used > 0 && text[used - 1] == ' ' ? used - 1 : used;
}

enum srv_name_flaw srv_name_tidy(const struct srv_names *names, char name[WZ_NAME_ROOM]) {
    UChar raw[ROOM], text[ROOM];
    char tidy[WZ_NAME_ROOM];
    int32_t length, bytes;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(raw, ROOM, &length, name, -1, &error);
    length = unorm2_normalize(names->composer, raw, length, text, ROOM, &error);
    if (U_FAILURE(error)) return SRV_NAME_UNSEEN;
    length = space_out(text, length);
    enum srv_name_flaw flaw = flaw_of(text, length);
    if (flaw != SRV_NAME_GOOD) return flaw;
    if (uspoof_check2(names->checker, text, length, NULL, &error)) return SRV_NAME_POSING;
    u_strToUTF8(tidy, sizeof tidy, &bytes, text, length, &error);
    if (U_FAILURE(error) || bytes >= WZ_NAME_ROOM) return SRV_NAME_POSING;
    memcpy(name, tidy, (size_t)bytes + 1);
    return SRV_NAME_GOOD;
}

/* What a name looks like, whatever it is written with; in small letters, since "ANNA" is Anna too. */
static bool skeleton_of(const struct srv_names *names, const char *name, char skeleton[SKELETON]) {
    UChar raw[ROOM], small[2 * ROOM];
    char folded[4 * ROOM];
    int32_t length;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(raw, ROOM, &length, name, -1, &error);
    length = u_strFoldCase(small, 2 * ROOM, raw, length, U_FOLD_CASE_DEFAULT, &error);
    u_strToUTF8(folded, sizeof folded, NULL, small, length, &error);
    uspoof_getSkeletonUTF8(names->checker, 0, folded, -1, skeleton, SKELETON, &error);
    return U_SUCCESS(error) && error != U_STRING_NOT_TERMINATED_WARNING;
}

bool srv_names_alike(const struct srv_names *names, const char *one, const char *other) {
    char first[SKELETON], second[SKELETON];
    if (!skeleton_of(names, one, first) || !skeleton_of(names, other, second))
        return strcmp(one, other) == 0;
    return strcmp(first, second) == 0;
}
