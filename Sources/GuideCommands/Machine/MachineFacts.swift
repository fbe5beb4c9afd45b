// What `wynd doctor` finds on this machine that a guide may need.

import GuideBuild
import GuideMedia
import GuideSupport
import SystemPackage

public struct MachineFacts: Sendable {
    /// The files of the programs that were found, by the programs' names.
    public var programs: [String: String] = [:]
    /// The theme's folder; nil if it was not found.
    public var theme: String?
    /// The folder of the library with which editors write texts in the browser; nil if it was not found.
    public var editorLibrary: String?
    /// The version, for example `8.14.1`; nil if libvips cannot be opened.
    public var libvips: String?
    /// Whether libvips can draw SVG.
    public var drawsSVG = false
    public var fontFiles = 0
    /// The free space in bytes on the disk of the folder; nil if the system does not report it.
    public var freeBytes: UInt64?
    /// How many folders inotify lets one user watch; nil if there is no inotify.
    public var watches: Int?
    public var installer: Installer?

    public init() {}

    /// The package manager of this machine.
    public enum Installer: String, CaseIterable, Sendable {
        case apt = "apt-get"
        case brew

        /// The install command, for example `sudo apt-get install git`.
        func command(_ packages: [String], isRoot: Bool) -> String {
            let names = packages.joined(separator: " ")
            return self == .apt && !isRoot ? "sudo apt-get install \(names)" : "\(rawValue) install \(names)"
        }
    }

    /// Examines this machine.
    ///
    /// - Parameters:
    ///   - folder: the folder whose disk is examined.
    ///   - companions: the programs beside `wynd` that the caller found, by name.
    public static func found(folder: FilePath, companions: [String: FilePath]) -> MachineFacts {
        var facts = MachineFacts()
        facts.programs = companions.mapValues(\.string)
        for name in MachineReport.programs { facts.programs[name] = Command.file(named: name)?.string }
        facts.theme = (try? ThemeFolder.found())?.string
        facts.editorLibrary = companions["wynd-serve"].flatMap { EditorLibrary.folder(beside: $0)?.string }
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
        // The kernel reports a size of 0 for such a file, so read until the end.
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
        let homeFolder = getenv("HOME").map { FilePath(String(cString: $0)) }
        let own = homeFolder.map { homeFolder in
            [".fonts", ".local/share/fonts", "Library/Fonts"].map { homeFolder.appending($0) }
        }
        return shared.map { FilePath($0) } + (own ?? [])
    }

    private static func fonts(below folder: FilePath) -> Int {
        guard FileSystem.attributes(folder, followingLinks: true)?.isFolder == true else { return 0 }
        let files = (try? FileSystem.filesBelow(folder)) ?? []
        return files.count { file in [".ttf", ".otf", ".ttc", ".pfb"].contains { file.lowercased().hasSuffix($0) } }
    }
}
