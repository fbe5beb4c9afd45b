// `wynd doctor`: whether this machine has what guides need.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideSupport
import SystemPackage

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say what this machine has and lacks, and how to install it.",
        discussion: """
            Ends with 1 when something is missing that building a guide needs. Nothing is installed or changed.
            """)

    @Argument(help: "A folder on the disk that guides are built on.")
    var folder = "."

    @Flag(help: "Write the findings as JSON.")
    var json = false

    func run() throws {
        var companions: [String: FilePath] = [:]
        for program in [CompanionProgram.serve, .zim] { companions[program.name] = program.file() }
        let report = MachineReport(MachineFacts.found(folder: FilePath(folder), companions: companions))
        Console.result(json ? report.json : report.text(isRoot: getuid() == 0))
        guard report.canBuild else { throw ExitCode(1) }
    }
}
