// The background of a picture without a map: tiles of arcs in a random order that is the same for each seed.

import GuideModel

/// Sébastien Truchet's tiles with quarter circles, as Cyril Stanley Smith drew them.
struct PicturePattern {
    private let seed: UInt64
    private static let side = 80

    init(seed: UInt64) { self.seed = seed }

    func write(to writer: inout SVGWriter) {
        let size = PictureDrawing.size
        writer.markup("<path class=\"g\" d=\"M0 0h")
        writer.int(size.width)
        writer.markup("v")
        writer.int(size.height)
        writer.markup("H0z\"/>")
        writer.markup("<path class=\"p\" fill=\"none\" stroke-width=\"26\" d=\"")
        var chance = seed
        let (side, half) = (Self.side, Self.side / 2)
        for y in stride(from: 0, to: size.height, by: side) {
            for x in stride(from: 0, to: size.width, by: side) {
                let isTurned = Self.next(&chance) % 2 == 0
                writer.markup("M")
                writer.int(x + half)
                writer.markup(" ")
                writer.int(y)
                writer.markup(isTurned ? "a40 40 0 0 1-40 40" : "a40 40 0 0 0 40 40")
                writer.markup("M")
                writer.int(x + half)
                writer.markup(" ")
                writer.int(y + side)
                writer.markup(isTurned ? "a40 40 0 0 1 40-40" : "a40 40 0 0 0-40-40")
            }
        }
        writer.markup("\"/>")
    }

    /// Sebastiano Vigna's SplitMix64.
    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
