// Ids for media, unique within a city.

import GuideModel

/// Gives every medium of a city an id of its own.
struct MediumNames: Sendable {
    private var used: Set<String> = []

    /// Makes room for a number of names, so that those that are there need not move.
    mutating func reserve(_ count: Int) { used.reserveCapacity(count) }

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
        let owner = owner.text
        let base = file.utf8.withContiguousStorageIfAvailable { file -> String? in
            let start = file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
            let dot = file.lastIndex(of: UInt8(ascii: ".")) ?? 0
            let stem = UnsafeBufferPointer(rebasing: file[start..<(dot > start ? dot : file.count)])
            // Most names are valid as they are; longer ones are cut where they are made.
            guard stem.count < 80, Slug.isValid(stem) else { return nil }
            return owner.utf8.withContiguousStorageIfAvailable { owner in
                String(unsafeUninitializedCapacity: owner.count + 1 + stem.count) { name in
                    _ = name.update(fromContentsOf: owner)
                    name[owner.count] = UInt8(ascii: "-")
                    let rest = UnsafeMutableBufferPointer(rebasing: name[(owner.count + 1)...])
                    _ = rest.update(fromContentsOf: stem)
                    return owner.count + 1 + stem.count
                }
            }
        }
        if let base = base ?? nil { return base }
        let stem = ContentPath.stem(ContentPath.name(of: file))
        return owner + "-" + (Slug(naming: stem)?.text ?? "medium")
    }
}
