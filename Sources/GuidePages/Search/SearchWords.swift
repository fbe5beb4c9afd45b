// Splits texts into the words that the search compares.

import GuideSupport

/// The rules for the start and end of words.
///
/// `site/scripts/search/guide-search.js` splits a visitor's words by the same rules. It also folds case and diacritics
/// of both, so that only one place contains this knowledge.
enum SearchWords {
    /// The words of some texts in alphabetical order, each with the numbers of the texts that contain it, ascending.
    ///
    /// - Parameter texts: each text in passages; no passage ends inside a word.
    static func index(of texts: [[String]]) -> [(word: String, texts: [Int])] {
        var found: [String: [Int]] = [:]
        for (number, passages) in texts.enumerated() {
            for passage in passages {
                for word in words(of: passage) where found[word]?.last != number {
                    found[word, default: []].append(number)
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map { (word: $0.key, texts: $0.value) }
    }

    /// The words of a text in their order, in lower case.
    ///
    /// A word is a sequence of letters, marks and digits, with apostrophes inside it. In a script without spaces, each
    /// character is a word.
    ///
    /// - Complexity: linear in the length of the text.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var hasApostrophe = false
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
            hasApostrophe = false
        }
        func append(_ scalar: Unicode.Scalar) {
            if hasApostrophe { word.append(UInt8(ascii: "'")) }
            hasApostrophe = false
            if scalar.isASCII {
                word.append(lowerCase(UInt8(scalar.value)))
            } else {
                word += scalar.properties.lowercaseMapping.utf8
            }
        }
        for scalar in text.unicodeScalars {
            if isApostrophe(scalar), !word.isEmpty, !hasApostrophe {
                hasApostrophe = true
            } else if !isPart(scalar) {
                end()
            } else if isSeparateWord(scalar) {
                end()
                append(scalar)
                end()
            } else {
                append(scalar)
            }
        }
        end()
        return words
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            return byte.isASCIILetter || byte.isASCIIDigit
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Whether a character is a Han character or kana, which are written without spaces.
    private static func isSeparateWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        return switch scalar.value {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
