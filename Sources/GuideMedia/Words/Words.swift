// Compares texts as a reader sees them: without surrounding white space, letter case and punctuation.

extension StringProtocol {
    var trimmedStart: String { String(drop { $0.isWhitespace }) }
    var trimmedEnd: String { lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? "" }
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

    var trimmed: String { trimmedStart.trimmedEnd }
}

extension String {
    /// Whether the text only repeats a file's name, with or without its ending.
    func repeats(fileName: String) -> Bool {
        wordsOnly.elementsEqual(fileName.wordsOnly) || wordsOnly.elementsEqual(fileName.fileStem.wordsOnly)
    }

    /// Letters and digits alone, in lower case, to compare a name with a sentence; it is only read as far as
    /// they agree.
    private var wordsOnly: some Sequence<String> {
        lazy.filter { $0.isLetter || $0.isNumber }.map { $0.lowercased() }
    }
}
