// Degrees with as many decimals as are significant.

import GuideModel

/// Degrees with six decimals, which is a tenth of a metre.
enum Coordinate {
    static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

    /// The pair in the format of scripts, for example `53.959100,-1.081500`.
    static func pair(_ position: Position) -> String { "\(text(position.latitude)),\(text(position.longitude))" }

    /// Degrees without an exponent, so that every reader accepts them.
    static func text(_ degrees: Double) -> String {
        let millionths = Int((degrees * 1e6).rounded())
        let (integer, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest)
        let decimals = String(repeating: "0", count: 6 - digits.count) + digits
        return "\(millionths < 0 ? "-" : "")\(integer).\(decimals)"
    }
}
