// Searches for positions, so that an editor places things by their names and addresses.

import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage

/// `GET places`: what a text can mean in a city: a position in any notation, content of the guide, or an address.
struct FindService {
    private let context: StudioContext
    private let cities: StudioCities
    private let searches = FileValues<PositionSearch>()

    /// The number of results.
    private static let limit = 20

    init(_ context: StudioContext, _ cities: StudioCities) {
        self.context = context
        self.cities = cities
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let text = (request.query["text"] ?? "").split { $0.isWhitespace }.joined(separator: " ")
        // A full position needs no city, for example while a guide has none.
        guard request.query["city"] != nil else {
            let position = PositionSearch.position(in: text, near: Position(latitude: 0, longitude: 0))
            return Self.json(position.map { [PositionSearch.Found(text, .position, $0)] } ?? [], hasExtract: false)
        }
        let city = try cities.city(of: request).city
        let files = city.mapFile.map { [context.root.appending($0)] } ?? []
        let search = searches.value(city.id, of: files) { PositionSearch(of: city, root: context.root) }
        let found = text.isEmpty ? [] : search.find(text, in: city, limit: Self.limit)
        return Self.json(found, hasExtract: search.hasExtract)
    }

    private static func json(_ results: [PositionSearch.Found], hasExtract: Bool) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("addresses", hasExtract)
            json.array("results") { json in
                for result in results {
                    json.elementObject { json in
                        json.member("name", result.name)
                        json.member("kind", result.kind.rawValue)
                        PositionJSON.write("position", result.position, to: &json)
                        json.member("place", result.place)
                    }
                }
            }
        }
    }
}
