// `wynd kiosk`: maintains public screens.

import ArgumentParser
import GuideBuild
import GuidePacks
import GuideSupport
import SystemPackage

struct KioskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kiosk", abstract: "Maintain kiosk screens.",
        subcommands: [InstallKioskCommand.self])
}

/// `wynd kiosk install`: installs a new build on a kiosk, or returns to the previous one.
struct InstallKioskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Check a kiosk's pack, and show it instead of the previous one.",
        usage: """
            wynd kiosk install <pack> <folder> [--key <file or key>]
            wynd kiosk install --rollback <folder>
            """,
        discussion: """
            The screen opens current/index.html in the folder, which is always a complete build: the old one until the \
            new one is complete. Exit status 0: the kiosk shows the pack; 1: it does not, and shows the same build as \
            before.
            """)

    @Argument(
        help: ArgumentHelp("The kiosk's pack, and the folder from which the kiosk runs.", valueName: "pack> <folder"))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "Refuse a pack that is not signed with this key: ed25519:… or a file that contains it, such as guide.yaml.",
            valueName: "file or key"))
    var key: PackKeyArgument?

    @Flag(help: "Go back to the previous build, which the folder still contains.")
    var rollback = false

    func validate() throws {
        guard paths.count == (rollback ? 1 : 2) else {
            throw ValidationError(
                rollback ? "--rollback takes only the kiosk's folder." : "Name the pack and the kiosk's folder.")
        }
        if rollback, key != nil { throw ValidationError("--key and --rollback cannot be combined.") }
    }

    func run() throws {
        let folder = paths[paths.count - 1]
        do {
            let installer = KioskInstaller(FilePath(folder))
            let outcome = try rollback ? installer.rollBack() : installer.install(FilePath(paths[0]), key: key?.key)
            switch outcome {
            case .shown(let pack, let build):
                Console.sentences("\(folder): now shows \(pack.title), build \(build)\n")
            case .unchanged(let pack, let build):
                Console.sentences("\(folder): already shows \(pack.title), build \(build)\n")
            }
        } catch let error as KioskInstallError {
            if case .pack(let report) = error { Console.report(report.diagnostics) }
            try refuse(folder, Console.messages.translate("\(error)"))
        } catch let error as FileError {
            let sentence = Console.messages.translate(error.sentence(thenDo: "install again"))
            try refuse(folder, "\(error.path.string): \(sentence)")
        }
    }

    /// - Parameter reason: in the user's language.
    private func refuse(_ folder: String, _ reason: String) throws -> Never {
        Console.message("\(reason).\nNothing was installed; \(folder) shows the same build as before.\n")
        throw ExitCode(1)
    }
}
