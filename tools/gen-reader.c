/* gen-reader - makes the vocabulary of the reader part of the library (lib/reader).
 *
 *     gen-reader READER.txt OUTDIR
 *
 * Writes OUTDIR/wz_reader.c. The form stands at the head of data/reader.txt. Kinds, facts and places are kept by their
 * names; a test holds them against the referee's. */
#include <stdlib.h>
#include <string.h>

#include "gen.h"

typedef struct concept {
    const char *name, *class;
    int number;
}
concept;

typedef struct entry {
    const char *text;
    size_t concept;
    bool stem, last;
} entry;

typedef struct item {
    size_t concepts[12];
    size_t count;
    int flags;
} item;

typedef struct group {
    const char *title[LANGUAGES];
    const char *kinds;
} group;

typedef struct clue {
    const char *about, *name, *value, *only;
    int weight;
    size_t first, count;
} clue;

static struct {
    concept *concepts;
    entry *entries;
    clue *clues;
    item *items;
    group *groups;
    size_t concept_count, entry_count, clue_count, item_count, group_count;
    const char *subject;
} all;

/* --- Words --- */

/* Small letters; an umlaut as the two that people write where they have none. */
static const char *folded(const char *text) {
    gen_text to = gen_new();
    for (const char *c = text; *c; c++) {
        unsigned code = gen_character(&c);
        const char *two = code == 0xe4 || code == 0xc4   ? "ae"
                          : code == 0xf6 || code == 0xd6 ? "oe"
                          : code == 0xfc || code == 0xdc ? "ue"
                          : code == 0xdf                 ? "ss"
                                                         : NULL;
        bool capital = code >= 'A' && code <= 'Z';
        if (two) gen_append(&to, two);
        else if (code != '\'') gen_put(&to, "%c", (int)(capital ? code + 32 : code));
    }
    return to.bytes;
}

static size_t concept_named(const char *name) {
    for (size_t i = 1; i < all.concept_count; i++)
        if (strcmp(all.concepts[i].name, name) == 0) return i;
    return 0;
}

static size_t concept_of(const char *class, const char *name, int number) {
    size_t at = concept_named(name);
    if (at > 0) return at;
    concept new = {name, class, number};
    GEN_ADD(all.concepts, all.concept_count, new);
    return all.concept_count - 1;
}

static void read_entries(const gen_file *file, size_t meaning, const char *text) {
    for (char **word = gen_words(text, " |"); *word; word++) {
        entry one = {.text = folded(*word), .concept = meaning};
        size_t length = strlen(one.text);
        one.last = length > 0 && one.text[length - 1] == '$';
        length -= one.last;
        one.stem = length > 0 && one.text[length - 1] == '*';
        length -= one.stem;
        one.text = gen_part(one.text, length);
        if (!gen_is_of(one.text, GEN_LOWER GEN_DIGITS "_"))
            gen_complain(file, "no word: %s", *word);
        else GEN_ADD(all.entries, all.entry_count, one);
    }
}

static void read_words(const gen_file *file, char **head, const char *rest) {
    static const char *const numbered[] = {"number", "nth", NULL};
    const char *class = head[0], *name = head[1];
    int number = 0;
    for (size_t i = 0; numbered[i] && name; i++)
        if (strcmp(class, numbered[i]) == 0) {
            number = atoi(name);
            name = gen_say("%s %s", class, name);
        }
    if (strcmp(class, "rank") == 0 && name) {
        number = name[0];
        name = gen_say("rank %s", name);
    }
    if (strcmp(class, "suit") == 0 && name && head[2]) {
        number = name[0];
        name = head[2];
    }
    read_entries(file, concept_of(class, name ? name : class, number), rest);
}

/* --- Clues --- */

static const char *take_flags(const char *text, item *one) {
    static const struct {
        const char *sign;
        int flag;
    } signs[] = {{"^", 1},  {"-", 2},    {"+", 4},  {"!", 8 | 1},
                 {"#", 16}, {"nth", 32}, {"@", 64}, {"%", 128}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].sign);
        bool held = signs[i].flag >= 16;
        if (!gen_starts(text, signs[i].sign)) continue;
        if (held && text[length] != '\0' && text[length] != ':') continue;
        one->flags |= signs[i].flag;
        return take_flags(text + length + (held && text[length] == ':'), one);
    }
    return text;
}

static void read_items(const gen_file *file, clue *one, const char *text) {
    one->first = all.item_count;
    for (char **word = gen_words(text, " "); *word; word++, one->count++) {
        item new = {.count = 0};
        for (char **name = gen_words(take_flags(*word, &new), "/"); *name; name++) {
            size_t at = concept_named(*name);
            if (at == 0) gen_complain(file, "no such word: %s", *name);
            else if (new.count == sizeof new.concepts / sizeof *new.concepts - 1)
                gen_complain(file, "too many alternatives: %s", *word);
            else new.concepts[new.count++] = at;
        }
        GEN_ADD(all.items, all.item_count, new);
    }
    if (one->count == 0) gen_complain(file, "a clue without words");
    GEN_ADD(all.clues, all.clue_count, *one);
}

/* "fact NAME VALUE [KIND KIND ...]" */
static void read_fact(const gen_file *file, char **head, const char *rest) {
    bool whole = head[1] && head[2];
    clue one = {.about = head[0], .name = head[1], .value = head[2], .only = ""};
    if (!whole) {
        gen_complain(file, "expected fact NAME VALUE: words, or cards PLACE %% or *: words");
        return;
    }
    for (char **kind = head + 3; *kind; kind++)
        one.only = gen_say("%s%s ", *one.only ? one.only : " ", *kind);
    read_items(file, &one, rest);
    clue *added = &all.clues[all.clue_count - 1];
    added->weight = (int)(10 * added->count);
    for (size_t i = 0; i < added->count; i++) {
        const item *part = &all.items[added->first + i];
        bool beside = part->flags >= 16 && part->count > 0;
        added->weight += beside ? 25 : 0;
    }
    added->weight += *one.only ? 5 : 0;
}

static void read_kind_clue(const gen_file *file, const char *kind, const char *line) {
    int weight = atoi(line);
    clue one = {.about = "kind", .name = kind, .value = "", .only = "", .weight = weight};
    if (!kind || weight < 1 || weight > 20) gen_complain(file, "expected a weight from 1 to 20");
    else read_items(file, &one, line + strspn(line, GEN_DIGITS));
}

/* "group German title | English title: KIND KIND ..." */
static void read_group(const gen_file *file, const char *titles, const char *kinds) {
    char **title = gen_words(titles, "|");
    if (gen_count(title) != LANGUAGES) {
        gen_complain(file, "expected group German title | English title: kinds");
        return;
    }
    group one = {{gen_trim(title[GERMAN]), gen_trim(title[ENGLISH])}, gen_say("%s ", kinds)};
    GEN_ADD(all.groups, all.group_count, one);
}

/* --- The file --- */

static bool is_one_of(const char *const *words, const char *word) {
    while (*words && strcmp(*words, word) != 0) words++;
    return *words != NULL;
}

static void read_line(const gen_file *file, const char *line, const char **kind) {
    static const char *const words[] = {"word",  "value", "suit",    "rank", "number", "nth",
                                        "split", "not",   "oblique", "skip", NULL};
    const char *colon = strchr(line, ':');
    char **head = gen_words(colon ? gen_part(line, (size_t)(colon - line)) : line, " ");
    if (strspn(line, GEN_DIGITS) > 0) {
        read_kind_clue(file, *kind, line);
        return;
    }
    if (strcmp(head[0], "kind") == 0 && head[1]) *kind = head[1];
    else if (strcmp(head[0], "subject") == 0 && head[1]) all.subject = head[1];
    else if (strcmp(head[0], "asked") == 0 && head[1] && colon) return;
    else if (colon && strcmp(head[0], "group") == 0)
        read_group(file, gen_part(line + 6, (size_t)(colon - line - 6)), colon + 1);
    else if (!colon) gen_complain(file, "expected a line such as word NAME: words");
    else if (strcmp(head[0], "fact") == 0 || strcmp(head[0], "cards") == 0)
        /* "#:" and the like stand behind the colon of the head */
        read_fact(file, head, colon + 1);
    else if (is_one_of(words, head[0])) read_words(file, head, colon + 1);
    else gen_complain(file, "unknown line: %s", head[0]);
}

static void read_file(const char *name) {
    gen_file file = gen_open(name);
    const char *kind = NULL;
    concept none = {"", "word", 0};
    GEN_ADD(all.concepts, all.concept_count, none);
    for (char *line; (line = gen_line(&file)) != NULL;) {
        char *text = gen_trim(line);
        if (*text && *text != '#') read_line(&file, text, &kind);
    }
    if (all.group_count == 0) gen_complain(&file, "no groups");
    if (!all.subject) gen_complain(&file, "no line says which fact tells who acts: subject FACT");
}

/* --- As C --- */

static void put_words(gen_text *to) {
    gen_put(to, "const wz__concept wz__concepts[] = {\n");
    for (size_t i = 0; i < all.concept_count; i++)
        gen_put(to, "    {%s, WZ__%s, %d},\n", gen_literal(all.concepts[i].name),
                gen_upper(all.concepts[i].class), all.concepts[i].number);
    gen_put(to, "};\nconst wz__entry wz__entries[] = {\n");
    for (size_t i = 0; i < all.entry_count; i++) {
        const entry *one = &all.entries[i];
        gen_put(to, "    {%s, %zu, %zu, %s, %s},\n", gen_literal(one->text), one->concept,
                strlen(one->text), one->stem ? "true" : "false", one->last ? "true" : "false");
    }
    gen_put(to, "};\nconst unsigned wz__entry_count = %zu;\n", all.entry_count);
}

static const char *about_of(const clue *one) {
    return strcmp(one->about, "kind") == 0   ? "WZ__FOR_KIND"
           : strcmp(one->about, "fact") == 0 ? "WZ__FOR_FACT"
                                             : "WZ__FOR_CARDS";
}

static void put_clues(gen_text *to) {
    gen_put(to, "const wz__clue wz__clues[] = {\n");
    for (size_t i = 0; i < all.clue_count; i++) {
        const clue *one = &all.clues[i];
        gen_put(to, "    {%s, %d, %s, %s, %s, %zu, %zu},\n", about_of(one), one->weight,
                gen_literal(one->name), gen_literal(one->value), gen_literal(one->only), one->first,
                one->count);
    }
    gen_put(to, "};\nconst unsigned wz__clue_count = %zu;\n", all.clue_count);
    gen_put(to, "const wz__item wz__items[] = {\n");
    for (size_t i = 0; i < all.item_count; i++) {
        gen_put(to, "    {{%zu", all.items[i].concepts[0]);
        for (size_t k = 1; k < all.items[i].count; k++)
            gen_put(to, ", %zu", all.items[i].concepts[k]);
        gen_put(to, "}, %d},\n", all.items[i].flags);
    }
    gen_put(to, "};\nconst wz__group wz__groups[] = {\n");
    for (size_t i = 0; i < all.group_count; i++)
        gen_put(to, "    {{%s, %s}, %s},\n", gen_literal(all.groups[i].title[GERMAN]),
                gen_literal(all.groups[i].title[ENGLISH]), gen_literal(all.groups[i].kinds));
    gen_put(to, "};\nconst unsigned wz__group_count = %zu;\n", all.group_count);
    gen_put(to, "const char *const wz__subject_fact = %s;\n", gen_literal(all.subject));
}

int main(int count, char **argument) {
    if (count != 3) gen_usage("usage: gen-reader READER.txt OUTDIR\n");
    read_file(argument[1]);
    if (gen_failed()) return 1;
    gen_text to = {0};
    gen_put(&to, "/* Generated by tools/gen-reader from data/reader.txt. */\n"
                 "#include \"reader/inner.h\"\n\n");
    put_words(&to);
    put_clues(&to);
    gen_keep(argument[2], "wz_reader.c", &to);
    return 0;
}
