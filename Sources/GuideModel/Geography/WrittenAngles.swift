// Reads angles in degrees, minutes and seconds.

/// The parts of a text such as `53°57'43.9"N 1°4'55.4"W`.
struct WrittenAngles {
    enum Unit: Int {
        case degree, minute, second
    }

    enum Hemisphere {
        case north, south, east, west

        var isOfLatitude: Bool { self == .north || self == .south }
        var isNegative: Bool { self == .south || self == .west }
    }

    private enum Token {
        case number(Double, isWhole: Bool)
        case unit(Unit)
        case hemisphere(Hemisphere)
        case minus
        case separator

        var isHemisphere: Bool { if case .hemisphere = self { true } else { false } }
        var isSeparator: Bool { if case .separator = self { true } else { false } }
        var isNumber: Bool { if case .number = self { true } else { false } }
        var isMinus: Bool { if case .minus = self { true } else { false } }
        var isDegree: Bool { if case .unit(.degree) = self { true } else { false } }
        var isUnit: Bool { if case .unit = self { true } else { false } }
    }

    private let tokens: [Token]

    /// Nil if a character or a word of the text does not belong to an angle.
    init?(_ text: String) {
        guard let tokens = Self.tokens(of: Array(text.unicodeScalars)) else { return nil }
        self.tokens = tokens
    }

    // MARK: Angles

    /// The position of two angles; nil if the text does not say which part belongs to which.
    var position: Position? {
        guard let halves, let first = Angle(halves.first), let second = Angle(halves.second) else { return nil }
        if let one = first.hemisphere, let other = second.hemisphere, one.isOfLatitude == other.isOfLatitude {
            return nil
        }
        let isSwapped = first.hemisphere?.isOfLatitude == false || second.hemisphere?.isOfLatitude == true
        let (north, east) = isSwapped ? (second.degrees, first.degrees) : (first.degrees, second.degrees)
        guard abs(north) <= 90, abs(east) <= 180 else { return nil }
        return Position(latitude: north, longitude: east)
    }

    /// The degrees of one angle.
    ///
    /// Nil if its letter is of the other direction, or if it has neither a letter nor a sign of a unit: `0 5.5` can mean
    /// several things.
    func degrees(isLatitude: Bool) -> Double? {
        guard tokens.contains(where: { $0.isUnit || $0.isHemisphere }), let angle = Angle(tokens[...]),
            angle.hemisphere?.isOfLatitude ?? isLatitude == isLatitude
        else { return nil }
        return angle.degrees
    }

    /// The tokens of the first angle, and of the second.
    private var halves: (first: ArraySlice<Token>, second: ArraySlice<Token>)? {
        let letters = tokens.indices.filter { tokens[$0].isHemisphere }
        let separators = tokens.indices.filter { tokens[$0].isSeparator }
        let degrees = tokens.indices.filter { tokens[$0].isDegree }
        let numbers = tokens.indices.filter { tokens[$0].isNumber }
        let start: Int
        if letters.count == 2 {
            start = letters[0] == 0 ? letters[1] : letters[0] + 1
        } else if separators.count == 1 {
            start = separators[0]
        } else if degrees.count == 2 {
            start = startOfNumber(before: degrees[1])
        } else if numbers.count == 2, tokens.allSatisfy({ $0.isNumber || $0.isMinus }) {
            start = startOfNumber(before: numbers[1] + 1)
        } else {
            return nil
        }
        var (first, second) = (tokens[..<start], tokens[start...])
        if first.last?.isSeparator == true { first.removeLast() }
        if second.first?.isSeparator == true { second.removeFirst() }
        return (first, second)
    }

    /// The place of the number that ends before a place, or of its minus sign.
    private func startOfNumber(before end: Int) -> Int {
        let number = max(0, end - 1)
        return number > 0 && tokens[number - 1].isMinus ? number - 1 : number
    }

    private struct Angle {
        /// Negative in the south and in the west.
        let degrees: Double
        let hemisphere: Hemisphere?

        init?(_ tokens: ArraySlice<Token>) {
            var tokens = tokens
            var hemisphere: Hemisphere?
            if case .hemisphere(let letter)? = tokens.first {
                hemisphere = letter
                tokens.removeFirst()
            } else if case .hemisphere(let letter)? = tokens.last {
                hemisphere = letter
                tokens.removeLast()
            }
            let hasMinus = tokens.first?.isMinus == true
            if hasMinus { tokens.removeFirst() }
            guard !hasMinus || hemisphere == nil, let sum = Self.sum(tokens) else { return nil }
            let isNegative = hasMinus || hemisphere?.isNegative == true
            degrees = (isNegative ? -sum : sum).asWrittenDegrees
            self.hemisphere = hemisphere
        }

        /// Degrees, minutes and seconds together; only the last of them has decimals.
        private static func sum(_ tokens: ArraySlice<Token>) -> Double? {
            var tokens = tokens
            var values: [Double] = []
            var mayFollow = true
            while let token = tokens.popFirst() {
                guard case .number(let value, let isWhole) = token, mayFollow, values.count < 3 else { return nil }
                guard values.isEmpty || value < 60 else { return nil }
                if case .unit(let unit)? = tokens.first {
                    guard unit.rawValue == values.count else { return nil }
                    tokens.removeFirst()
                }
                values.append(value)
                mayFollow = isWhole
            }
            return values.isEmpty ? nil : zip(values, [1.0, 60, 3_600]).reduce(0) { $0 + $1.0 / $1.1 }
        }
    }

    // MARK: Tokens

    private static let units: [Unicode.Scalar: Unit] = [
        "°": .degree, "º": .degree, "˚": .degree,
        "'": .minute, "\u{2032}": .minute, "\u{2018}": .minute, "\u{2019}": .minute, "´": .minute, "`": .minute,
        "\"": .second, "\u{2033}": .second, "\u{201C}": .second, "\u{201D}": .second, "\u{201E}": .second,
    ]

    /// The letter O is not here: it means west in Spanish, and east in German.
    private static let hemispheres: [String: Hemisphere] = [
        "n": .north, "north": .north, "s": .south, "south": .south,
        "e": .east, "east": .east, "w": .west, "west": .west,
    ]

    private static func tokens(of scalars: [Unicode.Scalar]) -> [Token]? {
        // Without a sign, a comma can also be between two whole numbers.
        let hasDecimalCommas = scalars.contains { units[$0] != nil || $0.isLetter }
        var tokens: [Token] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.isDigit {
                guard let token = number(scalars, &index, hasDecimalCommas: hasDecimalCommas) else { return nil }
                tokens.append(token)
                continue
            }
            if scalar.isLetter {
                var word = ""
                while index < scalars.count, scalars[index].isLetter {
                    word.unicodeScalars.append(scalars[index])
                    index += 1
                }
                guard let hemisphere = hemispheres[word.lowercased()] else { return nil }
                tokens.append(.hemisphere(hemisphere))
                continue
            }
            index += 1
            if let unit = units[scalar] {
                // Two signs of minutes are a sign of seconds.
                if unit == .minute, index < scalars.count, units[scalars[index]] == .minute {
                    index += 1
                    tokens.append(.unit(.second))
                } else {
                    tokens.append(.unit(unit))
                }
            } else if scalar == "-" || scalar == "\u{2212}" {
                tokens.append(.minus)
            } else if [",", ";", "/"].contains(scalar) {
                tokens.append(.separator)
            } else if !scalar.properties.isWhitespace, scalar != "+" {
                return nil
            }
        }
        return tokens
    }

    /// Reads a number; nil if it has too many digits.
    private static func number(_ scalars: [Unicode.Scalar], _ index: inout Int, hasDecimalCommas: Bool) -> Token? {
        var text = ""
        var isWhole = true
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.isDigit {
                text.unicodeScalars.append(scalar)
            } else if isWhole, scalar == "." || (scalar == "," && hasDecimalCommas), index + 1 < scalars.count,
                scalars[index + 1].isDigit
            {
                text += "."
                isWhole = false
            } else {
                break
            }
            index += 1
        }
        guard text.utf8.count <= 20 else { return nil }
        return Double(text).map { .number($0, isWhole: isWhole) }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9" as ClosedRange<Unicode.Scalar>).contains(self) }

    /// Whether it is a letter of ASCII.
    fileprivate var isLetter: Bool {
        isASCII && properties.isAlphabetic
    }
}
