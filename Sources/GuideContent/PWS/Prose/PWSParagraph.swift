// Splits the text of one box into the paragraphs that its author meant.

import GuideModel

/// A paragraph of a text box, in its visible lines.
struct PWSParagraph: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        package var text: String
        package var style: PWSStyle
    }

    /// The lines with visible breaks: they end with `Br`, or contain a tab.
    var lines: [[Piece]]

    var text: String { lines.map(\.lineText).joined(separator: "\n") }

    /// The size of the smallest letters in the paragraph; nil if no run sets a size.
    var textSize: Int? { lines.joined().compactMap(\.style.textSize).min() }

    var isBold: Bool { lines.joined().allSatisfy { $0.style.isBold || $0.text.allSatisfy(\.isWhitespace) } }

    /// The paragraph as prose; with `isHeading`, bold text is not marked as strong.
    func inlines(isHeading: Bool = false) -> [PWSInline] {
        var result: [PWSInline] = []
        for (number, line) in lines.enumerated() {
            if number > 0 { result.append(PWSInline(text: "\n")) }
            for piece in line {
                result.append(
                    PWSInline(
                        text: String(piece.text.map { $0 == "\t" ? " " : $0 }),
                        isStrong: piece.style.isBold && !isHeading,
                        isEmphasised: piece.style.isItalic || piece.style.isUnderlined))
            }
        }
        return result.merged
    }
}

extension [PWSParagraph.Piece] {
    var lineText: String { map(\.text).joined() }
}

/// Decides for each line break in the source whether the author meant it or the source only wraps.
struct PWSParagraphSplitter {
    private struct Line {
        var pieces: [PWSParagraph.Piece] = []
        /// Whether the line ends with a `Br`.
        var endsWithBreak = false

        var text: String { pieces.lineText }
        var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
    }

    /// If source lines are longer than this, the author did not wrap them, and each line break is meant.
    private static let longestWrappedLine = 160
    /// A line that ends a sentence ends a paragraph if it and the next word fill at most this part of the widest line.
    private static let fullnessOfSentences = 0.85
    /// As above, for a line that does not end a sentence, such as an item of a list.
    private static let fullnessOfItems = 0.75

    static func paragraphs(of runs: [PWSRun]) -> [PWSParagraph] {
        let lines = lines(of: runs)
        var widths = widths(of: lines)[...]
        var paragraphs: [PWSParagraph] = []
        var previous: Line?
        for line in lines {
            defer { previous = line }
            let widest = widths.popFirst() ?? 0
            if line.isBlank { continue }
            guard let previous, !previous.isBlank, var last = paragraphs.popLast() else {
                paragraphs.append(PWSParagraph(lines: [line.pieces]))
                continue
            }
            switch join(previous, line, widest: widest) {
            case .none:
                paragraphs.append(last)
                paragraphs.append(PWSParagraph(lines: [line.pieces]))
                continue
            case .newLine:
                last.lines.append(line.pieces)
            case .space:
                last.lines[last.lines.count - 1].append(space(before: line))
                last.lines[last.lines.count - 1] += line.pieces
            }
            paragraphs.append(last)
        }
        return paragraphs
    }

    private enum Join { case none, newLine, space }

    private static func join(_ line: Line, _ next: Line, widest: Int) -> Join {
        if startsWithBullet(next.text) { return .none }
        if line.endsWithBreak { return .newLine }
        if line.text.contains("\t") || next.text.contains("\t") {
            return line.text.contains("\t") == next.text.contains("\t") ? .newLine : .none
        }
        if isWholeHours(line.text) || isWholeHours(next.text) { return .none }
        return wasMeant(line.text, next.text, widest: widest) ? .none : .space
    }

    private static func isWholeHours(_ text: String) -> Bool {
        guard let line = PWSHoursLine(text) else { return false }
        return !line.rules.isEmpty && (line.hasLabel || line.rules.contains { $0.days != nil })
    }

    /// Whether the source's line break between two lines ends a paragraph: the next word begins like a sentence, and
    /// would have fitted on the line.
    private static func wasMeant(_ line: String, _ next: String, widest: Int) -> Bool {
        guard let first = next.first(where: { $0.isLetter || $0.isNumber }), first.isUppercase || first.isNumber,
            let last = line.last, last.isLetter || last.isNumber || ".!?:…”\"’')]".contains(last)
        else { return false }
        if widest > longestWrappedLine { return true }
        let nextWord = next.prefix { !$0.isWhitespace }.count
        let fullness = PWSArticleWriter.endsSentence(line) ? fullnessOfSentences : fullnessOfItems
        return Double(line.count + 1 + nextWord) <= Double(widest) * fullness
    }

    /// For each line, the width of the widest line between the same blank lines: authors wrap each block separately.
    private static func widths(of lines: [Line]) -> [Int] {
        lines.split(omittingEmptySubsequences: false, whereSeparator: \.isBlank).enumerated()
            .flatMap { number, stretch in
                let width = stretch.map(\.text.count).max() ?? 0
                return (number > 0 ? [0] : []) + Array(repeating: width, count: stretch.count)
            }
    }

    static func startsWithBullet(_ text: String) -> Bool { bulletLength(of: text) > 0 }

    /// The number of characters of a bullet and the space after it, at the start of the text.
    static func bulletLength(of text: String) -> Int {
        guard let first = text.first else { return 0 }
        let rest = text.dropFirst()
        let space = rest.prefix { $0.isWhitespace }.count
        if "•⦁◦‣▪●○∙·■".contains(first) { return rest.count > space ? 1 + space : 0 }
        return "-–*".contains(first) && space > 0 && rest.count > space ? 1 + space : 0
    }

    private static func space(before line: Line) -> PWSParagraph.Piece {
        PWSParagraph.Piece(text: " ", style: line.pieces.first?.style ?? PWSStyle())
    }

    private static func lines(of runs: [PWSRun]) -> [Line] {
        var lines = [Line()]
        for run in runs {
            var text = ""
            for character in run.text {
                if character == "\n" || character == PWSRun.lineBreak {
                    lines[lines.count - 1].pieces.append(.init(text: text, style: run.style))
                    lines[lines.count - 1].endsWithBreak = character == PWSRun.lineBreak
                    lines.append(Line())
                    text = ""
                } else {
                    text.append(character)
                }
            }
            if !text.isEmpty { lines[lines.count - 1].pieces.append(.init(text: text, style: run.style)) }
        }
        // The end of a source line mostly follows "<Br/>". Together they are one line break, not a blank line.
        var result: [Line] = []
        for line in lines {
            if line.isBlank, !line.endsWithBreak, let last = result.last, last.endsWithBreak, !last.isBlank { continue }
            var line = line
            line.pieces.removeAll { $0.text.isEmpty }
            result.append(line)
        }
        return result
    }
}
