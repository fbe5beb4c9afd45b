// `wynd doctor`: checks whether this machine has everything that guides need.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideSupport
import SystemPackage

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "List what this machine has, what is missing, and how to install it.",
        discussion: """
            Exits with 1 if anything is missing that a build needs. The command installs and changes nothing.
            """)

    @Argument(help: "A folder on the disk that guides are built on.")
    var folder = "."

    @Flag(help: "Print the results as JSON.")
    var json = false

    func run() throws {
        var companions: [String: FilePath] = [:]
        for program in [CompanionProgram.serve, .zim] { companions[program.name] = program.file() }
        let report = MachineReport(MachineFacts.found(folder: FilePath(folder), companions: companions))
        Console.result(json ? report.json : report.text(isRoot: getuid() == 0))
        guard report.canBuild else { throw ExitCode(1) }
    }
}
