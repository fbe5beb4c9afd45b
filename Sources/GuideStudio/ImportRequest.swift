// Reads a request to import uploaded files.

import GuideCommands
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
    let format: ImportFormat
    /// The id of the city.
    let city: String
    /// The meanings of columns or properties; nil for those that their names suggest.
    let columns: [Meaning]?
    let kinds: [Meaning]
    let lines: ImportedLines
    /// Whether to download pictures.
    let fetches: Bool
    /// The fields in which the file takes precedence, by the paths of their pages.
    let chosen: [String: Set<String>]

    init(_ json: JSONNode) throws(StudioError) {
        guard let upload = json["upload"]?.string, let city = json["city"]?.string else {
            throw StudioError(400, "The request needs an upload and a city.")
        }
        guard let format = json["format"]?.string.flatMap({ ImportFormat(rawValue: $0) }) else {
            throw StudioError(400, "The editor does not import this format; choose another file.")
        }
        self.upload = upload
        self.city = city
        self.format = format
        others = json["others"]?.array?.compactMap(\.string) ?? []
        columns = json["mapping"]?["columns"].map { Self.meanings($0, of: "header") }
        kinds = json["mapping"]?["categories"].map { Self.meanings($0, of: "name") } ?? []
        lines = json["lines"]?.string.flatMap { ImportedLines(rawValue: $0) } ?? .tours
        fetches = json["fetch"]?.bool ?? false
        var chosen: [String: Set<String>] = [:]
        for page in json["theirs"]?.members ?? [] {
            chosen[page.name] = Set(page.node.array?.compactMap(\.string) ?? [])
        }
        self.chosen = chosen
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

    /// The import as `wynd import` makes it.
    func job(_ uploads: ImportUploads, into root: FilePath) throws(StudioError) -> ContentImport {
        let (found, diagnostics) = CitySearch.find(city, in: root)
        guard let found else {
            throw StudioError(422, "\(diagnostics.first?.message ?? "The guide has no city \(city)").")
        }
        var job = ContentImport(file: try uploads.file(upload), as: format, into: root, city: found)
        job.mapping = try mapping(uploads)
        job.lines = lines
        job.pictures = PictureOptions(fetches: fetches)
        job.chosen = chosen
        for other in others { job.others.append(try uploads.file(other)) }
        return job
    }

    /// The file of the chosen meanings; without them, a file that does not exist, so that the import suggests meanings.
    private func mapping(_ uploads: ImportUploads) throws(StudioError) -> FilePath {
        let file = uploads.mapping(upload)
        do throws(FileError) {
            if let columns {
                try FileSystem.write(Array(HeaderMapping.yaml(columns: columns, kinds: kinds).utf8), to: file)
            } else {
                try FileSystem.removeFile(file)
            }
        } catch {
            throw StudioError(writing: error)
        }
        return file
    }
}
