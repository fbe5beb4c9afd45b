// The answer of wynd without a command: the list of commands, or the version.

import ArgumentParser
import GuideBuild
import GuideDatabase

enum RootAnswer {
    case help, version

    /// - Returns: nil if the arguments name a command, or are not valid.
    init?(_ arguments: [String]) {
        switch arguments {
        case [], ["--help"], ["-h"], ["help"]: self = .help
        case ["--version"]: self = .version
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .help: Self.commands
        case .version: WyndVersion.report(with: DatabaseLibraries.versions)
        }
    }

    /// The commands on one screen: those of the first group with their descriptions, the others by name.
    private static var commands: String {
        let groups = Wynd.configuration.groupedSubcommands
        var lines = [Wynd.configuration.abstract, "", "Usage: wynd COMMAND [OPTIONS]", ""]
        for command in groups.first?.subcommands ?? [] {
            let usage = padded("wynd \(command._commandName) FOLDER", to: 20)
            lines.append("  \(usage)  \(command.configuration.abstract)")
        }
        lines += ["", "Other commands:", ""]
        for group in groups.dropFirst() {
            let names = group.subcommands.map { $0._commandName }
            lines.append("  \(padded(group.name, to: 10))\(names.joined(separator: ", "))")
        }
        lines += [
            "", "wynd help COMMAND explains a command and its options. wynd doctor lists what this machine lacks.",
            "wynd --version prints the version, its commit and its libraries.",
        ]
        return lines.map { $0 + "\n" }.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
