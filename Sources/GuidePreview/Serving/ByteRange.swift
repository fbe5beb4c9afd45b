// The part of a file that a browser requests to seek in sound and film (RFC 9110, section 14).

enum ByteRange: Hashable {
    /// The whole file: no range was requested, or none that the preview supports.
    case whole
    case partial(Range<Int>)
    /// The requested range starts after the end.
    case unsatisfiable

    /// - Parameters:
    ///   - field: the value of the `Range` header field.
    ///   - size: the file's size in bytes.
    init(_ field: String?, size: Int) {
        self = .whole
        guard let field, field.lowercased().hasPrefix("bytes=") else { return }
        let text = field.dropFirst("bytes=".count)
        // The preview answers a request for several ranges with the whole file.
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
            $0.trimmingPrefix { $0 == " " }
        }
        guard ends.count == 2, !text.contains(",") else { return }
        let (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
        switch (first, last) {
        case (let first?, let last?) where last >= first:
            self = first < size ? .partial(first..<min(last, size - 1) + 1) : .unsatisfiable
        case (let first?, nil) where ends[1].isEmpty:
            self = first < size ? .partial(first..<size) : .unsatisfiable
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 && size > 0 ? .partial(max(0, size - count)..<size) : .unsatisfiable
        default: return
        }
    }

    private static func number(_ text: Substring) -> Int? {
        text.isEmpty || !text.allSatisfy { $0.isASCII && $0.isNumber } ? nil : Int(text)
    }
}
