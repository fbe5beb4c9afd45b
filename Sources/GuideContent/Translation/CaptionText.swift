// Separates the words of WebVTT files (https://www.w3.org/TR/webvtt1/) from everything else in them.

/// A WebVTT file as its cues and the fixed parts between them.
package struct CaptionText: Sendable {
    /// A part of the file; the pieces joined in order are the file.
    package enum Piece: Hashable, Sendable {
        /// Headers, times, notes and styles, with their line ends.
        case fixed(String)
        /// The words of one cue: one or more lines, without the end of the last line.
        case cue(String)
    }

    package let pieces: [Piece]

    package init(_ bytes: [UInt8]) {
        var pieces: [Piece] = []
        var fixed = ""
        var cue: [Substring] = []
        var isInCue = false
        func ending(_ lines: [Substring]) -> (words: String, end: String) {
            let text = lines.joined()
            let words = text.prefix(
                upTo: text.lastIndex { !$0.isNewline }.map { text.index(after: $0) } ?? text.startIndex)
            return (String(words), String(text[words.endIndex...]))
        }
        func close() {
            guard !cue.isEmpty else { return }
            let (words, end) = ending(cue)
            pieces += [.fixed(fixed), .cue(words)]
            (fixed, cue) = (end, [])
        }
        for line in String(decoding: bytes, as: UTF8.self).linesWithEnds {
            if isInCue, line.contains(where: { !$0.isWhitespace }) {
                cue.append(line)
                continue
            }
            close()
            isInCue = line.contains("-->")
            fixed += line
        }
        close()
        if !fixed.isEmpty { pieces.append(.fixed(fixed)) }
        self.pieces = pieces
    }

    /// The words, cue by cue.
    package var cues: [String] { pieces.compactMap { if case .cue(let words) = $0 { words } else { nil } } }

    package var words: [UInt8] { Array(cues.joined(separator: "\n\n").utf8) }
}

extension StringProtocol {
    /// The lines, each with the characters that end it.
    var linesWithEnds: [SubSequence] {
        var lines: [SubSequence] = []
        var start = startIndex
        while start < endIndex {
            let end = self[start...].firstIndex(where: \.isNewline).map { index(after: $0) } ?? endIndex
            lines.append(self[start..<end])
            start = end
        }
        return lines
    }
}
