#include "formats/reports.h"

#include <stdlib.h>

fmt_replay_note *fmt_replay_note_add(fmt_replay_report *report) {
    if (report->notes == report->room && report->room < FMT_MOST_NOTES) {
        size_t room = report->room ? 2 * report->room : 64;
        if (room > FMT_MOST_NOTES) room = FMT_MOST_NOTES;
        fmt_replay_note *grown = realloc(report->note, room * sizeof *grown);
        if (grown) {
            report->note = grown;
            report->room = room;
        }
    }
    if (report->notes == report->room) {
        report->left_out++;
        return NULL;
    }
    fmt_replay_note *note = &report->note[report->notes++];
    *note = (fmt_replay_note){0};
    return note;
}

void fmt_replay_report_free(fmt_replay_report *report) {
    free(report->note);
    report->note = NULL;
    report->notes = report->room = 0;
}

double fmt_bench_mean_moves(const fmt_bench_report *report) {
    return report->games ? (double)report->moves / (double)report->games : 0;
}

double fmt_bench_games_per_second(const fmt_bench_report *report) {
    return report->nanoseconds ? (double)report->games * 1e9 / (double)report->nanoseconds : 0;
}
