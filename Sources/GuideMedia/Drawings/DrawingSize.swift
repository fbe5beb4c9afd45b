// Reads the declared size of a drawing (SVG 2, sections 8.2 and 8.6).

import GuideModel

/// The size of a drawing in pixels; a number without a unit is in pixels.
enum DrawingSize {
    /// The root element with both a size and a view box, so that the drawing scales on any page.
    static func sized(_ root: DrawingElement) throws(MediaError) -> (root: DrawingElement, size: PixelSize) {
        let box = root.attribute("viewBox").flatMap(viewBox)
        let width = root.attribute("width").flatMap(length)
        let height = root.attribute("height").flatMap(length)
        let shown: (width: Double, height: Double)
        switch (width, height, box) {
        case (let width?, let height?, _): shown = (width, height)
        case (let width?, nil, let box?): shown = (width, width * box.height / box.width)
        case (nil, let height?, let box?): shown = (height * box.width / box.height, height)
        case (nil, nil, let box?): shown = (box.width, box.height)
        case (_, _, nil):
            throw MediaError(
                code: .svg, "has no size; add viewBox=\"0 0 WIDTH HEIGHT\" to its svg element")
        }
        guard shown.width >= 0.5, shown.height >= 0.5, shown.width <= 100_000, shown.height <= 100_000 else {
            throw MediaError(
                code: .svg, "has a size below one pixel or above 100000; correct width, height or viewBox")
        }
        let size = PixelSize(width: Int(shown.width.rounded()), height: Int(shown.height.rounded()))
        var sized = root
        sized.attributes.removeAll { ["width", "height", "x", "y"].contains($0.name) }
        if box == nil {
            sized.attributes.removeAll { $0.name == "viewBox" }
            let text = "0 0 \(number(shown.width)) \(number(shown.height))"
            sized.attributes.insert(.init(name: "viewBox", value: text), at: 0)
        }
        sized.attributes.insert(.init(name: "height", value: number(shown.height)), at: 0)
        sized.attributes.insert(.init(name: "width", value: number(shown.width)), at: 0)
        return (sized, size)
    }

    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : rounded.description
    }

    private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
        let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
        guard numbers.count == 4, let width = numbers[2], let height = numbers[3], numbers[0] != nil, numbers[1] != nil,
            width > 0, height > 0, width.isFinite, height.isFinite
        else { return nil }
        return (width, height)
    }

    /// A length in pixels; nil for a length that depends on the place of the drawing, such as `100%` or `2em`.
    private static func length(_ text: String) -> Double? {
        let trimmed = text.trimmed.lowercased()
        // Pixels in each unit (CSS Values 4, section 6.2).
        let units: [(name: String, pixels: Double)] = [
            ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
            ("q", 96 / 101.6),
        ]
        let unit = units.first { trimmed.hasSuffix($0.name) }
        let digits = unit.map { String(trimmed.dropLast($0.name.count)).trimmedEnd } ?? trimmed
        guard let value = Double(digits), value.isFinite, value > 0 else { return nil }
        return value * (unit?.pixels ?? 1)
    }
}
