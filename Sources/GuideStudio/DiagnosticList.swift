// Writes the diagnostics of an import or of a complete build as JSON.

import GuideBuild
import GuideModel
import GuideSupport
import SystemPackage

/// Diagnostics in the language of the editor.
struct DiagnosticList: Sendable {
    let diagnostics: [Diagnostic]
    let messages: MessageCatalog
    /// The file that an editor has uploaded, and its own name; nil for diagnostics of the guide.
    var upload: (path: String, name: String)?

    func write(to json: inout JSONWriter) {
        json.array("diagnostics") { json in
            for diagnostic in diagnostics { json.elementObject { write(diagnostic, to: &$0) } }
        }
    }

    private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
        json.member("file", shown(diagnostic.location.file))
        json.member("line", diagnostic.location.line)
        json.member("column", diagnostic.location.column)
        json.member("severity", diagnostic.severity.rawValue)
        json.member("code", diagnostic.code.rawValue)
        json.member("message", shown(message(diagnostic)))
    }

    /// The message; without what to do if that is an option of a command, which the editor does not have.
    private func message(_ diagnostic: Diagnostic) -> String {
        let message = messages.translate(diagnostic.message)
        guard let option = message.firstRange(of: " --"),
            let end = message[..<option.lowerBound].ranges(of: "; ").last
        else { return message }
        return String(message[..<end.lowerBound])
    }

    private func shown(_ text: String) -> String {
        guard let upload else { return text }
        // Files beside the upload are in its folder.
        let folder = FilePath(upload.path).removingLastComponent().string + "/"
        return text.replacing(upload.path, with: upload.name).replacing(folder, with: "")
    }
}
