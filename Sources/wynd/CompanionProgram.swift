// Programs of their own that wynd hands over to: wynd-serve and wynd-zim.

import ArgumentParser
import GuideBuild
import GuideSupport
import SystemPackage

import class Foundation.Bundle

/// A program beside wynd, which is built apart because of what it links.
struct CompanionProgram {
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
                "\(purpose) is a program of its own, \(name), which is not beside wynd and not in PATH. In Wynd's folder, "
                    + "make \(target) builds it.\n")
            throw ExitCode(1)
        }
        guard Command.becomes(file, arguments: arguments) else {
            Console.say("\(file.string) cannot be run: \(Errno(rawValue: errno).description).\n")
            throw ExitCode(1)
        }
    }

    /// Beside this program, where Wynd's own folder builds it, or in `PATH`.
    private func file() -> FilePath? {
        var places: [FilePath] = []
        if let own = Bundle.main.executablePath.map({ FilePath($0).removingLastComponent() }) {
            places = [own.appending(name)]
            // Wynd's folder is above `.build/…/release`.
            var above = own
            for _ in 0..<4 where !above.isEmpty {
                above.removeLastComponent()
                places.append(above.appending(folder).appending(name))
            }
        }
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        places += path.split(separator: ":").map { FilePath(String($0)).appending(name) }
        return places.first {
            access($0.string, X_OK) == 0 && FileSystem.attributes($0, followingLinks: true)?.isFile == true
        }
    }
}
