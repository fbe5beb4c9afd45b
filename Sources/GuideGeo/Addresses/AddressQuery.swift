// Finds the street and the house number in an address as people write it.

import GuideModel

/// An address as a list of streets and house numbers that it can mean, the most likely first.
struct AddressQuery {
    struct Candidate: Hashable {
        /// As ``AddressWords/folded(_:)`` makes it.
        var street: String
        /// As ``AddressWords/number(_:)`` makes it; nil if the address has none.
        var number: String?
    }

    private(set) var candidates: [Candidate] = []
    /// The words of the address, alone and joined with the words after them, to compare with postcodes and towns.
    let words: Set<String>

    /// The limits of what is read, so that a hostile text takes little time.
    private static let mostParts = 6
    private static let mostWords = 16
    private static let mostCharacters = 400

    /// Words before a house number.
    private static let numberSigns: Set<String> = ["no", "no.", "nr", "nr.", "n°", "nº", "№"]

    init(_ address: String) {
        let text = address.prefix(Self.mostCharacters)
        let parts = text.split { $0 == "," || $0 == ";" || $0.isNewline }.prefix(Self.mostParts).map { part in
            part.split { $0.isWhitespace }.prefix(Self.mostWords).map { String($0) }
                .filter { !Self.numberSigns.contains($0.lowercased()) }
        }
        words = Self.joinedWords(of: String(text))
        for (index, part) in parts.enumerated() {
            if let number = AddressWords.number(part.joined()) {
                // The number is a part of its own: Via Roma, 12; 12, rue de Rome.
                if index > 0 { add(parts[index - 1], number) }
                if index + 1 < parts.count { add(parts[index + 1], number) }
            } else {
                addNumbered(part)
            }
        }
        for part in parts { add(part, nil) }
    }

    /// Adds a street with the house number before or after it.
    private mutating func addNumbered(_ part: [String]) {
        for length in [2, 1] where part.count > length {
            // A second word belongs to the number only if it is its letter: 12 a.
            let (first, last) = (part.prefix(length), part.suffix(length))
            if length == 1 || AddressWords.isLetter(first[1]), let number = AddressWords.number(first.joined()) {
                add(Array(part.dropFirst(length)), number)
            }
            if length == 1 || AddressWords.isLetter(part[part.count - 1]),
                let number = AddressWords.number(last.joined())
            {
                add(Array(part.dropLast(length)), number)
            }
        }
    }

    private mutating func add(_ words: [String], _ number: String?) {
        guard let street = AddressWords.folded(words.joined(separator: " ")) else { return }
        candidates.append(Candidate(street: street, number: number))
        // Of a range, the first house is the best one if the map does not have the range.
        guard let number, let end = number.firstIndex(where: { $0 == "-" || $0 == "/" }) else { return }
        candidates.append(Candidate(street: street, number: String(number[..<end])))
    }

    private static func joinedWords(of text: String) -> Set<String> {
        // An id has a limited length, so each word is read alone.
        let tokens = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
            .flatMap { AddressWords.tokens(of: String($0)) }
        var words: Set<String> = []
        for start in tokens.indices {
            for end in start..<min(start + 4, tokens.count) { words.insert(tokens[start...end].joined()) }
        }
        return words
    }
}
