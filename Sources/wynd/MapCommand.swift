// `wynd map`: the map functions without a build.

import ArgumentParser

struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Cut a map out of a larger file, draw it, find addresses or routes on it.",
        subcommands: [CutMapCommand.self, DrawMapCommand.self, LocateMapCommand.self, RouteMapCommand.self])
}
