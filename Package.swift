// swift-tools-version: 6.1
import PackageDescription

/// The folders and files that are not part of GuideBuild.
///
/// The resources of GuideBuild are in the repository's root, so the root is the folder of this target.
let besideTheRooms = [
    "Benchmarks", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "SECURITY.md",
    "content", "docs",
    "guide.yaml", "guide.ar.yaml", "guide.de.yaml", "guide.es.yaml", "guide.fr.yaml", "guide.sv.yaml", "guide.zh.yaml",
    "mkdocs.yml", "packaging", "scripts", "Tests",
    "Sources/CCommit", "Sources/CCrypto", "Sources/CExchange", "Sources/CFileCopy", "Sources/CICU",
    "Sources/CLibArchive",
    "Sources/CLibXML2", "Sources/CLibYAML", "Sources/CMark", "Sources/GuideCommands",
    "Sources/CQREncode", "Sources/CSQLite", "Sources/CVips", "Sources/CZlib", "Sources/GuideContent",
    "Sources/GuideDatabase", "Sources/GuideEditing",
    "Sources/GuideGeo",
    "Sources/GuideMaps", "Sources/GuideMedia", "Sources/GuideModel", "Sources/GuidePacks", "Sources/GuidePages",
    "Sources/GuideScripts", "Sources/GuideSupport", "Sources/GuidePreview", "Sources/GuideStatistics",
    "Sources/GuideStudio", "Sources/GuideWalks", "Sources/wynd",
    "serve", "zim",
]

/// Optimises small modules in development too, because their loops determine how long a build takes.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Optimises large modules for the tests, which build many guides.
///
/// `make site` sets WYND_QUICK to skip this, because the optimiser takes most of the compile time.
let optimisedForTests = Context.environment["WYND_QUICK"] == nil ? optimised : []

/// Optimises a release for size instead of speed, for modules in which a build spends little time.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Makes the published Linux program smaller.
///
/// The program exports no table of its functions, contains functions with the same bytes only once, and stores the
/// addresses that the loader fills in at the start as a bit map (DT_RELR, glibc 2.36).
let slim: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker",
            "pack-relative-relocs",
        ], .when(platforms: [.linux], configuration: .release))
]

/// The commit from which the tool is built.
///
/// The Makefile gets it from git. If it changes, only CCommit is compiled again.
let commit = Context.environment["WYND_COMMIT"] ?? ""

let package = Package(
    name: "wynd",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "wynd", targets: ["wynd"]),
        .library(name: "GuideBuild", targets: ["GuideBuild"]),
        .library(name: "GuidePreview", targets: ["GuidePreview"]),
        .library(name: "GuideStudio", targets: ["GuideStudio"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
    ],
    targets: [
        // The command line.
        .executableTarget(
            name: "wynd",
            dependencies: [
                "GuideBuild", "GuideCommands", "GuideContent", "GuideDatabase", "GuideEditing", "GuideMedia",
                "GuideModel",
                "GuideStatistics", "GuideSupport", "GuidePacks",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small, linkerSettings: slim),

        // The preview of a guide while an editor writes it. wynd-serve (serve/) serves it on the network.
        .target(
            name: "GuidePreview",
            dependencies: [
                "GuideBuild", "GuideModel", "GuideSupport", "GuidePacks",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.embedInCode("Resources/preview.js"), .embedInCode("Resources/preview.css")]),

        // Studio: the editor in the browser. Only wynd-serve (serve/) links it, so that wynd contains nothing of it.
        .target(
            name: "GuideStudio",
            dependencies: [
                "GuideBuild", "GuideCommands", "GuideContent", "GuideEditing", "GuideMedia", "GuideModel",
                "GuidePreview",
                "GuideSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.copy("Resources/studio")], swiftSettings: small),

        // Commands that do not build: new guides, imports and exports of complete guides, simulations, approvals,
        // doctor.
        .target(
            name: "GuideCommands",
            dependencies: [
                "GuideBuild", "GuideContent", "GuideEditing", "GuideGeo", "GuideMaps", "GuideMedia", "GuideModel",
                "GuidePacks", "GuidePages", "GuideSupport", "GuideWalks",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small),

        // Builds a site from a folder. It contains the default theme, so that the theme is part of the tool.
        .target(
            name: "GuideBuild",
            dependencies: [
                "CCommit", "GuideModel", "GuideSupport", "GuideContent", "GuideEditing", "GuideGeo", "GuideMaps",
                "GuideWalks",
                "GuideMedia", "GuidePages",
                "GuidePacks", "GuideScripts",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: ".", exclude: besideTheRooms, sources: ["Sources/GuideBuild"],
            resources: [.copy("templates"), .copy("site"), .copy("messages")], swiftSettings: optimisedForTests + small),

        // The modules between GuideModel and GuideBuild. They do not import each other, with two exceptions:
        // GuideEditing imports GuideContent, and GuideMaps and GuideWalks import GuideGeo, the only reader of map data.
        .target(
            name: "GuideContent",
            dependencies: [
                "GuideModel", "GuideSupport", "CMark", "CLibXML2", "CLibYAML",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small),
        // Changes a guide's folder: imports and exports, renaming, formatting, translations, reviews.
        .target(
            name: "GuideEditing",
            dependencies: [
                "GuideContent", "GuideModel", "GuideSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small),
        // A guide as a database. It is the only module that uses SQLite.
        .target(
            name: "GuideDatabase",
            dependencies: [
                "CSQLite", "GuideModel", "GuideSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        // Statistics from the logs of hosts. It knows the addresses of a built guide, and nothing else of guides.
        .target(
            name: "GuideStatistics",
            dependencies: [
                "CLibArchive", "GuideSupport", .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: optimised),
        // It contains the style sheet of maps for drawings that are separate files.
        .target(
            name: "GuideMaps", dependencies: ["GuideGeo", "GuideModel", "GuideSupport"],
            resources: [.embedInCode("Resources/map.css")], swiftSettings: optimised),
        .target(
            name: "GuideWalks", dependencies: ["GuideGeo", "GuideModel", "GuideSupport"]),
        .target(
            name: "GuideGeo",
            dependencies: [
                "GuideModel", "GuideSupport", "CLibXML2", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: optimisedForTests),
        .target(
            name: "GuideMedia",
            dependencies: [
                "GuideModel", "GuideSupport", "CVips",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        // Joins and minifies the scripts of a theme, with the words of a language.
        .target(name: "GuideScripts", dependencies: ["GuideModel", "GuideSupport"], swiftSettings: optimised + small),
        .target(name: "GuidePages", dependencies: ["GuideModel", "GuideSupport"], swiftSettings: optimisedForTests),
        .target(
            name: "GuidePacks",
            dependencies: [
                "GuideModel", "GuideSupport", "CLibArchive", "CQREncode", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: optimised),

        // The types that all modules share.
        .target(name: "GuideModel", dependencies: ["GuideSupport"], swiftSettings: optimisedForTests),

        // One implementation each for reading files, for JSON and for assembling bytes; the platform's C library.
        .target(
            name: "GuideSupport",
            dependencies: [
                "CCrypto", "CExchange", "CFileCopy", "CICU", "CLibXML2", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: optimised),

        // Thin wrappers of system libraries. CVips opens libvips when the build processes the first picture. If it were
        // linked, every start of the tool would take 40 ms longer.
        .target(name: "CVips"),
        .target(name: "CCommit", cSettings: [.define("WYND_COMMIT", to: "\"\(commit)\"")]),
        .systemLibrary(
            name: "CMark", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CLibArchive", pkgConfig: "libarchive",
            providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(
            name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(name: "CExchange"),
        .systemLibrary(name: "CFileCopy"),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        // Sorts names in the order of each language (CLDR) and decodes old encodings, which the standard library cannot do.
        .target(
            name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        // Helpers for the tests of several modules.
        .target(
            name: "TestSupport",
            dependencies: [
                "GuideGeo", "GuideModel", "GuideSupport", .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/TestSupport"),

        .testTarget(name: "GuideSupportTests", dependencies: ["GuideSupport", "TestSupport"]),
        .testTarget(name: "GuideModelTests", dependencies: ["GuideModel", "GuideSupport", "TestSupport"]),
        .testTarget(
            name: "GuideContentTests",
            dependencies: ["GuideContent", "GuideEditing", "GuideModel", "GuideSupport", "TestSupport"]),
        .testTarget(
            name: "GuideGeoTests",
            dependencies: [
                "GuideGeo", "GuideModel", "GuideSupport", "TestSupport", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "GuideMapsTests",
            dependencies: ["GuideMaps", "GuideGeo", "GuideModel", "GuideSupport", "TestSupport"]),
        .testTarget(
            name: "GuideWalksTests",
            dependencies: ["GuideWalks", "GuideGeo", "GuideModel", "GuideSupport", "TestSupport"]),
        .testTarget(
            name: "GuideMediaTests",
            dependencies: [
                "GuideMedia", "GuideModel", "GuideSupport", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "GuidePagesTests", dependencies: ["GuidePages", "GuideModel", "GuideSupport", "TestSupport"]),
        .testTarget(
            name: "GuidePacksTests",
            dependencies: [
                "GuidePacks", "GuideModel", "GuideSupport", "TestSupport", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "GuidePreviewTests",
            dependencies: [
                "GuidePreview", "GuideBuild", "GuideModel", "GuideSupport", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "GuideStudioTests",
            dependencies: [
                "GuideStudio", "GuidePreview", "GuideBuild", "GuideCommands", "GuideContent", "GuideEditing",
                "GuideModel", "GuidePacks", "GuideSupport",
                "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "GuideStatisticsTests",
            dependencies: [
                "GuideStatistics", "GuideSupport", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "GuideDatabaseTests",
            dependencies: [
                "GuideDatabase", "GuideModel", "GuideSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "GuideBuildTests",
            dependencies: [
                "GuideBuild", "GuideCommands", "GuideContent", "GuideEditing", "GuideModel", "GuideSupport",
                "GuidePacks", "GuidePages", "GuideScripts", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "ReaderMutationTests",
            dependencies: [
                "GuideBuild", "GuideContent", "GuideDatabase", "GuideEditing", "GuideGeo", "GuideMedia", "GuideModel",
                "GuidePacks", "GuidePages", "GuideScripts", "GuideSupport", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/Fuzz/Readers"),
    ],
    swiftLanguageModes: [.v6]
)
