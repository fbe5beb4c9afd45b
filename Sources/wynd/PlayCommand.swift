// `wynd play`: simulates a quiz walk for the editor, and makes codes to print.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import SystemPackage

struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Simulate a quiz walk, and print codes.",
        subcommands: [SimulatePlayCommand.self, PlayCodesCommand.self])
}

struct SimulatePlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Simulate a quiz walk, and list what a visitor sees, and when.",
        discussion: """
            The visitor walks in straight lines from question to question and takes 20 seconds for each. The exit \
            status is 1 if the time of the walk is up before its end.
            """)

    @Argument(help: "The quiz walk's id, for example trams or gothenburg/trams.")
    var quiz: String

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(help: "The walking speed in kilometres an hour.")
    var speed = WalkingSpeed.usual.kilometresPerHour

    @Option(
        name: .customLong("wrong"),
        help: "The number of a question to answer incorrectly. You can give it several times."
    )
    var wrong: [Int] = []

    func validate() throws {
        if !WalkingSpeed.possible.contains(speed) {
            throw ValidationError("--speed must be from 1 to 10 kilometres an hour.")
        }
    }

    func run() throws {
        let (found, diagnostics) = QuizSimulation.find(quiz, in: FilePath(folder))
        Console.report(diagnostics)
        guard let found else { throw ExitCode(1) }
        let (text, isAtEnd) = found.played(at: WalkingSpeed(kilometresPerHour: speed), wrong: Set(wrong))
        Console.result(text)
        if !isAtEnd { throw ExitCode(1) }
    }
}
