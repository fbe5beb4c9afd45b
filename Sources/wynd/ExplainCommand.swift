// `wynd explain`: what a code in brackets means, why it matters, and how it is mended.

import ArgumentParser
import GuideModel

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say what the code of a finding means, with an example.",
        discussion: "Without a code, it lists all of them. The code stands in brackets at the end of each finding.")

    @Argument(help: "The code, such as alt-text.")
    var code: String?

    func validate() throws {
        guard let code, explanation == nil else { return }
        let nearest = nearestWord(to: code, among: DiagnosticCode.allCases.map(\.rawValue))
        throw ValidationError("There is no code \(code)" + (nearest.map { "; did you mean \($0)?" } ?? "."))
    }

    func run() {
        Console.result(explanation?.text ?? DiagnosticGroup.all.map(\.list).joined(separator: "\n"))
    }

    private var explanation: DiagnosticExplanation? { code.flatMap(DiagnosticCode.init)?.explanation }
}
