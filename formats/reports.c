#include "formats/reports.h"

#include <stdlib.h>

wz_replay_note *wz_replay_note_add(wz_replay_report *report) {
    if (report->notes == report->room && report->room < WZ_MOST_NOTES) {
        size_t room = report->room ? 2 * report->room : 64;
        if (room > WZ_MOST_NOTES) room = WZ_MOST_NOTES;
        wz_replay_note *grown = realloc(report->note, room * sizeof *grown);
        if (grown) {
            report->note = grown;
            report->room = room;
        }
    }
    if (report->notes == report->room) {
        report->left_out++;
        return NULL;
    }
    wz_replay_note *note = &report->note[report->notes++];
    *note = (wz_replay_note){0};
    return note;
}

void wz_replay_report_free(wz_replay_report *report) {
    free(report->note);
    report->note = NULL;
    report->notes = report->room = 0;
}

double wz_bench_mean_moves(const wz_bench_report *report) {
    return report->games ? (double)report->moves / (double)report->games : 0;
}

double wz_bench_games_per_second(const wz_bench_report *report) {
    return report->nanoseconds ? (double)report->games * 1e9 / (double)report->nanoseconds : 0;
}
