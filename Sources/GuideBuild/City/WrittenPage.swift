// A page that has been written, and what is still asked of it.

import GuidePages

struct WrittenPage: Sendable {
    var path: String
    var isListed: Bool
    var references: PageReferences

    init(_ page: RenderedPage, links: LinkTable) {
        path = page.path
        isListed = page.isListed
        references =
            page.path.hasSuffix(".html") || page.path.hasSuffix(".svg")
            ? links.references(in: page.bytes, of: page.path) : PageReferences()
    }
}
