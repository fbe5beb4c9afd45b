// The sort order of names in a language, from ICU and CLDR's collation.

import CICU

/// Sorts names in a language, and finds their letters in an index; thread-safe.
public final class NameOrder: @unchecked Sendable {
    private let collator: UnsafeMutableRawPointer?
    /// Transliterates Han characters to pinyin; nil for other languages.
    private let pinyin: UnsafeMutableRawPointer?

    /// - Parameter language: a BCP 47 tag; an unknown one gets Unicode's default order (DUCET as CLDR tailors it).
    public init(language: String) {
        collator = wynd_collator_open(language)
        let name = Array("Han-Latin/Names; Latin-ASCII".utf16)
        let isChinese = language.lowercased() == "zh" || language.lowercased().hasPrefix("zh-")
        pinyin = isChinese ? wynd_transliterator_open(name, Int32(name.count)) : nil
    }

    deinit {
        if let collator { wynd_collator_close(collator) }
        if let pinyin { wynd_transliterator_close(pinyin) }
    }

    /// The sort key of a name, which is compared byte by byte: names with the same key are equal to a reader of the
    /// language.
    public func key(of name: String) -> [UInt8] {
        guard let collator else { return Array(name.lowercased().utf8) }
        let text = Array(name.utf16)
        var key = [UInt8](repeating: 0, count: 8 + 4 * text.count)
        var length = Int(wynd_collator_key(collator, text, Int32(text.count), &key, Int32(key.count)))
        if length > key.count {
            key = [UInt8](repeating: 0, count: length)
            length = Int(wynd_collator_key(collator, text, Int32(text.count), &key, Int32(key.count)))
        }
        return Array(key.prefix(max(0, length - 1)))
    }

    /// The index letter of a name: its first, without marks that do not make a letter of its own in the language.
    ///
    /// All digits are together under `0–9`; names without a letter are under an ellipsis.
    public func letter(of name: String) -> String {
        guard let first = name.first(where: { $0.isLetter || $0.isNumber }) else { return "…" }
        if first.isNumber { return "0–9" }
        let letter = (latin(first) ?? String(first)).uppercased()
        let plain = letter.withoutMarks
        // For example, Ä is an A in German and a letter of its own in Swedish.
        return plain != letter && primary(plain) == primary(letter) ? plain : String(letter.prefix(1))
    }

    /// The first letter of a Han character's pinyin; nil for other characters.
    private func latin(_ character: Character) -> String? {
        guard let pinyin, character.unicodeScalars.contains(where: \.properties.isIdeographic) else { return nil }
        var text = Array(String(character).utf16)
        let length = text.count
        text += [UInt16](repeating: 0, count: 30)
        let count = wynd_transliterate(pinyin, &text, Int32(length), Int32(text.count))
        return count > 0 ? String(decoding: text[..<Int(count)], as: UTF16.self).first.map(String.init) : nil
    }

    /// The part of a key that distinguishes letters, without their case and marks.
    private func primary(_ text: String) -> ArraySlice<UInt8> { key(of: text).prefix { $0 > 1 } }
}

extension String {
    /// The text in Unicode's composed form (NFC), so that texts that look the same are equal.
    public var composed: String { normalized(composes: true) }

    /// The first character's letters without accents.
    fileprivate var withoutMarks: String {
        var scalars = String.UnicodeScalarView()
        for scalar in normalized(composes: false).unicodeScalars
        where scalar.properties.generalCategory != .nonspacingMark {
            scalars.append(scalar)
        }
        return String(String(scalars).prefix(1))
    }

    private func normalized(composes: Bool) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        let text = Array(utf16)
        // A character has at most eighteen of them (Unicode Standard Annex 15, table 7).
        var result = [UInt16](repeating: 0, count: 18 * text.count)
        let count = wynd_normalize(composes ? 1 : 0, text, Int32(text.count), &result, Int32(result.count))
        return count < 0 ? self : String(decoding: result[..<Int(count)], as: UTF16.self)
    }
}
