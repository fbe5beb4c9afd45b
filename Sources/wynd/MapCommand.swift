// `wynd map`: the map functions without a build.

import ArgumentParser

struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Cut a map out of a larger file, draw a map file, or compute a route on it.",
        subcommands: [CutMapCommand.self, DrawMapCommand.self, RouteMapCommand.self])
}
