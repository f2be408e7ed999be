/* The court at a running table: what shortens a game is an incident, and the rules decide it. */
#include "wenzel/court.h"

#include "referee/inner.h"

/* What shortened the game: an act, and what was said to it since. */
typedef struct shortening {
    const wz_move *act;  /* RESIGN, SHOW or THROW */
    const wz_move *word; /* the table's on a claim; NULL: none */
    unsigned agreed;     /* bit per wz_who */
} shortening;

static bool answers(const wz_move *move) {
    return move->kind == WZ_MOVE_AGREE || move->kind == WZ_MOVE_REFUSE ||
           move->kind == WZ_MOVE_ENOUGH;
}

/* False if a card, or a server's clock, was the last thing that happened. */
static bool find_shortening(const wz_log *log, shortening *found) {
    *found = (shortening){0};
    for (unsigned i = log->count; i > 0; i--) {
        const wz_move *move = &log->move[i - 1];
        found->act = move;
        if (!answers(move))
            return move->kind == WZ_MOVE_RESIGN || move->kind == WZ_MOVE_SHOW ||
                   move->kind == WZ_MOVE_THROW;
        if (move->who == WZ_WHO_TABLE) found->word = move;
        else if (move->kind == WZ_MOVE_AGREE) found->agreed |= 1u << move->who;
    }
    return false;
}

static wz_incident_kind kind_of(const wz_table *table, const wz_move *act) {
    bool declarer = act->who == table->declarer.i;
    if (act->kind == WZ_MOVE_THROW) return WZ_INCIDENT_THROWN_IN;
    if (act->kind == WZ_MOVE_SHOW)
        return declarer ? WZ_INCIDENT_DECLARER_SHOWS : WZ_INCIDENT_DEFENDER_SHOWS;
    return declarer ? WZ_INCIDENT_DECLARER_CONCEDES : WZ_INCIDENT_DEFENDER_CONCEDES;
}

/* Have all agreed whom the order asks? For a late concession that is one of the opposing party (ISkO
 * 4.4.2), in older orders both defenders; for a claim always both (4.4.4). */
static bool all_agreed(const wz_table *table, const shortening *what) {
    unsigned declarer = 1u << table->declarer.i, defenders = 7u & ~declarer;
    if (what->act->who != table->declarer.i) return what->agreed & declarer;
    if (what->act->kind == WZ_MOVE_RESIGN && !table->rules->late_concession_all)
        return what->agreed != 0;
    return (what->agreed & defenders) == defenders;
}

/* The scene at the moment of the act: no card has been played since. */
static wz_incident incident_of(const wz_game *game, const shortening *what) {
    const wz_move *act = what->act;
    wz_incident incident = wz_incident_of_game(game, kind_of(&game->table, act));
    incident.fact[WZ_FACT_MOMENT] = WZ_MOMENT_PLAY;
    incident.fact[WZ_FACT_ACTOR] = (int16_t)(act->who < 3 ? act->who : WZ_BY_DEALER);
    incident.fact[WZ_FACT_AGREED] = all_agreed(&game->table, what);
    if (act->kind == WZ_MOVE_RESIGN) incident.fact[WZ_FACT_SAID] = WZ_SAID_GIVES_UP;
    if (act->kind == WZ_MOVE_SHOW) {
        incident.fact[WZ_FACT_CLAIMER] = act->who;
        incident.fact[WZ_FACT_DEMANDED] = act->level;
    }
    return incident;
}

/* A proof that was refused may have been refuted, or not finished: of that the moves say nothing. */
static void say_not_proven(wz_ruling *ruling) {
    for (unsigned i = 0; i < ruling->reasons; i++)
        if (ruling->reason[i] == WZ_T_WHY_CLAIM_REFUTED ||
            ruling->reason[i] == WZ_T_WHY_OLD_CLAIM_FALSE)
            ruling->reason[i] = WZ_T_WHY_CLAIM_NOT_PROVEN;
}

static wz_found found_by(const wz_move *word) {
    if (!word) return (wz_found){WZ_NOT_FINISHED, false};
    return (wz_found){word->kind == WZ_MOVE_REFUSE ? WZ_REFUTED : WZ_PROVEN,
                      word->kind == WZ_MOVE_ENOUGH};
}

static wz_found prove(const wz_rules *rules, wz_solver *solver, const wz_incident *incident) {
    wz_referee referee = {.rules = rules, .solver = solver};
    wz_ruling ruling = {0};
    wz_hearing hearing = {.referee = &referee, .incident = incident, .ruling = &ruling};
    wz__open_hearing(&hearing);
    (void)wz__read(&hearing, WZ__CLAIM);
    return (wz_found){ruling.proof, ruling.by_one_card};
}

/* Without a solver: a level above the one that is due would have to be demanded, and proven by who
 * demands it (ISkO 4.1.4). */
static void rule(const wz_rules *rules, wz_found found, const wz_incident *incident,
                 wz_ruling *ruling) {
    wz_referee referee = {.rules = rules, .found = found};
    wz__hear(&referee, incident, ruling, NULL);
    ruling->right = WZ_RIGHT_NONE; /* the table has carried it out */
}

bool wz_court_verdict(const wz_game *game, wz_solver *solver, wz_verdict *verdict) {
    if (!game || !verdict) return false;
    const wz_table *table = &game->table;
    if (table->phase != WZ_PHASE_VERDICT) return false;
    wz_move claim = {.kind = WZ_MOVE_SHOW, .who = table->claimer, .level = table->demanded};
    wz_incident incident = incident_of(game, &(shortening){.act = &claim});
    wz_found found = prove(table->rules, solver, &incident);
    *verdict =
        (wz_verdict){.word = {.kind = WZ_MOVE_REFUSE, .who = WZ_WHO_TABLE}, .proof = found.proof};
    if (found.proof == WZ_PROVEN)
        verdict->word.kind = found.by_one_card ? WZ_MOVE_ENOUGH : WZ_MOVE_AGREE;
    if (found.proof == WZ_NOT_FINISHED) found.proof = WZ_REFUTED; /* the claimer has to prove it */
    rule(table->rules, found, &incident, &verdict->ruling);
    if (verdict->proof == WZ_NOT_FINISHED) say_not_proven(&verdict->ruling);
    return true;
}

/* On servers resigning is something else, and cards shown claim nothing; until 1998 a null laid open was
 * another game. */
static bool by_order(const wz_table *table, const wz_move *act) {
    if (act->kind == WZ_MOVE_RESIGN) return table->rules->resigning == WZ_RESIGN_BY_ORDER;
    bool own = act->kind == WZ_MOVE_SHOW && act->who == table->declarer.i;
    return !own || (table->rules->declarer_claim != WZ_CLAIM_SHOWS_ONLY &&
                    !(table->contract.flags & WZ_OUVERT));
}

bool wz_court_ruling(const wz_game *game, const wz_log *log, wz_ruling *ruling) {
    if (!game || !log || !ruling) return false;
    const wz_table *table = &game->table;
    shortening what;
    bool answered = wz_over(table) || table->phase == WZ_PHASE_PLAY;
    if (!answered || table->declarer.i > 2 || !find_shortening(log, &what)) return false;
    if (!by_order(table, what.act)) return false;
    wz_incident incident = incident_of(game, &what);
    rule(table->rules, found_by(what.word), &incident, ruling);
    if (what.word && what.word->kind == WZ_MOVE_REFUSE) say_not_proven(ruling);
    return true;
}
