// The language of what a command writes for a person.

import ArgumentParser
import GuideBuild
import GuideEditing
import SystemPackage

/// The option for the language of messages.
struct MessageLanguageChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language of messages, for example de. Default: the one of LC_ALL, LC_MESSAGES or LANG; otherwise the "
                + "first language of the guide.", valueName: "tag"))
    var language: String?

    func validate() throws {
        guard let language else { return }
        let available = MessageLanguage.available
        if available.contains(language) { return }
        throw ValidationError(
            "--language: there are no messages in \"\(language)\"; choose one of: "
                + available.joined(separator: ", "))
    }
}

/// A command with the option for the language of messages.
protocol LocalizedCommand: ParsableCommand {
    var messages: MessageLanguageChoice { get }
}

extension ParsableCommand {
    /// The messages in the language that the user asks for or understands.
    var catalog: MessageCatalog {
        MessageLanguage.catalog(
            option: (self as? any LocalizedCommand)?.messages.language, environment: Environment.text
        ) {
            // A new guide has no guide.yaml yet.
            if let new = self as? NewCommand { return new.language.first }
            for path in ((self as? any ReadingCommand)?.readPaths ?? []) + ["."] {
                if let root = Self.guide(around: FilePath(path)) { return MessageLanguage.language(ofGuide: root) }
            }
            return nil
        }
    }

    /// The folder of the guide that contains a file or folder; nil if it is in no guide.
    private static func guide(around path: FilePath) -> FilePath? {
        TranslationConfirmation.root(above: path.appending("guide.yaml")) ?? TranslationConfirmation.root(above: path)
    }
}

extension BuildCommand: LocalizedCommand { var messages: MessageLanguageChoice { building.messages } }
extension PublishGroupsCommand: LocalizedCommand { var messages: MessageLanguageChoice { building.messages } }
extension AssembleCommand: LocalizedCommand {}
extension CheckCommand: LocalizedCommand {}
extension ExplainCommand: LocalizedCommand {}
extension FormatCommand: LocalizedCommand {}
extension PublishCommand: LocalizedCommand {}
extension RenameCommand: LocalizedCommand {}
extension ScheduleCommand: LocalizedCommand {}
extension DeleteCommand: LocalizedCommand {}
extension ReviewListCommand: LocalizedCommand {}
extension ApproveCommand: LocalizedCommand {}
extension SignCommand: LocalizedCommand {}
extension RequestChangesCommand: LocalizedCommand {}
extension DecisionsCommand: LocalizedCommand {}
extension ReportsCommand: LocalizedCommand {}
extension SettleCommand: LocalizedCommand {}
extension StatsCommand: LocalizedCommand {}
