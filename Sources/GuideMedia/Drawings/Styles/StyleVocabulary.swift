// The allowed contents of drawings' style sheets: properties that draw, and functions that load nothing.

/// The allowed words; all others are removed, with the declaration that contains them.
enum StyleVocabulary {
    /// Properties of SVG 2 and of CSS that change how a drawing looks.
    static let properties: Set<String> = [
        "alignment-baseline", "animation", "animation-delay", "animation-direction", "animation-duration",
        "animation-fill-mode", "animation-iteration-count", "animation-name", "animation-play-state",
        "animation-timing-function", "background", "background-color", "baseline-shift", "clip", "clip-path",
        "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering", "cx", "cy",
        "direction", "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "filter", "flood-color",
        "flood-opacity", "font", "font-family", "font-feature-settings", "font-kerning", "font-optical-sizing",
        "font-size", "font-size-adjust", "font-stretch", "font-style", "font-synthesis", "font-variant",
        "font-variant-alternates", "font-variant-caps", "font-variant-east-asian", "font-variant-ligatures",
        "font-variant-numeric", "font-variant-position", "font-variation-settings", "font-weight",
        "glyph-orientation-horizontal", "glyph-orientation-vertical", "height", "image-rendering", "inline-size",
        "isolation", "kerning", "letter-spacing", "lighting-color", "line-height", "marker", "marker-end", "marker-mid",
        "marker-start", "mask", "mask-type", "mix-blend-mode", "opacity", "overflow", "paint-order", "pointer-events",
        "r", "rotate", "rx", "ry", "scale", "shape-inside", "shape-margin", "shape-padding", "shape-rendering",
        "shape-subtract", "solid-color", "solid-opacity", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
        "stroke-width", "tab-size", "text-align", "text-align-last", "text-anchor", "text-decoration",
        "text-decoration-color", "text-decoration-fill", "text-decoration-line", "text-decoration-stroke",
        "text-decoration-style", "text-decoration-thickness", "text-indent", "text-orientation", "text-overflow",
        "text-rendering", "text-shadow", "text-transform", "transform", "transform-box", "transform-origin",
        "translate", "unicode-bidi", "vector-effect", "visibility", "white-space", "width", "word-spacing",
        "writing-mode", "x", "y",
    ]

    /// Properties that programs write for their own use, which are removed without a report.
    static func isSilent(property name: String) -> Bool {
        name.hasPrefix("-inkscape") || name.hasPrefix("-sodipodi") || name == "enable-background"
    }

    /// Colours, arithmetic, transforms, timing, basic shapes and filter effects.
    static let functions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "calc", "min", "max",
        "clamp", "matrix", "matrix3d", "translate", "translatex", "translatey", "translate3d", "rotate", "rotatex",
        "rotatey", "rotatez", "rotate3d", "scale", "scalex", "scaley", "scale3d", "skew", "skewx", "skewy",
        "perspective", "cubic-bezier", "steps", "circle", "ellipse", "inset", "polygon", "rect", "blur", "brightness",
        "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia",
    ]

    /// Pseudo-classes and pseudo-elements of selectors.
    static let pseudoClasses: Set<String> = [
        "hover", "focus", "focus-visible", "focus-within", "active", "root", "first-child", "last-child", "only-child",
        "first-of-type", "last-of-type", "only-of-type", "empty", "target", "not", "is", "where", "nth-child",
        "nth-last-child", "nth-of-type", "nth-last-of-type", "first-letter", "first-line", "lang",
    ]

    /// Properties whose values may be quoted.
    static let quotable: Set<String> = ["font", "font-family", "font-feature-settings", "font-variation-settings"]
}
