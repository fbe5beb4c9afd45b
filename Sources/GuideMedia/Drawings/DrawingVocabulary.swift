// The elements and attributes that are allowed in drawings.

/// The allowed parts of a drawing; all others are removed.
enum DrawingVocabulary {
    /// The elements of SVG 2 that draw, define or describe.
    static let elements: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "title", "desc", "switch", "style", "path", "rect", "circle", "ellipse",
        "line", "polyline", "polygon", "text", "tspan", "textPath", "linearGradient", "radialGradient", "stop",
        "pattern", "clipPath", "mask", "marker", "filter", "view", "animate", "animateMotion", "animateTransform",
        "set",
        "mpath", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
        "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB",
        "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset",
        "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
    ]
    /// Data of editors, which is removed without a report.
    static let silentElements: Set<String> = ["metadata", "namedview", "RDF", "pgf", "sfw"]
    /// Elements of web pages, which some programs put into drawings; elements of editors are removed without a
    /// report.
    static let webElements: Set<String> = [
        "a", "audio", "base", "body", "div", "embed", "html", "iframe", "img", "input", "link", "meta", "object", "p",
        "script", "source", "span", "style", "video",
    ]
    static let animations: Set<String> = ["animate", "animateMotion", "animateTransform", "set"]

    /// Attributes whose values are names and words, and never cause a network request.
    static let names: Set<String> = [
        "id", "class", "lang", "xml:lang", "xml:space", "role", "version", "baseProfile", "type", "in", "in2", "result",
        "systemLanguage", "requiredFeatures", "requiredExtensions", "preserveAspectRatio", "begin", "end",
    ]

    /// Attributes whose values are numbers, units, paths and single words.
    static let quantities: Set<String> = [
        "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "width", "height", "d",
        "points", "pathLength", "viewBox", "transform", "gradientTransform", "patternTransform", "gradientUnits",
        "spreadMethod",
        "offset", "patternUnits", "patternContentUnits", "clipPathUnits", "maskUnits", "maskContentUnits",
        "markerUnits", "markerWidth", "markerHeight", "refX", "refY", "orient", "zoomAndPan", "dx", "dy", "rotate",
        "textLength",
        "lengthAdjust", "startOffset", "method", "spacing", "side", "filterUnits", "primitiveUnits", "filterRes",
        "values", "mode", "operator", "k1", "k2", "k3", "k4", "order", "kernelMatrix", "divisor", "bias", "targetX",
        "targetY", "edgeMode", "kernelUnitLength", "preserveAlpha", "surfaceScale", "diffuseConstant",
        "specularConstant", "specularExponent", "limitingConeAngle", "pointsAtX", "pointsAtY", "pointsAtZ", "azimuth",
        "elevation", "z", "scale", "xChannelSelector", "yChannelSelector", "stdDeviation", "radius", "baseFrequency",
        "numOctaves", "seed", "stitchTiles", "tableValues", "slope", "intercept", "amplitude", "exponent", "dur", "min",
        "max", "restart", "repeatCount", "repeatDur", "calcMode", "keyTimes", "keySplines", "keyPoints", "additive",
        "accumulate", "path", "origin", "attributeType",
    ]

    /// Whether a value consists of numbers, words, brackets and separators.
    static func isQuantity(_ value: String) -> Bool {
        value.utf8.allSatisfy { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                || " \t\n\r.,+-()%;".utf8.contains(byte)
        } && !value.lowercased().contains("url")
    }

    /// Whether an animation may change the attribute.
    static func canAnimate(_ attribute: String) -> Bool {
        StyleVocabulary.properties.contains(attribute.lowercased()) || quantities.contains(attribute)
    }

    /// Attributes that programs write for their own use, which are removed without a report.
    static func isSilent(attribute name: String) -> Bool {
        let lower = name.lowercased()
        return lower.hasPrefix("data-") || lower.hasPrefix("other:") || StyleVocabulary.isSilent(property: lower)
            || [
                "xlink:type", "xlink:title", "xlink:role", "xlink:show", "xlink:actuate", "contentscripttype",
                "contentstyletype",
            ].contains(lower)
    }
}
