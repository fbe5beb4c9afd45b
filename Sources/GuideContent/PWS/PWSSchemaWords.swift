// Writes the messages about errors in a presentation, and suggests what to write instead.

import GuideModel

/// Turns violations of the schema into messages for an editor.
enum PWSSchemaWords {
    /// A clause without a full stop, and the word that the author probably meant.
    static func reason(_ finding: XMLSchemaDiagnostic) -> (reason: String, suggestion: String?) {
        let name = finding.element.name
        switch finding.rule {
        case .attributeValue(let attribute):
            let value = finding.element.attribute(attribute)?.value ?? ""
            guard let advice = advice(attribute, of: name) else { return (finding.reason, nil) }
            return ("\(name) has \(attribute)=\"\(value.prefix(60))\"; write \(advice)", nil)
        case .unknownAttribute(let attribute):
            let known = PWSDialect.attributes[name] ?? []
            let nearest =
                PWSDialect.olderNames[attribute].flatMap { known.contains($0) ? $0 : nil }
                ?? nearestWord(to: attribute, among: known)
            let hint = nearest.map { "did you mean \($0)?" } ?? "remove it"
            return ("\(name) has no attribute \(attribute); \(hint)", nearest)
        case .missingAttribute(let attribute):
            return ("\(name) needs the attribute \(attribute)", nil)
        case .unexpectedElement:
            guard let parent = finding.parent, let known = PWSDialect.children[parent] else {
                return ("\(name) is not allowed here", nil)
            }
            let nearest = nearestWord(to: name, among: known)
            return ("\(parent) cannot contain \(name), only \(known.joined(separator: ", "))", nearest)
        case .unexpectedWords:
            return ("\(name) cannot contain text of its own; put it into Text", nil)
        case .other where finding.reason.contains("No matching global declaration"):
            if name == "Presentation" {
                return ("Presentation is not in the namespace of the format; write xmlns=\"pws\"", nil)
            }
            return ("the outermost element is \(name); write Presentation", "Presentation")
        case .other:
            return (finding.reason, nil)
        }
    }

    /// The values that an attribute allows; nil for an unknown attribute.
    private static func advice(_ attribute: String, of element: String) -> String? {
        switch attribute {
        case "start": "whole seconds from 1, or trigger"
        case "duration": "whole seconds"
        case "color", "fill": "#RRGGBB or gradient(#RRGGBB,#RRGGBB)"
        case "bold", "italic", "underline": "true or false"
        case "textsize": "a whole number from 1"
        case "x", "y", "x2", "y2": "a number of pixels"
        case "stroke": "a number of pixels from 0"
        case "latitude": "degrees from -90 to 90"
        case "longitude": "degrees from -180 to 180"
        case "type" where element == "Shape": "ellipse, rectangle or line"
        case "id", "key": "a name"
        case "path": "the name of a file"
        default: nil
        }
    }
}
