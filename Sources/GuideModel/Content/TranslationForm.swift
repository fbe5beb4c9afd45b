// What a translation may say of a kind of content, and how its words take the place of the original's.

extension MappingForm {
    /// The key by which a translation notes which state of the original it says: see ``TranslationMark``.
    public static let originalKey = "original"

    /// The keys of a file that translates one of these: those with words of their own in every language.
    public var translation: MappingForm {
        let note = FieldDeclaration(
            name: Self.originalKey, type: .text, isNeeded: false, isTranslated: true,
            help: "which state of the original this is the translation of; `wynd translations --confirm` writes it",
            example: "\"5d41402abc4b\"")
        return MappingForm(subject: "the translation of \(subject)", keys: translatedKeys(within: false) + [note])
    }

    /// - Parameter within: whether the mapping is one of a list, whose elements say which one of the original's they mean.
    private func translatedKeys(within: Bool) -> [FieldDeclaration] {
        keys.compactMap { key in
            var key = key
            if key.isTranslated {
                // A file of its own is found by its name.
                if case .file = key.type { return nil }
                key.type = key.type.translation
            } else if !(within && key.isIdentity) {
                return nil
            }
            key.isNeeded = false
            return key
        }
    }

    fileprivate var ofElements: MappingForm { MappingForm(subject: subject, keys: translatedKeys(within: true)) }

    /// The keys by which an element of a list is known.
    public var identityKeys: [String] { keys.filter(\.isIdentity).map(\.name) }
}

extension FieldDeclaration {
    /// Whether the value says which element of a list is meant.
    fileprivate var isIdentity: Bool {
        switch type {
        case .identifier, .reference: true
        case .file: isNeeded
        default: false
        }
    }
}

extension FieldType {
    fileprivate var translation: FieldType {
        switch self {
        case .list(.mapping(let form)): .list(.mapping(form.ofElements))
        case .mapping(let form), .freeOr(let form): .mapping(form.ofElements)
        case .keyed(let form): .keyed(form.ofElements)
        default: self
        }
    }
}

/// Puts a translation's words in the place of the original's.
public struct TranslationOverlay: Sendable {
    /// What is wrong with a translation: where, and a sentence.
    public struct Fault: Hashable, Sendable {
        public var location: SourceLocation
        public var message: String
    }

    public private(set) var faults: [Fault] = []
    /// Texts of the original that the translation does not say.
    public private(set) var missing: [String] = []

    public init() {}

    /// The original's values, with those words that the translation says.
    ///
    /// - Parameter form: that of the original.
    public mutating func overlaid(
        _ original: FieldValues, _ translation: FieldValues?, _ form: MappingForm
    ) -> FieldValues {
        var values = original
        for key in form.keys where key.isTranslated {
            let said = translation?.values[key.name]
            guard let own = original.values[key.name] else {
                if said != nil, let location = translation?.location, !original.refused.contains(key.name) {
                    faults.append(
                        Fault(
                            location: location,
                            message: "the original has no \(key.name), so there is nothing to translate"))
                }
                continue
            }
            values.values[key.name] = value(own, said, key, at: translation?.location)
        }
        return values
    }

    private mutating func value(
        _ own: FieldValue, _ said: FieldValue?, _ key: FieldDeclaration, at location: SourceLocation?
    ) -> FieldValue {
        switch (own, said, key.type) {
        case (.mapping(let own), .mapping(let said), .mapping(let form)),
            (.mapping(let own), .mapping(let said), .freeOr(let form)):
            return .mapping(overlaid(own, said, form))
        case (.mapping(let own), nil, .mapping(let form)), (.mapping(let own), nil, .freeOr(let form)):
            return .mapping(overlaid(own, nil, form))
        case (.list(let own), _, .list(.mapping(let form))):
            var said: [FieldValue] = if case .list(let list)? = said { list } else { [] }
            return .list(elements(own, &said, form, key.name, at: location))
        case (.text(let text), nil, .text):
            missing.append(text)
            return own
        // Tags are words of the whole city, and files have a twin beside them: see ``City/tags``.
        case (_, nil, _): return own
        case (_, let said?, _): return said
        }
    }

    /// The elements of a list, each with the words of the one that means it: by its keys, or where it has none by its place.
    private mutating func elements(
        _ own: [FieldValue], _ said: inout [FieldValue], _ form: MappingForm, _ name: String,
        at location: SourceLocation?
    ) -> [FieldValue] {
        let identity = form.identityKeys
        if identity.isEmpty, said.count > own.count, let location {
            faults.append(
                Fault(
                    location: location,
                    message:
                        "the original has \(own.count) \(name), and the translation \(said.count); translate each in its "
                        + "place"))
        }
        var used = Set<Int>()
        let merged = own.enumerated().map { number, element -> FieldValue in
            guard case .mapping(let fields) = element else { return element }
            let match =
                identity.isEmpty
                ? (said.indices.contains(number) ? number : nil)
                : said.indices.first { !used.contains($0) && Self.means(said[$0], fields, identity) }
            guard let match, case .mapping(let words) = said[match] else {
                return .mapping(overlaid(fields, nil, form))
            }
            used.insert(match)
            return .mapping(overlaid(fields, words, form))
        }
        guard !identity.isEmpty else { return merged }
        for number in said.indices where !used.contains(number) {
            guard case .mapping(let words) = said[number] else { continue }
            let meant = identity.compactMap { key -> String? in
                if case .text(let text)? = words.values[key] { return text }
                return nil
            }
            faults.append(
                Fault(
                    location: words.location,
                    message: meant.isEmpty
                        ? "this does not say which of the original's \(name) it translates; write its \(identity[0])"
                        : "the original's \(name) have no \(meant.joined(separator: ", "))"))
        }
        return merged
    }

    /// Whether every key by which the translation's element is known has the original's value.
    private static func means(_ said: FieldValue, _ own: FieldValues, _ identity: [String]) -> Bool {
        guard case .mapping(let said) = said else { return false }
        var isNamed = false
        for key in identity {
            guard case .text(let text)? = said.values[key] else { continue }
            guard case .text(text)? = own.values[key] else { return false }
            isNamed = true
        }
        return isNamed
    }
}
