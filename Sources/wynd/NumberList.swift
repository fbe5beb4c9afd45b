// Reads comma-separated numbers in arguments.

import GuideModel

enum NumberList {
    /// The finite numbers of a text such as `41.14,-8.61`; nil if one of them is not a number.
    ///
    /// A minus sign may also be U+2212: see ``Wynd/arguments``.
    static func read(_ text: String) -> [Double]? {
        let parts = text.replacing("\u{2212}", with: "-").split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.trimmingPrefix(" ")) }
        return numbers.count == parts.count && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
}

extension Position {
    /// The position of `LAT,LON` in degrees; nil for anything else.
    init?(written text: String) {
        guard let numbers = NumberList.read(text), numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180
        else { return nil }
        self.init(latitude: numbers[0], longitude: numbers[1])
    }
}
