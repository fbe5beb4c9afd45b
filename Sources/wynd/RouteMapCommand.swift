// `wynd map route`: finds a route on foot, in figures and in sentences.

import ArgumentParser
import GuideBuild
import GuideModel
import SystemPackage

struct RouteMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "route", abstract: "Compute a walking route between positions.",
        discussion: "FILE is an OpenStreetMap extract, .osm.pbf or .osm. Positions are LAT,LON in degrees.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(help: "The map file.")
    var file: String

    @Argument(help: "Two positions or more, in the order of the walk: LAT,LON.")
    var positions: [String]

    @Option(help: "The profile of the route: shortest, step-free or quiet.")
    var profile: WalkingProfile = .shortest

    @Option(help: "metric or imperial.")
    var units: WalkingUnits = .metric

    @Option(help: "The language of the directions, for example de.")
    var language = "en"

    @Option(help: "text or json.")
    var format: Format = .text

    func validate() throws {
        guard positions.count >= 2 else {
            throw ValidationError("A route needs two positions or more: LAT,LON LAT,LON.")
        }
        for position in positions where Position(written: position) == nil {
            throw ValidationError(
                "\"\(position)\" is not a valid position; write LAT,LON in degrees, for example 41.1456,-8.6109.")
        }
    }

    func run() throws {
        let finder = WalkFinder(
            file: FilePath(file), positions: positions.compactMap { Position(written: $0) }, profile: profile,
            units: units, language: language)
        let (walk, diagnostics) = finder.find()
        Console.report(diagnostics)
        guard let walk, !diagnostics.hasErrors else { throw ExitCode(1) }
        switch format {
        case .text: Console.result(walk.text())
        case .json: Console.result(String(decoding: walk.json(), as: UTF8.self) + "\n")
        }
    }
}

extension WalkingProfile: ExpressibleByArgument {}
extension WalkingUnits: ExpressibleByArgument {}
