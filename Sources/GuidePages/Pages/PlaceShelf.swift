// What the pages of a city's places have in common, because they all stand in one folder.

import GuideModel

/// Made once for a city.
struct PlaceShelf: Sendable {
    let links: CityLinks
    /// Where the places are, for machines.
    let container: [UInt8]
    /// The crumb of the city.
    private let crumb: CrumbContext
    /// In the order of the city's areas.
    private let areas: [LinkContext]
    /// By the tags' numbers.
    private let tagLinks: [String]
    private let topics: TopicIndex

    /// - Parameter container: as `StructuredData.container(_:)` makes it.
    init(_ index: CityIndex, container: [UInt8], on folder: PageAddress) {
        links = CityLinks(to: index.city.id, on: folder)
        self.container = container
        crumb = CrumbContext(href: links.city, name: index.city.name)
        topics = index.topics
        areas = topics.areas.map { LinkContext(href: folder.href($0.path), name: $0.name) }
        tagLinks = topics.tagLinks(on: folder)
    }

    /// The link to the area that a place names.
    func area(_ id: Slug?) -> LinkContext? { topics.areaNumber(id).map { areas[$0] } }

    /// The links to the pages of some tags.
    func tags(_ tags: [String]) -> [LinkContext] {
        var links: [LinkContext] = []
        links.reserveCapacity(tags.count)
        for tag in tags {
            if let number = topics.number(ofTag: tag) { links.append(LinkContext(href: tagLinks[number], name: tag)) }
        }
        return links
    }

    /// The city, and the area that a place is in.
    func crumbs(_ area: LinkContext?) -> [CrumbContext] {
        guard let area else { return [crumb] }
        return [crumb, CrumbContext(href: area.href, name: area.name)]
    }
}
