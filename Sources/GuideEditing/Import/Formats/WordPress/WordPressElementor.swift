// Reads the texts, headings and pictures of the page builder Elementor, which stores them as JSON.

import GuideContent
import GuideModel
import GuideSupport

/// The HTML of a page that was made with Elementor.
struct WordPressElementor {
    /// The field with the page.
    static let field = "_elementor_data"

    private(set) var html = ""
    /// The first position of a map.
    private(set) var position: Position?
    /// The names of widgets that have no meaning in a guide; each once.
    private(set) var unknown: [String] = []

    private static let most = 20
    /// Widgets that are only layout, and those whose whole content is read, if they have any.
    private static let silent: Set = [
        "divider", "heading", "icon-box", "image", "image-box", "menu-anchor", "spacer", "text-editor",
    ]

    /// Nil for a text that is not a page of Elementor, and for a page without content.
    init?(_ text: String) {
        guard text.hasPrefix("["), let elements = try? JSONReader.read(Array(text.utf8)).array else { return nil }
        for element in elements { add(element) }
        if html.isEmpty, unknown.isEmpty, position == nil { return nil }
    }

    private mutating func add(_ element: JSONNode) {
        if let widget = element["widgetType"]?.string, let settings = element["settings"] { add(widget, settings) }
        for inner in element["elements"]?.array ?? [] { add(inner) }
    }

    private mutating func add(_ widget: String, _ settings: JSONNode) {
        let before = html.utf8.count
        switch widget {
        case "google_maps":
            let address = settings["address"]?.string ?? ""
            if case .success(let found) = ImportedPosition.read([.coordinates: address]),
                Position.rangeError(latitude: found.latitude, longitude: found.longitude) == nil
            {
                position = position ?? found
                return
            }
        case "heading": addHeading(settings["title"])
        case "image-gallery": for image in settings["wp_gallery"]?.array ?? [] { addImage(image) }
        case "image-carousel": for image in settings["carousel"]?.array ?? [] { addImage(image) }
        case "button": addLink(settings["text"]?.string, to: settings["link"]?["url"]?.string)
        case "video":
            let address = ["youtube_url", "vimeo_url", "dailymotion_url"].lazy.compactMap { settings[$0]?.scalarText }
            addLink(address.first, to: address.first)
        case "icon-list": for item in settings["icon_list"]?.array ?? [] { addParagraph(item["text"]) }
        default:
            addHeading(settings["title_text"])
            addImage(settings["image"], caption: settings["caption"]?.scalarText)
            for name in ["editor", "html", "shortcode"] { addHTML(settings[name]) }
            addParagraph(settings["description_text"])
            for tab in settings["tabs"]?.array ?? [] {
                addHeading(tab["tab_title"])
                addHTML(tab["tab_content"])
            }
        }
        let isEmpty = html.utf8.count == before
        if isEmpty, !Self.silent.contains(widget), !unknown.contains(widget), unknown.count < Self.most {
            unknown.append(widget)
        }
    }

    private mutating func addHTML(_ node: JSONNode?) {
        if let text = node?.scalarText { html += text + "\n\n" }
    }

    private mutating func addHeading(_ node: JSONNode?) {
        if let text = node?.scalarText { html += "<h2>\(text)</h2>\n\n" }
    }

    private mutating func addParagraph(_ node: JSONNode?) {
        if let text = node?.scalarText { html += "<p>\(text)</p>\n\n" }
    }

    private mutating func addImage(_ image: JSONNode?, caption: String? = nil) {
        guard let address = image?["url"]?.scalarText else { return }
        let id = image?["id"]?.scalarText ?? ""
        let alt = image?["alt"]?.scalarText ?? ""
        html += "<figure><img class=\"wp-image-\(id.escaped(.html))\" src=\"\(address.escaped(.html))\" "
        html += "alt=\"\(alt.escaped(.html))\">"
        if let caption { html += "<figcaption>\(caption)</figcaption>" }
        html += "</figure>\n\n"
    }

    private mutating func addLink(_ words: String?, to address: String?) {
        guard let words, let address, !words.isEmpty, !address.isEmpty else { return }
        html += "<p><a href=\"\(address.escaped(.html))\">\(words.escaped(.html))</a></p>\n\n"
    }
}
