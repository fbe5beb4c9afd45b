// `wynd export zim`: runs wynd-zim, which makes an archive from a built site.

import ArgumentParser

struct ExportArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zim", abstract: "Make an archive for Kiwix (ZIM) from a built site.",
        discussion: """
            The command runs wynd-zim, a separate program, with the same arguments; wynd export zim --help prints its \
            help.
            """)

    @Argument(
        parsing: .captureForPassthrough, help: "As for wynd-zim: <file.zim> [<site>] [--city <id>] [--title <title>] …")
    var arguments: [String] = []

    func run() throws {
        try CompanionProgram.zim.run(arguments)
    }
}
