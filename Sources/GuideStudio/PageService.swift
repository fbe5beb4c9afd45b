// Answers requests for one page, and saves its changes.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// GET and POST `page?path=`.
struct PageService: StudioService {
    static let names = ["page"]

    /// Each operation reads the whole page.
    static let mostOperations = 1000

    private let context: StudioContext
    private let store: PageStore

    init(_ context: StudioContext) {
        self.context = context
        store = PageStore(root: context.root)
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let path = try StudioPath(request.parameter("path"), in: context.root).text
        guard request.method == "POST" else { return try show(path, request) }
        return try context.lock.change { () throws(StudioError) in try save(path, request) }
    }

    private func show(_ path: String, _ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let page = try store.shown(path)
        let report = context.session.state.report
        let json = PageJSON(
            path: path, bytes: page.bytes, languages: languages(report?.languages ?? []),
            diagnostics: report?.diagnostics ?? [], messages: context.messages[request.language].translate(_:),
            refusal: { context.refusal(toWrite: $0, for: request) },
            exists: store.has)
        return .json(try json.text())
    }

    /// The languages of the last build; before the first, those of guide.yaml.
    private func languages(_ built: [String]) -> [String] {
        if !built.isEmpty { return built }
        let settings = GuideReader.settingsFile
        let values = (try? store.read(settings)).flatMap { try? PageEdit.values(of: $0.bytes, file: settings) }
        return values?["languages"]?.items?.compactMap(\.text) ?? []
    }

    // MARK: Saving

    private func save(_ path: String, _ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let json = try request.json()
        guard let nodes = json["operations"]?.array else {
            throw StudioError(400, "The request has no operations.")
        }
        guard nodes.count <= Self.mostOperations else {
            throw StudioError(400, "The request has more than \(Self.mostOperations) operations; save less at once.")
        }
        var operations: [FieldOperation] = []
        for node in nodes {
            guard let operation = FieldOperation(node) else {
                throw StudioError(400, "Operation \(operations.count + 1) of the request is not valid.")
            }
            operations.append(operation)
        }
        let hash = json["hash"]?.string ?? ""
        let restores = json["restores"]?.string
        var outcome = Outcome()
        let action = json["action"]?.string.flatMap(SavedStates.Action.init(rawValue:))
        let page = try store.save(path, by: request.sender, action: action) { (present) throws(StudioError) in
            do throws(PageEditError) {
                let bytes = try changed(present, path, hash, operations, &outcome)
                return outcome.isMerged ? bytes : state(of: path, restores, equalTo: bytes) ?? bytes
            } catch {
                throw StudioError(error)
            }
        }
        let content = try PageValues(page.bytes, path: path)
        let answer = JSONWriter.object(isCompact: true) { json in
            if !outcome.conflicts.isEmpty {
                json.array("conflicts") { array in for conflict in outcome.conflicts { array.element(conflict) } }
            }
            json.member("hash", page.hash)
            content.write(to: &json)
            // The next build reports the diagnostics of the new state.
            json.array("diagnostics") { _ in }
            json.member("merged", outcome.isMerged)
        }
        return outcome.conflicts.isEmpty ? .json(answer) : .problem(status: 409, answer)
    }

    private struct Outcome {
        /// Whether another person has changed the page since the editor read it.
        var isMerged = false
        var conflicts: [PageMerge.Conflict] = []
    }

    /// The new bytes of a page; the present ones after a conflict.
    private func changed(
        _ present: [UInt8], _ path: String, _ hash: String, _ operations: [FieldOperation], _ outcome: inout Outcome
    ) throws(PageEditError) -> [UInt8] {
        // A new page has no state that the editor could have read.
        if present.isEmpty || present.sha256 == hash {
            return try PageEdit.applied(operations, to: present, file: path)
        }
        // Without the state that the editor has read, every value in the page may be new to the editor.
        let empty = path.hasSuffix(".yaml") ? "\n" : "---\n---\n"
        let base = store.states.bytes(of: path, hash: hash) ?? Array(empty.utf8)
        let merge = try PageMerge(operations, base: base, present: present, file: path)
        outcome.isMerged = true
        outcome.conflicts = merge.conflicts
        guard merge.conflicts.isEmpty else { return present }
        return try PageEdit.applied(merge.operations, to: present, file: path)
    }
}

extension PageService {
    /// The bytes of an earlier state that has the same values and text as the new bytes; nil if there is none.
    ///
    /// An undo or a redo names the state that it restores, so that quotes and the order of keys are again as they were.
    ///
    /// - Parameter hash: of the earlier state; nil for a change that is not an undo.
    private func state(of path: String, _ hash: String?, equalTo bytes: [UInt8]) -> [UInt8]? {
        guard let hash, let earlier = store.states.bytes(of: path, hash: hash),
            let old = try? PageValues(earlier, path: path), let new = try? PageValues(bytes, path: path),
            old.values.isSame(as: new.values), old.body == new.body
        else { return nil }
        return earlier
    }
}

extension JSONWriter {
    fileprivate mutating func element(_ conflict: PageMerge.Conflict) {
        let null = Array("null".utf8)
        elementObject { json in
            json.array("at", conflict.path ?? DiagnosticPlace.body)
            json.member("yours", json: conflict.yours?.json ?? null)
            json.member("theirs", json: conflict.theirs?.json ?? null)
        }
    }
}
