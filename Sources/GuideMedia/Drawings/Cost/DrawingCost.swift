// The cost of drawing an element, with everything that it refers to.

/// Counts of drawn parts; they are real numbers, which do not overflow where references multiply.
struct DrawingCost {
    /// Drawn elements, with each use of an element counted.
    var elements = 0.0
    /// Steps of paths and points of lines.
    var steps = 0.0
    /// Approximately the microseconds that librsvg 2.54 takes for a picture of 1200 by 1200 pixels.
    var work = 0.0
    var animations = 0.0
    /// The nesting depth of elements and references.
    var depth = 0
    /// The nesting depth of pictures that are drawn separately and combined later: for masks, filters, opacity.
    var layers = 0
    /// Shapes whose paint or dashes may come from an element around them.
    var inheriting = Inheriting()

    /// The parts to which inherited properties apply.
    struct Inheriting {
        var fills = 0.0
        var strokes = 0.0
        /// Vertices that may have a marker; the first and last vertex of each path are ends.
        var vertices = 0.0
        var ends = 0.0
        /// The length of all lines that may be dashed.
        var length = 0.0

        var isSome: Bool { fills + strokes + vertices + ends + length > 0 }
    }

    static func + (left: DrawingCost, right: DrawingCost) -> DrawingCost {
        var sum = left.adding(right, times: 1)
        sum.inheriting = Inheriting(
            fills: capped(left.inheriting.fills + right.inheriting.fills),
            strokes: capped(left.inheriting.strokes + right.inheriting.strokes),
            vertices: capped(left.inheriting.vertices + right.inheriting.vertices),
            ends: capped(left.inheriting.ends + right.inheriting.ends),
            length: capped(left.inheriting.length + right.inheriting.length))
        return sum
    }

    /// The cost plus that of a part that is drawn this many times and whose own paint is fixed.
    func adding(_ other: DrawingCost, times count: Double) -> DrawingCost {
        guard count > 0 else { return self }
        var sum = self
        sum.elements = Self.capped(elements + other.elements * count)
        sum.steps = Self.capped(steps + other.steps * count)
        sum.work = Self.capped(work + other.work * count)
        sum.animations = Self.capped(animations + other.animations * count)
        sum.depth = max(depth, other.depth)
        sum.layers = max(layers, other.layers)
        return sum
    }

    /// The most expensive of several alternatives.
    static func dearest(_ left: DrawingCost?, _ right: DrawingCost) -> DrawingCost {
        guard let left else { return right }
        var both = left
        both.elements = max(left.elements, right.elements)
        both.steps = max(left.steps, right.steps)
        both.work = max(left.work, right.work)
        both.animations = max(left.animations, right.animations)
        both.depth = max(left.depth, right.depth)
        both.layers = max(left.layers, right.layers)
        return both
    }

    private static func capped(_ value: Double) -> Double { min(value, 1e18) }
}

/// The limits for the cost of a drawing; a drawing for readers has a hundredth of it.
enum DrawingLimits {
    static let elements = 200_000.0
    static let steps = 500_000.0
    static let stepsOfOnePath = 100_000.0
    /// 20 seconds: a third of the child process's limit, so that a slower machine draws what `wynd check` accepts.
    static let work = 20_000_000.0
    static let animations = 2_000.0
    static let depth = 100
    static let layers = 24
    /// More octaves than this make no difference in eight bits of colour.
    static let octaves = 10.0
    /// librsvg 2.54 stops the program at 31, and the time grows with the square.
    static let order = 15.0
    static let primitives = 50
    /// The time in which librsvg lays out a text grows with the square of its length.
    static let characters = 5_000
    /// Selectors, weighted by their parts, times elements.
    static let matches = 50_000_000.0

    static func check(_ cost: DrawingCost, line: Int) throws(MediaError) {
        if cost.elements > elements {
            throw error(line, "draws more than 200,000 elements, counting each use of an element", "use fewer copies")
        }
        if cost.steps > steps {
            throw error(
                line, "has paths of more than 500,000 steps, counting each use of a path", "simplify its paths")
        }
        if cost.layers > layers {
            throw error(
                line, "has more than \(layers) masks, filters and opacities inside each other", "put them side by side")
        }
        if cost.animations > animations { throw error(line, "has more than 2,000 animations", "animate groups") }
        if cost.work > work {
            throw error(
                line, "takes more than 20 seconds to draw, with its masks, filters, patterns, markers and texts",
                "use fewer of them")
        }
        if cost.depth > depth { throw tooDeep(line) }
    }

    static func tooDeep(_ line: Int) -> MediaError {
        error(line, "has elements and references more than \(depth) deep", "use fewer nested groups")
    }

    static func error(_ line: Int, _ what: String, _ fix: String) -> MediaError {
        let place = line > 0 ? "line \(line): " : ""
        return MediaError(code: .svg, "is too costly to draw: \(place)it \(what); \(fix), or publish it as a picture")
    }
}
