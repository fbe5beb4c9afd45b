// Which pages use each medium: those that refer to one of its files.

import GuideModel

enum MediumUse {
    /// The paths of the pages that use a medium, by its id, in the order of the pages.
    static func pages(
        using assets: [String: MediumAsset], among pages: [WrittenPage], index: LinkIndex
    ) -> [String: [String]] {
        let assets = assets.sorted { $0.key < $1.key }
        var owners = [Int32](repeating: -1, count: index.pathCount)
        for (number, asset) in assets.enumerated() {
            for file in asset.value.files {
                if let path = index.number(ofPath: file.path) { owners[Int(path)] = Int32(number) }
            }
        }
        var users = [[String]](repeating: [], count: assets.count)
        var lastUser = [Int](repeating: -1, count: assets.count)
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
        result.reserveCapacity(users.count { !$0.isEmpty })
        for (number, asset) in assets.enumerated() where !users[number].isEmpty { result[asset.key] = users[number] }
        return result
    }
}
