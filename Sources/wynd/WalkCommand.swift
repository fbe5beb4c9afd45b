// `wynd walk`: what an editor tries of a tour without walking it.

import ArgumentParser

struct WalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Try a tour from a chair.", subcommands: [SimulateWalkCommand.self])
}
