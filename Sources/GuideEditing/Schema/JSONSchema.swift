// JSON Schemas of declared keys, with which editors complete and check YAML.

import GuideContent
import GuideModel
import GuideSupport

/// Writes a schema of draft 2020-12.
///
/// A value that an editor's YAML reader takes for a number or a Boolean may be a text here: the reader of the guide
/// reads only texts.
package enum JSONSchema {
    static func document(_ form: MappingForm, title: String) -> String {
        let bytes = JSONWriter.object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.member("title", title)
            mapping(form, &json)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func mapping(_ form: MappingForm, _ json: inout JSONWriter) {
        json.member("type", "object")
        json.member("additionalProperties", false)
        let needed = form.keys.filter(\.isNeeded)
        required(needed.filter { $0.alternative == nil }.map(\.name), &json)
        let either = needed.compactMap { key in key.alternative.map { [key.name, $0] } }
        if !either.isEmpty {
            json.array("allOf") { json in
                for names in either {
                    json.elementObject { json in
                        json.array("anyOf") { json in
                            for name in names { json.elementObject { required([name], &$0) } }
                        }
                    }
                }
            }
        }
        json.object("properties") { json in
            for key in form.keys {
                json.object(named: key.name) { json in
                    json.member("description", plain(key.help))
                    // A key without a value has no meaning, unless the key is required.
                    if key.isNeeded {
                        value(key.type, isNeeded: true, &json)
                    } else {
                        json.array("anyOf") { json in
                            json.elementObject { value(key.type, isNeeded: false, &$0) }
                            json.elementObject { $0.member("type", "null") }
                        }
                    }
                }
            }
        }
    }

    private static func required(_ names: [String], _ json: inout JSONWriter) {
        guard !names.isEmpty else { return }
        json.array("required") { json in
            for name in names { json.element(name) }
        }
    }

    /// A line of help without its Markdown.
    package static func plain(_ help: String) -> String {
        var text = help.replacing("**", with: "").replacing("`", with: "")
        while let start = text.firstIndex(of: "["), let end = text[start...].firstIndex(of: ")"),
            let middle = text[start..<end].firstIndex(of: "]")
        {
            text.replaceSubrange(start...end, with: text[text.index(after: start)..<middle])
        }
        return text
    }

    private static func value(_ type: FieldType, isNeeded: Bool, _ json: inout JSONWriter) {
        switch type {
        case .text, .markdown, .reference, .sponsor, .hours, .season:
            text(&json)
            // A number is required too.
            if isNeeded { json.member("minLength", 1) }
        case .flag: words(["yes", "no", "Yes", "No", "YES", "NO"], withTruth: true, &json)
        case .extent: words(["yes", "partly", "no"], withTruth: true, &json)
        case .word(let words, _): self.words(words, withTruth: false, &json)
        case .country: words(CodeLists.countries.sorted(), withTruth: false, &json)
        case .currency: words(CodeLists.currencies.sorted(), withTruth: false, &json)
        case .list(.recurrence):
            json.array("anyOf") { json in
                json.elementObject { text(&$0) }
                json.elementObject { json in
                    json.member("type", "array")
                    json.object("items") { text(&$0) }
                }
            }
        case .list(let element):
            json.member("type", "array")
            json.object("items") { value(element, isNeeded: true, &$0) }
        case .mapping(let form): mapping(form, &json)
        case .freeOr(let form):
            json.array("anyOf") { json in
                json.elementObject { words(["free"], withTruth: false, &$0) }
                json.elementObject { mapping(form, &$0) }
            }
        case .keyed(let form):
            json.member("type", "object")
            json.object("additionalProperties") { mapping(form, &$0) }
        case .position: position(&json)
        case .mapClip: mapClip(&json)
        case .amount: number(0...1e9, &json)
        case .hundredths(let bounds, _, _):
            number(Double(bounds.lowerBound) / 100...Double(bounds.upperBound) / 100, &json)
        case .whole(let bounds, _, _):
            json.member("type", "integer")
            json.member("minimum", bounds.lowerBound)
            json.member("maximum", bounds.upperBound)
        case .walkingSpeed:
            json.array("anyOf") { json in
                json.elementObject { number(WalkingSpeed.possible, &$0) }
                json.elementObject { pattern("^ *[0-9.]+ *([kK][mM]/[hH])? *$", &$0) }
            }
        case .file(let form):
            let ends = form.endings.map { $0.replacing(".", with: "\\.") }
            pattern(ends.isEmpty ? "." : "(\(ends.joined(separator: "|")))$", &json)
        default: pattern(pattern(of: type), &json)
        }
    }

    private static func pattern(of type: FieldType) -> String {
        switch type {
        case .identifier: "^[a-z0-9]+(-[a-z0-9]+)*$"
        case .webAddress: "^[hH][tT][tT][pP][sS]?://[^ /?#]"
        case .origin: "^[hH][tT][tT][pP][sS]?://[^ /?#]+/?$"
        case .siteAddress: "^[hH][tT][tT][pP][sS]?://[^ /?#][^?#]*$"
        case .packKey: "^ed25519:[A-Za-z0-9+/]{43}=$"
        case .emailAddress: "^[^@ ]+@[^@ ]+\\.[^@ ]+$"
        case .publishAddress: "^(git|(sftp|ftps|s3|rsync|file)://[^:]|[^@:/]+@[^:/]+:)"
        case .telephone: "^[-0-9+()/. ]{3,}$"
        case .timeZone: "^(UTC|(\(CodeLists.timeZoneAreas.joined(separator: "|")))/.+)$"
        case .date: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
        case .dayOrTime: "^[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2})?$"
        case .language: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"
        case .colour: "^#[0-9a-fA-F]{6}$"
        case .toolRequirement: "^ *(>= *)?[0-9]+(\\.[0-9]+){1,2} *$"
        case .duration: "^ *([0-9]+ *([hH]|[hH][oO][uU][rR][sS]?) *)?([0-9]+ *[mM][iI][nN]([uU][tT][eE])?[sS]? *)?$"
        default: "."
        }
    }

    // MARK: Simple schemas

    private static func text(_ json: inout JSONWriter) {
        json.array("type") { json in
            for type in ["string", "number", "boolean"] { json.element(type) }
        }
    }

    private static func pattern(_ pattern: String, _ json: inout JSONWriter) {
        json.member("type", "string")
        json.member("pattern", pattern)
    }

    private static func number(_ range: ClosedRange<Double>, _ json: inout JSONWriter) {
        json.member("type", "number")
        json.member("minimum", range.lowerBound)
        json.member("maximum", range.upperBound)
    }

    private static func words(_ words: [String], withTruth: Bool, _ json: inout JSONWriter) {
        guard withTruth else {
            json.array("enum") { json in
                for word in words { json.element(word) }
            }
            return
        }
        json.array("anyOf") { json in
            json.elementObject { self.words(words, withTruth: false, &$0) }
            json.elementObject { $0.member("type", "boolean") }
        }
    }

    // MARK: Places on the map

    private static func position(_ json: inout JSONWriter) {
        numbers(["lat": -90...90, "lon": -180...180], order: ["lat", "lon"], &json)
    }

    private static func numbers(
        _ ranges: [String: ClosedRange<Double>], order: [String], _ json: inout JSONWriter
    ) {
        json.member("type", "object")
        json.member("additionalProperties", false)
        json.array("required") { json in
            for name in order { json.element(name) }
        }
        json.object("properties") { json in
            for name in order {
                json.object(named: name) { number(ranges[name] ?? 0...0, &$0) }
            }
        }
    }

    private static func mapClip(_ json: inout JSONWriter) {
        json.array("anyOf") { json in
            json.elementObject { words(["places"], withTruth: false, &$0) }
            json.elementObject { json in
                json.member("type", "object")
                json.member("additionalProperties", false)
                json.array("required") { $0.element("around") }
                json.object("properties") { json in
                    json.object("around") { words(["places"], withTruth: false, &$0) }
                    json.object("margin") { metres(&$0) }
                }
            }
            json.elementObject { json in
                json.member("type", "object")
                json.member("additionalProperties", false)
                json.array("required") { json in
                    for name in ["lat", "lon", "radius"] { json.element(name) }
                }
                json.object("properties") { json in
                    json.object("lat") { number(-90...90, &$0) }
                    json.object("lon") { number(-180...180, &$0) }
                    json.object("radius") { metres(&$0) }
                }
            }
            json.elementObject { json in
                numbers(
                    ["south": -90...90, "west": -180...180, "north": -90...90, "east": -180...180],
                    order: ["south", "west", "north", "east"], &json)
            }
        }
    }

    /// A number with or without its unit.
    private static func metres(_ json: inout JSONWriter) {
        json.array("anyOf") { json in
            json.elementObject { number(0...100_000, &$0) }
            json.elementObject { pattern("^ *[0-9.]+ *m? *$", &$0) }
        }
    }
}
