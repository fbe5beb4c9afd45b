// One city of the guide that `wynd new --osm` creates: places, a map and a walk, with only what the data contain.

import GuideBuild
import GuideContent
import GuideEditing
import GuideGeo
import GuideModel
import SystemPackage

/// The files of a city in an extract.
struct ExtractCity: Sendable {
    let name: String
    private let nameLanguage: String?
    private let languages: GuideLanguages
    /// The most notable first.
    let places: [FoundSight]
    private let extractName: String
    private let country: String?
    /// If a city's own position is further than this from the middle of its sights, visitors expect the city elsewhere.
    ///
    /// In metres.
    private static let mostFromCentre = 2_000.0

    private let position: Position
    /// The name of the sight at the position; nil if the position is the city's centre.
    private let centre: String?
    private let timeZone: String?
    private let stops: [FoundSight]
    /// Sights that are not a stop because no path leads to them.
    private let leftOut: [FoundSight]

    /// - Parameters:
    ///   - name: the city's name, as written in the guide.
    ///   - town: nil if the extract contains no such city.
    ///   - found: the city's sights.
    ///   - extractName: the extract's file name.
    init(
        name: String, town: FoundTown?, _ found: ExtractSights, finder: TownFinder, languages: GuideLanguages,
        extractName: String
    ) {
        self.name = name
        self.languages = languages
        let spoken = town?.name == name ? town?.nameLanguage : nil
        nameLanguage = spoken.flatMap { SiteLanguage.areSame($0, languages.first.language) ? nil : $0 }
        places = found.notable()
        self.extractName = extractName
        let best = places.first
        let middle = ExtractSights.middle(of: places) ?? Position(latitude: 0, longitude: 0)
        country = town?.country ?? finder.country(at: middle)
        // Only a centre in the data is called a centre; otherwise directions start at the best known sight near the
        // middle.
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

    /// Notes about the guide for the editor.
    var diagnostics: [Diagnostic] {
        var diagnostics = leftOut.map { sight in
            Diagnostic(
                .note, at: SourceLocation(file: extractName), code: .route,
                "\(sight.name) is not a stop of the first walk, because no path on the map connects it to the others")
        }
        if country == nil {
            diagnostics.append(
                Diagnostic(
                    .note, at: SourceLocation(file: extractName), code: .country,
                    "the data do not say in which country \(name) is; write country and time-zone into its city.md"))
        }
        return diagnostics
    }

    /// - Parameter mapName: the map's name in city.md.
    func files(city: Slug, mapName: String) -> [(path: String, text: String)] {
        let folder = "content/\(city)"
        var files = [("\(folder)/city.md", cityPage(mapName: mapName))]
        files += languages.others.map { ("\(folder)/city.\($0.language).md", cityTranslation(in: $0)) }
        files += SightImporter.files(of: places, in: city, extract: extractName)
        if hasWalk {
            files.append(("\(folder)/tours/first-walk.md", walk))
            files += languages.others.map {
                ("\(folder)/tours/first-walk.\($0.language).md", walkTranslation(in: $0))
            }
        }
        return files
    }

    /// Whether paths connect enough sights for a tour.
    var hasWalk: Bool { stops.count > 1 }

    // MARK: The city

    private func cityPage(mapName: String) -> String {
        var matter = FrontMatterWriter()
        matter.add("name", name)
        matter.add("name-language", nameLanguage)
        if let country {
            matter.add("country", country)
        } else {
            matter.addComment("The map does not contain the country; write two capitals, for example: country: GB")
        }
        if let centre {
            matter.addComment("The map contains no centre of the city; routes to places start here.")
            matter.add(position)
            matter.add("centre", centre)
        } else {
            matter.addComment("The middle of the city, according to the map.")
            matter.add(position)
        }
        if let timeZone {
            matter.add("time-zone", timeZone)
        } else {
            matter.addComment(
                "Needed for \"open now\"; the map does not contain it. For example: time-zone: Europe/London")
        }
        matter.add("summary", summary(in: languages.first))
        matter.add("map", mapName)
        matter.addComment("How much of the map is shown: the area of the places.")
        matter.add("map-clip", "places")
        return matter.text + "\n" + body(in: languages.first) + "\n"
    }

    private func cityTranslation(in words: Words) -> String {
        var matter = FrontMatterWriter()
        matter.add("summary", summary(in: words))
        return matter.text + "\n" + body(in: words) + "\n"
    }

    private func summary(in words: Words) -> String {
        let best = words.list(places.prefix(3).map { Self.name(of: $0, in: words) })
        guard places.count > 3 else { return words(StarterWord.summaryOfFew, name, best) }
        let summary = words(StarterWord.citySummary, count: places.count, name, best)
        guard hasWalk else { return summary }
        return words.joined([summary, words(StarterWord.walkPast, count: stops.count)])
    }

    private func body(in words: Words) -> String {
        func link(_ sight: FoundSight) -> String {
            "[\(escaped(Self.name(of: sight, in: words)))](places/\(sight.id).md)"
        }
        var paragraphs: [String] = []
        if places.count > 3 {
            paragraphs.append(words(StarterWord.best, words.list(places.prefix(3).map(link))))
        }
        if let first = stops.first, let last = stops.last, hasWalk {
            let walk = "[\(words(StarterWord.firstWalk))](tours/first-walk.md)"
            paragraphs.append(words(StarterWord.walkLine, walk, link(first), link(last)))
        }
        paragraphs.append(words.attribution)
        return paragraphs.joined(separator: "\n\n")
    }

    /// A sight's name on pages in a language.
    private static func name(of sight: FoundSight, in words: Words) -> String {
        sight.wordings[words.language]?.name ?? sight.name
    }

    // MARK: The walk

    private var walk: String {
        let words = languages.first
        return """
            ---
            \(walkTitles(in: words))direction: either
            # The order with the shortest route. Walk it once before you publish it.
            stops:
            \(stops.map { "  - {place: \(quoted($0.id.text))}" }.joined(separator: "\n"))
            price: free
            status: from-data
            ---
            \(words(StarterWord.walkBody, count: stops.count))

            """
    }

    private func walkTranslation(in words: Words) -> String {
        "---\n\(walkTitles(in: words))---\n\(words(StarterWord.walkBody, count: stops.count))\n"
    }

    private func walkTitles(in words: Words) -> String {
        let ends = [stops.first, stops.last].map { $0.map { Self.name(of: $0, in: words) } ?? "" }
        return """
            name: \(quoted(words(StarterWord.walkName, name)))
            summary: \(quoted(words(StarterWord.walkSummary, count: stops.count, ends[0], ends[1])))

            """
    }

    // MARK: Words

    private func quoted(_ text: String) -> String { FrontMatterWriter.scalar(text) }

    private func escaped(_ text: String) -> String {
        PlainMarkdown.escaped(text, startsBlock: false, escapesHash: false)
    }
}
