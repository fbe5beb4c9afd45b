// `wynd serve`: runs wynd-serve, the program of the live preview.

import ArgumentParser

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Preview the guide in a browser while you write it.",
        discussion: """
            The command runs wynd-serve, a separate program, with the same arguments; wynd serve --help prints its \
            help.
            """)

    @Argument(parsing: .captureForPassthrough, help: "As for wynd-serve: [<folder>] [--port <port>] [--lan] …")
    var arguments: [String] = []

    func run() throws {
        try CompanionProgram.serve.run(arguments)
    }
}
