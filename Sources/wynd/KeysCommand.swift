// `wynd keys`: manages the keys of a guide.

import ArgumentParser

struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "Make the keys that sign packs.", subcommands: [NewKeysCommand.self])
}
