// The content of a page for machines: JSON-LD in the vocabulary of schema.org.

import GuideModel
import GuideSupport

/// Writes script elements of JSON-LD.
///
/// `JSONWriter` escapes `<`, so no text can end the element.
struct StructuredData: Sendable {
    var guide: Guide
    var words: Words

    func city(_ city: City, image: String?) -> [UInt8] { Self.script(members(of: city, image: image)) }

    func members(of city: City, image: String?) -> [UInt8] {
        Self.members { json in
            json.member("@type", "TouristDestination")
            json.member("name", city.name)
            json.member("description", city.summary)
            json.member("url", address(SitePath.city(city.id)))
            json.member("image", image)
            geo(city.position, &json)
            if let country = city.country {
                json.object("address") {
                    $0.member("@type", "PostalAddress")
                    $0.member("addressLocality", city.name)
                    $0.member("addressCountry", country)
                }
            }
            let sights = city.places.filter { $0.kind.isTouristAttraction }.prefix(CityIndex.mostShown)
            if !sights.isEmpty {
                let places = address(SitePath.places(city.id))
                json.array("includesAttraction") { list in
                    for place in sights {
                        list.elementObject {
                            $0.member("@type", "TouristAttraction")
                            $0.member("name", place.name)
                            $0.member("url", places.map { SitePath.page(place.id.text, in: $0) })
                        }
                    }
                }
            }
        }
    }

    /// The data of a place.
    ///
    /// - Parameter hours: the hours of plain weeks, from `hours(_:year:)`.
    func place(_ place: Place, in city: City, image: String?, hours: [UInt8]) -> [UInt8] {
        Self.script(members(of: place, in: city, image: image, hours: hours))
    }

    func members(of place: Place, in city: City, image: String?, hours: [UInt8]) -> [UInt8] {
        let container = Self.members { json in
            json.object("containedInPlace") {
                $0.member("@type", "City")
                $0.member("name", city.name)
                $0.member("url", address(SitePath.city(city.id)))
            }
        }
        return Self.members(ending: [hours, container]) { json in
            types(place.kind, &json)
            json.member("name", place.name)
            json.member("description", place.summary)
            json.member("url", address(SitePath.place(city.id, place.id)))
            json.member("image", image)
            geo(place.position, outline: place.outline, &json)
            visit(place.facts, &json)
        }
    }

    /// The data of a feature.
    ///
    /// - Parameter hours: the hours of plain weeks, as for a place.
    func feature(_ feature: Feature, of place: Place, in city: City, image: String?, hours: [UInt8]) -> [UInt8] {
        Self.script(members(of: feature, of: place, in: city, image: image, hours: hours))
    }

    func members(
        of feature: Feature, of place: Place, in city: City, image: String?, hours: [UInt8]
    ) -> [UInt8] {
        let container = Self.members { json in
            json.object("containedInPlace") {
                types(place.kind, &$0)
                $0.member("name", place.name)
                $0.member("url", address(SitePath.place(city.id, place.id)))
            }
        }
        return Self.members(ending: [hours, container]) { json in
            json.member("@type", "TouristAttraction")
            json.member("name", feature.name)
            json.member("description", feature.summary)
            json.member("url", address(SitePath.feature(city.id, place.id, feature.id)))
            json.member("image", image)
            if let position = feature.position { geo(position, &json) }
            visit(feature.facts, &json)
        }
    }

    func tour(_ record: TourRecord, in city: City, image: String?) -> [UInt8] {
        Self.script(members(of: record, in: city, image: image))
    }

    func members(of record: TourRecord, in city: City, image: String?) -> [UInt8] {
        let (tour, stops) = (record.tour, record.stops)
        return Self.members { json in
            json.member("@type", "TouristTrip")
            json.member("name", tour.name)
            json.member("description", tour.summary)
            json.member("url", address(SitePath.tour(city.id, tour.id)))
            json.member("image", image)
            if let organisation = guide.organisations.first(where: { $0.id == tour.organisation }) {
                json.object("provider") {
                    $0.member("@type", "Organization")
                    $0.member("name", organisation.name)
                    $0.member("url", organisation.website.flatMap(ExternalAddress.web))
                }
            }
            if let price = tour.price { offer(price, &json) }
            if !tour.stages.isEmpty {
                json.array("subTrip") { list in
                    for stage in tour.stages {
                        list.elementObject {
                            $0.member("@type", "TouristTrip")
                            $0.member("name", stage.name)
                            $0.member("description", stage.note)
                        }
                    }
                }
            }
            json.object("itinerary") { itinerary in
                itinerary.member("@type", "ItemList")
                itinerary.member("numberOfItems", stops.count)
                itinerary.array("itemListElement") { list in
                    for (index, stop) in stops.enumerated() {
                        list.elementObject { item in
                            item.member("@type", "ListItem")
                            item.member("position", index + 1)
                            item.object("item") {
                                $0.member("@type", "TouristAttraction")
                                $0.member("name", stop.name)
                                $0.member("url", address(stop.path))
                                geo(stop.position, &$0)
                            }
                        }
                    }
                }
            }
        }
    }

    func home() -> [UInt8] { Self.script(homeMembers()) }

    func homeMembers() -> [UInt8] {
        Self.members { json in
            json.member("@type", "WebSite")
            json.member("name", guide.title)
            json.member("description", guide.summary)
            json.member("url", address(guide.site.isFirst ? "" : SitePath.home))
            json.member("inLanguage", guide.language)
        }
    }

    /// The page itself: its language, the pages above it, and its accessibility features.
    ///
    /// The features have the names of
    /// https://www.w3.org/community/reports/a11y-discov-vocab/CG-FINAL-vocabulary-20241209/.
    func page(_ head: PageHead) -> [UInt8] {
        Self.script(
            Self.members { json in
                json.member("@type", "WebPage")
                json.member("name", head.heading)
                json.member("description", head.description)
                json.member("url", address(head.canonicalPath ?? head.path))
                json.member("inLanguage", guide.language)
                json.object("isPartOf") {
                    $0.member("@type", "WebSite")
                    $0.member("name", guide.title)
                    $0.member("url", address(guide.site.isFirst ? "" : SitePath.home))
                }
                json.array("accessMode") { modes in
                    for mode in ["textual", "visual"] { modes.element(mode) }
                }
                json.member("accessModeSufficient", "textual")
                json.array("accessibilityFeature") { features in
                    for feature in ["alternativeText", "structuralNavigation", "displayTransformability"] {
                        features.element(feature)
                    }
                    for feature in head.accessibility { features.element(feature) }
                }
                json.array("accessibilityControl") { controls in
                    for control in ["fullKeyboardControl", "fullMouseControl", "fullTouchControl"] {
                        controls.element(control)
                    }
                }
                if !head.above.isEmpty { breadcrumbs(head, &json) }
            })
    }

    private func breadcrumbs(_ head: PageHead, _ json: inout JSONWriter) {
        json.object("breadcrumb") { list in
            list.member("@type", "BreadcrumbList")
            list.array("itemListElement") { items in
                var position = 1
                func item(_ name: String, _ path: String) {
                    items.elementObject {
                        $0.member("@type", "ListItem")
                        $0.member("position", position)
                        $0.member("name", name)
                        $0.member("item", address(path))
                    }
                    position += 1
                }
                for crumb in head.above {
                    if let href = crumb.href { item(crumb.name, href.path) }
                }
                item(head.crumb ?? head.heading, head.canonicalPath ?? head.path)
            }
        }
    }

    func address(_ path: String) -> String? { PageAddress.absolute(guide.site.path(path), base: guide.baseURL) }

    static func script(_ members: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(members.count + 90)
        bytes += "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",".utf8
        bytes += members
        bytes += "}</script>".utf8
        return bytes
    }

    /// The members of an object without its braces.
    ///
    /// - Parameter endings: finished members, without text before or after them; empty ones are omitted.
    static func members(ending endings: [[UInt8]] = [], _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var bytes = Array(JSONWriter.object(isCompact: true, members).dropFirst().dropLast())
        for ending in endings where !ending.isEmpty {
            bytes.append(UInt8(ascii: ","))
            bytes += ending
        }
        return bytes
    }

    private func types(_ kind: PlaceKind, _ json: inout JSONWriter) {
        let attraction = "TouristAttraction"
        switch (kind.schemaType, kind.isTouristAttraction) {
        case (let type?, false): json.member("@type", type)
        case (nil, _): json.member("@type", attraction)
        case (let type?, true):
            json.array("@type") { list in
                list.element(type)
                list.element(attraction)
            }
        }
    }

    /// - Parameter outline: its box follows the position.
    private func geo(_ position: Position, outline: PlaceOutline? = nil, _ json: inout JSONWriter) {
        func coordinates(_ json: inout JSONWriter) {
            json.member("@type", "GeoCoordinates")
            json.member("latitude", position.latitude)
            json.member("longitude", position.longitude)
        }
        guard let bounds = outline?.bounds else { return json.object("geo") { coordinates(&$0) } }
        json.array("geo") { list in
            list.elementObject { coordinates(&$0) }
            list.elementObject {
                $0.member("@type", "GeoShape")
                $0.member("box", "\(bounds.south) \(bounds.west) \(bounds.north) \(bounds.east)")
            }
        }
    }

    private func visit(_ facts: VisitFacts, _ json: inout JSONWriter) {
        if !facts.prices.isEmpty {
            let free = facts.prices.count(where: \.isFree)
            // If it is free only for some visitors, the value is neither true nor false.
            if free == facts.prices.count { json.member("isAccessibleForFree", true) }
            if free == 0 { json.member("isAccessibleForFree", false) }
        } else if let level = facts.priceLevel {
            json.member("isAccessibleForFree", level == .free)
        }
        if let access = facts.access { amenities(access, &json) }
        json.member("address", facts.address)
        json.member("telephone", facts.phone)
        json.member("sameAs", facts.website.flatMap(ExternalAddress.web))
    }

    /// The known facts about access, each as a complete phrase that is true.
    private func amenities(_ access: Access, _ json: inout JSONWriter) {
        var known = access
        known.note = nil
        let phrases = words.phrases(known)
        guard !phrases.isEmpty else { return }
        json.array("amenityFeature") { list in
            for phrase in phrases {
                list.elementObject {
                    $0.member("@type", "LocationFeatureSpecification")
                    $0.member("name", phrase)
                    $0.member("value", true)
                }
            }
        }
    }

    /// The member with the hours of plain weeks; empty if there are none.
    ///
    /// It has one specification for each span of time, with the days on which the span applies. The dates of a season
    /// need a year in schema.org, so it has specifications for that year and the next.
    ///
    /// - Parameter year: nil if it is unknown; then hours that depend on the season are omitted.
    static func hours(_ seasons: [PlainSeason], year: Int?) -> [UInt8] {
        var weeks: [(days: ClosedRange<CivilDate>?, week: [[HoursSpan]])] = []
        for season in seasons where season.week.contains(where: { !$0.isEmpty }) {
            if season.ranges.isEmpty { weeks.append((nil, season.week)) }
            guard let year else { continue }
            // A winter that began in the year before is still open.
            let parts = season.ranges.flatMap { range in (year - 1...year + 1).compactMap { range.days(from: $0) } }
            for days in parts where days.upperBound.year >= year { weeks.append((days, season.week)) }
        }
        if weeks.isEmpty { return [] }
        return members { json in
            json.array("openingHoursSpecification") { list in
                for (days, week) in weeks { specify(week, during: days, &list) }
            }
        }
    }

    private static func specify(
        _ week: [[HoursSpan]], during season: ClosedRange<CivilDate>?, _ list: inout JSONWriter
    ) {
        var spans: [HoursSpan] = []
        for span in week.joined() where !spans.contains(span) { spans.append(span) }
        for span in spans {
            list.elementObject { specification in
                specification.member("@type", "OpeningHoursSpecification")
                specification.array("dayOfWeek") { days in
                    for day in 0..<7 where week[day].contains(span) { days.element(StructuredData.days[day]) }
                }
                specification.member("opens", HoursPhrases.clock(span.start))
                // schema.org has no 24:00. A day that ends at midnight therefore closes at its last minute.
                specification.member("closes", span.end == 1440 ? "23:59" : HoursPhrases.clock(span.end))
                specification.member("validFrom", season.map { Timestamp.date($0.lowerBound.secondsSince1970) })
                specification.member("validThrough", season.map { Timestamp.date($0.upperBound.secondsSince1970) })
            }
        }
    }

    private func offer(_ price: Price, _ json: inout JSONWriter) {
        let (units, rest) = price.minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
        json.object("offers") {
            $0.member("@type", "Offer")
            $0.member("price", "\(units).\(rest < 10 ? "0" : "")\(rest)")
            // A price of zero has no currency.
            if !price.currency.isEmpty { $0.member("priceCurrency", price.currency) }
        }
    }

    private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
