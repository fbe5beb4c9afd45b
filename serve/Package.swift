// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that building wynd does not build a web server.
let package = Package(
    name: "wynd-serve",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "wynd-serve", targets: ["wynd-serve"])],
    dependencies: [
        .package(name: "wynd", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "wynd-serve",
            dependencies: [
                .product(name: "GuidePreview", package: "wynd"),
                .product(name: "GuideStudio", package: "wynd"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            // As for wynd: the binary that is published for Linux becomes smaller.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-Xlinker", "-z",
                        "-Xlinker", "pack-relative-relocs",
                    ], .when(platforms: [.linux], configuration: .release))
            ])
    ],
    swiftLanguageModes: [.v6]
)
