// Keeps of a drawing what draws, and drops what runs, loads or leads elsewhere.

/// Makes a drawing safe to show on any page, and remembers what that cost.
struct DrawingSanitiser {
    /// What was dropped that somebody may miss, in words, in alphabetical order.
    var dropped: [String] { droppedThings.sorted() }

    private var droppedThings: Set<String> = []

    // The elements of SVG 2 that draw, define or describe.
    private static let elements: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "title", "desc", "switch", "style", "path", "rect", "circle", "ellipse",
        "line", "polyline", "polygon", "text", "tspan", "textPath", "linearGradient", "radialGradient", "stop",
        "pattern",
        "clipPath", "mask", "marker", "filter", "image", "view", "animate", "animateMotion", "animateTransform", "set",
        "mpath", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
        "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB",
        "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
        "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
    ]
    // What editors keep for themselves; nobody misses it.
    private static let silent: Set<String> = ["metadata", "namedview", "RDF"]
    private static let animations: Set<String> = ["animate", "animateMotion", "animateTransform", "set"]

    /// The drawing without what must not be published.
    mutating func sanitised(_ document: DrawingDocument) -> DrawingElement {
        if document.hasDocumentType { droppedThings.insert("the DOCTYPE") }
        if document.hasInstructions { droppedThings.insert("processing instructions") }
        if document.hasEntities { droppedThings.insert("entities") }
        return sanitised(document.root)
    }

    private mutating func sanitised(_ element: DrawingElement) -> DrawingElement {
        var safe = element
        safe.attributes = element.attributes.compactMap { sanitised($0, of: element.name) }
        safe.children = element.children.flatMap { sanitised($0, in: element.name) }
        return safe
    }

    private mutating func sanitised(_ node: DrawingNode, in parent: String) -> [DrawingNode] {
        switch node {
        case .text(let text):
            guard parent == "style" else { return [node] }
            let styles = DrawingStyles(text)
            droppedThings.formUnion(styles.dropped)
            return [.text(styles.text)]
        case .element(let element):
            guard element.isSVG else { return [] }
            if element.name == "a" {
                // A link in a picture leads nowhere; what it holds is drawn.
                if element.attributes.contains(where: { $0.name.hasSuffix("href") }) { droppedThings.insert("links") }
                var group = sanitised(element)
                group.name = "g"
                group.attributes.removeAll { ["href", "xlink:href", "target", "download", "rel"].contains($0.name) }
                return [.element(group)]
            }
            guard Self.elements.contains(element.name) else {
                if !Self.silent.contains(element.name) { droppedThings.insert(element.name) }
                return []
            }
            if Self.animations.contains(element.name), isHarmful(animation: element) {
                droppedThings.insert("animation of links or events")
                return []
            }
            if element.name == "image" || element.name == "feImage", !hasInnerReference(element) {
                droppedThings.insert("embedded pictures")
                return []
            }
            return [.element(sanitised(element))]
        }
    }

    private func isHarmful(animation element: DrawingElement) -> Bool {
        let target = (element.attribute("attributeName") ?? "").trimmed.lowercased()
        let name = target.split(separator: ":").last.map(String.init) ?? target
        if name == "href" || name == "style" || name.hasPrefix("on") { return true }
        return ["values", "from", "to", "by"].contains { part in
            let value = (element.attribute(part) ?? "").lowercased().filter { !$0.isWhitespace }
            return value.contains("script:") || value.contains("url(") || value.contains("data:")
        }
    }

    private func hasInnerReference(_ element: DrawingElement) -> Bool {
        let references = element.attributes.filter { $0.name == "href" || $0.name == "xlink:href" }
        return !references.isEmpty && references.allSatisfy { $0.value.trimmedStart.hasPrefix("#") }
    }

    private mutating func sanitised(
        _ attribute: DrawingElement.Attribute, of element: String
    ) -> DrawingElement.Attribute? {
        let name = attribute.name
        let lower = name.lowercased()
        if lower.hasPrefix("on") {
            droppedThings.insert("event attributes")
            return nil
        }
        if name.hasPrefix("other:") { return nil }
        if name.hasPrefix("xlink:"), name != "xlink:href" { return nil }
        if name == "xml:base" {
            droppedThings.insert("references to other files")
            return nil
        }
        if lower == "href" || lower == "xlink:href" || lower == "src" {
            if attribute.value.trimmedStart.hasPrefix("#") { return attribute }
            if element != "a" { droppedThings.insert("references to other files") }
            return nil
        }
        let value = attribute.value.lowercased().filter { !$0.isWhitespace }
        if value.contains("javascript:") || value.contains("vbscript:") {
            droppedThings.insert("script in attributes")
            return nil
        }
        if name == "style" || value.contains("(") || value.contains("\\") {
            let styles = DrawingStyles(attribute.value)
            droppedThings.formUnion(styles.dropped)
            return styles.text.isEmpty ? nil : DrawingElement.Attribute(name: name, value: styles.text)
        }
        return attribute
    }
}
