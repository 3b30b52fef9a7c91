import CWebKitGTK
import ClickPolicy
import Foundation

/// What the engine says about one navigation, as it said it: the URL's bytes go through no URL type.
struct Action {
    var uri: String
    var method: String
    var kind: Navigation.Kind
    var isRedirect: Bool
    var isUserGesture: Bool
    var frameName: String?

    init(_ action: OpaquePointer) {
        let request = webkit_navigation_action_get_request(action)
        uri = text(webkit_uri_request_get_uri(request)) ?? ""
        method = text(webkit_uri_request_get_http_method(request)) ?? "GET"
        isRedirect = webkit_navigation_action_is_redirect(action) != 0
        isUserGesture = webkit_navigation_action_is_user_gesture(action) != 0
        frameName = text(webkit_navigation_action_get_frame_name(action))
        kind =
            switch webkit_navigation_action_get_navigation_type(action) {
            case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
            case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
            case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
            case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
            case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
            default: .other
            }
    }
}
