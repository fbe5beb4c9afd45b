// Finds the mistake of an editor behind a syntax error, which libyaml often reports in another line.

/// A known mistake, at the place where the editor made it.
struct YAMLMistake {
    let mark: Mark
    let message: String
    var suggestion: String?

    /// The mistake behind a syntax error; nil if it is not a known one.
    ///
    /// - Parameters:
    ///   - error: where libyaml reports the error.
    ///   - marks: the text of the document.
    static func behind(errorAt error: Mark, _ marks: YAMLMarks) -> YAMLMistake? {
        let text = String(decoding: marks.text.bytes[marks.range], as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
            .map { Array($0.unicodeScalars) }
        let number = min(Int(error.line) - marks.firstLine, lines.count - 1)
        guard number >= 0 else { return nil }
        func mark(_ line: Int, _ column: Int) -> Mark {
            Mark(line: Int32(clamping: marks.firstLine + line), column: Int32(clamping: column + 1))
        }
        if let path = QuotedPath.first(in: lines[number]) {
            return YAMLMistake(
                mark: mark(number, path.column),
                message: "write only the name of the file, \(path.name.shortForMessage), and save it beside this page",
                suggestion: path.name)
        }
        if let tab = lines[number].prefix(while: \.isIndentation).firstIndex(of: "\t") {
            return YAMLMistake(
                mark: mark(number, tab), message: "there is a tab at the start of this line; use two spaces")
        }
        if let quote = QuoteScanner(lines: lines).unclosed(), quote.line <= number {
            let sign = lines[quote.line][quote.column]
            return YAMLMistake(
                mark: mark(quote.line, quote.column),
                message: "the quotation mark opened on line \(marks.firstLine + quote.line) is never closed; write "
                    + "\(sign) at the end of its text")
        }
        let column = Int(error.column) - 1
        if let message = keyWithoutColon(before: number, column, in: lines) {
            return YAMLMistake(mark: mark(number - 1, 0), message: message)
        }
        if let text = signedText(in: lines[number], before: column) {
            return YAMLMistake(mark: mark(number, text.column), message: text.message)
        }
        return nil
    }
}

/// A file of another computer in double quotes, where YAML reads its backslashes as escapes.
private struct QuotedPath {
    /// Where the quotes open.
    let column: Int
    /// The name of the file without its folders.
    let name: String

    /// The first such file in a line; nil if there is none.
    static func first(in line: [Unicode.Scalar]) -> QuotedPath? {
        for column in line.indices where line[column] == "\"" {
            var path = ""
            path.unicodeScalars.append(contentsOf: line[(column + 1)...].prefix { $0 != "\"" })
            if let name = FileReference.nameOfLocalFile(path) { return QuotedPath(column: column, name: name) }
        }
        return nil
    }
}

/// Finds a quotation mark that is not closed where its text ends.
private struct QuoteScanner {
    let lines: [[Unicode.Scalar]]

    private struct Place {
        var line: Int
        var column: Int
    }

    /// The first such mark, as indexes of its line and its column; nil if there is none.
    func unclosed() -> (line: Int, column: Int)? {
        var place = Place(line: 0, column: 0)
        var startsValue = true
        var depth = 0
        /// The indentation of the key whose text is a block (`|` or `>`).
        var block: Int?
        while place.line < lines.count {
            let line = lines[place.line]
            if place.column == 0 {
                let indentation = line.prefix(while: \.isIndentation).count
                if let outer = block, indentation > outer || indentation == line.count {
                    place.line += 1
                    continue
                }
                block = nil
                startsValue = true
            }
            guard place.column < line.count else {
                if startsBlock(line) { block = line.prefix(while: \.isIndentation).count }
                place = Place(line: place.line + 1, column: 0)
                continue
            }
            let isBeforeSpace = place.column + 1 >= line.count || line[place.column + 1].isIndentation
            switch line[place.column] {
            case " ", "\t": break
            case "#" where place.column == 0 || line[place.column - 1].isIndentation:
                place.column = line.count
                continue
            case "\"", "'":
                guard startsValue else { break }
                guard let end = end(of: place), isPlausible(from: place, to: end) else {
                    return (place.line, place.column)
                }
                place = end
                startsValue = false
            case ":": startsValue = isBeforeSpace
            case "-", "?": startsValue = startsValue && isBeforeSpace
            case "[", "{":
                if startsValue { depth += 1 }
            case "]", "}":
                depth = max(0, depth - 1)
                startsValue = false
            case ",": startsValue = depth > 0
            default: startsValue = false
            }
            place.column += 1
        }
        return nil
    }

    /// The closing mark of a quoted text; nil if it is not closed.
    private func end(of start: Place) -> Place? {
        let mark = lines[start.line][start.column]
        var place = Place(line: start.line, column: start.column + 1)
        while place.line < lines.count {
            let line = lines[place.line]
            while place.column < line.count {
                if line[place.column] == mark {
                    let isDoubled = mark == "'" && place.column + 1 < line.count && line[place.column + 1] == mark
                    guard isDoubled else { return place }
                    place.column += 1
                } else if line[place.column] == "\\", mark == "\"" {
                    place.column += 1
                }
                place.column += 1
            }
            place = Place(line: place.line + 1, column: 0)
        }
        return nil
    }

    /// Whether a quoted text does not reach into the next key.
    private func isPlausible(from start: Place, to end: Place) -> Bool {
        guard start.line == end.line else {
            let column = contentColumn(lines[start.line])
            return !lines[(start.line + 1)...end.line].contains { startsWithKey($0, atMost: column) }
        }
        // In {file: "a.jpg, alt: "A house"}, the text a.jpg, alt: seems to be in quotes.
        let line = lines[start.line]
        let text = line[(start.column + 1)..<end.column]
        let after = end.column + 1 < line.count ? line[end.column + 1] : " "
        let endsWithColon = text.last { !$0.isIndentation } == ":" && text.contains(",")
        return !endsWithColon || after.isIndentation || ",]}:".unicodeScalars.contains(after)
    }

    /// Whether a line starts with a key and a colon, at most at this column.
    private func startsWithKey(_ line: [Unicode.Scalar], atMost column: Int) -> Bool {
        guard line.prefix(while: \.isIndentation).count <= column else { return false }
        let rest = line[contentColumn(line)...]
        let key = rest.prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" || ("0"..."9").contains($0) }
        guard !key.isEmpty, key.endIndex < line.count, line[key.endIndex] == ":" else { return false }
        return key.endIndex + 1 >= line.count || line[key.endIndex + 1].isIndentation
    }

    /// The index of the first character after the indentation and the hyphens of lists.
    private func contentColumn(_ line: [Unicode.Scalar]) -> Int {
        var column = 0
        while column < line.count {
            let isHyphen = line[column] == "-" && column + 1 < line.count && line[column + 1].isIndentation
            guard line[column].isIndentation || isHyphen else { return column }
            column += 1
        }
        return column
    }

    /// Whether a text in block style follows the line, as in `text: |`.
    private func startsBlock(_ line: [Unicode.Scalar]) -> Bool {
        let end = line.last { !$0.isIndentation && !"+-0123456789".unicodeScalars.contains($0) }
        return end == "|" || end == ">"
    }
}

extension Unicode.Scalar {
    fileprivate var isIndentation: Bool { self == " " || self == "\t" }
}

extension Character {
    /// Whether it ends a line for editors: a line feed, a carriage return, or both.
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
