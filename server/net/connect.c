/* The other end: connecting to a server. */
#include <stdlib.h>
#include <string.h>

#include "server/net/inner.h"

static bool begins(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

static bool put_host(struct net_place *place, const char *host, size_t length) {
    if (length == 0 || length >= sizeof place->host) return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)host[i] <= ' ' || (unsigned char)host[i] >= 0x7f || host[i] == '@')
            return false;
    memcpy(place->host, host, length);
    place->host[length] = '\0';
    return true;
}

static bool put_port(struct net_place *place, const char *digits, size_t length) {
    place->port = 0;
    for (size_t i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9') return false;
        place->port = place->port * 10 + (unsigned)(digits[i] - '0');
        if (place->port > 65535) return false;
    }
    return place->port > 0;
}

bool net_place_from(const char *url, struct net_place *place) {
    const char *at = url;
    *place = (struct net_place){0};
    place->encrypted = begins(&at, "https://") || begins(&at, "wss://");
    if (!place->encrypted && !begins(&at, "http://") && !begins(&at, "ws://") && strstr(at, "://"))
        return false;
    place->port = place->encrypted ? 443 : 80;
    bool bracket = *at == '[';
    at += bracket;
    size_t length = bracket ? strcspn(at, "]") : strcspn(at, ":/?#");
    if (!put_host(place, at, length) || (bracket && at[length] != ']')) return false;
    at += length + bracket;
    if (*at != ':') return *at == '\0' || strchr("/?#", *at);
    at++;
    return put_port(place, at, strcspn(at, "/?#"));
}

net_link net_connect(struct net *net, const struct net_place *place, const char *origin) {
    struct net_peer *peer = net__add_peer(net, NULL);
    char host[300];
    if (!peer) return 0;
    bool six = strchr(place->host, ':');
    snprintf(host, sizeof host, six ? "[%s]:%u" : "%s:%u", place->host, place->port);
    memcpy(peer->address, "out", 4);
    net_link link = peer->link;
    struct lws *wsi = NULL;
    struct lws_client_connect_info info = {
        .context = net->context,
        .vhost = net->vhost,
        .address = place->host,
        .port = (int)place->port,
        .ssl_connection = place->encrypted ? LCCSCF_USE_SSL : 0,
        .path = NET_TALK_PATH,
        .host = host,
        .origin = origin,
        .ietf_version_or_minus_one = -1,
        .local_protocol_name = "wenzel",
        .pwsi = &wsi,
        .opaque_user_data = peer,
    };
    if (lws_client_connect_via_info(&info)) {
        peer->wsi = wsi;
        peer->told_open = true;
        return link;
    }
    /* its end may have been told already, and the peer with it be gone */
    peer = net__find_peer(net, link);
    if (peer) net__remove_peer(peer);
    return 0;
}
