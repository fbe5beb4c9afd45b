// Reads the formatting that an element of HTML gives to its words.

import GuideSupport

/// The formatting of words.
struct HTMLStyle: Hashable {
    var isStrong = false
    var isEmphasised = false
    var isStruck = false
    var isCode = false
    /// The destination of the link around the words, as Markdown writes it.
    var link: String?

    /// The formatting inside an element.
    func inside(_ element: HTMLTree.Element) -> HTMLStyle {
        var style = self
        switch element.name {
        case "b", "strong", "dt": style.isStrong = true
        case "i", "em", "cite", "dfn", "var": style.isEmphasised = true
        case "del", "s", "strike": style.isStruck = true
        case "code", "kbd", "samp", "tt": style.isCode = true
        default: break
        }
        let declarations = element.declarations
        // Google Docs writes <b style="font-weight:normal"> around a whole text.
        if let weight = declarations["font-weight"] {
            if let number = Int(weight) { style.isStrong = number >= 600 }
            if weight.hasPrefix("bold") { style.isStrong = true }
            if weight == "normal" { style.isStrong = false }
        }
        if let slant = declarations["font-style"] {
            if slant.hasPrefix("italic") || slant.hasPrefix("oblique") { style.isEmphasised = true }
            if slant == "normal" { style.isEmphasised = false }
        }
        let lines = declarations["text-decoration-line"] ?? declarations["text-decoration"] ?? ""
        if lines.contains("line-through") { style.isStruck = true }
        return style
    }

    /// The formatting that the space between two words has.
    ///
    /// Markdown needs emphasis inside bold type, inside struck type, inside a link.
    func shared(with other: HTMLStyle) -> HTMLStyle {
        var style = HTMLStyle()
        guard link == other.link else { return style }
        style.link = link
        guard isStruck == other.isStruck else { return style }
        style.isStruck = isStruck
        guard isStrong == other.isStrong else { return style }
        style.isStrong = isStrong
        style.isEmphasised = isEmphasised && other.isEmphasised
        return style
    }
}

extension HTMLTree.Element {
    /// The declarations of its attribute `style`, in lower case.
    var declarations: [String: String] {
        guard let style = attributes["style"] else { return [:] }
        let pairs = style.lowercased().split(separator: ";").compactMap { part -> (String, String)? in
            let sides = part.split(separator: ":", maxSplits: 1)
            return sides.count == 2 ? (sides[0].trimmedOfSpace, sides[1].trimmedOfSpace) : nil
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// Whether visitors do not see it.
    var isHidden: Bool {
        if isWithoutWords { return true }
        let declarations = declarations
        return declarations["display"] == "none" || declarations["mso-hide"] == "all"
            || declarations["mso-list"] == "ignore"
    }
}
