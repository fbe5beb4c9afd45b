import GuideModel
import Testing

@testable import GuideMedia

@Suite("Published drawings look the same as the drawing programs' exports")
struct RealDrawingTests {
    private static let exports = ["inkscape", "illustrator", "figma", "handwritten"]

    @Test("The picture matches the original, without warnings", arguments: exports)
    func looksTheSame(name: String) throws {
        let original = try Sample.fixture("drawings/\(name).svg")
        let published = try PublishedDrawing(original)
        // Illustrator writes namespaces as entities, and its own data into an element that no browser draws.
        let own = ["entities", "foreignObject", "the DOCTYPE"]
        #expect(published.dropped.map(\.what) == (name == "illustrator" ? own : []))
        guard DrawnPreview.isAvailable else { return }
        // libvips rounds a size in millimetres differently from one in pixels, in which it is published.
        let sized = String(decoding: original, as: UTF8.self).replacing(
            "width=\"80mm\" height=\"60mm\"", with: "width=\"302.362\" height=\"226.772\"")
        let (before, after) = (try pixels(Array(sized.utf8)), try pixels(published.svg))
        #expect(before == after)
    }

    private func pixels(_ svg: [UInt8]) throws -> [UInt8] {
        let picture = try Picture(decoding: svg, fitting: PixelSize(width: 800, height: 800), upscales: true)
        return try picture.pixels()
    }

    @Test(
        "Drawing elements are still present",
        arguments: [
            (
                "inkscape",
                ["marker-end:url(#Arrow1Lend)", "filter:url(#filter95)", "xml:space=\"preserve\"", "<pattern "]
            ),
            (
                "illustrator",
                [".st1{fill:url(#SVGID_1_);", "clip-path:url(#SVGID_00000_)", "g&gt;path.st7{fill:#BE1622}"]
            ),
            ("figma", ["mask-type:alpha", "values=\"0 0 0 0 0 0", "mix-blend-mode:multiply", "<feTurbulence "]),
            (
                "handwritten",
                [
                    "@media (prefers-color-scheme: dark) and", "@keyframes ripple{", "<textPath href=\"#arc\"",
                    "aria-labelledby",
                ]
            ),
        ])
    func keeps(name: String, parts: [String]) throws {
        let published = try PublishedDrawing(try Sample.fixture("drawings/\(name).svg"))
        for part in parts { #expect(published.svg.contains(text: part), "\(part) of \(name)") }
    }
}
