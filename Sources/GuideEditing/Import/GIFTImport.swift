// Makes a quiz walk from a GIFT file: a draft whose questions still need their places.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The texts of an imported quiz walk, in the language of the guide.
public struct QuizTexts: Sendable {
    /// The answers to a question that is true or false.
    let trueAnswer, falseAnswer: String
    /// The summary of a quiz walk with this number of questions.
    let summary: @Sendable (Int) -> String

    public init(trueAnswer: String, falseAnswer: String, summary: @escaping @Sendable (Int) -> String) {
        self.trueAnswer = trueAnswer
        self.falseAnswer = falseAnswer
        self.summary = summary
    }
}

/// A quiz walk that is made from a GIFT file, before it is written.
public struct GIFTImport: Sendable {
    /// Relative to the guide's folder.
    public let path: String
    public let quiz: Quiz
    public private(set) var diagnostics: [Diagnostic]

    /// Reads a GIFT file.
    ///
    /// - Parameters:
    ///   - file: the GIFT file.
    ///   - id: the ID of the quiz walk.
    ///   - city: the city of the quiz walk. If the title of a question is the ID of one of its places, the question is
    ///     asked there.
    ///   - language: the language of the guide's originals, for the IDs of questions; nil if unknown.
    ///   - texts: the texts in that language.
    public init(_ file: FilePath, id: Slug, city: City, language: String? = nil, texts: QuizTexts) {
        path = "\(GuideReader.contentFolder)/\(city.id)/quizzes/\(id).md"
        let name = file.string
        let location = SourceLocation(file: path)
        var quiz = Quiz(
            id: id,
            name: id.text.replacing("-", with: " ").prefix(1).uppercased()
                + id.text.replacing("-", with: " ").dropFirst(), summary: "", status: .draft, location: location)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.readContent(file)
        } catch {
            self.quiz = quiz
            diagnostics = [.error(at: SourceLocation(file: name), code: error.code(.unreadable), error.sentence)]
            return
        }
        let text = SourceText(file: name, bytes: bytes)
        if let error = text.encodingError() {
            self.quiz = quiz
            diagnostics = [error]
            return
        }
        let read = GIFTReader(String(decoding: bytes[text.start...], as: UTF8.self), file: name, texts: texts)
        diagnostics = read.diagnostics
        let places = Set(city.places.map(\.id))
        var ids: Set<Slug> = []
        var waiting = 0
        for (number, found) in read.questions.enumerated() {
            let titled = Slug.naming(found.title, in: language) { places.contains($0) }
            let place = titled.flatMap { places.contains($0) ? $0 : nil }
            if place == nil { waiting += 1 }
            var own = titled ?? Slug("question-\(number + 1)") ?? .unnamed
            if !ids.insert(own).inserted {
                own = Slug("\(own)-\(number + 1)") ?? own
                ids.insert(own)
            }
            quiz.questions.append(
                QuizQuestion(
                    id: own, text: found.text, place: place, answers: found.answers,
                    explanation: found.explanation, location: location))
        }
        quiz.summary = texts.summary(quiz.questions.count)
        self.quiz = quiz
        if quiz.questions.isEmpty {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: name), code: .gift,
                    "this file contains no question with one right answer among several"))
        } else if waiting > 0 {
            diagnostics.append(
                .warning(
                    at: location, code: .question,
                    "\(waiting) of \(quiz.questions.count) questions have no place yet: write place: or "
                        + "position: in each, then remove status: draft"))
        }
    }

    /// The file that ``write(into:overwrites:isDryRun:)`` writes.
    public var changes: ImportPlan.Changes { ImportPlan.Changes(written: [path: bytes.sha256]) }

    private var bytes: [UInt8] {
        var matter = FrontMatterWriter()
        matter.add(quiz, page: path)
        return Array(matter.text.utf8)
    }

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - overwrites: whether an existing file is overwritten.
    ///   - isDryRun: whether to write nothing, and only to report what prevents writing.
    public func write(into root: FilePath, overwrites: Bool, isDryRun: Bool = false) -> [Diagnostic] {
        if !overwrites, FileSystem.attributes(root.appending(path), followingLinks: false) != nil {
            return [
                .error(
                    at: SourceLocation(file: path), code: .exists,
                    "this file exists already; choose another --quiz, or --overwrite it")
            ]
        }
        if isDryRun { return [] }
        do throws(ImportedFileError) {
            try ImportedFile.write(bytes, to: path, in: root)
            return []
        } catch {
            return [error.diagnostic(of: path)]
        }
    }
}
