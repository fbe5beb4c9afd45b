// Degrees written with as many decimals as mean something.

import GuideModel

/// Degrees to six decimals, which is a tenth of a metre.
enum Coordinate {
    static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

    /// `53.959100,-1.081500`, as scripts read it.
    static func pair(_ position: Position) -> String { "\(text(position.latitude)),\(text(position.longitude))" }

    /// Without an exponent, so that any reader takes it.
    static func text(_ degrees: Double) -> String {
        let millionths = Int((degrees * 1e6).rounded())
        let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest)
        let decimals = String(repeating: "0", count: 6 - digits.count) + digits
        return "\(millionths < 0 ? "-" : "")\(whole).\(decimals)"
    }
}
