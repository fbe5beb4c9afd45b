// The keys that a translation of a kind of content may have, and how its words replace those of the original.

extension MappingForm {
    /// The key in which a translation records which state of the original it translates: see ``TranslationMark``.
    public static let originalKey = "original"

    /// The keys of a file that translates an item of this kind: the keys whose words differ between languages.
    public var translation: MappingForm {
        let note = FieldDeclaration(
            name: Self.originalKey, type: .text, isNeeded: false, isTranslated: true,
            help: "the state of the original that this text translates; `wynd translations --confirm` writes it",
            example: "\"5d41402abc4b\"")
        return MappingForm(subject: "the translation of \(subject)", keys: translatedKeys(within: false) + [note])
    }

    /// - Parameter within: whether the mapping is an element of a list. Such an element says which element of the
    ///   original it translates.
    private func translatedKeys(within: Bool) -> [FieldDeclaration] {
        keys.compactMap { key in
            var key = key
            if key.isTranslated {
                // Files have no key in a translation; they are found by their names.
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

    /// The keys that identify an element of a list.
    public var identityKeys: [String] { keys.filter(\.isIdentity).map(\.name) }
}

extension FieldDeclaration {
    /// Whether the value identifies an element of a list.
    fileprivate var isIdentity: Bool {
        switch type {
        case .identifier, .reference: true
        case .file, .dayOrTime: isNeeded
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
