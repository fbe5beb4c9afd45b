// What renaming and deleting have in common: finding the guide, asking, doing.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct ContentChoices: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Do it without asking for confirmation.")
    var yes = false

    @Flag(help: "Print what the command would do, and change nothing.")
    var dryRun = false

    /// The guide that something stands in, and the path of that from there.
    ///
    /// - Throws: an exit code of 1, after saying that there is no guide.
    func guide(of path: String) throws -> (root: FilePath, path: String) {
        if let real = FileSystem.realPath(FilePath(path)) {
            let isFolder = FileSystem.attributes(real)?.isFolder == true
            let start = isFolder ? real.appending(GuideReader.settingsFile) : real
            if let root = TranslationConfirmation.root(above: start).flatMap({ FileSystem.realPath($0) }) {
                var inner = real
                if inner.removePrefix(root) { return (root, inner.string) }
            }
        }
        // No file of that name is here: it is said from the guide's folder, or from that of the content.
        guard let here = TranslationConfirmation.root(above: FilePath(GuideReader.settingsFile)) else {
            Console.say("\(path): error: this path is not in a guide; there is no guide.yaml above it [no-guide]\n")
            throw ExitCode(1)
        }
        return (here, path)
    }

    /// Whether to go on: said already, or asked of a person.
    ///
    /// - Throws: an exit code of 64 where there is nobody to ask.
    func confirm(_ question: String) throws -> Bool {
        if dryRun { return false }
        if yes { return true }
        guard FileSystem.isTerminal(.standardInput) else {
            Console.say(
                "Nothing was done, because there is no terminal to ask for confirmation; add --yes to do it "
                    + "without asking.\n")
            throw ExitCode(64)
        }
        Console.say("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
