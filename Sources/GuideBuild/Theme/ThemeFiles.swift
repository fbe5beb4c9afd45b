// The theme: the templates and site files that come with the tool, each of which a guide's own file can replace.

import GuideModel
import GuideScripts
import GuideSupport
import SystemPackage

/// Every file of the theme for one guide.
package struct ThemeFiles: Sendable {
    package struct File: Sendable {
        /// The path as an editor knows it, for diagnostics.
        package var shownPath: String
        package var bytes: [UInt8]
        /// Whether the file is the guide's own, and not the default theme's.
        var isOfGuide = false
        /// Whether the file differs from the default theme's, and is not only a copy.
        var isOther = false
    }

    /// By the path below `templates/`.
    var templates: [String: File]
    /// By the path below `site/`; without the tables of words.
    package var site: [String: File]
    /// Every table of words, the default theme's before the guide's own.
    ///
    /// Neither replaces the other.
    package var words: [WordFile] = []

    package struct WordFile: Sendable {
        /// Below `site/`, such as `words/en.json`.
        package var path: String
        package var shownPath: String
        package var bytes: [UInt8]
        var isOfGuide: Bool
    }

    /// Reads the default theme, then the guide's own `templates/` and `site/` over it.
    package static func read(guideRoot: FilePath) throws(FileError) -> ThemeFiles {
        try read([(ThemeFolder.found(), false), (guideRoot, true)])
    }

    /// Reads the theme of a guide with its hash, or takes what an earlier build of the same process has read.
    static func readHashed(
        guideRoot: FilePath, _ cache: InMemoryCache?
    ) throws(FileError) -> (theme: ThemeFiles, sha256: String) {
        guard let cache else {
            let theme = try read(guideRoot: guideRoot)
            return (theme, theme.sha256)
        }
        let now = FileAttributes.now
        let stamps = try stamps(guideRoot: guideRoot)
        if let known = cache.theme(stamps) { return known }
        let theme = try read(guideRoot: guideRoot)
        let hashed = (theme, theme.sha256)
        // A file that changes at this moment could change again without a new stamp.
        if stamps.values.allSatisfy({ $0.hasSettled(at: now) }) { cache.store(hashed, as: stamps) }
        return hashed
    }

    /// The stamps of all files of the theme, by their paths.
    private static func stamps(guideRoot: FilePath) throws(FileError) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        let roots = [try ThemeFolder.found(), guideRoot]
        for folder in roots.flatMap({ [$0.appending("templates"), $0.appending("site")] }) {
            guard FileSystem.attributes(folder)?.isFolder == true else { continue }
            for file in try FileSystem.filesBelow(folder) {
                let path = folder.appending(file).string
                stamps[path] = FileStamp.of(path)
            }
        }
        return stamps
    }

    /// Reads the default theme alone.
    package static func readDefault() throws(FileError) -> ThemeFiles { try read([(ThemeFolder.found(), false)]) }

    private static func read(_ roots: [(root: FilePath, isGuide: Bool)]) throws(FileError) -> ThemeFiles {
        var theme = ThemeFiles(templates: [:], site: [:])
        for (root, isGuide) in roots {
            for (name, path) in [("templates", \ThemeFiles.templates), ("site", \ThemeFiles.site)] {
                let folder = root.appending(name)
                guard FileSystem.attributes(folder)?.isFolder == true else { continue }
                guard let opened = OpenFolder(folder.string) else {
                    throw FileError(path: folder, operation: "open", errno: Errno(rawValue: errno))
                }
                for file in try FileSystem.filesBelow(folder) where !file.hasPrefix(".") && !file.contains("/.") {
                    let bytes =
                        isGuide
                        ? try FileSystem.readContent("\(name)/\(file)", below: root)
                        : try FileSystem.read(file, in: opened, folder)
                    let shown = isGuide ? "\(name)/\(file)" : "(theme)/\(name)/\(file)"
                    if name == "site", ThemeWords.isTable(file) {
                        theme.words.append(
                            WordFile(path: file, shownPath: shown, bytes: bytes, isOfGuide: isGuide))
                        continue
                    }
                    let isOther = isGuide && theme[keyPath: path][file]?.bytes != bytes
                    theme[keyPath: path][file] = File(
                        shownPath: shown, bytes: bytes, isOfGuide: isGuide, isOther: isOther)
                }
            }
        }
        return theme
    }

    /// The scripts among the files of the site, in their source form.
    package var scripts: [String: ScriptFile] {
        site.filter { Self.isScript($0.key) }.mapValues { ScriptFile(shownPath: $0.shownPath, bytes: $0.bytes) }
    }

    /// Whether a file is a script.
    ///
    /// - Parameter path: below `site/`.
    static func isScript(_ path: String) -> Bool {
        path == SitePath.serviceWorker || path.hasPrefix("scripts/") && path.hasSuffix(".js")
    }

    /// The hash of the whole theme.
    package var sha256: String {
        let hash = SHA256()
        func add(_ path: String, _ file: (shownPath: String, bytes: [UInt8])) {
            hash.update(data: Array("\(path) \(file.shownPath) \(file.bytes.count):".utf8))
            hash.update(data: file.bytes)
        }
        for (name, files) in [("templates", templates), ("site", site)] {
            for (path, file) in files.sorted(by: { $0.key < $1.key }) {
                add("\(name)/\(path)", (file.shownPath, file.bytes))
            }
        }
        for file in words { add(file.path, (file.shownPath, file.bytes)) }
        return hash.finalize().hexadecimal
    }

    /// The guide's own rules for maps, for drawings to which no style sheet of a page applies.
    package var ownMapRules: String {
        let sheets = site.filter { $0.value.isOfGuide && $0.key.hasPrefix("styles/") && $0.key.hasSuffix(".css") }
        let rules = sheets.sorted { $0.key < $1.key }.map { MapRules.picked(from: $0.value.bytes) }
        return String(decoding: rules.joined(), as: UTF8.self)
    }
}
