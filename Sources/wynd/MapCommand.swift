// `wynd map`: the map functions without a build.

import ArgumentParser

struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Draw a map file, or compute a route on it.",
        subcommands: [DrawMapCommand.self, RouteMapCommand.self])
}
