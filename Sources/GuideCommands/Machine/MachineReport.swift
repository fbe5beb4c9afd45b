// Writes the report of `wynd doctor`: what is installed, what is missing and why it matters, and how to install it.

import GuideBuild
import GuideSupport

public struct MachineReport: Sendable {
    /// What a program or library is needed for.
    enum Need: String, CaseIterable {
        case building, features, tests

        var heading: String {
            switch self {
            case .building: "Building a guide needs"
            case .features: "Some commands need"
            case .tests: "Wynd's own tests need"
            }
        }
    }

    struct Check {
        let name: String
        let need: Need
        /// What Wynd does with it, as shown after its name.
        let purpose: String
        /// For example a version or a path; nil if it is missing.
        let found: String?
        /// The packages to install, by package manager.
        var packages: [MachineFacts.Installer: [String]] = [:]
        /// Other advice if it is missing.
        var advice: String?
    }

    /// With less space than this the disk counts as full: a city with its pictures takes about 100 MB.
    static let leastFreeBytes: UInt64 = 200_000_000
    /// The smallest sufficient limit of inotify watches: for the folders of a guide, of its theme, and of what editors
    /// watch.
    static let leastWatches = 8_192

    /// The programs that are searched for in `PATH`; of alternatives with a bar between them, one is enough.
    static let programs: Set<String> = Set(
        (features + tests).flatMap { $0.name.split(separator: "|").map { String($0) } })

    private typealias Program = (name: String, purpose: String, apt: [String], brew: [String])

    private static let features: [Program] = [
        ("git", "dates of pages, reviews, publishing to a branch", ["git"], ["git"]),
        ("curl", "wynd check --links, publishing over FTPS and to S3", ["curl"], ["curl"]),
        ("rsync", "publishing to a server", ["rsync"], ["rsync"]),
        ("sftp", "publishing over SFTP", ["openssh-client"], ["openssh"]),
    ]

    private static let tests: [Program] = [
        ("chromium|chromium-headless-shell|google-chrome", "pages in Chromium", ["chromium"], ["chromium"]),
        ("firefox|firefox-esr", "pages in Firefox", ["firefox-esr"], ["firefox"]),
        ("WebKitWebDriver", "pages in WebKit", ["webkit2gtk-driver"], []),
        ("java", "checking HTML and EPUB", ["default-jre-headless"], ["openjdk"]),
        ("tsc", "checking scripts", ["node-typescript"], ["typescript"]),
        ("python3", "tests of the command line and in browsers", ["python3-venv"], ["python"]),
    ]

    let checks: [Check]
    private let facts: MachineFacts

    public init(_ facts: MachineFacts) {
        self.facts = facts
        checks = Self.building(facts) + Self.features(facts) + Self.checks(of: Self.tests, for: .tests, facts)
    }

    /// Whether everything that a build needs is installed.
    public var canBuild: Bool { !checks.contains { $0.need == .building && $0.found == nil } }

    private static func building(_ facts: MachineFacts) -> [Check] {
        let free = facts.freeBytes ?? .max
        return [
            Check(
                name: "theme", need: .building, purpose: "the look of the pages", found: facts.theme,
                advice: "install Wynd again; its theme is not beside it"),
            Check(
                name: "libvips", need: .building, purpose: "photographs, in every size that a phone needs",
                found: facts.libvips, packages: [.apt: ["libvips42"], .brew: ["vips"]]),
            Check(
                name: "disk", need: .building, purpose: "space for a site",
                found: free < leastFreeBytes ? nil : facts.freeBytes.map { "\(megabytes($0)) free" } ?? "unknown",
                advice: "free some space: \(megabytes(free)) are free here, and a city takes about 100 MB"),
        ]
    }

    private static func features(_ facts: MachineFacts) -> [Check] {
        var found = [
            Check(
                name: "libvips draws SVG", need: .features, purpose: "preview pictures for links to pages",
                found: facts.drawsSVG ? "yes" : nil, packages: [.apt: ["librsvg2-2"], .brew: ["librsvg"]],
                advice: "without it, links to pages have no preview picture"),
            Check(
                name: "fonts", need: .features, purpose: "text in drawn pictures",
                found: facts.fontFiles > 0 ? "\(facts.fontFiles) files" : nil,
                packages: [.apt: ["fonts-noto-core"], .brew: ["font-noto-sans"]]),
            Check(
                name: "wynd-serve", need: .features, purpose: "wynd edit and wynd serve",
                found: facts.programs["wynd-serve"], advice: "run make serve in Wynd's folder to build it"),
            Check(
                name: "text editor", need: .features, purpose: "texts in wynd edit without Markdown",
                found: facts.editorLibrary, advice: "run make serve in Wynd's folder, with a connection to PyPI"),
            Check(
                name: "wynd-zim", need: .features, purpose: "wynd export zim", found: facts.programs["wynd-zim"],
                advice: "run make zim in Wynd's folder to build it"),
        ]
        if let watches = facts.watches {
            found.append(
                Check(
                    name: "inotify watches", need: .features, purpose: "wynd serve, for every folder of a guide",
                    found: watches < leastWatches ? nil : "\(watches)",
                    advice: "sudo sysctl fs.inotify.max_user_watches=65536; now it is \(watches)"))
        }
        return found + checks(of: features, for: .features, facts)
    }

    private static func checks(of programs: [Program], for need: Need, _ facts: MachineFacts) -> [Check] {
        programs.map { program in
            let names = program.name.split(separator: "|").map { String($0) }
            return Check(
                name: names[0], need: need, purpose: program.purpose,
                found: names.lazy.compactMap { facts.programs[$0] }.first,
                packages: [.apt: program.apt, .brew: program.brew])
        }
    }

    private static func megabytes(_ bytes: UInt64) -> String { "\(bytes / 1_000_000) MB" }

    /// The report as text.
    ///
    /// - Parameter isRoot: whether the user is root and needs no `sudo`.
    public func text(isRoot: Bool) -> String {
        let width = checks.map(\.name.count).max() ?? 0
        var text = ""
        for need in Need.allCases {
            let checks = checks.filter { $0.need == need }
            text += "\(need.heading)\n"
            for check in checks {
                let name = check.name + String(repeating: " ", count: width - check.name.count)
                let state = check.found.map { "there    \(name)  \($0)" } ?? "missing  \(name)  for \(check.purpose)"
                text += "  \(state)\n"
                if check.found == nil, let advice = check.advice { text += "           \(advice)\n" }
            }
            if let command = installation(of: checks.filter { $0.found == nil }, isRoot: isRoot) {
                text += "  To install \(need == .tests ? "these" : "what is missing"): \(command)\n"
            }
            text += "\n"
        }
        let outcome =
            canBuild ? "This machine can build guides." : "A build needs something that is missing; see above."
        return "\(text)\(outcome)\n"
    }

    /// The command that installs what is missing; nil if no package provides it.
    private func installation(of missing: [Check], isRoot: Bool) -> String? {
        guard let installer = facts.installer else { return nil }
        let packages = missing.flatMap { $0.packages[installer] ?? [] }
        return packages.isEmpty ? nil : installer.command(packages, isRoot: isRoot)
    }

    /// The same report as a JSON document.
    public var json: String {
        let document = JSONWriter.object { json in
            json.member("version", WyndVersion.current)
            json.member("canBuild", canBuild)
            json.array("checks") { json in
                for check in checks {
                    json.elementObject { json in
                        json.member("name", check.name)
                        json.member("need", check.need.rawValue)
                        json.member("purpose", check.purpose)
                        json.member("isThere", check.found != nil)
                        json.member("found", check.found)
                        guard check.found == nil else { return }
                        json.member("install", installation(of: [check], isRoot: true))
                        json.member("advice", check.advice)
                    }
                }
            }
        }
        return String(decoding: document, as: UTF8.self)
    }
}
