// The publisher's look of a guide: its logo, its icon and its typefaces.

/// The guide's picture at the top of its pages.
public struct Logo: Hashable, Sendable {
    /// The path relative to the guide's folder.
    public var file: String
    /// The file for dark colour schemes.
    public var darkFile: String?
    /// Whether the picture contains the guide's name, so that pages do not write the name beside it.
    public var isWordmark: Bool
    public var location: SourceLocation

    public init(file: String, darkFile: String? = nil, isWordmark: Bool = false, location: SourceLocation) {
        self.file = file
        self.darkFile = darkFile
        self.isWordmark = isWordmark
        self.location = location
    }
}

extension Logo: ContentValue {
    public static let contentKind = ContentKind<Logo>(
        "a logo",
        [
            ContentKey(
                "file", .file(pictures), \.file, needed: true,
                help: "SVG, PNG or WebP; the path is relative to guide.yaml", example: "look/logo.svg"),
            ContentKey(
                "dark", .file(pictures), \.darkFile, help: "the logo for dark colours", example: "look/logo-dark.svg"),
            ContentKey(
                "wordmark", .flag, \.isWordmark, absent: false,
                help: "yes if it contains the guide's name; the name is then not written beside it", example: "yes"),
        ])

    static let pictures = FileForm(
        endings: [".svg", ".png", ".webp"], code: .logo, complaint: "is not a logo; use a .svg, .png or .webp file")

    public static func unwritten(_ fields: FieldValues) -> Logo { Logo(file: "", location: fields.location) }
}

/// The icon of the installed guide and of its tab in a browser.
public struct GuideIcon: Hashable, Sendable {
    /// The path relative to the guide's folder.
    public var file: String
    public var location: SourceLocation

    public init(file: String, location: SourceLocation) {
        self.file = file
        self.location = location
    }
}

extension GuideIcon: ContentValue {
    public static let contentKind = ContentKind<GuideIcon>(
        "an icon",
        [
            ContentKey(
                "file",
                .file(
                    FileForm(
                        endings: [".svg", ".png"], code: .icon, complaint: "is not an icon; use a .svg or .png file")),
                \.file, needed: true, help: "a square SVG, or a square PNG of at least 512 pixels",
                example: "look/icon.svg")
        ])

    public static func unwritten(_ fields: FieldValues) -> GuideIcon { GuideIcon(file: "", location: fields.location) }
}

/// A font file, and the texts that use it.
public struct Typeface: Hashable, Sendable {
    /// The roles that style sheets give to text.
    public enum Use: String, CaseIterable, Sendable {
        /// Running text: descriptions and stories.
        case text
        /// Headings, and the guide's name.
        case headings
        /// Interface text: navigation, buttons, facts.
        case interface
    }

    public var use: Use
    /// The path relative to the guide's folder.
    public var file: String
    /// The lightest or only weight in the file, 400 for regular (CSS Fonts Module Level 4).
    public var weight: Int
    /// The heaviest weight of a variable font.
    public var heaviest: Int?
    public var isItalic: Bool
    public var location: SourceLocation

    public init(
        use: Use, file: String, weight: Int = 400, heaviest: Int? = nil, isItalic: Bool = false,
        location: SourceLocation
    ) {
        self.use = use
        self.file = file
        self.weight = weight
        self.heaviest = heaviest
        self.isItalic = isItalic
        self.location = location
    }
}

extension Typeface: ContentValue {
    public static let contentKind = ContentKind<Typeface>(
        "a font",
        [
            ContentKey(
                "role", .word(of: Use.self, code: .font), \.use, needed: true, help: "the text that uses the font",
                example: "headings"),
            ContentKey(
                "file",
                .file(
                    FileForm(
                        endings: [".woff2", ".woff", ".ttf", ".otf"], code: .font,
                        complaint: "is not a font; use a .woff2, .woff, .ttf or .otf file")),
                \.file, needed: true, help: "WOFF2 is smallest; the path is relative to guide.yaml",
                example: "look/river-display.woff2"),
            ContentKey(
                "weight", boldness, \.weight, absent: 400,
                help: "400 is regular, 600 is for headings, 700 is bold; default: 400", example: "600"),
            ContentKey(
                "heaviest", boldness, \.heaviest, help: "the heaviest weight, if the font is variable",
                example: "700"),
            ContentKey("italic", .flag, \.isItalic, absent: false, help: "yes for italics", example: "yes"),
        ])

    private static let boldness = FieldType.whole(1...1000, code: .font)

    public static func unwritten(_ fields: FieldValues) -> Typeface {
        Typeface(use: .text, file: "", location: fields.location)
    }
}

extension Typeface.Use: FieldRepresentable {}
