import CWebKitGTK
import Foundation

/// The settings of the app's web views and of its in-app browser.
enum Settings {
    static func make() -> (page: UnsafeMutablePointer<WebKitSettings>, browser: UnsafeMutablePointer<WebKitSettings>) {
        let (page, browser) = (webkit_settings_new()!, webkit_settings_new()!)
        let agent = text(webkit_settings_get_user_agent(page)) ?? ""
        // A web view's agent names no browser, an in-app browser's does; so it is on devices.
        webkit_settings_set_user_agent(
            page,
            agent.replacingOccurrences(of: " Version/[0-9.]+ Safari", with: " HostApp", options: .regularExpression))
        webkit_settings_set_user_agent(browser, agent)
        for settings in [page, browser] {
            // The page's clip plays for as long as the page is there, and no link needs it.
            webkit_settings_set_enable_media(settings, 0)
            // Without a graphics processor, compositing costs more than all the rest.
            webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
        }
        return (page, browser)
    }
}
