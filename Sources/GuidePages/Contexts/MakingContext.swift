// What scripts have to know of a city in which visitors make quiz walks of their own.

import GuideModel
import GuideSupport

/// The city's places, and the pages on which its quiz walks are made and played.
struct MakingContext: Sendable {
    /// The city's id.
    var city: String
    var cityName: String
    /// As JSON: `[{"id":…,"name":…,"latitude":…,"longitude":…},…]`, in the order of their names.
    var places: [UInt8]
    /// The page of all that can be played.
    var play: Address
    /// The page on which a quiz walk is made.
    var make: Address
    /// The page on which one is played that a visitor has made.
    var made: Address
}

extension MakingContext: TemplateContext {
    static let fields = TemplateFields<MakingContext> {
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.text("places", \.places)
        $0.address("play", \.play)
        $0.address("make", \.make)
        $0.address("made", \.made)
    }
}

extension CityWriter {
    /// For the pages on which quiz walks are made, played and listed.
    var making: MakingContext {
        let id = city.id
        var json = JSONWriter(isCompact: true)
        json.array { json in
            for place in index.placesByName.map({ index.places[$0] }) {
                json.elementObject { json in
                    json.member("id", place.id.text)
                    json.member("name", place.name)
                    json.member("latitude", Coordinate.rounded(place.position.latitude))
                    json.member("longitude", Coordinate.rounded(place.position.longitude))
                }
            }
        }
        return MakingContext(
            city: id.text, cityName: city.name, places: json.bytes, play: .link(SitePath.play(id)),
            make: .link(SitePath.makeQuiz(id)), made: .link(SitePath.madeQuiz(id)))
    }
}
