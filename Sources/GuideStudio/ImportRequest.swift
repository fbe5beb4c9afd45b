// Reads a request to import uploaded files.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// What an editor has chosen in the wizard for imports.
struct ImportRequest: Sendable {
    /// A column or a category with its meaning; nil to leave it out.
    typealias Meaning = (String, String?)

    let upload: String
    /// More files of the same publisher, which are read together with the first one.
    let others: [String]
    let format: RecognizedFormat
    /// The id of the city; empty for a new city that has the name of the presentation.
    let city: String
    /// The meanings of columns or properties; nil for those that their names suggest.
    let columns: [Meaning]?
    let kinds: [Meaning]
    let lines: ImportedLines
    /// The encoding of a table; nil to find it from the bytes.
    let encoding: TextEncoding?
    /// The names of sheets, or "all"; empty for the first visible one.
    let sheets: [String]
    /// Whether to download pictures.
    let fetches: Bool
    /// The hosts from which pictures may be downloaded, though they are in a private network.
    let localHosts: [String]
    /// The fields in which the file takes precedence, by the paths of their pages.
    let chosen: [String: Set<String>]
    /// The name of the new quiz walk or tour, or of the import; nil for that of the file.
    let name: String?
    /// Whether to replace files, or fields of pages, that were edited after the last import.
    let overwrites: Bool
    /// The kinds of sights to look for; empty for the best known sights.
    let sightKinds: Set<PlaceKind>
    /// The sights that the editor has chosen; nil before that.
    let sights: Set<String>?

    init(_ json: JSONNode) throws(StudioError) {
        guard let upload = json["upload"]?.string, let city = json["city"]?.string else {
            throw StudioError(400, "The request needs an upload and a city.")
        }
        guard let format = json["format"]?.string.flatMap({ RecognizedFormat(rawValue: $0) }) else {
            throw StudioError(400, "The editor does not import this format; choose another file.")
        }
        guard format != .sqlite else { throw Self.database }
        self.upload = upload
        self.city = city
        self.format = format
        others = json["others"]?.array?.compactMap(\.string) ?? []
        columns = json["mapping"]?["columns"].map { Self.meanings($0, of: "header") }
        kinds = json["mapping"]?["categories"].map { Self.meanings($0, of: "name") } ?? []
        lines = json["lines"]?.string.flatMap { ImportedLines(rawValue: $0) } ?? .tours
        encoding = try Self.encoding(json["encoding"]?.string ?? "")
        sheets = json["sheets"]?.array?.compactMap(\.string) ?? []
        fetches = json["fetch"]?.bool ?? false
        var hosts: [String] = []
        for text in json["hosts"]?.array?.compactMap(\.string) ?? [] where fetches { hosts.append(try Self.host(text)) }
        localHosts = hosts
        var chosen: [String: Set<String>] = [:]
        for page in json["theirs"]?.members ?? [] {
            chosen[page.name] = Set(page.node.array?.compactMap(\.string) ?? [])
        }
        self.chosen = chosen
        name = json["name"]?.string.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
        overwrites = json["overwrite"]?.bool ?? false
        sightKinds = Set(json["kinds"]?.array?.compactMap { $0.string.flatMap { PlaceKind(rawValue: $0) } } ?? [])
        sights = json["sights"]?.array.map { Set($0.compactMap(\.string)) }
    }

    /// Why the editor does not import a database.
    static let database = StudioError(
        400,
        "A SQLite database contains a whole guide; make a folder from it with the command wynd import sqlite.")

    private static func encoding(_ name: String) throws(StudioError) -> TextEncoding? {
        if name.isEmpty { return nil }
        guard let encoding = TextEncoding(rawValue: name) else {
            throw StudioError(400, "The editor does not know this encoding; choose one of the list.")
        }
        return encoding
    }

    /// The host that an editor names, also with `https://` or `http://` before it.
    private static func host(_ text: String) throws(StudioError) -> String {
        let pattern = /(?:https?:\/\/)?([a-z0-9._\-]+)(?::[0-9]+)?(?:\/.*)?/
        guard let found = text.lowercased().wholeMatch(of: pattern) else {
            throw StudioError(
                400, "\(text.quotedForMessage) is not the name of a host; write one such as media.museum.example.")
        }
        return String(found.1)
    }

    /// The first meaning of each name, as a mapping can have a name only once.
    private static func meanings(_ node: JSONNode, of key: String) -> [Meaning] {
        var names: Set<String> = []
        return (node.array ?? []).compactMap { entry in
            guard let name = entry[key]?.string, names.insert(name).inserted else { return nil }
            let meaning = entry["meaning"]?.string ?? ""
            return (name, meaning.isEmpty ? nil : meaning)
        }
    }

    /// Checks what needs no reading of files, before the work begins.
    func check(_ uploads: ImportUploads, in root: FilePath) throws(StudioError) {
        for id in [upload] + others { _ = try uploads.file(id) }
        if city.isEmpty, format == .pws { return }
        let (guide, diagnostics) = GuideReader(root: root).readGuide()
        guard let guide else {
            throw StudioError(
                422, "\(diagnostics.first { $0.severity == .error }?.message ?? "The guide has errors; correct them").")
        }
        guard let id = Slug(city), guide.cities.contains(id) else {
            throw StudioError(422, "The guide has no city \(city).")
        }
    }
}
