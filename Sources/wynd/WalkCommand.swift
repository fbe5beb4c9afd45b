// `wynd walk`: what an editor tries of a tour without walking it.

import ArgumentParser

struct WalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Simulate a tour without walking it.", subcommands: [SimulateWalkCommand.self])
}
