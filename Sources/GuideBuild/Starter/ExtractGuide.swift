// The guide that `wynd new --osm` makes: places, a map and a walk, with nothing in them but what the data say.

import GuideContent
import GuideGeo
import GuideModel
import SystemPackage

/// The files of a guide to what an extract shows.
struct ExtractGuide: Sendable {
    let name: String
    /// The most notable first.
    let places: [FoundSight]
    private let extractName: String
    private let mapName: String
    private let country: String?
    /// A city's own point further from the middle of its sights than this is not where visitors take it to be, in metres.
    private static let mostFromCentre = 2_000.0

    private let position: Position
    /// What stands there, where that is no centre.
    private let centre: String?
    private let timeZone: String?
    private let stops: [FoundSight]
    /// What is no stop, since it cannot be walked to.
    private let leftOut: [FoundSight]

    /// - Parameters:
    ///   - cityName: as it was asked for; nil to find it in the extract.
    ///   - folderName: tried as the city's name, and used when the extract names no city.
    init(_ extract: OSMExtract, file: FilePath, cityName: String?, folderName: String?) {
        let finder = TownFinder(extract)
        let asked = cityName ?? folderName
        let town = asked.flatMap { finder.town(named: $0) } ?? (cityName == nil ? finder.town() : nil)
        let found = ExtractSights(extract, town: town, language: "en")
        name = cityName ?? town?.name ?? folderName ?? "My City"
        places = found.notable()
        extractName = file.lastComponent?.string ?? file.string
        mapName = ExtractGuide.mapName(of: file)
        country = finder.country
        let best = places.first
        let middle = ExtractSights.middle(of: places) ?? Position(latitude: 0, longitude: 0)
        // Only what the data call a centre is called one: else ways are told from the best known sight near the middle.
        if let town, town.reachInMetres.isFinite, middle.distanceInMetres(to: town.position) < Self.mostFromCentre {
            (position, centre) = (town.position, nil)
        } else {
            let sight =
                places.filter { $0.position.distanceInMetres(to: middle) < Self.mostFromCentre / 2 }.first ?? best
            (position, centre) = (sight?.position ?? middle, sight?.name)
        }
        timeZone = finder.timeZone(at: middle)
        let walk = found.walk(past: places, around: middle)
        (stops, leftOut) = (walk.stops, walk.leftOut)
    }

    /// What an editor may want to know of the guide.
    var diagnostics: [Diagnostic] {
        leftOut.map { sight in
            Diagnostic(
                .note, at: SourceLocation(file: extractName), code: "route",
                "\(sight.name) is no stop of the first walk, since no way on the map leads there from the others")
        }
    }

    /// The extract's name in the city's folder, by what the file is and not by how it is called.
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

    func files(city: Slug) -> [(path: String, text: String)] {
        let folder = "content/\(city)"
        var files = [("guide.yaml", settings), ("\(folder)/city.md", cityPage)]
        files += SightImporter.files(of: places, in: city, extract: extractName)
        if stops.count > 1 { files.append(("\(folder)/tours/first-walk.md", walk)) }
        files.append((".gitignore", "/public/\n"))
        return files
    }

    // MARK: The guide

    private var settings: String {
        """
        title: \(quoted("\(name): a guide"))
        summary: \(quoted("\(placesInWords.capitalisedFirst) of \(name) on one map\(stops.count > 1 ? ", and a first walk" : "")."))
        # Where the site will stand. QR codes lead there, so set it before you print a poster.
        base-url: https://example.org/
        languages: [en-GB]
        # Who publishes the guide, and where visitors write when something is hard to use:
        # organisations:
        #   - {id: our-town, name: \(quoted("Visit \(name)"))}
        # publisher: our-town
        # contact: guide@example.org

        """
    }

    private var placesInWords: String { places.count == 1 ? "one place" : "\(NumberWords.word(places.count)) places" }

    // MARK: The city

    private var cityPage: String {
        var matter = FrontMatterWriter()
        matter.add("name", name)
        matter.add("country", country)
        if let centre {
            matter.addComment("The map names no centre of the city; ways to places are told from here.")
            matter.add(position)
            matter.add("centre", centre)
        } else {
            matter.addComment("Where the map puts the middle of the city.")
            matter.add(position)
        }
        if let timeZone {
            matter.add("time-zone", timeZone)
        } else {
            matter.addComment("Needed for \"open now\"; the map does not tell: time-zone: Europe/London")
        }
        matter.add("summary", citySummary)
        matter.add("map", mapName)
        matter.addComment("How much of the map is shown: as far as the places lie.")
        matter.add("map-clip", "places")
        return matter.text + "\n" + cityBody + "\n"
    }

    private var citySummary: String {
        let walk = stops.count > 1 ? ", and a walk past \(NumberWords.word(stops.count)) of them" : ""
        return "\(placesInWords.capitalisedFirst) of \(name), among them \(kindsInWords)\(walk)."
    }

    /// The three kinds of which there are most.
    private var kindsInWords: String {
        var counts: [PlaceKind: Int] = [:]
        for place in places { counts[place.kind, default: 0] += 1 }
        let sorted = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let words = sorted.prefix(3).map { NumberWords.plural(of: $0.key) }
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    private var cityBody: String {
        let best = places.prefix(3).map { "[\(escaped($0.name))](places/\($0.id).md)" }
        var paragraphs: [String] = []
        if places.count > 3 {
            paragraphs.append("The best known of them, as far as the map's data tell: \(joined(Array(best))).")
        }
        if let first = stops.first, let last = stops.last, stops.count > 1 {
            paragraphs.append(
                "A [first walk](tours/first-walk.md) leads from [\(escaped(first.name))](places/\(first.id).md) to "
                    + "[\(escaped(last.name))](places/\(last.id).md).")
        }
        paragraphs.append(
            "Places and map: © [OpenStreetMap contributors](https://www.openstreetmap.org/copyright), available under "
                + "the Open Database License (ODbL).")
        return paragraphs.joined(separator: "\n\n")
    }

    // MARK: The walk

    private var walk: String {
        let names = (first: stops.first?.name ?? "", last: stops.last?.name ?? "")
        return """
            ---
            name: \(quoted("A first walk through \(name)"))
            summary: \(quoted("From \(names.first) to \(names.last), past \(NumberWords.word(stops.count)) sights near the middle of \(name)."))
            direction: either
            # The order that makes the way shortest. Walk it once before you publish it.
            stops:
            \(stops.map { "  - {place: \(quoted($0.id.text))}" }.joined(separator: "\n"))
            price: free
            ---
            Of the guide's places these \(NumberWords.word(stops.count)) lie nearest to the middle. They stand in the order that makes the way shortest.

            """
    }

    // MARK: Words

    private func quoted(_ text: String) -> String { FrontMatterWriter.scalar(text) }

    private func escaped(_ text: String) -> String {
        PlainMarkdown.escaped(text, startsBlock: false, escapesHash: false)
    }

    private func joined(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
