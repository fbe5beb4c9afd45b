// Converts the shortcodes of the page builders Divi and WPBakery to HTML, for example [vc_single_image image="12"].

import GuideContent
import GuideSupport

/// What a shortcode of a page builder shows.
struct WordPressPageBuilder {
    /// Empty for a shortcode that is only layout, such as a row; the words between a pair of shortcodes follow.
    private(set) var html = ""
    /// The ids of the pictures of galleries.
    private(set) var gallery: [String] = []

    /// The last words of names that are only layout.
    private static let layout: Set = [
        "code", "column", "container", "divider", "inner", "row", "section", "separator", "space",
        "tabs", "text",
    ]
    /// The last words of names whose titles are headings above the words of the pair.
    private static let titled: Set = [
        "accordion", "blurb", "cta", "heading", "item", "section", "slide", "tab", "text", "toggle",
    ]
    /// The attributes with a title, in the order in which they count.
    private static let titles = ["title", "heading", "text"]

    /// Nil for a shortcode of another plug-in, and for one with nothing that a guide can show.
    init?(name: String, attributes: [String: String]) {
        guard let prefix = ["et_pb_", "vc_"].first(where: { name.hasPrefix($0) }) else { return nil }
        let words = name.dropFirst(prefix.count).split(separator: "_").map(String.init)
        guard let last = words.last else { return nil }
        func value(_ names: [String]) -> String? {
            names.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }.map(Self.decoded)
        }
        let isLayout = Self.layout.contains(last)
        let isTitled = Self.titled.contains(last)
        if isTitled, let title = value(Self.titles) { html += "<h2>\(title.escaped(.html))</h2>\n" }
        let address = value(["src", "image_url", "image", "custom_src"])
        if ["audio", "video"].contains(last) {
            if let recording = address ?? value(["link", "audio"]) { html += Self.recording(recording) }
        } else if let address, address.contains("/") {
            let alt = value(["alt", "image_alt"]) ?? ""
            html += "<img src=\"\(address.escaped(.html))\" alt=\"\(alt.escaped(.html))\">\n"
        }
        if let label = value(["button_text"]), let link = value(["button_url"]) {
            html += "<p><a href=\"\(link.escaped(.html))\">\(label.escaped(.html))</a></p>\n"
        }
        gallery = (value(["gallery_ids", "images", "image", "image_id"]) ?? "").split { $0 == "," || $0 == "|" }
            .map { String($0).onOneLine }.filter { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
        if html.isEmpty, gallery.isEmpty, !isLayout, !isTitled { return nil }
    }

    /// A recording of the media library, or a link to a film of another site.
    private static func recording(_ address: String) -> String {
        let address = address.escaped(.html)
        return PictureReferences.isMedium(address)
            ? "<video src=\"\(address)\"></video>\n" : "<p><a href=\"\(address)\">\(address)</a></p>\n"
    }

    /// The text with the signs that Divi encodes in attributes.
    private static func decoded(_ text: String) -> String {
        text.replacing("%22", with: "\"").replacing("%91", with: "[").replacing("%93", with: "]")
    }
}
