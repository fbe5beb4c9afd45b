// `wynd walk`: simulates a tour for the editor.

import ArgumentParser

struct WalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Simulate a tour without walking it.", subcommands: [SimulateWalkCommand.self])
}
