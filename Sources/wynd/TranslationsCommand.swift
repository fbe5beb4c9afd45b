// `wynd translations`: reports what is missing in a guide's languages, and exchanges texts with translators.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct TranslationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translations", abstract: "List what is missing or out of date in each language of a guide.",
        subcommands: [TranslationReportCommand.self, ExportTranslationsCommand.self, ImportTranslationsCommand.self],
        defaultSubcommand: TranslationReportCommand.self)
}

/// Reports what is missing, and confirms translations.
struct TranslationReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "List what is missing or out of date in each language.",
        discussion: """
            With --confirm, the command records in translations that they match the present state of their originals: \
            in the files that you name, or with --language in all files of a language. Nothing else in them changes.
            """)

    @Argument(
        help: "The guide's folder: the one with guide.yaml. With --confirm also translations, for example city.fr.md.")
    var paths: [String] = []

    @Option(name: .customLong("language"), help: "Only this language; you can give it several times.")
    var languages: [String] = []

    @Option(name: .customLong("city"), help: "Only this city and guide.yaml; you can give it several times.")
    var cities: [String] = []

    @Flag(help: "Include drafts and content that is still in review.")
    var drafts = false

    @Option(help: "The format of the report: text, json or csv.")
    var format: TranslationReport.Format = .text

    @Flag(
        name: .customLong("require-complete"),
        help: "Exit with 1 if a text is missing or a file is out of date, for CI.")
    var requiresComplete = false

    @Flag(
        name: .customLong("confirm"),
        help: "Record that the translations match the present state of their originals.")
    var isConfirming = false

    private var folders: [String] {
        paths.filter { FileSystem.attributes(FilePath($0), followingLinks: true)?.isFolder ?? !isConfirming }
    }
    private var files: [String] { paths.filter { !folders.contains($0) } }

    func validate() throws {
        if folders.count > 1 { throw ValidationError("Name only one guide's folder.") }
        if isConfirming, files.isEmpty, languages.isEmpty {
            throw ValidationError("--confirm takes the translations to confirm, or --language for all of a language.")
        }
    }

    func run() throws {
        var root = FilePath(folders.first ?? ".")
        if folders.isEmpty, let file = files.first {
            guard let found = TranslationConfirmation.root(above: FilePath(file)) else {
                Console.message(
                    "\(file): error: this path is not in a guide; there is no guide.yaml above it [no-guide]\n")
                throw ExitCode(1)
            }
            root = found
        }
        let reader = GuideReader(root: root, includesDrafts: drafts || isConfirming)
        let report = TranslationReport(reader, languages: languages, cities: cities)
        if isConfirming { return try confirm(report, root: root) }
        Console.report(report.diagnostics)
        Console.result(report.rendered(format, Console.messages.translate(_:)))
        if report.diagnostics.hasErrors { throw ExitCode(1) }
        if requiresComplete, !report.languages.allSatisfy(\.isComplete) { throw ExitCode(1) }
    }

    private func confirm(_ report: TranslationReport, root: FilePath) throws {
        let all = report.languages.flatMap(\.files)
        var chosen = all
        var diagnostics = report.diagnostics.filter { $0.severity == .error }
        if !files.isEmpty {
            let real = FileSystem.realPath(root)
            chosen = files.compactMap { path in
                let place = FileSystem.realPath(FilePath(path))
                let file = all.first { file in
                    file.isThere && place != nil && place == real?.appending(file.file)
                }
                if file == nil {
                    let nearest = place == nil ? nearestWord(to: path, among: all.filter(\.isThere).map(\.file)) : nil
                    diagnostics.append(
                        .error(
                            at: SourceLocation(file: path), code: .translation,
                            "this file is not a translation of a file of the guide; "
                                + (nearest.map { "did you mean \($0)?" }
                                    ?? "name one, for example content/york/city.fr.md"))
                    )
                }
                return file
            }
        }
        var written: [String] = []
        if !diagnostics.hasErrors {
            let (files, found) = TranslationConfirmation(root: root).confirm(chosen)
            (written, diagnostics) = (files, diagnostics + found)
        }
        Console.report(diagnostics.inFileOrder())
        Console.sentences(written.map { "confirmed \($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
    }
}

extension TranslationReport.Format: ExpressibleByArgument {}
