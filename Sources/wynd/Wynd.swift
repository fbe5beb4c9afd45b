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
        subcommands: [
            NewCommand.self, CheckCommand.self, ExplainCommand.self, FormatCommand.self, BuildCommand.self,
            AssembleCommand.self, ServeCommand.self, ImportCommand.self, ExportCommand.self,
            MapCommand.self, WalkCommand.self, PlayCommand.self,
            PackCommand.self, KioskCommand.self, KeysCommand.self, SchemaCommand.self, TranslationsCommand.self,
            ReviewCommand.self, RenameCommand.self, DeleteCommand.self,
        ])

    /// What was typed, with the sign of southern latitudes written as a minus (U+2212): a hyphen would start an option.
    private static var arguments: [String] {
        CommandLine.arguments.dropFirst().map { argument in
            argument.wholeMatch(of: /-[0-9.]+,.*/) == nil ? argument : "\u{2212}" + argument.dropFirst()
        }
    }

    /// Runs the command.
    ///
    /// The exit code says who has to act: 0 nobody, 1 the editor, 64 the caller, 70 we do.
    static func main() async {
        // Before any thread: archives are written in local time, and the same bytes everywhere need one zone.
        ZipClock.useUTC()
        do {
            var command = try parseAsRoot(arguments)
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
