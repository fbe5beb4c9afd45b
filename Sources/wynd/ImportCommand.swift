// `wynd import`: other formats become folders that people edit.

import ArgumentParser

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Turn another format into the folder format.",
        subcommands: [ImportOSMCommand.self, ImportPWSCommand.self])
}
