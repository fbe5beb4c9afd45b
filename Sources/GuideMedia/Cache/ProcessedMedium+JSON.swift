// Encodes a product as the text of a record, and decodes it.

import GuideModel
import GuideSupport

extension ProcessedMedium {
    /// The record's text.
    ///
    /// - Parameter key: the name of the record, so that a record in the place of another is detected.
    func json(key: String) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("key", key)
            json.member("type", type?.rawValue)
            json.member("width", pixels?.width)
            json.member("height", pixels?.height)
            json.member("seconds", seconds)
            json.member("colour", colour)
            json.array("files") { list in
                for file in files { list.elementObject { file.write(into: &$0) } }
            }
            json.array("remarks") { list in
                for remark in remarks { list.elementObject { remark.write(into: &$0) } }
            }
        }
    }

    /// Reads a record; nil for an invalid record, or for that of another key.
    init?(json: [UInt8], key: String) {
        guard let record = try? JSONReader.read(json), record["key"]?.string == key,
            let files = record["files"]?.array, let remarks = record["remarks"]?.array
        else { return nil }
        if let name = record["type"]?.string {
            guard let type = MediaType(rawValue: name) else { return nil }
            self.type = type
        }
        pixels = PixelSize(in: record)
        seconds = record["seconds"]?.number
        colour = record["colour"]?.string
        self.files = files.compactMap(File.init)
        self.remarks = remarks.compactMap(Remark.init)
        guard self.files.count == files.count, self.remarks.count == remarks.count else { return nil }
    }
}

extension ProcessedMedium.File {
    fileprivate func write(into json: inout JSONWriter) {
        json.member("label", label)
        json.member("type", type.rawValue)
        json.member("bytes", bytes)
        json.member("sha256", sha256)
        json.member("width", pixels?.width)
        json.member("height", pixels?.height)
        guard let excerpt else { return }
        json.object("excerpt") { json in
            json.member("originalBytes", excerpt.originalBytes)
            json.member("freshBytes", excerpt.freshBytes)
            json.member("freshSHA256", excerpt.freshSHA256)
            json.array("pieces") { list in
                for piece in excerpt.pieces {
                    list.elementArray { piece.write(into: &$0) }
                }
            }
        }
    }

    fileprivate init?(_ node: JSONNode) {
        guard let type = node["type"]?.string.flatMap(MediaType.init), let bytes = node["bytes"]?.int, bytes >= 0,
            let sha256 = node["sha256"]?.string
        else { return nil }
        self.init(
            label: node["label"]?.string, type: type, bytes: bytes, sha256: sha256, pixels: PixelSize(in: node))
        guard let node = node["excerpt"] else { return }
        guard let excerpt = ProcessedMedium.Excerpt(node), excerpt.count == bytes else { return nil }
        self.excerpt = excerpt
    }
}

extension ProcessedMedium.Excerpt {
    fileprivate init?(_ node: JSONNode) {
        guard let nodes = node["pieces"]?.array, let original = node["originalBytes"]?.int,
            let fresh = node["freshBytes"]?.int
        else { return nil }
        pieces = nodes.compactMap(Piece.init)
        originalBytes = original
        freshBytes = fresh
        freshSHA256 = node["freshSHA256"]?.string
        guard pieces.count == nodes.count, freshBytes == freshCount, (freshBytes == 0) == (freshSHA256 == nil) else {
            return nil
        }
    }

    /// The size in bytes of the file that the pieces make.
    fileprivate var count: Int {
        pieces.reduce(0) { total, piece in
            switch piece {
            case .original(let range): total + range.count
            case .fresh(let count): total + count
            }
        }
    }

    private var freshCount: Int {
        pieces.reduce(0) { total, piece in
            if case .fresh(let count) = piece { total + count } else { total }
        }
    }
}

extension ProcessedMedium.Excerpt.Piece {
    // One number for fresh bytes, two for a run of the original.
    fileprivate func write(into json: inout JSONWriter) {
        switch self {
        case .fresh(let count): json.element(Double(count))
        case .original(let range):
            json.element(Double(range.lowerBound))
            json.element(Double(range.upperBound))
        }
    }

    fileprivate init?(_ node: JSONNode) {
        guard let numbers = node.array?.compactMap(\.int), numbers.allSatisfy({ (0...MediaFile.largestSize) ~= $0 })
        else { return nil }
        switch numbers.count {
        case 1: self = .fresh(numbers[0])
        case 2 where numbers[0] <= numbers[1]: self = .original(numbers[0]..<numbers[1])
        default: return nil
        }
    }
}

extension ProcessedMedium.Remark {
    fileprivate func write(into json: inout JSONWriter) {
        json.member("severity", severity.rawValue)
        json.member("code", code.rawValue)
        json.member("words", words)
        json.member("line", line)
    }

    fileprivate init?(_ node: JSONNode) {
        guard let severity = node["severity"]?.string.flatMap(Diagnostic.Severity.init),
            let code = node["code"]?.string.flatMap(DiagnosticCode.init), let words = node["words"]?.string
        else { return nil }
        self.init(severity: severity, code: code, words: words, line: node["line"]?.int)
    }
}

extension PixelSize {
    fileprivate init?(in node: JSONNode) {
        guard let width = node["width"]?.int, let height = node["height"]?.int else { return nil }
        self.init(width: width, height: height)
    }
}
