// Finds the guide named on the command line: its folder or its database.

import ArgumentParser
import GuideBuild
import GuideDatabase
import GuideModel
import GuideSupport
import SystemPackage

/// The option for the folder of the files that a database refers to.
struct MediaRootChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder to which the file references of a database are relative; they cannot leave it. Default: "
                + "the database's folder.",
            valueName: "folder"))
    var mediaRoot: String?

    var folder: FilePath? { mediaRoot.map { FilePath($0) } }

    func validate() throws {
        guard let folder, FileSystem.attributes(folder, followingLinks: true)?.isFolder != true else { return }
        throw ValidationError("--media-root: \(folder) is not a folder.")
    }
}

/// The folder from which a guide is read, and the locations for its diagnostics.
///
/// A database is unpacked into a hidden folder beside it. The folder remains, so that the next build reuses unchanged
/// files.
struct GuideSource: Sendable {
    /// The folder from which the guide is read.
    let root: FilePath
    /// The folder beside which the site is written.
    let baseFolder: FilePath
    /// The times at which the database's rows changed; nil for a folder.
    var dates: [String: Int]?
    private var database: GuideDatabase?

    /// The guide at a path.
    ///
    /// - Throws: exit code 1, after reporting why a database is refused.
    static func found(
        _ path: FilePath, media: MediaRootChoice, format: DiagnosticFormat
    ) throws -> GuideSource {
        guard GuideDatabase.isNamed(by: path), let name = path.lastComponent else {
            return GuideSource(root: path, baseFolder: path)
        }
        let database = try opened(path, format: format)
        let baseFolder = path.removingLastComponent()
        let root = baseFolder.appending(".\(name.string).wynd")
        if let found = FileSystem.attributes(root), !found.isFolder {
            Console.report(
                [
                    .error(
                        at: SourceLocation(file: root.string), code: .databaseRow,
                        "this is a link or a file, but Wynd unpacks the database into a folder of this name; remove it")
                ], as: format)
            throw ExitCode(1)
        }
        let unpacked = database.unpack(into: root, removing: true, mediaRoot: media.folder)
        guard unpacked.diagnostics.isEmpty else {
            Console.report(unpacked.diagnostics, as: format)
            throw ExitCode(1)
        }
        return GuideSource(root: root, baseFolder: baseFolder, dates: unpacked.dates, database: database)
    }

    /// The database at a path.
    ///
    /// - Throws: exit code 1, after reporting why the database is refused.
    static func opened(_ path: FilePath, format: DiagnosticFormat) throws -> GuideDatabase {
        switch GuideDatabase.open(path) {
        case .success(let database): return database
        case .failure(let refusal):
            Console.report([refusal.diagnostic], as: format)
            throw ExitCode(1)
        }
    }

    /// Diagnostics with the locations of the rows that they are about.
    func named(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard let database else { return diagnostics }
        return diagnostics.map { diagnostic in
            let file = diagnostic.location.file
            let isContent =
                file.hasPrefix("content/") || FileSystem.attributes(root.appending(file))?.isFile == true
            guard isContent else { return diagnostic }
            var named = diagnostic
            named.location = database.location(diagnostic.location)
            return named
        }
    }
}
