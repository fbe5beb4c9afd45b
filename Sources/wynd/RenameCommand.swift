// `wynd rename`: another id for a piece of content, and for all that refers to it.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideEditing
import GuideModel

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give a place, tour or other content another id, and change all that refers to it.",
        discussion: """
            What refers to it is listed first. Only the references change in the files; translations, media and approvals \
            move along. The old address leads to the new one, so that links and printed codes still arrive.
            """)

    @Argument(help: "Such as content/york/places/minster.md, york/places/minster or york/areas/old-town.")
    var path: String

    @Argument(help: "The new id: lower-case letters, digits and single hyphens.")
    var id: String

    @OptionGroup var choices: ContentChoices

    func run() throws {
        let (root, inner) = try choices.guide(of: path)
        let editor = ContentEditor(root: root)
        let (plan, findings) = editor.planRename(of: inner, to: id)
        Console.say(DiagnosticFormat.text.render(findings))
        guard let plan else { throw ExitCode(1) }
        Console.result(plan.text)
        guard try choices.confirm("Rename it?") else { return }
        let found = editor.carryOut(plan)
        Console.say(DiagnosticFormat.text.render(found))
        if found.hasErrors { throw ExitCode(1) }
        Console.result("Renamed; wynd check says whether all is well.\n")
    }
}

struct DeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Take a place, tour or other content out of the guide, with its files.",
        discussion: """
            What refers to it is listed first. Links to it become plain words, and lists lose it; what needs it, such as a \
            tour that stops there, keeps it from being deleted. Its address says that it is no longer in the guide.
            """)

    @Argument(help: "Such as content/york/places/minster.md, york/places/minster or york/areas/old-town.")
    var path: String

    @OptionGroup var choices: ContentChoices

    func run() throws {
        let (root, inner) = try choices.guide(of: path)
        let editor = ContentEditor(root: root)
        let (plan, findings) = editor.planDeletion(of: inner)
        Console.say(DiagnosticFormat.text.render(findings))
        guard let plan else { throw ExitCode(1) }
        let obstacles = plan.obstacles
        guard obstacles.isEmpty else {
            Console.say(DiagnosticFormat.text.render(plan.refusals))
            Console.say("Nothing was deleted.\n")
            throw ExitCode(1)
        }
        Console.result(plan.text)
        guard try choices.confirm("Delete it?") else { return }
        let found = editor.carryOut(plan)
        Console.say(DiagnosticFormat.text.render(found))
        if found.hasErrors { throw ExitCode(1) }
        Console.result("Deleted; wynd check says whether all is well.\n")
    }
}
