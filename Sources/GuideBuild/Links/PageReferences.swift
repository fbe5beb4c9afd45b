// What the pages of a city refer to, as they noted it while they were written.

import GuideModel
import GuidePages

/// A page that has been written, and what is still asked of it.
package struct WrittenPage: Sendable {
    package var path: String
    var isListed: Bool
    /// Bytes of the page gzipped; nil where nobody asks.
    package var weight: Int?
    /// Where it leads and what it is made of, each address once; those that lead out of the site are left out.
    package var addresses: [Address] = []
    /// The ids in it that others may link to.
    var anchors: Set<String>

    package init(_ page: RenderedPage) {
        path = page.path
        isListed = page.isListed
        anchors = Set(page.anchors)
        var seen: Set<Address> = []
        for var address in page.addresses where address.role != .outward {
            if address.path.isEmpty { address.path = page.path }
            if seen.insert(address).inserted { addresses.append(address) }
        }
    }
}

/// The media that pages use: those of whose files they hold an address.
enum MediumUse {
    /// The paths of the pages that use each medium, in order, by the medium's id.
    static func pages(of assets: [MediumAsset], among pages: [WrittenPage]) -> [String: [String]] {
        var media: [String: String] = [:]
        for asset in assets { for file in asset.files { media[file.path] = asset.medium.id } }
        var uses: [String: [String]] = [:]
        for page in pages.sorted(by: { $0.path < $1.path }) {
            for address in page.addresses {
                guard let medium = media[address.path], uses[medium]?.last != page.path else { continue }
                uses[medium, default: []].append(page.path)
            }
        }
        return uses
    }
}

enum StandingPages {
    static let paths = Set(SitePath.standing).union([
        SitePath.home, SitePath.firstWalk, SitePath.tutorial, SitePath.notFound, SitePath.offline, SitePath.offlineList,
        SitePath.feed,
        SitePath.sitemap, SitePath.robots, SitePath.webManifest, SitePath.serviceWorker,
    ])
}
