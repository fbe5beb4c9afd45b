// Texts that a document of JSON says again and again.

/// Texts as they stand in JSON: in quotation marks and escaped, once for all the times that they are written.
public struct JSONTexts: Sendable {
    private let bytes: [UInt8]
    /// Where each text ends; the next one begins there.
    private let ends: [Int]

    public init(_ texts: [String]) {
        var ends: [Int] = []
        ends.reserveCapacity(texts.count)
        bytes = [UInt8](capacity: texts.reduce(0) { $0 + $1.utf8.count + 20 }) { buffer in
            for text in texts {
                text.withBytes { buffer.append(quotingJSON: $0) }
                ends.append(buffer.length)
            }
        }
        self.ends = ends
    }

    /// Calls `body` with a text's bytes.
    ///
    /// - Parameter number: the text's index among those that it was made of.
    @inline(__always)
    func withBytes(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let range = (number == 0 ? 0 : ends[number - 1])..<ends[number]
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
}
