/* What comes of a message: the way to who handles it, and answers to plain questions. */
#include "server/core/inner.h"

/* A table the guest attends; NULL after an error was told. */
static struct srv_table *attended(struct srv_hall *hall, const struct srv_guest *guest,
                                  int64_t table) {
    if (guest->table && guest->table->id == table) return guest->table;
    srv__tell_error(hall, guest, "", NULL, srv_refuse(SRV_FAULT_TABLE));
    return NULL;
}

static void attend(struct srv_hall *hall, struct srv_guest *guest,
                   const struct srv_in_attend *attend) {
    struct srv_table *table = srv__find_table(hall, attend->table);
    if (!table) {
        srv__tell_error(hall, guest, "", NULL, srv_refuse(SRV_FAULT_TABLE));
        return;
    }
    if (!srv__may_attend(table, guest, attend->has_invite ? attend->invite : NULL)) {
        srv__tell_error(hall, guest, "", NULL, srv_refuse(SRV_FAULT_INVITE));
        return;
    }
    if (guest->table != table) {
        srv__detach(hall, guest);
        srv__attend(hall, guest, table);
        srv__tell_presence(hall, table);
    }
    srv__tell_snapshot(hall, guest);
    srv__drive(hall, table);
}

static void pong(struct srv_hall *hall, const struct srv_guest *guest) {
    struct srv_out frame = {.kind = SRV_OUT_PONG, .as.pong = {.now = srv_day(hall)}};
    srv__send(hall, guest, &frame, 0, "");
}

/* A long list is dear, to write and to send. */
static void list(struct srv_hall *hall, struct srv_guest *guest, int64_t id) {
    enum { FOR_A_MESSAGE = 50 /* games */ };
    const struct srv_table *table = attended(hall, guest, id);
    if (!table) return;
    srv__charge(guest, (int64_t)(table->chronicle.chapters / FOR_A_MESSAGE));
    srv__tell_list(hall, guest, table);
}

static void record(struct srv_hall *hall, const struct srv_guest *guest,
                   const struct srv_in_record *wish) {
    const struct srv_table *table = attended(hall, guest, wish->table);
    if (table) srv__tell_record(hall, guest, table, wish->game);
}

void srv__handle(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in *message) {
    switch (message->kind) {
    case SRV_IN_HELLO: srv__hello(hall, guest, &message->as.hello); break;
    case SRV_IN_NAME: srv__rename(hall, guest, &message->as.name); break;
    case SRV_IN_CODE: srv__code(hall, guest, &message->as.code); break;
    case SRV_IN_LOBBY: srv__tell_lobby(hall, guest); break;
    case SRV_IN_OPEN: srv__open(hall, guest, &message->as.open); break;
    case SRV_IN_ATTEND: attend(hall, guest, &message->as.attend); break;
    case SRV_IN_DETACH: srv__detach(hall, guest); break;
    case SRV_IN_LIST: list(hall, guest, message->as.list.table); break;
    case SRV_IN_RECORD: record(hall, guest, &message->as.record); break;
    case SRV_IN_ADVISE: srv__advise(hall, guest, &message->as.advise); break;
    case SRV_IN_OBJECT: srv__object(hall, guest, message); break;
    case SRV_IN_RULES: srv__tell_rules(hall, guest, message->as.rules.id); break;
    case SRV_IN_RULESET: srv__tell_ruleset(hall, guest, &message->as.ruleset); break;
    case SRV_IN_KEEP: srv__keep(hall, guest, &message->as.keep); break;
    case SRV_IN_DROP: srv__drop(hall, guest, &message->as.drop); break;
    case SRV_IN_VALUE:
    case SRV_IN_JUDGE:
    case SRV_IN_READ:
    case SRV_IN_COUNSEL:
    case SRV_IN_SOLVE:
    case SRV_IN_CANCEL: srv__inquire(hall, guest, message); break;
    case SRV_IN_PING: pong(hall, guest); break;
    default: srv__act(hall, guest, message);
    }
}
