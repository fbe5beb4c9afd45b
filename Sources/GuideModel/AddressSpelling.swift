// Spells names in the letters a to z, as the readers of a language expect them in an address.

import GuideSupport

extension Slug {
    /// The nearest valid id to a name, spelt as its language spells it: for example, `Rote Brücke` becomes
    /// `rote-bruecke` in German, and `Красная площадь` becomes `krasnaya-ploshchad`.
    ///
    /// Use it for new content. An address that a build computes from a name uses ``init(naming:)``, so that published
    /// addresses never change. Nil if the name has no letter and no digit.
    ///
    /// - Parameter language: a BCP 47 tag, that of the guide's originals; nil if unknown.
    public init?(naming name: String, in language: String?) {
        self.init(naming: AddressSpelling.ascii(name, in: language))
    }

    /// The id of a name for an import: an id that exists already, even if it was made without the language.
    ///
    /// - Parameter exists: whether the guide has content with an id.
    public static func naming(_ name: String, in language: String?, where exists: (Slug) -> Bool) -> Slug? {
        let new = Slug(naming: name, in: language)
        guard let old = Slug(naming: name), new.map({ !exists($0) }) ?? true, exists(old) else { return new }
        return old
    }

    /// The ids that a name may have, in any language.
    public static func spellings(of name: String) -> Set<Slug> {
        let languages = [nil] + AddressSpelling.languages.sorted().map(Optional.some)
        return Set(([Slug(naming: name)] + languages.map { Slug(naming: name, in: $0) }).compactMap { $0 })
    }
}

private enum AddressSpelling {
    /// The letters that a language spells differently from ``Slug/init(naming:)``.
    private static let letters: [String: [Unicode.Scalar: String]] = {
        let nordic: [Unicode.Scalar: String] = ["å": "aa", "ø": "oe", "æ": "ae"]
        return [
            "de": ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"], "da": nordic, "nb": nordic, "nn": nordic, "no": nordic,
        ]
    }()

    static var languages: [String] { Array(letters.keys) }

    /// The name in lower case, with letters of ASCII and Latin letters that ``Slug/init(naming:)`` knows.
    static func ascii(_ name: String, in language: String?) -> String {
        let own = language.flatMap { letters[String($0.prefix { $0 != "-" }).lowercased()] } ?? [:]
        var result = ""
        // Letters of other scripts, which are spelt together.
        var word = String.UnicodeScalarView()
        func endWord() {
            guard !word.isEmpty else { return }
            result += LatinSpelling.ascii(String(word), language: language)
            word = String.UnicodeScalarView()
        }
        for scalar in name.lowercased().composed.unicodeScalars {
            let spelling = own[scalar] ?? String.asciiSpellings[scalar] ?? scalar.asciiDigit
            guard spelling == nil, !scalar.isASCII, scalar.properties.isAlphabetic || scalar.isMark, !scalar.isAccent
            else {
                endWord()
                result += spelling ?? String(Character(scalar))
                continue
            }
            word.append(scalar)
        }
        endWord()
        return result
    }
}

extension Unicode.Scalar {
    /// The digit of another script in ASCII: `3` for the Arabic `٣`; nil if it is not such a digit.
    fileprivate var asciiDigit: String? {
        guard !isASCII, properties.generalCategory == .decimalNumber else { return nil }
        return properties.numericValue.map { String(Int($0)) }
    }

    /// Whether it belongs to the letter before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether it is a mark of a Latin letter, which no id has.
    fileprivate var isAccent: Bool {
        ("\u{0300}"..."\u{036f}" as ClosedRange<Unicode.Scalar>).contains(self)
    }
}
