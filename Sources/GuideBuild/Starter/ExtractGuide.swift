// The guide that `wynd new --osm` makes: one city of an extract or several, over one map.

import GuideContent
import GuideGeo
import GuideModel
import SystemPackage

/// Which cities of an extract a new guide is made of.
public enum CityChoice: Hashable, Sendable {
    /// The city that the folder is named for, else the largest.
    case best
    case named([String])
    /// Every city and town that has sights of its own.
    case all
}

/// The files of a guide to what an extract shows.
struct ExtractGuide: Sendable {
    /// What is asked for and the extract does not show.
    struct UnknownCity: Error {
        var name: String
        /// What it does show, the best first.
        var shown: [String]
    }

    let cities: [(id: Slug?, city: ExtractCity)]
    private let offered: [FoundTown]
    /// Whether the city's name is the editor's own, and all that the extract shows was taken for it.
    private let isUnknown: Bool
    private let extractName: String
    private let mapName: String

    /// - Parameter folderName: tried as the city's name, and used when the extract names no city.
    init(_ extract: OSMExtract, file: FilePath, choice: CityChoice, folderName: String?) throws(UnknownCity) {
        extractName = file.lastComponent?.string ?? file.string
        mapName = ExtractGuide.mapName(of: file)
        let finder = TownFinder(extract)
        let towns = finder.towns()
        var chosen: [(name: String, town: FoundTown?)] = []
        switch choice {
        case .best:
            let town = folderName.flatMap { finder.town(named: $0) } ?? towns.first
            chosen = [(town?.name ?? folderName ?? "My City", town)]
        case .named(let names):
            chosen = names.map { name in
                let town = finder.town(named: name)
                return (town.flatMap { Slug(naming: $0.name) == Slug(naming: name) ? $0.name : nil } ?? name, town)
            }
            // One name may be the editor's own; of several each must be found, to tell the sights apart.
            if names.count > 1, let unknown = chosen.first(where: { $0.town == nil }) {
                throw UnknownCity(name: unknown.name, shown: towns.map(\.name))
            }
        case .all:
            let known = TownOffer.withSights(towns, in: extract)
            chosen = known.map { ($0.name, $0) }
            if chosen.isEmpty { chosen = [(towns.first?.name ?? folderName ?? "My City", towns.first)] }
        }
        let chosenTowns = chosen.compactMap(\.town)
        cities = chosen.map { name, town in
            let others = chosen.count > 1 ? chosenTowns.filter { $0 != town } : []
            let found = ExtractSights(extract, town: town, besides: others, language: "en")
            return (
                Slug(naming: name),
                ExtractCity(
                    name: name, town: town, found, finder: finder,
                    extractName: file.lastComponent?.string ?? file.string)
            )
        }
        let ids = Set(cities.map(\.id))
        let rest = towns.filter { town in !ids.contains(Slug(naming: town.name)) && !chosenTowns.contains(town) }
        isUnknown = chosenTowns.isEmpty && choice != .best && !towns.isEmpty
        offered = chosenTowns.isEmpty ? [] : TownOffer.withSights(rest, besides: chosenTowns, in: extract)
    }

    /// What an editor may want to know of the guide.
    var diagnostics: [Diagnostic] {
        var diagnostics = cities.flatMap { $0.city.diagnostics }
        if isUnknown, let city = cities.first?.city {
            diagnostics.append(
                Diagnostic(
                    .note, at: SourceLocation(file: extractName), code: "cities",
                    "the extract names no city called \(city.name), so all that it shows was taken for it"))
        }
        if !offered.isEmpty { diagnostics.append(offer) }
        return diagnostics
    }

    private var offer: Diagnostic {
        Diagnostic(
            .note, at: SourceLocation(file: extractName), code: "cities",
            "this extract shows \(TownOffer.list(offered)) too; choose with --city NAME, give it several times for a guide to several "
                + "cities, or take them all with --all-cities")
    }

    /// The extract's name in the guide, by what the file is and not by how it is called.
    static func mapName(of file: FilePath) -> String {
        guard let descriptor = try? FileDescriptor.open(file, .readOnly, options: [.closeOnExec]) else {
            return "map.osm.pbf"
        }
        defer { try? descriptor.close() }
        let start = (try? descriptor.bytes(16)) ?? []
        // XML starts with "<", perhaps behind a byte order mark or spaces; PBF with the length of its first header.
        let first = start.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "<") ? "map.osm" : "map.osm.pbf"
    }

    /// Where the map stands, relative to the guide's folder: in the city's folder, or beside those of several.
    var mapPath: String { cities.count == 1 ? "content/\(cities[0].id?.text ?? "")/\(mapName)" : "maps/\(mapName)" }

    var files: [(path: String, text: String)] {
        var files = [("guide.yaml", settings)]
        for case let (id?, city) in cities {
            files += city.files(city: id, mapName: cities.count == 1 ? mapName : "../../maps/\(mapName)")
        }
        files.append((".gitignore", "/public/\n"))
        return files
    }

    private var settings: String {
        let names = cities.map(\.city.name)
        let name = NumberWords.list(names)
        let summary =
            cities.count == 1
            ? "\(cities[0].city.placesInWords.capitalisedFirst) of \(name) on one map"
                + (cities[0].city.hasWalk ? ", and a first walk." : ".")
            : "\(NumberWords.word(cities.count).capitalisedFirst) cities and their places: \(name)."
        return """
            title: \(quoted("\(name): a guide"))
            summary: \(quoted(summary))
            # Where the site will stand. QR codes lead there, so set it before you print a poster.
            base-url: https://example.org/
            languages: [en-GB]
            # Who publishes the guide, and where visitors write when something is hard to use:
            # organisations:
            #   - {id: our-town, name: \(quoted("Visit \(names.first ?? name)"))}
            # publisher: our-town
            # contact: guide@example.org

            """
    }

    private func quoted(_ text: String) -> String { FrontMatterWriter.scalar(text) }
}
