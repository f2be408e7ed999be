/* Writing ISS records in the server's own order and spelling. */
#include "record/iss.h"
#include "record/stated.h"
#include "record/written.h"

/* There is no escaping in the format: brackets in a text would end it. */
static void put_property(wz_out *out, const char *label, const char *text) {
    wz_put(out, label);
    wz_put_char(out, '[');
    for (; *text; text++) wz_put_char(out, *text == '[' ? '(' : *text == ']' ? ')' : *text);
    wz_put_char(out, ']');
}

/* A declaration that waits for its discard is one only at the end of a list that broke off. */
static bool lacks_discard(const wz_move *move) {
    return !(move->contract.flags & WZ_HAND) && !move->cards[0] && !move->discards_hidden;
}

/* What the table itself says; the rest is the players'. */
enum {
    TABLE_KINDS =
        1u << WZ_MOVE_DEAL | 1u << WZ_MOVE_SKAT | 1u << WZ_MOVE_TIMEOUT | 1u << WZ_MOVE_LEAVE
};

/* Has the server words for these moves? It knows no claims, no kontra, no ramsch, nobody who sits
 * out, and only the declarer shows cards. */
static bool can_be_written(const wz_log *log) {
    const wz_move *declaration = NULL;
    for (unsigned i = 0; i < log->count; i++) {
        const wz_move *move = &log->move[i];
        if (!(WZ_ISS_KINDS >> move->kind & 1u) || move->who == WZ_WHO_SITTER) return false;
        if ((move->who == WZ_WHO_TABLE) != (TABLE_KINDS >> move->kind & 1u)) return false;
        switch (move->kind) {
        case WZ_MOVE_DECLARE:
            if (declaration) /* the game named instead of an impossible null (3.6.2) */
                return false;
            if (lacks_discard(move) && i + 1u < log->count) return false;
            declaration = move;
            break;
        case WZ_MOVE_PLAY:
        case WZ_MOVE_RESIGN:
            if (!declaration) return false;
            break;
        case WZ_MOVE_SHOW:
            if (!declaration || move->who != declaration->who || move->level != WZ_SIMPLE)
                return false;
            break;
        default: break;
        }
    }
    return true;
}

static void put_moves(wz_out *out, const wz_record *record) {
    wz_put(out, "MV[");
    for (unsigned i = 0; i < record->log.count; i++) {
        const wz_move *move = &record->log.move[i];
        wz_put_char(out, wz_who_char(move->who));
        wz_put_char(out, ' ');
        wz__put_written(out, record, move, record->owner >= 0);
        wz_put_char(out, ' ');
    }
    wz_put_char(out, ']');
}

wz_error wz_put_iss(wz_out *out, const wz_record *record) {
    static const char *const player_labels[3] = {"P0", "P1", "P2"};
    static const char *const rating_labels[3] = {"R0", "R1", "R2"};
    if (!out || !record) return WZ_E_NOTHING_GIVEN;
    if (!can_be_written(&record->log)) return WZ_E_NO_ISS_WORD;
    wz_put(out, "(;GM[Skat]");
    put_property(out, "PC", record->place);
    if (!(record->quirks >> WZ_QUIRK_NO_COMMENT & 1u)) put_property(out, "CO", record->comment);
    put_property(out, "SE", record->series);
    put_property(out, "ID", record->id);
    put_property(out, "DT", record->date);
    if (record->owner >= 0) {
        wz_put(out, "OW[");
        wz_put_int(out, record->owner);
        wz_put_char(out, ']');
    }
    for (int i = 0; i < 3; i++) put_property(out, player_labels[i], record->player[i]);
    for (int i = 0; i < 3; i++) put_property(out, rating_labels[i], record->rating[i]);
    put_moves(out, record);
    if (record->stated.kind != WZ_STATED_NOTHING) {
        wz_put(out, "R[");
        wz_put_stated(out, &record->stated);
        wz_put_char(out, ']');
    }
    wz_put(out, " ;)\n");
    return WZ_OK;
}
