// Reads HTML with libxml2's HTML parser into plain values, without network access.

import CLibXML2

/// The elements and texts of HTML, as libxml2 repairs them.
public struct HTMLTree: Hashable, Sendable {
    public struct Element: Hashable, Sendable {
        /// In lower case.
        public var name: String
        /// The values by their names, which are in lower case.
        public var attributes: [String: String]
        public var content: [Node]

        public init(name: String, attributes: [String: String] = [:], content: [Node] = []) {
            self.name = name
            self.attributes = attributes
            self.content = content
        }
    }

    public enum Node: Hashable, Sendable {
        case element(Element)
        case text(String)
    }

    /// The most bytes of a text that are read.
    public static let mostBytes = 1_000_000
    /// The most levels of elements.
    public static let deepest = 100
    /// The most pointers in libxml2's list of attributes, which has two for each attribute and grows by doubling.
    ///
    /// libxml2 compares each attribute of a tag with all before it.
    fileprivate static let mostOfAttributes = 1_000

    /// A reader can replace it, for example by the same content without its pictures.
    public var content: [Node]
    /// Whether the text has tags; otherwise, it has only character references, and its line breaks have a meaning.
    public let hasTags: Bool
    /// Whether the text has the tags `p`, `div` or `br`; otherwise, empty lines separate its paragraphs.
    public let hasParagraphs: Bool
    /// Whether a limit ended reading, so that the rest is missing.
    public let isCut: Bool

    /// Reads a text; thread-safe.
    ///
    /// - Returns: nil if the text is not HTML, because it has no tag known to HTML and no character reference.
    /// - Complexity: linear in the length of the text.
    public init?(_ text: String) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return nil }
        let scan = HTMLScan(text)
        guard scan.hasTags || scan.hasReferences else { return nil }
        hasTags = scan.hasTags
        hasParagraphs = scan.hasParagraphs
        let read = Self.read(scan.html)
        content = read.content
        isCut = scan.isCut || read.isCut
    }

    private static func read(_ html: [UInt8]) -> (content: [Node], isCut: Bool) {
        xmlInitParser()
        guard let context = htmlNewParserCtxt() else { return ([], true) }
        defer { htmlFreeParserCtxt(context) }
        wynd_xml_be_quiet()
        let builder = HTMLTreeBuilder(html, context)
        // libxml2 builds no tree of its own, and reports no errors, because it repairs them all.
        var handler = xmlSAXHandler()
        handler.startElement = { builder, name, attributes in
            HTMLTreeBuilder.of(builder)?.start(name, attributes)
        }
        handler.endElement = { builder, name in HTMLTreeBuilder.of(builder)?.end(name) }
        handler.characters = { builder, text, length in HTMLTreeBuilder.of(builder)?.add(text, length) }
        handler.ignorableWhitespace = { builder, text, length in HTMLTreeBuilder.of(builder)?.add(text, length) }
        context.pointee.sax.pointee = handler
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
        withExtendedLifetime(builder) {
            let pointer = Unmanaged.passUnretained(builder).toOpaque()
            context.pointee.userData = pointer
            let document = htmlCtxtReadIO(
                context,
                { builder, buffer, length in
                    guard let builder = HTMLTreeBuilder.of(builder), let buffer, length > 0 else { return 0 }
                    return builder.fill(UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
                }, nil, pointer, nil, "UTF-8", CInt(options))
            if let document { xmlFreeDoc(document) }
        }
        return (builder.finish(), builder.isCut)
    }

    /// Whether HTML has an element of this name, which is in lower case.
    static func isElement(_ name: String) -> Bool { htmlTagLookup(name) != nil || laterElements.contains(name) }

    /// Elements that HTML 4 does not have, and libxml2 does not know.
    private static let laterElements: Set = [
        "article", "aside", "audio", "bdi", "canvas", "data", "datalist", "details", "dialog", "figcaption", "figure",
        "footer", "header", "hgroup", "main", "mark", "math", "meter", "nav", "output", "picture", "progress", "rp",
        "rt", "ruby", "search", "section", "slot", "source", "summary", "svg", "template", "time", "track", "video",
        "wbr", "xml",
    ]

    /// Whether HTML has a character reference of this name.
    static func isReference(_ name: String) -> Bool { name == "apos" || htmlEntityLookup(name) != nil }
}

/// Gives libxml2 the bytes of one text, and builds the values from what it reads.
private final class HTMLTreeBuilder {
    private let bytes: [UInt8]
    private let context: htmlParserCtxtPtr
    private var next = 0
    /// The open elements, below one for the whole text.
    private var open = [HTMLTree.Element(name: "")]
    private var words: [UInt8] = []
    private(set) var isCut = false

    init(_ bytes: [UInt8], _ context: htmlParserCtxtPtr) {
        self.bytes = bytes
        self.context = context
    }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> HTMLTreeBuilder? {
        pointer.map { Unmanaged<HTMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: the number of bytes; 0 at the end.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> CInt {
        if context.pointee.maxatts > HTMLTree.mostOfAttributes { isCut = true }
        guard !isCut else { return 0 }
        let piece = bytes[next..<min(bytes.count, next + buffer.count)]
        buffer.copyBytes(from: piece)
        next += piece.count
        return CInt(piece.count)
    }

    func start(_ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        guard !isCut else { return }
        guard open.count <= HTMLTree.deepest else {
            isCut = true
            xmlStopParser(context)
            return
        }
        endText()
        var element = HTMLTree.Element(name: Self.text(name).lowercased())
        var pair = attributes
        while let current = pair, let name = current.pointee {
            element.attributes[Self.text(name).lowercased()] = Self.text(current[1])
            pair = current + 2
        }
        open.append(element)
    }

    func end(_ name: UnsafePointer<xmlChar>?) {
        guard !isCut, open.count > 1, open.last?.name == Self.text(name).lowercased() else { return }
        close()
    }

    func add(_ text: UnsafePointer<xmlChar>?, _ length: CInt) {
        guard !isCut, let text, length > 0 else { return }
        words += UnsafeBufferPointer(start: text, count: Int(length))
    }

    func finish() -> [HTMLTree.Node] {
        while open.count > 1 { close() }
        endText()
        return open[0].content
    }

    private func close() {
        endText()
        let element = open.removeLast()
        open[open.count - 1].content.append(.element(element))
    }

    private func endText() {
        guard !words.isEmpty else { return }
        open[open.count - 1].content.append(.text(String(decoding: words, as: UTF8.self)))
        words = []
    }

    private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
