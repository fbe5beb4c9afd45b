// Reads places from Wikivoyage's listings in the source text of a page: {{see | name=… | lat=… | long=…}}.

import GuideContent
import GuideModel

enum WikivoyageExchange {
    /// The kinds of places that templates list, by their names in several editions of Wikivoyage.
    private static let kinds: [String: PlaceKind] = [
        "see": .attraction, "do": .attraction, "buy": .shop, "eat": .restaurant, "drink": .pub, "sleep": .hotel,
        "go": .station,
        "ver": .attraction, "hacer": .attraction,
        "comer": .restaurant, "beber": .pub, "dormir": .hotel, "voir": .attraction, "faire": .attraction,
        "manger": .restaurant, "sortir": .pub, "se loger": .hotel, "acheter": .shop, "vedi": .attraction,
    ]

    /// Templates that may name the kind of a place in a parameter.
    private static let others: Set = ["listing", "marker", "vcard"]

    static func read(_ bytes: [UInt8], file: String) -> ExchangedContent {
        let source = SourceText(file: file, bytes: bytes)
        if let error = source.encodingFault() { return ExchangedContent(failing: error) }
        var collector = ExchangeCollector(file: file)
        for template in WikiTemplates.read(bytes) {
            let name = template.name.onOneLine.lowercased()
            guard kinds[name] != nil || others.contains(name) else { continue }
            add(template, kind: kinds[name], to: &collector)
        }
        return collector.result
    }

    private static func add(_ template: WikiTemplates.Template, kind: PlaceKind?, to collector: inout ExchangeCollector)
    {
        var values: [ExchangeField: String] = [:]
        for (name, value) in template.parameters {
            let words = plain(value)
            switch name.onOneLine.lowercased() {
            case "wikidata": values[.key] = words
            case "directions": break
            default:
                if let field = HeaderWords.field(name), values[field] == nil, !words.isEmpty { values[field] = words }
            }
        }
        values[.text] = values[.text].map(PlainText.markdown)
        // If there are several numbers, the first is the one to call.
        values[.phone] = values[.phone]?.split(separator: ",").first.map { String($0).onOneLine }
        collector.addPlace(values, kind: kind, line: template.line)
    }

    /// The words of wikitext: the visible text of links, without templates, references and comments.
    static func plain(_ wikitext: String) -> String {
        var text = wikitext
        text.replace(/<!--.*?(?:-->|$)/.dotMatchesNewlines(), with: "")
        text.replace(/(?i)<ref[^<>]*(?:\/>|>[^<]*<\/ref>)/, with: "")
        text.replace(/\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]/) { String($0.1) }
        text.replace(/\[(?:https?:)?\/\/[^\s\[\]]*\s*([^\[\]]*)\]/) { String($0.1) }
        text.replace(/'{2,5}/, with: "")
        return PlainText.ofHTML(text).trimmedLines
    }
}

/// The templates of wikitext that are not inside another template.
enum WikiTemplates {
    struct Template: Hashable, Sendable {
        var name: String
        /// As in the source, without white space at their ends; parameters without a name are left out.
        var parameters: [(name: String, value: String)]
        var line: Int

        static func == (left: Template, right: Template) -> Bool {
            left.name == right.name && left.line == right.line
                && left.parameters.elementsEqual(right.parameters) { $0 == $1 }
        }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// Reads the templates.
    ///
    /// - Complexity: linear.
    static func read(_ text: [UInt8]) -> [Template] {
        var templates: [Template] = []
        var parts: [[UInt8]] = []
        var depth = 0
        var links = 0
        var line = 1
        var start = 1
        var index = 0
        func isTwice(_ letter: Character, at index: Int) -> Bool {
            index + 1 < text.count && text[index] == letter.asciiValue && text[index + 1] == letter.asciiValue
        }
        while index < text.count {
            if isTwice("{", at: index) {
                depth += 1
                index += 2
                if depth == 1 { (parts, links, start) = ([[]], 0, line) }
                continue
            }
            if isTwice("}", at: index), depth > 0 {
                depth -= 1
                index += 2
                if depth == 0 { templates.append(template(parts, line: start)) }
                continue
            }
            let byte = text[index]
            if byte == 0x0A { line += 1 }
            if depth == 1 {
                if isTwice("[", at: index) { links += 1 }
                if isTwice("]", at: index), links > 0 { links -= 1 }
                if byte == UInt8(ascii: "|"), links == 0 {
                    parts.append([])
                } else {
                    parts[parts.count - 1].append(byte)
                }
            }
            // A heading ends a template that was never closed.
            if byte == 0x0A, depth > 0, isTwice("=", at: index + 1) { depth = 0 }
            index += 1
        }
        return templates
    }

    private static func template(_ parts: [[UInt8]], line: Int) -> Template {
        let texts = parts.map { String(decoding: $0, as: UTF8.self) }
        let parameters = texts.dropFirst().prefix(256).compactMap { text -> (name: String, value: String)? in
            guard let sign = text.firstIndex(of: "=") else { return nil }
            return (String(text[..<sign]).trimmedLines, String(text[text.index(after: sign)...]).trimmedLines)
        }
        return Template(name: texts.first?.trimmedLines ?? "", parameters: parameters, line: line)
    }
}
