// `wynd play codes`: the sheet of codes to print and put up on site.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideSupport
import SystemPackage

struct PlayCodesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codes",
        abstract: "Write the sheet of codes to print: for locked content, and for places of riddles.",
        discussion: """
            Each code leads to its page and opens what is locked there, with the short code to type below it, or solves \
            the riddle that leads to its place. Who has the sheet can open everything: it goes to a file outside of the \
            guide, never into the site.
            """)

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "The file for the sheet, such as ../codes.html.")
    var output: String

    @Option(name: .customLong("base-url"), help: "Where the site will stand; in place of base-url in guide.yaml.")
    var baseURL: String?

    @Option(name: .customLong("city"), help: "Only codes of this city; may be given several times.")
    var cities: [String] = []

    @Option(
        help: ArgumentHelp(
            "The file with the secret that locks content, as wynd keys new --unlock has written it.", valueName: "file")
    )
    var unlockKey: String?

    func run() throws {
        let file = FilePath(output)
        if let folder = SecretFile.publicFolder(around: file) {
            throw ValidationError(
                "\(file) lies in \(folder), a guide or a repository, from where it could be published; choose a file elsewhere."
            )
        }
        let (sheet, diagnostics) = UnlockSheet.make(
            of: FilePath(folder), baseURL: baseURL, cities: cities, secret: .found(unlockKey))
        Console.result(DiagnosticFormat.text.render(diagnostics))
        guard let sheet else { throw ExitCode(1) }
        do throws(FileFault) {
            try FileSystem.writePrivate(sheet.html, to: file)
        } catch {
            throw ValidationError("\(file): \(error.sentence).")
        }
        Console.say(
            "\(file): \(sheet.count) \(sheet.count == 1 ? "code" : "codes"). Print it, put them up, and keep it safe.\n"
        )
    }
}
