// Writes the state that the preview's script reads.

import GuideBuild
import GuideModel
import GuideSupport

extension PreviewState {
    /// One line of JSON: the version of the site, the errors, the drafts, and the words of the script.
    ///
    /// - Parameter isLocal: whether the request comes from this machine; only then links open an editor.
    public func json(for session: PreviewSession, isLocal: Bool) -> [UInt8] {
        let translate = session.messages.translate(_:)
        return JSONWriter.object(isCompact: true) { json in
            json.member("version", versions)
            json.member("builds", builds)
            json.member("isBuilding", isBuilding)
            json.member("hasSite", hasSite)
            json.member("milliseconds", milliseconds)
            json.member("warnings", diagnostics.count { $0.diagnostic.severity == .warning })
            json.array("errors") { errors in
                for finding in self.errors.prefix(50) {
                    errors.elementObject { finding.write(to: &$0, session, isLocal: isLocal) }
                }
            }
            json.object("words") { words in
                words.member("errors", translate("Errors"))
                words.member("count", translate(BuildReport.count(self.errors.count, "error", "errors")))
                words.member("lastPage", translate("Below is the last page without errors."))
                words.member("hide", translate("Hide"))
                words.member("next", translate("What to do next"))
            }
            json.array("drafts") { drafts in
                for draft in report?.drafts ?? [] where !draft.isPart {
                    drafts.elementObject { entry in
                        entry.member("page", draft.page)
                        entry.member("file", draft.file)
                        entry.member("status", draft.status.rawValue)
                        entry.member("label", translate(draft.status.label))
                        let location = SourceLocation(file: draft.file)
                        entry.member("link", isLocal ? session.link(to: location) : nil)
                    }
                }
            }
        }
    }
}

extension ReviewStatus {
    /// What a preview shows beside the name of a page that is not published.
    fileprivate var label: String {
        switch self {
        case .draft: "Draft"
        case .approved: "Approved"
        default: "In review"
        }
    }
}

extension PreviewDiagnostic {
    fileprivate func write(to json: inout JSONWriter, _ session: PreviewSession, isLocal: Bool) {
        let location = diagnostic.location
        json.member("file", location.file)
        json.member("line", location.line > 0 ? location.line : nil)
        json.member("column", location.column > 0 ? location.column : nil)
        json.member("message", session.messages.translate(diagnostic.message))
        json.member("code", diagnostic.code.rawValue)
        json.member("source", source)
        json.member("link", isLocal ? session.link(to: location) : nil)
    }
}

extension PreviewSession {
    /// A link that opens an editor there; nil if no editor is set, or if the location is not in a file of the guide.
    func link(to location: SourceLocation) -> String? {
        guard let editor, !location.file.isEmpty, !location.file.hasPrefix("/") else { return nil }
        return editor.address(of: location, in: options.root)
    }
}
