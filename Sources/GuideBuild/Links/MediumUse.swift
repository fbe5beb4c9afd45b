// Which pages use each medium: those that refer to one of its files.

import GuideMedia
import GuideModel

/// The media whose files a city's paths are.
struct MediumUse: Sendable {
    /// The medium that a path is a file of, by the path's number; -1 for other paths.
    private var media: [Int32]
    private let mediumCount: Int

    /// - Parameter index: the words of the numbers in pages' references.
    init(of assets: [MediumAsset], index: LinkIndex) {
        media = [Int32](repeating: -1, count: index.pathCount)
        mediumCount = assets.count
        var folder: Int32?
        for number in assets.indices {
            let files = assets[number].files
            for file in files.indices {
                if let path = index.number(ofPath: files[file].path, near: &folder) { media[Int(path)] = Int32(number) }
            }
        }
    }

    /// Whether a path, by its number, is a file of a medium.
    func isFile(_ path: Int) -> Bool { media[path] >= 0 }

    /// The pages that use each of the media.
    func pages(among pages: [WrittenPage]) -> MediumPages {
        // Pages go by their numbers, so that none is copied.
        let order = pages.indices.sorted { pages[$0].path.isBefore(pages[$1].path) }
        var uses: [(medium: Int32, page: Int32)] = []
        uses.reserveCapacity(2 * mediumCount)
        var lastUser = [Int32](repeating: -1, count: mediumCount)
        func note(_ paths: ArraySlice<Int32>, of page: Int32) {
            for path in paths where media[Int(path)] >= 0 {
                let medium = media[Int(path)]
                guard lastUser[Int(medium)] != page else { continue }
                lastUser[Int(medium)] = page
                uses.append((medium, page))
            }
        }
        for (number, page) in order.enumerated() {
            note(pages[page].references.resources, of: Int32(number))
            note(pages[page].references.links, of: Int32(number))
        }
        return MediumPages(paths: order.map { pages[$0].path }, mediumCount: mediumCount, uses: uses)
    }
}
