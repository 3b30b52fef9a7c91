#pragma once
// What Swift cannot call of GTK by itself: functions with variable arguments, and the cast macros.
#include <webkit2/webkit2.h>

/// A web view of its own: its context says which cookies and processes it shares.
static inline WebKitWebView *host_web_view_new(
    WebKitWebContext *context, WebKitUserContentManager *manager, WebKitSettings *settings)
{
    return WEBKIT_WEB_VIEW(g_object_new(
        WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager, "settings", settings, NULL));
}

/// A web view for a window that a page opened, "made with the configuration that was given".
static inline WebKitWebView *host_web_view_new_related(
    WebKitWebView *related, WebKitUserContentManager *manager, WebKitSettings *settings)
{
    return WEBKIT_WEB_VIEW(g_object_new(
        WEBKIT_TYPE_WEB_VIEW, "related-view", related, "user-content-manager", manager, "settings", settings, NULL));
}

static inline GtkWidget *host_widget(void *object) { return GTK_WIDGET(object); }
static inline GtkContainer *host_container(void *object) { return GTK_CONTAINER(object); }
static inline GtkWindow *host_window(void *object) { return GTK_WINDOW(object); }
static inline GtkOverlay *host_overlay(void *object) { return GTK_OVERLAY(object); }
static inline WebKitNavigationPolicyDecision *host_navigation_decision(void *object)
{
    return WEBKIT_NAVIGATION_POLICY_DECISION(object);
}
static inline WebKitResponsePolicyDecision *host_response_decision(void *object)
{
    return WEBKIT_RESPONSE_POLICY_DECISION(object);
}

/// Sends every request that leaves this machine to a proxy that is not there.
static inline void host_keep_on_this_machine(WebKitWebsiteDataManager *manager)
{
    const char *const here[] = { "localhost", "127.0.0.1", "::1", NULL };
    WebKitNetworkProxySettings *proxy = webkit_network_proxy_settings_new("http://127.0.0.1:9", here);
    webkit_website_data_manager_set_network_proxy_settings(manager, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, proxy);
    webkit_network_proxy_settings_free(proxy);
}
