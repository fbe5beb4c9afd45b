// An area, a kind or a tag, which groups the content of a city.

import GuideModel

/// One page of a city's register.
struct Topic: Sendable {
    enum Subject: Hashable, Sendable {
        case area(Area)
        case kind(PlaceKind)
        case tag
    }

    var subject: Subject
    var name: String
    /// The path from the site's root.
    var path: String
    /// The sights by name; sponsored ones are last.
    var sights: [Sight] = []
    var tours: [TourRecord] = []

    /// The counts, for example `3 places, 1 feature, 2 tours`, without those that are zero.
    func counts(_ words: Words) -> String {
        let features = sights.count { sight in
            if case .feature = sight { true } else { false }
        }
        let counts = words.counts([
            (.places, sights.count - features), (.features, features), (.tours, tours.count),
        ])
        return counts.isEmpty ? words(PageWord.nothing) : counts
    }
}
