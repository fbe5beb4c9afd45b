// What of this machine a guide may need, as `wynd doctor` finds it.

import GuideBuild
import GuideMedia
import GuideSupport
import SystemPackage

public struct MachineFacts: Sendable {
    /// The programs that were looked for and are there, with their files.
    public var programs: [String: String] = [:]
    /// The theme's folder; nil where it is not to be found.
    public var theme: String?
    /// Such as `8.14.1`; nil where libvips cannot be opened.
    public var libvips: String?
    /// Whether libvips draws SVG.
    public var drawsSVG = false
    public var fontFiles = 0
    /// What is free on the disk that was looked at, in bytes; nil where the system does not say.
    public var freeBytes: UInt64?
    /// How many folders inotify lets one user watch; nil where there is no inotify.
    public var watches: Int?
    public var installer: Installer?

    public init() {}

    /// How programs are installed here.
    public enum Installer: String, CaseIterable, Sendable {
        case apt = "apt-get"
        case brew

        /// Such as `sudo apt-get install git`.
        func command(_ packages: [String], isRoot: Bool) -> String {
            let names = packages.joined(separator: " ")
            return self == .apt && !isRoot ? "sudo apt-get install \(names)" : "\(rawValue) install \(names)"
        }
    }

    /// Looks at this machine.
    ///
    /// - Parameters:
    ///   - folder: the one whose disk is looked at.
    ///   - companions: programs beside `wynd`, by name, where the caller found them.
    public static func found(folder: FilePath, companions: [String: FilePath]) -> MachineFacts {
        var facts = MachineFacts()
        facts.programs = companions.mapValues(\.string)
        for name in MachineReport.programs { facts.programs[name] = Command.file(named: name)?.string }
        facts.theme = (try? ThemeFolder.found())?.string
        facts.libvips = MediaLibraries.versions.first?.version
        facts.drawsSVG = facts.libvips != nil && MediaLibraries.drawsSVG
        facts.fontFiles = fontFolders.reduce(0) { $0 + fonts(below: $1) }
        facts.freeBytes = FileSystem.freeBytes(at: folder)
        facts.watches = inotifyWatches
        facts.installer = Installer.allCases.first { Command.file(named: $0.rawValue) != nil }
        return facts
    }

    private static var inotifyWatches: Int? {
        var text = ""
        // The kernel says that such a file has no bytes, so it is read until there are no more.
        guard let file = try? FileDescriptor.open("/proc/sys/fs/inotify/max_user_watches", .readOnly),
            (try? file.closeAfter({
                try file.eachPiece {
                    text += String(decoding: $0, as: UTF8.self)
                    return true
                }
            })) == true
        else { return nil }
        return text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }

    private static var fontFolders: [FilePath] {
        let shared = ["/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts"]
        let home = getenv("HOME").map { FilePath(String(cString: $0)) }
        let own = home.map { home in [".fonts", ".local/share/fonts", "Library/Fonts"].map { home.appending($0) } }
        return shared.map { FilePath($0) } + (own ?? [])
    }

    private static func fonts(below folder: FilePath) -> Int {
        guard FileSystem.attributes(folder, followingLinks: true)?.isFolder == true else { return 0 }
        let files = (try? FileSystem.filesBelow(folder)) ?? []
        return files.count { file in [".ttf", ".otf", ".ttc", ".pfb"].contains { file.lowercased().hasSuffix($0) } }
    }
}
