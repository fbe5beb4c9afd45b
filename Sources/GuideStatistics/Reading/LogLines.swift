// Divides the bytes of a log into lines.

/// Reads a log line by line, in memory that a long line does not enlarge.
enum LogLines {
    /// The most bytes of a line; longer lines are not readable.
    static let longest = 64 * 1024

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Calls `body` for each line that is not empty.
    ///
    /// - Parameters:
    ///   - input: the log.
    ///   - body: receives the bytes that contain the line, the range of the line in them without its end, which is nil
    ///     if the line is too long, and the number of the line. It returns false to stop.
    /// - Throws: an error after the last complete line before the damage.
    static func each(
        of input: LogInput, _ body: (_ bytes: [UInt8], _ line: Range<Int>?, _ number: Int) -> Bool
    ) throws(LogInput.Failure) {
        var bytes: [UInt8] = []
        var number = 0
        // Whether the start of the line was dropped, because the line is too long.
        var isTooLong = false
        var searched = 0
        while try input.append(to: &bytes) {
            var start = 0
            var index = searched
            let end = bytes.count
            while index < end {
                if bytes[index] == newline {
                    number += 1
                    let line = trimmed(bytes, start..<index)
                    let isReadable = !isTooLong && line.count <= longest
                    if !line.isEmpty || isTooLong, !body(bytes, isReadable ? line : nil, number) { return }
                    isTooLong = false
                    start = index + 1
                }
                index += 1
            }
            bytes.removeSubrange(..<start)
            if bytes.count > longest {
                isTooLong = true
                bytes.removeAll(keepingCapacity: true)
            }
            searched = bytes.count
        }
        let line = trimmed(bytes, 0..<bytes.count)
        if isTooLong || !line.isEmpty { _ = body(bytes, isTooLong ? nil : line, number + 1) }
    }

    private static func trimmed(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
        guard let last = line.last, bytes[last] == carriageReturn else { return line }
        return line.lowerBound..<last
    }
}
