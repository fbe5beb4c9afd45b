// `wynd map cut`: cuts an extract out of a larger OpenStreetMap file.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

struct CutMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cut", abstract: "Cut an extract out of a larger OpenStreetMap file.",
        discussion: """
            FILE is an OpenStreetMap file of any size (.osm.pbf or .osm), for example of a country. The extract \
            contains every node in the box, every way with a node there as a whole, and every area of the map as a \
            whole. With --around places, it becomes the map of a city of the guide.
            """)

    @Argument(help: "The larger file.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "places for everything in a city of the guide; or LAT,LON,RADIUS, for example 53.96,-1.08,2km.",
            valueName: "area"))
    var around: String?

    @Option(help: "A box: SOUTH,WEST,NORTH,EAST in degrees.")
    var box: String?

    @Option(help: "How far the extract extends beyond the places, for example 500m. Default: 1km.")
    var margin: String?

    @Option(help: "The guide's folder.")
    var guide = "."

    @Option(help: "The city's id. Default: the guide's only city.")
    var city: String?

    @Option(
        name: .shortAndLong,
        help: "The extract, .osm.pbf or .osm. Default with --around places: the file in which the city reads its map.")
    var output: String?

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    /// What to cut out.
    private enum Area {
        case places(margin: Double)
        case box(GeoBounds)
    }

    func validate() throws { _ = try area() }

    func run() throws {
        let (bounds, target) = try findTarget()
        if let source = FileSystem.realPath(FilePath(file)), source == FileSystem.realPath(target) {
            throw ValidationError("\(target) is the file to cut from; name another file with --output.")
        }
        guard let outputFormat = OSMCut.Format(name: target.string) else {
            throw ValidationError("--output takes a name that ends in .osm.pbf or .osm, not \(target).")
        }
        let progress = verbosity.progress
        let (written, diagnostics) = OSMCut(box: bounds).cut(
            FilePath(file), shownAs: file, to: target, as: outputFormat
        ) { step in
            let reading = progress.begin(Self.name(of: step))
            return { reading.reach($0) }
        }
        progress.end()
        Console.report(verbosity.shown(diagnostics), as: format)
        guard let written else { throw ExitCode(1) }
        let bytes = FileSystem.attributes(target)?.bytes ?? 0
        verbosity.result(
            "\(target): \(BuildReport.size(bytes)), \(BuildReport.count(written.ways, "way", "ways"))\n")
        verbosity.message("Next: \(nextStep(target))\n")
    }

    private func nextStep(_ target: FilePath) -> String {
        if around == Self.places, output == nil { return "wynd build\(guide == "." ? "" : " \(guide)")" }
        return "put the file into a city's folder as map.osm.pbf, or run wynd map draw \(target) --output drawings"
    }

    private static func name(of step: OSMCut.Step) -> String {
        switch step {
        case .selecting: "Finding the streets"
        case .completing: "Completing the areas"
        case .writing: "Writing the extract"
        }
    }

    // MARK: What to cut

    private static let places = "places"

    /// The box, and the file to write.
    private func findTarget() throws -> (box: GeoBounds, file: FilePath) {
        let output = output.map { FilePath($0) }
        switch try area() {
        case .box(let box):
            guard let output else { throw ValidationError("Name the extract, for example --output map.osm.pbf.") }
            return (box, output)
        case .places(let margin):
            do throws(CityMapCut.Refusal) {
                let city = city.flatMap { Slug($0) }
                let cut = try CityMapCut(root: FilePath(guide), city: city, margin: margin, output: output)
                return (cut.box, cut.output)
            } catch {
                Console.report(error.diagnostics, as: format)
                throw ExitCode(1)
            }
        }
    }

    /// The area that the options name.
    private func area() throws -> Area {
        if let city { _ = try Slug(option: "city", city) }
        if let output, OSMCut.Format(name: output) == nil {
            throw ValidationError("--output takes a name that ends in .osm.pbf or .osm, not \"\(output)\".")
        }
        guard (around == nil) != (box == nil) else {
            throw ValidationError("Say what to cut out: --around places, --around LAT,LON,RADIUS or --box.")
        }
        if around == Self.places { return .places(margin: try metres()) }
        if margin != nil || city != nil {
            throw ValidationError("--margin and --city need --around places.")
        }
        if let around { return .box(try Self.circle(around)) }
        return .box(try Self.box(box ?? ""))
    }

    private func metres() throws -> Double {
        guard let margin else { return 1_000 }
        guard let metres = WrittenLength(margin)?.metres else {
            throw ValidationError("--margin takes a length, for example 500m or 1km, not \"\(margin)\".")
        }
        return metres
    }

    private static func circle(_ text: String) throws -> GeoBounds {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let centre = Position(written: parts.prefix(2).joined(separator: ",")),
            let radius = WrittenLength(parts[2])?.metres, radius > 0
        else {
            throw ValidationError(
                "--around takes places, or LAT,LON,RADIUS, for example 53.96,-1.08,2km; \"\(text)\" is not valid.")
        }
        return BasemapClip.circle(centre: centre, metres: radius).bounds
    }

    private static func box(_ text: String) throws -> GeoBounds {
        guard case .box(let bounds)? = ClipArgument(argument: text)?.clip else {
            throw ValidationError(
                "--box takes SOUTH,WEST,NORTH,EAST in degrees, with SOUTH less than NORTH and WEST less than EAST, for "
                    + "example 53.94,-1.11,53.98,-1.05; \"\(text)\" is not valid.")
        }
        return bounds
    }
}

/// A length with its unit, as written on the command line.
struct WrittenLength {
    let metres: Double

    /// No city is larger, in metres.
    private static let most = 1_000_000.0

    /// Reads a length such as `500m`, `1km` or `1.5 km`; a number alone is in metres.
    init?(_ text: String) {
        let units = [(name: "km", metres: 1_000.0), (name: "m", metres: 1), (name: "", metres: 1)]
        guard let unit = units.first(where: { text.hasSuffix($0.name) }),
            let value = Double(text.dropLast(unit.name.count).filter { $0 != " " }),
            value >= 0, value * unit.metres <= Self.most
        else { return nil }
        metres = value * unit.metres
    }
}
