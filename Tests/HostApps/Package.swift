// swift-tools-version: 6.0
import PackageDescription

// A package of its own: the root package is built and tested without WebKitGTK.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "host-apps",
    dependencies: [.package(name: "testpage", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1", providers: [.apt(["libwebkit2gtk-4.1-dev"])]),
        .executableTarget(
            name: "host",
            dependencies: ["CWebKitGTK", .product(name: "ClickPolicy", package: "testpage")],
            swiftSettings: settings),
        .testTarget(name: "HostMatrixTests", dependencies: ["host"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
