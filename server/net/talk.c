/* Messages over an open WebSocket: put together, capped, sent one at a time. */
#include <stdlib.h>
#include <string.h>

#include "server/net/inner.h"

enum { HANG_UP = -1, GO_ON = 0 };
enum { MOST_PIECES = 256 }; /* of a message; whoever sends more sends for ever */

static int end(struct net_peer *peer, enum lws_close_status status) {
    peer->cut = true;
    lws_close_reason(peer->wsi, status, NULL, 0);
    return HANG_UP;
}

int net__opened(struct net_peer *peer) {
    const struct net_calls *calls = &peer->net->config.calls;
    peer->talks = peer->told_open = true;
    calls->opened(calls->self, peer->link);
    return GO_ON;
}

/* --- Hearing --- */

static bool keep(struct net_peer *peer, const char *bytes, size_t length) {
    size_t needed = peer->heard_length + length;
    if (needed > peer->heard_room) {
        char *more = realloc(peer->heard, needed);
        if (!more) return false;
        peer->heard = more;
        peer->heard_room = needed;
    }
    if (length > 0) memcpy(peer->heard + peer->heard_length, bytes, length);
    peer->heard_length = needed;
    return true;
}

/* A long message is rare; its memory is not kept for the next one. */
static void forget_heard(struct net_peer *peer) {
    free(peer->heard);
    peer->heard = NULL;
    peer->heard_length = peer->heard_room = 0;
}

int net__heard(struct net_peer *peer, const char *bytes, size_t length) {
    struct net *net = peer->net;
    const struct net_calls *calls = &net->config.calls;
    if (peer->cut || peer->hangs_up) return GO_ON;
    net->stats.bytes_in += length;
    if (lws_frame_is_binary(peer->wsi)) return end(peer, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (++peer->pieces > MOST_PIECES) {
        net->stats.cut_off++;
        return end(peer, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    }
    size_t to_come = lws_remaining_packet_payload(peer->wsi);
    if (peer->heard_length + length + to_come > net->config.message_most) {
        net->stats.cut_off++;
        return end(peer, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    }
    bool whole = to_come == 0 && lws_is_final_fragment(peer->wsi);
    if (whole) peer->pieces = 0;
    if (whole && peer->heard_length == 0) {
        calls->message(calls->self, peer->link, bytes, length);
        return GO_ON;
    }
    if (!keep(peer, bytes, length)) return end(peer, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
    if (!whole) return GO_ON;
    calls->message(calls->self, peer->link, peer->heard, peer->heard_length);
    forget_heard(peer);
    return GO_ON;
}

/* --- Saying --- */

/* libwebsockets wants one write for each time it says that there is room. */
int net__may_write(struct net_peer *peer) {
    if (peer->cut) return HANG_UP;
    struct net_out *out = peer->first;
    if (!out) {
        /* who hangs up in here is not asked to write the farewell any more, if libuv waits */
        if (peer->hangs_up) lws_set_timer_usecs(peer->wsi, 1);
        return GO_ON;
    }
    int sent = lws_write(peer->wsi, out->bytes + LWS_PRE, out->length, LWS_WRITE_TEXT);
    if (sent < 0) return HANG_UP;
    peer->net->stats.bytes_out += out->length;
    net__drop_first(peer);
    if (peer->first || peer->hangs_up) lws_callback_on_writable(peer->wsi);
    return GO_ON;
}

/* All is sent. */
int net__may_end(struct net_peer *peer) {
    bool ends = peer->hangs_up && !peer->first && !peer->cut;
    return ends ? end(peer, LWS_CLOSE_STATUS_NORMAL) : GO_ON;
}

/* Whoever does not read can't be told why either. */
static void cut_off(struct net_peer *peer) {
    peer->cut = true;
    peer->net->stats.cut_off++;
    while (peer->first) net__drop_first(peer);
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

/* All together have had too much: whoever lets most wait has to go. */
static void make_room(struct net *net, size_t length) {
    while (net->stats.waiting + length > net->config.queue_all) {
        struct net_peer *slowest = NULL;
        for (size_t i = 0; i < net->peer_room; i++) {
            struct net_peer *peer = net->peer[i];
            if (peer && (!slowest || peer->queued > slowest->queued)) slowest = peer;
        }
        if (!slowest || slowest->queued == 0) return;
        cut_off(slowest);
    }
}

void net_send(struct net *net, net_link link, const char *text, size_t length) {
    struct net_peer *peer = net__find_peer(net, link);
    if (!peer || !peer->talks || peer->cut || peer->hangs_up) return;
    make_room(net, length);
    if (peer->cut) return;
    if (peer->queued + length > net->config.queue_most || !net__queue(peer, text, length))
        cut_off(peer);
    else lws_callback_on_writable(peer->wsi);
}

void net_hang_up(struct net *net, net_link link) {
    struct net_peer *peer = net__find_peer(net, link);
    if (!peer || peer->cut) return;
    peer->hangs_up = true;
    if (peer->talks) lws_callback_on_writable(peer->wsi);
    else lws_set_timeout(peer->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}
