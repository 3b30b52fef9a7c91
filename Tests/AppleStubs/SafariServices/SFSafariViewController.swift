// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UIKit

open class SFSafariViewController: UIViewController {
    public convenience init(url URL: URL) { self.init() }
}
