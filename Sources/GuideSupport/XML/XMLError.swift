// Errors in XML documents, with their positions.

import CLibXML2

/// One reason why a document cannot be used.
public struct XMLError: Error, Hashable, Sendable {
    /// 0 for the whole document.
    public var line: Int
    /// 0 for the whole line.
    public var column: Int
    /// A clause without a full stop.
    public var reason: String

    public init(line: Int = 0, column: Int = 0, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// An error in libxml2's words, in one line without the full stop; common mistakes in other words, with the remedy.
    package init(_ error: xmlError) {
        if let reason = Self.remedy(for: error) {
            self.init(line: Int(error.line), column: Int(error.int2), reason: reason)
            return
        }
        var reason = error.message.map { String(cString: $0) } ?? "the file is not well-formed XML"
        while let last = reason.last, last.isWhitespace || last == "." { reason.removeLast() }
        self.init(
            line: Int(error.line), column: Int(error.int2),
            reason: String(reason.map { $0.isNewline ? " " : $0 }))
    }

    /// What to write instead of a bare `&` or `<`, of a name that only HTML has, or of an undeclared prefix.
    private static func remedy(for error: xmlError) -> String? {
        let message = error.message.map { String(cString: $0) } ?? ""
        let name = error.str1.map { String(cString: $0) } ?? ""
        switch xmlParserErrors(rawValue: UInt32(truncatingIfNeeded: error.code)) {
        case XML_ERR_NAME_REQUIRED where message.contains("EntityRef"), XML_ERR_ENTITYREF_SEMICOL_MISSING:
            return "a bare & is not allowed in XML; write &amp; for &, as in Tom &amp; Jerry"
        case XML_ERR_NAME_REQUIRED where message.contains("StartTag"), XML_ERR_LT_IN_ATTRIBUTE:
            return "a bare < is not allowed in XML; write &lt; for <"
        case XML_ERR_UNDECLARED_ENTITY where !name.isEmpty:
            return "XML does not have the name &\(name);; write the character itself, or &amp;\(name); for this text"
        case XML_NS_ERR_UNDEFINED_NAMESPACE where !name.isEmpty:
            return undeclaredPrefix(name, element: nil)
        default: return nil
        }
    }

    /// A clause about a prefix that a document does not declare.
    ///
    /// - Parameter element: the outermost element; nil if unknown.
    public static func undeclaredPrefix(_ prefix: String, element: String?) -> String {
        let addresses = [
            "gpxx": "http://www.garmin.com/xmlschemas/GpxExtensions/v3",
            "gpxtpx": "http://www.garmin.com/xmlschemas/TrackPointExtension/v1",
            "osmand": "https://osmand.net", "gx": "http://www.google.com/kml/ext/2.2",
            "xsi": "http://www.w3.org/2001/XMLSchema-instance",
        ]
        return "the prefix \(prefix): is not declared; add xmlns:\(prefix)=\"\(addresses[prefix] ?? "…")\" to "
            + (element.map { "<\($0)>" } ?? "the outermost element")
    }
}
