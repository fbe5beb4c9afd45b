// Describes the contents of a guide's files for editors and their tools: tables of keys and JSON Schemas.

import GuideContent
import GuideModel
import SystemPackage

/// The kinds of files whose keys are declared.
public enum ContentSchema: String, CaseIterable, Sendable {
    case guide, city, place, feature, tour, kiosk, slides, quiz, extra, riddle, object, page, event, riddles, rewards,
        notices, redirects, group, notes
    /// The file beside a presentation in PWS XML, such as `york.pws.yaml`.
    case presentation

    /// The keys.
    package var form: MappingForm {
        switch self {
        case .guide: Guide.contentKind.form
        case .city: City.contentKind.form
        case .place: Place.contentKind.form
        case .feature: Feature.contentKind.form
        case .tour: Tour.contentKind.form
        case .slides: Presentation.contentKind.form
        case .quiz: Quiz.contentKind.form
        case .extra: Extra.contentKind.form
        case .riddle: Riddle.contentKind.form
        case .object: PlacedObject.contentKind.form
        case .page: FreePage.contentKind.form
        case .riddles: RiddleBook.contentKind.form
        case .rewards: Rewards.contentKind.form
        case .notices: Notices.contentKind.form
        case .redirects: Redirects.contentKind.form
        case .group: MemberGroup.contentKind.form
        case .notes: GroupNotes.contentKind.form
        case .kiosk: Kiosk.contentKind.form
        case .event: Event.contentKind.form
        case .presentation: PWSSidecar.contentKind.form
        }
    }

    /// The files that have these keys.
    public var files: String {
        switch self {
        case .guide: "guide.yaml"
        case .city: "content/<city>/city.md"
        case .extra: "content/<city>/places/<place>/extra.md"
        case .riddles: "content/<city>/riddles.yaml"
        case .rewards: "content/<city>/rewards.yaml"
        case .notices: "content/<city>/notices.yaml"
        case .redirects: "content/<city>/redirects.yaml"
        case .group: "groups/<group>/group.yaml"
        case .notes: "groups/<group>/<city>/notes.md"
        case .presentation: "content/<city>/<presentation>.pws.yaml"
        case .place, .feature, .tour, .slides, .quiz, .riddle, .object, .kiosk, .page, .event:
            itemKind.map { Self.files(of: $0) } ?? ""
        }
    }

    private static func files(of kind: ItemKind) -> String {
        let parent = kind.isPartOfPlace ? "content/<city>/places/<place>" : "content/<city>"
        return "\(parent)/\(kind.folder)/<\(kind)>.\(kind.storage == .yaml ? "yaml" : "md")"
    }

    /// The keys of items of a kind; nil for items that are stored in the keys of another file.
    package init?(_ kind: ItemKind) {
        // `presentation` is the kind of the keys beside a presentation in PWS XML.
        self.init(rawValue: kind == .presentation ? "slides" : kind.rawValue)
    }

    /// The key of the content's name; nil for content without one.
    package var nameKey: String? { ["name", "title"].first { form.numbers[$0] != nil } }

    /// The kind of item that such a file describes; nil for other files.
    package var itemKind: ItemKind? { ItemKind.allCases.first { ContentSchema($0) == self } }

    /// The name of the schema's file.
    public var fileName: String { "\(rawValue).schema.json" }

    /// The JSON Schema of the YAML in such a file, draft 2020-12.
    public var json: String { JSONSchema.document(form, title: form.subject) }

    /// Writes the schema's file.
    ///
    /// - Parameter folder: created if it is missing.
    /// - Returns: why it could not be written; nil if it was written.
    public func write(into folder: FilePath) -> Diagnostic? {
        do throws(ImportedFileError) {
            try ImportedFile.write(Array(json.utf8), to: fileName, in: folder)
            return nil
        } catch {
            let file = folder.appending(fileName).string
            return .error(at: SourceLocation(file: file), code: .unwritable, "\(file) \(error.reason)")
        }
    }
}

/// Tables of keys for people, in Markdown.
enum KeyTable {
    /// One row for each key; required keys are bold.
    static func markdown(_ form: MappingForm) -> String {
        let rows = form.keys.map { key in
            let name = key.isNeeded ? "**\(key.name)**" : key.name
            let example = key.example.isEmpty || isLong(key.type) ? "" : "`\(key.example)`"
            return "| \(name) | \(what(key)) | \(example)\(example.isEmpty ? "" : " ")|"
        }
        return (["| key | what | example |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    /// The words of a closed list, in order.
    static func words(_ words: [String]) -> String { words.sorted().joined(separator: ", ") }

    private static func isLong(_ type: FieldType) -> Bool {
        if case .list(.mapping(let form)) = type { form.keys.count > FieldYAML.mostKeysInBraces } else { false }
    }

    private static func what(_ key: FieldDeclaration) -> String {
        switch key.type {
        case .word(let words, _) where words.count <= 6:
            "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? ""); \(key.help)"
        case .list(.mapping(let form)) where !isLong(key.type), .mapping(let form):
            "\(key.help): \(names(form))"
        case .freeOr(let form): "\(key.help) \(names(form))"
        default: key.help
        }
    }

    private static func names(_ form: MappingForm) -> String {
        form.keys.map { $0.isNeeded ? "**\($0.name)**" : $0.name }.joined(separator: ", ")
    }
}
