// The legend of a map: scale bar and attribution, and the space for the north arrow.

import GuideGeo

/// The legend of one layout, in its pixels.
struct MapLegend: Sendable {
    let scaleBar: ScaleBar?
    /// The unit of the bar's label.
    private let scaleUnit: String
    let attribution: [String]
    private let hasNorth: Bool
    private let room: PlaneBox

    private static let margin = 10.0
    private static let barHeight = 5.0
    private static let textSize = 10.0
    private static let lineHeight = 12.0

    /// - Parameter room: the whole map in the layout's pixels.
    init(
        room: PlaneBox, metresPerPixel: Double, attribution: String?, words: borrowing MapWords, hasNorth: Bool = true
    ) {
        self.room = room
        scaleBar = ScaleBar(metresPerUnit: metresPerPixel, longest: min(110, room.width * 0.27), units: words.units)
        scaleUnit = scaleBar?.unitName(words) ?? ""
        self.hasNorth = hasNorth && !words.north.isEmpty
        let widest = room.width - (scaleBar?.length ?? 0) - 5 * Self.margin
        self.attribution = attribution.map { Self.wrapped($0, width: widest) } ?? []
    }

    /// The boxes that markers and names avoid.
    var boxes: [PlaneBox] {
        var boxes: [PlaneBox] = []
        boxes.reserveCapacity(3)
        if hasNorth {
            boxes.append(PlaneBox(minX: room.maxX - 36, minY: room.minY, maxX: room.maxX, maxY: room.minY + 50))
        }
        if let scaleBar {
            let label = TextWidth.of(Int(scaleBar.amount), scaleUnit, size: Self.textSize)
            let width = max(scaleBar.length, label) + 2 * Self.margin
            boxes.append(
                PlaneBox(minX: room.minX, minY: room.maxY - 34, maxX: room.minX + width, maxY: room.maxY))
        }
        if !attribution.isEmpty {
            let width = attribution.map { TextWidth.of($0, size: Self.textSize) }.max() ?? 0
            let height = Double(attribution.count) * Self.lineHeight + Self.margin
            boxes.append(
                PlaneBox(
                    minX: room.maxX - width - 1.5 * Self.margin, minY: room.maxY - height, maxX: room.maxX,
                    maxY: room.maxY))
        }
        return boxes
    }

    /// Breaks words into lines no wider than a width; one word alone may be wider.
    private static func wrapped(_ text: String, width: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, TextWidth.of("\(last) \(word)", size: textSize) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    func write(to writer: inout SVGWriter) {
        if let scaleBar { write(scaleBar, to: &writer) }
        for (index, line) in attribution.enumerated() {
            let y = room.maxY - 8 - Double(attribution.count - 1 - index) * Self.lineHeight
            writer.markup("<text class=\"map-attribution\" text-anchor=\"end\"")
            writer.transform(PlanePoint(x: room.maxX - 8, y: y))
            writer.markup(">")
            writer.text(line)
            writer.markup("</text>")
        }
    }

    /// Writes the bar, with one half filled as on printed maps; it grows with the basemap, but its words do not.
    private func write(_ bar: ScaleBar, to writer: inout SVGWriter) {
        let x = room.minX + Self.margin
        let y = room.maxY - Self.margin
        writer.markup("<g class=\"map-scale\"><path class=\"map-scale-background\" d=\"M")
        let start = writer.count
        writer.pair(PlanePoint(x: x, y: y - Self.barHeight))
        let corner = start..<writer.count
        writeSides(of: bar.length, to: &writer)
        writer.markup("z\"/><path class=\"map-scale-foreground\" d=\"M")
        writer.repeatBytes(corner)
        writeSides(of: bar.length / 2, to: &writer)
        writer.markup("z\"/><text class=\"map-scale-text\"")
        writer.transform(PlanePoint(x: x, y: y - Self.barHeight - 5))
        writer.markup(">")
        writer.int(Int(bar.amount))
        writer.markup(" ")
        writer.text(scaleUnit)
        writer.markup("</text></g>")
    }

    /// Writes three sides of a bar from its upper left corner.
    private func writeSides(of length: Double, to writer: inout SVGWriter) {
        writer.markup("h")
        writer.number(length)
        writer.markup("v5h")
        writer.number(-length)
    }
}
