// `wynd translations export` and `import`: exchange texts with translators' tools.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct ExportTranslationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the texts of a language to a file for a translator's tool.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case xliff
    }

    @Argument(help: "The language to translate into, such as fr.")
    var language: String

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "The file to write. Default: standard output.")
    var output: String?

    @Option(name: .customLong("city"), help: "Only this city and guide.yaml; you can give it several times.")
    var cities: [String] = []

    @Flag(help: "Include drafts and content that is still in review.")
    var drafts = false

    @Option(help: "The format: xliff, which is XLIFF 2.0.")
    var format: Format = .xliff

    func run() throws {
        let reader = GuideReader(root: FilePath(folder), includesDrafts: drafts)
        let export = TranslationExport(reader, language: language, cities: cities)
        Console.report(export.diagnostics)
        guard let document = export.document, !export.diagnostics.hasErrors else { throw ExitCode(1) }
        guard let output else { return Console.result(String(decoding: document, as: UTF8.self)) }
        do throws(FileError) {
            try FileSystem.write(document, to: FilePath(output))
        } catch {
            Console.message("\(output): \(error.sentence)\n")
            throw ExitCode(1)
        }
        Console.result("\(output)\n")
    }
}

struct ImportTranslationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import the file that a translator's tool has written.",
        discussion:
            "FILE is XLIFF 2.0, as wynd translations export writes it. If there is an error, the command writes "
            + "nothing.")

    @Argument(help: "The translated file.")
    var file: String

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    /// The way in which other imports take the folder.
    @Option(help: .hidden)
    var into: String?

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    func validate() throws {
        guard into == nil || folder == "." else { throw ValidationError("Give the guide's folder only once.") }
    }

    func run() throws {
        let root = FilePath(into ?? folder)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.readContent(FilePath(file))
        } catch {
            Console.message("\(file): \(error.sentence)\n")
            throw ExitCode(1)
        }
        let reader = GuideReader(root: root, includesDrafts: true)
        let plan = TranslationImport(bytes, file: file, into: reader)
        var diagnostics = plan.diagnostics
        var written: [String] = []
        if !diagnostics.hasErrors {
            let (paths, found) = plan.write(into: root)
            (written, diagnostics) = (paths, diagnostics + found)
        }
        Console.report(diagnostics.inFileOrder(), as: format)
        Console.result(written.map { "\($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
        Console.message("Written: \(written.count). Unchanged: \(plan.unchangedCount).\n")
    }
}
