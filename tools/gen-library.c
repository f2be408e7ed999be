/* gen-library - makes the order to read part of the program and of the page: decided cases, paragraphs, topics,
 * what was different in older orders, and where the library applies which paragraph.
 *
 *     gen-library [--page] RULINGS.jsonl PARAGRAPHS.txt TOPICS.txt EARLIER.txt APPLIED.txt OUTDIR
 *
 * Writes OUTDIR/library.c, or with --page OUTDIR/order.json, which the page's build takes. The formats of the
 * files stand at their heads. Lines that are empty or begin with "#" are left out. */
#include <string.h>

#include "gen.h"

/* A line in its parts. */
typedef struct entry {
    const char *name; /* number, kind or name */
    const char *
        other; /* a topic's German name, the paragraph of a difference, where a paragraph applies */
    const char *text[LANGUAGES];
    size_t first, count; /* of a topic: its lines */
} entry;

typedef struct list {
    entry *of;
    size_t count;
} list;

typedef struct library {
    char **cases;
    size_t case_count;
    list sections, paragraphs, topics, lines, orders, earlier;
} library;

static void add(list *to, entry one) { GEN_ADD(to->of, to->count, one); }

static char *next_line(gen_file *file) {
    for (char *line; (line = gen_line(file)) != NULL;)
        if (*gen_trim(line) && *line != '#') return line;
    return NULL;
}

/* "A|B|C" of exactly so many parts; NULL and a complaint otherwise. */
static char **parts_of(const gen_file *file, const char *line, size_t count, const char *form) {
    char **part = gen_words(line, "|");
    if (gen_count(part) == count) return part;
    gen_complain(file, "expected %s", form);
    return NULL;
}

static void read_cases(library *all, const char *name) {
    gen_file file = gen_open(name);
    for (char *line; (line = next_line(&file)) != NULL;) GEN_ADD(all->cases, all->case_count, line);
    if (all->case_count == 0) gen_complain(&file, "no cases");
}

/* The lines of a file whose headings begin with "= ". */
static void read_headed(const char *name, list *headings, list *entries, bool has_other) {
    gen_file file = gen_open(name);
    for (char *line; (line = next_line(&file)) != NULL;) {
        bool heading = gen_starts(line, "= "), longer = has_other && !heading;
        char **part = parts_of(&file, heading ? line + 2 : line, longer ? 4 : 3,
                               longer ? "ORDER|PARAGRAPH|German|English" : "NAME|German|English");
        if (!part) continue;
        entry one = {.name = part[0], .other = longer ? part[1] : ""};
        one.text[GERMAN] = part[longer ? 2 : 1];
        one.text[ENGLISH] = part[longer ? 3 : 2];
        add(heading ? headings : entries, one);
    }
    if (entries->count == 0) gen_complain(&file, "no lines");
}

static void read_applied(library *all, const char *name) {
    gen_file file = gen_open(name);
    for (char *line; (line = next_line(&file)) != NULL;) {
        char **part = parts_of(&file, line, 2, "PARAGRAPH|where");
        size_t i = 0;
        while (part && i < all->paragraphs.count &&
               strcmp(all->paragraphs.of[i].name, part[0]) != 0)
            i++;
        if (!part) continue;
        if (i < all->paragraphs.count) all->paragraphs.of[i].other = part[1];
        else gen_complain(&file, "no paragraph %s", part[0]);
    }
}

/* --- Topics --- */

static void begin_topic(library *all, const gen_file *file, const char *line) {
    char **part = parts_of(file, line, 3, "@ NAME GERMAN-NAME|German title|English title");
    if (!part) return;
    char **name = gen_words(part[0], " ");
    entry topic = {
        .name = name[0], .other = name[1] ? name[1] : name[0], .first = all->lines.count};
    topic.text[GERMAN] = part[1];
    topic.text[ENGLISH] = part[2];
    add(&all->topics, topic);
}

static void add_line(library *all, const gen_file *file, const char *line) {
    static const char *const kinds[] = {"text", "item", "head", "row", "cards", "see"};
    const char *blank = strchr(line, ' ');
    entry one = {.name = blank ? gen_part(line, (size_t)(blank - line)) : line, .other = ""};
    size_t kind = 0;
    while (kind < sizeof kinds / sizeof *kinds && strcmp(kinds[kind], one.name) != 0) kind++;
    if (kind == sizeof kinds / sizeof *kinds || !blank || all->topics.count == 0) {
        gen_complain(file, "expected a page, or one of its lines");
        return;
    }
    bool alike = strcmp(one.name, "see") == 0; /* the same in every language */
    char **part =
        alike ? gen_words(blank + 1, "|") : parts_of(file, blank + 1, 2, "KIND German|English");
    if (!part) return;
    one.text[GERMAN] = part[0];
    one.text[ENGLISH] = part[alike ? 0 : 1];
    add(&all->lines, one);
    all->topics.of[all->topics.count - 1].count++;
}

static void read_topics(library *all, const char *name) {
    gen_file file = gen_open(name);
    for (char *line; (line = next_line(&file)) != NULL;) {
        if (gen_starts(line, "@ ")) begin_topic(all, &file, line + 2);
        else add_line(all, &file, line);
    }
    if (all->topics.count == 0) gen_complain(&file, "no pages");
}

/* --- As C --- */

static void put_entries(gen_text *to, const char *what, const list *entries) {
    gen_put(to, "\nstatic const fmt_entry %s_entries[] = {\n", what);
    for (size_t i = 0; i < entries->count; i++) {
        const entry *one = &entries->of[i];
        gen_put(to, "    {%s, %s, {%s, %s}, %zu, %zu},\n", gen_literal(one->name),
                gen_literal(one->other ? one->other : ""), gen_literal(one->text[GERMAN]),
                gen_literal(one->text[ENGLISH]), one->first, one->count);
    }
    gen_put(to, "};\nconst fmt_entries cli_%ss = {%s_entries, %zu};\n", what, what, entries->count);
}

static void write_source(const library *all, const char *folder) {
    gen_text to = {0};
    gen_put(&to, "/* Generated by tools/gen-library. */\n#include \"programs/library.h\"\n");
    gen_put(&to, "\nconst char *const cli_case_lines[] = {\n");
    for (size_t i = 0; i < all->case_count; i++)
        gen_put(&to, "    %s,\n", gen_literal(all->cases[i]));
    gen_put(&to, "};\nconst size_t cli_case_count = %zu;\n", all->case_count);
    put_entries(&to, "section", &all->sections);
    put_entries(&to, "paragraph", &all->paragraphs);
    put_entries(&to, "topic", &all->topics);
    put_entries(&to, "topic_line", &all->lines);
    put_entries(&to, "order", &all->orders);
    put_entries(&to, "difference", &all->earlier);
    gen_keep(folder, "library.c", &to);
}

/* --- For the page --- */

static void put_string(gen_text *to, const char *text) {
    gen_put(to, "\"");
    for (const char *c = text; *c; c++) gen_put(to, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    gen_put(to, "\"");
}

static void put_strings(gen_text *to, const entry *one) {
    const char *const texts[] = {one->name, one->other, one->text[GERMAN], one->text[ENGLISH]};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gen_put(to, i > 0 ? "," : "[");
        put_string(to, texts[i] ? texts[i] : "");
    }
}

/* Lists of [name, other, German, English]; a topic's is followed by the list of its lines. */
static void put_array(gen_text *to, const char *what, const entry *entries, size_t count,
                      const list *lines) {
    gen_put(to, "%s[", what);
    for (size_t i = 0; i < count; i++) {
        gen_put(to, i > 0 ? ",\n" : "\n");
        put_strings(to, &entries[i]);
        if (lines) put_array(to, ",", lines->of + entries[i].first, entries[i].count, NULL);
        gen_put(to, "]");
    }
    gen_put(to, "]");
}

static void write_page(const library *all, const char *folder) {
    gen_text to = {0};
    put_array(&to, "{\"sections\":", all->sections.of, all->sections.count, NULL);
    put_array(&to, ",\n\"paragraphs\":", all->paragraphs.of, all->paragraphs.count, NULL);
    put_array(&to, ",\n\"topics\":", all->topics.of, all->topics.count, &all->lines);
    put_array(&to, ",\n\"orders\":", all->orders.of, all->orders.count, NULL);
    put_array(&to, ",\n\"earlier\":", all->earlier.of, all->earlier.count, NULL);
    gen_put(&to, ",\n\"cases\":[");
    for (size_t i = 0; i < all->case_count; i++)
        gen_put(&to, "%s%s", i > 0 ? ",\n" : "\n", all->cases[i]);
    gen_put(&to, "]}\n");
    gen_keep(folder, "order.json", &to);
}

int main(int count, char **argument) {
    bool page = count > 1 && strcmp(argument[1], "--page") == 0;
    char **file = argument + (page ? 2 : 1);
    if (count != (page ? 8 : 7))
        gen_usage("usage: gen-library [--page] RULINGS.jsonl PARAGRAPHS.txt TOPICS.txt EARLIER.txt "
                  "APPLIED.txt OUTDIR\n");
    library all = {0};
    read_cases(&all, file[0]);
    read_headed(file[1], &all.sections, &all.paragraphs, false);
    read_topics(&all, file[2]);
    read_headed(file[3], &all.orders, &all.earlier, true);
    read_applied(&all, file[4]);
    if (gen_failed()) return 1;
    if (page) write_page(&all, file[5]);
    else write_source(&all, file[5]);
    return 0;
}
