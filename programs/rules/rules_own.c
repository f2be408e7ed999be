#include "programs/rules/rules_own.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "programs/kept.h"
#include "programs/rules/rules_file.h"
#include "programs/rules/rules_link.h"
#include "programs/rules/rules_show.h"

static const char folder[] = "rules/", ending[] = ".rules";

/* --- The folder --- */

static bool is_name(const char *name) {
    wz_rules rules, preset;
    wz_rules_named("isko", &rules);
    return wz_rules_named(name, &preset) != WZ_OK && wz_rules_rename(&rules, name) == WZ_OK;
}

bool rules_own_path(const char *name, char path[RULES_PATH]) {
    wz_out out = wz_out_to(path, RULES_PATH);
    if (!is_name(name) || !cli_kept_place(&out, folder)) return false;
    wz_put(&out, name);
    wz_put(&out, ending);
    return !wz_out_cut(&out);
}

bool rules_own_exists(const char *name) {
    char path[RULES_PATH];
    struct stat status;
    return rules_own_path(name, path) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static int by_name(const void *one, const void *other) { return strcmp(one, other); }

/* "Freitag" of "Freitag.rules"; false for anything else. */
static bool name_of(const char *file, char name[WZ_RULES_NAME]) {
    size_t length = strlen(file), cut = sizeof ending - 1;
    if (length <= cut || length - cut >= WZ_RULES_NAME) return false;
    if (strcmp(file + length - cut, ending) != 0) return false;
    memcpy(name, file, length - cut);
    name[length - cut] = '\0';
    return is_name(name);
}

size_t rules_own_names(char names[RULES_OWN_MOST][WZ_RULES_NAME]) {
    char path[RULES_PATH], name[WZ_RULES_NAME];
    wz_out out = wz_out_to(path, sizeof path);
    DIR *stream = cli_kept_place(&out, folder) && !wz_out_cut(&out) ? opendir(path) : NULL;
    size_t found = 0;
    for (struct dirent *entry; stream && (entry = readdir(stream));)
        if (name_of(entry->d_name, name) && found++ < RULES_OWN_MOST)
            memcpy(names[found - 1], name, sizeof name);
    if (stream) closedir(stream);
    qsort(names, found < RULES_OWN_MOST ? found : RULES_OWN_MOST, WZ_RULES_NAME, by_name);
    return found;
}

static int complain_of(const struct cli *cli, enum cli_text_key key, const char *path) {
    cli_complain(cli, key, path, cli_file_trouble(errno));
    return CLI_NO_FILE;
}

/* The old one stays until the new one is whole on the disk. */
static bool write_file(const char *path, const char *text) {
    char fresh[RULES_PATH + 8];
    wz_out out = wz_out_to(fresh, sizeof fresh);
    wz_put(&out, path);
    wz_put(&out, ".new");
    FILE *file = fopen(fresh, "wb");
    if (!file) return false;
    bool good = fputs(text, file) >= 0 && fflush(file) == 0 && fsync(fileno(file)) == 0;
    good = fclose(file) == 0 && good;
    if (good && rename(fresh, path) == 0) return true;
    int trouble = errno;
    unlink(fresh);
    errno = trouble;
    return false;
}

static int keep(const struct cli *cli, const wz_rules *rules) {
    char path[RULES_PATH], text[WZ_RULES_TEXT];
    wz_out out = wz_out_to(text, sizeof text);
    if (!rules_own_path(rules->name, path)) return cli_refuse(cli, CLI_T_RULES_NO_FOLDER);
    wz_put_rules(&out, rules);
    if (cli_make_folders(path) && write_file(path, text)) return CLI_GO_ON;
    return complain_of(cli, CLI_T_CANNOT_SAVE, path);
}

/* --- Names --- */

static bool is_official(const char *name) {
    wz_rules preset;
    return wz_rules_named(name, &preset) == WZ_OK;
}

/* One that is there, by its name. */
static int find_own(const struct cli *cli, const char *name) {
    if (is_official(name)) return cli_refuse(cli, CLI_T_RULES_OWN_OFFICIAL, name);
    return rules_own_exists(name) ? CLI_GO_ON : cli_refuse(cli, CLI_T_RULES_OWN_NONE, name);
}

/* One that is not there yet, and may be. */
static int name_it(const struct cli *cli, wz_rules *rules, const char *name) {
    char path[RULES_PATH];
    if (is_official(name)) return cli_refuse(cli, CLI_T_RULES_OWN_OFFICIAL, name);
    if (wz_rules_rename(rules, name) != WZ_OK) return cli_refuse_error(cli, WZ_E_RULES_NAME);
    if (!rules_own_path(name, path)) return cli_refuse(cli, CLI_T_RULES_NO_FOLDER);
    return rules_own_exists(name) ? cli_refuse(cli, CLI_T_RULES_OWN_TAKEN, name) : CLI_GO_ON;
}

/* --- Switches given as words --- */

static const char *given_for(const char *key, char **pairs, int count) {
    for (int i = 0; i + 1 < count; i += 2)
        if (strcmp(pairs[i], key) == 0) return pairs[i + 1];
    return NULL;
}

/* The rule set as a text, with what was given in the place of what it says. */
static void put_changed(wz_out *out, const wz_rules *rules, char **pairs, int count) {
    wz_put(out, "wenzel rules 1\nname own\n");
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        if (given_for(wz_switch_key(which), pairs, count)) continue;
        wz_put(out, wz_switch_key(which));
        wz_put_char(out, ' ');
        wz_put_switch(out, rules, which);
        wz_put_char(out, '\n');
    }
    for (int i = 0; i + 1 < count; i += 2) {
        wz_put(out, pairs[i]);
        wz_put_char(out, ' ');
        wz_put(out, pairs[i + 1]);
        wz_put_char(out, '\n');
    }
}

/* By the switch, or what else stands there. */
static void tell_flaw(const struct cli *cli, const wz_rules_trouble in[WZ_LANGS]) {
    const wz_rules_trouble *one = &in[WZ_GERMAN];
    const char *what = one->about < WZ_SWITCH_COUNT ? wz_switch_key(one->about) : one->word;
    struct cli_both say = {{in[WZ_GERMAN].say, in[WZ_ENGLISH].say}};
    cli_complain(cli, CLI_T_RULES_FLAW, what, say);
}

static bool is_word(const char *word) { return word[0] && !strpbrk(word, " \t\r\n#"); }

static int change_switches(const struct cli *cli, wz_rules *rules, char **pairs, int count) {
    enum { SHOWN = 20, LONGEST = 40 };
    char text[WZ_RULES_TEXT + 2 * LONGEST * WZ_SWITCH_COUNT], name[WZ_RULES_NAME];
    wz_rules_trouble trouble[WZ_LANGS][SHOWN];
    wz_rules changed = *rules;
    size_t flaws = 0;
    if (count % 2) return cli_refuse(cli, CLI_T_RULES_NO_VALUE, pairs[count - 1]);
    for (int i = 0; i < count; i++)
        if (!is_word(pairs[i]) || strlen(pairs[i]) >= LONGEST)
            return cli_refuse(cli, CLI_T_RULES_NO_WORD, pairs[i]);
    wz_out out = wz_out_to(text, sizeof text);
    put_changed(&out, rules, pairs, count);
    for (unsigned lang = 0; lang < WZ_LANGS; lang++)
        flaws = wz_rules_read_all(text, out.used, (wz_lang)lang, &changed, trouble[lang], SHOWN);
    for (size_t i = 0; i < flaws && i < SHOWN; i++)
        tell_flaw(cli, (wz_rules_trouble[]){trouble[WZ_GERMAN][i], trouble[WZ_ENGLISH][i]});
    if (flaws > 0) return CLI_WRONG_USE;
    memcpy(name, rules->name, sizeof name);
    *rules = changed;
    return wz_rules_rename(rules, name) == WZ_OK ? CLI_GO_ON : CLI_WRONG_USE;
}

/* --- Making and changing --- */

int rules_own_new(const struct cli *cli, char **words, int count,
                  const struct rules_wishes *wishes) {
    wz_rules rules;
    int status = cli_rules_from(cli, wishes->from ? wishes->from : "isko", &rules);
    if (status == CLI_GO_ON) status = name_it(cli, &rules, words[0]);
    if (status == CLI_GO_ON) status = change_switches(cli, &rules, words + 1, count - 1);
    if (status == CLI_GO_ON) status = keep(cli, &rules);
    if (status != CLI_GO_ON) return status;
    cli_say(cli, cli->out, CLI_T_RULES_OWN_KEPT, rules.name);
    return CLI_DONE;
}

int rules_own_change(const struct cli *cli, char **words, int count,
                     const struct rules_wishes *wishes) {
    (void)wishes;
    wz_rules before, rules;
    int status = find_own(cli, words[0]);
    if (status == CLI_GO_ON) status = cli_rules_from(cli, words[0], &before);
    if (status != CLI_GO_ON) return status;
    if (count < 2) return cli_refuse(cli, CLI_T_RULES_CHANGE_WHAT);
    rules = before;
    status = change_switches(cli, &rules, words + 1, count - 1);
    if (status != CLI_GO_ON) return status;
    if (rules.list != before.list) return cli_refuse(cli, CLI_T_RULES_OWN_LIST);
    status = keep(cli, &rules);
    if (status != CLI_GO_ON) return status;
    cli_say(cli, cli->out, CLI_T_RULES_OWN_CHANGED, rules.name);
    rules_show_changes(cli, &before, &rules);
    return CLI_DONE;
}

/* --- Asked before it is done --- */

/* Only a plain yes is one; the end of the input is none. */
static bool agrees(const struct cli *cli, const struct rules_wishes *wishes,
                   enum cli_text_key question, const char *name) {
    char line[64];
    if (wishes->yes) return true;
    cli_say(cli, cli->out, question, name);
    fputs("> ", cli->out);
    fflush(cli->out);
    if (!fgets(line, sizeof line, cli->in)) {
        putc('\n', cli->out);
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return cli_says(line, CLI_T_PLAY_WORDS_YES);
}

int rules_own_delete(const struct cli *cli, char **words, int count,
                     const struct rules_wishes *wishes) {
    (void)count;
    char path[RULES_PATH];
    int status = find_own(cli, words[0]);
    if (status != CLI_GO_ON) return status;
    if (!agrees(cli, wishes, CLI_T_RULES_ASK_DELETE, words[0])) {
        cli_say(cli, cli->out, CLI_T_RULES_OWN_STAYS, words[0]);
        return CLI_DONE;
    }
    if (!rules_own_path(words[0], path) || unlink(path) != 0)
        return complain_of(cli, CLI_T_CANNOT_SAVE, path);
    cli_say(cli, cli->out, CLI_T_RULES_OWN_DELETED, words[0]);
    return CLI_DONE;
}

/* --- From others and to others --- */

/* A text of somebody else's is read like any file: everything that is wrong is told. */
static int read_foreign(const struct cli *cli, const char *word, wz_rules *rules) {
    char text[RULES_LINK_TEXT];
    if (!rules_is_link(word)) return cli_rules_of_file(cli, word, rules);
    if (!rules_text_of_link(word, text)) return cli_refuse(cli, CLI_T_RULES_BAD_LINK);
    return cli_rules_of_text(cli, cli_text(cli, CLI_T_RULES_LINK), text, strlen(text), rules);
}

int rules_own_import(const struct cli *cli, char **words, int count,
                     const struct rules_wishes *wishes) {
    (void)count;
    wz_rules rules;
    if (strcmp(words[0], "-") == 0 && !wishes->yes)
        return cli_refuse(cli, CLI_T_RULES_IMPORT_INPUT);
    int status = read_foreign(cli, words[0], &rules);
    if (status != CLI_GO_ON) return status;
    char name[WZ_RULES_NAME];
    memcpy(name, rules.name, sizeof name);
    status = name_it(cli, &rules, wishes->name ? wishes->name : name);
    if (status != CLI_GO_ON) return status;
    rules_show_page(cli, &rules);
    putc('\n', cli->out);
    if (!agrees(cli, wishes, CLI_T_RULES_ASK_KEEP, rules.name)) {
        cli_say(cli, cli->out, CLI_T_RULES_NOT_KEPT, rules.name);
        return CLI_DONE;
    }
    status = keep(cli, &rules);
    if (status != CLI_GO_ON) return status;
    cli_say(cli, cli->out, CLI_T_RULES_OWN_KEPT, rules.name);
    return CLI_DONE;
}

int rules_own_share(const struct cli *cli, char **words, int count,
                    const struct rules_wishes *wishes) {
    (void)count;
    char text[WZ_RULES_TEXT];
    wz_rules rules;
    int status = cli_rules_from(cli, words[0], &rules);
    if (status != CLI_GO_ON) return status;
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules_short(&out, &rules);
    fputs(text, cli->out);
    if (!wishes->server) return CLI_DONE;
    putc('\n', cli->out);
    rules_put_link(cli->out, wishes->server, text);
    return CLI_DONE;
}
