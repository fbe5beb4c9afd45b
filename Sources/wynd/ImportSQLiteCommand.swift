// `wynd import sqlite`: a guide's database becomes the folder that people edit.

import ArgumentParser
import GuideBuild
import GuideDatabase
import GuideSupport
import SystemPackage

struct ImportSQLiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sqlite", abstract: "Turn a guide's SQLite database back into a folder.")

    @Argument(help: "The database.")
    var file: String

    @Option(help: "The folder that the guide goes to.")
    var into: String

    @Flag(help: "Write over a guide that is there; files that the database does not have stay.")
    var overwrite = false

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var telling: QuietChoice

    func run() throws {
        let folder = FilePath(into)
        if !overwrite, FileSystem.attributes(folder.appending("guide.yaml")) != nil {
            throw ValidationError("\(into) holds a guide already; name another folder, or add --overwrite.")
        }
        let database = try GuideSource.opened(FilePath(file), format: .text)
        let unpacked = telling.during("Writing \(into)") {
            database.unpack(into: folder, removing: false, mediaRoot: media.folder)
        }
        Console.say(DiagnosticFormat.text.render(unpacked.diagnostics))
        guard unpacked.diagnostics.isEmpty else { throw ExitCode(1) }
        telling.result("\(into): \(unpacked.changes) files\n")
    }
}
