// Finds the cities of a guide by their folders.

import GuideModel

package enum CityList {
    /// Ids that the site uses for its own folders.
    package static let reserved: Set<String> = [
        "assets", "embed", "groups", "index", "open-data", Slug.guidePages.text,
    ]

    /// The ids of the cities, in order.
    ///
    /// - Parameter language: the language of the originals, for the ids that messages suggest; nil if unknown.
    static func find(_ files: any ContentFiles, language: String?) -> (cities: [Slug], diagnostics: [Diagnostic]) {
        var cities: [Slug] = []
        var diagnostics: [Diagnostic] = []
        let content = GuideReader.contentFolder
        do throws(ContentFileError) {
            for entry in try files.list(content) {
                let path = ContentPath.join(content, entry.name)
                if entry.kind == .folder {
                    if let city = try city(entry.name, path, files, language, &diagnostics) { cities.append(city) }
                } else if ContentPath.isMarkdown(entry.name), entry.name != "README.md" {
                    diagnostics.append(
                        .warning(
                            at: SourceLocation(file: path), code: .looseFile,
                            "the build makes no page from this file; put content into a city's folder, such as "
                                + "\(content)/york/")
                    )
                }
            }
        } catch .missing {
            diagnostics.append(noCity)
            return ([], diagnostics)
        } catch {
            return ([], [error.diagnostic(file: content)])
        }
        if cities.isEmpty, !diagnostics.hasErrors { diagnostics.append(noCity) }
        return (cities.sorted(), diagnostics)
    }

    private static var noCity: Diagnostic {
        .error(
            at: SourceLocation(file: GuideReader.contentFolder), code: .noCity,
            "the guide has no city yet; write one in \(GuideReader.contentFolder)/<id>/city.md")
    }

    /// The PWS files in a city's folder.
    static func presentations(in folder: String, _ files: any ContentFiles) throws(ContentFileError) -> [String] {
        var found: [String] = []
        for entry in try files.list(folder) where entry.kind == .file && entry.name.lowercased().hasSuffix(".pws") {
            found.append(ContentPath.join(folder, entry.name))
        }
        return found
    }

    /// The id of a city's folder; nil if the folder is not a city's, or if its name is not a valid id.
    private static func city(
        _ name: String, _ path: String, _ files: any ContentFiles, _ language: String?,
        _ diagnostics: inout [Diagnostic]
    ) throws(ContentFileError) -> Slug? {
        let location = SourceLocation(file: path)
        let entries: [ContentEntry]
        do throws(ContentFileError) {
            entries = try files.list(path)
        } catch {
            diagnostics.append(error.diagnostic(file: path))
            return nil
        }
        let cityFile = ContentPath.join(path, "city.md")
        if !entries.contains(where: { $0.name == "city.md" }) {
            let presentations = try presentations(in: path, files)
            if presentations.count > 1 {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: presentations[1]), code: .duplicateID,
                        "a city can have only one .pws file, and \(presentations[0]) already exists; keep one"))
            } else if presentations.isEmpty {
                let folder = ContentFolder(path: path, entries: entries)
                if let file = entries.lazy.compactMap({ MisnamedFile($0, in: folder) }).first(where: {
                    $0.page == cityFile
                }) {
                    diagnostics.append(file.diagnostic)
                    return nil
                }
                if let found = entries.lazy.compactMap({ WrongEnding.diagnostic($0, in: folder, language: language) })
                    .first(where: { $0.suggestion == "city.md" })
                {
                    diagnostics.append(found)
                }
                guard entries.contains(where: { $0.kind == .folder && ["places", "tours"].contains($0.name) }) else {
                    return nil
                }
                diagnostics.append(
                    .error(
                        at: location, code: .missingFile,
                        "this folder has places or tours but no city; write \(cityFile)",
                        suggestion: cityFile))
                return nil
            }
        }
        guard let id = Slug(name) else {
            let nearest = Slug(naming: name, in: language)
            diagnostics.append(
                .error(
                    at: location, code: .id,
                    "\(name.quotedForMessage) is not a valid id; use only lower-case letters, digits and single hyphens"
                        + (nearest.map { "; rename the folder to \($0)" } ?? ""), suggestion: nearest?.text))
            return nil
        }
        guard !reserved.contains(name) else {
            diagnostics.append(
                .error(
                    at: location, code: .id, "a city cannot be called \(name), because the site uses that name itself"))
            return nil
        }
        return id
    }
}
