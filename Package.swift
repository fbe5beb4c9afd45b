// swift-tools-version: 6.1
import PackageDescription

/// The folders of the repository that are no part of any target; GuideBuild's resources make the root its folder.
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
    "Sources/GuideScripts", "Sources/GuideSupport", "Sources/GuidePreview", "Sources/GuideWalks", "Sources/wynd",
    "serve", "zim",
]

/// Small modules whose loops decide how long a build takes are optimised in development, too.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Large modules are optimised for the tests, which build many guides; `make site` sets WYND_QUICK, since the optimiser
/// takes most of the time of compiling.
let optimisedForTests = Context.environment["WYND_QUICK"] == nil ? optimised : []

/// Code that a build spends little of its time in is small in what is published, rather than fast.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Makes what is published on Linux smaller.
///
/// No table of all its functions for others to call, functions of the same bytes once, and a bit map of the addresses to be
/// filled in at the start (DT_RELR, glibc 2.36).
let slim: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker",
            "pack-relative-relocs",
        ], .when(platforms: [.linux], configuration: .release))
]

/// The commit that the tool is built of, which the Makefile asks git for; only CCommit is compiled again for another.
let commit = Context.environment["WYND_COMMIT"] ?? ""

let package = Package(
    name: "wynd",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "wynd", targets: ["wynd"]),
        .library(name: "GuideBuild", targets: ["GuideBuild"]),
        .library(name: "GuidePreview", targets: ["GuidePreview"]),
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
                "GuideSupport", "GuidePacks",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small, linkerSettings: slim),

        // A guide that is looked at while it is written; wynd-serve (serve/) puts it on the network.
        .target(
            name: "GuidePreview",
            dependencies: [
                "GuideBuild", "GuideModel", "GuideSupport", "GuidePacks",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.embedInCode("Resources/preview.js"), .embedInCode("Resources/preview.css")]),

        // What commands do beside building: new guides, imports and exports of whole guides, rehearsals, approvals, doctor.
        .target(
            name: "GuideCommands",
            dependencies: [
                "GuideBuild", "GuideContent", "GuideEditing", "GuideGeo", "GuideMaps", "GuideMedia", "GuideModel",
                "GuidePacks", "GuidePages", "GuideSupport", "GuideWalks",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small),

        // From a folder to a site. It owns the default theme, so that the theme travels with the tool.
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
            resources: [.copy("templates"), .copy("site")], swiftSettings: optimisedForTests + small),

        // The rooms, which do not import each other; maps and walks stand on one reading of the ground.
        .target(
            name: "GuideContent",
            dependencies: [
                "GuideModel", "GuideSupport", "CMark", "CLibXML2", "CLibYAML",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small),
        // What changes a guide's folder: imports and exports, other names, one format, translations, reviews.
        .target(
            name: "GuideEditing",
            dependencies: [
                "GuideContent", "GuideModel", "GuideSupport", "CLibYAML",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: small),
        // The other form of a guide: the only room that knows SQLite.
        .target(
            name: "GuideDatabase",
            dependencies: [
                "CSQLite", "GuideModel", "GuideSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .target(
            name: "GuideMaps", dependencies: ["GuideGeo", "GuideModel", "GuideSupport"], swiftSettings: optimised),
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
        // The scripts of a theme: joined, made small, with the words of a language.
        .target(name: "GuideScripts", dependencies: ["GuideModel", "GuideSupport"], swiftSettings: optimised + small),
        .target(name: "GuidePages", dependencies: ["GuideModel", "GuideSupport"], swiftSettings: optimisedForTests),
        .target(
            name: "GuidePacks",
            dependencies: [
                "GuideModel", "GuideSupport", "CLibArchive", "CQREncode", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: optimised),

        // What all of them speak of.
        .target(name: "GuideModel", dependencies: ["GuideSupport"], swiftSettings: optimisedForTests),

        // One way each to read a file, to write and read JSON, to put bytes together; the platform's C library.
        .target(
            name: "GuideSupport",
            dependencies: [
                "CCrypto", "CExchange", "CFileCopy", "CICU", "CLibXML2", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: optimised),

        // System libraries, thin. CVips opens libvips when the first picture is made ready: linked, it would cost every
        // start of the tool 40 ms.
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
        // The order of names in each language, which CLDR says and the standard library does not.
        .target(
            name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        // What the tests of several rooms need.
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
