// `wynd upgrade-guide`: a guide that was made for an older version, carried over what has changed since.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

struct UpgradeGuideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade-guide",
        abstract: "Carry a guide that was made for an older Wynd over what has changed since.",
        discussion: """
            Keys of content, and the templates, scripts, styles and words that the guide has in place of Wynd's, are \
            written as this version takes them; nothing else of a file changes. What only a person can decide is listed, and \
            the exit code is 1 until it is done. Then guide.yaml says which version the guide is made for.
            """)

    @Argument(help: "The guide's folder, the one with guide.yaml.")
    var folder = "."

    @Flag(help: "Say what would be done, and do nothing.")
    var dryRun = false

    @Flag(help: "Write the report as JSON.")
    var json = false

    @Option(help: "The version that the guide was made for, such as 0.1, in place of what guide.yaml says.")
    var from: String?

    func validate() throws {
        if let from, ToolVersion(from) == nil {
            throw ValidationError("--from takes a version, such as 0.1, but not \(from).")
        }
    }

    func run() throws {
        let root = FilePath(folder)
        guard FileSystem.attributes(root.appending(GuideReader.settingsFile), followingLinks: true)?.isFile == true
        else {
            let missing = Diagnostic.error(
                at: SourceLocation(file: folder), code: .noGuide, "there is no guide.yaml here; name the guide's folder"
            )
            Console.say(DiagnosticFormat.text.render([missing]))
            throw ExitCode(1)
        }
        let upgrade = GuideUpgrade(root: root)
        let (plan, findings) = upgrade.plan(from: from.flatMap { ToolVersion($0) })
        Console.say(DiagnosticFormat.text.render(findings))
        guard let plan else { throw ExitCode(1) }
        let faults = dryRun ? [] : upgrade.carryOut(plan)
        Console.say(DiagnosticFormat.text.render(faults))
        if faults.hasErrors { throw ExitCode(1) }
        Console.result(json ? plan.json(isDone: !dryRun) : plan.text(isDone: !dryRun))
        if dryRun, !plan.changes.isEmpty { Console.say("Nothing was changed.\n") }
        if !plan.byHand.isEmpty { throw ExitCode(1) }
    }
}
