// `wynd serve`: hands over to wynd-serve, the program of the live preview.

import ArgumentParser

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show the guide in a browser while it is written.",
        discussion: """
            Runs wynd-serve, a program of its own, with the same arguments; wynd serve --help shows its own help.
            """)

    @Argument(parsing: .captureForPassthrough, help: "As of wynd-serve: [<folder>] [--port <port>] [--lan] …")
    var arguments: [String] = []

    func run() throws {
        try CompanionProgram.serve.run(arguments)
    }
}
