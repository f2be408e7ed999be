/* gen-api - prints docs/api.md from the prose of the public headers.
 *
 *     gen-api docs/rooms.txt include >docs/api.md
 *
 * The rooms tell which headers there are, in the order of reading. A header begins with a comment, "Name:
 * what it is for", on what the room does. Behind it every comment at the margin says what the lines below
 * it are, up to the next one or a blank line; a comment between dashes is a heading. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "gen.h"

typedef struct header {
    const char *name;  /* "wenzel/cards.h" */
    const char *title; /* "Cards" */
    const char *brief;
    gen_text body;
} header;

/* Functions for the index. */
typedef struct entry {
    const char *name, *header;
} entry;

static header *headers;
static entry *entries;
static size_t header_count, entry_count;

static const char *anchor_of(const char *name) {
    gen_text to = {0};
    for (; *name; name++)
        if (isalnum((unsigned char)*name)) gen_put(&to, "%c", *name);
    return to.bytes;
}

/* --- Prose --- */

/* The lines of a comment without its stars, the first of them is `line`. */
static char *comment_from(gen_file *file, const char *line) {
    gen_text to = {0};
    gen_file start = *file;
    line += strlen("/*") + (line[2] == ' ');
    const char *end;
    while ((end = strstr(line, "*/")) == NULL) {
        gen_put(&to, "%s\n", line);
        line = gen_line(file);
        if (!line || !gen_starts(line, " *")) {
            gen_complain(line ? file : &start, "a comment that does not end");
            return to.bytes;
        }
        if (!gen_starts(line, " */")) line += 2 + (line[2] == ' ');
    }
    size_t size = (size_t)(end - line);
    while (size > 0 && line[size - 1] == ' ') size--;
    gen_put(&to, "%s", gen_part(line, size));
    return to.bytes;
}

/* How long the name of another text is that stands here, "docs/moves.md". */
static size_t text_name(const char *c) {
    if (!gen_starts(c, "docs/")) return 0;
    size_t size = strlen("docs/") + strspn(c + strlen("docs/"), GEN_LOWER GEN_UPPER "-");
    return gen_starts(c + size, ".md") ? size + strlen(".md") : 0;
}

/* Markdown: what would be taken for marks there is not; indented lines are code in both. Names of texts
 * lead to them. */
static void put_prose(gen_text *to, const char *text) {
    bool literally = false, code = false, begins = true;
    for (const char *c = text; *c; c++) {
        if (begins) code = gen_starts(c, "    ");
        begins = *c == '\n';
        if (*c == '`') literally = !literally;
        size_t link = code || literally ? 0 : text_name(c);
        if (link) {
            gen_put(to, "[%.*s](%.*s)", (int)link, c, (int)link - 5, c + 5);
            c += link - 1;
            continue;
        }
        if (!code && !literally && strchr("*<", *c)) gen_put(to, "%c", '\\');
        gen_put(to, "%c", *c);
    }
    gen_put(to, "\n");
}

/* --- Declarations --- */

/* The function that a line declares, or NULL. */
static const char *function_in(const char *line) {
    if (strchr("# }/", *line) || gen_starts(line, "typedef")) return NULL;
    const char *open = strchr(line, '(');
    if (!open) return NULL;
    const char *name = open;
    while (name > line && (isalnum((unsigned char)name[-1]) || name[-1] == '_')) name--;
    return gen_starts(name, "wz_") ? gen_part(name, (size_t)(open - name)) : NULL;
}

/* An inline function is its declaration. */
static const char *declaration_from(gen_file *file, const char *line) {
    const char *name = function_in(line);
    if (name) {
        entry new = {name, headers[header_count - 1].name};
        GEN_ADD(entries, entry_count, new);
    }
    if (!gen_starts(line, "static inline ")) return line;
    gen_text to = {0};
    gen_put(&to, "%s", line);
    while (!strchr(to.bytes, '{') && (line = gen_line(file)) != NULL) gen_put(&to, "\n%s", line);
    if (to.bytes[to.size - 1] != '}')
        while (line && !gen_starts(line, "}")) line = gen_line(file);
    return gen_say("%.*s;", (int)strcspn(to.bytes, "{") - 1, to.bytes);
}

/* What is there for the compiler alone. */
static bool is_frame(gen_file *file, const char *line) {
    if (gen_starts(line, "#include ") || gen_starts(line, "#ifndef WENZEL_") ||
        gen_starts(line, "#define WENZEL_"))
        return true;
    if (strcmp(line, "#endif") == 0 && file->rest[strspn(file->rest, "\n")] == '\0') return true;
    bool language = strcmp(line, "#ifdef __cplusplus") == 0 &&
                    (gen_starts(file->rest, "extern") || gen_starts(file->rest, "}"));
    if (language) gen_line(file), gen_line(file);
    return language;
}

static void put_code(gen_text *to, gen_text *code) {
    if (code->size > 0) gen_put(to, "```c\n%s```\n\n", code->bytes);
    *code = (gen_text){0};
}

static void put_comment(gen_text *to, gen_file *file, const char *line) {
    const char *text = comment_from(file, line);
    size_t size = strlen(text);
    if (size > 8 && gen_starts(text, "--- ") && strcmp(text + size - 4, " ---") == 0) {
        gen_put(to, "### %s\n", gen_part(text + 4, size - 8));
    } else put_prose(to, text);
    gen_put(to, "\n");
}

static void put_declarations(gen_text *to, gen_file *file) {
    gen_text code = {0};
    bool inside = false; /* of braces, where blank lines and comments belong to the code */
    for (const char *line; (line = gen_line(file)) != NULL;) {
        if (is_frame(file, line)) continue;
        bool ends = !inside && (*line == '\0' || gen_starts(line, "/*"));
        if (ends) put_code(to, &code);
        if (ends && *line) put_comment(to, file, line);
        if (ends) continue;
        line = declaration_from(file, line);
        gen_put(&code, "%s\n", line);
        inside = line[strlen(line) - 1] == '{' || (inside && *line != '}');
    }
    put_code(to, &code);
}

/* --- Headers --- */

/* The first paragraph as a line, up to a sentence that ends with its line. */
static char *first_sentences(const char *text) {
    char *brief = gen_part(text, strlen(text));
    char *paragraph = strstr(brief, "\n\n"), *sentence = strstr(brief, ".\n");
    if (paragraph) *paragraph = '\0';
    if (sentence) *sentence = '\0';
    for (char *c = brief; *c; c++)
        if (*c == '\n') *c = ' ';
    size_t size = strlen(brief);
    return gen_part(brief, size - (size > 0 && brief[size - 1] == '.'));
}

static void read_header(const char *folder, const char *name) {
    gen_file file = gen_open(gen_say("%s/%s", folder, name));
    const char *line = gen_line(&file), *head = "";
    gen_file first = file;
    if (line && gen_starts(line, "/* ")) head = comment_from(&file, line);
    const char *colon = strstr(head, ": "), *rest = colon ? colon + 2 : "";
    if (!colon) gen_complain(&first, "a header begins with \"/* Name: what it is for\"");
    header new = {.name = name, .title = gen_part(head, strcspn(head, ":"))};
    new.brief = first_sentences(rest);
    GEN_ADD(headers, header_count, new);
    gen_text body = {0};
    put_prose(&body, gen_say("%c%s", toupper((unsigned char)*rest), *rest ? rest + 1 : ""));
    gen_put(&body, "\n");
    put_declarations(&body, &file);
    headers[header_count - 1].body = body;
}

/* "header wenzel/cards.h : lib/cards" */
static void read_rooms(const char *rooms, const char *folder) {
    gen_file file = gen_open(rooms);
    for (const char *line; (line = gen_line(&file)) != NULL;) {
        char **word = gen_words(line, " ");
        if (gen_count(word) > 1 && strcmp(word[0], "header") == 0 && gen_starts(word[1], "wenzel/"))
            read_header(folder, word[1]);
    }
    if (header_count == 0) gen_complain(&file, "no headers");
}

static void put_index(gen_text *to) {
    gen_put(to, "## Functions by name\n\n| function | header |\n|---|---|\n");
    for (const char *last = "";;) {
        const entry *next = NULL;
        for (size_t i = 0; i < entry_count; i++)
            if (strcmp(entries[i].name, last) > 0 &&
                (!next || strcmp(entries[i].name, next->name) < 0))
                next = &entries[i];
        if (!next) return;
        gen_put(to, "| `%s` | [%s](#%s) |\n", next->name, next->header, anchor_of(next->header));
        last = next->name;
    }
}

int main(int count, char **argument) {
    if (count != 3) gen_usage("usage: gen-api ROOMS INCLUDE\n");
    read_rooms(argument[1], argument[2]);
    if (gen_failed()) return 1;
    gen_text to = {0};
    gen_put(
        &to,
        "# The library, header by header\n\n"
        "<!-- made by build/gen-api from include/wenzel; not to be edited -->\n\n"
        "How to build with it stands in the [README](../README.md), programs that use it lie in\n"
        "[examples](../examples). The order is that of reading: what comes later is made of what\n"
        "came before.\n\n| header | | |\n|---|---|---|\n");
    for (size_t i = 0; i < header_count; i++)
        gen_put(&to, "| [%s](#%s) | %s | %s |\n", headers[i].name, anchor_of(headers[i].name),
                headers[i].title, headers[i].brief);
    gen_put(&to, "\n");
    for (size_t i = 0; i < header_count; i++)
        gen_put(&to, "## %s\n\n%s", headers[i].name, headers[i].body.bytes);
    put_index(&to);
    return gen_print(&to);
}
