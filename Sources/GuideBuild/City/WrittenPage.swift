// A page that has been written, and what is still asked of it.

import GuidePages

struct WrittenPage: Sendable {
    var path: String
    var isListed: Bool
    var references: PageReferences

    init(_ page: RenderedPage, links: LinkTable) {
        path = page.path
        isListed = page.isListed
        references = links.references(in: page.bytes, page.linkAttributes, of: page.path)
    }
}
