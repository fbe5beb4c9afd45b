// Reads the JSON of open data: one document, several in a ZIP, or those inside a web page.

import GuideContent
import GuideModel
import GuideSupport

/// One JSON document of an imported file.
struct OpenDataDocument {
    /// The part of a ZIP; nil for the file itself.
    let part: String?
    let root: OpenDataValue
    private let lines: LineIndex
    /// The offset of the document in the file, which can be a web page.
    private let start: Int

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - range: the bytes of the document.
    fileprivate init(
        _ bytes: [UInt8], _ range: Range<Int>, lines: LineIndex, part: String?, in text: SourceText
    ) throws(OpenDataError) {
        do throws(JSONError) {
            root = OpenDataValue(try JSONReader.read(Array(bytes[range])))
        } catch {
            throw OpenDataError(
                diagnostic: .error(
                    at: text.location(of: range.lowerBound + error.offset), code: .importFile,
                    "this is not JSON: \(error.message)"))
        }
        self.part = part
        self.lines = lines
        start = range.lowerBound
    }

    /// The language of texts that do not name theirs; nil if the document does not say it.
    var language: String? { root["@context"].lazy.compactMap { $0.node["@language"]?.string }.first }

    func line(of value: OpenDataValue) -> Int { lines.line(of: start + value.node.offset) }
}

private struct OpenDataError: Error {
    var diagnostic: Diagnostic
}

enum OpenDataFile {
    /// The content of a file, from its documents in the order of their names.
    static func read(
        _ source: ImportInput, file: String, _ read: ([OpenDataDocument]) -> ImportedContent
    ) -> ImportedContent {
        var documents: [OpenDataDocument] = []
        return Self.read(source, file: file, each: { documents.append($0) }, result: { read(documents) })
    }

    /// The content of a file whose documents do not refer to each other.
    ///
    /// If the source has its parts one by one, only one document is in memory.
    ///
    /// - Parameters:
    ///   - each: takes the documents in the order of their names.
    ///   - result: returns the content after the last document.
    static func read(
        _ source: ImportInput, file: String, each: (OpenDataDocument) -> Void, result: () -> ImportedContent
    ) -> ImportedContent {
        var warnings: [Diagnostic] = []
        do throws(OpenDataError) {
            switch source {
            case .bytes(let bytes):
                for document in try documents(in: bytes, file: file, &warnings) { each(document) }
            case .parts(let parts):
                for (part, bytes) in parts.sorted(by: { $0.key < $1.key }) {
                    for document in try documents(in: bytes, part: part, file: file, &warnings) { each(document) }
                }
            case .stream(let parts):
                var failure: OpenDataError?
                let problem = parts.forEach { part, bytes in
                    do throws(OpenDataError) {
                        for document in try documents(in: bytes, part: part, file: file, &warnings) { each(document) }
                    } catch {
                        failure = error
                    }
                    return failure == nil
                }
                if let failure { throw failure }
                if let problem { throw OpenDataError(diagnostic: problem) }
            }
        } catch {
            return ImportedContent(failing: error.diagnostic)
        }
        var content = result()
        content.diagnostics = warnings + content.diagnostics
        return content
    }

    private static func documents(
        in bytes: [UInt8], part: String? = nil, file: String, _ warnings: inout [Diagnostic]
    ) throws(OpenDataError) -> [OpenDataDocument] {
        let text = SourceText(file: part.map { "\(file): \($0)" } ?? file, bytes: bytes)
        if let error = text.encodingError() { throw OpenDataError(diagnostic: error) }
        let lines = LineIndex(bytes)
        guard bytes[text.start...].first(where: { !isBlank($0) }) == UInt8(ascii: "<") else {
            return [try OpenDataDocument(bytes, 0..<bytes.count, lines: lines, part: part, in: text)]
        }
        let ranges = scripts(of: bytes).map { withoutMarks($0, in: bytes) }.filter { !$0.isEmpty }
        guard !ranges.isEmpty else {
            throw OpenDataError(
                diagnostic: .error(
                    at: SourceLocation(file: text.file, line: 1), code: .importFile,
                    "this page contains no JSON-LD; save the source of a page with "
                        + "<script type=\"application/ld+json\">"))
        }
        var documents: [OpenDataDocument] = []
        var errors: [Diagnostic] = []
        for range in ranges {
            do throws(OpenDataError) {
                documents.append(try OpenDataDocument(bytes, range, lines: lines, part: part, in: text))
            } catch {
                errors.append(error.diagnostic)
            }
        }
        // Several programs write the scripts of a page, and an error in one does not concern the others.
        if documents.isEmpty, let error = errors.first { throw OpenDataError(diagnostic: error) }
        warnings += errors.map { error in
            Diagnostic.warning(
                at: error.location, code: .importFile,
                "one script of this page is left out: \(error.message); correct it if it describes a place")
        }
        return documents
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    // MARK: Web pages

    /// The contents of the script elements with JSON-LD.
    ///
    /// A parser of HTML would change signs in the JSON, and lose the lines.
    private static func scripts(of bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while let tag = find("<script", in: bytes, from: index),
            let tagEnd = bytes[tag...].firstIndex(of: UInt8(ascii: ">"))
        {
            let end = find("</script", in: bytes, from: tagEnd) ?? bytes.count
            if String(decoding: bytes[tag..<tagEnd], as: UTF8.self).lowercased().contains("application/ld+json") {
                ranges.append(tagEnd + 1..<end)
            }
            index = end
        }
        return ranges
    }

    /// The JSON of a script without blanks, and without the marks that hide scripts from old browsers and from XML.
    private static func withoutMarks(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var json = bytes[range].drop(while: isBlank)
        for mark in ["/*<![CDATA[*/", "//<![CDATA[", "<![CDATA[", "<!--"] where json.starts(with: mark.utf8) {
            json = json.dropFirst(mark.utf8.count)
        }
        func dropBlanks() {
            while let last = json.last, isBlank(last) { json = json.dropLast() }
        }
        dropBlanks()
        for mark in ["/*]]>*/", "//]]>", "]]>", "//-->", "-->"] {
            if json.suffix(mark.utf8.count).elementsEqual(mark.utf8) { json = json.dropLast(mark.utf8.count) }
        }
        dropBlanks()
        return json.startIndex..<json.endIndex
    }

    /// The offset of a tag, which is in lower case here and in any case in the file.
    private static func find(_ tag: String, in bytes: [UInt8], from start: Int) -> Int? {
        let tag = Array(tag.utf8)
        var index = start
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let word = bytes[open...].prefix(tag.count)
            // In ASCII, this bit makes letters small, and the other signs of a tag have it.
            if word.count == tag.count, zip(word, tag).allSatisfy({ $0 | 0x20 == $1 }) { return open }
            index = open + 1
        }
        return nil
    }
}
