// `wynd review sign`: signs the approvals that the editor in the browser asks for, on the approver's own machine.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage

struct SignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign", abstract: "Sign approvals that the editor in the browser asks for.",
        discussion: """
            The editor saves a file with the approvals. The command prints a line with a signature for each of them, \
            which you paste into the editor. It needs no guide, and it signs nothing but approvals.
            """)

    @Argument(help: "The file with the approvals, as the editor saves it.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "The file with your secret key, as wynd keys new --approve has written it.", valueName: "file"))
    var key: String

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        let text: String
        do throws(FileError) {
            text = String(decoding: try FileSystem.read(FilePath(file)), as: UTF8.self)
        } catch {
            Console.report([.error(at: SourceLocation(file: file), code: .review, error.sentence)])
            throw ExitCode(1)
        }
        switch ApprovalSignature.sign(text, named: file, with: FilePath(key)) {
        case .success(let signatures):
            Console.result(signatures.map { "\($0.line)\n" }.joined())
        case .failure(let refusal):
            Console.report([refusal.diagnostic])
            throw ExitCode(1)
        }
    }
}
