// `wynd play codes`: makes the sheet of codes to print and put up on site.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideSupport
import SystemPackage

struct PlayCodesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codes",
        abstract: "Write a sheet of codes to print: for locked content, and for places of riddles.",
        discussion: """
            Each code leads to its page. It opens what is locked there, or solves the riddle that leads to its place. \
            A visitor can also type the short code below it. Anyone who has the sheet can open everything: the command \
            writes it to a file outside of the guide, never into the site.
            """)

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "The file for the sheet, for example ../codes.html.")
    var output: String

    @Option(
        name: .customLong("base-url"),
        help: "The address that the site will have on the web; overrides base-url in guide.yaml.")
    var baseURL: String?

    @Option(name: .customLong("city"), help: "Only codes of this city; you can give it several times.")
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
                "\(file) is in \(folder), a guide or a repository; choose a file elsewhere, because it could be "
                    + "published from there."
            )
        }
        let (sheet, diagnostics) = UnlockSheet.make(
            of: FilePath(folder), baseURL: baseURL, cities: cities, secret: .found(unlockKey))
        Console.reportAsResult(diagnostics)
        guard let sheet else { throw ExitCode(1) }
        do throws(FileError) {
            try FileSystem.writePrivate(sheet.html, to: file)
        } catch {
            throw ValidationError("\(file): \(error.sentence).")
        }
        Console.message(
            "\(file): \(sheet.count) \(sheet.count == 1 ? "code" : "codes"). Print the sheet, put up the codes, "
                + "and store the sheet in a safe place.\n"
        )
    }
}
