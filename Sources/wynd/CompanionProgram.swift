// Runs the separate programs of Wynd: wynd-serve and wynd-zim.

import ArgumentParser
import GuideBuild
import GuideSupport
import SystemPackage

/// A program beside wynd, built separately because of the libraries that it links.
struct CompanionProgram {
    static let serve = CompanionProgram(
        name: "wynd-serve", purpose: "The preview", target: "serve", folder: ".build/quick/debug")
    static let zim = CompanionProgram(
        name: "wynd-zim", purpose: "The maker of archives", target: "zim", folder: "zim/.build")

    /// The program's file name.
    let name: String
    /// The program's purpose, as the subject of a sentence: "The preview".
    let purpose: String
    /// The target in Wynd's Makefile that builds the program.
    let target: String
    /// The folder into which that target builds it, in Wynd's own folder.
    let folder: String

    /// Replaces this process with the program, so that the program receives signals and owns the terminal.
    ///
    /// - Throws: `ExitCode` if the program is not found or cannot be run.
    func run(_ arguments: [String]) throws {
        guard let file = file() else {
            Console.message(
                "\(purpose) is a separate program, \(name), which is not beside wynd and not in PATH. To build "
                    + "it, run make \(target) in Wynd's folder.\n")
            throw ExitCode(1)
        }
        guard Command.replaceProcess(with: file, arguments: arguments) else {
            Console.message("\(file.string) cannot be run: \(Errno(rawValue: errno).description).\n")
            throw ExitCode(1)
        }
    }

    /// The program's file: beside this program, where Wynd's own folder builds it, or in `PATH`.
    func file() -> FilePath? {
        guard var above = RunningProgram.folder else { return Command.file(named: name) }
        var places = [above.appending(name)]
        // Wynd's folder is a parent of `.build/…/release`.
        for _ in 0..<4 where !above.isEmpty {
            above.removeLastComponent()
            places.append(above.appending(folder).appending(name))
        }
        return places.first(where: Command.isProgram) ?? Command.file(named: name)
    }
}
