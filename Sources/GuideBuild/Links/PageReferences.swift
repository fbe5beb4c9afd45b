// The references of a city's pages, which they record while they are written.

import GuideModel
import GuidePages

/// A written page, with what later steps need to know about it.
package struct WrittenPage: Sendable {
    package var path: String
    var role: FileRole
    /// The kiosk whose screen the page is; nil for other pages.
    var kiosk: Slug?
    var isListed: Bool
    /// Bytes of the gzipped page; nil if not needed.
    package var weight: Int?
    /// The links and resources of the page, each address listed once, without addresses outside the site.
    package var addresses: [Address] = []
    /// The IDs in the page that other pages may link to.
    var anchors: Set<String>

    package init(_ page: RenderedPage) {
        path = page.path
        role = page.role
        kiosk = page.kiosk
        isListed = page.isListed
        anchors = Set(page.anchors)
        var seen: Set<Address> = []
        for var address in page.addresses where address.role != .outward {
            if address.path.isEmpty { address.path = page.path }
            if seen.insert(address).inserted { addresses.append(address) }
        }
    }
}

/// The media that pages use: a page uses a medium if it contains an address of one of the medium's files.
enum MediaUsage {
    /// The paths of the pages that use each medium, in order, by the medium's ID.
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

enum SharedFiles {
    static let paths = Set(SitePath.standing).union([
        SitePath.home, SitePath.firstWalk, SitePath.tutorial, SitePath.notFound, SitePath.offline, SitePath.offlineList,
        SitePath.feed,
        SitePath.sitemap, SitePath.robots, SitePath.webManifest, SitePath.serviceWorker,
    ])
}
