// Creates the front matter of a translation from its texts.

extension MappingForm {
    /// The values of a file that translates an original: its texts at their keys, and the keys that say which element
    /// of a list they belong to.
    ///
    /// - Parameters:
    ///   - original: the original's values; the result has the same keys.
    ///   - texts: the words by the paths of their keys; a key without words uses the original's.
    ///   - page: the original's file.
    public func translation(of original: FieldValues, saying texts: [String: String], page: String) -> FieldValues {
        var writer = TranslationValues(texts: texts, page: page)
        return writer.values(original, self, below: "") ?? FieldValues(location: original.location)
    }
}

private struct TranslationValues {
    let texts: [String: String]
    let page: String

    /// Nil if no text is translated.
    mutating func values(_ original: FieldValues, _ form: MappingForm, below path: String) -> FieldValues? {
        var said = FieldValues(location: original.location)
        for key in form.keys where key.isTranslated {
            let path = path + key.name
            switch (original.values[key.name], key.type) {
            case (.text, .text), (.text, .markdown): said.values[key.name] = texts[path].map { .text($0) }
            case (.mapping(let own), .mapping(let form)), (.mapping(let own), .freeOr(let form)):
                said.values[key.name] = values(own, form, below: path + ".").map { .mapping($0) }
            case (.list(let own), .list(.mapping(let form))):
                let list = elements(own, form, path: path)
                if !list.isEmpty { said.values[key.name] = .list(list) }
            default: break
            }
        }
        return said.values.isEmpty ? nil : said
    }

    private mutating func elements(_ own: [FieldValue], _ form: MappingForm, path: String) -> [FieldValue] {
        let identity = form.identityKeys
        var names = ElementNames(form, page: page)
        var said: [(own: FieldValues, words: FieldValues?)] = []
        for (number, element) in own.enumerated() {
            guard case .mapping(let fields) = element else { continue }
            let name = names.name(of: fields, number: number)
            said.append((fields, values(fields, form, below: "\(path)[\(name)].")))
        }
        guard let first = identity.first else {
            // Each in its place, up to the last that is translated.
            let count = (said.lastIndex { $0.words != nil }).map { $0 + 1 } ?? 0
            return said.prefix(count).map { .mapping($0.words ?? FieldValues(location: $0.own.location)) }
        }
        // Only their order distinguishes elements with the same first text, so the file lists all of them.
        let spoken = Set(said.filter { $0.words != nil }.map { $0.own.text(of: first) })
        return said.filter { spoken.contains($0.own.text(of: first)) }.map { own, words in
            var values = words ?? FieldValues(location: own.location)
            for key in identity { values.values[key] = own.values[key] }
            return .mapping(values)
        }
    }
}

extension FieldValues {
    fileprivate func text(of key: String) -> String? {
        values[key]?.line
    }
}
