// Draws the elevation profile of a tour as inline SVG.

import GuideModel

/// A picture of the heights along a tour: axes in the guide's units, the line, and the numbers of the stops.
///
/// Its colours come from `site/styles/pages/elevation.css`. The table below it says the same in words.
struct ElevationDrawing: Sendable {
    let profile: ElevationProfile
    /// The distance of each stop from the start, in metres.
    let stops: [Double]
    let words: Words
    let units: WalkingUnits
    /// The text for people who do not see the picture.
    let description: String

    private static let size = (width: 400.0, height: 180.0)
    private static let margin = (left: 60.0, right: 24.0, top: 26.0, bottom: 24.0)
    /// Points of the line, which is enough for its width.
    private static let pointCount = 120
    /// The least difference between the lowest and the highest point of the picture, so that a flat way looks flat.
    private static let leastHeight = 40.0
    /// The least distance between two numbers of stops.
    private static let numberSpace = 15.0

    private var unit: (length: Double, height: Double) { units == .imperial ? (1609.344, 0.3048) : (1000, 1) }

    /// The first step of 1, 2 or 5 times a power of ten that divides a span into at most so many parts.
    static func step(_ span: Double, atMost most: Double) -> Double {
        var power = 0.1
        while power < 1e9 {
            for factor in [1.0, 2, 5] where span / (power * factor) <= most { return power * factor }
            power *= 10
        }
        return power
    }

    var markup: Markup {
        let (length, unit) = (max(1, profile.metres), unit)
        let highest = max(profile.highest, profile.lowest + Self.leastHeight)
        let heightStep = Self.step((highest - profile.lowest) / unit.height, atMost: 3) * unit.height
        let low = (profile.lowest / heightStep).rounded(.down) * heightStep
        let high = (highest / heightStep).rounded(.up) * heightStep
        let (margin, size) = (Self.margin, Self.size)
        let base = size.height - margin.bottom
        func x(_ metres: Double) -> String {
            Self.text(margin.left + metres / length * (size.width - margin.left - margin.right))
        }
        func y(_ height: Double) -> String {
            Self.text(base - (height - low) / (high - low) * (base - margin.top))
        }
        var svg = Markup()
        svg.append("<svg class=\"elevation__drawing\" viewBox=\"0 0 400 180\" role=\"img\" aria-label=\"")
        svg.append(escaping: description)
        svg.append("\">")
        var height = low
        while height <= high + heightStep / 2 {
            let (left, right) = (Self.text(margin.left), Self.text(size.width - margin.right))
            svg.append("<path class=\"elevation__rule\" d=\"M\(left) \(y(height))H\(right)\"/>")
            let text = words.height(metres: height, in: units)
            label(text, Self.text(margin.left - 6), y(height), "elevation__height", &svg)
            height += heightStep
        }
        let step = Self.step(length / unit.length, atMost: 4) * unit.length
        var metres = 0.0
        while metres <= length {
            let text = words.length(metres: metres, in: units)
            label(text, x(metres), Self.text(base + 15), "elevation__length", &svg)
            metres += step
        }
        let start = profile.points.first?.metres ?? 0
        let line = (0...Self.pointCount).map { number -> String in
            let metres = length * Double(number) / Double(Self.pointCount)
            return "\(x(metres)) \(y(profile.height(at: start + metres)))"
        }.joined(separator: "L")
        let (left, right, bottom) = (x(0), x(length), Self.text(base))
        svg.append("<path class=\"elevation__ground\" d=\"M\(left) \(bottom)L\(line)L\(right) \(bottom)Z\"/>")
        svg.append("<path class=\"elevation__line\" d=\"M\(line)\"/>")
        var last = -Double.infinity
        for (index, stop) in stops.enumerated() {
            let place = stop / length * (size.width - margin.left - margin.right)
            svg.append("<path class=\"elevation__stop\" d=\"M\(x(stop)) \(y(profile.height(at: start + stop)))V18\"/>")
            guard place - last >= Self.numberSpace else { continue }
            last = place
            label(String(index + 1), x(stop), "13", "elevation__number", &svg)
        }
        svg.append("</svg>")
        return svg
    }

    private func label(_ text: String, _ x: String, _ y: String, _ style: String, _ svg: inout Markup) {
        svg.append("<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">")
        svg.append(escaping: text)
        svg.append("</text>")
    }

    /// A coordinate with one decimal.
    private static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
    }
}
