// `wynd walk simulate`: simulates a tour along a generated or recorded track.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

struct SimulateWalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Simulate a walk along a tour, and list what a walker hears, and when.",
        discussion: """
            The track follows the tour's route, with the noise, gaps and wrong turns that you choose, or comes from a \
            GPX file. The walk's page plays the file that --write writes: open walk.html#play.
            """)

    @Argument(help: "The tour's id, for example city-walls or york/city-walls.")
    var tour: String

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(help: "A GPX file to walk along, instead of the tour's route.")
    var track: String?

    @Option(help: "The uncertainty of positions, in metres.")
    var noise: Double = 0

    @Option(
        name: .customLong("gap"),
        help: "Minutes without a position, for example 4-6. You can give it several times.")
    var gaps: [String] = []

    @Option(name: .customLong("wrong-turn"), help: "Where the walker takes a wrong turn, in metres from the start.")
    var wrongTurns: [Double] = []

    @Option(help: "The walking speed in kilometres an hour. Default: the guide's walking speed.")
    var speed: Double?

    @Option(help: "The seed of the noise; another number makes other noise.")
    var seed: UInt64 = 1

    @Flag(help: "Print the result as JSON.")
    var json = false

    @Option(name: .customLong("write"), help: "Write the track to this GPX file.")
    var output: String?

    func validate() throws {
        for gap in gaps where Self.seconds(gap) == nil {
            throw ValidationError(
                "\"\(gap)\" is not a valid gap; write two minutes, the earlier first, for example 4-6.")
        }
        if let speed, !WalkingSpeed.possible.contains(speed) {
            throw ValidationError("--speed must be from 1 to 10 kilometres an hour.")
        }
        if !(0...100).contains(noise) { throw ValidationError("--noise must be from 0 to 100 metres.") }
        let isGenerated = noise > 0 || !gaps.isEmpty || !wrongTurns.isEmpty || speed != nil
        if track != nil, isGenerated {
            throw ValidationError(
                "A track from a file has its own noise, gaps, turns and speed; leave out --track or the options "
                    + "for them.")
        }
    }

    func run() throws {
        let (found, diagnostics) = TourSimulation.find(tour, in: FilePath(folder))
        Console.report(diagnostics)
        guard let found else { throw ExitCode(1) }
        let points = try points(of: found)
        if let output {
            do throws(FileError) {
                try FileSystem.write(points.gpx(named: found.tour.name), to: FilePath(output))
            } catch {
                try fail(output, .unwritable, error.sentence)
            }
        }
        let walk = found.walked(along: points)
        Console.result(json ? String(decoding: walk.json(), as: UTF8.self) + "\n" : walk.text())
        if !walk.isAtEnd { throw ExitCode(1) }
    }

    private func points(of simulation: TourSimulation) throws -> [TrackPoint] {
        guard let track else {
            let speed = speed.map(WalkingSpeed.init) ?? simulation.speed
            var simulated = SimulatedTrack(metresPerSecond: speed.metresPerMinute / 60)
            simulated.noise = noise
            simulated.gaps = gaps.compactMap(Self.seconds)
            simulated.wrongTurns = wrongTurns
            simulated.seed = seed
            return simulation.track(simulated)
        }
        do throws(FileError) {
            let (points, diagnostic) = GPXTrack.read(try FileSystem.readContent(FilePath(track)), file: track)
            guard let diagnostic else { return points }
            Console.report([diagnostic])
        } catch {
            try fail(track, error.code(.routeFile), error.sentence)
        }
        throw ExitCode(1)
    }

    private func fail(_ file: String, _ code: DiagnosticCode, _ message: String) throws {
        let diagnostic = Diagnostic.error(at: SourceLocation(file: file), code: code, message)
        Console.report([diagnostic])
        throw ExitCode(1)
    }

    private static func seconds(_ gap: String) -> ClosedRange<Double>? {
        let ends = gap.split(separator: "-").compactMap { Double($0) }
        guard ends.count == 2, ends[0] >= 0, ends[0] < ends[1] else { return nil }
        return ends[0] * 60...ends[1] * 60
    }
}
