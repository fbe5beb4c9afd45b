// `wynd export epub`: makes a book from a city.

import ArgumentParser
import GuideBuild
import GuideCommands
import SystemPackage

struct ExportBookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "epub", abstract: "Export a city as a book, with its pictures and maps (EPUB 3.3).",
        discussion: "An existing file is replaced. Drafts are left out unless you give --drafts.")

    @OptionGroup var options: ExportOptions

    func run() throws {
        try options.refuseOtherEndings(than: [BookExport.ending])
        guard let city = options.city else {
            throw ValidationError("A book contains one city; choose it with --city.")
        }
        let source = try GuideSource.found(FilePath(options.guide), media: options.media, format: .text)
        let choice = ExportChoice(
            root: source.root, city: city, language: options.language, includesDrafts: options.drafts)
        let progress = options.verbosity.progress
        let (summary, diagnostics) = BookExport(choice).write(to: FilePath(options.file), progress: progress)
        progress.end()
        try options.report(summary, source.named(diagnostics))
    }
}
