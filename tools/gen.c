#include "gen.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const gen_codes[LANGUAGES] = {"de", "en"};
static bool failed;

_Noreturn static void give_up(const char *what, const char *name) {
    fprintf(stderr, "cannot %s %s\n", what, name);
    exit(3);
}

_Noreturn void gen_usage(const char *usage) {
    fprintf(stderr, "%s", usage);
    exit(2);
}

bool gen_failed(void) { return failed; }

void gen_complain(const gen_file *at, const char *format, ...) {
    va_list more;
    va_start(more, format);
    fprintf(stderr, "%s:%u: ", at->name, at->line);
    vfprintf(stderr, format, more);
    fputc('\n', stderr);
    va_end(more);
    failed = true;
}

/* --- Memory and texts --- */

static void *have(void *memory, size_t size) {
    void *more = realloc(memory, size);
    if (!more) give_up("get", "memory");
    return more;
}

/* Lists double, so a full one is told by its count alone. */
void *gen_more(void *list, size_t count, size_t size) {
    if (count & (count - 1)) return list;
    char *more = have(list, (2 * count + 2) * size);
    memset(more + count * size, 0, (count + 2) * size);
    return more;
}

char *gen_say(const char *format, ...) {
    va_list more, again;
    va_start(more, format);
    va_copy(again, more);
    size_t room = (size_t)vsnprintf(NULL, 0, format, again) + 1;
    va_end(again);
    char *text = have(NULL, room);
    vsnprintf(text, room, format, more);
    va_end(more);
    return text;
}

void gen_append(gen_text *to, const char *text) {
    size_t more = strlen(text) + 1;
    if (to->size + more > to->room) to->room = 2 * (to->size + more);
    to->bytes = have(to->bytes, to->room);
    memcpy(to->bytes + to->size, text, more);
    to->size += more - 1;
}

gen_text gen_new(void) { return (gen_text){.bytes = gen_say("%s", ""), .room = 1}; }

char *gen_part(const char *from, size_t size) { return gen_say("%.*s", (int)size, from); }

char *gen_upper(const char *text) {
    char *upper = gen_say("%s", text);
    for (char *c = upper; *c; c++)
        if (gen_starts(c, "ä") || gen_starts(c, "ö") || gen_starts(c, "ü"))
            c[1] = (char)((unsigned char)c[1] - 32), c++;
        else *c = (char)toupper((unsigned char)*c);
    return upper;
}

char *gen_trim(const char *text) {
    text += strspn(text, " \t");
    size_t size = strlen(text);
    while (size > 0 && strchr(" \t", text[size - 1])) size--;
    return gen_part(text, size);
}

/* Two question marks in a row could begin a trigraph. */
char *gen_literal(const char *text) {
    gen_text to = gen_new();
    for (; *text; text++) gen_put(&to, "%s%c", strchr("\"\\?", *text) ? "\\" : "", *text);
    return gen_say("\"%s\"", to.bytes);
}

char **gen_words(const char *text, const char *between) {
    size_t count = 0;
    char **words = gen_more(NULL, count, sizeof *words);
    for (char *word = strtok(gen_say("%s", text), between); word; word = strtok(NULL, between))
        GEN_ADD(words, count, word);
    return words;
}

size_t gen_count(char *const *words) {
    size_t count = 0;
    while (words[count]) count++;
    return count;
}

bool gen_is_among(char *const *words, const char *word) {
    while (*words && strcmp(*words, word) != 0) words++;
    return *words != NULL;
}

bool gen_starts(const char *text, const char *by) { return strncmp(text, by, strlen(by)) == 0; }

unsigned gen_character(const char **c) {
    unsigned lead = (unsigned char)**c, follow = lead >= 240 ? 3 : lead >= 224 ? 2 : 1;
    if (lead < 128) return lead;
    if (lead < 194 || lead > 244) return 0;
    unsigned code = lead & (0x3Fu >> follow);
    for (; follow > 0 && ((*c)[1] & 0xC0) == 0x80; follow--)
        code = code * 64 + ((unsigned char)*++*c & 0x3Fu);
    return follow == 0 ? code : 0;
}

bool gen_is_of(const char *text, const char *set) { return *text && !text[strspn(text, set)]; }

/* --- Files --- */

gen_file gen_open(const char *name) {
    gen_file all = {.name = name, .rest = gen_say("%s", "")};
    FILE *file = fopen(name, "rb");
    size_t room = 1;
    if (!file || (getdelim(&all.rest, &room, '\0', file) < 0 && ferror(file)))
        give_up("read", name);
    if (!feof(file)) gen_complain(&(gen_file){name, 1, NULL}, "a zero byte in the file");
    fclose(file);
    return all;
}

char *gen_line(gen_file *file) {
    char *line = file->rest;
    if (*line == '\0') return NULL;
    size_t size = strcspn(line, "\n");
    file->rest += size + (line[size] == '\n');
    line[size] = '\0';
    if (size > 0 && line[size - 1] == '\r') line[size - 1] = '\0';
    file->line++;
    return line;
}

static void make_folders(const char *path) {
    for (const char *c = path; *c; c++)
        if (*c == '/' && c > path && mkdir(gen_part(path, (size_t)(c - path)), 0777) != 0 &&
            errno != EEXIST)
            give_up("make the folders of", path);
}

void gen_keep(const char *folder, const char *name, const gen_text *text) {
    const char *path = gen_say("%s/%s", folder, name), *fresh = gen_say("%s.new", path);
    if (access(path, R_OK) == 0 && strcmp(gen_open(path).rest, text->bytes) == 0) return;
    make_folders(path);
    FILE *file = fopen(fresh, "wb");
    if (!file) give_up("write", fresh);
    bool whole = fwrite(text->bytes, 1, text->size, file) == text->size;
    whole = fclose(file) == 0 && whole;
    if (!whole || rename(fresh, path) != 0) give_up("write", path);
}

int gen_print(const gen_text *text) {
    bool whole = fwrite(text->bytes, 1, text->size, stdout) == text->size && fflush(stdout) == 0;
    return whole ? 0 : 3;
}
