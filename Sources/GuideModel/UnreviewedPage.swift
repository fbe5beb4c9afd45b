// Pages created from data, and what an editor should check first.

/// A page that was created from data and that no editor has reviewed yet: see ``ReviewStatus/fromData``.
public struct UnreviewedPage: Hashable, Sendable {
    /// The path relative to the guide's folder.
    public var file: String
    /// What to check, such as `no picture`; empty if nothing is missing.
    public var remarks: [String]

    public init(file: String, remarks: [String]) {
        self.file = file
        self.remarks = remarks
    }
}

extension City {
    /// The pages without a review: first tours, then places, the most important of them first, then events; see ``Place/order``.
    public var unreviewedPages: [UnreviewedPage] {
        let stops = Set(tours.flatMap(\.stops).map(\.place))
        let pictured = Set(places.filter { !$0.media.isEmpty }.map(\.id))
        func rank(_ place: Place) -> (Int, Int) {
            (place.order ?? .max, place.isHighlight ? 0 : stops.contains(place.id) ? 1 : 2)
        }
        let ordered = places.enumerated().sorted { left, right in
            let (one, other) = (rank(left.element), rank(right.element))
            return one == other ? left.offset < right.offset : one < other
        }
        .map(\.element)
        let ofEvents = events.filter { $0.status == .fromData }.map { event in
            UnreviewedPage(file: event.location.file, remarks: [])
        }
        return tours.compactMap { $0.unreviewed(pictured: pictured) }
            + ordered.flatMap { place in
                [place.unreviewed].compactMap { $0 } + place.features.compactMap(\.unreviewed)
            }
            + ofEvents
    }
}

extension Tour {
    fileprivate func unreviewed(pictured: Set<Slug>) -> UnreviewedPage? {
        guard status == .fromData else { return nil }
        let bare = Set(stops.map(\.place)).subtracting(pictured).count
        let remark: String? =
            switch bare {
            case 0: nil
            case 1: "one stop has no picture"
            default: "\(bare) stops have no picture"
            }
        return UnreviewedPage(file: location.file, remarks: ["walk it once"] + [remark].compactMap { $0 })
    }
}

extension Place {
    fileprivate var unreviewed: UnreviewedPage? {
        guard status == .fromData else { return nil }
        return UnreviewedPage(
            file: location.file,
            remarks: UnreviewedPage.remarks(name: name, hasText: !body.plainText.isEmpty, media: media))
    }
}

extension Feature {
    fileprivate var unreviewed: UnreviewedPage? {
        guard status == .fromData else { return nil }
        return UnreviewedPage(
            file: location.file,
            // A plaque needs no picture.
            remarks: UnreviewedPage.remarks(name: name, hasText: !body.plainText.isEmpty, media: media)
                .filter { $0 != UnreviewedPage.noPicture })
    }
}

extension UnreviewedPage {
    fileprivate static let noPicture = "no picture"

    fileprivate static func remarks(name: String, hasText: Bool, media: [Medium]) -> [String] {
        var remarks: [String] = []
        if name.hasSuffix(")") { remarks.append("its name was changed to be unique") }
        if !hasText { remarks.append("no text but the summary") }
        if media.isEmpty { remarks.append(noPicture) }
        return remarks
    }
}
