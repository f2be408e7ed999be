/* Who is connected, and what waits to be sent to them. */
#include <stdlib.h>
#include <string.h>

#include "server/net/inner.h"

/* The low bits of a link say where its peer stands, the others that it is still the same. */
enum { PLACE_BITS = 20, MOST_PEERS = 1 << PLACE_BITS };

static size_t free_place(struct net *net) {
    for (size_t i = net->peers < net->peer_room ? 0 : net->peer_room; i < net->peer_room; i++)
        if (!net->peer[i]) return i;
    size_t room = net->peer_room ? net->peer_room * 2 : 64;
    if (room > MOST_PEERS) return MOST_PEERS;
    struct net_peer **more = realloc(net->peer, room * sizeof(struct net_peer *));
    if (!more) return MOST_PEERS;
    memset(more + net->peer_room, 0, (room - net->peer_room) * sizeof(struct net_peer *));
    size_t place = net->peer_room;
    net->peer = more;
    net->peer_room = room;
    return place;
}

struct net_peer *net__add_peer(struct net *net, struct lws *wsi) {
    size_t place = free_place(net);
    struct net_peer *peer = place < MOST_PEERS ? calloc(1, sizeof *peer) : NULL;
    if (!peer) return NULL;
    peer->net = net;
    peer->wsi = wsi;
    peer->link = ++net->serial << PLACE_BITS | place;
    net->peer[place] = peer;
    net->peers++;
    return peer;
}

void net__remove_peer(struct net_peer *peer) {
    struct net *net = peer->net;
    net->peer[peer->link & (MOST_PEERS - 1)] = NULL;
    net->peers--;
    while (peer->first) net__drop_first(peer);
    free(peer->heard);
    free(peer->body_owned);
    free(peer);
}

struct net_peer *net__find_peer(const struct net *net, net_link link) {
    size_t place = link & (MOST_PEERS - 1);
    struct net_peer *peer = place < net->peer_room ? net->peer[place] : NULL;
    return peer && peer->link == link ? peer : NULL;
}

unsigned net__count_address(const struct net *net, const char *address) {
    unsigned count = 0;
    for (size_t i = 0; i < net->peer_room; i++)
        count += net->peer[i] && strcmp(net->peer[i]->address, address) == 0;
    return count;
}

bool net__queue(struct net_peer *peer, const char *text, size_t length) {
    struct net_out *out = malloc(sizeof *out + LWS_PRE + length);
    if (!out) return false;
    out->next = NULL;
    out->length = length;
    memcpy(out->bytes + LWS_PRE, text, length);
    if (peer->last) peer->last->next = out;
    else peer->first = out;
    peer->last = out;
    peer->queued += length;
    peer->net->stats.waiting += length;
    return true;
}

void net__drop_first(struct net_peer *peer) {
    struct net_out *out = peer->first;
    peer->first = out->next;
    if (!peer->first) peer->last = NULL;
    peer->queued -= out->length;
    peer->net->stats.waiting -= out->length;
    free(out);
}
