// Programs of their own that wynd hands over to: wynd-serve and wynd-zim.

import ArgumentParser
import GuideBuild
import GuideSupport
import SystemPackage

/// A program beside wynd, which is built apart because of what it links.
struct CompanionProgram {
    static let serve = CompanionProgram(
        name: "wynd-serve", purpose: "The preview", target: "serve", folder: ".build/quick/debug")
    static let zim = CompanionProgram(
        name: "wynd-zim", purpose: "The maker of archives", target: "zim", folder: "zim/.build")

    /// The name of its file.
    let name: String
    /// What it is for, as the subject of a sentence: "The preview".
    let purpose: String
    /// The target of Wynd's Makefile that builds it.
    let target: String
    /// Where that puts it, in Wynd's own folder.
    let folder: String

    /// Becomes the program, so that signals and the terminal are its own from here on.
    ///
    /// - Throws: `ExitCode` where it is not to be found, or cannot be run.
    func run(_ arguments: [String]) throws {
        guard let file = file() else {
            Console.say(
                "\(purpose) is a separate program, \(name), which is not beside wynd and not in PATH. To build "
                    + "it, run make \(target) in Wynd's folder.\n")
            throw ExitCode(1)
        }
        guard Command.becomes(file, arguments: arguments) else {
            Console.say("\(file.string) cannot be run: \(Errno(rawValue: errno).description).\n")
            throw ExitCode(1)
        }
    }

    /// Beside this program, where Wynd's own folder builds it, or in `PATH`.
    func file() -> FilePath? {
        guard var above = RunningProgram.folder else { return Command.file(named: name) }
        var places = [above.appending(name)]
        // Wynd's folder is above `.build/…/release`.
        for _ in 0..<4 where !above.isEmpty {
            above.removeLastComponent()
            places.append(above.appending(folder).appending(name))
        }
        return places.first(where: Command.isProgram) ?? Command.file(named: name)
    }
}
