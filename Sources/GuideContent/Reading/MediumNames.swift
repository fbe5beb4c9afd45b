// Assigns ids to media, unique within a city.

import GuideModel

/// Assigns every medium of a city a unique id.
struct MediumNames: Sendable {
    private var used: Set<String> = []

    /// The id of a file that `owner` shows.
    mutating func name(owner: Slug, file: String) -> String {
        let base = base(owner: owner, file: file)
        var name = base
        var count = 2
        while !used.insert(name).inserted {
            name = base + "-\(count)"
            count += 1
        }
        return name
    }

    private func base(owner: Slug, file: String) -> String {
        let stem = ContentPath.stem(ContentPath.name(of: file))
        return owner.text + "-" + (Slug(naming: stem)?.text ?? "medium")
    }
}
