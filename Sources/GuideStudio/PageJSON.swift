// Writes a page as JSON for the forms of the editor.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// The values and the body of a page, as its forms show them.
struct PageValues {
    let values: RawValue
    /// Nil for a file that contains only keys.
    let body: String?

    init(_ bytes: [UInt8], path: String) throws(StudioError) {
        do throws(PageEditError) {
            values = try PageEdit.values(of: bytes, file: path)
            body = path.hasSuffix(".yaml") ? nil : try PageBody(bytes, file: path).text
        } catch {
            throw StudioError(error)
        }
    }

    /// Writes the members `values` and `body`.
    func write(to json: inout JSONWriter) {
        json.member("values", json: values.json)
        json.member("body", orNull: body)
    }
}

/// The answer to a request for a page.
struct PageJSON {
    let path: String
    let bytes: [UInt8]
    /// The guide's languages; that of the originals is first.
    let languages: [String]
    /// All diagnostics of the last build.
    let diagnostics: [Diagnostic]
    let messages: Messages
    /// Why the person who reads the page may not change a file; nil if this is allowed.
    let refusal: (String) -> String?
    /// Whether there is a file at a path.
    let exists: (String) -> Bool

    /// Translates messages into the editor's language.
    typealias Messages = (String) -> String

    func text() throws(StudioError) -> [UInt8] {
        let content = try PageValues(bytes, path: path)
        let facts = PageFacts(path)
        let name = content.values["name"]?.text ?? content.values["title"]?.text
        return JSONWriter.object(isCompact: true) { json in
            json.member("path", path)
            json.member("kind", orNull: facts.kind)
            json.member("name", name ?? facts.original)
            json.member("language", orNull: facts.language)
            json.member("original", facts.original)
            json.member("hash", bytes.sha256)
            content.write(to: &json)
            json.member("blocks", json: content.body.map(BodyBlocks.json) ?? Array("null".utf8))
            json.array("translations") { array in
                for language in languages.dropFirst() {
                    let path = facts.translation(into: language)
                    array.elementObject { translation in
                        translation.member("language", language)
                        translation.member("path", path)
                        translation.member("exists", exists(path))
                        translation.member("refusal", refusal(path))
                    }
                }
            }
            json.member("page", orNull: facts.page)
            json.array("diagnostics") { array in
                let place = DiagnosticPlace(bytes, file: path)
                for diagnostic in diagnostics where diagnostic.location.file == path {
                    array.elementObject { Self.write(diagnostic, place, messages, to: &$0) }
                }
            }
            json.member("status", content.values["status"]?.text ?? ReviewStatus.published.rawValue)
            json.member("folder", ContentPath.folder(of: path))
            json.member("canMove", facts.canMove)
            json.member("refusal", refusal(path))
        }
    }

    /// Writes the members of a diagnostic.
    static func write(
        _ diagnostic: Diagnostic, _ place: DiagnosticPlace, _ messages: Messages, to json: inout JSONWriter
    ) {
        let location = diagnostic.location
        json.member("file", location.file)
        json.member("line", location.line)
        json.member("column", location.column)
        json.array("at", place.path(of: location))
        json.member("severity", diagnostic.severity.rawValue)
        json.member("code", diagnostic.code.rawValue)
        json.member("message", messages(diagnostic.message))
        let operations = place.correction(of: diagnostic)
        guard let suggestion = diagnostic.suggestion, !operations.isEmpty else {
            return json.member("fix", json: Array("null".utf8))
        }
        json.object("fix") { fix in
            fix.member("label", messages("write \(suggestion.shortForMessage)"))
            fix.array("operations") { array in for operation in operations { array.element(operation) } }
        }
    }
}

extension JSONWriter {
    /// Writes a text, or null.
    mutating func member(_ key: StaticString, orNull value: String?) {
        guard let value else { return member(key, json: Array("null".utf8)) }
        member(key, value)
    }
}
