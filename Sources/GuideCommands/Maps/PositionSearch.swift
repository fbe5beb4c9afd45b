// Searches a city for what an editor types: positions in any notation, the guide's content, names and addresses.

import GuideGeo
import GuideModel
import SystemPackage

/// A search for positions in a city and in its extract.
///
/// It contains the index of the extract, so that one value answers many searches.
public struct PositionSearch: Sendable {
    /// A position that a text can mean.
    public struct Found: Hashable, Sendable {
        public enum Kind: String, Sendable {
            /// Degrees, a Plus Code, or a link of a map site.
            case position
            /// Content of the guide.
            case place, feature, object, kiosk
            /// From the extract.
            case address, name, street
        }

        public var name: String
        public var kind: Kind
        public var position: Position
        /// The name of the place of a feature; nil for all others.
        public var place: String?

        public init(_ name: String, _ kind: Kind, _ position: Position, place: String? = nil) {
            self.name = name
            self.kind = kind
            self.position = position
            self.place = place
        }
    }

    /// A longer text is a link of a map site at most.
    private static let longestName = 200

    private let addresses: CityAddresses

    /// Reads the city's extract.
    ///
    /// - Parameter root: the guide's folder.
    public init(of city: City, root: FilePath) { addresses = CityAddresses(of: city, root: root) }

    /// Whether the city has an extract that can be read.
    public var hasExtract: Bool { addresses.hasExtract }

    /// What a text can mean, the best first; only the position if the text is one.
    ///
    /// - Parameter city: the city with its present content.
    public func find(_ text: String, in city: City, limit: Int = 20) -> [Found] {
        if let position = Self.position(in: text, near: city.position) {
            return [Found(text, .position, position)]
        }
        guard text.utf8.count <= Self.longestName else { return [] }
        let extract = addresses.suggestions(for: text, limit: limit).map {
            Found($0.label, Self.kind(of: $0), $0.position)
        }
        return Array((Self.content(text, of: city) + extract).prefix(limit))
    }

    private static func kind(of address: LocatedAddress) -> Found.Kind {
        switch address.source {
        case .address, .interpolation: .address
        case .name: .name
        case .street: .street
        }
    }

    // MARK: Positions

    /// The position that a text is, in any notation; nil for a name or an address.
    ///
    /// - Parameter reference: the position to which a short Plus Code belongs.
    public static func position(in text: String, near reference: Position) -> Position? {
        switch WrittenPosition(decimalPair(in: text).map { "geo:\($0)" } ?? text) {
        case .exact(let position): position
        case .short(let code): code.position(near: reference)
        case nil: nil
        }
    }

    /// Two plain numbers with a comma between them, from a text such as `53.96, -1.08`; nil for any other text.
    private static func decimalPair(in text: String) -> String? {
        let parts = text.split { $0 == "," || $0.isWhitespace }
        guard parts.count == 2, parts.allSatisfy({ Double($0)?.isFinite == true }) else { return nil }
        return parts.joined(separator: ",")
    }

    // MARK: Content

    /// The content with all words of the text in its name or id.
    private static func content(_ text: String, of city: City) -> [Found] {
        guard let words = Slug(naming: text, in: nil)?.text.split(separator: "-"), !words.isEmpty else { return [] }
        func fits(_ name: String, _ id: Slug) -> Bool {
            let known = "\(Slug(naming: name, in: nil)?.text ?? "") \(id.text)"
            return words.allSatisfy { known.contains($0) }
        }
        var found: [Found] = []
        for place in city.places + city.hiddenPlaces {
            if fits(place.name, place.id) { found.append(Found(place.name, .place, place.position)) }
            for feature in place.features where fits(feature.name, feature.id) {
                found.append(Found(feature.name, .feature, feature.position ?? place.position, place: place.name))
            }
        }
        for object in city.objects where fits(object.name, object.id) {
            found.append(Found(object.name, .object, object.position))
        }
        for kiosk in city.kiosks where fits(kiosk.name, kiosk.id) {
            if let position = kiosk.position(in: city) { found.append(Found(kiosk.name, .kiosk, position)) }
        }
        return found
    }
}
