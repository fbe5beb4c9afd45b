// Tests of hostile files: an import reads them in time that grows with their size, or refuses them with a location.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

/// A kind of file, with any number of parts.
struct HostileImport: Sendable, CustomTestStringConvertible {
    var name: String
    var format: ImportFormat
    var count: Int
    var make: @Sendable (Int) -> String

    var testDescription: String { "\(format.rawValue): \(name)" }

    private static func run(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

    private static func gpx(_ body: String) -> String {
        "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\">\(body)</gpx>"
    }

    private static func kml(_ body: String) -> String {
        "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\(body)</Document></kml>"
    }

    private static func described(_ text: String) -> String {
        kml(
            "<Placemark><name>A</name><description>\(text)</description>"
                + "<Point><coordinates>-1.08,53.96</coordinates></Point></Placemark>")
    }

    static let all = [
        HostileImport(name: "points at one place, of one name", format: .gpx, count: 1_500) {
            gpx(run("<wpt lat=\"53.96\" lon=\"-1.08\"><name>A</name></wpt>", $0))
        },
        HostileImport(name: "a route whose points have one name", format: .gpx, count: 1_500) { count in
            gpx(
                "<rte>"
                    + (0..<count).map { "<rtept lat=\"53.9\($0 + 1000)\" lon=\"1\"><name>A</name></rtept>" }.joined()
                    + "</rte>")
        },
        HostileImport(name: "a track that stands still", format: .gpx, count: 5_000) {
            gpx(
                "<trk><name>A</name><trkseg>" + run("<trkpt lat=\"53.96\" lon=\"-1.08\"/>", $0) + "</trkseg></trk>")
        },
        HostileImport(name: "tracks from pole to pole and along the date line", format: .gpx, count: 1_500) {
            gpx(
                run("<trk><trkseg><trkpt lat=\"90\" lon=\"180\"/><trkpt lat=\"-90\" lon=\"-180\"/></trkseg></trk>", $0))
        },
        HostileImport(name: "marks of one name", format: .kml, count: 1_500) {
            kml(
                run(
                    "<Placemark><name>A</name><Point><coordinates>-1.08,53.96</coordinates></Point></Placemark>", $0))
        },
        HostileImport(name: "a text of tags that nothing closes", format: .kml, count: 8_000) {
            described(run("&lt;b&gt;&lt;p&gt;", $0))
        },
        HostileImport(name: "a text of comments that nothing closes", format: .kml, count: 8_000) {
            described(run("&lt;!-- &amp;amp ", $0))
        },
        HostileImport(name: "a text of lists in lists", format: .kml, count: 8_000) {
            described(run("&lt;ul&gt;&lt;li&gt;a", $0))
        },
        HostileImport(name: "a text of wide rows", format: .kml, count: 4_000) {
            described("&lt;table&gt;" + run("&lt;tr&gt;&lt;td colspan=50&gt;a", $0))
        },
        HostileImport(name: "a text of one tag with many attributes", format: .kml, count: 8_000) { count in
            described("&lt;a " + (0..<count).map { "b\($0)=c" }.joined(separator: " ") + "&gt;")
        },
        HostileImport(name: "a text of bold letters", format: .kml, count: 4_000) {
            described(run("a&lt;b&gt;(b)&lt;/b&gt;", $0))
        },
        HostileImport(name: "positions without end", format: .kml, count: 10_000) {
            kml("<Placemark><LineString><coordinates>\(run("0,90 ", $0))</coordinates></LineString></Placemark>")
        },
        HostileImport(name: "rows of one name", format: .csv, count: 2_500) {
            "name,lat,lon\n" + run("A,53.96,-1.08\n", $0)
        },
        HostileImport(name: "a quotation that nothing closes", format: .csv, count: 30_000) {
            "name,lat,lon\n" + run("\"A\"\"", $0)
        },
        HostileImport(name: "a column for each bird", format: .csv, count: 4_000) { count in
            (0..<count).map { "bird\($0)" }.joined(separator: ",") + "\nA\n"
        },
        HostileImport(name: "points at one place, of one name", format: .geojson, count: 1_500) { count in
            let point =
                "{\"type\":\"Feature\",\"properties\":{\"name\":\"A\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[0,90]}}"
            return "{\"type\":\"FeatureCollection\",\"features\":[\(run(point + ",", count - 1))\(point)]}"
        },
        HostileImport(name: "components that nothing closes", format: .ics, count: 10_000) {
            run("BEGIN:VEVENT\nDTSTART:20260101\n", $0)
        },
        HostileImport(name: "occurrences of one event", format: .ics, count: 4_000) { count in
            "BEGIN:VCALENDAR\n"
                + (0..<count).map { number in
                    "BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20260101\nRECURRENCE-ID:\(20_000_101 + number)\n"
                }.joined()
        },
        HostileImport(name: "dates without end", format: .ics, count: 20_000) {
            "BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20260101T100000Z\nEXDATE:\(run("20260101T100000Z,", $0))\n"
        },
        HostileImport(name: "a line that is folded after each letter", format: .ics, count: 60_000) {
            "BEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:A\nDESCRIPTION:\(run("a\r\n ", $0))\n"
        },
        HostileImport(name: "entries in entries", format: .wikivoyage, count: 4_000) {
            run("{{see|name=A|lat=53.96|long=-1.08|content=", $0)
        },
        HostileImport(name: "entries of one name", format: .wikivoyage, count: 600) {
            run("* {{see|name=A|lat=53.96|long=-1.08|content=x}}\n", $0)
        },
        HostileImport(name: "links that nothing closes", format: .wikivoyage, count: 4_000) {
            "* {{see|name=A|lat=53.96|long=-1.08|content=" + run("[[a|", $0) + "}}\n"
        },
        HostileImport(name: "stops of one name", format: .tourml, count: 2_500) {
            "<t:Tour xmlns:t=\"http://www.imamuseum.org/TourML/1.0\">\(run("<t:Stop t:id=\"a\"/>", $0))</t:Tour>"
        },
    ]
}

@Suite("Files of other programs that would block an import", .serialized)
struct HostileImportTests {
    @Test("Twice the size takes about twice the time", arguments: HostileImport.all)
    func growth(of file: HostileImport) {
        let growth = ProcessorTime.growth(from: file.count) { count in
            _ = ImportReader.read(.bytes(Array(file.make(count).utf8)), as: file.format, file: "file")
        }
        #expect(growth < ProcessorTime.linearGrowth)
    }

    @Test(
        "Input that is nested too deep, or that expands, is refused with its position",
        arguments: [
            (
                ImportFormat.geojson,
                String(repeating: "{\"type\":\"GeometryCollection\",\"geometries\":[", count: 10_000),
                "this is not JSON: nested more than 256 deep"
            ),
            (
                .kml, "<kml>" + String(repeating: "<Folder>", count: 10_000),
                "Excessive depth in document: 256 use XML_PARSE_HUGE option"
            ),
            (
                .gpx,
                "<!DOCTYPE g [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
                    + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]><gpx><wpt lat=\"1\" lon=\"1\"><name>&c;</name></wpt></gpx>",
                "document type"
            ),
        ])
    func refused(format: ImportFormat, text: String, reason: String) {
        let found = ImportReader.read(.bytes(Array(text.utf8)), as: format, file: "file").diagnostics
        #expect(found.count == 1)
        #expect(found.first?.message.contains(reason) == true, "\(found.map(\.inWords))")
        #expect(found.first?.location.line ?? 0 > 0)
    }
}
