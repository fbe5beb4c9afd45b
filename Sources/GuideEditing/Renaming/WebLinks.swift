// The external links in a guide's files.

import GuideContent
import GuideModel
import SystemPackage

/// A web address with its location in the source.
public struct WebLink: Hashable, Sendable {
    public var address: String
    public var location: SourceLocation
}

/// Finds web addresses in the texts of a guide.
public struct WebLinks: Sendable {
    private let files: DiskFiles

    /// Reads a guide.
    ///
    /// - Parameter root: the guide's folder.
    public init(root: FilePath) { files = DiskFiles(root: root) }

    /// The addresses in keys and in texts, in the order of the files; unreadable files are skipped.
    ///
    /// - Parameter cities: only the addresses of these cities; if empty, all of them and those in guide.yaml.
    public func find(cities: [String] = []) -> [WebLink] {
        let folders = cities.map { ContentPath.join(GuideReader.contentFolder, $0) + "/" }
        let settings = ((try? files.list("")) ?? []).map(\.name).filter {
            $0 == GuideReader.settingsFile || $0.hasPrefix("guide.") && $0.hasSuffix(".yaml")
        }
        let texts = ContentScan.texts(of: files).filter { path in
            folders.isEmpty || folders.contains { path.hasPrefix($0) }
        }
        return ((cities.isEmpty ? settings : []) + texts).flatMap(links)
    }

    private func links(in path: String) -> [WebLink] {
        guard let bytes = try? files.read(path, limit: ContentFileError.textLimit) else { return [] }
        let text = SourceText(file: path, bytes: bytes)
        guard text.encodingError() == nil else { return [] }
        guard ContentPath.isMarkdown(path) else { return Self.inKeys(text, text.start..<bytes.count, firstLine: 1) }
        switch FrontMatter.split(text) {
        case .success(let parts):
            return Self.inKeys(text, parts.yaml, firstLine: 2)
                + Self.inBody(MarkdownText(text: text, range: parts.body, firstLine: parts.bodyLine))
        case .failure(.missing):
            return Self.inBody(MarkdownText(text: text, range: text.start..<bytes.count, firstLine: 1))
        case .failure(.unclosed): return []
        }
    }

    private static func inKeys(_ text: SourceText, _ yaml: Range<Int>, firstLine: Int) -> [WebLink] {
        var log = DiagnosticLog(file: text.file)
        guard let root = YAMLReader.read(text, yaml, firstLine: firstLine, log: &log) else { return [] }
        return links(in: root, log) + inMarkdown(root, Guide.contentKind.form, of: text)
    }

    /// The addresses in the texts of guide.yaml that are Markdown.
    private static func inMarkdown(_ node: YAMLNode, _ form: MappingForm, of file: SourceText) -> [WebLink] {
        form.keys.flatMap { key -> [WebLink] in
            guard let value = node[key.name]?.value else { return [] }
            switch key.type {
            case .mapping(let form) where form.hasMarkdown: return inMarkdown(value, form, of: file)
            case .markdown:
                guard let markdown = YAMLMarkdown(value, in: file) else { return [] }
                return inBody(markdown.text).map { link in
                    WebLink(address: link.address, location: markdown.location(of: link.location))
                }
            default: return []
            }
        }
    }

    private static func links(in node: YAMLNode, _ log: DiagnosticLog) -> [WebLink] {
        switch node.content {
        case .scalar(let scalar):
            guard case .web = LinkDestination(scalar.text), !scalar.text.contains(" ") else { return [] }
            return [WebLink(address: scalar.text, location: log.location(node.mark))]
        case .sequence(let nodes): return nodes.flatMap { links(in: $0, log) }
        case .mapping(let entries):
            // The site's own address is not external.
            return entries.filter { $0.key != "base-url" }.flatMap { links(in: $0.value, log) }
        case .refused: return []
        }
    }

    private static func inBody(_ source: MarkdownText) -> [WebLink] {
        let body = source.text.bytes[source.range]
        guard TextLimits.excess(body) == nil else { return [] }
        let log = DiagnosticLog(file: source.text.file)
        var places = BodyPlaces(source)
        var found: [WebLink] = []
        MarkdownTree(body)?.walk { node, isEntering in
            if isEntering, node.kind == .link, case .web = LinkDestination(node.url) {
                let mark = places.mark(of: node, marker: UInt8(ascii: "["), destination: node.url)
                found.append(WebLink(address: node.url, location: log.location(mark)))
            }
            return true
        }
        return found
    }
}
