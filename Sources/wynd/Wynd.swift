// The command line: reads arguments and returns exit codes; the modules do everything else.

import ArgumentParser
import GuideBuild
import GuidePacks
import GuideSupport

@main
struct Wynd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wynd",
        abstract: "Turns a content database into city guides with offline tour packs.",
        version: WyndVersion.current, subcommands: [PictureWorkerCommand.self],
        groupedSubcommands: [
            CommandGroup(
                name: "Start here",
                subcommands: [NewCommand.self, EditCommand.self, ServeCommand.self, BuildCommand.self]),
            CommandGroup(
                name: "Write",
                subcommands: [
                    CheckCommand.self, ExplainCommand.self, FormatCommand.self, RenameCommand.self, DeleteCommand.self,
                    SchemaCommand.self, GroupCommand.self,
                ]),
            CommandGroup(
                name: "Agree", subcommands: [ReviewCommand.self, ScheduleCommand.self, TranslationsCommand.self]),
            CommandGroup(name: "Exchange", subcommands: [ImportCommand.self, ExportCommand.self]),
            CommandGroup(name: "Try", subcommands: [MapCommand.self, WalkCommand.self, PlayCommand.self]),
            CommandGroup(
                name: "Publish",
                subcommands: [
                    PublishCommand.self, AssembleCommand.self, EmbedCommand.self, PackCommand.self, KioskCommand.self,
                    KeysCommand.self, StatsCommand.self,
                ]),
            CommandGroup(name: "Machine", subcommands: [DoctorCommand.self]),
        ])

    /// The arguments, with the sign of southern latitudes as a minus sign (U+2212): a hyphen would start an option.
    private static var arguments: [String] {
        CommandLine.arguments.dropFirst().map { argument in
            argument.wholeMatch(of: /-[0-9.]+,.*/) == nil ? argument : "\u{2212}" + argument.dropFirst()
        }
    }

    /// Below this limit the concurrency runtime cannot start, and ends the process without a message.
    private static let fewestOpenFiles = 16

    /// Runs the command.
    ///
    /// The exit code says who has to act: 0 means no action, 1 the editor, 64 the caller, 70 Wynd's developers, 74 the
    /// program that reads standard output, 130 the user who pressed Ctrl-C.
    static func main() async {
        let openFiles = ProcessLimits.raiseOpenFiles()
        guard openFiles >= fewestOpenFiles else {
            Console.message(
                "error: too many open files: this process may open \(openFiles), and Wynd needs at least "
                    + "\(fewestOpenFiles); raise the limit (ulimit -n 1024) and try again\n")
            exit(withError: ExitCode.failure)
        }
        // Before any thread starts: archives are written in local time, and identical bytes on every machine need one
        // time zone.
        ZipClock.useUTC()
        Console.checkAtExit()
        let arguments = arguments
        if let answer = RootAnswer(arguments) {
            Console.result(answer.text)
            return
        }
        MisspeltCommand.exitIfAny(in: arguments)
        do {
            var command = try parseAsRoot(arguments)
            Console.messages = command.catalog
            try Environment.checkSourceDate()
            MisspeltPath.suggest(for: command)
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
