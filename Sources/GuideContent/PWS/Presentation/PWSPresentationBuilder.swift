// Turns a valid PWS document into a presentation, with the fallback of every attribute resolved.

import GuideModel

/// Reads the elements of a document that is valid against the schema.
struct PWSPresentationBuilder {
    /// The presentation that a `Presentation` element describes.
    static func presentation(_ root: XMLElement) -> PWSPresentation {
        let style = style(of: root, within: PWSStyle())
        var presentation = PWSPresentation(style: style, location: root.location)
        for element in root.children {
            switch element.name {
            case "Meta":
                presentation.meta.append(.init(key: element["key"] ?? "", value: element["value"]?.onOneLine ?? ""))
            case "POI":
                presentation.points.append(point(element))
            case "Slide":
                presentation.slides.append(slide(element, number: presentation.slides.count + 1, within: style))
            default:
                break
            }
        }
        return presentation
    }

    private static func point(_ element: XMLElement) -> PWSPoint {
        PWSPoint(
            id: element["id"] ?? "", name: nonEmpty(element["name"]?.onOneLine), type: nonEmpty(element["type"]),
            position: Position(
                latitude: number(element["latitude"]) ?? 0, longitude: number(element["longitude"]) ?? 0),
            points: element.children.filter { $0.name == "POI" }.map(point), location: element.location)
    }

    private static func slide(_ element: XMLElement, number: Int, within style: PWSStyle) -> PWSSlide {
        let own = self.style(of: element, within: style)
        var point = nonEmpty(element["poi"])
        if let written = point, written.hasPrefix("#") { point = nonEmpty(String(written.dropFirst())) }
        return PWSSlide(
            number: number, point: point, style: own, timing: timing(of: element),
            elements: element.children.compactMap { self.element($0, within: own) }, location: element.location)
    }

    private static func element(_ element: XMLElement, within style: PWSStyle) -> PWSElement? {
        let own = self.style(of: element, within: style)
        let path = element["path"] ?? ""
        let content: PWSElement.Content
        switch element.name {
        case "Text": content = .text(PWSTextReader.runs(of: element, style: own))
        case "Image": content = .image(path: path)
        case "Audio": content = .audio(path: path)
        case "Video": content = .video(path: path)
        case "Shape":
            guard let outline = element["type"].flatMap(PWSShape.Outline.init) else { return nil }
            content = .shape(PWSShape(outline: outline, stroke: number(element["stroke"])))
        default: return nil
        }
        let frame = PWSFrame(
            x: number(element["x"]), y: number(element["y"]), x2: number(element["x2"]), y2: number(element["y2"]))
        return PWSElement(
            content: content, frame: frame, style: own, timing: timing(of: element), location: element.location)
    }

    /// The style that `element` sets; the parts that it does not set come from `outer`.
    static func style(of element: XMLElement, within outer: PWSStyle) -> PWSStyle {
        PWSStyle(
            font: nonEmpty(element["font"]) ?? outer.font,
            textSize: element["textsize"].flatMap { Int($0) } ?? outer.textSize,
            isBold: boolean(element["bold"]) ?? outer.isBold,
            isItalic: boolean(element["italic"]) ?? outer.isItalic,
            isUnderlined: boolean(element["underline"]) ?? outer.isUnderlined,
            colour: element["color"].flatMap(PWSPaint.init) ?? outer.colour,
            fill: element["fill"].flatMap(PWSPaint.init) ?? outer.fill)
    }

    private static func timing(of element: XMLElement) -> PWSTiming {
        let start: PWSTiming.Start? =
            switch element["start"] {
            case "trigger": .trigger
            case let text?: Int(text).map { .seconds($0) }
            case nil: nil
            }
        return PWSTiming(start: start, durationInSeconds: element["duration"].flatMap { Int($0) })
    }

    private static func number(_ text: String?) -> Double? { text.flatMap { Double($0) } }

    private static func nonEmpty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    private static func boolean(_ text: String?) -> Bool? {
        switch text {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }
}
