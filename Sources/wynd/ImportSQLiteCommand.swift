// `wynd import sqlite`: imports a guide's database as a folder that people edit.

import ArgumentParser
import GuideBuild
import GuideDatabase
import GuideSupport
import SystemPackage

struct ImportSQLiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sqlite", abstract: "Convert a guide's SQLite database back into a folder.")

    @Argument(help: "The database.")
    var file: String

    @Option(help: "The folder for the guide.")
    var into: String

    @Flag(help: "Overwrite an existing guide; files that are not in the database stay.")
    var overwrite = false

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var verbosity: QuietChoice

    func run() throws {
        let folder = FilePath(into)
        if !overwrite, FileSystem.attributes(folder.appending("guide.yaml")) != nil {
            throw ValidationError("\(into) already contains a guide; name another folder, or add --overwrite.")
        }
        let database = try GuideSource.opened(FilePath(file), format: .text)
        let unpacked = verbosity.during("Writing \(into)") {
            database.unpack(into: folder, removing: false, mediaRoot: media.folder)
        }
        Console.report(unpacked.diagnostics)
        guard unpacked.diagnostics.isEmpty else { throw ExitCode(1) }
        verbosity.result("\(into): \(unpacked.changes) files\n")
    }
}
