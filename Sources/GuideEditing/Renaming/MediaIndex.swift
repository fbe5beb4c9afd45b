// Finds all media of a guide, and where its texts use them.

import GuideContent
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// A place in a text that uses a medium.
public struct MediaReference: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The path of the text from the guide's folder.
    public var page: String
    /// The path in the text's keys; `body` in its Markdown, and empty for a presentation.
    public var at: [Step]
    public var alt: String?
    public var credit: String?
    public var licence: String?
    /// Whether the text has to describe the medium, and does not.
    public var lacksWords = false
    /// Whether the text names the medium without a transcript of it, or without captions.
    public var lacksTranscript = false
    public var lacksCaptions = false
    /// The path of the medium, as the text sees it.
    fileprivate var medium: String
}

/// The media of a guide's content and groups.
public struct MediaList: Sendable {
    /// The paths from the guide's folder, sorted.
    public var files: [String] = []
    /// The references by the path of the medium.
    public var references: [String: [MediaReference]] = [:]
}

/// Lists media, and reads again only the texts that have changed.
public final class MediaIndex: Sendable {
    private struct Text {
        var modified: Int
        var bytes: Int
        var references: [MediaReference]
    }

    private let root: FilePath
    private let isMedium: @Sendable (String) -> Bool
    private let texts = Mutex<[String: Text]>([:])

    /// - Parameter isMedium: whether a file's name is that of a medium.
    public init(root: FilePath, isMedium: @escaping @Sendable (String) -> Bool) {
        self.root = root
        self.isMedium = isMedium
    }

    public func read() -> MediaList {
        let files = DiskFiles(root: root)
        var list = MediaList()
        var pages = [GuideReader.settingsFile]
        for folder in [GuideReader.contentFolder, GroupReader.folder] {
            for listed in ContentTree(folder, files: files).folders {
                for entry in listed.entries where entry.kind == .file {
                    let path = ContentPath.join(listed.path, entry.name)
                    if isMedium(entry.name) { list.files.append(path) }
                    if Self.mayReferToMedia(entry.name) { pages.append(path) }
                }
            }
        }
        let known = Set(list.files)
        let byName = Dictionary(grouping: list.files, by: { ContentPath.name(of: $0) })
        for page in pages {
            for reference in references(in: page, files) {
                for path in Self.targets(of: reference, known, byName) {
                    list.references[path, default: []].append(reference)
                }
            }
        }
        let present = Set(pages)
        texts.withLock { texts in texts = texts.filter { present.contains($0.key) } }
        return list
    }

    private static func mayReferToMedia(_ name: String) -> Bool {
        ContentPath.isMarkdown(name) || [".yaml", ".pws"].contains { name.hasSuffix($0) }
    }

    /// The media that a reference may mean.
    private static func targets(
        of reference: MediaReference, _ known: Set<String>, _ byName: [String: [String]]
    ) -> [String] {
        // A presentation names files in several ways, so that each medium of the name counts as used.
        if reference.at.isEmpty { return byName[reference.medium] ?? [] }
        if let own = own(reference.medium, seenFrom: reference.page), known.contains(own) { return [own] }
        return known.contains(reference.medium) ? [reference.medium] : []
    }

    /// The path of a group's own file that lies over a file of the guide; nil for a text of the guide.
    private static func own(_ path: String, seenFrom page: String) -> String? {
        let parts = page.split(separator: "/", maxSplits: 3)
        guard parts.count == 4, parts[0] == GroupReader.folder else { return nil }
        let city = "\(GuideReader.contentFolder)/\(parts[2])/"
        return path.hasPrefix(city) ? "\(parts[0])/\(parts[1])/\(parts[2])/\(path.dropFirst(city.count))" : nil
    }

    // MARK: One text

    private func references(in page: String, _ files: DiskFiles) -> [MediaReference] {
        guard let found = FileSystem.attributes(root.appending(page), followingLinks: true) else { return [] }
        if let text = texts.withLock({ $0[page] }), text.modified == found.modified, text.bytes == found.bytes {
            return text.references
        }
        let bytes = (try? files.read(page, limit: ContentFileError.textLimit)) ?? []
        let references = MediaReader(page: page, files: files, isMedium: isMedium).references(in: bytes)
        texts.withLock {
            $0[page] = Text(modified: found.modified, bytes: found.bytes, references: references)
        }
        return references
    }
}

/// Reads the references of one text.
private struct MediaReader {
    let page: String
    /// The path to which the text's references are relative: that of the text as a group sees it, or its own.
    let place: String
    let isMedium: (String) -> Bool

    init(page: String, files: DiskFiles, isMedium: @escaping (String) -> Bool) {
        self.page = page
        self.isMedium = isMedium
        place = GroupFiles.seen(page, files)?.page ?? page
    }

    /// Whether the text is a translation, which takes the descriptions of its original.
    private var isTranslation: Bool { TranslationName(ContentPath.stem(ContentPath.name(of: page))) != nil }

    func references(in bytes: [UInt8]) -> [MediaReference] {
        let text = SourceText(file: page, bytes: bytes)
        guard bytes.count > text.start, text.encodingError() == nil else { return [] }
        guard ContentPath.isMarkdown(page) else {
            let all = text.start..<bytes.count
            return page.hasSuffix(".yaml") ? inKeys(of: text, all) : names(in: bytes)
        }
        switch FrontMatter.split(text) {
        case .success(let parts): return inKeys(of: text, parts.yaml) + inBody(bytes[parts.body])
        case .failure(.missing): return inBody(bytes[text.start...])
        case .failure(.unclosed): return []
        }
    }

    private func inKeys(of text: SourceText, _ range: Range<Int>) -> [MediaReference] {
        var log = DiagnosticLog(file: text.file)
        guard let root = YAMLReader.read(text, range, firstLine: 1, log: &log) else { return [] }
        var found: [MediaReference] = []
        visit(root, [], nil, &found)
        return found
    }

    private func visit(
        _ value: YAMLNode, _ at: [MediaReference.Step], _ parent: YAMLNode?, _ found: inout [MediaReference]
    ) {
        switch value.content {
        case .refused: return
        case .sequence(let items):
            for (index, item) in items.enumerated() { visit(item, at + [.index(index)], nil, &found) }
        case .mapping(let entries):
            for entry in entries { visit(entry.value, at + [.key(entry.key)], value, &found) }
        case .scalar(let scalar):
            guard scalar.style != .block, let path = medium(scalar.text) else { return }
            var reference = MediaReference(page: page, at: at, medium: path)
            if at.last == .key("file"), let parent {
                reference.alt = parent["alt"]?.value.line
                reference.credit = parent["credit"]?.value.line
                reference.licence = parent["licence"]?.value.line
                let isDecorative = ["yes", "true"].contains(parent["decorative"]?.value.line ?? "")
                reference.lacksWords = !isTranslation && !isDecorative && (reference.alt ?? "").isEmpty
                reference.lacksTranscript = !isTranslation && (parent["transcript"]?.value.line ?? "").isEmpty
                reference.lacksCaptions = !isTranslation && (parent["captions"]?.value.line ?? "").isEmpty
            }
            found.append(reference)
        }
    }

    private func medium(_ name: String) -> String? {
        guard name.utf8.count < 1_000, !name.contains("://"), isMedium(ContentPath.name(of: name)) else { return nil }
        return ContentPath.resolve(name, from: place)
    }

    private func inBody(_ body: ArraySlice<UInt8>) -> [MediaReference] {
        guard TextLimits.excess(body) == nil else { return [] }
        var found: [MediaReference] = []
        /// The index of the image whose description is read.
        var image: Int?
        MarkdownTree(body)?.walk { node, isEntering in
            switch node.kind {
            case .image where !isEntering:
                if let image { found[image].lacksWords = (found[image].alt ?? "").isEmpty }
                image = nil
            case .image, .link:
                guard isEntering, case .file(let path, _) = LinkDestination(node.url), let target = medium(path) else {
                    return true
                }
                if node.kind == .image { image = found.count }
                found.append(MediaReference(page: page, at: [.key("body")], medium: target))
            case .text:
                if let image { found[image].alt = (found[image].alt ?? "") + node.literal }
            default: break
            }
            return true
        }
        return found
    }

    /// The names of media in a presentation in XML.
    private func names(in bytes: [UInt8]) -> [MediaReference] {
        let marks = Set("\"'<>/\\".utf8)
        let words = Set(bytes.split { marks.contains($0) }.filter { $0.count < 256 })
        return words.compactMap { word in
            let name = String(decoding: word, as: UTF8.self)
            return isMedium(name) ? MediaReference(page: page, at: [], medium: name) : nil
        }
    }
}
