// `wynd map`: what the map room does, by itself.

import ArgumentParser

struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Draw a map file, or compute a route on it.",
        subcommands: [DrawMapCommand.self, RouteMapCommand.self])
}
