/* Which pages may open a WebSocket. A browser lets any page of the world connect to any address and
 * says only whose page it is; so the answer has to be given here. */
#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

#include "server/net/inner.h"

/* The host with its port: "https://skat.example:8443" -> "skat.example:8443" */
static const char *host_of(const char *origin) {
    const char *slashes = strstr(origin, "://");
    return slashes ? slashes + 3 : origin;
}

static bool is_configured(const struct net *net, const char *origin) {
    for (const char *const *known = net->config.origins; known && *known; known++)
        if (strcasecmp(*known, origin) == 0) return true;
    return false;
}

/* Without its port. */
static void bare_host(const char *host, char bare[256]) {
    size_t length = host[0] == '[' ? strcspn(host, "]") : strcspn(host, ":");
    size_t from = host[0] == '[';
    length -= from;
    if (length > 255) length = 255;
    memcpy(bare, host + from, length);
    bare[length] = '\0';
}

bool net_is_loopback(const char *address) {
    struct in_addr four; /* a name may begin with any digits it likes */
    bool loops = strncmp(address, "127.", 4) == 0 && inet_pton(AF_INET, address, &four) == 1;
    return loops || strcmp(address, "::1") == 0 || strcasecmp(address, "localhost") == 0;
}

/* At home only this machine is meant: a foreign name that leads here was made to deceive the browser
 * (DNS rebinding). Names of a proxy are configured. */
static bool is_our_name(const struct net *net, const char *host) {
    char bare[256];
    bare_host(host, bare);
    if (!net_is_loopback(net->config.address) || net_is_loopback(bare)) return true;
    for (const char *const *known = net->config.origins; known && *known; known++)
        if (strcasecmp(host_of(*known), host) == 0) return true;
    return false;
}

bool net__welcome(const struct net *net, struct lws *wsi) {
    char origin[256] = "", host[256] = "";
    int origin_length = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN);
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0 || !is_our_name(net, host))
        return false;
    if (origin_length == 0) return true; /* no browser, so nobody was lured here */
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) return false;
    return strcasecmp(host_of(origin), host) == 0 || is_configured(net, origin);
}
