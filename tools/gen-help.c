/* gen-help - makes the --help texts and the man pages from one source.
 *
 *     gen-help HELPDIR OUTDIR
 *
 * Writes OUTDIR/help.c with both languages, OUTDIR/man/man1 in English and OUTDIR/man/de/man1 in German.
 * What the pages look like stands in gen-pages.h. */
#include <ctype.h>
#include <string.h>

#include "gen-pages.h"

enum { W_USAGE, W_SEE, W_SYNOPSIS, W_DESCRIPTION, W_MANUAL };
static const char *const words[LANGUAGES][5] = {
    {"Aufruf", "Siehe auch", "Übersicht", "Beschreibung", "Handbuch zu Wenzel"},
    {"Usage", "See also", "Synopsis", "Description", "Wenzel manual"},
};

/* How wide lines get, but for the last blank. */
enum { HELP = 78, MAN = 76 };

/* Stands for a blank where a line must not be broken, until the lines are filled. */
#define JOINT '\1'

static bool is_term(int kind) { return kind == OPTION || kind == ITEM || kind == EXIT; }

static const char *blanks(size_t count) { return gen_say("%*s", (int)count, ""); }

/* No line of a man page may look like a request. */
static const char *guard(const char *line) { return *line == '.' || *line == '\'' ? "\\&" : ""; }

/* Fills words into lines; `begin` is what the first line already has, `hang` the indentation of the
 * others. */
static void fill(gen_text *to, const char *text, const char *begin, size_t hang, size_t most) {
    size_t start = to->size, width = width_of(begin);
    gen_put(to, "%s", begin);
    const char *before = "";
    for (char **word = gen_words(text, " \t"); *word; word++, before = " ") {
        if (*before && width + width_of(*word) > most) {
            gen_put(to, "\n%s", blanks(hang));
            width = hang;
            before = "";
        }
        if (most == MAN && !*before) before = guard(*word);
        gen_put(to, "%s%s", before, *word);
        width += width_of(before) + width_of(*word);
    }
    gen_put(to, "\n");
    for (char *c = to->bytes + start; *c; c++)
        if (*c == JOINT) *c = ' ';
}

/* --- Plain text --- */

/* Joins what should stay on one line: an option and its argument, and the words of a short literal. */
static char *glue(const char *text) {
    gen_text to = gen_new();
    bool literally = false;
    for (; *text; text += *text == '`') {
        char *part = gen_part(text, strcspn(text, "`"));
        text += strlen(part);
        for (char *c = part; literally && width_of(part) < 24 && *c; c++)
            if (*c == ' ') *c = JOINT;
        gen_put(&to, "%s", part);
        literally = !literally;
    }
    for (char *c = to.bytes; (c = strstr(c, "--")) != NULL; c++) {
        char *end = c + 2 + strspn(c + 2, GEN_LOWER);
        if (end > c + 2 && *end == ' ' && isupper((unsigned char)end[1])) *end = JOINT;
    }
    return to.bytes;
}

/* What stands behind a term, from column `at` on; a longer term gets a line of its own. */
static void fill_term(gen_text *to, const char *term, const char *text, size_t at) {
    size_t width = 2 + width_of(term);
    bool fits = width + 2 <= at;
    if (!fits) gen_put(to, "  %s\n", term);
    fill(to, text, fits ? gen_say("  %s%s", term, blanks(at - width)) : blanks(at), at, HELP);
}

static void put_text(gen_text *to, const block *one, int before, size_t margin, size_t at) {
    size_t column = one->deep ? at : margin;
    bool kept = one->kind == VERBATIM;
    bool gap = one->deep ? before == PARAGRAPH && !kept
                         : before == PARAGRAPH || (before != SECTION && !kept);
    if (gap) gen_put(to, "\n");
    if (kept) gen_put(to, "%s%s\n", blanks(column + (one->deep ? 0 : 2)), one->body);
    else fill(to, glue(one->body), blanks(column), column, HELP);
}

static void put_blocks(gen_text *to, const page *of) {
    size_t margin = 0, at = 0;
    int before = 0;
    for (const block *one = of->blocks; one->body; one++) {
        int kind = one->kind;
        if (kind == SECTION) {
            gen_put(to, "\n%s:\n", one->body);
            margin = 2;
        } else if (kind == COMMANDS) {
            for (char **name = gen_words(one->body, " ,"); *name; name++)
                fill_term(to, *name, find_page(of->language, *name)->once[BRIEF].body, 12);
        } else if (is_term(kind)) {
            at = kind == OPTION ? 24 : kind == ITEM ? 16 : 6;
            if (before == PARAGRAPH && !one[-1].deep) gen_put(to, "\n");
            if (one[1].kind == PARAGRAPH) {
                fill_term(to, one->body, glue(one[1].body), at);
                kind = PARAGRAPH, one++;
            } else gen_put(to, "  %s\n", one->body);
        } else if (kind == EXAMPLE) {
            gen_put(to, "%s  %s\n", before == SECTION ? "" : "\n", one->body);
            at = 6;
        } else put_text(to, one, before, margin, at);
        before = kind;
    }
}

static char *help_text(const page *of) {
    gen_text to = {0}, list = {0};
    fill(&to, of->once[BRIEF].body, gen_say("%s - ", command_of(of->name)), 0, HELP);
    gen_put(&to, "\n%s:\n", words[of->language][W_USAGE]);
    for (const block *one = of->usages; one->body; one++) fill(&to, glue(one->body), "  ", 6, HELP);
    put_blocks(&to, of);
    if (!of->once[SEE].body) return to.bytes;
    for (char **name = gen_words(of->once[SEE].body, " ,"); *name; name++)
        gen_put(&list, "%s%s", list.size ? ", " : "", glue(gen_say("`%s`", command_of(*name))));
    gen_put(&to, "\n%s:\n", words[of->language][W_SEE]);
    fill(&to, list.bytes, "  ", 2, HELP);
    return to.bytes;
}

/* A string literal may be too long for a compiler that goes by the limits of the standard; an array of
 * characters may not. */
static void put_array(gen_text *to, const page *of) {
    gen_put(to, "static const char %s_%s[] = {\n", gen_codes[of->language], of->name);
    gen_text row = gen_new();
    for (const char *c = help_text(of); *c; c++) {
        if (*c == '\n') gen_put(&row, "'\\n',");
        else if ((unsigned char)*c >= 128) gen_put(&row, "'\\%o',", (unsigned)(unsigned char)*c);
        else gen_put(&row, "'%s%c',", *c == '\'' || *c == '\\' ? "\\" : "", *c);
        if (row.size > 68 || *c == '\n') {
            gen_put(to, "    %s\n", row.bytes);
            row = gen_new();
        }
    }
    gen_put(to, "    %s0};\n\n", row.bytes);
}

static void keep_help(const char *folder, const page *all) {
    gen_text to = {0};
    gen_put(&to, "/* Generated by tools/gen-help from the pages of the programs. */\n"
                 "#include \"help.h\"\n\n");
    for (const page *one = all; one->name; one++) put_array(&to, one);
    gen_put(&to, "const struct cli_help cli_help_pages[] = {\n");
    for (const page *one = all; one->name; one += LANGUAGES)
        gen_put(&to, "    {\"%s\",\n     %s,\n     %s,\n     de_%s, en_%s},\n", one->name,
                gen_literal(one[GERMAN].once[BRIEF].body),
                gen_literal(one[ENGLISH].once[BRIEF].body), one->name, one->name);
    gen_put(&to, "};\n\nconst size_t cli_help_count =\n"
                 "    sizeof cli_help_pages / sizeof cli_help_pages[0];\n");
    gen_keep(folder, "help.c", &to);
}

/* --- Man pages --- */

/* Characters beyond ASCII are named by number, which every formatter takes without being told the
 * encoding. */
static char *roff(const char *text, bool literally) {
    gen_text to = gen_new();
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c >= 192) gen_put(&to, "\\[u%04X]", gen_character(&c));
        else if (*c == '`') gen_put(&to, "\\f%c", (literally = !literally) ? 'B' : 'R');
        else if (*c == '\\') gen_put(&to, "\\e");
        else if (*c == '"') gen_put(&to, "\\[dq]");
        else if (*c == '-' && literally) gen_put(&to, "\\-");
        else if (*c == '\'' && literally) gen_put(&to, "\\[aq]");
        else gen_put(&to, "%c", *c);
    return to.bytes;
}

static void put_filled(gen_text *to, const char *text) { fill(to, text, "", 0, MAN); }

static char *bold(const char *text) { return gen_say("\\fB%s\\fR", roff(text, true)); }

/* Options and other literal words bold, words in capitals italic. */
static char *synopsis(const char *text) {
    static const char token[] = "-" GEN_LOWER GEN_UPPER GEN_DIGITS;
    gen_text to = gen_new();
    while (*text) {
        size_t between = strcspn(text, token), size = strspn(text + between, token);
        const char *word = gen_part(text + between, size);
        gen_put(&to, "%s", roff(gen_part(text, between), true));
        if (gen_is_of(word, GEN_UPPER)) gen_put(&to, "\\fI%s\\fR", word);
        else if (size) gen_put(&to, "%s", bold(word));
        text += between + size;
    }
    return to.bytes;
}

static const char *man_name(const char *name) {
    return strcmp(name, "wenzel") == 0 ? name : gen_say("wenzel-%s", name);
}

static void put_section(gen_text *to, const char *title) {
    gen_put(to, ".SH \"%s\"\n", roff(gen_upper(title), false));
}

static void put_head(gen_text *to, const page *of) {
    const char *name = man_name(of->name), *command = command_of(of->name);
    gen_put(to, ".\\\" Generated by tools/gen-help.\n.TH %s 1 %s Wenzel \"%s\"\n.SH NAME\n",
            gen_upper(name), of->once[DATE].body, roff(words[of->language][W_MANUAL], false));
    put_filled(to, gen_say("%s \\- %s", roff(name, true), roff(of->once[BRIEF].body, false)));
    put_section(to, words[of->language][W_SYNOPSIS]);
    for (const block *one = of->usages; one->body; one++) {
        bool ours = gen_starts(one->body, command);
        gen_put(to, ".SY \"%s\"\n", ours ? roff(command, true) : "");
        put_filled(to, synopsis(one->body + (ours ? strlen(command) : 0)));
        gen_put(to, ".YS\n");
    }
}

static void put_man_commands(gen_text *to, int language, const char *list) {
    for (char **name = gen_words(list, " ,"); *name; name++) {
        gen_put(to, ".TP\n.BR %s (1)\n", roff(man_name(*name), true));
        put_filled(to, roff(find_page(language, *name)->once[BRIEF].body, false));
    }
}

/* What stands deep below an example lies within .RS and .RE. */
static void put_man_blocks(gen_text *to, const page *of) {
    bool inside = false;
    bool fresh = true; /* nothing needed before the next paragraph */
    for (const block *one = of->blocks; one->body; one++) {
        int before = one > of->blocks ? one[-1].kind : 0;
        if (inside && !one->deep) gen_put(to, ".RE\n");
        inside = inside && one->deep;
        if (one->kind == SECTION) put_section(to, one->body);
        else if (one->kind == COMMANDS) put_man_commands(to, of->language, one->body);
        else if (is_term(one->kind))
            gen_put(to, ".TP\n%s\n", one->kind == OPTION ? synopsis(one->body) : bold(one->body));
        else if (one->kind == EXAMPLE) {
            gen_put(to, "%s", before == SECTION ? "" : ".PP\n");
            put_filled(to, bold(one->body));
            inside = one[1].deep;
            if (inside) gen_put(to, ".RS 4\n");
        } else if (one->kind == VERBATIM) {
            if (!fresh && before == PARAGRAPH && !inside) gen_put(to, ".PP\n");
            gen_put(to, "%s%s%s\n%s", before == VERBATIM ? "" : ".nf\n", guard(one->body),
                    roff(one->body, true), one[1].kind == VERBATIM ? "" : ".fi\n");
        } else {
            if (!fresh) gen_put(to, "%s\n", one->deep && !inside ? ".IP" : ".PP");
            put_filled(to, roff(one->body, false));
        }
        fresh = one->kind == SECTION || is_term(one->kind) || one->kind == VERBATIM ||
                (one->kind == EXAMPLE && inside);
    }
    if (inside) gen_put(to, ".RE\n");
}

static void keep_man(const char *folder, const page *of) {
    gen_text to = {0};
    put_head(&to, of);
    if (of->blocks->kind != SECTION) put_section(&to, words[of->language][W_DESCRIPTION]);
    put_man_blocks(&to, of);
    char **see = gen_words(of->once[SEE].body ? of->once[SEE].body : "", " ,");
    if (*see) put_section(&to, words[of->language][W_SEE]);
    for (; *see; see++)
        gen_put(&to, ".BR %s (1)%s\n", roff(man_name(*see), true), see[1] ? "," : "");
    gen_keep(gen_say("%s/man/%sman1", folder, of->language == GERMAN ? "de/" : ""),
             gen_say("%s.1", man_name(of->name)), &to);
}

int main(int count, char **argument) {
    if (count != 3) gen_usage("usage: gen-help HELPDIR OUTDIR\n");
    const page *all = read_pages(argument[1]);
    if (gen_failed()) return 1;
    keep_help(argument[2], all);
    for (const page *one = all; one->name; one++) keep_man(argument[2], one);
    return 0;
}
