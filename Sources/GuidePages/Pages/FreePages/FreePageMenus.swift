// The links to the publisher's own pages at the top and at the bottom of every page.

import GuideModel

/// The publisher's own pages that are in menus: those of the guide, and those of the city of the page.
struct FreePageMenus: Sendable {
    private let header: [Entry]
    private let footer: [Entry]

    private struct Entry: Sendable {
        var path: String
        var name: String
    }

    /// - Parameter city: the city of the pages that show the menus, with its own pages; nil for pages of the guide.
    init(guide: Guide, city: (id: Slug, pages: [FreePage])?) {
        let folders = [(id: Slug.guidePages, pages: guide.freePages)] + (city.map { [$0] } ?? [])
        func entries(_ menu: FreePage.Menu) -> [Entry] {
            folders.flatMap { folder in
                folder.pages.filter { $0.menu == menu }.inMenuOrder.map {
                    Entry(path: SitePath.freePage(folder.id, $0.id), name: $0.title)
                }
            }
        }
        header = entries(.header)
        footer = entries(.footer)
    }

    /// The links at the top of a page.
    func headerLinks(on page: String) -> [MenuLinkContext] { links(header, on: page) }

    /// The links at the bottom of a page.
    func footerLinks(on page: String) -> [MenuLinkContext] { links(footer, on: page) }

    private func links(_ entries: [Entry], on page: String) -> [MenuLinkContext] {
        entries.map { MenuLinkContext(href: .link($0.path), name: $0.name, isCurrent: $0.path == page) }
    }
}

/// A link of a menu.
struct MenuLinkContext: Sendable {
    var href: Address
    var name: String
    /// Whether it leads to the page itself.
    var isCurrent: Bool
}

extension MenuLinkContext: TemplateContext {
    static let fields = TemplateFields<MenuLinkContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.flag("isCurrent", \.isCurrent)
    }
}
