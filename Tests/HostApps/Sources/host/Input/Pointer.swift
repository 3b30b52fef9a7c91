import CWebKitGTK

/// Input as GTK delivers it from the display: events with a device, a window and a time, handled by GTK's own dispatch.
///
/// To the page they are trusted clicks with a user gesture.
struct Pointer {
    let view: WebView

    func click(x: Double, y: Double, button: guint = 1) {
        move(x: x, y: y)
        press(GDK_BUTTON_PRESS, x: x, y: y, button: button)
        press(GDK_BUTTON_RELEASE, x: x, y: y, button: button)
    }

    func move(x: Double, y: Double) {
        send(GDK_MOTION_NOTIFY) { event, _ in
            event.pointee.motion.x = x
            event.pointee.motion.y = y
            event.pointee.motion.time = time
        }
    }

    private func press(_ type: GdkEventType, x: Double, y: Double, button: guint) {
        send(type) { event, _ in
            event.pointee.button.x = x
            event.pointee.button.y = y
            event.pointee.button.button = button
            event.pointee.button.time = time
            if type == GDK_BUTTON_RELEASE { event.pointee.button.state = GDK_BUTTON1_MASK.rawValue << (button - 1) }
        }
    }

    /// A tap with a finger: touch events, which a mouse does not make.
    func tap(x: Double, y: Double) {
        for type in [GDK_TOUCH_BEGIN, GDK_TOUCH_END] {
            send(type) { event, _ in
                event.pointee.touch.x = x
                event.pointee.touch.y = y
                event.pointee.touch.sequence = OpaquePointer(bitPattern: 1)
                event.pointee.touch.time = time
            }
        }
    }

    private var time: guint32 { guint32(truncatingIfNeeded: MainLoop.now()) }

    private func send(_ type: GdkEventType, _ fill: (UnsafeMutablePointer<GdkEvent>, Void) -> Void) {
        guard let event = gdk_event_new(type), let window = gtk_widget_get_window(view.widget) else { return }
        event.pointee.any.window = window
        g_object_ref(UnsafeMutableRawPointer(window))
        gdk_event_set_device(event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
        fill(event, ())
        gtk_main_do_event(event)
        gdk_event_free(event)
    }
}

/// Tells a window that it is, or is no longer, the active one: without a window manager nobody else does.
func setActive(_ window: UnsafeMutablePointer<GtkWidget>, _ isActive: Bool) {
    guard let event = gdk_event_new(GDK_FOCUS_CHANGE), let gdkWindow = gtk_widget_get_window(window) else { return }
    event.pointee.focus_change.window = gdkWindow
    event.pointee.focus_change.in = isActive ? 1 : 0
    g_object_ref(UnsafeMutableRawPointer(gdkWindow))
    gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(gdk_display_get_default())))
    gtk_main_do_event(event)
    gdk_event_free(event)
}
