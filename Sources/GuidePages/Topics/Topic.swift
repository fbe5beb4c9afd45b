// An area, a kind or a tag, under which things of a city can be found.

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
    /// From the site's root.
    var path: String
    /// By name; sponsored ones last.
    var sights: [Sight] = []
    var tours: [TourRecord] = []

    /// `3 places, 1 feature, 2 tours`; what there is none of is left out.
    var counts: String {
        let features = sights.count { sight in
            if case .feature = sight { true } else { false }
        }
        var parts: [String] = []
        if sights.count > features { parts.append(Quantities.count(sights.count - features, "place")) }
        if features > 0 { parts.append(Quantities.count(features, "feature")) }
        if !tours.isEmpty { parts.append(Quantities.count(tours.count, "tour")) }
        return parts.isEmpty ? "Nothing yet" : parts.joined(separator: ", ")
    }
}
