/* The file of a match: a move list with all games, readable by `wenzel replay` and `analyse`, in which
 * comments say how far the match is. The head line names the match, and where its rule set is nobody else's,
 * lines below it have that whole (source.h); the line of each game stands behind its moves. Deals are written whole and in order, so that a file that was cut off anywhere
 * loses one deal at most. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "programs/arena/arena.h"
#include "programs/source.h"
#include "wenzel/record.h"
#include "wenzel/ruletext.h"

static const char head_begins[] = "# wenzel arena 1 ";
enum { HEAD_ROOM = 2 * WZ_RULES_TEXT };

/* Of a rule set that is known by its name to nobody else. */
static void put_own_rules(wz_out *out, const wz_rules *rules) {
    char text[WZ_RULES_TEXT];
    wz_rules preset;
    if (wz_rules_named(rules->name, &preset) == WZ_OK) return;
    wz_out whole = wz_out_to(text, sizeof text);
    wz_put_rules(&whole, rules);
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        wz_put(out, SOURCE_RULE);
        wz_put_bytes(out, line, strcspn(line, "\n") + 1);
    }
}

static void put_head(wz_out *out, const struct arena_plan *plan) {
    wz_put(out, head_begins);
    wz_put(out, plan->defence ? "defence seed " : "match seed ");
    wz_put_int(out, (int64_t)plan->seed);
    wz_put(out, " rules ");
    wz_put(out, plan->rules.name);
    if (plan->terms.forced != WZ_FORCED_NONE) {
        wz_put(out, " forced ");
        wz_put(out, wz_forced_word(plan->terms.forced));
    }
    wz_put(out, " players");
    for (unsigned i = 0; i < 3; i++) {
        wz_put_char(out, ' ');
        wz_put(out, plan->spec[i].name);
    }
    wz_put_char(out, '\n');
    put_own_rules(out, &plan->rules);
}

/* --- Reading what there is --- */

struct reading {
    const struct cli *cli;
    const char *name;
    const struct arena_plan *plan;
    struct arena_tally *tally;
    char *line; /* for getline */
    size_t room, length;
    unsigned games; /* of the deal at hand */
    struct arena_game game[ARENA_SEATINGS];
    uint64_t line_number;
    off_t whole; /* where the last whole deal ends */
};

/* False if the file has ended, also within the line. */
static bool next_line(struct reading *reading, FILE *file) {
    ssize_t length = getline(&reading->line, &reading->room, file);
    reading->length = length > 0 ? (size_t)length : 0;
    reading->line_number++;
    return length > 0 && reading->line[length - 1] == '\n';
}

static int refuse(const struct reading *reading, enum cli_text_key key, const char *what) {
    cli_complain(reading->cli, key, reading->name, CLI_NUMBER((int64_t)reading->line_number), what);
    return CLI_WRONG_USE;
}

/* Files of version 0.1 had only the name of an own rule set: what follows the first line is a game. */
static bool is_older(const struct reading *reading, const char *line, bool first) {
    return !first && strncmp(line, SOURCE_RULE, strlen(SOURCE_RULE)) == 0 &&
           strncmp(reading->line, SOURCE_RULE, strlen(SOURCE_RULE)) != 0;
}

/* The next line of the file is to be this one. */
static int read_head_line(struct reading *reading, FILE *file, const char *line, bool first) {
    size_t length = strcspn(line, "\n") + 1;
    off_t before = ftello(file);
    if (!next_line(reading, file)) {
        /* Nothing yet, or not even the head came to its end; but nobody else's file is touched. */
        bool ours = reading->length <= length &&
                    memcmp(line, reading->line ? reading->line : "", reading->length) == 0;
        return ours ? CLI_GO_ON : refuse(reading, CLI_T_ARENA_NO_FILE_OF_OURS, "");
    }
    if (first && strncmp(reading->line, head_begins, strlen(head_begins)) != 0)
        return refuse(reading, CLI_T_ARENA_NO_FILE_OF_OURS, "");
    if (is_older(reading, line, first)) {
        reading->whole = before;
        return fseeko(file, before, SEEK_SET) == 0 ? CLI_GO_ON : CLI_NO_FILE;
    }
    if (reading->length == length && memcmp(reading->line, line, length) == 0) return CLI_GO_ON;
    reading->line[strcspn(reading->line, "\n")] = '\0';
    return refuse(reading, CLI_T_ARENA_OTHER_MATCH,
                  reading->line + (first ? strlen(head_begins) : strlen("# ")));
}

static int read_head(struct reading *reading, FILE *file) {
    char head[HEAD_ROOM];
    wz_out out = wz_out_to(head, sizeof head);
    put_head(&out, reading->plan);
    for (const char *line = head; *line; line += strcspn(line, "\n") + 1) {
        int status = read_head_line(reading, file, line, line == head);
        if (status != CLI_GO_ON) return status;
        if (reading->length == 0 || reading->line[reading->length - 1] != '\n') return CLI_GO_ON;
        if (is_older(reading, line, line == head)) return CLI_GO_ON;
    }
    reading->whole = ftello(file);
    return CLI_GO_ON;
}

/* The games of a deal come in their order, and the deals in theirs. */
static bool take_line(struct reading *reading) {
    struct arena_game *game = &reading->game[reading->games];
    uint64_t deal;
    unsigned number;
    if (!arena_line_from(reading->line, &deal, &number, game)) return false;
    return deal == reading->tally->deals && number == reading->games;
}

static int read_games(struct reading *reading, FILE *file) {
    while (reading->tally->deals < reading->plan->deals && next_line(reading, file)) {
        if (strncmp(reading->line, "#=", 2) != 0) continue;
        if (!take_line(reading)) return refuse(reading, CLI_T_ARENA_DAMAGED, "");
        if (++reading->games < reading->plan->games) continue;
        arena_tally_deal(reading->tally, reading->plan, reading->game);
        reading->games = 0;
        reading->whole = ftello(file);
        if (arena_is_clear(reading->tally, reading->plan)) break;
    }
    return CLI_GO_ON;
}

/* --- Opening --- */

static int complain(const struct cli *cli, enum cli_text_key key, const char *name) {
    cli_complain(cli, key, name, cli_file_trouble(errno));
    return CLI_NO_FILE;
}

/* Cuts off what was not finished, and puts the head at the beginning. A match that needs no more deals
 * leaves the file as it is. */
static int go_on_writing(struct arena_file *file, const struct reading *reading) {
    const struct arena_plan *plan = reading->plan;
    bool finished = reading->tally->deals >= plan->deals || arena_is_clear(reading->tally, plan);
    if (finished) return CLI_GO_ON;
    char head[HEAD_ROOM];
    wz_out out = wz_out_to(head, sizeof head);
    put_head(&out, plan);
    bool good = fseeko(file->file, reading->whole, SEEK_SET) == 0 &&
                ftruncate(fileno(file->file), reading->whole) == 0;
    if (good && reading->whole == 0) good = fputs(head, file->file) >= 0;
    if (good) good = fflush(file->file) == 0;
    return good ? CLI_GO_ON : complain(reading->cli, CLI_T_CANNOT_SAVE, file->name);
}

static int take_over(struct arena_file *file, struct reading *reading) {
    const struct cli *cli = reading->cli;
    struct stat stat;
    if (fstat(fileno(file->file), &stat) != 0) return complain(cli, CLI_T_CANNOT_READ, file->name);
    if (!S_ISREG(stat.st_mode)) return refuse(reading, CLI_T_ARENA_NO_FILE_OF_OURS, "");
    if (lockf(fileno(file->file), F_TLOCK, 0) != 0) {
        cli_complain(cli, CLI_T_ARENA_FILE_IN_USE, file->name);
        return CLI_NO_FILE;
    }
    rewind(file->file);
    int status = read_head(reading, file->file);
    if (status == CLI_GO_ON && reading->whole > 0) status = read_games(reading, file->file);
    if (status == CLI_GO_ON && ferror(file->file))
        return complain(cli, CLI_T_CANNOT_READ, file->name);
    return status == CLI_GO_ON ? go_on_writing(file, reading) : status;
}

int arena_file_open(struct arena_file *file, const struct cli *cli, const char *name,
                    const struct arena_plan *plan, struct arena_tally *tally) {
    *file = (struct arena_file){.name = name};
    if (!name) return CLI_GO_ON;
    file->file = fopen(name, "a+b");
    if (!file->file) return complain(cli, CLI_T_CANNOT_SAVE, name);
    struct reading reading = {.cli = cli, .name = name, .plan = plan, .tally = tally};
    int status = take_over(file, &reading);
    free(reading.line);
    if (status != CLI_GO_ON) arena_file_close(file);
    return status;
}

/* --- Writing --- */

static void make_record(const struct arena_plan *plan, const struct arena_deal *deal,
                        unsigned number, wz_record *record) {
    const struct arena_game *game = &deal->game[number];
    wz_record_start(record);
    record->log = deal->log[number];
    record->terms = plan->terms;
    wz_out out = wz_out_to(record->place, sizeof record->place);
    wz_put(&out, "wenzel arena");
    out = wz_out_to(record->rules, sizeof record->rules);
    wz_put(&out, plan->rules.name);
    out = wz_out_to(record->id, sizeof record->id);
    wz_put_int(&out, (int64_t)deal->number);
    wz_put_char(&out, '.');
    wz_put_int(&out, number);
    wz_out comment = wz_out_to(record->comment, sizeof record->comment);
    for (unsigned i = 0; i < 3; i++) {
        out = wz_out_to(record->player[i], sizeof record->player[i]);
        wz_put(&out, plan->spec[game->who[i]].name);
        if (game->fault[i] == ENGINE_NONE) continue;
        wz_put(&comment, comment.used > 0 ? ", fault " : "fault ");
        wz_put_int(&comment, i);
        wz_put_char(&comment, ' ');
        wz_put(&comment, engine_fault_word(game->fault[i]));
    }
}

bool arena_file_add(struct arena_file *file, const struct arena_plan *plan,
                    const struct arena_deal *deal) {
    enum { LARGEST = 16384 };
    if (!file->file) return true;
    wz_record record;
    for (unsigned i = 0; i < plan->games; i++) {
        char text[LARGEST];
        wz_out out = wz_out_to(text, sizeof text);
        make_record(plan, deal, i, &record);
        wz_put_moves(&out, &record);
        arena_put_line(&out, deal->number, i, &deal->game[i]);
        if (fputs(text, file->file) < 0) return false;
    }
    return fflush(file->file) == 0;
}

bool arena_file_close(struct arena_file *file) {
    bool good = !file->file || fclose(file->file) == 0;
    file->file = NULL;
    return good;
}
