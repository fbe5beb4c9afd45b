// Reads lengths as OpenStreetMap writes them.

enum SightMeasure {
    /// The metres of `75`, `75.6 m`, `75,6 m` or `248'`; nil for anything else.
    static func metres(_ text: String?) -> Double? {
        guard let text = text?.replacing(",", with: ".") else { return nil }
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let value = Double(number), value > 0, value < 10_000 else { return nil }
        switch text.dropFirst(number.count).filter({ $0 != " " }).lowercased() {
        case "", "m", "metres", "meters": return value
        case "ft", "'": return value * 0.3048
        default: return nil
        }
    }

    /// Metres as people write them: no decimals from ten on.
    static func words(_ metres: Double) -> String {
        let tenths = Int((metres * 10).rounded())
        return metres >= 10 || tenths % 10 == 0 ? "\(Int(metres.rounded())) m" : "\(tenths / 10).\(tenths % 10) m"
    }
}
