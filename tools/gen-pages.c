#include "gen-pages.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const directives[DIRECTIVES] = {
    [NAME] = "name",         [BRIEF] = "brief", [DATE] = "date",       [SEE] = "see",
    [COMMANDS] = "commands", [USAGE] = "usage", [INCLUDE] = "include", [SECTION] = "section",
    [OPTION] = "option",     [ITEM] = "item",   [EXIT] = "exit",       [EXAMPLE] = "example"};

size_t width_of(const char *text) {
    size_t width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

const char *command_of(const char *name) {
    return strcmp(name, "wenzel") == 0 ? name : gen_say("wenzel %s", name);
}

static page *pages;
static size_t page_count;

const page *find_page(int language, const char *name) {
    const page *one = pages;
    while (one->name && (one->language != language || strcmp(one->name, name) != 0)) one++;
    return one->name ? one : NULL;
}

static bool has_thing(const page *in, const char *name) {
    const block *one = in->things;
    while (one->body && strcmp(one->body, name) != 0) one++;
    return one->body != NULL;
}

/* --- Reading --- */

static void end_head(page *to) {
    const block *last = to->block_count ? &to->blocks[to->block_count - 1] : NULL;
    if (last && to->head >= OPTION && to->head < EXAMPLE && last->kind == to->head)
        gen_complain(&last->at, "@%s lacks its indented description", directives[to->head]);
    to->head = 0;
}

static void set_once(page *to, block new) {
    if (to->once[new.kind].body) gen_complain(&new.at, "@%s occurs twice", directives[new.kind]);
    to->once[new.kind] = new;
    if (new.kind == NAME && strcmp(new.body, to->name) != 0)
        gen_complain(&new.at, "@name %s in the page of %s", new.body, to->name);
    char rest;
    unsigned part[3];
    bool date = strlen(new.body) == 10 &&
                sscanf(new.body, "%4u-%2u-%2u%c", &part[0], &part[1], &part[2], &rest) == 3;
    if (new.kind == DATE && !date) gen_complain(&new.at, "@date wants YYYY-MM-DD");
}

/* "-h, --help" and "--bid N" name the options -h, --help and --bid. */
static void note_options(page *to, block at) {
    size_t before = to->thing_count;
    for (char **word = gen_words(at.body, " ,=|"); *word; word++) {
        if (**word != '-') continue;
        if (has_thing(to, *word)) gen_complain(&at.at, "%s is described twice", *word);
        at.body = *word;
        GEN_ADD(to->things, to->thing_count, at);
    }
    if (to->thing_count == before) gen_complain(&at.at, "@option without an option");
}

static void add_block(page *to, block new) {
    GEN_ADD(to->blocks, to->block_count, new);
    if (new.kind < OPTION) return;
    to->head = new.kind;
    if (new.kind == OPTION) note_options(to, new);
    if (new.kind == EXAMPLE && width_of(new.body) > 72)
        gen_complain(&new.at, "the example is wider than 72 columns");
    if (new.kind != EXIT) return;
    new.body = gen_say("exit status %s", new.body);
    GEN_ADD(to->things, to->thing_count, new);
}

static void read_lines(page *to, const char *name, const gen_file *asker, unsigned depth);

static void read_directive(page *to, const gen_file *file, const char *line, unsigned depth) {
    end_head(to);
    const char *word = gen_part(line, strcspn(line, " \t")), *text = gen_trim(line + strlen(word));
    int what = 0;
    while (what < DIRECTIVES && strcmp(directives[what], word) != 0) what++;
    block new = {what, text, *file, false};
    if (what == DIRECTIVES) gen_complain(file, "unknown directive @%s", word);
    else if (*text == '\0') gen_complain(file, "@%s needs a text", word);
    else if (what == USAGE) GEN_ADD(to->usages, to->usage_count, new);
    else if (what == INCLUDE)
        read_lines(to, gen_say("%s/_%s.txt", to->folder, text), file, depth + 1);
    else {
        if (what < ONCE) set_once(to, new);
        if (what >= COMMANDS) add_block(to, new);
    }
}

/* A line of a paragraph, or one to be kept as it is; true: the next one may continue it. */
static bool read_text(page *to, const gen_file *file, const char *line, bool continues) {
    block new = {PARAGRAPH, gen_trim(line), *file, strchr(" \t", *line) != NULL};
    if (!new.deep) end_head(to);
    else if (!to->head) {
        gen_complain(file, "indented line, but nothing to describe before it");
        return false;
    }
    if (new.body[0] == '|' && (new.body[1] == ' ' || new.body[1] == '\0')) {
        if (width_of(new.body) > 74) gen_complain(file, "the line is wider than 72 columns");
        new.kind = VERBATIM;
        new.body += new.body[1] ? 2 : 1;
    }
    block *last = to->block_count ? &to->blocks[to->block_count - 1] : NULL;
    if (new.kind == PARAGRAPH && continues &&last && last->deep == new.deep)
        last->body = gen_say("%s %s", last->body, new.body);
    else GEN_ADD(to->blocks, to->block_count, new);
    return new.kind == PARAGRAPH;
}

static void read_lines(page *to, const char *name, const gen_file *asker, unsigned depth) {
    bool there = access(name, R_OK) == 0, continues = false;
    if (depth > 8) gen_complain(asker, "%s includes itself", name);
    else if (!there) gen_complain(asker, "cannot read %s", name);
    if (depth > 8 || !there) return;
    gen_file file = gen_open(name);
    for (const char *line; (line = gen_line(&file)) != NULL;) {
        if (*line == '#') continue;
        bool is_text = *line != '@' && line[strspn(line, " \t")];
        if (*line == '@') read_directive(to, &file, line + 1, depth);
        continues = is_text && read_text(to, &file, line, continues);
    }
}

static void read_page(page *to) {
    gen_file first = {.name = to->file, .line = 1};
    read_lines(to, to->file, &first, 0);
    end_head(to);
    for (int what = NAME; what <= DATE; what++)
        if (!to->once[what].body) {
            gen_complain(&first, "@%s is missing", directives[what]);
            to->once[what].body = "";
        }
    if (to->usage_count == 0) gen_complain(&first, "@usage is missing");
    if (width_of(to->once[BRIEF].body) + width_of(command_of(to->name)) > 77)
        gen_complain(&first, "@brief is too long for one line");
    for (const block *one = to->blocks; one->body; one++) {
        size_t count = 0;
        for (const char *c = one->body; *c; c++) count += *c == '`';
        if (one->kind == PARAGRAPH && count % 2)
            gen_complain(&one->at, "backquote without its partner");
    }
}

/* --- Checking --- */

static void check_usage(const page *of, const block *usage) {
    for (char **word = gen_words(usage->body, " []()|=,."); *word; word++)
        if (gen_starts(*word, "--") && !has_thing(of, *word))
            gen_complain(&usage->at, "%s is used but not described", *word);
}

static void check_names(const page *of, const block *list) {
    char **listed = gen_words(list->body ? list->body : "", " ,");
    for (char **name = listed; *name; name++)
        if (!find_page(GERMAN, *name)) gen_complain(&list->at, "there is no page %s", *name);
    for (const page *one = pages; list->kind == COMMANDS && one->name; one++)
        if (one->language == of->language && one != of && !gen_is_among(listed, one->name))
            gen_complain(&list->at, "%s is not listed", one->name);
}

static void check_page(const page *of) {
    const page *other = find_page(!of->language, of->name);
    for (const block *one = of->things; one->body; one++)
        if (!has_thing(other, one->body))
            gen_complain(&one->at, "%s is not described in %s", one->body, other->file);
    for (const block *one = of->usages; one->body; one++) check_usage(of, one);
    check_names(of, &of->once[SEE]);
    check_names(of, &of->once[COMMANDS]);
}

/* --- All of them --- */

static void add_page(const char *folder, const char *name, int language) {
    page new = {.name = name, .language = language};
    new.folder = gen_say("%s/%s", folder, gen_codes[language]);
    new.file = gen_say("%s/%s.txt", new.folder, name);
    block **lists[] = {&new.usages, &new.blocks, &new.things};
    for (size_t i = 0; i < 3; i++) *lists[i] = gen_more(NULL, 0, sizeof(block));
    GEN_ADD(pages, page_count, new);
}

/* The names that any language has; glob sorts those of each. */
static void find_names(const char *folder) {
    glob_t found;
    if (glob(gen_say("%s/[de][en]/[!_]*.txt", folder), 0, NULL, &found) != 0) {
        fprintf(stderr, "no pages in %s\n", folder);
        exit(3);
    }
    pages = gen_more(NULL, 0, sizeof *pages);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        name = gen_part(name, strlen(name) - strlen(".txt"));
        for (int language = GERMAN; language < LANGUAGES; language++)
            if (!find_page(language, name)) add_page(folder, name, language);
    }
}

const page *read_pages(const char *folder) {
    find_names(folder);
    for (page *one = pages; one->name; one++) read_page(one);
    if (gen_failed()) return pages;
    for (const page *one = pages; one->name; one++) check_page(one);
    return pages;
}
