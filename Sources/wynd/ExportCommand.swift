// `wynd export`: exports a guide as a database, or as a file for other programs.

import ArgumentParser
import GuideBuild
import GuideDatabase
import GuideSupport
import SystemPackage

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a guide as a database, a book, a brochure or a file for other programs.",
        discussion: "docs/exporting.md says what each format contains.",
        subcommands: [
            ExportSQLiteCommand.self, ExportFormatCommand<ExportedFormats.GPX>.self,
            ExportFormatCommand<ExportedFormats.KML>.self, ExportFormatCommand<ExportedFormats.GeoJSON>.self,
            ExportCSVCommand.self, ExportFormatCommand<ExportedFormats.XLSX>.self,
            ExportFormatCommand<ExportedFormats.Schema>.self, ExportBookCommand.self, ExportBrochureCommand.self,
            ExportArchiveCommand.self,
        ])
}

struct ExportSQLiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sqlite",
        abstract: "Export a guide as a SQLite database, which builds to the same site.",
        discussion: """
            The database contains the whole guide, with drafts, hidden places and locked stories. docs/sqlite.md \
            describes its tables. The command replaces an existing guide's database.
            """)

    enum Media: String, ExpressibleByArgument, CaseIterable {
        case included, referenced
    }

    @Argument(help: "The database.")
    var file: String

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(help: "Whether the database stores the bytes of media files, or only their paths.")
    var media: Media = .included

    @OptionGroup var mediaRoot: MediaRootChoice

    @OptionGroup var verbosity: QuietChoice

    func run() throws {
        let root = FilePath(folder)
        guard FileSystem.attributes(root.appending("guide.yaml"), followingLinks: true) != nil else {
            throw ValidationError("\(folder) is not a guide's folder; it has no guide.yaml.")
        }
        // Refuse to replace an existing file that is not a guide's database.
        if GuideDatabase.isNamed(by: FilePath(file)) { _ = try GuideSource.opened(FilePath(file), format: .text) }
        let export = DatabaseExport(
            root: root, dates: ContentHistory.files(of: root), includesMedia: media == .included,
            mediaRoot: mediaRoot.folder)
        let (files, diagnostics) = verbosity.during("Writing \(file)") { export.write(FilePath(file)) }
        Console.report(diagnostics)
        guard diagnostics.isEmpty else { throw ExitCode(1) }
        verbosity.result("\(file): \(files) files\n")
        verbosity.message(
            "It also contains drafts, hidden places and locked stories: protect it like the guide's folder.\n")
    }
}
