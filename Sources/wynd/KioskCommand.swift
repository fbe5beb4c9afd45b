// `wynd kiosk`: looks after screens that stand somewhere.

import ArgumentParser
import GuideBuild
import GuidePacks
import GuideSupport
import SystemPackage

struct KioskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kiosk", abstract: "Look after screens that stand somewhere.",
        subcommands: [InstallKioskCommand.self])
}

/// `wynd kiosk install`: the kiosk takes on a new build, or goes back to the last.
struct InstallKioskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Check a kiosk's pack, and show it in the place of the one before.",
        usage: """
            wynd kiosk install <pack> <folder> [--key <file or key>]
            wynd kiosk install --rollback <folder>
            """,
        discussion: """
            The screen opens current/index.html in the folder. Whatever happens, a whole build stands there: the old one \
            until the new one is complete. Exit status 0: the pack is shown; 1: it is not, and what was shown is shown still.
            """)

    @Argument(
        help: ArgumentHelp("The kiosk's pack, and the folder that the kiosk runs from.", valueName: "pack> <folder"))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "Refuse a pack that is not signed with this key: ed25519:… or a file that says it, such as guide.yaml.",
            valueName: "file or key"))
    var key: PackKeyArgument?

    @Flag(help: "Go back to the build before, which is kept.")
    var rollback = false

    func validate() throws {
        guard paths.count == (rollback ? 1 : 2) else {
            throw ValidationError(
                rollback ? "--rollback takes the kiosk's folder alone." : "Name the pack and the kiosk's folder.")
        }
        if rollback, key != nil { throw ValidationError("--key and --rollback do not go together.") }
    }

    func run() throws {
        let folder = paths[paths.count - 1]
        do {
            let installer = KioskInstaller(FilePath(folder))
            let outcome = try rollback ? installer.rollBack() : installer.install(FilePath(paths[0]), key: key?.key)
            switch outcome {
            case .shown(let pack, let build): Console.result("\(folder): \(pack.title) is shown as of build \(build)\n")
            case .unchanged(let pack, let build):
                Console.result("\(folder): \(pack.title) is shown as of build \(build) already\n")
            }
        } catch let fault as KioskInstallFault {
            if case .pack(let report) = fault { Console.say(DiagnosticFormat.text.render(report.diagnostics)) }
            try refuse(folder, "\(fault)")
        } catch let fault as FileFault {
            try refuse(folder, "\(fault.path.string): \(fault.sentence(thenDo: "install again"))")
        }
    }

    private func refuse(_ folder: String, _ reason: String) throws -> Never {
        Console.say("\(reason).\nNothing was installed; what \(folder) shows is untouched.\n")
        throw ExitCode(1)
    }
}
