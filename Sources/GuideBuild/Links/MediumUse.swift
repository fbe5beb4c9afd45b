// Which pages use each medium: those that refer to one of its files.

import GuideModel

enum MediumUse {
    /// The paths of the pages that use a medium, by its id, in the order of the pages.
    static func pages(using assets: [MediumAsset], among pages: [WrittenPage], index: LinkIndex) -> [String: [String]] {
        var owners = [Int32](repeating: -1, count: index.pathCount)
        for number in assets.indices {
            for file in assets[number].files {
                if let path = index.number(ofPath: file.path) { owners[Int(path)] = Int32(number) }
            }
        }
        var users = [[String]](repeating: [], count: assets.count)
        var lastUser = [Int](repeating: -1, count: assets.count)
        func note(_ paths: [Int32], of page: Int) {
            for path in paths where owners[Int(path)] >= 0 {
                let owner = Int(owners[Int(path)])
                if lastUser[owner] != page { users[owner].append(pages[page].path) }
                lastUser[owner] = page
            }
        }
        for page in pages.indices {
            note(pages[page].references.resources, of: page)
            note(pages[page].references.links, of: page)
        }
        var result: [String: [String]] = [:]
        result.reserveCapacity(assets.count)
        for number in assets.indices where !users[number].isEmpty { result[assets[number].medium.id] = users[number] }
        return result
    }
}
