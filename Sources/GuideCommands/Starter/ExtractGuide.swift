// The guide that `wynd new --osm` creates: one or more cities of an extract, over one map.

import GuideBuild
import GuideContent
import GuideGeo
import GuideModel
import SystemPackage

/// The cities of an extract from which a new guide is made.
public enum CityChoice: Hashable, Sendable {
    /// The city that the folder is named after, or the largest city.
    case best
    case named([String])
    /// Every city and town that has its own sights.
    case all
}

/// The files of a guide to the cities in an extract.
struct ExtractGuide: Sendable {
    let cities: [(id: Slug?, city: ExtractCity)]
    let languages: GuideLanguages
    /// ISO 3166-1 alpha-2; nil if the data do not contain it.
    private let country: String?
    private let offered: [FoundTown]
    /// Whether the extract contains no city of this name, so that the whole extract is used for it.
    private let isUnknownCity: Bool
    private let extractName: String
    private let mapName: String

    /// - Parameters:
    ///   - asked: the requested languages; empty for those of the place and English.
    ///   - folderName: tried as the city's name, and used as it if the extract contains no city.
    init(
        _ extract: OSMExtract, file: FilePath, choice: CityChoice, languages asked: [String], folderName: String?
    ) throws(StarterGuide.CreationError) {
        extractName = file.lastComponent?.string ?? file.string
        mapName = ExtractGuide.mapName(of: file)
        let finder = TownFinder(extract)
        let towns = finder.towns()
        let theme = try StarterGuide.theme()
        let english = GuideLanguages(of: ["en"], theme: theme).first
        let chosen = try Self.cities(choice, of: extract, finder, towns, folderName: folderName, words: english)
        let chosenTowns = chosen.compactMap(\.town)
        let (languages, country) = try Self.languages(of: chosenTowns, asked: asked, extract, finder, theme)
        self.languages = languages
        self.country = country
        var takenIDs: [Slug: String] = [:]
        cities = chosen.map { name, town in
            let id = Self.id(of: name, in: languages.first.language, besides: &takenIDs)
            let others = chosen.count > 1 ? chosenTowns.filter { $0 != town } : []
            let found = ExtractSights(extract, town: town, besides: others, languages: languages)
            return (
                id,
                ExtractCity(
                    name: name, town: town, found, finder: finder, languages: languages,
                    extractName: file.lastComponent?.string ?? file.string)
            )
        }
        let ids = Set(cities.map(\.id))
        let rest = towns.filter { town in
            !ids.contains(Slug(naming: town.name, in: languages.first.language)) && !chosenTowns.contains(town)
        }
        isUnknownCity = chosenTowns.isEmpty && choice != .best && !towns.isEmpty
        offered =
            chosenTowns.isEmpty ? [] : TownOffer.withSights(rest, besides: chosenTowns, in: extract, words: english)
    }

    /// The id of a city; with a number if a city with another name has the same letters.
    ///
    /// - Parameter taken: the ids so far, with the names of their cities.
    private static func id(of name: String, in language: String, besides taken: inout [Slug: String]) -> Slug? {
        guard let plain = Slug(naming: name, in: language) else { return nil }
        var (id, number) = (plain, 2)
        while let other = taken[id], other != name, let next = Slug("\(plain)-\(number)") {
            id = next
            number += 1
        }
        taken[id] = name
        return id
    }

    /// The chosen cities: their names in the guide, and their towns in the extract.
    private static func cities(
        _ choice: CityChoice, of extract: OSMExtract, _ finder: TownFinder, _ towns: [FoundTown], folderName: String?,
        words: Words
    ) throws(StarterGuide.CreationError) -> [(name: String, town: FoundTown?)] {
        switch choice {
        case .best:
            let town = folderName.flatMap { finder.town(named: $0) } ?? towns.first
            return [(town?.name ?? folderName ?? "My City", town)]
        case .named(let names):
            let chosen = names.map { name in
                let town = finder.town(named: name)
                let isSame = town.map { !Slug.spellings(of: $0.name).isDisjoint(with: Slug.spellings(of: name)) }
                return (name: isSame == true ? town?.name ?? name : name, town: town)
            }
            // A single name may be the editor's own. Several names must all be in the extract, so that the sights can
            // be assigned.
            if names.count > 1, let unknown = chosen.first(where: { $0.town == nil }) {
                throw .unknownCity(unknown.name, shown: towns.map(\.name))
            }
            return chosen
        case .all:
            let known = TownOffer.withSights(towns, in: extract, words: words)
            let chosen = known.map { (name: $0.name, town: Optional($0)) }
            return chosen.isEmpty ? [(towns.first?.name ?? folderName ?? "My City", towns.first)] : chosen
        }
    }

    /// The languages of all cities, starting with the first city's.
    private static func languages(
        of towns: [FoundTown], asked: [String], _ extract: OSMExtract, _ finder: TownFinder, _ theme: ThemeFiles
    ) throws(StarterGuide.CreationError) -> (languages: GuideLanguages, country: String?) {
        var places = towns.map { (country: $0.country, position: $0.position) }
        if places.isEmpty, let bounds = extract.bounds {
            let middle = Position(
                latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
            places = [(finder.country(at: middle), middle)]
        }
        var local: [String] = []
        for language in places.flatMap({ finder.languages(of: $0.country, at: $0.position) })
        where !local.contains(language) {
            local.append(language)
        }
        let country = places.first?.country
        do throws(GuideLanguages.UnsupportedLanguage) {
            return (try GuideLanguages(local: local, country: country, asked: asked, theme: theme), country)
        } catch {
            throw .unsupportedLanguage(error.language, supported: error.supported)
        }
    }

    /// Notes about the guide for the editor.
    var diagnostics: [Diagnostic] {
        var diagnostics = cities.flatMap { $0.city.diagnostics }
        if isUnknownCity, let city = cities.first?.city {
            diagnostics.append(
                Diagnostic(
                    .note, at: SourceLocation(file: extractName), code: .cities,
                    "the extract contains no city called \(city.name), so the whole extract is used for it"))
        }
        if !offered.isEmpty { diagnostics.append(offer) }
        if let note = languages.note(file: extractName, country: country) { diagnostics.append(note) }
        return diagnostics
    }

    private var offer: Diagnostic {
        Diagnostic(
            .note, at: SourceLocation(file: extractName), code: .cities,
            "this extract also contains \(TownOffer.list(offered)); choose a city with --city NAME, give it "
                + "several times for a guide to several cities, or take all cities with --all-cities")
    }

    /// The extract's name in the guide, chosen by the file's content and not by its name.
    static func mapName(of file: FilePath) -> String {
        guard let descriptor = try? FileDescriptor.openRegularFile(file) else {
            return "map.osm.pbf"
        }
        defer { try? descriptor.close() }
        let start = (try? descriptor.bytes(16)) ?? []
        // XML starts with "<", possibly after a byte order mark or spaces; PBF starts with the length of its first
        // header.
        let first = start.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "<") ? "map.osm" : "map.osm.pbf"
    }

    /// The map's path, relative to the guide's folder: in the city's folder, or in `maps` if there are several cities.
    var mapPath: String { cities.count == 1 ? "content/\(cities[0].id?.text ?? "")/\(mapName)" : "maps/\(mapName)" }

    var files: [(path: String, text: String)] {
        var files = [("guide.yaml", settings)]
        files += languages.others.map { ("guide.\($0.language).yaml", titles(in: $0)) }
        for case let (id?, city) in cities {
            files += city.files(city: id, mapName: cities.count == 1 ? mapName : "../../maps/\(mapName)")
        }
        files.append((".gitignore", "/public/\n"))
        return files
    }

    /// The lines of guide.yaml that visitors read.
    private func titles(in words: Words) -> String {
        let name = words.list(cities.map(\.city.name))
        var summary = words(StarterWord.citiesSummary, count: cities.count, name)
        if cities.count == 1, let city = cities.first?.city {
            let word = city.hasWalk ? StarterWord.guideSummaryWithWalk : .guideSummary
            summary = words(word, count: city.places.count, name)
        }
        return """
            title: \(quoted(words(StarterWord.title, name)))
            summary: \(quoted(summary))

            """
    }

    private var settings: String {
        titles(in: languages.first) + """
            # The address of the site on the web. QR codes lead there, so set it before you print a poster.
            base-url: https://example.org/
            languages: [\(languages.tags.joined(separator: ", "))]
            \(StarterFiles.requiredVersion)
            \(StarterFiles.unitsLine(WalkingUnits(in: country)))\(StarterFiles.publisherLines(publisher, isComment: true))
            \(StarterFiles.legalDraft(languages.first))

            """
    }

    private var publisher: String { languages.first(StarterWord.samplePublisher, cities.first?.city.name ?? "") }

    private func quoted(_ text: String) -> String { FrontMatterWriter.scalar(text) }
}
