// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "testpage",
    platforms: [.macOS(.v13), .iOS(.v15)],
    products: [
        .executable(name: "testpage", targets: ["testpage"]),
        .library(name: "ClickLog", targets: ["ClickLog"]),
        .library(name: "ClickPolicy", targets: ["ClickPolicy"]),
    ],
    targets: [
        .target(name: "ClickLog", swiftSettings: settings),
        .target(name: "ClickPolicy", swiftSettings: settings),
        .target(name: "HTTPServer", swiftSettings: settings),
        .target(
            name: "TestPageServer", dependencies: ["ClickLog", "HTTPServer"], swiftSettings: settings),
        .executableTarget(
            name: "testpage", dependencies: ["ClickLog", "TestPageServer"], swiftSettings: settings),

        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
        .testTarget(
            name: "HTTPServerTests", dependencies: ["HTTPServer", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ClickLogTests", dependencies: ["ClickLog", "TestSupport"], swiftSettings: settings),
        .testTarget(name: "ClickPolicyTests", dependencies: ["ClickPolicy"], swiftSettings: settings),
        .testTarget(
            name: "TestPageServerTests",
            dependencies: ["ClickLog", "HTTPServer", "TestPageServer", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "CommandLineTests", dependencies: ["ClickLog", "testpage", "TestPageServer", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ReplayTests", dependencies: ["ClickLog", "TestSupport"],
            exclude: ["Cases", "Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "BrowserTests", dependencies: ["ClickLog", "TestSupport"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
