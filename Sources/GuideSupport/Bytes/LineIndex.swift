// Finds the line and column of an offset in a text without reading the text again each time.

/// The start of each line of a text.
public struct LineIndex: Sendable {
    private let text: [UInt8]
    private let starts: [Int]

    public init(_ text: [UInt8]) {
        self.text = text
        var starts = [0]
        for offset in text.indices where text[offset] == 0x0A { starts.append(offset + 1) }
        self.starts = starts
    }

    /// The line, from 1.
    public func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Line and column, both from 1; the column counts characters of UTF-8, up to 10,000 of them.
    public func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
        let low = line(of: offset) - 1
        let end = min(max(offset, starts[low]), text.count)
        var start = starts[low]
        var column = 1
        // In a very long line, only the last 10,000 bytes before the offset are read as characters, so that a
        // diagnostic does not read the whole line.
        if end - start > 10_000 {
            column += end - start - 10_000
            start = end - 10_000
        }
        for byte in text[start..<end] where byte & 0xC0 != 0x80 { column += 1 }
        return (low + 1, column)
    }
}

extension [UInt8] {
    /// Whether the bytes of `text` are at an index.
    public func holds(_ text: String, at index: Int) -> Bool {
        guard index + text.utf8.count <= count else { return false }
        var next = index
        for byte in text.utf8 {
            guard self[next] == byte else { return false }
            next += 1
        }
        return true
    }
}
