/* The loop, and the way from libwebsockets' one callback to what it means. */
#include "server/net/net.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/net/inner.h"

enum {
    LINKS = 10000,
    MESSAGE_MOST = 65536,
    QUEUE_MOST = 1 << 20,
    QUEUE_ALL = 256 << 20,
    REQUEST_SECONDS = 10,
    PING_SECONDS = 25,
    SILENCE_SECONDS = 60,
    LONGEST_WAIT = 1000 /* the time of day may be set meanwhile */
};

/* --- What happens to a connection --- */

/* A connection has been accepted; nothing is known of it but its address. */
static int accept_peer(struct net *net, struct lws *wsi) {
    if (lws_get_opaque_user_data(wsi)) return 0; /* one of our own that goes out */
    char address[NET_ADDRESS] = "";
    lws_get_peer_simple(wsi, address, sizeof address);
    unsigned per_address = net->config.per_address;
    bool room = net->peers < net->config.links &&
                (per_address == 0 || net__count_address(net, address) < per_address);
    struct net_peer *peer = room ? net__add_peer(net, wsi) : NULL;
    if (!peer) {
        net->stats.refused++;
        return -1;
    }
    memcpy(peer->address, address, sizeof address);
    lws_set_opaque_user_data(wsi, peer);
    net->stats.accepted++;
    return 0;
}

static void forget_peer(struct net_peer *peer, struct lws *wsi) {
    const struct net_calls *calls = &peer->net->config.calls;
    net_link link = peer->link;
    bool told = peer->told_open;
    lws_set_opaque_user_data(wsi, NULL);
    net__remove_peer(peer);
    if (told) calls->closed(calls->self, link);
}

static int asks_to_talk(struct net_peer *peer) {
    char path[64] = "";
    struct lws *wsi = peer->wsi;
    bool known = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 &&
                 strcmp(path, NET_TALK_PATH) == 0;
    if (known && net__welcome(peer->net, wsi)) return 0;
    peer->net->stats.refused++;
    lws_return_http_status(wsi, known ? 403 : 404, NULL);
    return -1;
}

/* HTTP 2 is not spoken here: it would begin without what asks_to_talk looks at. */
static int asks_to_change(struct net_peer *peer, const char *protocol) {
    if (strcasecmp(protocol, "websocket") == 0) return 0;
    peer->net->stats.refused++;
    lws_return_http_status(peer->wsi, 403, NULL);
    return -1;
}

/* The file that ends all waiting is no connection: it is there to be waited for. */
static bool is_stop(const struct net *net, struct lws *wsi) {
    return lws_get_opaque_user_data(wsi) == &net->stop;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    (void)user;
    struct lws_context *context = lws_get_context(wsi);
    struct net *net = context ? lws_context_user(context) : NULL;
    if (!net || is_stop(net, wsi)) return 0;
    if (reason == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED) return accept_peer(net, wsi);
    struct net_peer *peer = lws_get_opaque_user_data(wsi);
    if (!peer) {
        bool needs_one = reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION ||
                         reason == LWS_CALLBACK_HTTP || reason == LWS_CALLBACK_ESTABLISHED;
        return needs_one ? -1 : lws_callback_http_dummy(wsi, reason, user, in, length);
    }
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return asks_to_change(peer, in);
    case LWS_CALLBACK_HTTP: return net__request(peer, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return net__may_write_body(peer);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return asks_to_talk(peer);
    case LWS_CALLBACK_CLIENT_ESTABLISHED: peer->wsi = wsi; return net__opened(peer);
    case LWS_CALLBACK_ESTABLISHED: return net__opened(peer);
    case LWS_CALLBACK_CLIENT_RECEIVE:
    case LWS_CALLBACK_RECEIVE: return net__heard(peer, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
    case LWS_CALLBACK_SERVER_WRITEABLE: return net__may_write(peer);
    case LWS_CALLBACK_TIMER: return net__may_end(peer);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_WSI_DESTROY: forget_peer(peer, wsi); return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "wenzel", .callback = callback, .rx_buffer_size = 8192}, {.name = NULL}};

/* --- Opening and closing --- */

static void fill_in(struct net_config *config) {
    if (!config->links) config->links = LINKS;
    if (!config->message_most) config->message_most = MESSAGE_MOST;
    if (!config->queue_most) config->queue_most = QUEUE_MOST;
    if (!config->queue_all) config->queue_all = QUEUE_ALL;
    if (!config->address) config->address = "127.0.0.1";
}

/* NULL, as libwebsockets wants it, for every address of the machine. */
static const char *interface_of(const char *address) {
    bool every = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    return every ? NULL : address;
}

/* Without the plug-in libwebsockets makes no context for a loop of others, and one of its own. */
static bool begin_context(struct net *net, struct lws_context_creation_info *info) {
    net->loop = net->config.crowd ? net__loop_open() : NULL;
    if (net->loop) {
        info->options |= LWS_SERVER_OPTION_LIBUV;
        info->foreign_loops = net__loop_known(net->loop);
        net->context = lws_create_context(info);
        if (net->context) return true;
        net__loop_close(net->loop);
        net->loop = NULL;
        info->options &= ~(uint64_t)LWS_SERVER_OPTION_LIBUV;
        info->foreign_loops = NULL;
    }
    net->context = lws_create_context(info);
    return net->context;
}

static bool make_context(struct net *net) {
    const struct net_config *config = &net->config;
    unsigned request = config->patience ? config->patience : REQUEST_SECONDS;
    static const lws_retry_bo_t usual = {.secs_since_valid_ping = PING_SECONDS,
                                         .secs_since_valid_hangup = SILENCE_SECONDS};
    struct lws_context_creation_info info = {
        .port = config->listens ? (int)config->port : CONTEXT_PORT_NO_LISTEN,
        .iface = config->listens ? interface_of(config->address) : NULL,
        .protocols = protocols,
        .user = net,
        .gid = -1,
        .uid = -1,
        .timeout_secs = request,
        .timeout_secs_ah_idle = request,
        .keepalive_timeout = (int)request,
        .retry_and_idle_policy = &usual,
        .server_string = "wenzel",
        .pcontext = &net->context,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
    };
    if (config->encrypts) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    if (config->listens && !strchr(config->address, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    /* a port in use is to be refused, not waited for */
    info.options |= LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    if (!begin_context(net, &info)) return false;
    net->vhost = lws_create_vhost(net->context, &info);
    return net->vhost;
}

/* libwebsockets closes what it was given, so it gets a copy. */
static bool watch_stop(struct net *net) {
    if (net->config.stop <= 0) return true;
    lws_adopt_desc_t wish = {.vh = net->vhost,
                             .type = LWS_ADOPT_RAW_FILE_DESC,
                             .vh_prot_name = protocols[0].name,
                             .opaque = &net->stop};
    wish.fd.filefd = fcntl(net->config.stop, F_DUPFD_CLOEXEC, 0);
    if (wish.fd.filefd < 0) return false;
    return lws_adopt_descriptor_vhost_via_info(&wish);
}

static struct net *fail(struct net *net, char trouble[NET_TROUBLE], const char *why) {
    snprintf(trouble, NET_TROUBLE, "%s", why);
    net_close(net);
    return NULL;
}

struct net *net_open(const struct net_config *config, char trouble[NET_TROUBLE]) {
    lws_set_log_level(0, NULL);
    struct net *net = calloc(1, sizeof *net);
    if (!net) return fail(NULL, trouble, strerror(ENOMEM));
    net->config = *config;
    fill_in(&net->config);
    if (config->page) {
        net->page = net__page_read(config->page);
        if (!net->page) return fail(net, trouble, strerror(errno));
    }
    errno = 0;
    if (make_context(net) && watch_stop(net)) return net;
    return fail(net, trouble, strerror(errno ? errno : EADDRINUSE));
}

/* With libuv things close in steps of the loop, and the context goes only when it is told once more:
 * then it sets our pointer to NULL. */
static void end_context(struct net *net) {
    enum { MOST_STEPS = 1000 };
    lws_sul_cancel(&net->timer);
    lws_context_destroy(net->context);
    for (int i = 0; net->loop && net->context && i < MOST_STEPS; i++) net__loop_step(net->loop, 0);
    if (net->loop && net->context) lws_context_destroy(net->context);
}

void net_close(struct net *net) {
    if (!net) return;
    if (net->context) end_context(net);
    net__loop_close(net->loop);
    for (size_t i = 0; i < net->peer_room; i++)
        if (net->peer[i]) net__remove_peer(net->peer[i]);
    net__page_free(net->page);
    free(net->peer);
    free(net);
}

unsigned net_port(const struct net *net) {
    return net->vhost ? (unsigned)lws_get_vhost_listen_port(net->vhost) : 0;
}

struct net_stats net_stats(const struct net *net) {
    struct net_stats stats = net->stats;
    stats.links = (unsigned)net->peers;
    return stats;
}

/* --- The loop --- */

/* libwebsockets looks for ripe timers before it waits, and then waits for the next one: without this, a
 * timer that is ripe at once would be slept through. */
static void time_is_up(lws_sorted_usec_list_t *timer) {
    net_wake(lws_container_of(timer, struct net, timer));
}

bool net_step(struct net *net, int64_t milliseconds) {
    if (milliseconds > LONGEST_WAIT) milliseconds = LONGEST_WAIT;
    if (net->loop) {
        net__loop_step(net->loop, milliseconds);
        return true;
    }
    if (milliseconds <= 0) return lws_service(net->context, -1) >= 0;
    lws_sul_schedule(net->context, 0, &net->timer, time_is_up, milliseconds * LWS_US_PER_MS + 1);
    return lws_service(net->context, 0) >= 0;
}

const char *net_waits_by(const struct net *net) { return net->loop ? "libuv" : "poll"; }

void net_wake(struct net *net) { lws_cancel_service(net->context); }
