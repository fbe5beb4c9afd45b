// `wynd import gift`: imports questions of a learning platform as a quiz walk that people place and edit.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

struct ImportGIFTCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gift", abstract: "Import a quiz walk from questions in GIFT, as Moodle exports them.",
        discussion: """
            The quiz walk is a draft. A question whose title is the id of a place is asked at that place; in each \
            other question, write place: or position:.
            """)

    @Argument(help: "The GIFT file.")
    var file: String

    @Option(help: "The guide's folder.")
    var into = "."

    @Option(help: "The id of the city of the quiz walk.")
    var city: String

    @Option(help: "The id of the quiz walk. Default: from the file's name.")
    var quiz: String?

    @Flag(help: "Overwrite an existing quiz walk with that id.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and change nothing.")
    var isDryRun = false

    @OptionGroup var verbosity: QuietChoice

    func run() throws {
        let stem = FilePath(file).lastComponent?.stem ?? ""
        let language = GuideReader(root: FilePath(into)).readGuide().guide?.languages.first
        guard let id = try quiz.map({ try Slug(option: "quiz", $0) }) ?? Slug(naming: stem, in: language) else {
            throw ValidationError("Name the quiz walk with --quiz: the file's name has no letter and no digit.")
        }
        let (found, errors) = CitySearch.find(city, in: FilePath(into))
        guard let found else {
            Console.report(errors)
            throw ExitCode(1)
        }
        let texts = try QuizTexts.read(in: language)
        let quizImport = verbosity.during("Reading \(file)") {
            GIFTImport(FilePath(file), id: id, city: found, language: language, texts: texts)
        }
        var diagnostics = quizImport.diagnostics
        if !diagnostics.hasErrors {
            diagnostics += quizImport.write(into: FilePath(into), overwrites: overwrite, isDryRun: isDryRun)
        }
        Console.report(diagnostics)
        guard !diagnostics.hasErrors else { throw ExitCode(1) }
        let questions = BuildReport.count(quizImport.quiz.questions.count, "question", "questions")
        verbosity.result("\(quizImport.path): \(questions)\n")
    }
}
