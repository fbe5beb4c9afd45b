// `wynd new`: creates a small guide that builds, for the editor to change.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import SystemPackage

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Start a guide in a new folder.",
        discussion: """
            Without --osm the guide has one city with a small sample: three places and a walk past them. --position \
            and --country say where the city is, and the guide follows the country: its language, time zone, currency \
            and units. wynd delete --sample removes the sample; --empty creates a guide without one. If you give \
            neither a position nor a country, the guide is in English, and the position is 0, 0 until you change it.

            With --osm the guide is complete: thirty notable sights of the extract, their map, and a walk past the ten \
            best known sights in the middle. If the extract contains several cities, the command takes the largest and \
            names the others: choose one with --city, several by giving it several times, or all with --all-cities. \
            The guide is in English and in those languages of the place that Wynd supports; --language chooses others.

            With --imprint the guide also gets a draft of the imprint that the law of a country asks for. \
            Without --country, --position and --language, the guide follows this country, too. In the folder of a \
            guide, the command writes only this page, with the publisher from guide.yaml. The draft is not legal advice.
            """)

    @Argument(help: "The folder to create.")
    var folder: String

    @Option(
        help: ArgumentHelp(
            "The city's name; with --osm, you can give it several times. Default: with --osm, the largest city in "
                + "the extract; with --position, the folder's name; otherwise \"My City\".", valueName: "name"))
    var city: [String] = []

    @Option(
        help: ArgumentHelp(
            "The middle of the city: latitude and longitude in degrees, for example 48.06,12.23.",
            valueName: "lat,lon"))
    var position: String?

    @Option(
        help: ArgumentHelp(
            "The country: its code (ISO 3166) or its name, for example DE or Germany. Default: the region of the first "
                + "language, for example AT of de-AT, or the country of the position if it is clear."))
    var country: String?

    @Option(
        help: ArgumentHelp(
            "The time zone, for example America/Chicago. Default: the one of the country or of the position.",
            valueName: "area/city"))
    var timeZone: String?

    @Flag(help: "Create only guide.yaml and the page of an empty city, without the sample.")
    var empty = false

    @Flag(help: "With --osm: include every city and town of the extract that has its own sights.")
    var allCities = false

    @Option(
        help: ArgumentHelp(
            "A language of the guide, for example de; you can give it several times, the first language first. "
                + "Default: the most spoken language of the country; with --osm, the languages of the place, and "
                + "English.", valueName: "tag"))
    var language: [String] = []

    @Option(help: ArgumentHelp("An OpenStreetMap extract, .osm or .osm.pbf.", valueName: "file"))
    var osm: String?

    @Flag(help: "With --osm: list every candidate and why it would be chosen or left out, and write nothing.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "Draft the imprint that the law of a country asks for: AT, CH, DE, ES, FR or IT. In the folder of a guide, "
                + "write only this page.", valueName: "country"))
    var imprint: String?

    @OptionGroup var verbosity: QuietChoice

    func validate() throws {
        if let imprint, Imprint.of(imprint) == nil {
            let known = Imprint.all.map(\.country).joined(separator: ", ")
            throw ValidationError("--imprint takes a country whose law Wynd knows (\(known)), not \"\(imprint)\".")
        }
        guard imprint == nil || !explain else {
            throw ValidationError("--explain writes nothing; leave --imprint out.")
        }
        if osm == nil {
            guard city.count <= 1 else {
                throw ValidationError("Without --osm a new guide has one city; give --city only once.")
            }
            guard !allCities else {
                throw ValidationError("--all-cities takes the cities of an extract; give --osm too.")
            }
            guard !explain else { throw ValidationError("--explain lists the sights of an extract; give --osm too.") }
        } else {
            let others = [("position", position), ("country", country), ("time-zone", timeZone)]
            if let other = (others.first { $0.1 != nil }?.0 ?? (empty ? "empty" : nil)) {
                throw ValidationError(
                    "--\(other) is for a guide without an extract, which contains this information; give either "
                        + "--osm or --\(other).")
            }
        }
        if let position, Position(written: position) == nil {
            let parts = position.split(separator: ",")
            let swapped = parts.reversed().joined(separator: ",")
            guard parts.count != 2 || Position(written: swapped) == nil else {
                throw ValidationError(
                    "--position takes the latitude first, from -90 to 90, and \(parts[0]) is not one; write: "
                        + "--position=\(swapped)")
            }
            throw ValidationError(
                "--position takes latitude and longitude in degrees with a comma between them, not "
                    + "\"\(position)\"; for example: --position 48.06,12.23")
        }
        if let timeZone, !CodeLists.isTimeZone(timeZone) {
            throw ValidationError(
                "--time-zone takes an area and a city, not \"\(timeZone)\"; for example: --time-zone Europe/Berlin")
        }
        for tag in language where LanguageTag.canonical(tag) == nil {
            throw ValidationError("--language takes a tag such as de or pt-BR, not \"\(tag)\".")
        }
        guard Set(language.map { $0.lowercased() }).count == language.count else {
            throw ValidationError("--language names a language twice; give each language once.")
        }
        guard city.isEmpty || !allCities else { throw ValidationError("Give --city or --all-cities, not both.") }
        guard !explain || city.count <= 1 && !allCities else {
            throw ValidationError("--explain lists the sights of one city; name it with --city.")
        }
    }

    func run() throws {
        if let imprint = imprint.flatMap(Imprint.of), try draft(imprint) { return }
        let progress = verbosity.progress
        defer { progress.end() }
        let starter: StarterGuide
        do throws(StarterGuide.CreationError) {
            if let osm, explain {
                let explanation = try StarterGuide.explanation(
                    extract: FilePath(osm), cityName: city.first, folder: FilePath(folder),
                    progress: progress)
                progress.end()
                Console.result(explanation.text)
                return
            }
            if let osm {
                starter = try StarterGuide(
                    extract: FilePath(osm), choice: choice,
                    languages: language.compactMap { LanguageTag.canonical($0) }, folder: FilePath(folder),
                    progress: progress)
            } else {
                starter = try StarterGuide(request)
            }
            try starter.write(to: FilePath(folder))
        } catch {
            progress.end()
            Console.message("\(error.sentence)\n")
            throw ExitCode(1)
        }
        progress.end()
        Console.report(starter.diagnostics.inFileOrder())
        if osm != nil { verbosity.message(ReviewList(root: FilePath(folder), cities: starter.cityIDs).text) }
        if let summary = starter.summary { verbosity.message(summary + "\n") }
        let folders = starter.cityIDs.map { "\(folder)/content/\($0)/places" }.joined(separator: ", ")
        if osm != nil { verbosity.message("The guide is in \(starter.languages.joined(separator: ", ")).\n") }
        verbosity.result(
            """
            Made \(folder) with \(starter.files.count + starter.copies.count) files.
            Edit \(empty ? "the files" : folders), then run: wynd build \(folder)

            """)
        if let imprint = imprint.flatMap(Imprint.of) { _ = try draft(imprint) }
    }

    /// Writes the draft of an imprint into the folder of a guide.
    ///
    /// - Returns: false if the folder contains no guide yet.
    private func draft(_ imprint: Imprint) throws -> Bool {
        do throws(StarterGuide.CreationError) {
            guard let draft = try ImprintDraft(imprint, in: FilePath(folder)) else { return false }
            try draft.write(to: FilePath(folder))
        } catch {
            Console.message("\(error.sentence)\n")
            throw ExitCode(1)
        }
        verbosity.result(
            "Drafted the imprint in \(folder)/\(ImprintDraft.page). Complete it; wynd check names what is missing.\n")
        return true
    }

    private var request: StarterRequest {
        StarterRequest(
            folder: FilePath(folder), cityName: city.first, position: position.flatMap { Position(written: $0) },
            country: country ?? countryOfImprint, timeZone: timeZone,
            languages: language.compactMap { LanguageTag.canonical($0) }, isEmpty: empty)
    }

    /// The country of the imprint, if no other option says where the guide is or what language it has.
    private var countryOfImprint: String? { position == nil && language.isEmpty ? imprint?.uppercased() : nil }

    private var choice: CityChoice { allCities ? .all : city.isEmpty ? .best : .named(city) }
}
