/* Links by which rule sets are handed on, as the page makes and takes them: the text stands in the address,
 * "http://host/#/rules?t=wenzel+rules+1%0A...". */
#ifndef WENZEL_PROGRAMS_RULES_LINK_H
#define WENZEL_PROGRAMS_RULES_LINK_H

#include <stdbool.h>
#include <stdio.h>

enum { RULES_LINK_TEXT = 4096 };

bool rules_is_link(const char *word);
/* False if there is no text in it, or too long a one. */
bool rules_text_of_link(const char *link, char text[RULES_LINK_TEXT]);
/* A line with the link to this server. */
void rules_put_link(FILE *out, const char *server, const char *text);

#endif
