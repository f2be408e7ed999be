/* Names at a table: good ones, and nobody is taken for somebody else. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

static const enum server_text_key words[] = {[SRV_NAME_BLANK] = SERVER_T_NAME_BLANK,
                                             [SRV_NAME_UNSEEN] = SERVER_T_NAME_UNSEEN,
                                             [SRV_NAME_POSING] = SERVER_T_NAME_POSING};

struct srv_trouble srv__name_trouble(const struct srv_hall *hall, const struct srv_guest *guest,
                                     const char *id, char name[WZ_NAME_ROOM]) {
    struct srv_trouble trouble = {.fault = SRV_FAULT_FIELD};
    enum srv_name_flaw flaw = srv_name_tidy(hall->names, name);
    if (flaw == SRV_NAME_GOOD) return trouble;
    memcpy(trouble.id, id, strlen(id) + 1);
    memcpy(trouble.field, "name", sizeof "name");
    wz_out say = wz_out_to(trouble.say, sizeof trouble.say);
    wz_put(&say, srv_text(srv_lang_of(guest), words[flaw]));
    return trouble;
}

static bool is_taken(const struct srv_hall *hall, const struct srv_table *table, const char *name) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->chair[i].holder != SRV_HOLDER_EMPTY &&
            srv_names_alike(hall->names, table->chair[i].name, name))
            return true;
    return false;
}

void srv__free_name(const struct srv_hall *hall, const struct srv_table *table, const char *wished,
                    char name[WZ_NAME_ROOM]) {
    enum { FOR_THE_NUMBER = 3 };
    wz_out whole = wz_out_to(name, WZ_NAME_ROOM);
    wz_put(&whole, wished);
    for (int number = 2; is_taken(hall, table, name); number++) {
        size_t kept = strnlen(wished, WZ_NAME_ROOM - 1 - FOR_THE_NUMBER);
        while (kept > 0 && ((unsigned char)wished[kept] & 0xc0) == 0x80) kept--;
        wz_out out = wz_out_to(name, WZ_NAME_ROOM);
        wz_put_bytes(&out, wished, kept);
        wz_put_char(&out, ' ');
        wz_put_int(&out, number);
    }
}

struct srv_refusal srv__name_chair(const struct srv_hall *hall, const struct srv_table *table,
                                   const char *wished, char name[WZ_NAME_ROOM]) {
    char tidy[WZ_NAME_ROOM];
    memcpy(tidy, wished, strlen(wished) + 1);
    enum srv_name_flaw flaw = srv_name_tidy(hall->names, tidy);
    if (flaw != SRV_NAME_GOOD) return srv_refuse_saying(SRV_FAULT_FIELD, words[flaw]);
    srv__free_name(hall, table, tidy, name);
    return SRV_TAKEN;
}
