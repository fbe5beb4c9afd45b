// Texts compared as a person reads them: without white space around them, without case and punctuation.

import GuideSupport

extension StringProtocol {
    var trimmedStart: String { String(drop { $0.isWhitespace }) }
    var trimmedEnd: String { String(String(reversed()).trimmedStart.reversed()) }
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

    var trimmed: String {
        let text = String(self)
        // Nearly every text needs none of it.
        if let first = text.utf8.first, let last = text.utf8.last, first.isVisibleASCII, last.isVisibleASCII {
            return text
        }
        guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
        return text.trimmedStart.trimmedEnd
    }
}

extension String {
    /// Whether the text says no more than a file's name, with or without its ending.
    func repeats(fileName: String) -> Bool {
        guard mayBegin(wordsOf: fileName) else { return false }
        let words = wordsOnly
        return words == fileName.wordsOnly || words == fileName.fileStem.wordsOnly
    }

    /// True when a text surely says more than a file's name, as its first letters tell: nearly always, and soon.
    ///
    /// It begins and ends with what can be seen, with other letters than the name, and with no word for a picture.
    func surelyDescribes(fileName: String) -> Bool {
        var isSure = false
        withBytes { text in
            guard let first = text.first, let last = text.last, first.isVisibleASCII, last.isVisibleASCII,
                !text.mayOpenAsPicture
            else { return }
            fileName.withBytes { isSure = !text.mayBegin(wordsOf: $0) }
        }
        return isSure
    }

    private func mayBegin(wordsOf fileName: String) -> Bool {
        var mayBegin = true
        withBytes { text in fileName.withBytes { mayBegin = text.mayBegin(wordsOf: $0) } }
        return mayBegin
    }

    /// Letters and digits alone, in lower case, to compare a name with a sentence.
    private var wordsOnly: String {
        guard !utf8.contains(where: { $0.isBeyondASCII }) else {
            return lowercased().filter { $0.isLetter || $0.isNumber }
        }
        return String(decoding: lowercased().utf8.filter(\.isLetterOrDigit), as: UTF8.self)
    }

    var mayOpenAsPicture: Bool {
        var mayOpen = true
        withBytes { mayOpen = $0.mayOpenAsPicture }
        return mayOpen
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// False when the letters and digits are surely not those that a file's name begins with: nearly always, and soon.
    fileprivate func mayBegin(wordsOf fileName: UnsafeBufferPointer<UInt8>) -> Bool {
        var place = 0
        for ours in self where ours.mayBeOfWord {
            if ours.isBeyondASCII { return true }
            while place < fileName.count, !fileName[place].mayBeOfWord { place += 1 }
            guard place < fileName.count else { return false }
            let their = fileName[place]
            place += 1
            if their.isBeyondASCII { return true }
            if ours.lowerCase != their.lowerCase { return false }
        }
        return true
    }

    /// False when the text surely does not begin with a word for a picture (image, photo, picture), as the first two
    /// letters of its first word, or after an article of the second, tell.
    fileprivate var mayOpenAsPicture: Bool {
        var bytes = makeIterator()
        var letter = bytes.next()?.lowerCase
        if letter == UInt8(ascii: "a") || letter == UInt8(ascii: "t") {
            while let byte = bytes.next(), byte != UInt8(ascii: " ") {}
            letter = bytes.next()?.lowerCase
        }
        let second = bytes.next()?.lowerCase
        return switch letter {
        case UInt8(ascii: "i"): second == UInt8(ascii: "m")
        case UInt8(ascii: "p"): second == UInt8(ascii: "h") || second == UInt8(ascii: "i")
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
    fileprivate var isBeyondASCII: Bool { self >= 0x80 }
    fileprivate var mayBeOfWord: Bool { isLetterOrDigit || isBeyondASCII }

    fileprivate var isLetterOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowerCase)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    fileprivate var lowerCase: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
