// The page that guides a visitor along a tour, from "Start" to the end.

import GuideModel
import GuideSupport

/// The fields that `walk.mustache` can use.
struct WalkPage: Sendable {
    var name: String
    /// The tour's own page.
    var tour: Address
    /// The key of the walk in the device's storage: the city and the tour, without the language.
    var key: String
    /// The legs as JSON; see `WalkCourse.json`.
    var course: [UInt8]
    /// The city's paths for pedestrians; nil if unknown.
    var paths: Address?
    var map: MapContext?
    var hazards: [HazardContext]
    var stops: [WalkStopContext]
    /// The places near the stops that are not stops, for the camera view.
    var near: [NearContext]
    /// The style sheet of the camera view, which loads with the view.
    var cameraStyle: Address?
    /// The list of the city's objects, which the camera view shows; nil if it has none.
    var objects: Address?
    /// The city's other tours.
    var others: [TourView]
    var rewards: RewardsContext?
    /// The visitor's finds; nil if the city has nothing to find.
    var finds: FindsContext?
}

extension WalkPage: TemplateContext {
    static let fields = TemplateFields<WalkPage> {
        $0.text("name", \.name)
        $0.address("tour", \.tour)
        $0.text("key", \.key)
        $0.text("course", \.course)
        $0.address("paths", \.paths)
        $0.optional("map", \.map)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.list("stops", \.stops)
        $0.list("near", \.near)
        $0.flag("hasNear", ifAny: \.near)
        $0.address("cameraStyle", \.cameraStyle)
        $0.address("objects", \.objects)
        $0.list("others", \.others)
        $0.flag("hasOthers", ifAny: \.others)
        $0.optional("rewards", \.rewards)
        $0.optional("finds", \.finds)
    }
}

/// A place near the route of a walk.
struct NearContext: Sendable {
    var name: String
    /// The position: latitude and longitude in degrees.
    var position: String

    /// The largest distance from a stop in metres, and the largest number of such places on a walk.
    ///
    /// A camera view can show only a few at once.
    static let (reach, most) = (250.0, 40)
}

extension NearContext: TemplateContext {
    static let fields = TemplateFields<NearContext> {
        $0.text("name", \.name)
        $0.text("position", \.position)
    }
}

/// A stop with everything that the page shows there.
struct WalkStopContext: Sendable {
    var stop: StopContext
    /// The position: latitude and longitude in degrees.
    var position: String
    /// Metres from the stop within which a visitor has reached it; nil for the usual distance.
    var radius: String?
    /// Safe HTML.
    var body: Markup
    var lead: PictureContext?
    var recordings: [RecordingContext]
}

extension WalkStopContext: TemplateContext {
    static let fields = TemplateFields<WalkStopContext> {
        $0.object("stop", \.stop)
        $0.text("position", \.position)
        $0.text("radius", \.radius)
        $0.html("body", \.body)
        $0.optional("lead", \.lead)
        $0.list("recordings", \.recordings)
    }
}

extension WalkPage: PageKind {
    static let declaration = PageDeclaration(
        name: "walk", template: "walk", scripts: ["tour-walk", "picture-viewer"],
        lateScripts: ["guide-map", "guide-directions", "near-you", "play-rewards", "picture-viewer"], styles: ["walk"],
        isMap: true)

    static func subjects(in city: CityWriter) -> [TourRecord] { city.index.tours }

    static func path(of record: TourRecord, in city: CityWriter) -> String? {
        SitePath.tourWalk(city.city.id, record.tour.id)
    }

    static func map(for record: TourRecord, in city: CityWriter) -> MapPlan? {
        city.maps.tour(record, on: SitePath.tourWalk(city.city.id, record.tour.id))
    }

    static func page(for record: TourRecord, in city: CityWriter, map: PageMap?) -> UnrenderedPage<WalkPage> {
        let (tour, id) = (record.tour, city.city.id)
        let stops = city.stops(record)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.tourWalk(id, tour.id), canonicalPath: SitePath.tour(id, tour.id), heading: tour.name,
                description: tour.summary, within: city.city.name,
                notices: city.notices(on: SitePath.tourWalk(id, tour.id), about: city.subjects(of: record)),
                elements: city.rewardElements + ["near-you"],
                styles: city.rewardStyles + ["near-you"]),
            isListed: false,
            context: WalkPage(
                name: tour.name, tour: .link(SitePath.tour(id, tour.id)), key: "\(id)/\(tour.id)",
                course: record.walkJSON,
                paths: city.index.material.hasPaths ? .resource(SitePath.paths(id)) : nil,
                map: city.context(of: map, caption: city.words(PageWord.tourMapCaption)),
                hazards: city.hazards(record),
                stops: zip(zip(record.stops, tour.stops), stops).map { places, stop in
                    let (place, written) = places
                    let choice = MediaChoice(place.media, in: place.body, assets: city.assets)
                    return WalkStopContext(
                        stop: stop,
                        position:
                            "\(Coordinate.text(place.position.latitude)),\(Coordinate.text(place.position.longitude))",
                        radius: written.radius.map { String($0) },
                        body: city.markup.html(place.body), lead: choice.lead.flatMap { PictureContext($0) },
                        recordings: city.recordings(choice).map { recording in
                            var recording = recording
                            recording.hasLatePoster = true
                            return recording
                        })
                },
                near: city.near(record),
                cameraStyle: city.index.material.site.pageStylesheets["camera"].map(Address.resource),
                objects: city.city.objects.isEmpty ? nil : .resource(SitePath.objectScript(id)),
                others: city.index.tours.indices.filter { city.index.tours[$0].tour.id != tour.id }
                    .map(city.views.tour),
                rewards: city.rewards, finds: city.finds))
    }
}

extension CityWriter {
    /// The information points along the route, and then the places near a tour's stops at which the tour does not stop, in
    /// the order of the route.
    fileprivate func near(_ record: TourRecord) -> [NearContext] {
        let stops = record.tour.stops.compactMap { index.number(of: $0.place) }
        var found = record.informationPoints(in: index)
        var known = Set(stops + found)
        for stop in stops {
            for (number, metres) in near[stop] where metres <= NearContext.reach && known.insert(number).inserted {
                found.append(number)
            }
        }
        return found.prefix(NearContext.most).map { number in
            let place = index.places[number]
            return NearContext(name: place.name, position: Coordinate.pair(place.position))
        }
    }
}

extension TourRecord {
    /// The walk for the browser.
    ///
    /// `{"isCircular":…,"legs":[{"line":[latitude,longitude,…],"steps":[[metres from the leg's start,sentence],…],
    /// "note":…},…],"following":{name:metres,…}}`, the last from ``FollowingRule``. The way back of a tour there and
    /// back is a leg like that of a circular tour, with `"isWayBack":true`.
    fileprivate var walkJSON: [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("isCircular", tour.isCircular || geometry.wayBack != nil)
            json.array("legs") { json in
                for (number, leg) in geometry.ledLegs.enumerated() {
                    json.elementObject { json in
                        json.array("line") { json in
                            for position in leg.line {
                                json.element(Coordinate.rounded(position.latitude))
                                json.element(Coordinate.rounded(position.longitude))
                            }
                        }
                        json.array("steps") { json in
                            var metres = 0.0
                            for step in leg.steps {
                                json.elementArray { json in
                                    json.element(Int(metres.rounded()))
                                    json.element(step.sentence)
                                }
                                metres += step.metres
                            }
                        }
                        let isLast = number + 1 >= tour.stops.count
                        json.member("note", isLast ? tour.returnLeg : tour.stops[number + 1].leg)
                        if number == geometry.legs.count { json.member("isWayBack", true) }
                    }
                }
            }
            FollowingRule.write(to: &json)
        }
    }
}
