// Reads what the outline shows of each file, and reads a file again only after it has changed.

import GuideContent
import GuideEditing
import GuideMedia
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// What the outline shows of a page or a file of keys.
struct OutlineFacts: Sendable {
    /// Empty if the file has no name, or cannot be read.
    var name = ""
    /// As it is written; nil for none.
    var status: String?
    /// The id of the organisation that it belongs to; nil for content that belongs to all.
    var organisation: String?
    /// When it is public.
    var publication = PublicationTimes()
    var position: Position?
    /// The file of its first picture, as the page writes it; nil for none.
    var picture: String?
    /// The languages of guide.yaml, that of the originals first.
    var languages: [String] = []

    /// - Parameter file: the path from the guide's folder.
    init(_ bytes: [UInt8], file: String) {
        let text = SourceText(file: file, bytes: bytes)
        var log = DiagnosticLog(file: file)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        else { return }
        name = (root["name"] ?? root["title"])?.value.line ?? ""
        status = root["status"]?.value.line.flatMap { $0.isEmpty ? nil : $0 }
        organisation = root["organisation"]?.value.line
        publication = PublicationTimes(
            from: root[PublicationTimes.fromKey]?.value.line.flatMap { CivilTime($0) },
            until: root[PublicationTimes.untilKey]?.value.line.flatMap { CivilTime($0) })
        position = root["position"].flatMap { Self.position($0.value) }
        picture = Self.picture(root)
        languages = root["languages"]?.value.elements?.compactMap { LanguageTag.canonical($0.text) } ?? []
    }

    private static func position(_ value: YAMLNode) -> Position? {
        guard let latitude = value["lat"].flatMap({ Decimal.degrees($0.value.text) }), abs(latitude) <= 90,
            let longitude = value["lon"].flatMap({ Decimal.degrees($0.value.text) }), abs(longitude) <= 180
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }

    /// The first picture of a page other than the one of a new guide.
    private static func picture(_ root: YAMLNode) -> String? {
        if let picture = root["picture"]?.value.line, !picture.isEmpty { return picture }
        let files = (root["media"]?.value.elements ?? []).compactMap { $0["file"]?.value.line }
        return files.first { file in
            let name = ContentPath.name(of: file)
            let ending = name.dropFirst(ContentPath.stem(name).count + 1).lowercased()
            return name != Medium.starterPicture && MediaType.kind(ofExtension: ending) == .image
        }
    }
}

/// The facts of the files that the outline has shown before.
final class OutlineCache: Sendable {
    struct Entry: Sendable {
        /// The file when it was read.
        var attributes: FileAttributes
        var facts: OutlineFacts
        /// What its path says.
        var page: PageFacts
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var reads = 0
    }

    private let state = Mutex(State())

    /// The number of files that were read so far.
    var reads: Int { state.withLock { $0.reads } }

    /// The facts of files; a path that is not a file is left out.
    ///
    /// - Parameter files: the files of the guide in the folder.
    func entries(of paths: [String], in root: FilePath, _ files: DiskFiles) -> [String: Entry] {
        let known = state.withLock { $0.entries }
        var entries: [String: Entry] = [:]
        entries.reserveCapacity(paths.count)
        var reads = 0
        let folder = root.isEmpty ? "." : root.string
        for path in paths {
            guard let found = FileSystem.attributes("\(folder)/\(path)", followingLinks: true), found.isFile else {
                continue
            }
            if let old = known[path], old.attributes == found {
                entries[path] = old
                continue
            }
            reads += 1
            let bytes = (try? files.read(path, limit: ContentFileError.textLimit)) ?? []
            entries[path] = Entry(
                attributes: found, facts: OutlineFacts(bytes, file: path),
                page: known[path]?.page ?? PageFacts(path))
        }
        state.withLock { state in
            state.entries = entries
            state.reads += reads
        }
        return entries
    }
}
