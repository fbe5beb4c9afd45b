// Cuts extracts with osmium, beside which Wynd's own work is compared.

import Foundation
import SystemPackage
import TestSupport

enum Osmium {
    private static let program = "/usr/bin/osmium"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }
    /// `make test-all` tries many cuts; a few are enough for a change.
    static let isThorough = ProcessInfo.processInfo.environment["WYND_THOROUGH"] != nil

    private struct Failure: Error {
        var status: Int32
    }

    /// A file in `folder` with a part of another file.
    ///
    /// - Parameter options: `--bbox W,S,E,N`, or `--polygon FILE`.
    static func extract(
        _ source: FilePath, _ options: [String], strategy: String, in folder: TemporaryFolder
    ) throws -> FilePath {
        let file = folder.path.appending("\(strategy).osm.pbf")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            ["extract", "--overwrite", "--strategy", strategy, "-o", file.string, source.string] + options
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return file
    }
}
