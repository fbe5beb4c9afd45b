// Finds the words that a script uses, and replaces their names with their texts.

import GuideModel

/// A call such as `word('map.cluster', { count, names })`.
struct ScriptWordCall {
    var use: WordUse
    /// The offset of the name, in bytes from the start of the file.
    var offset: Int
    /// The positions of the call and of its name among the tokens of its module.
    var tokens: Range<Int>
    var name: Int
}

extension ScriptModule {
    /// The module that exports `word`.
    static let wordModule = "words.js"
    private static let wordFunction = "word"

    /// The words that a module uses.
    ///
    /// - Throws: an error for a word whose name is not in quotation marks, or whose values are not named one by one.
    func wordCalls() throws(ScriptError) -> [ScriptWordCall] {
        let source = imports.first { Self.name(of: $0.specifier) + ".js" == Self.wordModule }
        guard let function = source?.bindings.first(where: { $0.name == Self.wordFunction })?.local else { return [] }
        var calls: [ScriptWordCall] = []
        for (index, token) in body.enumerated() where token.text == function && token.kind == .word {
            let isMember = index > 0 && body[index - 1].leadsToMember
            guard !isMember, index + 1 < body.count, body[index + 1].text == "(" else { continue }
            calls.append(try call(at: index))
        }
        return calls
    }

    private func call(at start: Int) throws(ScriptError) -> ScriptWordCall {
        let name = body[start + 2]
        guard name.kind == .string else {
            throw ScriptError(offset: name.offset, message: "write the name of a word in quotation marks")
        }
        var placeholders: Set<String> = []
        var index = start + 3
        if body[index].text == "," {
            index += 1
            if body[index].text == "{" { placeholders = try values(from: &index) }
        }
        guard body[index].text == ")" else {
            throw ScriptError(
                offset: body[index].offset,
                message: "pass the values of a word by name, as in word('map.cluster', { count, names })")
        }
        return ScriptWordCall(
            use: WordUse(
                String(name.text.dropFirst().dropLast()), placeholders: placeholders,
                isCounted: placeholders.contains("count")),
            offset: name.offset, tokens: start..<index + 1, name: start + 2)
    }

    /// The names of an object's members.
    private func values(from index: inout Int) throws(ScriptError) -> Set<String> {
        var names: Set<String> = []
        index += 1
        while body[index].text != "}" {
            let token = body[index]
            guard token.kind == .word || token.kind == .string, [":", ",", "}"].contains(body[index + 1].text) else {
                throw ScriptError(offset: token.offset, message: "name the values of a word one by one")
            }
            names.insert(token.kind == .string ? String(token.text.dropFirst().dropLast()) : token.text)
            index += 1
            if body[index].text == ":" { skipValue(from: &index) }
            if body[index].text == "," { index += 1 }
        }
        index += 1
        return names
    }

    private func skipValue(from index: inout Int) {
        var depth = 0
        while depth > 0 || ![",", "}"].contains(body[index].text) {
            depth += body[index].nesting
            index += 1
        }
    }
}

extension Words {
    /// The error in a script's use of a word.
    func error(inScript use: WordUse) -> WordError? {
        if let error = error(in: use) { return error }
        guard self[use.name]?.hasMarks == true else { return nil }
        return WordError(message: "“\(use.name)” has brackets, which only a template can wrap")
    }

    /// A word as a JavaScript literal: its text, or an object with a text for each plural category.
    func literal(_ name: String) -> String {
        guard let word = self[name] else { return "''" }
        guard word.isCounted else { return Self.quoted(word.pattern.text) }
        let forms = PluralCategory.allCases.compactMap { category in
            word.forms[category].map { "\(category.rawValue):\(Self.quoted($0.text))" }
        }
        return "{\(forms.joined(separator: ","))}"
    }

    /// A JavaScript string.
    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text.unicodeScalars {
            switch character {
            case "'", "\\": result += "\\\(character)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(character)
            }
        }
        return result + "'"
    }
}
