// Converts a presentation in an older dialect to the current format.

import GuideModel
import GuideSupport

/// Reads elements and attributes by their local names, in any namespace and any capitals.
///
/// Each kind of difference is reported once. Text that the format does not allow is returned in `leftOut`, so that none
/// is lost silently.
struct PWSDialect {
    private(set) var leftOut: [PWSUnusedElement] = []
    /// The differences in the order of their first occurrence, with the number of occurrences.
    private var differences: [(code: String, message: String, location: SourceLocation, count: Int)] = []
    private var slide = 0

    /// Whether a document states that it is in the current format.
    static func isCurrent(_ root: XMLElement) -> Bool {
        root.namespace == PWSSchema.namespace && root.name == "Presentation"
    }

    /// The error for a document that is not a presentation, or is in an unsupported dialect.
    static func foreignRoot(_ root: XMLElement) -> XMLError? {
        guard spelling(of: root.name, among: ["Presentation"]) == nil else { return nil }
        let reason =
            XMLVocabulary(root: root.name, namespace: root.namespace)?.advice
            ?? "it is XML, but not PWS XML, which starts with <Presentation xmlns=\"pws\">, and not with <\(root.name)>"
        return XMLError(line: root.location.line, column: root.location.column, reason: reason)
    }

    /// Converts the document to the current format.
    mutating func modernised(_ root: XMLElement) -> XMLElement {
        slide = 0
        guard PWSDialect.spelling(of: root.name, among: ["Presentation"]) != nil else { return root }
        return element(root, named: "Presentation")
    }

    /// One warning for each difference.
    var diagnostics: [Diagnostic] {
        differences.map { difference in
            let times = difference.count == 1 ? "" : " (\(difference.count) times)"
            return .warning(at: difference.location, code: .pwsDialect, difference.message + times)
        }
    }

    // MARK: Elements

    /// The child elements that each element allows.
    static let children: [String: [String]] = [
        "Presentation": ["Meta", "POI", "Slide"],
        "POI": ["POI"],
        "Slide": ["Text", "Shape", "Image", "Audio", "Video"],
        "Text": ["Format", "Br"],
    ]

    private mutating func element(_ original: XMLElement, named name: String) -> XMLElement {
        if name == "Slide" { slide += 1 }
        if original.namespace != PWSSchema.namespace {
            note(
                "namespace " + (original.namespace ?? ""), at: original.location,
                original.namespace.map { "the namespace \"\($0)\" is read as \"pws\"" }
                    ?? "elements outside any namespace are read as those of \"pws\"; write xmlns=\"pws\"")
        }
        if original.name != name {
            note("name \(original.name)", at: original.location, "\(original.name) is read as \(name)")
        }
        var element = original
        element.name = name
        element.namespace = PWSSchema.namespace
        element.attributes = attributes(of: original, named: name)
        element.content = name == "Format" ? original.content : content(of: original, in: name)
        if name == "Text" { element.content = element.content.flatMap { flattened($0) } }
        return element
    }

    /// The content that the format allows in an element of this name; the content of an unknown element moves up.
    private mutating func content(of original: XMLElement, in name: String) -> [XMLElement.Content] {
        let known = PWSDialect.children[name] ?? []
        var result: [XMLElement.Content] = []
        for content in original.content {
            switch content {
            case .text(let text):
                if name == "Text" {
                    result.append(content)
                } else if !text.allSatisfy(\.isWhitespace) {
                    note(
                        "text in \(name)", at: original.location,
                        "\(name) cannot contain text of its own; the text is left out")
                    lose(text, at: original.location)
                }
            case .element(let child):
                if let name = PWSDialect.spelling(of: child.name, among: known) {
                    result.append(.element(element(child, named: name)))
                } else {
                    note(
                        "element \(child.name) in \(name)", at: child.location,
                        "\(child.name) is unknown inside \(name) and left out"
                            + (child.children.isEmpty ? "" : "; its content is read where it is known"))
                    result += self.content(of: child, in: name)
                    loseAttributes(of: child)
                }
            }
        }
        return result
    }

    /// Moves formats and line breaks inside a format beside it, as the current format requires.
    private mutating func flattened(_ content: XMLElement.Content) -> [XMLElement.Content] {
        guard case .element(let format) = content, format.name == "Format", !format.children.isEmpty else {
            return [content]
        }
        note("Format inside", at: format.location, "elements inside Format are read as if they were beside it")
        var result: [XMLElement.Content] = []
        for inner in format.content {
            var part = format
            switch inner {
            case .text:
                part.content = [inner]
                result.append(.element(part))
            case .element(let child):
                switch PWSDialect.spelling(of: child.name, among: ["Format", "Br"]) {
                case "Br":
                    result.append(.element(element(child, named: "Br")))
                case "Format":
                    var nested = element(child, named: "Format")
                    nested.attributes += format.attributes.filter { nested.attribute($0.name) == nil }
                    result += flattened(.element(nested))
                default:
                    note(
                        "element \(child.name) in Format", at: child.location,
                        "\(child.name) is unknown inside Format; its text is read")
                    part.content = [.text(child.text)]
                    result.append(.element(part))
                }
            }
        }
        return result
    }

    // MARK: Attributes

    private static let box = ["x", "y", "x2", "y2"]
    private static let lettering = ["font", "textsize", "bold", "italic", "underline"]
    private static let paint = ["color", "fill"]
    private static let timing = ["start", "duration"]

    /// The attributes of each element.
    static let attributes: [String: [String]] = [
        "Presentation": lettering + paint,
        "Meta": ["key", "value"],
        "POI": ["id", "latitude", "longitude", "type", "name"],
        "Slide": ["poi"] + lettering + paint + timing,
        "Text": box + lettering + paint + timing,
        "Format": lettering + paint,
        "Br": [],
        "Shape": ["type", "stroke"] + box + paint,
        "Image": ["path"] + box, "Audio": ["path"] + box, "Video": ["path"] + box,
    ]

    /// The attribute names of older dialects, and their current names.
    static let olderNames = ["x1": "x", "y1": "y", "colour": "color"]

    private mutating func attributes(of original: XMLElement, named name: String) -> [XMLAttribute] {
        let known = PWSDialect.attributes[name] ?? []
        var result: [XMLAttribute] = []
        for attribute in original.attributes where attribute.namespace != PWSDialect.schemaInstance {
            let lower = attribute.name.lowercased()
            let present = known.contains(lower) ? lower : PWSDialect.olderNames[lower]
            let spelling = present.flatMap { known.contains($0) ? $0 : nil }
            guard let spelling, !result.contains(where: { $0.name == spelling }),
                spelling == lower || original.attribute(spelling) == nil
            else {
                note(
                    "attribute \(attribute.name) of \(name)", at: attribute.location,
                    "\(name) has no attribute \(attribute.name); \"\(attribute.value.prefix(60))\" is left out")
                lose("\(attribute.name)=\"\(attribute.value)\"", at: attribute.location)
                continue
            }
            if attribute.name != spelling || attribute.namespace != nil {
                note(
                    "attribute \(attribute.name)", at: attribute.location,
                    "the attribute \(attribute.name) is read as \(spelling)")
            }
            var attribute = attribute
            attribute.name = spelling
            attribute.namespace = nil
            result.append(attribute)
        }
        return result
    }

    /// Attributes of XML Schema itself, such as `xsi:schemaLocation`, are allowed everywhere.
    private static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

    // MARK: Differences and lost text

    private static func spelling(of name: String, among names: [String]) -> String? {
        names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
    }

    private mutating func note(_ code: String, at location: SourceLocation, _ message: String) {
        if let index = differences.firstIndex(where: { $0.code == code }) {
            differences[index].count += 1
        } else {
            differences.append((code, message, location, 1))
        }
    }

    private mutating func loseAttributes(of element: XMLElement) {
        for attribute in element.attributes where attribute.namespace != PWSDialect.schemaInstance {
            lose("\(element.name) \(attribute.name)=\"\(attribute.value)\"", at: attribute.location)
        }
    }

    private mutating func lose(_ text: String, at location: SourceLocation) {
        leftOut.append(
            PWSUnusedElement(reason: .unknown, slide: slide, text: text.withSingleSpaces, location: location))
    }
}
