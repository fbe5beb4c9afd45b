// `wynd fmt`: formats the keys of content consistently.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt", abstract: "Format content: put keys in order, and make quotes and spaces uniform.",
        discussion: """
            The content stays the same: the command rewrites a file only if all its values and comments are the same \
            before and after. The text below the keys stays identical, to the byte.
            """)

    @Argument(help: "Files, and folders with everything below them. Default: the guide in this folder.")
    var paths = ["."]

    @Flag(help: "Change nothing; list the files that would change, and exit with 1 if there are any.")
    var check = false

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        var diagnostics: [Diagnostic] = []
        var pathsOfGuides: [FilePath: [String]] = [:]
        for path in paths {
            if let (root, inner) = place(path, &diagnostics) { pathsOfGuides[root, default: []].append(inner) }
        }
        var changed: [String] = []
        for (root, paths) in pathsOfGuides.sorted(by: { $0.key.string < $1.key.string }) {
            let (files, found) = ContentFormat(root: root).run(paths, writes: !check)
            changed += files
            diagnostics += found
        }
        Console.report(diagnostics.inFileOrder())
        Console.result(changed.map { $0 + "\n" }.joined())
        if diagnostics.hasErrors || check && !changed.isEmpty { throw ExitCode(1) }
    }

    /// The guide that contains a path, and the path relative to that guide.
    private func place(_ path: String, _ diagnostics: inout [Diagnostic]) -> (root: FilePath, path: String)? {
        guard let real = FileSystem.realPath(FilePath(path)) else {
            diagnostics.append(ContentFileError.missing.diagnostic(file: path))
            return nil
        }
        let isFolder = FileSystem.attributes(real)?.isFolder == true
        let start = isFolder ? real.appending(GuideReader.settingsFile) : real
        guard let root = TranslationConfirmation.root(above: start).flatMap({ FileSystem.realPath($0) }) else {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .noGuide,
                    "this path is not in a guide; there is no guide.yaml above it"))
            return nil
        }
        var inner = real
        _ = inner.removePrefix(root)
        return (root, inner == real ? "" : inner.string)
    }
}
