// The files of new content: their paths, and texts that build before the editor has written more than a name.

import GuideContent
import GuideModel
import GuideSupport

/// A new page, a draft if its kind has a status.
package struct NewPage: Hashable, Sendable {
    /// The keys that have a value from the start.
    package var name: String
    package var position: Position?

    package init(name: String, position: Position? = nil) {
        self.name = name
        self.position = position
    }

    /// Whether content of a kind cannot be shown without a position.
    package static func needsPosition(_ kind: ContentSchema) -> Bool {
        // A kiosk has its own position or that of a place.
        kind == .kiosk || kind.form.keys.contains { $0.name == "position" && $0.isNeeded }
    }

    /// The text of the file: the required keys that have a sensible value without the editor.
    package func text(_ kind: ContentSchema) -> String {
        var matter = FrontMatterWriter()
        for key in kind.form.keys {
            switch key.name {
            case "name" where !name.isEmpty, "title" where !name.isEmpty: matter.add(key.name, name)
            case "kind" where key.isNeeded: matter.add(key.name, PlaceKind.attraction.rawValue)
            case "position" where Self.needsPosition(kind):
                if let position { matter.add(position) }
            // The name is a sentence that visitors can read until the editor writes another.
            case "summary" where key.isNeeded: matter.add(key.name, name)
            // The editor replaces the day on which the event is created.
            case "start" where key.isNeeded:
                let today = CivilDate(secondsSince1970: FileAttributes.now / 1_000_000_000)
                matter.add(key.name, today?.text ?? "2030-01-01")
            case "unlock" where key.isNeeded: matter.add(key.name, Unlock.here.rawValue)
            case "status": matter.add(key.name, ReviewStatus.draft.rawValue)
            // An empty list is valid: there is nothing to announce.
            case "notices" where key.isNeeded: matter.add(key.name, yaml: "[]")
            default: break
            }
        }
        guard kind.isYAML else { return matter.text }
        return matter.yaml.isEmpty ? Self.withoutKeys(kind.rawValue) : matter.yaml
    }

    /// The text of a translation in which nothing is translated yet.
    package static func translation(of original: String) -> String {
        original.hasSuffix(".yaml") ? withoutKeys(ContentPath.name(of: original)) : "---\n---\n"
    }

    /// A file of keys without any; an empty file would be an error.
    private static func withoutKeys(_ comment: String) -> String { "# \(comment)\n" }

    /// The folder of new items of a kind, from the guide's folder.
    ///
    /// - Parameter place: the place that a feature or extra content is part of.
    package static func folder(of kind: ItemKind, in city: Slug, place: Slug? = nil) -> String {
        let cityFolder = ContentPath.itemsFolder(of: city)
        guard kind.isPartOfPlace, let place else { return ContentPath.join(cityFolder, kind.folder) }
        return [cityFolder, ItemKind.place.folder, place.text, kind.folder].joined(separator: "/")
    }

    /// The nearest free id to a name, with a number after it if the id is taken.
    ///
    /// - Parameters:
    ///   - language: the language of the guide's originals, because languages spell the same letters differently.
    ///   - stem: the id for a name without a letter or digit, such as `place`.
    ///   - isTaken: whether an id cannot be used.
    package static func id(for name: String, in language: String?, or stem: String, isTaken: (Slug) -> Bool) -> Slug? {
        guard let plain = Slug(naming: name, in: language) ?? Slug(naming: stem) else { return nil }
        var (id, number) = (plain, 2)
        // A file index.md is the page of its folder.
        while id.text == "index" || isTaken(id), let next = Slug("\(plain)-\(number)") {
            id = next
            number += 1
        }
        return id
    }

    /// Whether a folder has content with an id: its page, its translations or its folder.
    package static func has(_ id: Slug, in entries: [ContentEntry]) -> Bool {
        entries.contains { $0.name == id.text || $0.name.hasPrefix(id.text + ".") }
    }
}

extension ContentSchema {
    /// Whether such a file contains only keys.
    package var isYAML: Bool { files.hasSuffix(".yaml") }
}
