/* Tables of the documentation that are made by the code: a page has the table `name` between the
 * marks "<!-- begin name -->" and "<!-- end name -->". */
#ifndef WENZEL_TESTS_DOC_TABLE_H
#define WENZEL_TESTS_DOC_TABLE_H

#include "wenzel/text.h"

enum { DOC_ROOM = 1 << 16 };

/* Reads docs/PAGE whole, ended by a zero. */
void read_doc(const char *page, char text[DOC_ROOM]);
/* Fails if the table of docs/PAGE is not what `put` writes. With WENZEL_UPDATE in the environment it is
 * written anew instead. */
void check_doc_table(const char *page, const char *name, void (*put)(wz_out *out));

#endif
