// Texts compared as a person reads them: without white space around them, without case and punctuation.

extension StringProtocol {
    var trimmedStart: String { String(drop { $0.isWhitespace }) }
    var trimmedEnd: String { String(String(reversed()).trimmedStart.reversed()) }
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

    var trimmed: String { trimmedStart.trimmedEnd }
}

extension String {
    /// Whether the text says no more than a file's name, with or without its ending.
    func repeats(fileName: String) -> Bool {
        let words = wordsOnly
        return words == fileName.wordsOnly || words == fileName.fileStem.wordsOnly
    }

    /// Letters and digits alone, in lower case, to compare a name with a sentence.
    private var wordsOnly: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
