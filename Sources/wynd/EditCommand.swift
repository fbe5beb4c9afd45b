// `wynd edit`: runs wynd-serve with the editor in the browser.

import ArgumentParser

struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Write the guide in a browser, with forms, a map and a preview.",
        discussion: """
            The command runs wynd-serve, a separate program, with --edit and the same arguments; wynd serve --help \
            prints its help. In a folder without guide.yaml, the editor begins a guide.
            """)

    @Argument(parsing: .captureForPassthrough, help: "As for wynd-serve: [<folder>] [--port <port>] …")
    var arguments: [String] = []

    func run() throws {
        try CompanionProgram.serve.run(["--edit"] + arguments)
    }
}
