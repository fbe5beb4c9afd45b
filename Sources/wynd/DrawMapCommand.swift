// `wynd map draw`: draws a map file, one drawing for each level.

import ArgumentParser
import GuideBuild
import GuideModel
import SystemPackage

struct DrawMapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw", abstract: "Draw a map file at three levels: overview.svg, street.svg, detail.svg.",
        discussion: """
            FILE is an OpenStreetMap extract (.osm.pbf or .osm) or GeoJSON. A level of more than 60 KB (gzipped) is \
            written in pieces. A wide city has another level, district.svg, between its overview and its streets.
            """)

    @Argument(help: "The map file.")
    var file: String

    @Option(name: .shortAndLong, help: "The folder for the drawings; the command creates it if it does not exist.")
    var output: String

    @Option(help: "Draw only a part: SOUTH,WEST,NORTH,EAST in degrees, or LAT,LON,METRES for a circle.")
    var clip: ClipArgument?

    @Option(help: "The name of the drawings, for people who cannot see them. Default: the file's name.")
    var title: String?

    @Flag(help: "Leave out the names.")
    var withoutNames = false

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    func run() async throws {
        let path = FilePath(file)
        let name = title ?? path.lastComponent?.string ?? file
        let drawing = LevelFiles(
            file: path, folder: FilePath(output), clip: clip?.clip, title: "Map of \(name)", isNamed: !withoutNames)
        let progress = verbosity.progress
        let (written, diagnostics) = await drawing.draw(jobs: Environment.processors, progress: progress)
        progress.end()
        Console.report(verbosity.shown(diagnostics.inFileOrder()), as: format)
        guard !diagnostics.hasErrors else { throw ExitCode(1) }
        for file in written {
            verbosity.result("\(file.line)\n")
        }
    }
}

/// A part of a map, as written on the command line.
struct ClipArgument: ExpressibleByArgument {
    let clip: MapClip

    init?(argument: String) {
        let numbers = NumberList.read(argument)
        switch numbers?.count {
        case 4:
            guard let numbers, numbers[0] < numbers[2], numbers[1] < numbers[3], abs(numbers[0]) <= 90,
                abs(numbers[2]) <= 90, abs(numbers[1]) <= 180, abs(numbers[3]) <= 180
            else { return nil }
            clip = .box(GeoBounds(south: numbers[0], west: numbers[1], north: numbers[2], east: numbers[3]))
        case 3:
            guard let numbers, let centre = Position(written: "\(numbers[0]),\(numbers[1])"), numbers[2] > 0 else {
                return nil
            }
            clip = .circle(centre: centre, metres: numbers[2])
        default: return nil
        }
    }
}
