// The pieces that a level of a map is divided into if it is too large for one file.

/// A piece of a frame in a quadtree, named by its digits.
///
/// Of the four quarters of the frame, 0 is north-west, 1 north-east, 2 south-west and 3 south-east. Each further digit
/// quarters the piece before it.
///
/// Without digits, it is the whole frame.
public struct QuadKey: Hashable, Sendable {
    public let digits: String

    /// - Parameter digits: each from 0 to 3.
    public init(_ digits: some StringProtocol) { self.digits = String(digits) }

    public static let whole = QuadKey("")

    /// How many times the frame was quartered.
    public var depth: Int { digits.utf8.count }

    /// The four quarters, in the order of their digits.
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

    /// The fraction of its size by which a piece extends beyond each of its edges, so that no seam shows between two
    /// pieces.
    public static let overlap = 1.0 / 128

    /// The existing pieces as text, from the whole frame on: `+` before the four quarters of a divided piece, `1` for a
    /// piece with a file, `0` for a piece without one.
    public static func text(of pieces: Set<QuadKey>) -> String {
        // The pieces that are divided: every ancestor of a piece.
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
