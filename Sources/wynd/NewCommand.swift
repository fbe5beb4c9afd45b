// `wynd new`: a small guide that builds, to be made one's own.

import ArgumentParser
import GuideBuild
import SystemPackage

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Start a guide in a new folder.")

    @Argument(help: "The folder to make.")
    var folder: String

    @Option(help: "The first city's name.")
    var city = "My City"

    func run() throws {
        let starter: StarterGuide
        do throws(StarterGuide.Fault) {
            starter = try StarterGuide(cityName: city)
            try starter.write(to: FilePath(folder))
        } catch {
            Console.say("\(error.sentence)\n")
            throw ExitCode(1)
        }
        Console.result(
            """
            Made \(folder) with \(starter.files.count) files.
            Edit \(folder)/content/\(starter.cityID)/places, then run: wynd build \(folder)

            """)
    }
}
