// Translates messages into the language of the editor, when they are shown.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The translations of messages into one language, from the files of `messages/LANGUAGE/`.
///
/// Each file is a JSON object from messages in English to their translations. In both, `{1}`, `{2}`, … are
/// placeholders for values. A value can itself be a message of the catalogue; then it is translated too. A message
/// without a translation stays English.
public final class MessageCatalog: Sendable {
    /// No translations: all messages are in English.
    public static let english = MessageCatalog(language: MessageLanguage.english, [])

    /// How deep values can be in values; deeper ones stay English.
    private static let deepestValue = 4

    /// The language of the translations, for example `de`.
    public let language: String
    /// The patterns by the first word of their messages, or by the last word, or the others; the longest first.
    private let byFirstWord: [ArraySlice<UInt8>: [MessagePattern]]
    private let byLastWord: [ArraySlice<UInt8>: [MessagePattern]]
    private let others: [MessagePattern]
    private let isEmpty: Bool
    /// The results for messages that were shown before.
    private let cache = Mutex<[String: String]>([:])

    init(language: String, _ entries: [(english: String, translation: String)]) {
        var byFirstWord: [ArraySlice<UInt8>: [MessagePattern]] = [:]
        var byLastWord: [ArraySlice<UInt8>: [MessagePattern]] = [:]
        var others: [MessagePattern] = []
        let patterns = entries.sorted { $0.english < $1.english }
            .compactMap { MessagePattern($0.english, $0.translation) }
        for pattern in patterns {
            if let word = pattern.firstWord {
                byFirstWord[word, default: []].append(pattern)
            } else if let word = pattern.lastWord {
                byLastWord[word, default: []].append(pattern)
            } else {
                others.append(pattern)
            }
        }
        self.language = language
        self.byFirstWord = byFirstWord.mapValues(MessageCatalog.longestFirst)
        self.byLastWord = byLastWord.mapValues(MessageCatalog.longestFirst)
        self.others = MessageCatalog.longestFirst(others)
        isEmpty = patterns.isEmpty
    }

    /// Reads the catalogue of a language.
    ///
    /// If a file cannot be read, its messages stay English: messages never end a command.
    ///
    /// - Parameter folder: the folder of the language, with its JSON files.
    convenience init(language: String, folder: FilePath) {
        let names = (try? FileSystem.names(in: folder)) ?? []
        var entries: [(english: String, translation: String)] = []
        for name in names where name.hasSuffix(".json") {
            if let file = try? FileSystem.read(folder.appending(name)) { entries += MessageCatalog.entries(of: file) }
        }
        self.init(language: language, entries)
    }

    /// The entries of a file, in their order; empty if it is not a JSON object.
    static func entries(of file: [UInt8]) -> [(english: String, translation: String)] {
        let members = (try? JSONReader.read(file))?.members ?? []
        return members.compactMap { member in member.node.string.map { (english: member.name, translation: $0) } }
    }

    private static func longestFirst(_ patterns: [MessagePattern]) -> [MessagePattern] {
        patterns.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    }

    /// A message in the language of the catalogue.
    public func translate(_ message: String) -> String {
        if isEmpty { return message }
        if let known = cache.withLock({ $0[message] }) { return known }
        let result = translation(of: message) ?? message
        cache.withLock { $0[message] = result }
        return result
    }

    /// A text of several lines, each of which is a message; blanks around a message are unchanged.
    public func translate(lines text: String) -> String {
        if isEmpty { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in Self.betweenBlanks(String(line)) { translate($0) } }.joined(separator: "\n")
    }

    /// A message in the language of the catalogue; nil if there is no translation.
    func translation(of message: String) -> String? { translation(of: message, depth: 0) }

    private func translation(of message: String, depth: Int) -> String? {
        let bytes = Array(message.utf8)
        guard depth <= Self.deepestValue, let (pattern, ranges) = longestMatch(bytes) else { return nil }
        var values: [Int: String] = [:]
        for (index, range) in ranges.enumerated() {
            let value = String(decoding: bytes[range], as: UTF8.self)
            // The severities are labels of lines; in a message, `note` is a key.
            let isCopied = pattern.quoted[index] || Diagnostic.Severity(rawValue: value) != nil
            values[pattern.english.numbers[index]] =
                isCopied ? value : Self.betweenBlanks(value) { translation(of: $0, depth: depth + 1) ?? $0 }
        }
        return pattern.translation.filled(with: values)
    }

    private func longestMatch(_ message: [UInt8]) -> (pattern: MessagePattern, values: [Range<Int>])? {
        let space = UInt8(ascii: " ")
        let firstWord = message.prefix { $0 != space }
        let lastWord = message[((message.lastIndex(of: space) ?? -1) + 1)...]
        var longest: (pattern: MessagePattern, values: [Range<Int>])?
        for patterns in [byFirstWord[firstWord] ?? [], byLastWord[lastWord] ?? [], others] {
            for pattern in patterns {
                if let longest, longest.pattern.weight >= pattern.weight { break }
                guard let values = pattern.values(in: message) else { continue }
                longest = (pattern, values)
                break
            }
        }
        return longest
    }

    /// Changes the part of a text between the blanks at its ends.
    private static func betweenBlanks(_ text: String, _ change: (String) -> String) -> String {
        let start = text.prefix { $0 == " " }
        let rest = text.dropFirst(start.count)
        guard let last = rest.lastIndex(where: { $0 != " " }) else { return text }
        return "\(start)\(change(String(rest[...last])))\(rest[rest.index(after: last)...])"
    }
}
