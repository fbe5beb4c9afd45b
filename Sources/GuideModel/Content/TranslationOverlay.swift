// Replaces the words of an original with those of its translation.

/// Replaces the words of an original with those of its translation.
public struct TranslationOverlay: Sendable {
    /// An error in a translation: its position and a sentence.
    public struct Problem: Hashable, Sendable {
        public var location: SourceLocation
        public var message: String
    }

    public private(set) var problems: [Problem] = []
    /// The texts of the original, in the order in which its keys are declared.
    public private(set) var texts: [TranslatedText] = []
    /// The original's file; paths of files in its keys are relative to its folder.
    private let page: String

    public init(page: String = "") { self.page = page }

    /// Texts of the original that the translation lacks.
    public var missing: [String] { texts.filter { $0.translation == nil }.map(\.original) }

    /// The original's values, with the words of the translation where it has them.
    ///
    /// - Parameter form: the keys of the original.
    public mutating func overlaid(
        _ original: FieldValues, _ translation: FieldValues?, _ form: MappingForm
    ) -> FieldValues {
        overlaid(original, translation, form, below: Place())
    }

    /// Where values are in the original.
    private struct Place {
        /// For people, with the punctuation before the next key.
        var path = ""
        var steps: [TranslatedText.Step] = []

        func below(_ text: String, _ step: TranslatedText.Step? = nil) -> Place {
            Place(path: path + text, steps: steps + [step].compactMap { $0 })
        }
    }

    private mutating func overlaid(
        _ original: FieldValues, _ translation: FieldValues?, _ form: MappingForm, below place: Place
    ) -> FieldValues {
        var values = original
        for key in form.keys where key.isTranslated {
            let said = translation?.values[key.name]
            guard let own = original.values[key.name] else {
                if said != nil, let location = translation?.location, !original.refused.contains(key.name) {
                    problems.append(
                        Problem(
                            location: location,
                            message: "the original has no \(key.name), so there is nothing to translate"))
                }
                continue
            }
            values.values[key.name] = value(own, said, key, at: translation?.location, below: place)
        }
        return values
    }

    private mutating func value(
        _ own: FieldValue, _ said: FieldValue?, _ key: FieldDeclaration, at location: SourceLocation?,
        below place: Place
    ) -> FieldValue {
        let place = place.below(key.name, .key(key.name))
        switch (own, said, key.type) {
        case (.mapping(let own), .mapping(let said), .mapping(let form)),
            (.mapping(let own), .mapping(let said), .freeOr(let form)):
            return .mapping(overlaid(own, said, form, below: place.below(".")))
        case (.mapping(let own), nil, .mapping(let form)), (.mapping(let own), nil, .freeOr(let form)):
            return .mapping(overlaid(own, nil, form, below: place.below(".")))
        case (.list(let own), _, .list(.mapping(let form))):
            let said: [FieldValue] = if case .list(let list)? = said { list } else { [] }
            return .list(elements(own, said, form, key.name, at: location, place))
        case (.text(let text), _, .text), (.text(let text), _, .markdown):
            var words: String?
            // An empty text translates nothing.
            if case .text(let text)? = said, !text.isEmpty { words = text }
            texts.append(
                TranslatedText(
                    path: place.path, original: text, translation: words, help: key.help, steps: place.steps))
            return .text(words ?? text)
        // Tags are words of the whole city, and files have a translated file beside them: see ``City/tags``.
        case (_, nil, _): return own
        case (_, let said?, _): return said
        }
    }

    /// The elements of a list, each with the words of the element that translates it.
    ///
    /// The keys that identify an element find it; without such keys, its index does.
    private mutating func elements(
        _ own: [FieldValue], _ said: [FieldValue], _ form: MappingForm, _ name: String, at location: SourceLocation?,
        _ place: Place
    ) -> [FieldValue] {
        let identity = form.identityKeys
        if identity.isEmpty, said.count > own.count, let location {
            problems.append(
                Problem(
                    location: location,
                    message:
                        "the original has \(own.count) \(name), and the translation \(said.count); translate each in "
                        + "the same place"))
        }
        var names = ElementNames(form, page: page)
        var used = Set<Int>()
        let merged = own.enumerated().map { number, element -> FieldValue in
            guard case .mapping(let fields) = element else { return element }
            let match =
                identity.isEmpty
                ? (said.indices.contains(number) ? number : nil)
                : said.indices.first { !used.contains($0) && Self.means(said[$0], fields, identity) }
            let place = place.below(
                "[\(names.name(of: fields, number: number))].", .element(number, identity: identity))
            guard let match, case .mapping(let words) = said[match] else {
                return .mapping(overlaid(fields, nil, form, below: place))
            }
            used.insert(match)
            return .mapping(overlaid(fields, words, form, below: place))
        }
        // Without the keys that identify them, elements with errors match no translation.
        let isReadable = own.allSatisfy { element in
            guard case .mapping(let fields) = element else { return true }
            return identity.allSatisfy { !fields.refused.contains($0) }
        }
        guard !identity.isEmpty, isReadable else { return merged }
        for number in said.indices where !used.contains(number) {
            guard case .mapping(let words) = said[number], words.refused.isDisjoint(with: identity) else { continue }
            let meant = names.identity(of: words)
            let isTwice = own.contains { element in
                guard case .mapping(let fields) = element else { return false }
                return Self.means(said[number], fields, identity)
            }
            problems.append(
                Problem(
                    location: words.location,
                    message: meant.isEmpty
                        ? "this does not say which of the original's \(name) it translates; write its \(identity[0])"
                        : isTwice
                            ? "\(meant) is among the \(name) more often than in the original; keep one of them"
                            : "the original's \(name) have no \(meant); remove this, or name one that exists"))
        }
        return merged
    }

    /// Whether every key that identifies the translation's element has the original's value.
    private static func means(_ said: FieldValue, _ own: FieldValues, _ identity: [String]) -> Bool {
        guard case .mapping(let said) = said else { return false }
        var isNamed = false
        for key in identity {
            guard let text = said.values[key]?.line else { continue }
            guard own.values[key]?.line == text else { return false }
            isNamed = true
        }
        return isNamed
    }
}

/// Names the elements of a list in the paths of keys, for example `museum-gardens/abbey` in
/// `stops[museum-gardens/abbey].note`.
struct ElementNames {
    private let form: MappingForm
    private let identity: [String]
    /// The folder that files are relative to, with a slash.
    private let folder: String
    private var counts: [String: Int] = [:]

    init(_ form: MappingForm, page: String) {
        self.form = form
        identity = form.identityKeys
        folder = page.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(page[...$0]) } ?? ""
    }

    /// The next element's name.
    ///
    /// An element that only its index identifies is numbered from 1, and a second of the same name is `name#2`.
    mutating func name(of element: FieldValues, number: Int) -> String {
        let name = identity(of: element)
        guard !name.isEmpty else { return String(number + 1) }
        counts[name, default: 0] += 1
        let count = counts[name] ?? 1
        return count == 1 ? name : "\(name)#\(count)"
    }

    /// The text that identifies the element; empty for none.
    func identity(of element: FieldValues) -> String {
        identity.compactMap { key -> String? in
            guard let text = element.values[key]?.line else { return nil }
            guard let declared = form.numbers[key], case .file = form.keys[declared].type else { return text }
            return text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : "/" + text
        }.joined(separator: "/")
    }
}
