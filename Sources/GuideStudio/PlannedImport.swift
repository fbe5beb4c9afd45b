// What an import would do, as JSON for the wizard.

import GuideBuild
import GuideCommands
import GuideEditing
import GuideModel
import GuideSupport

/// An import of any format before it is made.
protocol PlannedImport: Sendable {
    var diagnostics: [Diagnostic] { get }
    var changes: ImportPlan.Changes { get }

    /// Makes the import.
    ///
    /// - Returns: an error for each file that could not be written.
    func apply() -> [Diagnostic]

    /// Writes the members that the wizard shows, except for the diagnostics.
    func write(to json: inout JSONWriter, _ messages: MessageCatalog)
}

/// An import that merges a file into a city, field by field.
struct PlannedMerge: PlannedImport {
    let job: ContentImport
    let plan: ContentImportPlan
    let headers: HeaderMapping?
    /// The sheets among which the editor can choose.
    let sheets: [String]
    /// Whether the editor can choose the encoding.
    let hasEncoding: Bool

    var diagnostics: [Diagnostic] { plan.diagnostics }
    var changes: ImportPlan.Changes { ImportPlan.Changes(written: plan.written) }

    func apply() -> [Diagnostic] { job.apply(plan) }

    func write(to json: inout JSONWriter, _ messages: MessageCatalog) {
        json.object("understood") { json in
            json.member("places", plan.understood.places)
            json.member("tours", plan.understood.tours)
            json.member("events", plan.understood.events)
            json.member("pictures", plan.understood.pictures)
            json.array("languages") { json in
                for language in plan.understood.languages { json.element(language) }
            }
        }
        json.member("encoding", plan.encoding?.rawValue)
        if hasEncoding {
            json.array("encodings") { json in
                for encoding in TextEncoding.allCases { json.element(encoding.rawValue) }
            }
        }
        json.member("sheet", plan.sheet)
        json.array("sheets") { json in
            for sheet in sheets { json.element(sheet) }
        }
        if let headers { write(headers, to: &json) }
        json.array("steps") { json in
            for step in plan.steps { json.elementObject { write(step, to: &$0, messages) } }
        }
    }

    private func write(_ headers: HeaderMapping, to json: inout JSONWriter) {
        json.array("columns") { json in
            for column in headers.columns {
                json.elementObject { json in
                    json.member("header", column.header)
                    json.member("meaning", column.meaning ?? "")
                    json.array("examples") { json in
                        for example in plan.examples[column.header] ?? [] { json.element(example) }
                    }
                }
            }
        }
        json.array("categories") { json in
            for category in headers.categories {
                json.elementObject { json in
                    json.member("name", category.name)
                    json.member("meaning", category.kind?.rawValue ?? "")
                }
            }
        }
        json.array("fields") { json in
            for field in ImportField.allCases {
                json.elementObject { json in
                    json.member("name", field.rawValue)
                    json.member("translated", field.isTranslated)
                }
            }
        }
        json.array("kinds") { json in
            for kind in PlaceKind.allCases { json.element(kind.rawValue) }
        }
    }

    private func write(_ step: ContentImportPlan.Step, to json: inout JSONWriter, _ messages: MessageCatalog) {
        json.member("path", step.path)
        json.member("action", step.action.rawValue)
        json.member("note", messages.translate(step.note))
        json.array("fields") { json in
            for field in step.fields {
                json.elementObject { json in
                    json.member("name", field.name)
                    json.member("present", field.present)
                    json.member("new", field.new)
                }
            }
        }
    }
}

/// An import that writes whole files: questions, a recorded walk, placed objects, sights or a presentation.
struct PlannedFiles: PlannedImport {
    private struct Step {
        var path: String
        /// The same words as in a merge, and `removed`.
        var action: String
        /// In English; empty for a file that is written.
        var note = ""
        /// How the file differs.
        var lines: [String] = []
    }

    private let steps: [Step]
    var diagnostics: [Diagnostic]
    let changes: ImportPlan.Changes
    private let work: @Sendable () -> [Diagnostic]
    /// A sentence about what was read, in English; empty for none.
    var remark = ""
    /// The number of questions; nil if the file has none.
    private var questions: Int?
    /// The sights among which the editor can choose; nil for another format.
    var sights: [FoundSight]?
    /// The elements of the chosen sights.
    var chosen: Set<String> = []

    /// A plan that does nothing, with the reasons.
    init(failing diagnostics: [Diagnostic]) {
        steps = []
        self.diagnostics = diagnostics
        changes = ImportPlan.Changes()
        work = { [] }
    }

    init(_ plan: ImportPlan, changes: ImportPlan.Changes, work: @escaping @Sendable () -> [Diagnostic]) {
        steps = plan.steps.map { Self.step($0) }
        diagnostics = plan.diagnostics
        self.changes = changes
        self.work = work
    }

    /// - Parameters:
    ///   - newFile: the path of the only file.
    ///   - exists: whether it replaces a file.
    init(
        newFile: String, exists: Bool, diagnostics: [Diagnostic], changes: ImportPlan.Changes, questions: Int,
        work: @escaping @Sendable () -> [Diagnostic]
    ) {
        steps = diagnostics.hasErrors ? [] : [Step(path: newFile, action: exists ? "changed" : "taken")]
        self.diagnostics = diagnostics
        self.changes = changes
        self.questions = questions
        self.work = work
    }

    func apply() -> [Diagnostic] { work() }

    private static func step(_ step: ImportPlan.Step) -> Step {
        switch step.action {
        case .create: Step(path: step.path, action: "taken")
        case .update: Step(path: step.path, action: "changed")
        case .unchanged: Step(path: step.path, action: "same")
        case .remove: Step(path: step.path, action: "removed")
        case .keep: Step(path: step.path, action: "left", note: "this file was edited after the last import")
        case .skip: Step(path: step.path, action: "left", note: "this file was deleted after the last import")
        case .differ:
            Step(
                path: step.path, action: "left",
                note: "this file was edited, and the import now gives something else", lines: step.difference)
        }
    }

    func write(to json: inout JSONWriter, _ messages: MessageCatalog) {
        json.member("remark", remark.isEmpty ? nil : messages.translate(remark))
        json.member("questions", questions)
        if let sights {
            json.array("sights") { json in
                for sight in sights {
                    json.elementObject { json in
                        json.member("origin", sight.origin)
                        json.member("name", sight.name)
                        json.member("kind", sight.kind.rawValue)
                        json.member("chosen", chosen.contains(sight.origin))
                    }
                }
            }
            json.array("kinds") { json in
                for kind in PlaceKind.allCases { json.element(kind.rawValue) }
            }
        }
        json.array("steps") { json in
            for step in steps {
                json.elementObject { json in
                    json.member("path", step.path)
                    json.member("action", step.action)
                    json.member("note", messages.translate(step.note))
                    json.array("fields") { _ in }
                    json.array("lines") { json in
                        for line in step.lines { json.element(line) }
                    }
                }
            }
        }
    }
}
