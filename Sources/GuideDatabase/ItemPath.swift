// Derives from the path of a Markdown file its kind of content, its city and its language.

import GuideModel

/// The parts of a path such as `content/york/places/minster/features/window.fr.md`.
struct ItemPath {
    let path: String
    let kind: String
    /// Empty for a file that is not in a city's folder.
    let city: String
    let id: String
    /// Nil for the guide's language.
    let language: String?
    /// The path without the language; nil for an original.
    let original: String?
    /// The id of the place that a feature belongs to.
    let place: String?

    init(_ path: String) {
        self.path = path
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        let words = (parts.last ?? "").split(separator: ".").map { String($0) }
        let stem = words.first ?? ""
        language = words.count == 3 ? words[1] : nil
        original =
            words.count == 3 ? (parts.dropLast() + ["\(stem).\(words[2])"]).joined(separator: "/") : nil
        let isInCity = parts.count > 2 && parts[0] == "content"
        city = isInCity ? parts[1] : ""
        var (kind, id, place): (String, String, String?) = ("text", stem, nil)
        if parts.count == 3, stem == "city" {
            (kind, id) = ("city", city)
        } else if isInCity, parts.count == 4 || parts.count == 5 && stem == "index",
            let known = ItemKind.byFolder[parts[2]], known.storage == .markdown,
            DatabaseSchema.kinds.contains(known.rawValue)
        {
            (kind, id) = (known.rawValue, parts.count == 5 ? parts[3] : stem)
        } else if isInCity, parts.count >= 6, parts[2] == ItemKind.place.folder, parts[4] == ItemKind.feature.folder {
            if parts.count == 6 || parts.count == 7 && stem == "index" {
                (kind, id, place) = (ItemKind.feature.rawValue, parts.count == 7 ? parts[5] : stem, parts[3])
            }
        }
        (self.kind, self.id, self.place) = (kind, id, place)
    }

    /// The name of the row in diagnostics: `place york/minster`.
    var title: String? { kind == "text" ? nil : kind == "city" ? "city \(city)" : "\(kind) \(city)/\(id)" }

    /// Whether a row's path may become a file: it is inside the folder, and not hidden.
    static func isSafe(_ path: String) -> Bool {
        guard !path.isEmpty, path.utf8.count < 1_000, !path.utf8.contains(0), !path.contains("\\") else { return false }
        return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count < 256
        }
    }
}
