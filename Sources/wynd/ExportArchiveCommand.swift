// `wynd export zim`: hands over to wynd-zim, which makes an archive of a site that is built.

import ArgumentParser

struct ExportArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zim", abstract: "Make an archive for Kiwix (ZIM) of a site that is built.",
        discussion: """
            Runs wynd-zim, a program of its own, with the same arguments; wynd export zim --help shows its own help.
            """)

    @Argument(
        parsing: .captureForPassthrough, help: "As of wynd-zim: <file.zim> [<site>] [--city <id>] [--title <title>] …")
    var arguments: [String] = []

    func run() throws {
        try CompanionProgram.zim.run(arguments)
    }
}
