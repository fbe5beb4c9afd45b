// A text of an original with its translation.

import GuideSupport

/// One text of an original.
public struct TranslatedText: Hashable, Sendable {
    /// A step from a file's keys to one of its texts.
    public enum Step: Hashable, Sendable {
        case key(String)
        /// An element of a list: its index, and the keys that identify it in a translation; without such keys, its index
        /// does.
        case element(Int, identity: [String])
    }

    /// The path of its keys: `summary`, `stops[bootham-bar].note`, `links[2].title`; `body` for a file's Markdown.
    public var path: String
    public var original: String
    /// Nil if the translation lacks it.
    public var translation: String?
    /// What the text is for, in a few words.
    public var help: String
    /// The same path as ``path``, for programs; empty for the body.
    public var steps: [Step]

    public init(
        path: String, original: String, translation: String? = nil, help: String = "", steps: [Step] = []
    ) {
        self.path = path
        self.original = original
        self.translation = translation
        self.help = help
        self.steps = steps
    }

    /// The path of the whole text after a file's front matter.
    public static let body = "body"

    /// The number of words: runs of the original between white space that contain a letter or a digit.
    public var wordCount: Int {
        var (count, isCounted) = (0, false)
        for scalar in original.unicodeScalars {
            let properties = scalar.properties
            if properties.isWhitespace {
                isCounted = false
            } else if !isCounted, properties.isAlphabetic || properties.numericType != nil {
                isCounted = true
                count += 1
            }
        }
        return count
    }
}

extension Sequence<TranslatedText> {
    /// The hash by which a translation records which state of an original it translates.
    ///
    /// It is the first 12 hexadecimal digits of the SHA-256 of all texts. Each text follows a line with its path, has
    /// single line feeds, and has no white space at its ends.
    public var originalHash: String {
        let lines = map { text in
            let words = text.original.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            return "\(text.path)\n\(words.trimmingWhiteSpace)\n"
        }
        return String(lines.joined().utf8.sha256.prefix(12))
    }
}

extension String {
    fileprivate var trimmingWhiteSpace: Substring {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        return self[start...].prefix(upTo: lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex)
    }
}

/// How much of something is translated into a language.
public struct TranslationCount: Hashable, Sendable {
    public var texts = 0
    public var translatedTexts = 0
    public var words = 0
    public var translatedWords = 0
    /// Files whose originals have changed since the translation.
    public var oldFiles = 0

    public init() {}

    /// - Parameter isSaid: whether the text is translated, or is the same in both languages.
    public mutating func add(_ text: TranslatedText, isSaid: Bool) {
        let count = text.wordCount
        texts += 1
        words += count
        guard isSaid else { return }
        translatedTexts += 1
        translatedWords += count
    }

    public static func += (left: inout TranslationCount, right: TranslationCount) {
        left.texts += right.texts
        left.translatedTexts += right.translatedTexts
        left.words += right.words
        left.translatedWords += right.translatedWords
        left.oldFiles += right.oldFiles
    }

    /// A summary such as `93 % of 412 texts, 2 files out of date`; it says 100 % only if nothing is missing.
    public var sentence: String {
        let old = oldFiles == 0 ? "" : ", \(oldFiles) \(oldFiles == 1 ? "file" : "files") out of date"
        return "\(Self.percent(translatedTexts, of: texts)) % of \(texts) \(texts == 1 ? "text" : "texts")\(old)"
    }

    public static func percent(_ part: Int, of whole: Int) -> Int { whole == 0 ? 100 : part * 100 / whole }
}
