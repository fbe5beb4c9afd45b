// The cost of single elements and properties, measured with librsvg 2.54, and the limits for each of them.

import GuideModel

/// The cost of one element or value, without the elements that it refers to.
enum LocalCost {
    static func of(_ element: DrawingElement) -> DrawingCost {
        var cost = DrawingCost()
        switch element.name {
        case "path": shape(DrawingPath(data: element.attribute("d") ?? ""), &cost)
        case "polyline", "polygon": shape(DrawingPath(points: element.attribute("points") ?? ""), &cost)
        case "line", "rect", "circle", "ellipse":
            var path = DrawingPath(data: "")
            let names = ["x1", "y1", "x2", "y2", "width", "height", "r", "rx", "ry"]
            path.add(steps: 4, length: 6.3 * names.reduce(0) { $0 + abs(element.number($1) ?? 0) })
            shape(path, &cost)
        case "text", "tspan", "textPath":
            let characters = Double(element.ownText.utf8.count)
            cost.elements = 1
            cost.work = 25 + 50 * characters
            if element.name == "text" {
                // librsvg lays out the whole text, with all its contents, in a time that grows with the square
                // of its length.
                let length = Double(element.textLength)
                cost.work += 0.3 * length * length
            }
            cost.inheriting = .init(fills: 1, strokes: 1, vertices: 0, ends: 0, length: 50 * characters)
        case "stop": cost.work = 5
        case "animate", "set", "animateMotion", "animateTransform": cost.animations = 1
        case _ where element.name.hasPrefix("fe"): cost.work = work(ofPrimitive: element)
        default: cost.elements = 1
        }
        return cost
    }

    private static func shape(_ path: DrawingPath, _ cost: inout DrawingCost) {
        cost.elements = 1
        cost.steps = path.steps
        cost.work = 25 + path.steps
        cost.inheriting = .init(fills: 1, strokes: 1, vertices: path.steps, ends: 2, length: path.length)
    }

    /// A tenth of the cost for the whole picture: an element with a filter is rarely larger.
    private static func work(ofPrimitive element: DrawingElement) -> Double {
        switch element.name {
        case "feTurbulence": 20_000 * max(1, element.number("numOctaves") ?? 1)
        case "feConvolveMatrix":
            2_500 * (LocalLimits.order(element.attribute("order") ?? "3").map { max(1, $0) }.reduce(1, *))
        case "feMorphology": 1_000_000
        case "feDisplacementMap": 100_000
        case "feDiffuseLighting", "feSpecularLighting", "feDropShadow", "feGaussianBlur": 10_000
        case "feMergeNode", "feFuncR", "feFuncG", "feFuncB", "feFuncA", "feDistantLight", "fePointLight", "feSpotLight":
            0
        default: 3_000
        }
    }

    /// The cost of a value for each use; for dashes, for each unit of length.
    static func of(_ property: String, _ value: String) -> DrawingCost {
        var cost = DrawingCost()
        switch property {
        case "opacity":
            if let number = NumberScanner.numbers(in: value).min(), number < (value.contains("%") ? 100 : 1) {
                (cost.work, cost.layers) = (3_000, 1)
            }
        case "mix-blend-mode": if value.trimmed != "normal" { (cost.work, cost.layers) = (5_000, 1) }
        case "isolation": if value.trimmed == "isolate" { (cost.work, cost.layers) = (3_000, 1) }
        case "filter":
            let functions = value.utf8.count { $0 == UInt8(ascii: "(") }
            if functions > 0 { (cost.work, cost.layers) = (10_000 * Double(functions), 1) }
        case "stroke-dasharray":
            let dashes = NumberScanner.numbers(in: value).map { abs($0) }
            let sum = dashes.reduce(0, +)
            if sum > 0 { cost.work = min(1e9, Double(dashes.count) / sum) }
        case "animation", "animation-name": if value.trimmed != "none" { cost.animations = 1 }
        default: break
        }
        return cost
    }

    /// The cost of applying a gradient, a mask and the like, without its contents.
    static func application(of target: DrawingElement) -> Double {
        switch target.name {
        case "pattern": 2_000
        case "mask": 20_000
        case "filter": 5_000
        case "clipPath": 100
        default: 25
        }
    }
}

/// The limits for every element, whatever refers to it.
enum LocalLimits {
    static func check(_ element: DrawingElement) throws(MediaError) {
        let name = element.attribute("attributeName")?.trimmed
        for animated in name == nil ? [] : ["values", "from", "to", "by"] {
            try check(name ?? "", element.attribute(animated) ?? "", line: element.line)
        }
        for attribute in element.attributes { try check(attribute.name, attribute.value, line: element.line) }
        switch element.name {
        case "filter" where element.children.count > DrawingLimits.primitives:
            let count = element.children.count { if case .element = $0 { true } else { false } }
            if count > DrawingLimits.primitives {
                throw DrawingLimits.error(
                    element.line, "has a filter of \(count) steps, more than the \(DrawingLimits.primitives) allowed",
                    "use fewer")
            }
        case "text":
            let count = element.textLength
            if count > DrawingLimits.characters {
                throw DrawingLimits.error(
                    element.line, "has a text of \(count) bytes in one piece, more than the 5,000 allowed", "split it")
            }
        default: break
        }
    }

    private static func check(_ attribute: String, _ value: String, line: Int) throws(MediaError) {
        switch attribute {
        case "numOctaves":
            guard let most = NumberScanner.numbers(in: value).max(), most > DrawingLimits.octaves else { return }
            throw DrawingLimits.error(
                line, "has numOctaves above 10, which makes no visible difference", "use 10 or fewer")
        case "order":
            guard let most = order(value).max(), most > DrawingLimits.order else { return }
            throw DrawingLimits.error(line, "has an order above 15", "use a smaller kernel or feGaussianBlur")
        case "d", "points", "path":
            // Two bytes are the shortest step.
            guard value.utf8.count > 2 * Int(DrawingLimits.stepsOfOnePath),
                DrawingPath(data: attribute == "points" ? "M" + value : value).steps > DrawingLimits.stepsOfOnePath
            else { return }
            throw DrawingLimits.error(line, "has a path of more than 100,000 steps", "simplify it")
        default: return
        }
    }

    static func order(_ value: String) -> [Double] {
        let numbers = NumberScanner.numbers(in: value)
        return numbers.count == 1 ? numbers + numbers : Array(numbers.prefix(2))
    }
}

extension DrawingElement {
    /// The number at the start of an attribute.
    fileprivate func number(_ name: String) -> Double? {
        attribute(name).flatMap { NumberScanner.numbers(in: $0).first }
    }

    /// The text directly in the element, without that of its child elements.
    var ownText: String { children.map { if case .text(let text) = $0 { text } else { "" } }.joined() }

    fileprivate var textLength: Int {
        children.reduce(0) { sum, child in
            switch child {
            case .text(let text): sum + text.utf8.count
            case .element(let inner): sum + inner.textLength
            }
        }
    }
}
