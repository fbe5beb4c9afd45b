// Describes the keys of every kind of file, from which the editor makes its forms.

import GuideBuild
import GuideEditing
import GuideModel
import GuideSupport

/// `GET forms`: the keys of each kind of file, with their types, help and examples.
///
/// It follows from the declarations in ``ContentSchema``, so that a new key has a field without any other change.
struct FormsService: StudioService {
    static let names = ["forms"]

    private let context: StudioContext

    init(_ context: StudioContext) { self.context = context }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let form = FormJSON(messages: context.messages[request.language])
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.array("languages") { json in
                    for language in MessageLanguage.availableInEditor { json.element(language) }
                }
                json.object("kinds") { json in
                    for kind in ContentSchema.allCases {
                        json.object(named: kind.rawValue) { form.write(kind, to: &$0) }
                    }
                }
            })
    }
}

/// Writes forms as JSON.
struct FormJSON {
    /// The messages in the language of the editor.
    let messages: MessageCatalog

    func write(_ kind: ContentSchema, to json: inout JSONWriter) {
        json.member("subject", kind.form.subject)
        json.member("noun", kind.itemKind?.noun ?? Self.noun(of: kind.form.subject))
        keys(of: kind.form, to: &json)
    }

    private func keys(of form: MappingForm, to json: inout JSONWriter) {
        json.array("keys") { json in
            for key in form.keys { json.elementObject { write(key, to: &$0) } }
        }
    }

    private func write(_ key: FieldDeclaration, to json: inout JSONWriter) {
        json.member("name", key.name)
        json.member("label", Self.label(of: key.name))
        json.member("help", Self.help(key.help, messages))
        json.member("example", key.example)
        json.member("needed", key.isNeeded)
        json.member("alternative", key.alternative)
        json.member("translated", key.isTranslated)
        json.object("type") { write(key.type, to: &$0) }
    }

    private func write(_ type: FieldType, to json: inout JSONWriter) {
        json.member("type", type.apiName)
        switch type {
        case .word(let words, _): strings("words", words, &json)
        // The outline lists items by the kinds of their files: a presentation is a file of the kind `slides`.
        case .reference(let kind, _): json.member("kind", kind.map { ContentSchema($0)?.rawValue ?? $0.rawValue })
        // The bounds of hundredths are in hundredths, too.
        case .whole(let bounds, let unit, _), .hundredths(let bounds, let unit, _):
            json.member("min", bounds.lowerBound)
            json.member("max", bounds.upperBound)
            json.member("unit", unit)
        case .file(let form): strings("endings", form.endings, &json)
        case .list(let element): json.object("of") { write(element, to: &$0) }
        case .mapping(let form), .freeOr(let form), .keyed(let form): keys(of: form, to: &json)
        default: break
        }
    }

    private func strings(_ name: StaticString, _ values: [String], _ json: inout JSONWriter) {
        json.array(name) { json in
            for value in values { json.element(value) }
        }
    }

    /// Help that only names the type, which the control of a form shows; without its Markdown.
    private static let typeNames: Set<String> = [
        "\"#rrggbb\", in quotes", "ISO 4217", "OpenStreetMap's opening_hours", "SPDX identifier", "a kind of place",
        "area and city (IANA)", "e-mail address", "free, or", "http or https address", "ids of places", "ids of tours",
        "its id", "kinds of place", "lat and lon in degrees", "list", "list of old addresses", "list of texts",
        "list of two or more", "list, see below", "telephone number", "text", "two capital letters (ISO 3166)",
        "with at most two decimals", "yes or no", "yes, partly or no",
    ]

    /// The help of a key for a form; empty if it only names the type.
    ///
    /// References to the documentation are left out, because an editor does not have its pages.
    static func help(_ help: String, _ messages: MessageCatalog) -> String {
        guard !typeNames.contains(JSONSchema.plain(help)) else { return "" }
        let text = messages.translate(help)
        guard let link = text.firstRange(of: "]("),
            let start = text[..<link.lowerBound].lastIndex(of: "["),
            let end = text[..<start].lastIndex(where: { ".,;。，；،؛।".contains($0) })
        else { return JSONSchema.plain(text) }
        return JSONSchema.plain(String(text[..<end]))
    }

    /// The name of a key as a label, for example `Opening hours` for `opening-hours`.
    static func label(of name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
    }

    /// The subject of messages without its article, for example `city` for `a city`.
    static func noun(of subject: String) -> String {
        let words = subject.split(separator: " ", maxSplits: 1)
        guard words.count == 2, ["a", "an", "the"].contains(words[0]) else { return subject }
        return String(words[1])
    }
}

extension FieldType {
    /// The name of the type in the editor's API.
    var apiName: String {
        switch self {
        case .text: "text"
        case .markdown: "markdown"
        case .flag: "flag"
        case .extent: "extent"
        case .word(_, _): "word"
        case .identifier: "identifier"
        case .reference: "reference"
        case .webAddress: "web-address"
        case .siteAddress: "site-address"
        case .origin: "origin"
        case .packKey: "pack-key"
        case .emailAddress: "email"
        case .publishAddress: "publish-address"
        case .telephone: "telephone"
        case .country: "country"
        case .currency: "currency"
        case .timeZone: "time-zone"
        case .date: "date"
        case .dayOrTime: "day-or-time"
        case .recurrence: "recurrence"
        case .language: "language"
        case .colour: "colour"
        case .hours: "hours"
        case .season: "season"
        case .sponsor: "sponsor"
        case .position: "position"
        case .mapClip: "map-clip"
        case .duration: "duration"
        case .walkingSpeed: "walking-speed"
        case .toolRequirement: "tool"
        case .whole: "whole"
        case .amount: "amount"
        case .hundredths: "hundredths"
        case .file: "file"
        case .list: "list"
        case .mapping: "mapping"
        case .freeOr: "free-or"
        case .keyed: "keyed"
        }
    }
}
