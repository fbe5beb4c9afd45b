// `wynd import objects`: imports objects that were placed on the spot as drafts.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

struct ImportObjectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "objects", abstract: "Import objects that were placed on site.",
        discussion: """
            Each becomes a draft with the picture, the model and the texts of the object that it names. A second \
            import updates only files that have not been edited. docs/objects.md describes the file.
            """)

    @Argument(help: "The file, wynd-objects/1.")
    var file: String

    @Option(help: "The id of the city of the objects.")
    var city: String

    @Option(help: "The guide's folder.")
    var into = "."

    @OptionGroup var choices: ImportChoices

    func run() throws {
        let (found, errors) = CitySearch.find(city, in: FilePath(into))
        guard let found else {
            Console.report(errors, as: choices.format)
            throw ExitCode(1)
        }
        let (placings, read) = choices.verbosity.during("Reading \(file)") {
            PlacedObjectsReader.read(FilePath(file), shownAs: file)
        }
        var diagnostics = read
        var lines: [String] = []
        if !diagnostics.hasErrors {
            let name = FilePath(file).lastComponent?.string ?? file
            let importer = PlacedObjectsImporter(
                file: name, into: FilePath(into), city: found, overwrites: choices.overwrite)
            let plan = importer.plan(placings)
            diagnostics += plan.diagnostics
            lines = plan.lines(Console.messages.translate(_:))
            if !diagnostics.hasErrors, !choices.isDryRun { diagnostics += importer.apply(plan) }
        }
        Console.report(diagnostics.inFileOrder(), as: choices.format)
        guard !diagnostics.hasErrors else { throw ExitCode(1) }
        choices.verbosity.translated(lines)
    }
}
