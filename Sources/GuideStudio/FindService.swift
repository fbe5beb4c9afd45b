// Searches for positions, so that an editor places things by their names and addresses.

import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage

/// `GET places`: what a text can mean in a city: a position in any notation, content of the guide, or an address;
/// without a city, what it can mean in the extracts of the guide.
struct FindService {
    private let context: StudioContext
    private let cities: StudioCities
    private let searches = FileValues<PositionSearch>()

    /// The number of results.
    private static let limit = 20
    /// So many extracts are searched for a city that the guide does not have yet.
    private static let mostExtracts = 3

    init(_ context: StudioContext, _ cities: StudioCities) {
        self.context = context
        self.cities = cities
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let text = (request.query["text"] ?? "").split { $0.isWhitespace }.joined(separator: " ")
        // A full position needs no city, for example while a guide has none.
        guard request.query["city"] != nil else {
            if let position = PositionSearch.position(in: text, near: Position(latitude: 0, longitude: 0)) {
                return Self.json([PositionSearch.Found(text, .position, position)], hasExtract: false)
            }
            return inExtracts(text)
        }
        let city = try cities.city(of: request).city
        let search = search(of: city)
        let found = text.isEmpty ? [] : search.find(text, in: city, limit: Self.limit)
        return Self.json(found, hasExtract: search.hasExtract)
    }

    private func search(of city: City) -> PositionSearch {
        let files = city.mapFile.map { [context.root.appending($0)] } ?? []
        return searches.value(city.id, of: files) { PositionSearch(of: city, root: context.root) }
    }

    /// The names and addresses in the extracts of the guide, for the position of a new city.
    private func inExtracts(_ text: String) -> [UInt8] {
        var files: Set<String> = []
        var found: [PositionSearch.Found] = []
        var hasExtract = false
        for city in text.isEmpty ? [] : cities.all() {
            guard files.count < Self.mostExtracts, let file = city.mapFile, files.insert(file).inserted
            else { continue }
            let search = search(of: city)
            hasExtract = hasExtract || search.hasExtract
            // A place of another city is not the position of a new one.
            found += search.find(text, in: city, limit: Self.limit).filter {
                [.address, .name, .street].contains($0.kind)
            }
        }
        return Self.json(Array(found.prefix(Self.limit)), hasExtract: hasExtract)
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
