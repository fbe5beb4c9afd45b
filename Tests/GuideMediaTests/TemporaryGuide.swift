// The folders of a guide and a site for one test, which are removed with it.

import GuideModel
import GuideSupport
import SystemPackage

@testable import GuideMedia

final class TemporaryGuide {
    let root: FilePath
    var site: FilePath { root.appending("site") }

    init() throws {
        var template = Array("/tmp/wynd-media-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
        let name = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        root = FilePath(String(decoding: name, as: UTF8.self))
    }

    deinit {
        TemporaryGuide.remove(root)
    }

    @discardableResult
    func add(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
        let path = root.appending(name)
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
        try file.closeAfter { _ = try file.writeAll(bytes) }
        return path
    }

    func bytes(_ path: String) throws -> [UInt8] {
        let file = try MediaFile(path: root.appending(path))
        return try file.exactly(at: 0, count: file.count)
    }

    func published(_ rendition: Rendition) throws -> [UInt8] {
        try bytes("site/\(rendition.path)")
    }

    /// The names in the site's media folder, in order.
    func publishedNames() -> [String] { TemporaryGuide.names(in: site.appending("york/media")) }

    func publish(_ medium: Medium) throws -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        MediaPipeline(guideRoot: root, cache: MediaCache(folder: nil))
            .publish(medium, city: try york, site: site, needsPreview: true)
    }

    /// Publishes a file with all texts that it could need.
    func publish(_ name: String, _ bytes: [UInt8]) throws -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        try add(name, bytes)
        try add("words.vtt", Array("WEBVTT\n\n00:00.000 --> 00:00.100\nA tone\n".utf8))
        return try publish(.sample(name))
    }

    static func names(in folder: FilePath) -> [String] {
        guard let stream = opendir(folder.string) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: FilePath) {
        if unlink(path.string) == 0 { return }
        for name in names(in: path) { remove(path.appending(name)) }
        rmdir(path.string)
    }
}

struct NoSuchSlug: Error {}

var york: Slug {
    get throws {
        guard let slug = Slug("york") else { throw NoSuchSlug() }
        return slug
    }
}

extension Medium {
    /// A medium with every text that it could need.
    static func sample(_ file: String, alt: String? = "Two towers above a carved doorway") -> Medium {
        Medium(
            id: "minster-sample", file: file,
            location: SourceLocation(file: "content/york/places/minster.md", line: 9, column: 5), alt: alt,
            transcript: RichText(pieces: [.html("<p>A tone.</p>")], plainText: "A tone."), captionsFile: "words.vtt")
    }
}

extension [UInt8] {
    func contains(text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, count >= wanted.count else { return false }
        return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
    }
}
