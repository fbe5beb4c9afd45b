// Reads captions in WebVTT (W3C, section 6.1) precisely enough to report what a browser would ignore.

import GuideModel

/// A captions file that has been checked.
struct WebVTT {
    struct Cue: Hashable {
        var startInMilliseconds: Int
        var endInMilliseconds: Int
        var line: Int
    }

    private(set) var cues: [Cue] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The file as it is published: no byte-order mark, one line feed after each line.
    private(set) var published: [UInt8] = []

    private let file: String

    /// Reads and checks a captions file.
    ///
    /// - Parameters:
    ///   - file: its path, for diagnostics.
    ///   - seconds: the length of the video; nil if unknown.
    init(_ bytes: [UInt8], file: String, seconds: Double?) {
        self.file = file
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines = WebVTT.lines(of: content)
        guard checkEncoding(of: lines), checkHeader(lines) else { return }
        let texts = lines.map { String(decoding: $0, as: UTF8.self) }
        readBlocks(texts, from: readHeader(texts))
        checkOrder()
        if let seconds { checkEnd(Int((seconds * 1000).rounded(.up))) }
        published = Array(lines.joined(separator: [0x0A]))
        if published.last != 0x0A { published.append(0x0A) }
    }

    /// Lines end with LF, CR LF or CR.
    private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D {
                lines.append(bytes[start..<index])
                if byte == 0x0D, index + 1 < bytes.endIndex, bytes[index + 1] == 0x0A { index += 1 }
                start = index + 1
            }
            index += 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }

    private mutating func checkEncoding(of lines: [ArraySlice<UInt8>]) -> Bool {
        for (index, line) in lines.enumerated() where String(validating: line, as: UTF8.self) == nil {
            error(index + 1, "this line is not UTF-8; save the captions as UTF-8")
            return false
        }
        return true
    }

    private mutating func checkHeader(_ lines: [ArraySlice<UInt8>]) -> Bool {
        let first = lines.first ?? []
        if first.begins(with: "WEBVTT"),
            first.count == 6 || first[first.startIndex + 6] == 0x20 || first[first.startIndex + 6] == 0x09
        {
            return true
        }
        let isSubRip = lines.prefix(4).contains { line in
            String(decoding: line, as: UTF8.self).contains("-->")
        }
        error(
            1,
            isSubRip
                ? "this looks like SubRip captions; make line 1 WEBVTT, leave line 2 empty, and write full stops "
                    + "instead of the commas in the times"
                : "captions must begin with the line WEBVTT; add it, and an empty line after it")
        return false
    }

    /// Skips the lines below WEBVTT, such as `Kind: captions`, which browsers ignore.
    ///
    /// - Returns: the index of the first line after them.
    private mutating func readHeader(_ lines: [String]) -> Int {
        let end = lines.indices.dropFirst().first { lines[$0].isEmpty || lines[$0].contains("-->") } ?? lines.count
        if end < lines.count, !lines[end].isEmpty {
            error(end + 1, "a blank line is missing between WEBVTT and this cue; add one")
        }
        return end
    }

    // A block is a series of lines without an empty one. It is a cue if one of its first two lines contains an
    // arrow.
    private mutating func readBlocks(_ lines: [String], from start: Int) {
        var index = start
        while index < lines.count {
            if lines[index].isEmpty {
                index += 1
                continue
            }
            var end = index
            while end < lines.count, !lines[end].isEmpty { end += 1 }
            readBlock(Array(lines[index..<end]), firstLine: index + 1)
            index = end
        }
    }

    private mutating func readBlock(_ block: [String], firstLine: Int) {
        let opening = block[0]
        if opening == "NOTE" || opening.hasPrefix("NOTE ") || opening.hasPrefix("NOTE\t") { return }
        if opening.trimmedEnd == "STYLE" || opening.trimmedEnd == "REGION" {
            if !cues.isEmpty {
                error(firstLine, "\(opening.trimmedEnd) is after a cue, where browsers ignore it; move it up")
            }
            return
        }
        guard let timing = block.prefix(2).firstIndex(where: { $0.contains("-->") }) else {
            error(firstLine, "this block has no times; write a line such as 00:01.000 --> 00:04.000 above its text")
            return
        }
        let line = firstLine + timing
        guard let cue = readTiming(block[timing], line: line) else { return }
        let text = block[(timing + 1)...]
        if text.allSatisfy({ $0.trimmed.isEmpty }) {
            warning(line, "this cue has no text; write what is said or heard, or remove it")
        }
        if let stray = text.firstIndex(where: { $0.contains("-->") }) {
            error(firstLine + stray, "an empty line is missing before this cue; add one")
        }
        cues.append(cue)
    }

    private mutating func readTiming(_ text: String, line: Int) -> Cue? {
        guard let arrow = text.range(ofText: "-->") else { return nil }
        let left = text[..<arrow.lowerBound].trimmed
        let right =
            text[arrow.upperBound...].trimmedStart.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        var times: [Int] = []
        for stamp in [left, right] {
            guard let time = WebVTT.milliseconds(stamp) else {
                let shown = stamp.isEmpty ? "nothing" : stamp
                error(line, "\(shown) is not a time; write minutes, seconds and thousandths, as in 00:04.500")
                return nil
            }
            times.append(time)
        }
        if times[1] <= times[0] {
            error(line, "this cue ends at \(right), not after it begins at \(left); correct the times")
            return nil
        }
        return Cue(startInMilliseconds: times[0], endInMilliseconds: times[1], line: line)
    }

    /// The time in `mm:ss.ttt` or `hh:mm:ss.ttt`; nil for another format.
    static func milliseconds(_ stamp: String) -> Int? {
        let bytes = Array(stamp.utf8)
        guard bytes.count >= 9, bytes.count <= 16 else { return nil }
        let halves = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard halves.count == 2, halves[1].count == 3, let thousandths = number(halves[1]) else { return nil }
        let parts = halves[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 else { return nil }
        let numbers = parts.compactMap(number)
        guard numbers.count == parts.count, parts.suffix(2).allSatisfy({ $0.count == 2 }),
            numbers.suffix(2).allSatisfy({ $0 < 60 }), parts.count == 2 || parts[0].count >= 2
        else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 } * 1000 + thousandths
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 6 else { return nil }
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }

    private mutating func checkOrder() {
        if cues.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
            error(1, "there are no cues; write at least one, such as 00:01.000 --> 00:04.000 and its text below")
        }
        for (earlier, later) in zip(cues, cues.dropFirst())
        where later.startInMilliseconds < earlier.startInMilliseconds {
            error(later.line, "this cue begins before the one above it; put the cues in order of time")
        }
    }

    private mutating func checkEnd(_ length: Int) {
        for cue in cues {
            if cue.startInMilliseconds >= length {
                error(cue.line, "this cue begins after the video has ended; correct its time")
            } else if cue.endInMilliseconds > length + 500 {
                warning(cue.line, "this cue ends after the video does; end it at \(WebVTT.stamp(length))")
            }
        }
    }

    private static func stamp(_ milliseconds: Int) -> String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let seconds = milliseconds / 1000
        let hours = seconds / 3600 > 0 ? "\(padded(seconds / 3600, 2)):" : ""
        return "\(hours)\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(milliseconds % 1000, 3))"
    }

    private mutating func error(_ line: Int, _ message: String) {
        diagnostics.append(.error(at: SourceLocation(file: file, line: line), code: .webVTT, message))
    }

    private mutating func warning(_ line: Int, _ message: String) {
        diagnostics.append(.warning(at: SourceLocation(file: file, line: line), code: .webVTT, message))
    }
}

extension String {
    /// The first range of `text`.
    func range(ofText text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
