// A command that does not exist: which one was probably meant.

import ArgumentParser
import GuideModel

enum MisspeltCommand {
    /// Ends with wrong usage where a word stands for a command and is not one, but nearly.
    ///
    /// Options are ArgumentParser's to suggest. Where a word may be something else than a command, such as a folder, it is
    /// left alone.
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
