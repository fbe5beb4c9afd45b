// The stages of a tour of several days on its page, with where to stay and eat along each.

import GuideModel

/// A stage of a tour, or a whole tour without stages.
struct StageContext: Sendable {
    /// Empty for a tour without stages.
    var name: String
    /// The stops between which it leads.
    var way: String
    /// Length, time, ascent and descent.
    var facts: String
    var note: String?
    /// The places to stay and to eat near the route.
    var stay: [LinkContext]
    var food: [LinkContext]
}

extension StageContext: TemplateContext {
    static let fields = TemplateFields<StageContext> {
        $0.text("name", \.name)
        $0.text("way", \.way)
        $0.text("facts", \.facts)
        $0.text("note", \.note)
        $0.list("stay", \.stay)
        $0.flag("hasStay", ifAny: \.stay)
        $0.list("food", \.food)
        $0.flag("hasFood", ifAny: \.food)
    }
}

extension CityWriter {
    /// Places within this many metres of the route are along it.
    static let metresAlongRoute = 500.0

    /// The stages of a tour; empty for a tour without stages.
    func stages(_ record: TourRecord) -> [StageContext] {
        record.tour.stageRanges.compactMap { stage, legs -> StageContext? in
            // Without a measured route there is nothing to say about its parts.
            guard legs.upperBound <= record.geometry.legs.count else { return nil }
            return context(of: record, legs, name: stage.name, note: stage.note)
        }
    }

    /// Where to stay and eat along a hike or a ride without stages; nil for other tours, and if there is nothing.
    func along(_ record: TourRecord) -> StageContext? {
        guard record.tour.stages.isEmpty, record.tour.activity != .walking else { return nil }
        let context = context(of: record, 0..<record.geometry.legs.count, name: "", note: nil)
        return context.stay.isEmpty && context.food.isEmpty ? nil : context
    }

    private func context(of record: TourRecord, _ legs: Range<Int>, name: String, note: String?) -> StageContext {
        let geometry = TourGeometry(legs: Array(record.geometry.legs[legs]), isStraight: record.geometry.isStraight)
        let walking = record.geometry.minutesOnWay(legs, of: record.tour, at: index.material.guide.walkingSpeed)
        let minutes = TourGeometry.minutes(walking: walking, stops: legs.count)
        let profile = record.geometry.part(legs)
        let climb = profile.map { (ascent: $0.ascent, descent: $0.descent) }
        let facts =
            [
                words.distance(metres: geometry.metres(of: record.tour), in: units), words.duration(minutes: minutes),
            ] + words.climb(climb, in: units)
        let (stops, end) = (record.stops, legs.upperBound)
        let way =
            stops.isEmpty
            ? "" : words(RouteWord.fromTo, stops[legs.lowerBound].name, stops[end % stops.count].name)
        return StageContext(
            name: name, way: way, facts: words.line(facts), note: note, stay: places(.stay, along: geometry),
            food: places(.food, along: geometry))
    }

    /// The places of a group within 500 m of a route, in the order of the city's places.
    private func places(_ group: PlaceGroup, along geometry: TourGeometry) -> [LinkContext] {
        index.places.compactMap { place -> LinkContext? in
            guard PlaceGroup(place.kind) == group, geometry.passes(place.position, within: Self.metresAlongRoute) else {
                return nil
            }
            return LinkContext(href: .link(SitePath.place(city.id, place.id)), name: place.name)
        }
    }
}
