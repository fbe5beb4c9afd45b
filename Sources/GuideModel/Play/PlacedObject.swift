// A virtual object at a place, which visitors see through the camera, find and collect.

/// The data of a file in a city's `objects/`.
public struct PlacedObject: Hashable, Sendable {
    /// The distance within which the camera shows it: `reach` of camera-objects.js.
    public static let reachInMetres = 80.0

    public var id: Slug
    public var name: String
    public var position: Position
    /// The height of its base above the ground, in centimetres; negative below the ground.
    public var heightInCentimetres: Int
    /// The direction that its front faces, in degrees clockwise from north.
    public var facing: Int
    /// Its displayed size, in hundredths: of a picture that is a metre wide, or of the model at its own size in metres.
    public var scaleInHundredths: Int
    /// Shown instead of the object if there is no three-dimensional view.
    public var picture: String
    /// A `.glb` file; nil for a flat object.
    public var model: String?
    public var alt: String
    public var text: String?
    /// When it is there, in the notation of opening hours; nil for always.
    public var when: String?
    public var credit: String?
    public var licence: String?
    /// The picture, then the model if there is one.
    public var media: [Medium] = []
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public static let usualScaleInHundredths = 100

    public init(
        id: Slug, name: String, position: Position, picture: String, model: String? = nil, alt: String,
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.position = position
        heightInCentimetres = 0
        facing = 0
        scaleInHundredths = Self.usualScaleInHundredths
        self.picture = picture
        self.model = model
        self.alt = alt
        self.status = status
        self.location = location
    }

    /// The parsed hours when it is there; nil for always.
    public var whenRules: OpeningHours? { when.flatMap { try? OpeningHours($0) } }

    /// Its files as media, without ids; both have the same alternative text, credit and licence.
    public var files: [Medium] {
        [picture, model].compactMap { file in
            guard let file, !file.isEmpty else { return nil }
            return Medium(id: "", file: file, location: location, alt: alt, credit: credit, licence: licence)
        }
    }
}

extension PlacedObject: ContentValue {
    public static let pictureForm = FileForm(
        endings: [".png", ".webp", ".svg"], code: .mediaFile,
        complaint: "is not a picture that can have a transparent background; export it as PNG, WebP or SVG")
    public static let modelForm = FileForm(
        endings: [".glb"], code: .model,
        complaint: "is not a model that can be read; export it as binary glTF, in a file that ends in .glb")

    public static let contentKind = ContentKind<PlacedObject>(
        "an object",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "The mint mark"),
            ContentKey(
                "position", .position, \.position, needed: true, help: "**lat** and **lon** in degrees",
                example: "{lat: 53.95946, lon: -1.08179}"),
            ContentKey(
                "height", .hundredths(-1000...10_000, unit: "metres", code: .height), \.heightInCentimetres, absent: 0,
                help: "the height of its foot above the ground, in metres; default: 0", example: "1.2"),
            ContentKey(
                "facing", .whole(0...359, unit: "degrees", code: .facing), \.facing, absent: 0,
                help: "the direction of its front, in degrees clockwise from north; default: 0", example: "225"),
            ContentKey(
                "scale", .hundredths(1...5000, code: .scale), \.scaleInHundredths, absent: usualScaleInHundredths,
                help: "the width of a picture in metres, or the factor that enlarges a model; default: 1",
                example: "1.5"),
            ContentKey(
                "picture", .file(pictureForm), \.picture, needed: true,
                help: "PNG, WebP or SVG; shown where there is no 3D view", example: "penny.svg"),
            ContentKey(
                "model", .file(modelForm), \.model,
                help: "a `.glb` file, which visitors can turn; see [models](objects.md#models)",
                example: "penny.glb"),
            ContentKey(
                "alt", .text, \.alt, needed: true, translated: true,
                help: "what it shows, for people who cannot see it",
                example: "A silver coin with a king's head and a cross"),
            ContentKey(
                "text", .text, \.text, translated: true, help: "a text about it",
                example: "It was struck in York in 1280."),
            ContentKey(
                "when", .hours, \.when,
                help: "a season or hours when it is there, as in opening hours; default: always", example: "Dec-Feb"),
            ContentKey("credit", .text, \.credit, help: "text", example: "A. Walker"),
            ContentKey("licence", .text, \.licence, help: "SPDX identifier", example: "CC0-1.0"),
            ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> PlacedObject {
        PlacedObject(
            id: .unnamed, name: "", position: Position(latitude: 0, longitude: 0), picture: "", alt: "",
            location: fields.location)
    }
}
