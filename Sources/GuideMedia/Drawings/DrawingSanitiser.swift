// Removes from a drawing everything that runs, loads or leads elsewhere, and leaves the parts that draw.

/// Rewrites a drawing with only the allowed elements and attributes, and records what is lost.
struct DrawingSanitiser {
    /// A removed part that an author may miss.
    struct DroppedItem: Hashable, Comparable {
        /// A name for the part, such as `script`.
        var what: String
        /// The line of its first occurrence, from 1; 0 if unknown.
        var line: Int

        static func < (left: DroppedItem, right: DroppedItem) -> Bool { left.what < right.what }

        var words: String { line > 0 ? "\(what) (line \(line))" : what }
    }

    /// In alphabetical order.
    var dropped: [DroppedItem] { lines.map { DroppedItem(what: $0.key, line: $0.value) }.sorted() }

    /// The first line of each loss.
    private var lines: [String: Int] = [:]
    /// The line of the current element.
    private var line = 0

    private static let otherFiles = "references to other files"
    /// A style sheet that is longer than this is not a drawing's.
    private static let longestSheet = 1024 * 1024

    /// The drawing without the parts that must not be published.
    mutating func sanitised(_ document: DrawingDocument) -> DrawingElement {
        if document.hasDocumentType { drop("the DOCTYPE") }
        if document.hasInstructions { drop("processing instructions") }
        if document.hasEntities { drop("entities") }
        return sanitised(document.root)
    }

    private mutating func drop(_ what: String) { if lines[what] == nil { lines[what] = line } }

    private mutating func sanitised(_ element: DrawingElement) -> DrawingElement {
        line = element.line
        var safe = element
        safe.attributes = element.attributes.compactMap { sanitised($0, of: element) }
        safe.children =
            element.name == "style" ? styles(of: element) : element.children.flatMap { sanitised($0) }
        return safe
    }

    private mutating func sanitised(_ node: DrawingNode) -> [DrawingNode] {
        guard case .element(let element) = node else { return [node] }
        line = element.line
        guard element.isSVG else {
            if DrawingVocabulary.webElements.contains(element.name.lowercased()) { drop(element.name) }
            return []
        }
        if element.name == "a" {
            // A link in a picture has no effect; its contents are drawn.
            if element.attributes.contains(where: { $0.name.hasSuffix("href") }) { drop("links") }
            var group = element
            group.name = "g"
            group.attributes.removeAll { ["href", "xlink:href", "target", "download", "rel"].contains($0.name) }
            return [.element(sanitised(group))]
        }
        if element.name == "image" || element.name == "feImage" {
            // Even an address of a part of the drawing makes WebKit request the drawing itself.
            drop("embedded pictures")
            return []
        }
        guard DrawingVocabulary.elements.contains(element.name) else {
            if !DrawingVocabulary.silentElements.contains(element.name) { drop(element.name) }
            return []
        }
        if DrawingVocabulary.animations.contains(element.name), !isHarmless(animation: element) {
            drop("animation of links or events")
            return []
        }
        if element.name == "style", let type = element.attribute("type"), !type.isEmpty, type.lowercased() != "text/css"
        {
            drop("style sheets of another language")
            return []
        }
        return [.element(sanitised(element))]
    }

    /// The text of a style sheet as a browser joins it, parsed and rewritten.
    private mutating func styles(of element: DrawingElement) -> [DrawingNode] {
        var text = ""
        for child in element.children {
            guard case .text(let part) = child else {
                drop("a style sheet with markup in it")
                return []
            }
            text += part
        }
        guard text.utf8.count <= Self.longestSheet else {
            drop("a style sheet of more than 1 MB")
            return []
        }
        let styles = DrawingStyles(sheet: text)
        styles.dropped.forEach { drop($0) }
        return styles.text.isEmpty ? [] : [.text(styles.text)]
    }

    /// Whether an animation only changes properties that draw, between values that draw.
    private mutating func isHarmless(animation element: DrawingElement) -> Bool {
        guard element.name == "animate" || element.name == "set" else { return true }
        guard let target = element.attribute("attributeName")?.trimmed, DrawingVocabulary.canAnimate(target) else {
            return false
        }
        return ["values", "from", "to", "by"].allSatisfy { name in
            element.attribute(name).map { isAllowed($0, asValueOf: target) } ?? true
        }
    }

    private func isAllowed(_ values: String, asValueOf target: String) -> Bool {
        if DrawingVocabulary.isQuantity(values) { return true }
        let property = target.lowercased()
        guard StyleVocabulary.properties.contains(property) else { return false }
        return values.split(separator: ";").allSatisfy { value in
            let blank = value.allSatisfy(\.isWhitespace)
            return blank || !DrawingStyles(value: String(value), of: property).text.isEmpty
        }
    }

    // MARK: Attributes

    private mutating func sanitised(
        _ attribute: DrawingElement.Attribute, of element: DrawingElement
    ) -> DrawingElement.Attribute? {
        let name = attribute.name
        if name == "style" {
            return written(DrawingStyles(declarations: attribute.value), as: name)
        }
        if name == "href" || name == "xlink:href" {
            let address = attribute.value.trimmed
            if StyleToken.isFragment(address) { return DrawingElement.Attribute(name: name, value: address) }
            drop(Self.otherFiles)
            return nil
        }
        let isAnimation = DrawingVocabulary.animations.contains(element.name)
        if isAnimation, ["attributeName", "values", "from", "to", "by"].contains(name) {
            if isAllowed(attribute, of: element) { return attribute }
            drop("animation of links or events")
            return nil
        }
        if DrawingVocabulary.quantities.contains(name), DrawingVocabulary.isQuantity(attribute.value) {
            return attribute
        }
        if StyleVocabulary.properties.contains(name) {
            return written(DrawingStyles(value: attribute.value, of: name), as: name)
        }
        if DrawingVocabulary.names.contains(name) || name.hasPrefix("aria-") { return attribute }
        if !DrawingVocabulary.isSilent(attribute: name) { drop(Self.words(of: name)) }
        return nil
    }

    private func isAllowed(_ attribute: DrawingElement.Attribute, of animation: DrawingElement) -> Bool {
        if attribute.name == "attributeName" { return DrawingVocabulary.canAnimate(attribute.value.trimmed) }
        guard animation.name == "animate" || animation.name == "set" else {
            return DrawingVocabulary.isQuantity(attribute.value)
        }
        return isAllowed(attribute.value, asValueOf: animation.attribute("attributeName")?.trimmed ?? "")
    }

    private mutating func written(_ styles: DrawingStyles, as name: String) -> DrawingElement.Attribute? {
        styles.dropped.forEach { drop($0) }
        return styles.text.isEmpty ? nil : DrawingElement.Attribute(name: name, value: styles.text)
    }

    private static func words(of attribute: String) -> String {
        let lower = attribute.lowercased()
        if lower.hasPrefix("on") { return "event attributes" }
        if lower == "xml:base" || lower == "src" { return otherFiles }
        return "the attribute \(attribute.unicodeScalars.count > 40 ? "of a long name" : attribute)"
    }
}
