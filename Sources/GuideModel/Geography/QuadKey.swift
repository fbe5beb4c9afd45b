// The pieces that a level of a map is cut into where it is too heavy for one file.

/// A piece of a frame in a quadtree, named by its digits: of the four quarters of the frame 0 is the north-western, 1 the
/// north-eastern, 2 the south-western and 3 the south-eastern, and each further digit quarters the piece before.
///
/// No digits at all are the whole frame.
public struct QuadKey: Hashable, Sendable {
    public let digits: String

    /// - Parameter digits: of 0 to 3.
    public init(_ digits: some StringProtocol) { self.digits = String(digits) }

    public static let whole = QuadKey("")

    /// How often the frame was quartered.
    public var depth: Int { digits.utf8.count }

    /// In the order of their digits.
    public var quarters: [QuadKey] { (0...3).map { QuadKey(digits + String($0)) } }

    /// The piece's corner and size, in widths and heights of the frame.
    public var share: (x: Double, y: Double, side: Double) {
        var (x, y, side) = (0.0, 0.0, 1.0)
        for digit in digits.utf8 {
            side /= 2
            if digit & 1 == 1 { x += side }
            if digit & 2 == 2 { y += side }
        }
        return (x, y, side)
    }

    /// Pieces reach this share of their size beyond their edges on each side, so that no seam shows between two.
    public static let overlap = 1.0 / 128

    /// Writes which pieces there are: from the whole frame on `+` before the four quarters of one that is cut, `1` for one
    /// that has a file, `0` for one that has none.
    public static func text(of pieces: Set<QuadKey>) -> String {
        // Each piece and all that it is cut from.
        var cut: Set<String> = []
        for piece in pieces {
            for count in 0..<piece.depth { cut.insert(String(piece.digits.prefix(count))) }
        }
        func text(_ key: QuadKey) -> String {
            if pieces.contains(key) { return "1" }
            guard cut.contains(key.digits) else { return "0" }
            return "+" + key.quarters.map(text).joined()
        }
        return text(.whole)
    }
}
