// `wynd import`: imports other formats into folders that people edit.

import ArgumentParser
import GuideCommands
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Convert another format into the folder format.",
        subcommands: formats + [ImportFormatsCommand.self], defaultSubcommand: ImportFormatsCommand.self)

    /// The formats that can be imported.
    static let formats: [any ParsableCommand.Type] = [
        ImportFormatCommand<ImportedFormats.CSV>.self, ImportFormatCommand<ImportedFormats.Curatescape>.self,
        ImportFormatCommand<ImportedFormats.DATAtourisme>.self, ImportFormatCommand<ImportedFormats.GeoJSON>.self,
        ImportGIFTCommand.self, ImportFormatCommand<ImportedFormats.GPX>.self,
        ImportFormatCommand<ImportedFormats.ICalendar>.self, ImportFormatCommand<ImportedFormats.Izi>.self,
        ImportFormatCommand<ImportedFormats.KML>.self, ImportObjectsCommand.self,
        ImportFormatCommand<ImportedFormats.ODS>.self,
        ImportFormatCommand<ImportedFormats.Omeka>.self, ImportFormatCommand<ImportedFormats.OpenDataHub>.self,
        ImportOSMCommand.self, ImportPWSCommand.self, ImportFormatCommand<ImportedFormats.SchemaOrg>.self,
        ImportSQLiteCommand.self, ImportFormatCommand<ImportedFormats.TourML>.self, ImportWalkCommand.self,
        ImportFormatCommand<ImportedFormats.Wikidata>.self, ImportFormatCommand<ImportedFormats.Wikivoyage>.self,
        ImportFormatCommand<ImportedFormats.WordPress>.self, ImportFormatCommand<ImportedFormats.XLSX>.self,
    ]
}

/// The answer to an import without a format, or with an unknown one.
struct ImportFormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "formats", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var words: [String] = []

    func run() throws {
        let formats = ImportCommand.formats.map { format in
            (name: format.configuration.commandName ?? "", summary: format.configuration.abstract)
        }
        Console.message("error: \(problem(formats.map(\.name)))\n")
        Console.message(formats.map { "  \($0.name)  \($0.summary)\n" }.joined())
        throw ExitCode.validationFailure
    }

    /// What the user typed as the format, and what it probably means.
    private func problem(_ formats: [String]) -> String {
        let usage = "wynd import FORMAT FILE --into GUIDE"
        guard let word = words.first, !word.hasPrefix("-") else { return "the format is missing; write \(usage)" }
        if let recognition = FileRecognition.recognize(FilePath(word)) { return answer(recognition, word, formats) }
        if let nearest = nearestWord(to: word, among: formats) {
            return "the format \(word) does not exist; did you mean \(nearest)? Write \(usage)"
        }
        let ending = word.split(separator: ".").last.map { String($0) } ?? word
        if let format = formats.first(where: { $0 == ending.lowercased() || word.hasSuffix(".\($0).pbf") }) {
            return "the format comes before the file; write wynd import \(format) \(word)"
        }
        if let kind = XMLVocabulary(root: ending, namespace: nil), [.svg, .feed, .html].contains(kind) {
            return "Wynd cannot import \(word): \(kind.advice)"
        }
        return "the format \(word) does not exist; write \(usage)"
    }

    /// What a file is, and the command that imports it.
    private func answer(_ recognition: RecognizedFormat.Recognition, _ file: String, _ formats: [String]) -> String {
        switch recognition {
        case .format(let format) where formats.contains(format.rawValue):
            var command = words.map(Self.quoted)
            if let option = format.neededOption, !words.contains(where: { $0.hasPrefix(option.name) }) {
                command += [option.name, option.value]
            }
            return "\(file) is \(format.name); write wynd import \(format.rawValue) "
                + command.joined(separator: " ")
        case .format(let format): return "\(file) is \(format.name), which this version of Wynd cannot import"
        case .other(let advice): return "Wynd cannot import \(file): \(advice)"
        case .unknown:
            return "the format of \(file) is unknown; write wynd import FORMAT \(Self.quoted(file))"
        }
    }

    /// A word as a shell reads it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "-_./:=,+@%".utf8.contains($0)
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
