// The command line: arguments in, exit codes out; everything else is in the rooms.

import ArgumentParser
import GuideBuild
import GuidePacks

@main
struct Wynd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wynd",
        abstract: "Turns a content database into city guides with offline tour packs.",
        version: WyndVersion.current,
        subcommands: [NewCommand.self, CheckCommand.self, BuildCommand.self, ImportCommand.self, PackCommand.self])

    /// Runs the command.
    ///
    /// The exit code says who has to act: 0 nobody, 1 the editor, 64 the caller, 70 we do.
    static func main() async {
        // Before any thread: archives are written in local time, and the same bytes everywhere need one zone.
        ZipClock.useUTC()
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let error as ExitCode {
            exit(withError: error)
        } catch {
            exit(withError: error)
        }
    }
}
