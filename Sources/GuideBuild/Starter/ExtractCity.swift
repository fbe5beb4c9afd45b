// One city of the guide that `wynd new --osm` makes: places, a map and a walk, with nothing in them but what the data say.

import GuideContent
import GuideGeo
import GuideModel
import SystemPackage

/// The files of a city that an extract shows.
struct ExtractCity: Sendable {
    let name: String
    private let nameLanguage: String?
    /// The most notable first.
    let places: [FoundSight]
    private let extractName: String
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
    ///   - name: the city's, as it is written in the guide.
    ///   - town: nil where the extract names no such city.
    ///   - found: the city's sights.
    ///   - extractName: the file's name.
    init(name: String, town: FoundTown?, _ found: ExtractSights, finder: TownFinder, extractName: String) {
        self.name = name
        // The guide is in English.
        nameLanguage = town?.name == name && town?.nameLanguage != "en" ? town?.nameLanguage : nil
        places = found.notable()
        self.extractName = extractName
        let best = places.first
        let middle = ExtractSights.middle(of: places) ?? Position(latitude: 0, longitude: 0)
        country = town?.country ?? finder.country(at: middle)
        // Only what the data call a centre is called one: else ways are told from the best known sight near the middle.
        if let town, town.reachInMetres.isFinite, middle.distanceInMetres(to: town.position) < Self.mostFromCentre {
            (position, centre) = (town.position, nil)
        } else {
            let sight =
                places.filter { $0.position.distanceInMetres(to: middle) < Self.mostFromCentre / 2 }.first ?? best
            (position, centre) = (sight?.position ?? middle, sight?.name)
        }
        timeZone = TimeZones.zone(country: country, at: middle)
        let walk = found.walk(past: places, around: middle)
        (stops, leftOut) = (walk.stops, walk.leftOut)
    }

    /// What an editor may want to know of the guide.
    var diagnostics: [Diagnostic] {
        var diagnostics = leftOut.map { sight in
            Diagnostic(
                .note, at: SourceLocation(file: extractName), code: "route",
                "\(sight.name) is no stop of the first walk, since no way on the map leads there from the others")
        }
        if country == nil {
            diagnostics.append(
                Diagnostic(
                    .note, at: SourceLocation(file: extractName), code: "country",
                    "the data do not say which country \(name) lies in; write country and time-zone into its city.md"))
        }
        return diagnostics
    }

    /// - Parameter mapName: as city.md names the map.
    func files(city: Slug, mapName: String) -> [(path: String, text: String)] {
        let folder = "content/\(city)"
        var files = [("\(folder)/city.md", cityPage(mapName: mapName))]
        files += SightImporter.files(of: places, in: city, extract: extractName)
        if stops.count > 1 { files.append(("\(folder)/tours/first-walk.md", walk)) }
        return files
    }

    /// Whether there are ways enough for a tour.
    var hasWalk: Bool { stops.count > 1 }

    var placesInWords: String { places.count == 1 ? "one place" : "\(NumberWords.word(places.count)) places" }

    // MARK: The city

    private func cityPage(mapName: String) -> String {
        var matter = FrontMatterWriter()
        matter.add("name", name)
        matter.add("name-language", nameLanguage)
        if let country {
            matter.add("country", country)
        } else {
            matter.addComment("The map does not tell the country; two capitals, such as: country: GB")
        }
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
        return NumberWords.list(words)
    }

    private var cityBody: String {
        let best = places.prefix(3).map { "[\(escaped($0.name))](places/\($0.id).md)" }
        var paragraphs: [String] = []
        if places.count > 3 {
            paragraphs.append("The best known of them, as far as the map's data tell: \(NumberWords.list(best)).")
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
            summary: \(quoted("From \(names.first) to \(names.last), past \(NumberWords.word(stops.count)) of the best known sights of \(name)."))
            direction: either
            # The order that makes the way shortest. Walk it once before you publish it.
            stops:
            \(stops.map { "  - {place: \(quoted($0.id.text))}" }.joined(separator: "\n"))
            price: free
            status: from-data
            ---
            Of the guide's places these \(NumberWords.word(stops.count)) are the best known within a walk of the middle. They stand in the order that makes the way shortest.

            """
    }

    // MARK: Words

    private func quoted(_ text: String) -> String { FrontMatterWriter.scalar(text) }

    private func escaped(_ text: String) -> String {
        PlainMarkdown.escaped(text, startsBlock: false, escapesHash: false)
    }
}

extension String {
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
