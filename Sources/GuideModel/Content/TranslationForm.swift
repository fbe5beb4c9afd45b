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
