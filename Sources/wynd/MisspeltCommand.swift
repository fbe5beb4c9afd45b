// Suggests a command for one that does not exist.

import ArgumentParser
import GuideModel

enum MisspeltCommand {
    /// Ends the process with a usage error if a word in the place of a command is nearly the name of one.
    ///
    /// ArgumentParser itself suggests options. A word that may be something other than a command, for example a folder,
    /// is ignored.
    static func exitIfAny(in arguments: [String]) {
        var command: any ParsableCommand.Type = Wynd.self
        var path = "wynd"
        for word in arguments {
            let configuration = command.configuration
            guard !configuration.subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
            if let next = configuration.subcommands.first(where: { names(of: $0).contains(word) }) {
                command = next
                path += " \(word)"
                continue
            }
            guard configuration.defaultSubcommand == nil,
                let nearest = nearestWord(to: word, among: configuration.subcommands.map { $0._commandName })
            else { return }
            Wynd.exit(
                withError: ValidationError(
                    "The command \(path) \(word) does not exist; did you mean \(path) \(nearest)?"))
        }
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
