// The surfaces that a table of phrases has words for.

/// OpenStreetMap's values of `surface`.
enum WalkingSurface {
    /// Ground that nobody remarks on where a walk begins.
    static let plain: Set<String> = [
        "paved", "asphalt", "chipseal", "concrete", "concrete:lanes", "concrete:plates", "paving_stones",
        "paving_stones:lanes", "tiles",
    ]

    /// Every value that a table names.
    static let known: [String] = [
        "paved", "asphalt", "chipseal", "concrete", "concrete:lanes", "concrete:plates", "paving_stones",
        "paving_stones:lanes", "tiles", "sett", "cobblestone", "cobblestone:flattened", "unhewn_cobblestone", "bricks",
        "unpaved", "compacted", "fine_gravel", "gravel", "pebblestone", "ground", "dirt", "earth", "mud", "grass",
        "grass_paver", "sand", "woodchips", "wood", "metal", "metal_grid", "stone", "rock", "rubber", "artificial_turf",
    ]
}
