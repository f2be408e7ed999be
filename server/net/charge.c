/* What one address may have in an hour. Each is a bucket that empties with time: it is known by the
 * moment when it will be empty again, and forgotten then. */
#include <arpa/inet.h>
#include <string.h>

#include "server/net/inner.h"

#define HOUR (INT64_C(3600) * LWS_US_PER_SEC)

/* A house has a whole network of IPv6 to itself: its first half is what counts. */
static uint64_t number_of(const char *address) {
    unsigned char bytes[16] = {0};
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    uint64_t number = 0;
    const unsigned char *first = bytes;
    unsigned length = 8;
    if (inet_pton(AF_INET, address, bytes) == 1) length = 4;
    else if (inet_pton(AF_INET6, address, bytes) == 1 && memcmp(bytes, mapped, 12) == 0) {
        first = bytes + 12;
        length = 4;
    }
    for (unsigned i = 0; i < length; i++) number = number << 8 | first[i];
    return number << 1 | 1; /* 0 is nobody */
}

uint64_t net_address(const struct net *net, net_link link) {
    static const char mapped[] = "::ffff:";
    const struct net_peer *peer = net__find_peer(net, link);
    if (!peer) return 0;
    size_t begin = strncmp(peer->address, mapped, sizeof mapped - 1) == 0 ? sizeof mapped - 1 : 0;
    return net_is_loopback(peer->address + begin) ? 0 : number_of(peer->address);
}

/* The place of an address, or the one that is missed least. */
static struct net_charged *place_of(struct net *net, uint64_t who) {
    struct net_charged *least = &net->charged[0];
    for (unsigned i = 0; i < NET_CHARGED; i++) {
        if (net->charged[i].who == who) return &net->charged[i];
        if (net->charged[i].until < least->until) least = &net->charged[i];
    }
    *least = (struct net_charged){.who = who};
    return least;
}

bool net_charge(struct net *net, net_link link) {
    const struct net_peer *peer = net__find_peer(net, link);
    unsigned charges = net->config.charges;
    if (charges == 0) return true;
    if (!peer) return false;
    struct net_charged *place = place_of(net, number_of(peer->address));
    int64_t now = lws_now_usecs(), begins = place->until > now ? place->until : now;
    if (begins + HOUR / charges - now > HOUR) return false;
    place->until = begins + HOUR / charges;
    return true;
}
