// Decodes Plus Codes (Open Location Code), for example 9C5WXW6C+PX.

/// A Plus Code, or the end of one.
///
/// A pair of digits divides a cell into 20 rows and 20 columns. The first pair divides the earth, from 90° S, 180° W, into
/// cells of 20 degrees. From the eleventh on, one digit divides a cell into 5 rows and 4 columns. A short code lacks pairs
/// at its start, so that its position is known only near another one.
public struct PlusCode: Hashable, Sendable {
    private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
    /// The number of digits before the plus sign of a full code.
    private static let digitsBeforePlus = 8
    private static let pairedDigits = 10
    private static let mostDigits = 15
    /// Units in a degree, so that the smallest cell is one unit high and one unit wide.
    private static let northUnits = 8_000 * 3_125
    private static let eastUnits = 8_000 * 1_024

    /// From 0 to 19 each.
    private let digits: [Int]
    /// How many digits before these are left out.
    private let missing: Int

    /// Reads a code without other words, in capitals or not.
    ///
    /// Nil if the text is not a code, or if its cell is larger than 300 m. A short code has at least four digits before
    /// the plus sign and two after it.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.mostDigits + 1 else { return nil }
        let parts = text.uppercased().split(separator: "+", omittingEmptySubsequences: false).map { Array($0.utf8) }
        guard parts.count == 2 else { return nil }
        let (before, after) = (parts[0], parts[1])
        let missing = Self.digitsBeforePlus - before.count
        guard [0, 2, 4].contains(missing), after.count > 1 || (missing == 0 && after.isEmpty) else { return nil }
        let digits = (before + after).compactMap { Self.alphabet.firstIndex(of: $0) }
        guard digits.count == before.count + after.count else { return nil }
        // The first cell has its south-west corner on the earth.
        guard missing > 0 || (digits[0] < 9 && digits[1] < 18) else { return nil }
        self.digits = digits
        self.missing = missing
    }

    /// Whether the code alone gives the position.
    public var isFull: Bool { missing == 0 }

    /// The middle of the code's cell; for a short code, of the cell that is nearest to another position.
    public func position(near reference: Position) -> Position {
        var (north, east) = (0, 0)
        var (height, width) = (400 * Self.northUnits, 400 * Self.eastUnits)
        for _ in 0..<missing / 2 { (height, width) = (height / 20, width / 20) }
        let (rows, columns) = (Double(height), Double(width))
        for (number, digit) in zip(missing..., digits) {
            if number >= Self.pairedDigits {
                (height, width) = (height / 5, width / 4)
                north += digit / 4 * height
                east += digit % 4 * width
            } else if number.isMultiple(of: 2) {
                height /= 20
                north += digit * height
            } else {
                width /= 20
                east += digit * width
            }
        }
        let (northUnits, eastUnits) = (Double(Self.northUnits), Double(Self.eastUnits))
        var y = Double(north) + Double(height) / 2
        var x = Double(east) + Double(width) / 2
        if !isFull {
            y += (((reference.latitude + 90) * northUnits - y) / rows).rounded() * rows
            x += (((reference.longitude + 180) * eastUnits - x) / columns).rounded() * columns
            // No cell is beyond a pole, and the cells continue on the other side of the 180th meridian.
            if y > 180 * northUnits { y -= rows }
            if y < 0 { y += rows }
            if x >= 360 * eastUnits { x -= 360 * eastUnits }
            if x < 0 { x += 360 * eastUnits }
        }
        return Position(
            latitude: (y / northUnits - 90).asWrittenDegrees, longitude: (x / eastUnits - 180).asWrittenDegrees)
    }
}

extension Double {
    /// Degrees with seven decimals, about a centimetre.
    var asWrittenDegrees: Double { (self * 1e7).rounded() / 1e7 }
}
