// The visible words of wikitext: of its links, and of the templates inside its values.

import GuideContent
import GuideSupport

/// Turns values of wikitext into plain words.
struct WikiWords {
    /// The names of unknown templates whose arguments or names became words, with the line of the first use.
    private(set) var unknown: [(name: String, line: Int)] = []
    private var reported: Set<String> = []

    /// The words of a value, without markup.
    mutating func plain(_ value: [WikiText.Node]) -> String {
        var text = WikiLinks.visible(source(value))
        text.replace(/\[(?:https?:)?\/\/[^\s\[\]]*\s*([^\[\]]*)\]/) { String($0.1) }
        text.replace(/\[mailto:[^\s\[\]]*\s*([^\[\]]*)\]/) { String($0.1) }
        text.replace(/'{2,5}/, with: "")
        // Tags that only wikitext has.
        text.replace(/<\/?(?:nowiki|poem|ref|references)(?:\s[^<>]*)?\/?>/, with: "")
        return PlainText.ofHTML(text).trimmedLines
    }

    /// The wikitext of a value with words in the place of its templates.
    private mutating func source(_ value: [WikiText.Node]) -> String {
        value.map { node in
            switch node {
            case .text(let text): text
            case .template(let template): words(of: template)
            }
        }.joined()
    }

    private mutating func words(of template: WikiText.Template) -> String {
        var arguments = template.parameters.filter { $0.name == nil || $0.name?.allSatisfy(\.isNumber) == true }
            .map { source($0.value).trimmedLines }
        let named = template.parameters.filter { $0.name?.allSatisfy(\.isNumber) == false }
            .map { source($0.value).trimmedLines }
        var name = template.name.onOneLine.replacing("_", with: " ")
        // {{formatnum:1500}}, {{Vorlage:Tel|…}}
        if let colon = name.firstIndex(of: ":") {
            let rest = String(name[name.index(after: colon)...]).onOneLine
            let isNamespace = Self.namespaces.contains(name[..<colon].lowercased())
            if !isNamespace { arguments.insert(rest, at: 0) }
            name = isNamespace ? rest : String(name[..<colon])
        }
        if let text = Self.words(name, arguments) { return text }
        if reported.insert(name.lowercased()).inserted { unknown.append((name, template.line)) }
        // The name of `{{Mo}}` or `{{XIXe siècle}}` is the words that it shows.
        let values = arguments + named
        return values.isEmpty ? name : Self.joined(values)
    }

    private static let namespaces: Set = ["template", "vorlage", "modèle", "plantilla", "predefinição", "mall"]
    private static let characters = [
        "!": "|", "=": "=", "ndash": "–", "–": "–", "mdash": "—", "—": "—", "nbsp": "\u{A0}", "space": " ",
        "espace": " ",
        "esp": " ", "'": "'", "middot": "·", "·": "·", "bullet": "•", "*": "•", "½": "½", "1/2": "½", "clear": "",
    ]
    private static let currencies = [
        "EUR": "€", "GBP": "£", "USD": "$", "JPY": "¥", "CNY": "¥", "INR": "₹", "KRW": "₩", "ILS": "₪", "TRY": "₺",
        "RUB": "₽", "UAH": "₴", "VND": "₫", "PHP": "₱", "THB": "฿",
    ]
    /// Notes to other authors, icons and anchors.
    private static let silent: Set = [
        "dead link", "lien mort", "lien brisé", "toter link", "enlace roto", "citation needed", "cn", "fact", "refnec",
        "référence nécessaire", "as of", "anchor", "ancre", "rint", "flag", "flagicon", "drapeau", "icon", "map", "-",
        "needsupdate", "update", "futureevent",
    ]
    /// The arguments are the words.
    private static let transparent: Set = [
        "phone", "tel", "téléphone", "telefono", "telefon", "fax", "email", "e-mail", "station", "prix", "prezzo",
        "preis",
        "precio", "preço", "pris", "sc", "small", "big", "nowrap", "abbr", "unité", "nombre", "heure", "date",
        "formatnum", "lc", "uc", "ucfirst", "lcfirst", "iata", "icao", "ipa", "exp", "e", "er", "ère", "ème",
    ]

    /// The words of a known template; nil for an unknown one.
    private static func words(_ name: String, _ arguments: [String]) -> String? {
        let word = name.lowercased()
        if let character = characters[word] { return character }
        if silent.contains(word) { return "" }
        if let first = arguments.first, isCurrency(name), first.first?.isNumber == true {
            return currencies[name].map { $0 + first } ?? "\(first) \(name)"
        }
        switch word {
        case "lang", "langue": return arguments.last ?? ""
        case "convert", "unit", "conv": return measure(arguments)
        case "horaire": return hours(arguments) ?? joined(arguments)
        case "circa", "ca":
            return arguments.isEmpty ? nil : arguments.map { "circa \($0)" }.joined(separator: " – ")
        case "frac", "fraction", "sfrac": return fraction(arguments) ?? joined(arguments)
        case "s", "s-", "sp", "sp-", "siècle": return centuries(arguments) ?? joined(arguments)
        default:
            if word.hasPrefix("lang-") { return arguments.first ?? "" }
            return transparent.contains(word) ? joined(arguments) : nil
        }
    }

    private static func joined(_ arguments: [String]) -> String {
        arguments.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func isCurrency(_ name: String) -> Bool {
        name.utf8.count == 3 && name.utf8.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    }

    /// `{{convert|3|km|mi}}` is 3 km, and `{{convert|3|to|5|km}}` is 3–5 km.
    private static func measure(_ arguments: [String]) -> String {
        guard arguments.count > 1 else { return arguments.first ?? "" }
        let isRange = ["to", "-", "–", "and", "by", "x"].contains(arguments[1]) && arguments.count > 3
        return isRange ? "\(arguments[0])–\(arguments[2]) \(arguments[3])" : "\(arguments[0]) \(arguments[1])"
    }

    /// `{{frac|2}}` is 1/2, `{{frac|1|3}}` is 1/3, and `{{frac|2|1|3}}` is 2 1/3; nil without numbers.
    private static func fraction(_ arguments: [String]) -> String? {
        guard !arguments.isEmpty, arguments.allSatisfy({ Int($0) != nil }) else { return nil }
        return switch arguments.count {
        case 1: "1/\(arguments[0])"
        case 2: "\(arguments[0])/\(arguments[1])"
        case 3: "\(arguments[0]) \(arguments[1])/\(arguments[2])"
        default: nil
        }
    }

    /// Centuries of the French edition: `{{s|XIX|e}}` is XIXe siècle, and `{{sp-|XI|e|au|XII|e}}` is XIe au XIIe siècle.
    ///
    /// - Returns: nil if the first argument is not a number in Roman figures.
    private static func centuries(_ arguments: [String]) -> String? {
        func isNumber(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy { "IVX".contains($0) } }
        guard let first = arguments.first, isNumber(first) else { return nil }
        let words = arguments.filter { !["", "e", "er"].contains($0) }.map { word in
            isNumber(word) ? word + (word == "I" ? "er" : "e") : word
        }
        return words.joined(separator: " ") + " siècle"
    }

    private static let days = ["lu": "Mo", "ma": "Tu", "me": "We", "je": "Th", "ve": "Fr", "sa": "Sa", "di": "Su"]

    /// Hours of the French edition as OpenStreetMap writes them: `{{Horaire|lu|je|8|30|22|}}` is Mo-Th 08:30-22:00.
    ///
    /// - Returns: nil if the arguments are not two days and two times.
    private static func hours(_ arguments: [String]) -> String? {
        guard arguments.count >= 5, let first = days[arguments[0].lowercased()] else { return nil }
        let last = arguments[1].isEmpty ? first : days[arguments[1].lowercased()]
        let minutes = arguments.count > 5 ? arguments[5] : ""
        guard let last, let start = time(arguments[2], arguments[3]), let end = time(arguments[4], minutes) else {
            return nil
        }
        return "\(first == last ? first : "\(first)-\(last)") \(start)-\(end)"
    }

    private static func time(_ hour: String, _ minute: String) -> String? {
        guard let hour = Int(hour), let minute = Int(minute.isEmpty ? "0" : minute), (0...24).contains(hour),
            (0...59).contains(minute)
        else { return nil }
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}

/// The links of wikitext between two pairs of brackets.
enum WikiLinks {
    /// The most links that can be nested, for example in the caption of a picture.
    private static let deepest = 20
    /// Namespaces of pictures and categories in several editions; such links show no words in a sentence.
    private static let files: Set = [
        "file", "image", "media", "datei", "bild", "fichier", "archivo", "imagen", "immagine", "ficheiro", "imagem",
        "fil",
        "文件", "图像", "ملف", "चित्र", "category", "kategorie", "catégorie", "categoría", "categoria", "kategori", "分类",
        "تصنيف", "श्रेणी",
    ]

    /// The text with the visible words of each link, and without pictures and categories.
    ///
    /// - Complexity: linear.
    static func visible(_ text: String) -> String {
        // The parts of each open link, and of the text around all links.
        var open: [[String.UnicodeScalarView]] = [[String.UnicodeScalarView()]]
        var rest = text.unicodeScalars[...]
        func add(_ scalars: String.UnicodeScalarView) {
            open[open.count - 1][open[open.count - 1].count - 1].append(contentsOf: scalars)
        }
        while let scalar = rest.popFirst() {
            if scalar == "[", rest.first == "[", open.count <= deepest {
                rest.removeFirst()
                open.append([String.UnicodeScalarView()])
            } else if scalar == "]", rest.first == "]", open.count > 1, let parts = open.popLast() {
                rest.removeFirst()
                add(words(parts.map { String($0) }).unicodeScalars)
            } else if scalar == "|", open.count > 1 {
                open[open.count - 1].append(String.UnicodeScalarView())
            } else {
                open[open.count - 1][open[open.count - 1].count - 1].append(scalar)
            }
        }
        while open.count > 1, let parts = open.popLast() {
            add(("[[" + parts.map { String($0) }.joined(separator: "|")).unicodeScalars)
        }
        return String(open[0][0])
    }

    private static func words(_ parts: [String]) -> String {
        let target = parts.first?.onOneLine ?? ""
        if let colon = target.firstIndex(of: ":"), files.contains(target[..<colon].lowercased().onOneLine) { return "" }
        let words = parts.count > 1 ? parts.last?.onOneLine ?? "" : ""
        return words.isEmpty ? String(target.drop { $0 == ":" }) : words
    }
}
