// `wynd pack`: examines finished packs.

import ArgumentParser
import GuidePacks
import SystemPackage

struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack", abstract: "Check finished packs.", subcommands: [VerifyPackCommand.self])
}
