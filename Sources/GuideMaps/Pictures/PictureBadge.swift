// The icon of a kind on a disc, in a corner of its picture or in the middle of a pattern.

import GuideGeo
import GuideModel

struct PictureBadge {
    enum Place {
        case middle
        /// The corner that leaves a box free; the lower left if corners are equal.
        case clear(of: PlaneBox)
        case at(PlanePoint)
    }

    let icon: [UInt8]
    let place: Place

    private static let radius = 46.0
    /// The distance from the edges to the middle of the disc: pictures may be cropped a little at their edges.
    private static let inset = PlanePoint(x: 92, y: 84)

    func write(to writer: inout SVGWriter) {
        guard !icon.isEmpty else { return }
        let (centre, radius) = circle
        writer.markup("<g")
        writer.transform(centre)
        writer.markup("><circle class=\"m o\" stroke-width=\"")
        writer.number(radius / 6)
        writer.markup("\" r=\"")
        writer.number(radius)
        writer.markup("\"/><g class=\"y\" fill=\"none\" stroke-width=\"1.75\" stroke-linecap=\"round\"")
        writer.markup(" stroke-linejoin=\"round\" transform=\"scale(")
        // The icon's square of 24 fits in the disc, with its corners well inside.
        let scale = radius * 1.14 / 24
        writer.number(scale)
        writer.markup(") translate(-12 -12)\">")
        writer.raw(icon)
        writer.markup("</g></g>")
    }

    private var circle: (centre: PlanePoint, radius: Double) {
        let (width, height) = (Double(PictureDrawing.size.width), Double(PictureDrawing.size.height))
        switch place {
        case .middle: return (PlanePoint(x: width / 2, y: height / 2), 104)
        case .at(let centre): return (centre, Self.radius)
        case .clear(let box):
            let (left, right) = (Self.inset.x, width - Self.inset.x)
            let (top, bottom) = (Self.inset.y, height - Self.inset.y)
            let corners = [(left, bottom), (right, top), (left, top), (right, bottom)].map { PlanePoint(x: $0, y: $1) }
            var best = (corner: corners[0], room: -1.0)
            for corner in corners {
                let room = min(Self.distance(from: corner, to: box), 2.5 * Self.radius)
                if room > best.room { best = (corner, room) }
            }
            return (best.corner, Self.radius)
        }
    }

    private static func distance(from point: PlanePoint, to box: PlaneBox) -> Double {
        guard !box.isEmpty else { return .infinity }
        let dx = max(0, max(box.minX - point.x, point.x - box.maxX))
        let dy = max(0, max(box.minY - point.y, point.y - box.maxY))
        return (dx * dx + dy * dy).squareRoot()
    }
}
