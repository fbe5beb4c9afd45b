// Answers requests for the diagnostics of the last build, and explains their codes.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// `GET problems` and `GET explain?code=`.
struct ProblemsService: StudioService {
    static let names = ["problems", "explain"]

    private let context: StudioContext
    /// The names of the pages with problems.
    private let cache = OutlineCache()

    init(_ context: StudioContext) { self.context = context }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let messages = context.messages[request.language]
        if request.path.first == "explain" {
            let name = try request.parameter("code")
            guard let code = DiagnosticCode(rawValue: name), let explanation = code.explanation else {
                throw StudioError(404, "There is no explanation of \(name).")
            }
            return .json(Self.json(explanation, messages.translate(_:)))
        }
        return .json(problems(request, messages.translate(_:)))
    }

    // MARK: Problems

    private func problems(_ request: StudioRequest, _ translate: @escaping (String) -> String) -> [UInt8] {
        let state = context.session.state
        let diagnostics = state.diagnostics.map(\.diagnostic)
        let files = DiskFiles(root: context.root)
        let pages = Set(diagnostics.map(\.location.file)).filter { ContentSchema.kind(of: $0) != nil }
        let originals = Set(pages.map { PageFacts($0).original })
        let entries = cache.entries(of: originals.sorted(), in: context.root, files)
        var places: [String: DiagnosticPlace] = [:]
        var refusals: [String: String] = [:]
        for page in pages { refusals[page] = context.refusal(toWrite: page, for: request) }
        return JSONWriter.object(isCompact: true) { json in
            json.member("version", state.versions)
            json.member("builds", state.builds)
            json.array("problems") { json in
                for diagnostic in diagnostics {
                    let file = diagnostic.location.file
                    let place = places[file] ?? Self.place(file, isPage: pages.contains(file), files)
                    places[file] = place
                    json.elementObject { json in
                        PageJSON.write(diagnostic, place, translate, to: &json)
                        guard pages.contains(file) else { return }
                        json.member("path", file)
                        json.member("refusal", refusals[file])
                        let name = entries[PageFacts(file).original]?.facts.name ?? ""
                        json.member("name", name.isEmpty ? nil : name)
                    }
                }
            }
        }
    }

    /// The values of a page; none for another file, such as a picture.
    private static func place(_ file: String, isPage: Bool, _ files: DiskFiles) -> DiagnosticPlace {
        let bytes = isPage ? try? files.read(file, limit: ContentFileError.textLimit) : nil
        return DiagnosticPlace(bytes ?? [], file: file)
    }

    // MARK: Explanations

    private static func json(_ explanation: DiagnosticExplanation, _ translate: (String) -> String) -> [UInt8] {
        let example = explanation.example
        // Only actions are translated, not content.
        let isAction = example.part == .deed
        return JSONWriter.object(isCompact: true) { json in
            json.member("code", explanation.code.rawValue)
            json.member("title", translate(explanation.what))
            json.member("text", translate(explanation.why))
            json.member("file", example.file.isEmpty ? nil : example.file)
            json.member("wrong", isAction ? translate(example.wrong) : example.wrong)
            json.member("right", isAction ? translate(example.right) : example.right)
        }
    }
}
