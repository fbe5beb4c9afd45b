// The tours of all cities of a guide, by city, by length or by activity.

import GuideModel

/// The fields that `guide-tours.mustache` can use.
struct GuideToursPage: Sendable {
    /// How a list groups the tours.
    enum Grouping: CaseIterable, Sendable {
        case city, length, activity

        var path: String {
            switch self {
            case .city: SitePath.guideTours
            case .length: SitePath.guideToursByLength
            case .activity: SitePath.guideToursByActivity
            }
        }

        /// The words for the heading, for the breadcrumb, and for the link from the other groupings.
        fileprivate var words: (heading: PageWord, crumb: PageWord?, link: PageWord) {
            switch self {
            case .city: (.guideTours, nil, .groupByTown)
            case .length: (.guideToursByLength, .byLengthCrumb, .groupByLength)
            case .activity: (.guideToursByActivity, .byActivityCrumb, .groupByActivity)
            }
        }
    }

    /// A heading with its tours.
    struct Group: Sendable {
        var anchor: String
        var title: String
        /// The page of the city; nil for a group of lengths or of one activity.
        var href: Address?
        var tours: [GuideTourCard]
    }

    var heading: String
    var intro: String
    /// The other ways to group the tours.
    var regroups: [LinkContext]
    var groups: [Group]
}

extension GuideToursPage: TemplateContext {
    static let fields = TemplateFields<GuideToursPage> {
        $0.text("heading", \.heading)
        $0.text("intro", \.intro)
        $0.list("regroups", \.regroups)
        $0.list("groups", \.groups)
    }
}

extension GuideToursPage.Group: TemplateContext {
    static let fields = TemplateFields<GuideToursPage.Group> {
        $0.anchor("anchor", \.anchor)
        $0.text("title", \.title)
        $0.address("href", \.href)
        $0.list("tours", \.tours)
    }
}

/// A tour in a list of the whole guide.
struct GuideTourCard: Sendable {
    var href: Address
    var name: String
    var summary: String
    /// The name of the city; nil in a list whose heading is the city.
    var city: String?
    var distance: String
    var time: String
    var isoTime: String
    /// The position of the first stop in degrees north and east; nil for none.
    var position: String?
}

extension GuideTourCard: TemplateContext {
    static let fields = TemplateFields<GuideTourCard> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("city", \.city)
        $0.text("distance", \.distance)
        $0.text("time", \.time)
        $0.text("isoTime", \.isoTime)
        $0.text("position", \.position)
    }

    init(_ tour: TourSummary, of city: CitySummary, words: Words, units: WalkingUnits) {
        href = .link(SitePath.tour(city.id, tour.id))
        name = tour.name
        summary = tour.summary
        self.city = city.name
        distance = words.distance(metres: tour.metres, in: units)
        time = words.duration(minutes: tour.minutes)
        isoTime = Quantities.isoDuration(minutes: tour.minutes)
        position = tour.start.map(Coordinate.pair)
    }
}

extension GuideToursPage: PageKind {
    static let declaration = PageDeclaration(name: "guide-tours", template: "guide-tours", scripts: ["near-first"])

    /// No page for a guide with one city, which has its own list, and none without tours.
    static func subjects(in guide: GuideWriter) -> [Grouping] {
        guard guide.material.cities.count > 1, !guide.tours.isEmpty else { return [] }
        return Set(guide.tours.map(\.tour.activity)).count > 1 ? Grouping.allCases : [.city, .length]
    }

    static func page(for grouping: Grouping, in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<GuideToursPage> {
        let (words, names) = (guide.words, grouping.words)
        let intro = words(PageWord.guideToursIntro, count: guide.tours.count)
        let home = CrumbContext(href: .link(SitePath.home), name: guide.guide.title)
        let first = CrumbContext(href: .link(SitePath.guideTours), name: words(PageWord.guideTours))
        return UnrenderedPage(
            head: PageHead(
                path: grouping.path, heading: words(names.heading), description: intro,
                above: grouping == .city ? [home] : [home, first], crumb: names.crumb.map { words($0) }),
            context: GuideToursPage(
                heading: words(names.heading), intro: intro,
                regroups: subjects(in: guide).filter { $0 != grouping }.map { other in
                    LinkContext(href: .link(other.path), name: words(other.words.link))
                }, groups: guide.groups(by: grouping)))
    }
}

extension GuideWriter {
    /// The tours of all cities, each with its city, in the order of the cities.
    fileprivate var tours: [(tour: TourSummary, city: CitySummary)] {
        material.cities.flatMap { city in city.tours.map { (tour: $0, city: city) } }
    }

    /// The list of the tours of all cities; nil if there is none.
    var tourList: Address? { GuideToursPage.subjects(in: self).isEmpty ? nil : .link(SitePath.guideTours) }

    private func card(_ tour: TourSummary, _ city: CitySummary) -> GuideTourCard {
        GuideTourCard(tour, of: city, words: words, units: guide.units)
    }

    fileprivate func groups(by grouping: GuideToursPage.Grouping) -> [GuideToursPage.Group] {
        switch grouping {
        case .city: toursByCity
        case .length: toursByLength
        case .activity: toursByActivity
        }
    }

    private var toursByCity: [GuideToursPage.Group] {
        material.cities.filter { !$0.tours.isEmpty }.map { city in
            GuideToursPage.Group(
                anchor: "in-\(city.id)", title: city.name, href: .link(SitePath.tours(city.id)),
                tours: city.tours.map { tour in
                    var one = card(tour, city)
                    one.city = nil
                    return one
                })
        }
    }

    /// The lengths at which a group ends and the next one begins, in metres.
    private static var lengths: [Double] { [2_000, 5_000, 10_000] }

    private var toursByActivity: [GuideToursPage.Group] {
        TourActivity.allCases.compactMap { activity in
            let members = tours.filter { $0.tour.activity == activity }
            guard !members.isEmpty else { return nil }
            return GuideToursPage.Group(
                anchor: "activity-\(activity.rawValue)", title: words(PageWord(activity)), href: nil,
                tours: members.map { card($0.tour, $0.city) })
        }
    }

    private var toursByLength: [GuideToursPage.Group] {
        let bounds = [0] + Self.lengths + [Double.infinity]
        // Tours of the same length are in the order of the cities.
        let sorted = tours.enumerated().sorted {
            ($0.element.tour.metres, $0.offset) < ($1.element.tour.metres, $1.offset)
        }.map(\.element)
        return zip(bounds, bounds.dropFirst()).enumerated().compactMap { number, range in
            let members = sorted.filter { range.0 <= $0.tour.metres && $0.tour.metres < range.1 }
            guard !members.isEmpty else { return nil }
            return GuideToursPage.Group(
                anchor: "length-\(number + 1)", title: title(from: range.0, to: range.1), href: nil,
                tours: members.map { card($0.tour, $0.city) })
        }
    }

    private func title(from: Double, to: Double) -> String {
        func distance(_ metres: Double) -> String { words.distance(metres: metres, in: guide.units) }
        if from == 0 { return words(PageWord.lengthTo, distance(to)) }
        if to == .infinity { return words(PageWord.lengthOver, distance(from)) }
        return words(PageWord.lengthBetween, distance(from), distance(to))
    }
}

extension PageWord {
    fileprivate init(_ activity: TourActivity) {
        self =
            switch activity {
            case .walking: .walks
            case .hiking: .hikes
            case .cycling: .byBicycle
            }
    }
}
