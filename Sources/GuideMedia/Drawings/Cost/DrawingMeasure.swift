// Adds up the cost of a drawing, and rejects drawings that would stop a build or a browser.
//
// Costs are added from the innermost elements outwards, once for each element. The cost of a referenced element
// is multiplied, and the element is not visited again. The time is therefore linear in the drawing, whatever it
// draws.

import GuideModel

/// Measures one drawing.
struct DrawingMeasure {
    /// The drawing's elements in document order; their indices identify them here.
    private var elements: [DrawingElement] = []
    private var children: [[Int]] = []
    private var byID: [String: Int] = [:]
    /// For gradients, patterns, masks and the like, the elements around them, whose paint they inherit.
    private var surroundings: [Int: [Int]] = [:]
    private var rules = DrawingRules()
    private var costs: [Int: DrawingCost] = [:]
    /// The elements that are being measured, to find an element that refers to itself.
    private var open: Set<Int> = []
    private var ruleCosts: [DrawingRules.Key: [String: DrawingCost]] = [:]
    private var mostSiblings = 1

    /// Rejects a drawing, in its published form, if it costs too much.
    static func check(_ root: DrawingElement) throws(MediaError) {
        var measure = DrawingMeasure()
        _ = try measure.collect(root, inside: [])
        let weight = measure.rules.weight + measure.rules.siblingWeight * Double(measure.mostSiblings)
        if Double(measure.elements.count) * weight > DrawingLimits.matches {
            throw DrawingLimits.error(0, "has too many selectors in its styles for so many elements", "use fewer")
        }
        if measure.rules.frames > DrawingLimits.animations {
            throw DrawingLimits.error(0, "has more than 2,000 animations", "animate groups")
        }
        _ = try measure.cost(of: 0, depth: 0)
    }

    /// Elements that draw nothing at their own place.
    private static let definitions: Set<String> = [
        "defs", "symbol", "clipPath", "mask", "marker", "pattern", "filter", "linearGradient", "radialGradient",
        "style", "title", "desc", "view",
    ]

    /// Adds an element, unless a part of it alone costs too much.
    private mutating func collect(_ element: DrawingElement, inside ancestors: [Int]) throws(MediaError) -> Int {
        guard ancestors.count < DrawingLimits.depth else { throw DrawingLimits.tooDeep(element.line) }
        try LocalLimits.check(element)
        let index = elements.count
        elements.append(element)
        children.append([])
        if let id = element.attribute("id"), byID[id] == nil { byID[id] = index }
        if Self.definitions.contains(element.name) { surroundings[index] = ancestors }
        if element.name == "style" { rules.add(sheet: element.ownText) }
        mostSiblings = max(mostSiblings, element.children.count)
        for case .element(let child) in element.children {
            children[index].append(try collect(child, inside: ancestors + [index]))
        }
        return index
    }

    // MARK: Sums

    private mutating func cost(of index: Int, depth: Int) throws(MediaError) -> DrawingCost {
        if let known = costs[index] { return known }
        let element = elements[index]
        guard depth <= DrawingLimits.depth else { throw DrawingLimits.tooDeep(element.line) }
        guard open.insert(index).inserted else {
            throw DrawingLimits.error(element.line, "refers to itself", "remove the reference")
        }
        var cost = LocalCost.of(element)
        for child in children[index] where !Self.definitions.contains(elements[child].name) {
            cost = cost + (try self.cost(of: child, depth: depth + 1))
        }
        if let target = reference(of: element) {
            let content = try self.cost(of: target, depth: depth + 1)
            cost = element.name == "use" ? cost + content : cost.adding(content, times: 1)
        }
        let values = values(of: index)
        try addPaint(values, to: &cost, depth: depth)
        try addLayers(values, to: &cost, depth: depth)
        for ancestor in surroundings[index]?.reversed() ?? [] where cost.inheriting.isSome {
            try addPaint(self.values(of: ancestor), to: &cost, depth: depth)
        }
        cost.depth += 1
        try DrawingLimits.check(cost, line: element.line)
        open.remove(index)
        costs[index] = cost
        return cost
    }

    private func reference(of element: DrawingElement) -> Int? {
        if element.name == "mpath" { return nil }
        let address = element.attribute("href") ?? element.attribute("xlink:href")
        return address.flatMap { $0.hasPrefix("#") ? byID[String($0.dropFirst())] : nil }
    }

    /// Adds inherited properties: paint, markers and dashes of all shapes inside that have none of their own.
    private mutating func addPaint(
        _ values: ElementValues, to cost: inout DrawingCost, depth: Int
    ) throws(MediaError) {
        let inherited: [(property: String, count: WritableKeyPath<DrawingCost.Inheriting, Double>)] = [
            ("fill", \.fills), ("stroke", \.strokes), ("marker", \.vertices), ("marker-mid", \.vertices),
            ("marker-start", \.ends), ("marker-end", \.ends), ("stroke-dasharray", \.length),
        ]
        for (property, count) in inherited where cost.inheriting[keyPath: count] > 0 {
            guard let price = try price(of: property, values, depth: depth) else { continue }
            cost = cost.adding(price, times: cost.inheriting[keyPath: count])
            // A start and an end each have their own marker.
            if values.isOwn(property), count != \.ends { cost.inheriting[keyPath: count] = 0 }
        }
    }

    /// Adds the parts that are drawn separately or clipped.
    private mutating func addLayers(
        _ values: ElementValues, to cost: inout DrawingCost, depth: Int
    ) throws(MediaError) {
        let inside = cost.layers
        var isLayer = false
        for property in [
            "clip-path", "mask", "filter", "opacity", "mix-blend-mode", "isolation", "animation", "animation-name",
        ] {
            guard let price = try price(of: property, values, depth: depth) else { continue }
            cost = cost.adding(price, times: 1)
            if price.layers > 0 { isLayer = true }
        }
        if isLayer { cost.layers = max(cost.layers, inside + 1) }
    }

    // MARK: Values

    /// The values of expensive properties, from an element's attributes, its style and its animations.
    private struct ElementValues {
        var own: [String: [String]] = [:]
        var animated: [String: [String]] = [:]
        /// The keys for which rules have values.
        var keys: [DrawingRules.Key] = []

        func isOwn(_ property: String) -> Bool { own[property] != nil }
    }

    private func values(of index: Int) -> ElementValues {
        let element = elements[index]
        var values = ElementValues()
        for attribute in element.attributes {
            if attribute.name == "style" {
                for (property, value) in DrawingRules.declarations(attribute.value)
                where DrawingRules.properties.contains(String(property)) {
                    values.own[String(property), default: []].append(String(value))
                }
            } else if DrawingRules.properties.contains(attribute.name) {
                values.own[attribute.name, default: []].append(attribute.value)
            }
        }
        for child in children[index] {
            guard let name = elements[child].attribute("attributeName")?.trimmed else { continue }
            values.animated[name, default: []] += ["values", "from", "to", "by"].compactMap {
                elements[child].attribute($0)
            }
        }
        if rules.values.isEmpty { return values }
        var keys: [DrawingRules.Key] = [.any, .animated, .type(element.name)]
        if let id = element.attribute("id") { keys.append(.id(id)) }
        for name in element.attribute("class")?.split(whereSeparator: \.isWhitespace) ?? [] {
            keys.append(.kind(String(name)))
        }
        values.keys = keys.filter { rules.values[$0] != nil }
        return values
    }

    /// The cost of the most expensive value of a property for each use; nil if it has none.
    private mutating func price(
        of property: String, _ values: ElementValues, depth: Int
    ) throws(MediaError) -> DrawingCost? {
        var dearest: DrawingCost?
        for value in (values.own[property] ?? []) + (values.animated[property] ?? []) {
            dearest = .dearest(dearest, try price(of: property, value: value, depth: depth))
        }
        for key in values.keys {
            guard let ofRules = rules.values[key]?[property] else { continue }
            if let known = ruleCosts[key]?[property] {
                dearest = .dearest(dearest, known)
                continue
            }
            var ofRule: DrawingCost?
            for value in ofRules { ofRule = .dearest(ofRule, try price(of: property, value: value, depth: depth)) }
            ruleCosts[key, default: [:]][property] = ofRule
            dearest = .dearest(dearest, ofRule ?? DrawingCost())
        }
        return dearest
    }

    private mutating func price(of property: String, value: String, depth: Int) throws(MediaError) -> DrawingCost {
        var cost = LocalCost.of(property, value)
        for id in Self.references(in: value) {
            guard let target = byID[id] else { continue }
            cost = cost.adding(try self.cost(of: target, depth: depth + 1), times: 1)
            cost.work += LocalCost.application(of: elements[target])
            if ["mask", "filter", "pattern"].contains(elements[target].name) { cost.layers += 1 }
        }
        return cost
    }

    private static func references(in value: String) -> [String] {
        value.components(before: ")", after: "url(#")
    }
}

extension String {
    /// The text between each of two marks.
    fileprivate func components(before end: Character, after start: String) -> [String] {
        guard contains(start) else { return [] }
        var found: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: start) {
            let part = rest[range.upperBound...].prefix { $0 != end }
            found.append(String(part))
            rest = rest[part.endIndex...]
        }
        return found
    }
}
