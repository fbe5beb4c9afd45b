// `wynd serve`: hands over to wynd-serve, the program of the live preview.

import ArgumentParser
import GuideBuild
import GuideSupport
import SystemPackage

import class Foundation.Bundle

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show the guide in a browser while it is written.",
        discussion: """
            Runs wynd-serve, a program of its own, with the same arguments; wynd serve --help shows its own help.
            """)

    @Argument(parsing: .captureForPassthrough, help: "As of wynd-serve: [<folder>] [--port <port>] [--lan] …")
    var arguments: [String] = []

    func run() throws {
        guard let program = Self.program() else {
            Console.say(
                "The preview is a program of its own, wynd-serve, which is not beside wynd and not in PATH. In Wynd's folder, "
                    + "make serve builds it.\n")
            throw ExitCode(1)
        }
        // The same process from here on, so that signals and the terminal are the preview's.
        guard Command.becomes(program, arguments: arguments) else {
            Console.say("\(program.string) cannot be run: \(Errno(rawValue: errno).description).\n")
            throw ExitCode(1)
        }
    }

    /// Beside this program, where Wynd's own folder builds it, or in `PATH`.
    private static func program() -> FilePath? {
        let name = "wynd-serve"
        var places: [FilePath] = []
        if let own = Bundle.main.executablePath.map({ FilePath($0).removingLastComponent() }) {
            places = [own.appending(name)]
            // Wynd's folder is above `.build/…/release`.
            var folder = own
            for _ in 0..<4 where !folder.isEmpty {
                folder.removeLastComponent()
                places.append(folder.appending("serve/.build/release").appending(name))
            }
        }
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        places += path.split(separator: ":").map { FilePath(String($0)).appending(name) }
        return places.first {
            access($0.string, X_OK) == 0 && FileSystem.attributes($0, followingLinks: true)?.isFile == true
        }
    }
}
