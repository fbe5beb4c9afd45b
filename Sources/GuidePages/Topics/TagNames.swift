// The addresses of a city's tags: each spelling its own, whatever its case.

import GuideModel

/// Tags by the file names of their pages.
struct TagNames: Sendable {
    private var ids: [String: Slug] = [:]
    private var taken: Set<Slug> = []

    /// - Parameter tags: in an order that is always the same, since of two tags whose letters make the same file name the
    ///   later gets a number of its own.
    init(_ tags: some Sequence<String>) {
        for tag in tags {
            let key = tag.lowercased()
            guard ids[key] == nil else { continue }
            let plain = Slug(naming: key)
            let id = plain.flatMap { taken.contains($0) ? nil : $0 } ?? TagNames.numbered(plain, key)
            guard let id, taken.insert(id).inserted else { continue }
            ids[key] = id
        }
    }

    /// The id of a tag's page.
    func id(_ tag: String) -> Slug? { ids[tag.lowercased()] }

    /// The id with a number made of the tag's own bytes (FNV-1a, 64 bits).
    private static func numbered(_ id: Slug?, _ tag: String) -> Slug? {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Slug("\(id?.text ?? "tag")-\(String(hash, radix: 16))")
    }
}
