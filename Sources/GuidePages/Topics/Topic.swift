// An area, a kind, a tag or a fact, which groups the content of a city.

import GuideModel

/// One page of a city's register.
struct Topic: Sendable {
    enum Subject: Hashable, Sendable {
        case area(Area)
        case kind(PlaceKind)
        case tag
        case fact(TopicFact)
    }

    var subject: Subject
    var name: String
    /// The path from the site's root.
    var path: String
    /// The places and features by name; sponsored ones are last.
    var items: [TopicItem] = []
    var tours: [TourRecord] = []

    /// The counts, for example `3 places, 1 feature, 2 tours`, without those that are zero.
    func counts(_ words: Words) -> String {
        let features = items.count { item in
            if case .feature = item { true } else { false }
        }
        let counts = words.counts([
            (.places, items.count - features), (.features, features), (.tours, tours.count),
        ])
        return counts.isEmpty ? words(PageWord.nothing) : counts
    }
}
