// Finds positions for places that have an address or a Plus Code, and says where they come from.

import GuideBuild
import GuideContent
import GuideEditing
import GuideGeo
import GuideModel
import SystemPackage

/// The addresses in the extract of a city.
struct CityAddresses {
    /// The result of one search.
    struct Answer {
        /// Nil if nothing was found, or several things.
        var position: Position?
        /// A note that asks the editor to check the position, or a warning that says why there is none.
        var diagnostic: Diagnostic
    }

    /// How far around the middle of a city the extract is read if the city shows only a part of it, in metres.
    private static let reach = 10_000.0

    private let city: City
    /// Relative to the guide's folder; empty for none.
    private let file: String
    private let index: AddressIndex?
    /// The errors in the extract.
    let diagnostics: [Diagnostic]

    /// Reads the city's extract.
    init(of city: City, root: FilePath) {
        self.city = city
        file = city.mapFile ?? ""
        guard MapSource.isOpenStreetMap(file) else {
            index = nil
            diagnostics = []
            return
        }
        let read = OSMReader.read(file: root.appending(file), clip: Self.bounds(of: city), shownAs: file)
        index = read.extract.map { AddressIndex($0) }
        diagnostics = read.diagnostics.filter { $0.severity == .error }
    }

    /// Whether there is an extract to search.
    var hasExtract: Bool { index != nil }

    /// Nil for the whole extract.
    private static func bounds(of city: City) -> GeoBounds? {
        guard let clip = CityMapSource.clip(of: city) else { return nil }
        var bounds = clip.bounds
        bounds.extend(to: BasemapClip.circle(centre: city.position, metres: reach).bounds)
        return bounds
    }

    // MARK: Searching

    /// Searches for the position of a place; nil if there is nothing to search in.
    ///
    /// - Parameter location: where the place is described.
    func search(_ name: String, address: String?, shortCode: PlusCode?, at location: SourceLocation) -> Answer? {
        if let code = shortCode ?? address.flatMap({ WrittenPosition.plusCode(in: $0) }) {
            let near = code.isFull ? "" : " near \(city.name)"
            return found(code.position(near: city.position), "its Plus Code\(near)\(Self.check)", name, location)
        }
        guard let index, let address else { return nil }
        switch index.find(address: address, name: name) {
        case .found(let found): return self.found(found.position, origin(of: found), name, location)
        case .ambiguous(let label, let count):
            let several = "\(count) addresses or streets in \(file) are called \(label.quotedForMessage)"
            return unknown(several, name, location)
        case .missing: return unknown("\(file) contains neither its address nor its name", name, location)
        }
    }

    /// What a text can mean in the extract, the best first.
    func suggestions(for text: String, limit: Int) -> [LocatedAddress] {
        index?.suggestions(for: text, limit: limit) ?? []
    }

    private static let check = "; check it on the map before you publish the page"

    /// What the position was taken from, and what to do.
    private func origin(of found: LocatedAddress) -> String {
        let element = "\(found.label.quotedForMessage) in \(file) (\(found.element))"
        return switch found.source {
        case .address: element + Self.check
        case .interpolation: "\(element), between two other house numbers\(Self.check)"
        case .name: "\(element), which has the same name\(Self.check)"
        case .street:
            "the middle of \(element), because the map does not contain its house number; correct the position"
        }
    }

    private func found(
        _ position: Position, _ origin: String, _ name: String, _ location: SourceLocation
    ) -> Answer {
        let message = "\(name.quotedForMessage) gets the position of \(origin)"
        return Answer(position: position, diagnostic: Diagnostic(.note, at: location, code: .locate, message))
    }

    private func unknown(_ reason: String, _ name: String, _ location: SourceLocation) -> Answer {
        let message =
            "\(name.quotedForMessage) gets no position, because \(reason); add it to the page, as in "
            + "position: {lat: 53.96219, lon: -1.08206}"
        return Answer(position: nil, diagnostic: .warning(at: location, code: .locate, message))
    }
}

extension ImportedContent {
    /// Gives positions to the places that have only an address or a short Plus Code.
    ///
    /// Errors in the extract do not matter here: a build reports them.
    mutating func findPositions(in city: City, root: FilePath) {
        guard places.contains(where: { $0.missing != nil }) else { return }
        let addresses = CityAddresses(of: city, root: root)
        for (number, place) in places.enumerated() {
            guard let missing = place.missing,
                let answer = addresses.search(
                    place.name, address: place.facts.address, shortCode: missing.shortCode,
                    at: missing.warning.location)
            else { continue }
            if let position = answer.position {
                locate(number, MissingPosition.Found(position: position, note: answer.diagnostic))
            } else {
                explain(number, answer.diagnostic)
            }
        }
    }
}
