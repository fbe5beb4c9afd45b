// Finds out quickly whether a city can have sponsored places.

import GuideModel

/// Looks for the key `sponsored` in the texts of a city, without reading their content.
package enum SponsorLookup {
    private static let key = Array("sponsored".utf8)

    /// Whether a file of the city contains the key, in any place; if not, the city has no sponsored place.
    package static func isMentioned(in city: Slug, _ files: any ContentFiles) -> Bool {
        let root = ContentPath.join(GuideReader.contentFolder, city.text)
        return ContentTree(root, files: files).folders.contains { folder in
            folder.entries.contains { entry in
                guard entry.kind == .file, ContentPath.isMarkdown(entry.name) || entry.name.hasSuffix(".yaml") else {
                    return false
                }
                let path = ContentPath.join(folder.path, entry.name)
                return (try? files.read(path, limit: ContentFileError.textLimit)).map(containsKey) ?? false
            }
        }
    }

    private static func containsKey(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: key[0]) {
            if rest[start...].starts(with: key) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }
}
