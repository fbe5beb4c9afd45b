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
    /// When the last occurrence of an event ends; nil for other content, and for an event without an end.
    var lastEnd: CivilTime?
    /// The menu of a page, as it is written; nil for none.
    var menu: String?
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
        if ContentSchema.kind(of: file) == .event { lastEnd = Self.lastEnd(of: root) }
        menu = root["menu"]?.value.line
        position = root["position"].flatMap { Self.position($0.value) }
        picture = Self.picture(root)
        languages = root["languages"]?.value.elements?.compactMap { LanguageTag.canonical($0.text) } ?? []
    }

    /// The end of the last occurrence of an event, from the keys that give its times.
    private static func lastEnd(of root: YAMLNode) -> CivilTime? {
        func time(_ key: String, in node: YAMLNode) -> CivilTime? {
            node[key]?.value.line.flatMap { CivilTime($0) }
        }
        // A list of one value can be written without brackets.
        func lines(_ key: String) -> [String] {
            guard let value = root[key]?.value else { return [] }
            return (value.elements ?? [value]).compactMap(\.line)
        }
        guard let start = time("start", in: root) else { return nil }
        var event = Event(
            id: .unnamed, name: "", start: start, end: time("end", in: root), repeats: lines("repeat"),
            location: SourceLocation(file: ""))
        event.except = lines("except").compactMap { CivilTime($0) }
        event.also = lines("also").compactMap { CivilTime($0) }
        event.changes = (root["changes"]?.value.elements ?? []).compactMap { node in
            time("on", in: node).map {
                EventChange(on: $0, start: time("start", in: node), end: time("end", in: node))
            }
        }
        return event.lastEnd
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
