/// What the tester or the driver saw of a scheme or store link.
struct ConfirmLine: LineBody {
    var hasOpened: Bool?

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) {
        if name == "opened" { hasOpened = value.bool }
    }
}
