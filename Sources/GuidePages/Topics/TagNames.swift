// The file names of a city's tags: one for each spelling, without regard to upper and lower case.

import GuideModel

/// Tags by the file names of their pages.
struct TagNames: Sendable {
    /// The ids of the tags' pages, in the order of the first occurrence.
    private(set) var ids: [Slug] = []
    /// The indexes of the tags' ids: by the spellings found, and by the spellings in lower case.
    private var numbers: [String: Int] = [:]

    /// Collects the tags.
    ///
    /// - Parameter tags: the tags in an order that never changes. If the letters of two tags give the same file name,
    ///   the later tag gets its own number.
    init(_ tags: some Sequence<String>) {
        var taken: Set<Slug> = []
        for tag in tags where numbers[tag] == nil {
            let key = tag.lowercased()
            if let known = numbers[key] {
                numbers[tag] = known
                continue
            }
            let plain = Slug(naming: key)
            let id = plain.flatMap { taken.contains($0) ? nil : $0 } ?? TagNames.numbered(plain, key)
            guard let id, taken.insert(id).inserted else { continue }
            numbers[key] = ids.count
            numbers[tag] = ids.count
            ids.append(id)
        }
    }

    /// The index of a tag's id.
    func number(_ tag: String) -> Int? { numbers[tag] ?? numbers[tag.lowercased()] }

    /// The id of a tag's page.
    func id(_ tag: String) -> Slug? { number(tag).map { ids[$0] } }

    /// The id with a number computed from the tag's bytes (FNV-1a, 64 bits).
    private static func numbered(_ id: Slug?, _ tag: String) -> Slug? {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Slug("\(id?.text ?? "tag")-\(String(hash, radix: 16))")
    }
}
