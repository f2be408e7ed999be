#include "doc_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static FILE *open_doc(const char *page, const char *mode) {
    char path[512];
    snprintf(path, sizeof path, "%s/docs/%s", WZ_SOURCE_DIR, page);
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    return file;
}

void read_doc(const char *page, char text[DOC_ROOM]) {
    FILE *file = open_doc(page, "rb");
    size_t length = fread(text, 1, DOC_ROOM - 1, file);
    fclose(file);
    assert_true(length < DOC_ROOM - 1);
    text[length] = '\0';
}

/* What stands between the marks of a table; the marks stay outside. */
static char *block(char *text, const char *name, size_t *length) {
    char begin[64], end[64];
    snprintf(begin, sizeof begin, "<!-- begin %s -->\n", name);
    snprintf(end, sizeof end, "<!-- end %s -->\n", name);
    char *from = strstr(text, begin);
    assert_non_null(from);
    from += strlen(begin);
    char *to = strstr(from, end);
    assert_non_null(to);
    *length = (size_t)(to - from);
    return from;
}

static void write_doc(const char *page, const char *text, const char *from, size_t length,
                      const char *table) {
    FILE *file = open_doc(page, "wb");
    fwrite(text, 1, (size_t)(from - text), file);
    fputs(table, file);
    fputs(from + length, file);
    assert_int_equal(fclose(file), 0);
}

void check_doc_table(const char *page, const char *name, void (*put)(wz_out *out)) {
    static char text[DOC_ROOM], table[DOC_ROOM];
    read_doc(page, text);
    wz_out out = wz_out_to(table, sizeof table);
    put(&out);
    assert_false(wz_out_cut(&out));
    size_t length;
    char *from = block(text, name, &length);
    if (getenv("WENZEL_UPDATE")) {
        write_doc(page, text, from, length, table);
        return;
    }
    if (length != out.used || memcmp(from, table, length) != 0)
        fail_msg("docs/%s has another table of %s than the code; write it anew with "
                 "WENZEL_UPDATE=1. It should be:\n%s",
                 page, name, table);
}
