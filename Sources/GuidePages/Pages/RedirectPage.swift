// The page at an old address, which redirects at once or says that the page was removed.

import GuideModel

/// The fields that `redirect.mustache` can use.
struct RedirectPage: Sendable {
    var heading: String
    /// The name and address of the new page, or of the city.
    var target: LinkContext
    /// Whether the browser redirects automatically.
    ///
    /// If a page was removed, the visitor reads the message first.
    var leadsOn: Bool
    /// The absolute address of the target; nil if the guide has no base URL.
    var canonical: String?
}

extension RedirectPage: TemplateContext {
    static let fields = TemplateFields<RedirectPage> {
        $0.text("heading", \.heading)
        $0.object("target", \.target)
        $0.flag("leadsOn", \.leadsOn)
        $0.text("canonical", \.canonical)
    }
}

/// An old address and its target.
struct OldAddress: Sendable {
    /// The path from the site's root.
    var path: String
    var target: String
    var name: String
    /// The message for an address whose page was removed; nil for a page that has moved.
    var removal: String?
}

extension RedirectPage: PageKind {
    static let declaration = PageDeclaration(name: "redirect", template: "redirect")

    static func subjects(in city: CityWriter) -> [OldAddress] { OldAddresses(city).all }

    static func page(for subject: OldAddress, in city: CityWriter, map: PageMap?) -> UnrenderedPage<RedirectPage> {
        let heading = subject.removal ?? city.words(PageWord.moved)
        return UnrenderedPage(
            head: PageHead(
                path: subject.path, heading: heading, description: heading, within: city.city.name, isHidden: true),
            isListed: false,
            context: RedirectPage(
                heading: heading, target: LinkContext(href: .link(subject.target), name: subject.name),
                leadsOn: subject.removal == nil, canonical: city.frames.address(subject.target)))
    }
}

/// The old addresses of a city's pages, including those below them.
private struct OldAddresses {
    private let city: CityWriter
    private let redirects: [Redirect]

    init(_ city: CityWriter) {
        self.city = city
        redirects = city.city.redirects
    }

    /// Each address once.
    ///
    /// A redirect for a page itself has priority over a redirect for its place.
    var all: [OldAddress] {
        var seen: Set<String> = []
        let direct = redirects.flatMap { pages(of: $0) }
        let current = direct + redirects.flatMap { features(of: $0) }
        let former = city.city.formerIDs.flatMap { pages(below: $0, current) }
        return (current + former).filter { seen.insert($0.path).inserted }
    }

    /// The addresses of the city's pages below a former id of the city.
    ///
    /// Lists, which may exist only for some content, lead to the city's page.
    ///
    /// - Parameter current: the old addresses below the present id.
    private func pages(below former: Slug, _ current: [OldAddress]) -> [OldAddress] {
        let id = city.city.id
        func moved(_ path: String) -> String { former.text + path.dropFirst(id.text.count) }
        var items: [(item: CityItem, name: String)] = []
        for kind in ItemKind.allCases where !kind.isPartOfPlace {
            for named in city.city.named(kind) { items.append((CityItem(kind, named.id), named.name)) }
        }
        for place in city.city.places {
            for feature in place.features { items.append((.feature(place: place.id, feature.id), feature.name)) }
        }
        let pages = items.flatMap { item, name in
            item.pages(in: id).filter(exists).map { OldAddress(path: moved($0), target: $0, name: name) }
        }
        let lists = [
            SitePath.city(former), SitePath.tours(former), SitePath.topics(former),
            SitePath.toursByOrganisation(former), SitePath.search(former), SitePath.nearby(former),
            SitePath.notices(former), SitePath.camera(former), SitePath.play(former), SitePath.riddles(former),
            SitePath.found(former), SitePath.offers(former), SitePath.objects(former),
            SitePath.packPage(former, former),
        ]
        let others = lists.map { OldAddress(path: $0, target: SitePath.city(id), name: city.city.name) }
        let redirected = current.filter { $0.path.hasPrefix("\(id)/") }.map { address in
            var address = address
            address.path = moved(address.path)
            return address
        }
        return pages + others + redirected
    }

    private func pages(of redirect: Redirect) -> [OldAddress] {
        if let former = redirect.former {
            return pages(at: [former.page], of: nil, to: redirect.new, name: redirect.name)
        }
        return redirect.old.map { pages(from: $0, to: redirect.new, name: redirect.name) } ?? []
    }

    private func pages(from old: CityItem, to new: CityItem?, name: String?) -> [OldAddress] {
        pages(at: old.pages(in: city.city.id), of: old.kind, to: new, name: name)
    }

    /// - Parameter kind: the kind of the old item; nil for a page of another site.
    private func pages(at all: [String], of kind: ItemKind?, to new: CityItem?, name: String?) -> [OldAddress] {
        let id = city.city.id
        // The pack of the whole city has the id of the city.
        let paths = all.filter { $0 != SitePath.packPage(id, id) }
        guard let new else {
            let removal = name.map { city.words(PageWord.gone, $0) } ?? city.words(PageWord.goneUnnamed)
            return paths.map {
                OldAddress(path: $0, target: SitePath.city(id), name: city.city.name, removal: removal)
            }
        }
        let targets = new.pages(in: id).filter(exists)
        let first = targets.first ?? (new.kind == .riddle ? SitePath.riddles(id) : SitePath.city(id))
        let isLike = kind == new.kind
        return paths.enumerated().map { number, path in
            let same = isLike ? new.pages(in: id)[number] : first
            return OldAddress(path: path, target: targets.contains(same) ? same : first, name: self.name(of: new))
        }
    }

    /// The old addresses of features below an old address of their place.
    ///
    /// Features that have moved since then also had addresses there.
    private func features(of redirect: Redirect) -> [OldAddress] {
        guard let old = redirect.old, let new = redirect.new, old.kind == .place, new.kind == .place else { return [] }
        let place = new.id
        var targets: [Slug: CityItem] = [:]
        for feature in city.city.place(place)?.features ?? [] {
            targets[feature.id] = .feature(place: place, feature.id)
        }
        let names = Set(
            redirects.filter { $0.new == new }.compactMap { $0.old?.kind == .place ? $0.old?.id : nil } + [place])
        for other in redirects {
            guard let item = other.old, let within = item.place, names.contains(within), targets[item.id] == nil else {
                continue
            }
            targets[item.id] = other.new ?? new
        }
        return targets.sorted { $0.key < $1.key }.flatMap { id, target in
            pages(from: .feature(place: old.id, id), to: target, name: nil)
        }
    }

    /// Only some areas have a list of tours, but all tours have packs.
    private func exists(_ path: String) -> Bool {
        guard path.hasPrefix("\(city.city.id)/tours/areas/") else { return true }
        return TourLists(city).all.contains { $0.path == path }
    }

    private func name(of item: CityItem) -> String {
        city.city.named(item.kind, of: item.place).first { $0.id == item.id }?.name ?? city.city.name
    }
}
