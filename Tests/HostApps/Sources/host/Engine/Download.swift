import CWebKitGTK
import Foundation

/// A file that the engine fetches; it goes to a temporary folder and is removed at once.
final class Download {
    private(set) var isOver = false
    private let journal: Journal
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("host-\(UUID().uuidString)")

    init(_ pointer: UnsafeMutableRawPointer, journal: Journal) {
        self.journal = journal
        let download = pointer.assumingMemoryBound(to: WebKitDownload.self)
        let request = webkit_download_get_request(download)
        journal.note("opened", ("where", "download"), ("uri", text(webkit_uri_request_get_uri(request))))
        let data = Unmanaged.passUnretained(self).toOpaque()
        let decide:
            @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> gboolean = {
                pointer, _, data in
                let own = target(data, as: Download.self)
                try? FileManager.default.createDirectory(at: own.folder, withIntermediateDirectories: true)
                webkit_download_set_destination(
                    pointer!.assumingMemoryBound(to: WebKitDownload.self),
                    "file://" + own.folder.appendingPathComponent("file").path)
                return 1
            }
        connect(pointer, "decide-destination", decide, data)
        let finished: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            target(data, as: Download.self).end("downloaded")
        }
        connect(pointer, "finished", finished, data)
        let failed:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GError>?, UnsafeMutableRawPointer?) -> Void =
                {
                    _, _, data in target(data, as: Download.self).end("download-failed")
                }
        connect(pointer, "failed", failed, data)
    }

    private func end(_ event: String) {
        guard !isOver else { return }
        isOver = true
        journal.note(event)
        try? FileManager.default.removeItem(at: folder)
    }
}
