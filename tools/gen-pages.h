/* The pages of help as they are read: one source for the --help texts, the man pages and what shells
 * complete. HELPDIR/de/NAME.txt and HELPDIR/en/NAME.txt are in UTF-8:
 *
 *   # ...            a comment
 *   @name NAME       the command; the name of the file without .txt
 *   @brief TEXT      one line saying what the command does
 *   @date DATE       when the page last changed, YYYY-MM-DD
 *   @usage TEXT      how to call it; may be repeated
 *   @section TITLE   begins a section
 *   @option TEXT     an option with its argument, described by the indented lines that follow
 *   @item TEXT       any other term, described in the same way
 *   @exit N          an exit status, described in the same way
 *   @example TEXT    a command; the indented lines that follow explain it
 *   @commands A, B   a list of all other commands with their briefs
 *   @see A, B        related commands, at the end of the page
 *   @include PART    reads _PART.txt of the same language
 *
 * Other lines are paragraphs, separated by blank lines; a line beginning with "| " is kept as it is,
 * such as the output of an example. `Backquotes` mark what is typed literally: bold in the man page,
 * plain in the help text. */
#ifndef GEN_PAGES_H
#define GEN_PAGES_H

#include "gen.h"

/* What lines begin with; from SECTION on, and COMMANDS, they become blocks. */
enum { NAME, BRIEF, DATE, SEE, COMMANDS, ONCE, USAGE = ONCE, INCLUDE, SECTION, OPTION, ITEM, EXIT };
enum { EXAMPLE = EXIT + 1, DIRECTIVES, PARAGRAPH = DIRECTIVES, VERBATIM };

/* Lists of blocks end with one that has no body, lists of pages with one that has no name. */
typedef struct block {
    int kind;
    const char *body;
    gen_file at;
    bool deep; /* belongs to the option, item, exit or example before it */
} block;

typedef struct page {
    const char *name, *file, *folder;
    int language;
    block once[ONCE];
    block *usages, *blocks;
    block *things; /* options and exit statuses, each with its place */
    size_t usage_count, block_count, thing_count;
    int head; /* while reading: what indented lines describe, or 0 */
} page;

/* Reads and checks all pages; what is wrong is complained about. If nothing is, they are sorted by name, the
 * German one before the English one. */
const page *read_pages(const char *folder);
const page *find_page(int language, const char *name);
/* "wenzel value" */
const char *command_of(const char *name);
/* Columns: bytes of UTF-8 without those that continue a character. */
size_t width_of(const char *text);

#endif
