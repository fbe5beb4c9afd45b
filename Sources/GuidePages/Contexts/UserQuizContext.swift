// The data about a city for the scripts with which visitors create their own quiz walks.

import GuideModel
import GuideSupport

/// The city's places, and the pages on which visitors create and play quiz walks.
struct UserQuizContext: Sendable {
    /// The city's id.
    var city: String
    var cityName: String
    /// The places as JSON, in the order of their names: `[{"id":…,"name":…,"latitude":…,"longitude":…},…]`.
    var places: [UInt8]
    /// The page that lists all games.
    var play: Address
    /// The page on which a visitor creates a quiz walk.
    var make: Address
    /// The page on which a visitor plays a quiz walk that a visitor has created.
    var made: Address
}

extension UserQuizContext: TemplateContext {
    static let fields = TemplateFields<UserQuizContext> {
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.text("places", \.places)
        $0.address("play", \.play)
        $0.address("make", \.make)
        $0.address("made", \.made)
    }
}

extension CityWriter {
    /// The data for the pages on which visitors create, play and list quiz walks.
    var making: UserQuizContext {
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
        return UserQuizContext(
            city: id.text, cityName: city.name, places: json.bytes, play: .link(SitePath.play(id)),
            make: .link(SitePath.makeQuiz(id)), made: .link(SitePath.userQuiz(id)))
    }
}
