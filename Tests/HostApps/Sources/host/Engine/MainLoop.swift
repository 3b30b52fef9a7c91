import CWebKitGTK

/// GLib's main loop, turned by whoever waits: the host is one thread, and its script reads from top to bottom.
enum MainLoop {
    /// Turns the loop until the condition holds, or the time is over; says whether it held.
    @discardableResult
    static func wait(milliseconds: Int, until condition: () -> Bool) -> Bool {
        let deadline = now() + milliseconds
        while !condition() {
            let left = deadline - now()
            guard left > 0 else { return false }
            // A condition may ask for a time to have passed, and of that no event tells.
            turn(atMost: min(left, 50))
        }
        return true
    }

    /// Milliseconds of a clock that never goes back.
    static func now() -> Int { Int(g_get_monotonic_time() / 1000) }

    /// Does something on the loop's next turn: what a signal tells of must not be destroyed while the signal runs.
    static func later(_ body: @escaping () -> Void) {
        g_idle_add(
            { data in
                Unmanaged<Box<() -> Void>>.fromOpaque(data!).takeRetainedValue().value()
                return 0
            }, Unmanaged.passRetained(Box(body)).toOpaque())
    }

    /// Blocks until something happened or the time is over, and handles it.
    private static func turn(atMost milliseconds: Int) {
        let woken = Box(false)
        let data = Unmanaged.passUnretained(woken).toOpaque()
        let source = g_timeout_add(
            guint(milliseconds),
            { data in
                Unmanaged<Box<Bool>>.fromOpaque(data!).takeUnretainedValue().value = true
                return 0
            }, data)
        g_main_context_iteration(nil, 1)
        if !woken.value { g_source_remove(source) }
    }
}

/// A value that a C callback can be handed.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// Connects a C function to a GObject signal; the function's type must be the one that the signal documents.
func connect<Function>(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ function: Function, _ data: UnsafeMutableRawPointer
) {
    g_signal_connect_data(object, signal, unsafeBitCast(function, to: GCallback.self), data, nil, GConnectFlags(0))
}

/// The Swift object behind a signal's data.
func target<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, as type: Object.Type) -> Object {
    Unmanaged<Object>.fromOpaque(data!).takeUnretainedValue()
}

/// A copy of a C string that someone else owns.
func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
