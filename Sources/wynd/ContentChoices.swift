// The common parts of renaming and deleting: diagnostic the guide, and asking for confirmation.

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

    /// The guide that contains a path, and the path relative to that guide.
    ///
    /// - Throws: exit code 1, after reporting that there is no guide.
    func guide(of path: String) throws -> (root: FilePath, path: String) {
        if let real = FileSystem.realPath(FilePath(path)) {
            let isFolder = FileSystem.attributes(real)?.isFolder == true
            let start = isFolder ? real.appending(GuideReader.settingsFile) : real
            if let root = TranslationConfirmation.root(above: start).flatMap({ FileSystem.realPath($0) }) {
                var inner = real
                if inner.removePrefix(root) { return (root, inner.string) }
            }
        }
        // The file does not exist here, so the path is relative to the guide's folder or to the folder of its content.
        guard let guideRoot = TranslationConfirmation.root(above: FilePath(GuideReader.settingsFile)) else {
            Console.message("\(path): error: this path is not in a guide; there is no guide.yaml above it [no-guide]\n")
            throw ExitCode(1)
        }
        return (guideRoot, path)
    }

    /// Whether to continue: given by an option, or asked in the terminal.
    ///
    /// - Throws: exit code 64 if there is no terminal to ask in.
    func confirm(_ question: String) throws -> Bool {
        if dryRun { return false }
        if yes { return true }
        guard FileSystem.isTerminal(.standardInput) else {
            Console.message(
                "Nothing was done, because there is no terminal to ask for confirmation; add --yes to do it "
                    + "without asking.\n")
            throw ExitCode(64)
        }
        Console.message("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
