// Reads XLIFF 2.0 from translation tools.

import GuideContent
import GuideModel
import GuideSupport

/// The contents of an XLIFF document.
struct XLIFFDocument: Sendable {
    struct File: Sendable {
        /// The path of the original.
        var original: String
        /// The state of the original that was exported; nil if a tool has dropped it.
        var hash: String?
        var guide: String?
        var location: SourceLocation
        var units: [Unit] = []
    }

    struct Unit: Sendable {
        /// The path of the text; nil if a tool has dropped it.
        var name: String?
        var id: String
        var location: SourceLocation
        var source = Text()
        /// Nil for a unit that has not been translated.
        var target: Text?
        var state: String?
        var isOld = false
    }

    /// Words and codes as Markdown, and the IDs of the codes.
    struct Text: Sendable {
        enum Piece: Sendable {
            case words(String)
            case code(String)
        }

        var pieces: [Piece] = []
        var codes: [String] = []

        /// The text as it was written.
        var verbatim: String {
            pieces.map {
                switch $0 {
                case .words(let text), .code(let text): text
                }
            }.joined()
        }

        /// On one line except for the codes, without white space at its ends.
        var line: String {
            let text = pieces.map { piece in
                switch piece {
                case .words(let words):
                    words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                        .enumerated().map { number, part in
                            String(number == 0 ? part : part.drop(while: \.isWhitespace))
                        }.joined(separator: " ")
                case .code(let code): code
                }
            }.joined()
            return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
    }

    var source: String
    var target: String
    /// Where the document names the languages.
    var location: SourceLocation
    var files: [File] = []
}

/// Reads one document, and reports what it cannot use.
struct XLIFFReader {
    private(set) var diagnostics: [Diagnostic] = []
    private let file: String

    init(file: String) { self.file = file }

    /// Reads the document.
    ///
    /// - Returns: nil if it is not XLIFF 2.
    mutating func read(_ bytes: [UInt8]) -> XLIFFDocument? {
        let root: XMLElement
        do throws(XMLError) {
            root = try XMLParser.read(bytes, file: file)
        } catch {
            report(
                SourceLocation(file: file, line: error.line, column: error.column),
                "this is not valid XLIFF: \(error.reason); export it again from the translator's tool")
            return nil
        }
        guard root.name == "xliff", root.namespace?.hasPrefix("urn:oasis:names:tc:xliff:document:2.") == true else {
            let found = root.name == "xliff" ? "an older XLIFF (\(root["version"] ?? "1"))" : "<\(root.name)>"
            report(root.location, "this is \(found), but wynd reads XLIFF 2; save it as XLIFF 2.0")
            return nil
        }
        guard let source = root["srcLang"], let target = root["trgLang"] else {
            report(
                root.location,
                "srcLang or trgLang is missing; they say from which language and into which this file is translated")
            return nil
        }
        var document = XLIFFDocument(source: source, target: target, location: root.location(of: "trgLang"))
        for element in root.children where element.name == "file" {
            guard let original = element["original"] else {
                report(
                    element.location,
                    "original is missing, which says to which file these texts belong; export the guide again")
                continue
            }
            var file = XLIFFDocument.File(original: original, location: element.location)
            file.hash = metadata(XLIFF.originalType, in: element)
            file.guide = metadata(XLIFF.guideType, in: element)
            addUnits(of: element, to: &file, target)
            document.files.append(file)
        }
        return document
    }

    private mutating func report(_ location: SourceLocation, _ message: String) {
        diagnostics.append(.error(at: location, code: .xliff, message))
    }

    private func metadata(_ type: String, in file: XMLElement) -> String? {
        let groups = file.children.filter { $0.name == "metadata" }.flatMap(\.children)
        let group = groups.first { $0["category"] == XLIFF.category }
        return group?.children.first { $0["type"] == type }?.text
    }

    private mutating func addUnits(of element: XMLElement, to file: inout XLIFFDocument.File, _ language: String) {
        for child in element.children {
            switch child.name {
            case "group": addUnits(of: child, to: &file, language)
            case "unit":
                if let unit = unit(child, language) { file.units.append(unit) }
            default: break
            }
        }
    }

    private mutating func unit(_ element: XMLElement, _ language: String) -> XLIFFDocument.Unit? {
        guard let id = element["id"] else {
            report(element.location, "the id of this unit is missing; export the guide again")
            return nil
        }
        var unit = XLIFFDocument.Unit(name: element["name"], id: id, location: element.location)
        var data: [String: String] = [:]
        for item in element.children where item.name == "originalData" {
            for entry in item.children { data[entry["id"] ?? ""] = text(entry, [:])?.verbatim }
        }
        var target = XLIFFDocument.Text()
        var (translated, open) = (0, 0)
        for segment in element.children where segment.name == "segment" || segment.name == "ignorable" {
            guard let source = segment.children.first(where: { $0.name == "source" }).flatMap({ text($0, data) }) else {
                report(segment.location, "this has no readable source; export the guide again")
                return nil
            }
            unit.source += source
            let found = segment.children.first { $0.name == "target" }
            if let found, let tag = found.attributes.first(where: { $0.name == "lang" }), !isSame(tag.value, language) {
                report(
                    tag.location,
                    "this target is in \(tag.value), but the document says \(language); translate it into \(language)")
                return nil
            }
            guard segment.name == "segment" else {
                target += found.flatMap { text($0, data) } ?? source
                continue
            }
            unit.state = segment["state"]
            unit.isOld = unit.isOld || segment["subState"] == XLIFF.oldState
            guard let found, let words = text(found, data), !words.line.isEmpty,
                segment["state"] != "initial" || words.verbatim != source.verbatim
            else {
                open += 1
                continue
            }
            translated += 1
            target += words
        }
        if translated > 0, open == 0 { unit.target = target }
        if translated > 0, open > 0 {
            diagnostics.append(
                .warning(
                    at: unit.location, code: .xliff,
                    "only \(translated) of \(translated + open) segments of this unit are translated, so it is left out"
                ))
        }
        return unit
    }

    private func isSame(_ tag: String, _ language: String) -> Bool {
        tag.lowercased() == language.lowercased() || LanguageTag.areSame(tag, language)
    }

    /// The words and codes in an element; nil with a diagnostic if something in it is unknown.
    private mutating func text(_ element: XMLElement, _ data: [String: String]) -> XLIFFDocument.Text? {
        var text = XLIFFDocument.Text()
        for content in element.content {
            switch content {
            case .text(let words): text.pieces.append(.words(words))
            case .element(let inner):
                guard let piece = inline(inner, data) else { return nil }
                text += piece
            }
        }
        return text
    }

    private mutating func inline(_ element: XMLElement, _ data: [String: String]) -> XLIFFDocument.Text? {
        func code(_ attribute: String) -> [XLIFFDocument.Text.Piece]? {
            data[element[attribute] ?? ""].map { [.code($0)] }
        }
        var text: XLIFFDocument.Text?
        switch element.name {
        case "cp":
            guard let scalar = UInt32(element["hex"] ?? "", radix: 16).flatMap(Unicode.Scalar.init) else { break }
            return XLIFFDocument.Text(pieces: [.words(String(Character(scalar)))])
        case "ph", "sc": text = code("dataRef").map { XLIFFDocument.Text(pieces: $0, codes: [element["id"] ?? ""]) }
        // The end of an sc element; the ID of the sc applies.
        case "ec": text = code("dataRef").map { XLIFFDocument.Text(pieces: $0) }
        case "pc":
            guard let start = code("dataRefStart"), let end = code("dataRefEnd") else { break }
            guard let inner = self.text(element, data) else { return nil }
            text = XLIFFDocument.Text(pieces: start + inner.pieces + end, codes: [element["id"] ?? ""] + inner.codes)
        case "mrk": return self.text(element, data)
        case "sm", "em": return XLIFFDocument.Text()
        default: break
        }
        if text == nil {
            report(
                element.location,
                "<\(element.name)> has no entry in this unit's originalData; copy the placeholder of the source")
        }
        return text
    }
}

extension XLIFFDocument.Text {
    fileprivate static func += (left: inout XLIFFDocument.Text, right: XLIFFDocument.Text) {
        left.pieces += right.pieces
        left.codes += right.codes
    }
}
