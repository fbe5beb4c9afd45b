// Tests of imports from WordPress: fields of plug-ins, maps, page builders, links between posts, and old addresses.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

extension WordPressTests {
    // MARK: Fields

    @Test("Fields of plug-ins are recognised by the last words of their names")
    func fields() throws {
        let values = [
            ("_gd_phone", "+44 1904 557200"), ("_phone", "field_5f3a"), ("_billing_phone", "+44 1904 000000"),
            ("listing_website", "https://gate.example/"), ("facebook_url", "https://social.example/"),
            ("_business_email", "a@gate.example"), ("wpsl_address", "1 High Street"), ("wpsl_city", "York"),
            ("wpsl_zip", "YO1 7HH"), ("wpsl_hours", #"a:1:{s:6:"monday";a:0:{}}"#), ("_job_price", "4.50 GBP"),
        ].map { Self.value($0, $1) }.joined()
        let content = read(Self.item(1, "Gate", "Old.", Self.position + values))
        let facts = try #require(content.places.first?.facts)
        #expect(facts.phone == "+44 1904 557200" && facts.website == "https://gate.example/")
        #expect(facts.email == "a@gate.example" && facts.address == "1 High Street, YO1 7HH York")
        #expect(facts.prices == [Price(payer: "", minorUnits: 450, currency: "GBP")])
        #expect(
            content.diagnostics.map(\.message) == [
                "the field wpsl_hours of \"Gate\" is left out, because it is a list of a plug-in; write its content on "
                    + "the new page"
            ])
    }

    @Test("A link of ACF is a website, and an address of a field of ACF is not the name of the field")
    func acfFields() throws {
        let values =
            Self.value("website", #"a:2:{s:5:"title";s:4:"Gate";s:3:"url";s:21:"https://gate.example/";}"#)
            + Self.value("_address", "field_5f3b") + Self.value("address", "1 High Street")
        let place = try #require(read(Self.item(1, "Gate", "Old.", values)).places.first)
        #expect(place.facts.website == "https://gate.example/" && place.facts.address == "1 High Street")
    }

    @Test("Names without a separator after that of their plug-in are read")
    func martygeocoder() {
        let values = Self.value("martygeocoderlatlng", "(53.96, -1.08)")
        let place = read(Self.item(1, "Gate", "Old.", values)).places.first
        #expect(place?.position == Position(latitude: 53.96, longitude: -1.08))
    }

    @Test(
        "A list of hours by days becomes hours, if it is certain",
        arguments: [
            (#"a:2:{s:6:"monday";a:1:{i:0;s:15:"9:00 AM,5:00 PM";}s:6:"sunday";a:0:{}}"#, "Mo 09:00-17:00; Su off"),
            (#"a:1:{s:6:"friday";a:1:{i:0;s:11:"10:00,18:30";}}"#, "Fr 10:00-18:30"),
            (#"a:1:{s:6:"monday";a:1:{i:0;s:4:"late";}}"#, nil), (#"a:1:{s:6:"monday";a:0:{}}"#, nil),
            (#"a:1:{i:0;s:4:"9-17";}"#, nil),
        ] as [(String, String?)])
    func hours(_ list: String, _ notation: String?) {
        #expect(WordPressFields(["wpsl_hours": list])[.hours] == notation)
    }

    // MARK: Texts

    @Test("The content of a reusable block is part of each text that contains the block")
    func reusableBlocks() throws {
        let block = Self.item(5, "Shared", "<!-- wp:paragraph --><p>Open daily.</p><!-- /wp:paragraph -->")
            .replacing("<wp:post_type>post<", with: "<wp:post_type>wp_block<")
        let text = #"<!-- wp:paragraph --><p>Old walls.</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->"#
        let content = read(Self.item(1, "Gate", text, Self.position), block)
        #expect(content.places.map(\.text) == ["Open daily."] && content.diagnostics.isEmpty)
        let without = read(Self.item(1, "Gate", text, Self.position))
        #expect(without.places.map(\.text) == [""] && without.diagnostics.count == 1)
    }

    @Test(
        "A map of another site is left out, and gives the position of a place without one",
        arguments: [
            "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d900!2d-1.08!3d53.96!2m3!1f0",
            "//www.openstreetmap.org/export/embed.html?bbox=-1.5%2C53.5%2C-1%2C54&amp;marker=53.96%2C-1.08",
        ])
    func mapFrames(_ address: String) throws {
        let text = "<p>Old.</p><iframe src=\"\(address)\"></iframe>"
        let content = read(Self.item(1, "Gate", text))
        let messages = content.diagnostics.map(\.message)
        #expect(content.places.first?.position == Position(latitude: 53.96, longitude: -1.08))
        #expect(content.places.first?.summary == "Old." && content.places.first?.text == "")
        #expect(
            messages.contains(
                "\"Gate\" has a position only in a map in its text, so the import takes 53.96, -1.08; check it on the "
                    + "new page"))
        #expect(messages.contains { $0.hasPrefix("the map https://www.") } && messages.count == 2)
        let own = read(Self.item(1, "Gate", text, Self.value("lat", "54.5") + Self.value("lng", "-1.5")))
        #expect(own.places.first?.position == Position(latitude: 54.5, longitude: -1.5))
        #expect(own.diagnostics.count == 1)
    }

    @Test(
        "Shortcodes of page builders give headings, texts and pictures",
        arguments: [
            (
                "[et_pb_section][et_pb_row][et_pb_column type=\"4_4\"][et_pb_text]<p>Old.</p>[/et_pb_text]"
                    + "[/et_pb_column][/et_pb_row][/et_pb_section]", "<p>Old.</p>", [], []
            ),
            (
                "[et_pb_blurb title=\"The gate\" image=\"https://x.example/a.jpg\"]Old.[/et_pb_blurb]",
                "<h2>The gate</h2>\n<img src=\"https://x.example/a.jpg\" alt=\"\">\nOld.", [], []
            ),
            (
                "[vc_row][vc_column_text]Old.[/vc_column_text][vc_raw_html]JTNDYg==[/vc_raw_html][/vc_row]", "Old.",
                [], ["vc_raw_html"]
            ),
            ("[vc_single_image image=\"12\"][et_pb_gallery gallery_ids=\"3,4\"]", "", [["12"], ["3", "4"]], []),
            ("[et_pb_contact_form email=\"a@b.example\"][/et_pb_contact_form]", "", [], ["et_pb_contact_form"]),
            (
                "[et_pb_video src=\"https://film.example/1\"][/et_pb_video]",
                "<p><a href=\"https://film.example/1\">https://film.example/1</a></p>\n", [], []
            ),
        ] as [(String, String, [[String]], [String])])
    func pageBuilders(_ text: String, _ html: String, _ galleries: [[String]], _ unknown: [String]) {
        let shortcodes = WordPressShortcodes(text)
        #expect(shortcodes.html == html)
        #expect(shortcodes.galleries == galleries)
        #expect(shortcodes.unknown == unknown)
    }

    @Test("A page of Elementor is read from its widgets, and unknown ones are reported")
    func elementor() throws {
        let address = "https://old.example/wp-content/uploads/gate.jpg"
        let widgets = [
            #"{"widgetType":"heading","settings":{"title":"History"},"elements":[]}"#,
            #"{"widgetType":"text-editor","settings":{"editor":"<p>Old walls.</p>"},"elements":[]}"#,
            #"{"widgetType":"image","settings":{"image":{"id":9,"url":"\#(address)"}},"elements":[]}"#,
            #"{"widgetType":"form","settings":[],"elements":[]}"#, #"{"widgetType":"spacer","settings":[]}"#,
        ].joined(separator: ",")
        let values =
            Self.value("_elementor_edit_mode", "builder")
            + Self.value("_elementor_data", #"[{"elType":"section","elements":[\#(widgets)]}]"#)
        let content = read(Self.item(1, "Gate", "A copy.", Self.position + values))
        let place = try #require(content.places.first)
        for words in ["History", "Old walls."] { #expect(place.text.contains(words)) }
        #expect(!place.text.contains("A copy.") && place.media.map(\.reference) == [address])
        #expect(
            content.diagnostics.map(\.message) == [
                "the widget form of \"Gate\" is left out, because its content is not in the text; write the content in "
                    + "Markdown"
            ])
    }

    // MARK: Addresses

    @Test(
        "A link to another post has the usual address of the post, however it was written",
        arguments: [
            ("/?p=2", ""), ("https://www.old.example/2", ""), ("../2/", ""), ("/de/2/#walls", "#walls"),
            ("http://old.example/?page_id=2&amp;preview=1", ""),
        ])
    func links(_ href: String, _ end: String) throws {
        let text = "Old. See <a href=\"\(href)\">the hall</a> now."
        let content = read(
            Self.item(1, "Gate", text, Self.position),
            Self.item(2, "Hall", "Old.", Self.position + Self.term("language", "de")))
        let place = try #require(content.places.first)
        #expect(place.text.contains("[the hall](https://old.example/2/\(end))"))
        #expect(content.places.map(\.pageAddresses) == [["https://old.example/1/"], ["https://old.example/2/"]])
    }

    @Test("A link to a picture of the media library becomes words, and the picture belongs to the place")
    func linkedPictures() throws {
        let address = "https://old.example/wp-content/uploads/gate.jpg"
        let library =
            "<item><title>x</title><link>https://old.example/gate-photo/</link><wp:post_type>attachment</wp:post_type>"
            + "<wp:post_id>9</wp:post_id><wp:attachment_url>\(address)</wp:attachment_url></item>"
        for href in ["/gate-photo/", "/?attachment_id=9", address] {
            let text = "Old. See <a href=\"\(href)\">the gate</a> now."
            let place = try #require(read(Self.item(1, "Gate", text, Self.position), library).places.first)
            #expect(place.media.map(\.reference) == [address])
            #expect(place.summary == "Old. See the gate now." && place.text == "")
        }
    }

    @Test("A link becomes one to the page of the guide, and one to another page is unchanged")
    func pageLinks() {
        func place(_ key: String, _ text: String) -> ImportedPlace {
            var place = ImportedPlace(key: key, name: key, position: nil, text: text)
            place.pageAddresses = ["https://old.example/\(key)/"]
            return place
        }
        let gate = place("1", "[a](https://old.example/2/#x) and [b](https://old.example/3/) [c](")
        var links = ImportedLinks()
        links.add(gate, page: "content/york/places/gate.md")
        links.add(place("2", ""), page: "content/york/places/hall/index.md")
        #expect(links.resolved(gate).text == "[a](hall/index.md) and [b](https://old.example/3/) [c](")
    }

    @Test("An old address of a translation is redirected without its language, and others in folders are reported")
    func redirectsOfTranslations() throws {
        let town = try #require(Slug("town"))
        let (minster, mill) = (try #require(Slug("minster")), try #require(Slug("mill")))
        let addresses = [
            ("/minster/", minster), ("/de/muenster/", minster), ("/de/mill/", minster), ("/mill/", mill),
            ("/town/mill/", mill), ("/en/mill/", mill),
        ]
        let guide = Guide(
            title: "Trip", languages: ["en", "de"], location: SourceLocation(file: "guide.yaml"), cities: [town])
        let redirects = ImportedRedirects(
            try addresses.map { (path: try #require(FormerPath($0)), item: CityItem.place($1)) }, guide: guide,
            cityFolder: "content/town", source: "export.xml")
        let bytes = try #require(try redirects.written(DiskFiles(root: FilePath("/nowhere")))).bytes
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "redirects:\n  - {from: /minster/, to: places/minster}\n  - {from: /mill/, to: places/mill}\n"
                + "  - {from: /muenster/, to: places/minster}\n")
        let reported = ["/de/mill/", "/town/mill/", "/en/mill/"]
        #expect(redirects.diagnostics.count == reported.count)
        for (diagnostic, path) in zip(redirects.diagnostics, reported) {
            #expect(diagnostic.message.hasPrefix("the old address \(path) is in a folder of the guide's own pages"))
        }
    }
}
