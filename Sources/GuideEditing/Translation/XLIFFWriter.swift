// Writes translations as XLIFF 2.0 (https://docs.oasis-open.org/xliff/xliff-core/v2.0/), for translation tools.

import GuideContent
import GuideModel
import GuideSupport

/// Names of the exchange format that the writer and the reader share.
enum XLIFF {
    static let namespace = "urn:oasis:names:tc:xliff:document:2.0"
    /// The namespace of the metadata module, for data that has no place in the core format.
    static let metadata = "urn:oasis:names:tc:xliff:metadata:2.0"
    static let category = "wynd"
    /// The metadata of a file: the state of its original, and the guide.
    static let originalType = "original"
    static let guideType = "guide"
    /// The sub-state of words that were translated from an earlier state of the original.
    static let oldState = "wynd:old"

    /// A path as an XML name token, which contains no brackets or slashes.
    static func token(_ path: String) -> String {
        var token = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-": token.unicodeScalars.append(scalar)
            case "[", "/", "#": token += ":"
            case "]": break
            default: token += "_"
            }
        }
        return token
    }
}

/// Writes one language of a guide.
struct XLIFFWriter {
    let guide: Guide
    /// A BCP 47 tag.
    let language: String

    private var original: String { guide.languages.first ?? guide.language }

    /// The document.
    ///
    /// - Parameter files: the files with something to translate; at least one.
    func document(_ files: [FileTranslation]) -> [UInt8] {
        var xml = XMLText()
        var tokens = Tokens()
        xml.element(
            "xliff",
            [
                "xmlns": XLIFF.namespace, "xmlns:mda": XLIFF.metadata, "version": "2.0", "srcLang": original,
                "trgLang": language,
            ]
        ) { xml in
            for file in files {
                xml.element("file", ["id": tokens.token(file.original), "original": file.original]) { xml in
                    write(file, into: &xml)
                }
            }
        }
        return xml.bytes
    }

    private func write(_ file: FileTranslation, into xml: inout XMLText) {
        xml.element("mda:metadata") { xml in
            xml.element("mda:metaGroup", ["category": XLIFF.category]) { xml in
                xml.text("mda:meta", file.hash, ["type": XLIFF.originalType])
                xml.text("mda:meta", guide.title, ["type": XLIFF.guideType])
            }
        }
        var tokens = Tokens()
        for unit in file.units {
            let attributes: KeyValuePairs = [
                "id": tokens.token(unit.path), "name": unit.path, "canResegment": "no", "xml:space": "preserve",
            ]
            xml.element("unit", attributes) { write(unit, of: file, into: &$0) }
        }
    }

    private func write(_ unit: TranslationUnit, of file: FileTranslation, into xml: inout XMLText) {
        let isOld = file.state == .old && unit.target != nil
        xml.element("notes") { xml in
            xml.text("note", unit.help, ["category": "use"])
            xml.text("note", "\(unit.path) in \(file.original)", ["category": "place"])
            if isOld {
                xml.text("note", "the original has changed since this was translated", ["category": "state"])
            }
        }
        var codes = CodeNumbers()
        let source = codes.numbered(unit.source)
        let target = unit.target.map { codes.numbered($0, like: source) }
        if !codes.data.isEmpty {
            xml.element("originalData") { xml in
                for (number, data) in codes.data.enumerated() {
                    xml.mixed("data", ["id": "d\(number + 1)"]) { $0.anyCharacters(data) }
                }
            }
        }
        let state = unit.target == nil ? "initial" : file.state == .current ? "reviewed" : "translated"
        let attributes: KeyValuePairs =
            isOld ? ["id": "1", "state": state, "subState": XLIFF.oldState] : ["id": "1", "state": state]
        xml.element("segment", attributes) { xml in
            xml.mixed("source", ["xml:lang": original]) { $0.coded(source) }
            if let target { xml.mixed("target", ["xml:lang": language]) { $0.coded(target) } }
        }
    }
}

/// Makes unique name tokens from unique paths.
private struct Tokens {
    private var used: Set<String> = []

    mutating func token(_ path: String) -> String {
        let token = XLIFF.token(path)
        var number = 1
        while !used.insert(number == 1 ? token : "\(token)-\(number)").inserted { number += 1 }
        return number == 1 ? token : "\(token)-\(number)"
    }
}

/// A text whose codes have IDs, and the names of the data that they represent.
struct NumberedText {
    indirect enum Piece {
        case words(String)
        case code(id: Int, data: Int, CodedText.Kind)
        case pair(id: Int, start: Int, end: Int, CodedText.Kind, [Piece])
    }

    var pieces: [Piece]
}

/// Numbers the codes of a unit; the same code has the same number in the source and in the target.
private struct CodeNumbers {
    private(set) var data: [String] = []
    private var count = 0
    /// The source's codes that the target has not used yet.
    private var waiting: [(id: Int, code: [String])] = []

    mutating func numbered(_ text: CodedText) -> NumberedText {
        let numbered = NumberedText(pieces: pieces(text.pieces, isTarget: false))
        return numbered
    }

    mutating func numbered(_ text: CodedText, like source: NumberedText) -> NumberedText {
        NumberedText(pieces: pieces(text.pieces, isTarget: true))
    }

    private mutating func pieces(_ pieces: [CodedText.Piece], isTarget: Bool) -> [NumberedText.Piece] {
        pieces.map { piece in
            switch piece {
            case .words(let words): return .words(words)
            case .code(let code, let kind):
                return .code(id: id(of: [code], isTarget), data: place(of: code), kind)
            case .pair(let start, let end, let kind, let inner):
                let id = id(of: [start, end], isTarget)
                return .pair(
                    id: id, start: place(of: start), end: place(of: end), kind, self.pieces(inner, isTarget: isTarget))
            }
        }
    }

    private mutating func id(of code: [String], _ isTarget: Bool) -> Int {
        if isTarget, let index = waiting.firstIndex(where: { $0.code == code }) { return waiting.remove(at: index).id }
        count += 1
        if !isTarget { waiting.append((count, code)) }
        return count
    }

    private mutating func place(of text: String) -> Int {
        if let index = data.firstIndex(of: text) { return index + 1 }
        data.append(text)
        return data.count
    }
}

extension XMLText {
    fileprivate mutating func coded(_ text: NumberedText) {
        for piece in text.pieces { coded(piece) }
    }

    private mutating func coded(_ piece: NumberedText.Piece) {
        switch piece {
        case .words(let words): anyCharacters(words)
        case .code(let id, let data, let kind):
            inline(
                "ph",
                [
                    "id": "\(id)", "canCopy": "no", "canDelete": "no", "dataRef": "d\(data)", "type": kind.rawValue,
                ])
        case .pair(let id, let start, let end, let kind, let inner):
            inline(
                "pc",
                [
                    "id": "\(id)", "canCopy": "no", "canDelete": "no", "dataRefEnd": "d\(end)",
                    "dataRefStart": "d\(start)", "type": kind.rawValue,
                ]
            ) { xml in
                for piece in inner { xml.coded(piece) }
            }
        }
    }

    /// Text with `cp` elements for characters that XML does not allow (XLIFF 2.0, section 4.3.1).
    fileprivate mutating func anyCharacters(_ text: String) {
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
                characters(String(words))
                words = String.UnicodeScalarView()
                let digits = String(scalar.value, radix: 16, uppercase: true)
                inline("cp", ["hex": String(repeating: "0", count: 4 - digits.count) + digits])
            default: words.append(scalar)
            }
        }
        characters(String(words))
    }
}
