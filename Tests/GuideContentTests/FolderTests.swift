// Tests of a guide's folders, its settings and its cities, and of the diagnostics for each.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

@Suite("The folder of a guide")
struct FolderTests {
    @Test("Places, features and tours are found in either form, in order of their ids")
    func forms() throws {
        let feature = "---\nname: Window\nkind: attraction\nsummary: Glass.\n---\n"
        let read = Sample([
            "places/minster.md": nil, "places/minster/index.md": Sample.minster,
            "places/minster/features/window.md": feature,
            "places/minster/features/apse/index.md": feature.replacing("Window", with: "Apse"),
            "places/abc.md": Sample.bar.replacing("Bootham Bar", with: "Abc"),
            "tours/city-walls.md": nil, "tours/city-walls/index.md": Sample.tour, "notes.txt": "left alone",
            "places/pictures/a.jpg": "x", "README.md": "for colleagues", "places/README.md": "x",
            "kiosks/station.yaml": "name: Station\nplace: minster\n",
        ]).read()
        #expect(read.found == [])
        let city = try #require(read.city)
        #expect(city.places.map(\.id.text) == ["abc", "bootham-bar", "minster"])
        #expect(city.places.last?.features.map(\.id.text) == ["apse", "window"])
        #expect(city.tours.map(\.id.text) == ["city-walls"])
        #expect(city.tours.first?.stops.map(\.place.text) == ["bootham-bar", "minster"])
        #expect(read.guide?.cities.map(\.text) == ["york"])
    }

    @Test("The suggested names are spelt as the guide's language spells them")
    func germanNames() throws {
        let settings = "title: Ein Führer\nlanguages: [de]\n"
        let page = Sample.bar.replacing("Bootham Bar", with: "Rote Brücke")
        let files = Sample(
            ["guide.yaml": settings, "places/rote-brücke/index.md": page, "kiosks/Süd.yaml": "name: Süd\n"]
        ).files
        let guide = try #require(GuideReader(files: files).readGuide().guide)
        let found = GuideReader(files: files).readCity(try #require(guide.cities.first), in: guide).diagnostics
        #expect(found.filter { $0.code == .id }.map(\.suggestion) == ["sued.yaml", "rote-bruecke"])
        let cities = MemoryFiles(["guide.yaml": settings, "content/Köln/city.md": ""])
        #expect(GuideReader(files: cities).readGuide().diagnostics.map(\.suggestion) == ["koeln"])
    }

    @Test(
        "Names of files and folders are validated",
        arguments: [
            (
                ["places/minster/index.md": Sample.minster],
                "content/york/places/minster.md: error: content/york/places/minster/index.md has the same id; keep one of the two files [duplicate-id]"
            ),
            (
                ["places/King's Square.md": Sample.bar.replacing("Bootham Bar", with: "K")],
                "content/york/places/King's Square.md: error: \"King's Square\" is not a valid id; use only lower-case letters, digits and single hyphens; rename it to kings-square.md [id]"
            ),
            (
                ["places/St_Mary/index.md": Sample.bar.replacing("Bootham Bar", with: "K")],
                "content/york/places/St_Mary: error: \"St_Mary\" is not a valid id; use only lower-case letters, digits and single hyphens; rename it to st-mary [id]"
            ),
            (
                ["places/index.md": Sample.bar],
                "content/york/places/index.md: warning: the build makes no page from this file; pages are city.md, places/<id>.md, places/<id>/features/<id>.md, tours/<id>.md, presentations/<id>.md, quizzes/<id>.md, riddles/<id>.md, pages/<id>.md and events/<id>.md, and extra.md beside the index.md of a place or feature [loose-file]"
            ),
            (
                ["notes.md": "x"],
                "content/york/notes.md: warning: the build makes no page from this file; pages are city.md, places/<id>.md, places/<id>/features/<id>.md, tours/<id>.md, presentations/<id>.md, quizzes/<id>.md, riddles/<id>.md, pages/<id>.md and events/<id>.md, and extra.md beside the index.md of a place or feature [loose-file]"
            ),
            (
                ["places/minster/more.md": "x"],
                "content/york/places/minster/more.md: warning: the build makes no page from this file; pages are city.md, places/<id>.md, places/<id>/features/<id>.md, tours/<id>.md, presentations/<id>.md, quizzes/<id>.md, riddles/<id>.md, pages/<id>.md and events/<id>.md, and extra.md beside the index.md of a place or feature [loose-file]"
            ),
            (
                ["places/gone/features/x.md": "---\nname: X\nkind: hall\nsummary: X.\n---\n"],
                "content/york/places/gone/features: error: this folder has parts of a place but no place; write content/york/places/gone/index.md [missing-file]"
            ),
            (
                ["places/mister.fr.md": Sample.minster],
                "content/york/places/mister.fr.md: error: the original of this translation, mister.md, does not exist; write mister.md, or remove it [translation]"
            ),
            (
                ["places/minster.de.md": Sample.minster],
                "content/york/places/minster.de.md: error: de is not one of the guide's languages (en, fr); add it to languages in guide.yaml, or rename the file [language]"
            ),
            (
                ["places/minster.en.md": Sample.minster],
                "content/york/places/minster.en.md: error: en is the language of the originals; write this text in the original, minster.md, and delete this file [language]"
            ),
            (
                ["places/mill.en.md": Sample.minster],
                "content/york/places/mill.en.md: error: en is the language of the originals; rename this file to mill.md [language]"
            ),
            (
                ["tours/york.md": Sample.tour.replacing("Round the walls", with: "Other")],
                "content/york/tours/york.md: error: a tour cannot have its city's id; rename it, because the packs of both would be york.zip [id]"
            ),
            (
                ["places/bar-2.md": Sample.bar],
                "content/york/places/bootham-bar.md:2:7: error: content/york/places/bar-2.md, line 2, is called \"Bootham Bar\" too; give one of the two another name [duplicate-name]"
            ),
            (
                ["places/bells.md": "# No front matter"],
                "content/york/places/bells.md:1:1: error: the front matter is missing; start the file with a line --- , then the keys, then --- again [front-matter]"
            ),
            (
                ["places/x.md": "---\nname: X\n"],
                "content/york/places/x.md:1:1: error: the front matter that starts here never ends; put a line --- after its last key [front-matter]"
            ),
            (
                ["places/x.md": ""],
                "content/york/places/x.md: error: this file is empty; write it or delete it [empty-file]"
            ),
            (
                ["places/x.md": "\u{FEFF}"],
                "content/york/places/x.md: error: this file is empty; write it or delete it [empty-file]"
            ),
        ])
    func names(files: [String: String], message: String) {
        #expect(Sample(files.mapValues { $0 }).read().found == [message])
    }

    @Test(
        "A file that is not text is reported with the position",
        arguments: [
            (
                Array("---\nname: ".utf8) + [0xE9, 0x0A],
                "2:7: error: the byte 0xE9 is not UTF-8; save the file as UTF-8 [encoding]"
            ),
            (
                Array("---\n\r\nname: é".utf8) + [0xC3],
                "3:8: error: the byte 0xC3 is not UTF-8; save the file as UTF-8 [encoding]"
            ),
            ([0xFF, 0xFE, 0x2D, 0x00], "1:1: error: this file is UTF-16; save it as UTF-8 [encoding]"),
            (
                Array("abcdefgh".utf8) + [0xED, 0xA0, 0x80],
                "1:9: error: the byte 0xED is not UTF-8; save the file as UTF-8 [encoding]"
            ),
            ([0xC0, 0x80], "1:1: error: the byte 0xC0 is not UTF-8; save the file as UTF-8 [encoding]"),
            ([0xF4, 0x90, 0x80, 0x80], "1:1: error: the byte 0xF4 is not UTF-8; save the file as UTF-8 [encoding]"),
        ] as [([UInt8], String)])
    func encoding(bytes: [UInt8], message: String) {
        var sample = Sample()
        sample.files.nodes["content/york/places/x.md"] = .bytes(bytes)
        #expect(sample.read().found == ["content/york/places/x.md:" + message])
    }

    @Test(
        "A file that cannot be read is reported with the reason",
        arguments: [
            (
                MemoryFiles.Node.fault(.forbidden),
                "this file is not readable; give yourself permission to read it (chmod +r) [unreadable]"
            ),
            (
                .fault(.tooLarge(bytes: 1_073_741_824, limit: 4_194_304)),
                "this file has 1 GB, more than the 4 MB allowed for a text file; split it [file-size]"
            ),
            (.fault(.isFolder), "this file is a folder where a file should be; move or rename it [unreadable]"),
            (.other(.special), "this file is a device, pipe or socket; replace it with a file [unreadable]"),
            (
                .other(.strayLink),
                "this file is a broken link or leads out of the guide's folder; copy the file into the guide [outside-guide]"
            ),
            (.fault(.failed("input/output error")), "this file cannot be read: input/output error [unreadable]"),
        ])
    func unreadable(node: MemoryFiles.Node, message: String) {
        var sample = Sample()
        sample.files.nodes["content/york/tours/x.md"] = node
        if case .fault(.isFolder) = node {
            sample.files.nodes["content/york/tours/x.md"] = nil
            sample.files.nodes["content/york/city.md/x"] = .bytes([])
            sample.files.nodes["content/york/city.md"] = nil
            #expect(sample.read().found.contains("content/york/city.md: error: " + message))
            return
        }
        #expect(sample.read().found == ["content/york/tours/x.md: error: " + message])
    }

    @Test("A folder without guide.yaml causes a message that explains how to start")
    func noGuide() {
        let (guide, diagnostics) = GuideReader(files: MemoryFiles(["content/york/city.md": Sample.city])).readGuide()
        #expect(guide == nil)
        #expect(
            diagnostics.map(\.inWords) == [
                "guide.yaml: error: guide.yaml not found in this folder; start a guide with: wynd new DIR [no-guide]"
            ])
    }

    @Test("A guide without a city, and cities with invalid names, are reported")
    func cities() {
        func found(_ files: [String: String]) -> [String] {
            GuideReader(files: MemoryFiles(files.merging(["guide.yaml": "title: G"]) { old, _ in old })).readGuide()
                .diagnostics.map(\.inWords)
        }
        #expect(
            found([:]) == ["content: error: the guide has no city yet; write one in content/<id>/city.md [no-city]"])
        #expect(found(["content/x/a.jpg": ""]) == found([:]))
        #expect(
            found(["content/New York/city.md": ""]) == [
                "content/New York: error: \"New York\" is not a valid id; use only lower-case letters, digits and single hyphens; rename the folder to new-york [id]"
            ])
        #expect(
            found(["content/assets/city.md": ""]) == [
                "content/assets: error: a city cannot be called assets, because the site uses that name itself [id]"
            ])
        #expect(
            found(["content/york/places/a.md": ""]) == [
                "content/york: error: this folder has places or tours but no city; write content/york/city.md [missing-file]"
            ])
        #expect(
            found(["content/york/a.pws": "", "content/york/b.pws": ""]) == [
                "content/york/b.pws: error: a city can have only one .pws file, and content/york/a.pws already exists; keep one [duplicate-id]"
            ])
        #expect(found(["content/york/a.pws": ""]) == [])
        #expect(
            found(["content/york/city.md": "", "content/about.md": ""]).map { $0.prefix(36) } == [
                "content/about.md: warning: the build"
            ])
    }

    @Test("A city's settings are read")
    func city() throws {
        let text = """
            ---
            name: York
            country: GB
            position: {lat: 53.959, lon: -1.0815}
            time-zone: Europe/London
            summary: A walled city.
            accent: "#9C3A26"
            media: [{file: york.svg, alt: Towers}]
            ---
            # Hello
            """
        let read = Sample(["city.md": text, "map.geojson": "{}", "york.svg": "x"]).read()
        #expect(read.found == [])
        let city = try #require(read.city)
        #expect(city.country == "GB")
        #expect(city.timeZone == "Europe/London")
        #expect(city.accent == "#9c3a26")
        #expect(city.mapFile == "content/york/map.geojson")
        #expect(city.media.map(\.id) == ["york-york"])
        #expect(city.body.shown == "<h2 id=\"hello\">Hello</h2>\n")
    }

    @Test(
        "A city's keys are validated",
        arguments: [
            (
                "country: UK",
                "6:10: error: UK is not a valid country code; write two capitals (ISO 3166), such as GB; did you mean GB? [country]"
            ),
            (
                "country: gb",
                "6:10: error: gb is not a valid country code; write two capitals (ISO 3166), such as GB; did you mean GB? [country]"
            ),
            (
                "country: Germany",
                "6:10: error: Germany is not a valid country code; write two capitals (ISO 3166), such as GB; did you mean DE? [country]"
            ),
            (
                "time-zone: GMT",
                "6:12: error: GMT is not a valid time zone; write area and city, such as Europe/London [time-zone]"
            ),
            (
                "time-zone: Eurpe/London",
                "6:12: error: Eurpe/London is not a valid time zone; write area and city, such as Europe/London; did you mean Europe/London? [time-zone]"
            ),
            (
                "accent: #1d5b4f",
                "6:1: error: accent is empty; put the colour in quotes, \"#1d5b4f\", because # starts a comment in YAML [accent]"
            ),
            ("accent: green", "6:9: error: \"green\" is not a valid colour; write it as \"#rrggbb\" [accent]"),
            (
                "accent: \"#777777\"",
                "6:9: error: #777777 has a contrast of 4.47 to 1 with white, less than 4.5; choose a darker colour [accent]"
            ),
            (
                "accent: \"#ffffff\"",
                "6:9: error: #ffffff has a contrast of 1.00 to 1 with white, less than 4.5; choose a darker colour [accent]"
            ),
            ("map: york.osm", "6:6: error: york.osm does not exist in content/york [map-file]"),
            (
                "map: city.md",
                "6:6: error: city.md is not a map; use a file that ends in .geojson, .osm.pbf or .osm [map-file]"
            ),
            (
                "kind: church",
                "6:1: error: a city has no key kind; the keys are name, name-language, country, position, centre, time-zone, summary, accent, map, map-clip, paths, restricted, heights, areas, tags, hazards, media, updated, publish-from, publish-until [unknown-key]"
            ),
        ])
    func cityFaults(line: String, message: String) {
        let text = Sample.city.replacing("---\nname", with: "---\nname").dropLast(3) + line + "\n---\n"
        #expect(
            Sample(["city.md": String(text)]).read().found == [
                "content/york/city.md:" + message.replacing("6:", with: "5:", maxReplacements: 1)
            ])
    }

    @Test("The settings of a guide are read")
    func settings() throws {
        let text = """
            title: The guide
            summary: A summary
            base-url: https://guide.example.org/york
            languages: [en-gb, fr]
            organisations:
              - {id: visit-york, name: Visit York, website: "https://a.example", email: a@b.example, summary: S}
              - {id: walkers, name: Walkers}
            publisher: visit-york
            contact: hello@example.org
            accent: "#1d5b4f"
            """
        let read = Sample(["guide.yaml": text]).read()
        #expect(read.found == [])
        let guide = try #require(read.guide)
        #expect(guide.baseURL == "https://guide.example.org/york/")
        #expect(guide.languages == ["en-GB", "fr"])
        #expect(
            guide.organisations.first
                == Organisation(
                    id: try #require(Slug("visit-york")), name: "Visit York", website: "https://a.example",
                    email: "a@b.example", summary: "S"))
        #expect(guide.publisher?.text == "visit-york")
        #expect(guide.contact == "hello@example.org")
        #expect(guide.accent == "#1d5b4f")
    }

    @Test(
        "The settings of a guide are validated",
        arguments: [
            (
                "title: G\nlogo: {file: look/none.svg}",
                "2:14: error: look/none.svg does not exist, because the folder look does not exist [logo]"
            ),
            (
                "title: G\nlogo: {file: guide.yaml}",
                "2:14: error: guide.yaml is not a logo; use a .svg, .png or .webp file [logo]"
            ),
            (
                "title: G\nfonts: [{role: headlines, file: guide.yaml}]",
                "2:16: error: headlines is not a valid role; did you mean headings? [font]"
            ),
            ("titel: G", "1:1: error: a guide has no key titel; did you mean title? [unknown-key]"),
            (
                "title: G\nbase-url: example.org",
                "2:11: error: \"example.org\" is not a web address; start it with https:// [address]"
            ),
            (
                "title: G\nbase-url: https://a.example/?x",
                "2:11: error: base-url is the address of the site; end it before the ? or # [address]"
            ),
            (
                "title: G\nlanguages: [english]",
                "2:12: error: english is not a valid language tag; write languages: [en] [language]"
            ),
            (
                "title: G\nlanguages: en",
                "2:12: error: languages should be a list; write languages: [en] [type]"
            ),
            (
                "title: G\norganisations: [{id: A B, name: N}]",
                "2:22: error: \"A B\" is not a valid id; use only lower-case letters, digits and single hyphens; write a-b [id]"
            ),
            (
                "title: G\norganisations: [{id: a, name: N}, {id: a, name: M}]",
                "2:40: error: the organisation a already exists, on line 2 [duplicate-id]"
            ),
            (
                "title: G\norganisations: [{id: visit, name: N}]\npublisher: vist",
                "3:12: error: the guide has no organisation vist; did you mean visit? [organisation]"
            ),
            (
                "title: G\norganisations: [{id: visit, name: Our Town}]\npublisher: Our Town",
                "3:12: error: the guide has no organisation Our Town; did you mean visit? [organisation]"
            ),
            (
                "title: G\npublisher: nobody",
                "2:12: error: the guide has no organisation nobody; add it to organisations in guide.yaml [organisation]"
            ),
            (
                "title: G\n---\ntitle: H",
                "2:1: error: a second YAML document starts here; remove this line, because only one document is read [yaml]"
            ),
            (
                "- a",
                "1:1: error: a guide should be keys with values, such as {title: The York guide}, but this is a list [type]"
            ),
            ("", ": error: this file is empty; write it or delete it [empty-file]"),
        ])
    func settingsFaults(text: String, message: String) {
        let files = MemoryFiles(["guide.yaml": text, "content/york/city.md": Sample.city])
        let found = GuideReader(files: files).readGuide().diagnostics.map(\.inWords)
        #expect(found.first == "guide.yaml" + (message.hasPrefix(":") ? "" : ":") + message)
    }
}
