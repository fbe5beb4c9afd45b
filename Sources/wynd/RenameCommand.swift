// `wynd rename`: changes the id of a piece of content, and everything that refers to it.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import GuideModel

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Change the id of a city, group, place or other content, and update everything that refers to it.",
        discussion: """
            The command lists the references first. In the files, only the references change; translations, media and \
            approvals move along. The old address leads to the new one, so that links and printed codes still work.
            """)

    @Argument(
        help: ArgumentHelp(
            "The content, for example content/york/places/minster.md, york/places/minster or york/areas/old-town; a "
                + "city, for example york; a group, for example groups/class-7b; or content of a group, for example "
                + "groups/class-7b/york/places/oak."))
    var path: String

    @Argument(help: "The new id: lower-case letters, digits and single hyphens.")
    var id: String

    @OptionGroup var choices: ContentChoices

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        let (root, inner) = try choices.guide(of: path)
        let editor = ContentEditor(root: root)
        let (plan, diagnostics) = editor.planAnyRename(of: inner, to: id)
        Console.report(diagnostics)
        guard let plan else { throw ExitCode(1) }
        Console.sentences(plan.text)
        guard try choices.confirm("Rename it?") else { return }
        let found = plan.apply(with: editor)
        Console.report(found)
        if found.hasErrors { throw ExitCode(1) }
        Console.sentences("Renamed; run wynd check to find any problems.\n")
    }
}

struct DeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a place, tour, city, group or other content from the guide, with its files.",
        discussion: """
            The command lists the references first. Links to the content become plain text, and lists no longer \
            contain it. If other content needs it, for example a tour that stops there, the command does not delete \
            it. The page at its address says that the guide does not contain it, unless the page was never built. \
            The addresses of a city lead to another one with --to.

            With --sample the command deletes the sample that wynd new wrote. Files of the sample that you edited \
            remain, and so do those that other content needs.
            """)

    @Argument(
        help: ArgumentHelp(
            "The content, for example content/york/places/minster.md, york/places/minster or york/areas/old-town; a "
                + "city, for example york; a group, for example groups/class-7b; with --sample, the folder of the "
                + "guide. Default with --sample: this folder."))
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The id of another city: the old addresses of the deleted city lead there.", valueName: "city"))
    var to: String?

    @Flag(help: "Delete the unchanged files of the sample that wynd new wrote.")
    var sample = false

    @OptionGroup var choices: ContentChoices

    @OptionGroup var messages: MessageLanguageChoice

    func validate() throws {
        guard path != nil || sample else {
            throw ValidationError("Name the content to delete, for example york/places/minster, or give --sample.")
        }
        guard to == nil || !sample else { throw ValidationError("Give only one of --to and --sample.") }
    }

    func run() throws {
        let (root, inner) = try choices.guide(of: path ?? ".")
        let editor = ContentEditor(root: root, builtPages: BuiltPages.byCity(root: root))
        if sample { return try deleteSample(editor) }
        let (plan, diagnostics) = editor.planAnyDeletion(of: inner, successor: to)
        Console.report(diagnostics)
        guard let plan else { throw ExitCode(1) }
        let obstacles = plan.obstacles
        guard obstacles.isEmpty else {
            Console.report(plan.refusals)
            Console.message("Nothing was deleted.\n")
            throw ExitCode(1)
        }
        Console.sentences(plan.text)
        guard try choices.confirm("Delete it?") else { return }
        let found = plan.apply(with: editor)
        Console.report(found)
        if found.hasErrors { throw ExitCode(1) }
        Console.sentences("Deleted; run wynd check to find any problems.\n")
    }

    private func deleteSample(_ editor: ContentEditor) throws {
        let (plan, diagnostics) = editor.planSampleRemoval()
        Console.report(diagnostics)
        guard let plan else { throw ExitCode(1) }
        Console.sentences(plan.text)
        guard !plan.isEmpty, try choices.confirm("Delete the sample?") else { return }
        let found = editor.apply(plan)
        Console.report(found)
        if found.hasErrors { throw ExitCode(1) }
        Console.sentences("Deleted; run wynd check to find any problems.\n")
    }
}
