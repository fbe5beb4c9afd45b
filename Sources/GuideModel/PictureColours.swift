// The colours of a drawn picture: one set by day, one by night.

/// The colours of the parts of a drawn picture, each as `#rrggbb`.
public struct PictureColours: Hashable, Sendable {
    /// The background.
    public var background: String
    /// Blocks of houses.
    public var block: String
    /// Buildings with a colour other than their blocks'.
    public var building: String
    /// Parks and woods.
    public var green: String
    public var water: String
    /// Streets, squares and bridges.
    public var street: String
    /// Railways, steps and walls.
    public var line: String
    /// The subject of the picture, and its badge.
    public var mark: String
    /// The icon on the badge.
    public var icon: String

    public init(
        background: String, block: String, building: String, green: String, water: String, street: String, line: String,
        mark: String, icon: String
    ) {
        self.background = background
        self.block = block
        self.building = building
        self.green = green
        self.water = water
        self.street = street
        self.line = line
        self.mark = mark
        self.icon = icon
    }

    /// All colours, in the order of their declaration.
    public var all: [String] { [background, block, building, green, water, street, line, mark, icon] }
}

/// The colours of a drawn picture by day and by night.
public struct PictureScheme: Hashable, Sendable {
    public var light: PictureColours
    public var dark: PictureColours

    public init(light: PictureColours, dark: PictureColours) {
        self.light = light
        self.dark = dark
    }
}
