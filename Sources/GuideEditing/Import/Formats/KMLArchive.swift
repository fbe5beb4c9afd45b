// The KML files of a KMZ, and the links between them.

import GuideContent

/// A KML document, and the KML files of the KMZ that contains it.
struct KMLArchive {
    /// The bytes of the main document.
    let document: [UInt8]
    /// The path of the main document in the KMZ; nil for a document without an archive.
    let mainPart: String?
    /// The KML files of the KMZ by their paths.
    let parts: [String: [UInt8]]

    init(document: [UInt8]) {
        self.document = document
        mainPart = nil
        parts = [:]
    }

    /// Finds the main document, which most programs call doc.kml; nil if there is no KML file.
    init?(_ all: [String: [UInt8]]) {
        let parts = all.filter { $0.key.lowercased().hasSuffix(".kml") }
        let name = parts.keys.min { left, right in
            (left == "doc.kml" ? 0 : 1, left.utf8.count, left) < (right == "doc.kml" ? 0 : 1, right.utf8.count, right)
        }
        guard let name, let document = parts[name] else { return nil }
        self.document = document
        self.parts = parts
        mainPart = name
    }

    /// The path of the file to which a link leads, in any capitals; nil if the archive does not contain it.
    ///
    /// - Parameter part: the file with the link; nil for the main document.
    func path(of address: String, from part: String?) -> String? {
        let address = String(address.replacing("\\", with: "/").prefix { $0 != "#" && $0 != "?" })
        let references: [String?] = [address, LinkDestination.decoded(Array(address.utf8)[...])]
        for reference in references {
            guard let reference, !reference.contains("://"),
                let path = ContentPath.resolve(reference, from: part ?? mainPart ?? "")
            else { continue }
            if parts[path] != nil { return path }
            let same = parts.keys.filter { $0.lowercased() == path.lowercased() }
            if let first = same.min() { return first }
        }
        return nil
    }
}
