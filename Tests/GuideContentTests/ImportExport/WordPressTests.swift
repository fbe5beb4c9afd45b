// Tests of imports from WordPress: shortcodes, paragraphs, values of plug-ins, positions, languages and pictures.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("An export of WordPress is read")
struct WordPressTests {
    static let start = """
        <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" \
        xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
        """

    static func item(_ id: Int, _ title: String, _ content: String = "", _ more: String = "") -> String {
        "<item><title>\(title)</title><link>https://old.example/\(id)/</link><wp:post_type>post</wp:post_type>"
            + "<wp:post_id>\(id)</wp:post_id><wp:status>publish</wp:status>"
            + "<content:encoded><![CDATA[\(content)]]></content:encoded>\(more)</item>"
    }

    static func value(_ key: String, _ value: String) -> String {
        "<wp:postmeta><wp:meta_key>\(key)</wp:meta_key><wp:meta_value><![CDATA[\(value)]]></wp:meta_value></wp:postmeta>"
    }

    static func term(_ taxonomy: String, _ slug: String) -> String {
        "<category domain=\"\(taxonomy)\" nicename=\"\(slug)\">\(slug)</category>"
    }

    static let position = value("geo_latitude", "53.96") + value("geo_longitude", "-1.08")

    func read(_ items: String..., languages: [String] = ["en", "de"]) -> ImportedContent {
        let text = Self.start + items.joined() + "</channel></rss>"
        return ImportReader.read(
            .bytes(Array(text.utf8)), as: .wordpress, locale: ImportLocale(languages: languages), file: "export.xml")
    }

    // MARK: Texts

    @Test(
        "Shortcodes are understood or removed, and other words in brackets remain",
        arguments: [
            ("See [sic] and [1].", "See [sic] and [1].", []),
            ("[[gallery]] shows", "[gallery] shows", []),
            ("A[contact-form-7 id=\"5\" title='a ] b']B", "AB", ["contact-form-7"]),
            ("[su_note]Words[/su_note]", "Words", ["su_note"]),
            ("[box]Words[/box] [/other]", "Words [/other]", ["box"]),
            (
                "[caption width=\"3\"]<a href=\"b.jpg\"><img src=\"a.jpg\" /></a> The gate[/caption]",
                "<figure><a href=\"b.jpg\"><img src=\"a.jpg\" /></a><figcaption> The gate</figcaption></figure>", []
            ),
            (
                "[embed]https://video.example/?a=1&b=2[/embed]",
                "<p><a href=\"https://video.example/?a=1&amp;b=2\">https://video.example/?a=1&amp;b=2</a></p>", []
            ),
            ("[caption]never closed", "never closed", []), ("[gallery", "[gallery", []),
        ] as [(String, String, [String])])
    func shortcodes(_ text: String, _ html: String, _ unknown: [String]) {
        let shortcodes = WordPressShortcodes(text)
        #expect(shortcodes.html == html)
        #expect(shortcodes.unknown == unknown)
    }

    @Test("Shortcodes give galleries, recordings and a position")
    func meanings() {
        let shortcodes = WordPressShortcodes(
            "[gallery ids=\"3, 4\"][gallery][video mp4=\"https://x.example/a.mp4\"][/video]"
                + "[leaflet-marker lat=53.96 lng=-1.08]Gate[/leaflet-marker]")
        #expect(shortcodes.galleries == [["3", "4"], []])
        #expect(shortcodes.recordings == ["https://x.example/a.mp4"])
        #expect(shortcodes.position == Position(latitude: 53.96, longitude: -1.08))
        #expect(shortcodes.html == "Gate" && shortcodes.unknown.isEmpty)
    }

    @Test(
        "Empty lines separate paragraphs in texts of the classic editor",
        arguments: [
            ("One\ntwo\n \nThree", "<p>One<br>\ntwo</p>\n<p>Three</p>\n"),
            ("A<br />\nB", "<p>A<br />\nB</p>\n"),
            ("<h2>Title</h2>\nText", "<h2>Title</h2><p>Text</p>\n"),
            ("<ul>\n<li>A</li>\n</ul>", "<ul><li><p>A</p>\n</li></ul>"),
            ("<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>"),
            ("<!-- wp:paragraph -->\n<p>A</p>\n\n<p>B</p>", "<!-- wp:paragraph -->\n<p>A</p>\n\n<p>B</p>"),
            ("1 < 2", "<p>1 < 2</p>\n"), ("", ""),
        ])
    func paragraphs(_ text: String, _ html: String) {
        #expect(WordPressParagraphs.html(of: text) == html)
    }

    @Test("Values in PHP's notation are read only if they are complete")
    func phpValues() {
        let map = PHPValue(#"a:3:{s:7:"address";s:8:"Deangate";s:3:"lat";s:8:"53.96219";s:3:"lng";d:-1.08206;}"#)
        #expect(map?["address"] == "Deangate" && map?["lat"] == "53.96219" && map?["lng"] == "-1.08206")
        #expect(PHPValue(#"s:5:"Köln";"#) == .text("Köln"))
        #expect(PHPValue("a:1:{i:0;a:0:{}}") == .array(["0": .array([:])]))
        let deep = String(repeating: "a:1:{i:0;", count: 20) + "N;" + String(repeating: "}", count: 20)
        for text in [
            #"a:1:{s:3:"lat";s:80:"53.9";}"#, #"O:8:"stdClass":0:{}"#, "i:5;x", "a:9999999999999:{}", "a:-1:{}", "",
            deep,
        ] { #expect(PHPValue(text) == nil, "\(text)") }
    }

    // MARK: Places

    @Test(
        "The position comes from the values of WordPress and of its plug-ins",
        arguments: [
            position, value("_geolocation_lat", "53.96") + value("_geolocation_long", "-1.08"),
            value("lat", "53.96") + value("lng", "-1.08"),
            value("_wpgmp_metabox_latitude", "53.96") + value("_wpgmp_metabox_longitude", "-1.08"),
            value("where", #"a:2:{s:3:"lat";d:53.96;s:3:"lng";d:-1.08;}"#),
            value("_map", "53.96,-1.08,14"), value("coordinates", "53.96 -1.08"),
            value("toolset-coords", "{53.96,-1.08}"),
            value("location", "53°57'36\"N 1°4'48\"W"), value("karte", #"{"lat":53.96,"lng":-1.08,"zoom":14}"#),
        ])
    func positions(_ values: String) {
        let place = read(Self.item(1, "Gate", "Old.", values)).places.first
        #expect(place?.position == Position(latitude: 53.96, longitude: -1.08))
    }

    @Test(
        "A map in the text gives the position of a place without one",
        arguments: [
            #"[et_pb_map address="York" address_lat="53.96" address_lng="-1.08"][/et_pb_map]"#,
            #"<!-- wp:leaflet-map/map {"lat":53.96,"lng":-1.08,"zoom":14} /-->"#,
            #"<!-- wp:jetpack/map {"mapCenter":{"lng":-1.08,"lat":53.96}} --><div></div><!-- /wp:jetpack/map -->"#,
        ])
    func maps(_ text: String) {
        let content = read(Self.item(1, "Gate", text))
        #expect(content.places.map(\.position) == [Position(latitude: 53.96, longitude: -1.08)])
        #expect(content.diagnostics.isEmpty)
    }

    @Test("Blocks whose content is not in the text are reported once")
    func blocks() {
        let blocks = WordPressBlocks(
            #"<!-- wp:paragraph {"dropCap":true} --><p>Old.</p><!-- /wp:paragraph --><!-- wp:spacer /-->"#
                + #"<!-- wp:block {"ref":5} /--><!-- wp:acf/hours {"id":1} /--><!-- wp:acf/hours {"id":2} /--><!-- wp:a"#
        )
        #expect(blocks.unknown == ["block", "acf/hours"] && blocks.position == nil)
        let content = read(Self.item(1, "Gate", "<!-- wp:acf/hours /-->", Self.position))
        #expect(content.diagnostics.map(\.message).map { $0.prefix(29) } == ["the block acf/hours of \"Gate\""])
    }

    @Test("An address of a plug-in, and a picture without a host, belong to the place")
    func addresses() throws {
        let text = #"<p>Old.</p><img src="/wp-content/uploads/2023/gate.jpg" alt="A gate">"#
        let content = read(Self.item(1, "Hall", text, Self.value("_VenueAddress", "5 Venue Road")))
        let place = try #require(content.places.first)
        #expect(place.facts.address == "5 Venue Road")
        #expect(place.media.map(\.reference) == ["https://old.example/wp-content/uploads/2023/gate.jpg"])
    }

    @Test("A post without a position and an address is reported with its number, its title and its address")
    func leftOut() throws {
        let nowhere = Self.value("lat", "0") + Self.value("lng", "0") + Self.value("email_address", "a@b.example")
        let content = read(Self.item(7, "News", "Open.", nowhere), Self.item(8, "Gate", "", Self.position))
        #expect(content.places.map(\.key) == ["8"])
        let message = try #require(content.diagnostics.first?.message)
        for word in ["post 7", "\"News\"", "https://old.example/7/"] { #expect(message.contains(word)) }
        #expect(content.diagnostics.count == 1)
    }

    @Test("Translations belong to the text in the first language of the guide")
    func translations() throws {
        func post(_ id: Int, _ language: String, _ group: String, _ more: String = "") -> String {
            Self.item(
                id, "T\(id)", "A sentence of \(language). More.",
                Self.term("language", language) + Self.term("post_translations", group) + more)
        }
        let content = read(
            post(1, "de", "a", Self.position), post(2, "en", "a"), post(3, "fr", "a"),
            post(4, "de", "b", Self.position))
        #expect(content.places.map(\.name) == ["T2", "T4"])
        let place = try #require(content.places.first)
        #expect(place.position != nil && place.formerPaths == ["/2/", "/1/", "/3/"])
        #expect(
            place.translations == [
                ImportedTranslation(language: "de", name: "T1", summary: "A sentence of de.", text: "More.")
            ])
        let messages = content.diagnostics.map(\.message)
        #expect(messages.contains { $0.hasPrefix("texts in fr are left out") })
        #expect(messages.contains { $0.hasPrefix("\"T4\" is in de") })
        #expect(messages.count == 2)
    }

    @Test("Pictures have the words of the text, or else those of the library; smaller copies are the same picture")
    func pictures() throws {
        let address = "https://old.example/wp-content/uploads/2019/gate"
        let library =
            "<item><title>x</title><wp:post_type>attachment</wp:post_type><wp:post_id>9</wp:post_id>"
            + "<wp:attachment_url>\(address).jpg</wp:attachment_url>"
            + "<excerpt:encoded>From the <![CDATA[<b>west</b>]]></excerpt:encoded>"
            + Self.value("_wp_attachment_image_alt", "Two towers") + "</item>"
        let text =
            "<p>Old.</p><figure><img src=\"\(address)-300x200.jpg\" alt=\"A gate\">"
            + "<figcaption>In 1910</figcaption></figure>"
            + "<img src=\"\(address).jpg\"><img src=\"https://old.example/wp-content/uploads/2020/gate.jpg?w=1\">"
        var content = read(Self.item(1, "Gate", text, Self.position), library)
        let media = try #require(content.places.first?.media)
        let other = "https://old.example/wp-content/uploads/2020/gate.jpg"
        #expect(media.map(\.reference) == ["\(address).jpg", other])
        #expect(media.map(\.alt) == ["A gate", nil] && media.map(\.caption) == ["In 1910", nil])
        #expect(content.places.first?.summary == "Old." && content.places.first?.text == "")
        #expect(content.diagnostics.isEmpty)
        content.locatePictures(language: "en", fetching: "") { source in
            guard source != .address(other) else { return .failure(.other("it is not in uploads; copy it")) }
            return .success(FoundPicture(file: FilePath("uploads/gate.jpg"), ending: "jpg", sha256: "1"))
        }
        #expect(content.places.first?.media.compactMap(\.medium).map(\.file) == ["gate.jpg"])
        #expect(
            content.diagnostics.map(\.message) == ["the picture \(other) is left out: it is not in uploads; copy it"])
        let gallery = read(Self.item(1, "Gate", "[gallery ids=9]", Self.position), library)
        #expect(gallery.places.first?.media.map(\.alt) == ["Two towers"])
        #expect(gallery.places.first?.media.map(\.caption) == ["From the west"])
    }

    @Test("Recordings of blocks are media, and a block with a file has one link")
    func recordingsOfBlocks() throws {
        let uploads = "https://old.example/wp-content/uploads"
        let text =
            "<!-- wp:video --><p>Old.</p><figure><video controls src=\"\(uploads)/a.mp4\"></video><figcaption>The film</figcaption></figure>"
            + "<figure><audio controls><source src=\"\(uploads)/b.mp3\"></audio></figure>"
            + "<div><a href=\"\(uploads)/c.pdf\">Leaflet</a>"
            + "<a href=\"\(uploads)/c.pdf\" class=\"wp-block-file__button\" download>Download</a></div>"
        let content = read(Self.item(1, "Gate", text, Self.position))
        let place = try #require(content.places.first)
        #expect(place.media.map(\.reference) == ["\(uploads)/a.mp4", "\(uploads)/b.mp3"])
        #expect(place.media.map(\.caption) == ["The film", nil])
        #expect(place.text == "[Leaflet](\(uploads)/c.pdf)" && content.diagnostics.isEmpty)
    }

    @Test("Only the path of a published page can become a redirect")
    func formerPaths() {
        #expect(FormerPath("/2019/04/york-minster/")?.page == "2019/04/york-minster/index.html")
        for text in ["/", "//", "/a", "a/", "/a//b/", "/../a/", "/a.html/", "/caf%C3%A9/", "/a/media/b/", "/a?b/"] {
            #expect(FormerPath(text) == nil, "\(text)")
        }
        #expect(read(Self.item(1, "Gate", "", Self.position)).places.first?.formerPaths == ["/1/"])
    }

    @Test("A list of mappings has a line for each, also if a text contains braces")
    func listsOfMappings() throws {
        let media = #"[{alt: "a}, {b", file: a.jpg}, {file: b.jpg}]"#
        let page = MergedPage.new(["media": media], first: [:], file: "a.md")
        let read = try #require(MergedPage(page, file: "a.md"))
        #expect(read.fields["media"] == media)
    }

    @Test("Empty lines before the XML declaration do no harm")
    func lateDeclaration() {
        let declaration = "\n\n<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n"
        let text = declaration + Self.start + Self.item(1, "Münster", "Old.", Self.position) + "</channel></rss>"
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .wordpress, file: "export.xml")
        #expect(content.places.map(\.name) == ["Münster"] && content.diagnostics.isEmpty)
    }

    @Test("Control characters, other feeds and hostile texts do no harm")
    func hostile() {
        #expect(read(Self.item(1, "Ga\u{0B}te", "Old.", Self.position)).places.first?.name == "Ga te")
        for text in [
            "", "<rss/>", "<rss><channel><item/></channel></rss>", "<kml/>", "<!DOCTYPE rss><rss/>", "<rss><item>",
        ] {
            let content = ImportReader.read(.bytes(Array(text.utf8)), as: .wordpress, file: "a")
            #expect(content.diagnostics.count == 1 && content.diagnostics.hasErrors, "\(text)")
        }
        for unit in ["[a", "[a b='", "[caption]", "<p>", "<h2", "\n \n", "[/a]", "[["] {
            let text = String(repeating: unit, count: 5_000)
            _ = WordPressParagraphs.html(of: WordPressShortcodes(text).html)
        }
    }
}
