// `wynd explain`: explains what a code in brackets means, why it matters, and how to correct the content.

import ArgumentParser
import GuideModel

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain the code of a diagnostic, with an example.",
        discussion:
            "Without a code, the command lists all codes. The code is in brackets at the end of each diagnostic.")

    @Argument(help: "The code, for example alt-text.")
    var code: String?

    @OptionGroup var messages: MessageLanguageChoice

    func validate() throws {
        guard let code, explanation == nil else { return }
        let nearest = nearestWord(to: code, among: DiagnosticCode.allCases.map(\.rawValue))
        throw ValidationError("The code \(code) does not exist" + (nearest.map { "; did you mean \($0)?" } ?? "."))
    }

    func run() {
        let translate = Console.messages.translate(_:)
        Console.result(
            explanation?.text(translate) ?? DiagnosticGroup.all.map { $0.list(translate) }.joined(separator: "\n"))
    }

    private var explanation: DiagnosticExplanation? { code.flatMap(DiagnosticCode.init)?.explanation }
}
