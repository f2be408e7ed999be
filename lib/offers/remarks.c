/* What else is to be known of a running game: doublings and announcements that still count. */
#include "offers/rows.h"

static void add(wz_remarks *remarks, unsigned text, wz_arg first, wz_arg second) {
    if (remarks->count == WZ_MAX_REMARKS) return;
    remarks->remark[remarks->count++] =
        (wz_phrase){.text = (uint16_t)text, .args = 2, .arg = {first, second}};
}

static wz_arg number(unsigned value) { return (wz_arg){WZ_ARG_NUMBER, {.number = (int32_t)value}}; }

static const wz_arg nothing = {.kind = WZ_ARG_NONE};

static void add_people(wz_remarks *remarks, unsigned people, unsigned text) {
    for (uint8_t i = 0; i < 3; i++)
        if (people >> i & 1) add(remarks, text, (wz_arg){WZ_ARG_PERSON, {.person = i}}, nothing);
}

void wz_remarks_of(const wz_table *table, wz_remarks *remarks) {
    if (!remarks) return;
    *remarks = (wz_remarks){.count = 0};
    if (!table) return;
    if (table->pushes > 0)
        add(remarks, WZ_T_TOLD_SO_FAR_PUSHED, number(table->pushes), number(1u << table->pushes));
    add_people(remarks, table->jungfrau, WZ_T_TOLD_SO_FAR_JUNGFRAU);
    add_people(remarks, table->march, WZ_T_TOLD_SO_FAR_MARCH);
    if (table->patrouillen > 0)
        add(remarks, WZ_T_TOLD_SO_FAR_PATROUILLEN, number(table->patrouillen), nothing);
    if (table->gift == WZ_GIFT_REFUSED && !table->rules->schenken_free)
        add(remarks, WZ_T_TOLD_SO_FAR_GIFT_REFUSED, nothing, nothing);
}
