// Selects the files of a pack: its pages, and everything that those pages need.

import GuideModel
import GuidePacks

/// A pack before its files are known: its first page and all its pages.
struct PackSelection: Hashable, Sendable {
    var id: Slug
    var subject: PackSummary.Subject
    var title: String
    var entry: String
    var pages: [String]

    /// A pack for the whole city and one for each tour, in that order.
    ///
    /// A tour with the same ID as the city has no pack of its own: the city's pack contains it.
    ///
    /// - Parameters:
    ///   - pages: the paths of the city's pages, in the language.
    ///   - shared: the paths of the guide's own pages that every pack contains, in the language.
    ///   - objects: the objects that the camera shows on a tour's walk.
    static func all(
        of city: City, in language: SiteLanguage, pages: [String], shared: [String] = [], objects: (Slug) -> [Slug]
    ) -> [PackSelection] {
        let play = pagesOfPlay(in: city).map(language.path).filter(Set(pages).contains)
        // Notices reach saved packs apart from the packs, so a new notice changes no pack.
        let notices = language.path(SitePath.notices(city.id))
        let cityPack = PackSelection(
            id: city.id, subject: .city, title: city.name, entry: language.path(SitePath.city(city.id)),
            pages: pages.filter { $0 != notices } + shared)
        return [cityPack]
            + city.tours.filter { $0.id != city.id }.map { tour in
                PackSelection(
                    id: tour.id, subject: .tour(tour.id), title: tour.name,
                    entry: language.path(SitePath.tour(city.id, tour.id)),
                    pages: pagesOfTour(tour, in: city, objects: objects(tour.id)).map(language.path) + play
                        + shared)
            }
    }

    /// The pages of games on any walk.
    ///
    /// Notifications about finds link to them.
    private static func pagesOfPlay(in city: City) -> [String] {
        [
            SitePath.play(city.id), SitePath.found(city.id), SitePath.friends(city.id), SitePath.riddles(city.id),
            SitePath.offers(city.id), SitePath.profile(city.id), SitePath.objects(city.id),
            SitePath.makeObject(city.id), SitePath.makeQuiz(city.id), SitePath.userQuiz(city.id),
        ] + city.quizzes.map { SitePath.quiz(city.id, $0.id) }
    }

    /// The tour's page and its walk, its stops' places, their features, their slides, and the objects along the route.
    private static func pagesOfTour(_ tour: Tour, in city: City, objects: [Slug]) -> [String] {
        var pages = [SitePath.tour(city.id, tour.id), SitePath.tourWalk(city.id, tour.id)]
        var seen: Set<Slug> = []
        for stop in tour.stops where seen.insert(stop.place).inserted {
            pages.append(SitePath.place(city.id, stop.place))
            guard let place = city.place(stop.place) else { continue }
            pages += place.features.map { SitePath.feature(city.id, place.id, $0.id) }
            pages += city.presentations.filter { $0.place == place.id }.map { SitePath.presentation(city.id, $0.id) }
        }
        return pages + objects.map { SitePath.object(city.id, $0) }
    }

    /// The pack with those of some pages that its pages link to, and with those that these link to.
    ///
    /// - Parameters:
    ///   - linked: the paths of the publisher's own pages.
    ///   - written: every page of the site that packs may contain, by path.
    func adding(_ linked: Set<String>, of written: [String: WrittenPage]) -> PackSelection {
        var selection = self
        var left = linked.intersection(written.keys).subtracting(pages)
        var position = 0
        while position < selection.pages.count, !left.isEmpty {
            for address in written[selection.pages[position]]?.addresses ?? [] {
                if left.remove(address.path) != nil { selection.pages.append(address.path) }
            }
            position += 1
        }
        return selection
    }

    /// All files of the pack, and the pages that placeholder pages replace.
    ///
    /// - Parameters:
    ///   - written: every page of the site that packs may contain, by path.
    ///   - dependencies: the files that each file of the theme needs, by path.
    func contents(of written: [String: WrittenPage], dependencies: [String: [String]]) -> (
        files: [String], placeholders: [String]
    ) {
        var files = Set(pages)
        var placeholders: Set<String> = []
        for address in pages.flatMap({ written[$0]?.addresses ?? [] }) {
            if address.role == .resource {
                files.insert(address.path)
                files.formUnion(dependencies[address.path] ?? [])
            } else if address.path.hasSuffix(".html") {
                placeholders.insert(address.path)
            } else if belongsInPack(address.path) {
                files.insert(address.path)
            }
        }
        return (files.sorted(), placeholders.subtracting(files).sorted())
    }

    /// Whether a linked file belongs to the walk.
    ///
    /// Its route and media do. Other packs do not, nor do the models of distant objects.
    private func belongsInPack(_ path: String) -> Bool {
        !path.hasSuffix(".zip") && !path.hasSuffix(".xml") && !path.hasSuffix(".js")
    }
}
