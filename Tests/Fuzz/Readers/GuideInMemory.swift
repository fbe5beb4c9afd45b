// Files and folders for readers that need more than bytes.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// A small guide in which one file contains the random input.
struct GuideInMemory: ContentFiles {
    private var files: [String: [UInt8]]

    private static let texts = [
        "guide.yaml": "title: Fuzz\nbase-url: https://guide.example.org/\n",
        "content/york/city.md": """
        ---
        name: York
        position: {lat: 53.96, lon: -1.08}
        time-zone: Europe/London
        summary: A city.
        ---
        Words.
        """,
    ]

    static func read(_ changes: [String: [UInt8]]) {
        let files = GuideInMemory(files: texts.mapValues { Array($0.utf8) }.merging(changes) { $1 })
        let reader = GuideReader(files: files)
        guard let guide = reader.readGuide().guide else { return }
        for city in guide.cities { _ = reader.readCity(city, in: guide) }
    }

    static func readPresentation(_ bytes: [UInt8]) {
        let files = GuideInMemory(
            files: ["guide.yaml": Array((texts["guide.yaml"] ?? "").utf8), "content/york/york.pws": bytes])
        let reader = GuideReader(files: files)
        guard let guide = reader.readGuide().guide, let york = Slug("york") else { return }
        _ = PWSReader.readCity(id: york, file: "content/york/york.pws", files: files, guide: guide)
    }

    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        let start = folder.isEmpty ? "" : folder + "/"
        var entries: [String: ContentEntry.Kind] = [:]
        for path in files.keys where path.hasPrefix(start) {
            let rest = path.dropFirst(start.count).split(separator: "/")
            if let name = rest.first { entries[String(name)] = rest.count > 1 ? .folder : .file }
        }
        if entries.isEmpty { throw files[folder] == nil ? .missing : .isNotFolder }
        return entries.sorted { $0.key < $1.key }.map { ContentEntry(name: $0.key, kind: $0.value) }
    }

    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        guard let bytes = files[file] else { throw .missing }
        guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
        return bytes
    }

    func entry(_ path: String) -> ContentEntry? {
        let name = String(path.split(separator: "/").last ?? "")
        if files[path] != nil { return ContentEntry(name: name, kind: .file) }
        return (try? list(path)) == nil ? nil : ContentEntry(name: name, kind: .folder)
    }
}

/// Temporary files for readers that open files.
enum Scratch {
    static func with(_ bytes: [UInt8], ending: String, _ body: (FilePath) -> Void) {
        guard let folder = try? FileSystem.makeTemporaryFolder(named: "wynd-fuzz") else { return }
        let file = folder.appending("file.\(ending)")
        if (try? FileSystem.write(bytes, to: file)) != nil { body(file) }
        try? FileSystem.removeTree(folder)
    }
}
