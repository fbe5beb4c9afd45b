// Errors in XML documents, with their positions.

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
