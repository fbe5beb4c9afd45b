// Which pages use each medium: those that refer to one of its files.

import GuideModel

enum MediumUse {
    /// The paths of the pages that use a medium, by its id, in the order of the pages.
    static func pages(
        using assets: [String: MediumAsset], among pages: [WrittenPage], index: LinkIndex
    ) -> [String: [String]] {
        let ids = assets.keys.sorted()
        var owners = [Int32](repeating: -1, count: index.pathCount)
        for (number, id) in ids.enumerated() {
            for file in assets[id]?.files ?? [] {
                if let path = index.number(ofPath: file.path) { owners[Int(path)] = Int32(number) }
            }
        }
        var users = [[String]](repeating: [], count: ids.count)
        var lastUser = [Int](repeating: -1, count: ids.count)
        for (number, page) in pages.enumerated() {
            for address in [page.references.resources, page.references.links].joined() {
                let path = index.pathNumber(ofAddress: address)
                guard path != LinkIndex.outside, owners[Int(path)] >= 0 else { continue }
                let owner = Int(owners[Int(path)])
                if lastUser[owner] != number { users[owner].append(page.path) }
                lastUser[owner] = number
            }
        }
        var result: [String: [String]] = [:]
        for (number, id) in ids.enumerated() where !users[number].isEmpty { result[id] = users[number] }
        return result
    }
}
