// `wynd new`: a small guide that builds, to be made one's own.

import ArgumentParser
import GuideBuild
import SystemPackage

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Start a guide in a new folder.",
        discussion: """
            With --osm the guide is a complete one: thirty notable sights of the extract, their map, and a walk past \
            the ten nearest to the middle.
            """)

    @Argument(help: "The folder to make.")
    var folder: String

    @Option(help: "The first city's name. Default: \"My City\", or the city that the extract shows.")
    var city: String?

    @Option(help: ArgumentHelp("An OpenStreetMap extract, .osm or .osm.pbf.", valueName: "file"))
    var osm: String?

    func run() throws {
        let starter: StarterGuide
        do throws(StarterGuide.Fault) {
            if let osm {
                starter = try StarterGuide(extract: FilePath(osm), cityName: city, folder: FilePath(folder))
            } else {
                starter = try StarterGuide(cityName: city ?? "My City")
            }
            try starter.write(to: FilePath(folder))
        } catch {
            Console.say("\(error.sentence)\n")
            throw ExitCode(1)
        }
        Console.say(DiagnosticFormat.text.render(starter.diagnostics.inFileOrder()))
        Console.result(
            """
            Made \(folder) with \(starter.files.count + starter.copies.count) files.
            Edit \(folder)/content/\(starter.cityID)/places, then run: wynd build \(folder)

            """)
    }
}
