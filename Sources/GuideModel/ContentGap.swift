// Content that a city still lacks, for the list of what an editor can do next.

/// Something that visitors would miss, although the guide is complete without it.
public struct ContentGap: Hashable, Sendable {
    public enum Kind: String, Sendable {
        /// A tour without a picture of its own.
        case tourPicture = "tour-picture"
        /// The picture that `wynd new` draws for a place.
        case starterPicture = "starter-picture"
    }

    public var kind: Kind
    /// The source file, relative to the guide's folder.
    public var file: String
    /// The name of the place or tour.
    public var name: String
    /// The path of its page in the guide's first language, from the site's root.
    public var page: String

    public init(_ kind: Kind, file: String, name: String, page: String) {
        self.kind = kind
        self.file = file
        self.name = name
        self.page = page
    }
}

extension Medium {
    /// The name of the picture that `wynd new` draws.
    public static let starterPicture = "old-bridge.sample.svg"

    /// Whether it is still the picture that `wynd new` drew.
    var isStarterPicture: Bool { file.hasSuffix("/\(Self.starterPicture)") }

    /// Whether it is a picture: only pictures have an alternative text or are decorative.
    fileprivate var isPicture: Bool { alt != nil || isDecorative }
}

extension City {
    /// What the city lacks, in the order of its files.
    public var gaps: [ContentGap] {
        var gaps: [ContentGap] = []
        for place in places where place.media.contains(where: \.isStarterPicture) {
            gaps.append(
                ContentGap(
                    .starterPicture, file: place.location.file, name: place.name, page: SitePath.place(id, place.id)))
        }
        for tour in tours where !tour.media.contains(where: \.isPicture) {
            gaps.append(
                ContentGap(
                    .tourPicture, file: tour.location.file, name: tour.name, page: SitePath.tour(id, tour.id)))
        }
        return gaps
    }
}
