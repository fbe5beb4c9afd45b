// Tests that an import recognizes each format by the content of a file.

import GuideSupport
import Testing

@testable import GuideEditing

@Suite("The format of a file")
struct RecognizedFormatTests {
    @Test(
        "Each format is recognized by its content",
        arguments: [
            ("<?xml version='1.0'?><!-- <kml> --><gpx version='1.1'><wpt/></gpx>", RecognizedFormat.gpx),
            ("\u{FEFF}<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document/></kml>", .kml),
            ("<t:Tour xmlns:t='http://tapintomuseums.org/TourML'/>", .tourml), ("<osm version='0.6'/>", .osm),
            ("\0\0\0\u{D}\n\u{9}OSMHeader", .osm), ("<Presentation xmlns=\"pws\"><Slide/></Presentation>", .pws),
            (
                "<rss version=\"2.0\" xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel/></rss>",
                .wordpress
            ),
            ("{\"version\": 0.6, \"elements\": [\n{\n  \"type\": \"node\", \"id\": 1}]}", .osm),
            ("{\"type\": \"FeatureCollection\", \"features\": []}", .geojson),
            (" {\"coordinates\": [1, 2], \"type\" : \"MultiPoint\"}", .geojson),
            ("\u{1E}{\"type\": \"Feature\"}\n", .geojson),
            ("{\"format\": \"wynd-walk/1\", \"points\": [{\"type\": \"Point\"}]}", .walk),
            ("{\"format\": \"wynd-objects/1\", \"objects\": []}", .objects),
            ("{\"items\": [], \"total_items\": 0}", .curatescape), ("[{\"id\": 5, \"element_texts\": []}]", .omeka),
            ("[{\"@type\": \"o:Item\", \"o:id\": 5}]", .omeka),
            ("[{\"@type\": [], \"isLocatedAt\": []}]", .datatourisme),
            ("{\"TotalResults\": 1, \"Items\": [{\"GpsInfo\": []}]}", .openDataHub),
            ("{\"@context\": \"https://schema.org\", \"@type\": \"Park\"}", .schemaOrg),
            ("<html><script type=\"application/ld+json\">{}</script></html>", .schemaOrg),
            ("[{\"item\": \"http://www.wikidata.org/entity/Q5\"}]", .wikidata),
            ("{\"entities\": {\n \"Q5\": {\"labels\": {}}}}", .wikidata),
            ("{\"query\": {\"pages\": [{\"imageinfo\": [{\"extmetadata\": {}}]}]}}", .wikidata),
            ("{\"events\": [{\"utc_start_date\": \"2026-12-05 19:30:00\"}]}", .wordpress),
            ("[{\"uuid\": \"a\", \"content_provider\": {}}]", .izi),
            ("\u{FEFF}begin:vcalendar\r\nversion:2.0\r\n", .ics), ("Datum;Veranstaltung\n5.12.2026;Markt\n", .csv),
            ("name,lat,lon\nThe Swan,53.96,-1.08\n", .csv), ("Bezeichnung;Anschrift\nTor;Markt 1\n", .csv),
            ("x|y\n1|2\n", .csv), ("{{see | name=Minster | lat=53.96 | long=-1.08}}\n", .wikivoyage),
            ("==See==\n* {{listing|name=Gate}}\n", .wikivoyage),
            ("<mediawiki xml:lang='en'><page/></mediawiki>", .wikivoyage),
            ("::Gate::How old is it?{=900 years ~90 years}\n", .gift),
            ("[html]How old is it?{=900 years ~90 years}\n", .gift), ("SQLite format 3\0", .sqlite),
        ])
    func formats(content: String, format: RecognizedFormat) {
        #expect(RecognizedFormat.recognize(start: Array(content.utf8)) == .format(format))
    }

    @Test("Each format but the spreadsheets is recognized from its first bytes only, also in UTF-16")
    func start() {
        let row = "Größe des Tors, 53.96, -1.08\n"
        let long = "name,lat,lon\n" + String(repeating: row, count: RecognizedFormat.examinedBytes / 16)
        #expect(RecognizedFormat.recognize(start: Array(long.utf8)) == .format(.csv))
        let wide = "\u{FEFF}<kml/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(RecognizedFormat.recognize(start: wide) == .format(.kml))
    }

    @Test(
        "A ZIP is recognized by its files",
        arguments: [
            (["[Content_Types].xml", "xl/workbook.xml"], RecognizedFormat.xlsx),
            (["mimetype", "META-INF/manifest.xml", "content.xml"], .ods), (["doc.kml", "images/a.csv"], .kml),
            (["pictures/a.jpg", "Places.CSV"], .csv), (["index.json", "objects/0/a.json"], .datatourisme),
        ])
    func archives(paths: [String], format: RecognizedFormat) {
        #expect(RecognizedFormat.recognize(archive: paths) == .format(format))
    }

    @Test("Other files are named for what they are, or are unknown")
    func others() {
        func recognized(_ text: String) -> RecognizedFormat.Recognition {
            RecognizedFormat.recognize(start: Array(text.utf8))
        }
        #expect(recognized("<!DOCTYPE html>\n<html><body/></html>") == .other(XMLVocabulary.html.advice))
        #expect(recognized("<rss version='2.0'/>") == .other(XMLVocabulary.feed.advice))
        let old = RecognizedFormat.recognize(start: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
        guard case .other(let advice) = old else {
            Issue.record("\(old)")
            return
        }
        #expect(advice.contains("save it as .xlsx"))
        for text in ["<catalogue/>", "{\"places\": []}", "[{\"name\": \"Gate\"}]"] {
            guard case .other = recognized(text) else {
                Issue.record("\(text)")
                continue
            }
        }
        for text in ["", " ", "<", "Bring an umbrella.\n", "\0\0\0\0", "a,b\n"] {
            #expect(recognized(text) == .unknown, "\(text)")
        }
        #expect(RecognizedFormat.recognize(archive: ["a.jpg"]) == .unknown)
    }
}
