import Foundation

extension [UInt8] {
    /// The bytes that a base64 text stands for, nil when it is none.
    init?(base64 text: String) {
        guard let data = Data(base64Encoded: text) else { return nil }
        self = Array(data)
    }
}
