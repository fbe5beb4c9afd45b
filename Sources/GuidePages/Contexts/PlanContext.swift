// The data about a city for the scripts with which visitors plan a day.

import GuideModel
import GuideSupport

/// The city's places with everything that a plan needs to know about them.
struct PlanContext: Sendable {
    /// The city's id.
    var city: String
    var cityName: String
    /// The places as JSON, in the order of their names; see `CityWriter.plannedPlaces`.
    var places: [UInt8]
    /// The position of the city's centre.
    var centre: String
    /// The IANA name of the time zone.
    var timeZone: String?
    /// The walking speed in metres a minute.
    var speed: String
    /// The city's paths for pedestrians; nil if unknown.
    var paths: Address?
    /// The page on which a visitor plans a day.
    var planner: Address
    /// The page of the walk along a plan.
    var walk: Address
}

extension PlanContext: TemplateContext {
    static let fields = TemplateFields<PlanContext> {
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.text("places", \.places)
        $0.text("centre", \.centre)
        $0.text("timeZone", \.timeZone)
        $0.text("speed", \.speed)
        $0.address("paths", \.paths)
        $0.address("planner", \.planner)
        $0.address("walk", \.walk)
    }
}

extension CityWriter {
    /// The data for the pages on which visitors plan a day and walk it.
    var planning: PlanContext {
        PlanContext(
            city: city.id.text, cityName: city.name, places: plannedPlaces, centre: Coordinate.pair(city.position),
            timeZone: city.timeZone,
            speed: String(Int(index.material.guide.walkingSpeed.metresPerMinute.rounded())),
            paths: index.material.hasPaths ? .resource(SitePath.paths(city.id)) : nil,
            planner: .link(SitePath.plan(city.id)), walk: .link(SitePath.planWalk(city.id)))
    }

    /// The most highlights, if the editor has marked none.
    private static let mostFoundHighlights = 12

    /// The places that the city's list shows.
    ///
    /// `{"kinds":{"church":"Church",…},"places":[{"id":…,"name":…,"summary":…,"kind":"church","latitude":…,
    /// "longitude":…,"isHighlight":true,"stepFree":"yes","hours":[…],"tags":["Romans",…]},…]}`. The last four are
    /// absent where nothing is known.
    private var plannedPlaces: [UInt8] {
        let numbers = index.placesByName.filter(index.shown.contains)
        let kinds = Set(numbers.map { index.places[$0].kind })
        let highlights = Set(
            index.hasHighlights ? index.highlights : Array(index.highlights.prefix(Self.mostFoundHighlights)))
        return JSONWriter.object(isCompact: true) { json in
            json.object("kinds") { json in
                for kind in PlaceKind.allCases where kinds.contains(kind) {
                    json.member(named: kind.rawValue, words.title(kind))
                }
            }
            json.array("places") { json in
                for number in numbers {
                    let place = index.places[number]
                    json.elementObject { json in
                        json.member("id", place.id.text)
                        json.member("name", place.name)
                        json.member("summary", place.summary)
                        json.member("kind", place.kind.rawValue)
                        json.member("latitude", Coordinate.rounded(place.position.latitude))
                        json.member("longitude", Coordinate.rounded(place.position.longitude))
                        if highlights.contains(number) { json.member("isHighlight", true) }
                        json.member("stepFree", place.facts.access?.stepFree?.rawValue)
                        json.member("hours", json: openingRules(place))
                        if !place.tags.isEmpty {
                            json.array("tags") { json in
                                for tag in place.tags { json.element(index.topics.name(ofTag: tag)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
