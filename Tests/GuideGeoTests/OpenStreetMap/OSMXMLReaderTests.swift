// Tests of reading OpenStreetMap's XML.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite struct OSMXMLReaderTests {
    @Test("The same map as XML and as PBF gives the same extract", arguments: [nil, GeoBounds.corner])
    func equal(clip: GeoBounds?) throws {
        let xml = try #require(try OSMTestFile.read(SmallMap.village.xml, clip: clip).extract)
        let pbf = try #require(try OSMTestFile.read(PBFWriter().file(.village), clip: clip).extract)
        #expect(xml.lines == pbf.lines)
        #expect(xml.points == pbf.points)
        #expect(xml.strings == pbf.strings)
        #expect(xml.bounds == pbf.bounds)
    }

    @Test("Random maps give the same extract as XML and as PBF, dense or plain")
    func randomMaps() throws {
        var random = SplitMix(seed: 3)
        for _ in 0..<40 {
            let map = SmallMap(random: &random)
            let clip: GeoBounds? = random.below(2) == 0 ? .corner : nil
            let writer = PBFWriter(isDense: random.below(2) == 0, isDeflated: random.below(2) == 0)
            let xml = try #require(try OSMTestFile.read(map.xml, clip: clip).extract)
            let pbf = try #require(try OSMTestFile.read(writer.file(map), clip: clip).extract)
            #expect(xml.lines == pbf.lines)
        }
    }

    @Test("A map from JOSM is read: negative ids, ways before nodes, deleted elements")
    func editor() throws {
        let (extract, messages) = try OSMTestFile.read(
            """
            <osm version='0.6' generator='JOSM'>
              <bounds minlat='1' minlon='1' maxlat='2' maxlon='2' origin='x' />
              <way id='-3' action='modify'>
                <nd ref='-1' /><nd ref='-2' /><nd ref='4' />
                <tag k='highway' v='steps' />
              </way>
              <way id='7' action='delete'><nd ref='-1' /><nd ref='-2' /></way>
              <node id='-1' lat='1.5' lon='-0.25' />
              <node id='-2' lat='1.0000000499' lon='1e-05'><tag k='entrance' v='yes' /></node>
              <node id='4' action='delete' lat='1.5' lon='1.7' />
            </osm>
            """)
        #expect(messages == [])
        #expect(
            try #require(extract).lines == [
                "node -2 10000000,100 entrance=yes", "way -3 15000000,-2500000 10000000,100 highway=steps",
            ])
    }

    @Test("Several boxes of a file count together, and the box of a single way does not")
    func severalBounds() throws {
        let file = String(decoding: RepositoryFile.bytes("Tests/Fixtures/exchange/josm.osm"), as: UTF8.self)
        let extract = try #require(try OSMTestFile.read(file).extract)
        #expect(extract.declaredBounds == GeoBounds(south: 53.959, west: -1.082, north: 53.9605, east: -1.078))
        let other = try OSMTestFile.read(
            """
            <osm version="0.6"><bound box="3,1,4,2"/><bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/>
            <way id="1"><bounds minlat="0" minlon="0" maxlat="9" maxlon="9"/><nd ref="5" lat="1.5" lon="1.5"/>
            <nd ref="6" lat="1.6" lon="1.6"/><tag k="highway" v="path"/></way></osm>
            """)
        #expect(
            try #require(other.extract).declaredBounds == GeoBounds(south: 1, west: 1, north: 4, east: 2))
    }

    @Test("A change file omits the elements that it deletes")
    func changes() throws {
        let (extract, messages) = try OSMTestFile.read(
            """
            <osmChange version="0.6"><create>
            <node id="1" lat="1" lon="1"><tag k="shop" v="tea"/></node>
            <node id="2" lat="2" lon="2"><tag k="shop" v="books"/></node></create>
            <delete><node id="1" version="2"/></delete></osmChange>
            """)
        #expect(messages == [])
        #expect(try #require(extract).nodes.map(\.id) == [2])
    }

    @Test("Ways with their own positions need no nodes, as in Overpass output")
    func geometry() throws {
        let (extract, _) = try OSMTestFile.read(
            """
            <osm version="0.6"><way id="1"><bounds minlat="1"/><nd ref="5" lat="1.5" lon="2.5"/>
            <nd ref="6" lat="1.6" lon="2.6"/><tag k="highway" v="path"/></way></osm>
            """)
        #expect(try #require(extract).lines == ["way 1 15000000,25000000 16000000,26000000 highway=path"])
    }

    @Test(
        "Content that cannot be read is omitted, with its line",
        arguments: [
            ("<node id='1' lat='91' lon='0'/>", "node 1 has no position (lat from -90 to 90, lon from -180 to 180)"),
            ("<node id='1' lat='1' lon='x'/>", "node 1 has no position (lat from -90 to 90, lon from -180 to 180)"),
            ("<node id='1' lat='.' lon='1'/>", "node 1 has no position (lat from -90 to 90, lon from -180 to 180)"),
            ("<node lat='1' lon='1'/>", "this element needs an id that is a number"),
            ("<way id='99999999999999999999'/>", "this element needs an id that is a number"),
            ("<way id='1'><nd/></way>", "this nd names no node (ref)"),
            ("<way id='1'><tag k='name'/></way>", "this tag has no key (k) or no value (v)"),
            ("<way id='1'><node id='2' lat='1' lon='1'/></way>", "an element is inside another"),
            ("<relation id='1'><member type='way'/></relation>", "this member names no element (ref)"),
            (
                "<relation id='1'><member type='area' ref='1'/></relation>",
                "this member is not a node, way or relation (type)"
            ),
        ])
    func leftOut(element: String, complaint: String) throws {
        let (extract, messages) = try OSMTestFile.read(
            "<osm version='0.6'>\n<node id='7' lat='1' lon='1'><tag k='a' v='b'/></node>\n\n\(element)\n</osm>")
        #expect(messages == ["4:0 warning \(complaint); it is left out"])
        #expect(try #require(extract).nodes.map(\.id) == [7])
    }

    @Test("A file with hundreds of errors causes some messages, and a count of the others")
    func manyFaults() throws {
        let errors = String(repeating: "<node/>\n", count: 300)
        let messages = try OSMTestFile.read("<osm>\(errors)</osm>").messages
        #expect(messages.contains("0:0 note 280 more diagnostics in this file"))
        #expect(messages.count == 22)
    }

    @Test(
        "A file that is not a map is refused, with the remedy",
        arguments: [
            (
                "<osm>\n<node id='1' lat='1' lon='1'>\n</osm>",
                "3:7 error this OpenStreetMap file is broken: <node> of line 2"
            ),
            ("<osm><way id='1'>", "error this OpenStreetMap file is broken: "),
            ("<map/>", "it is XML, but not OpenStreetMap's, which starts with <osm>"),
            ("<gpx version='1.1'/>", "it is GPX; name it in a tour's front matter"),
            ("<k:kml xmlns:k='http://www.opengis.net/kml/2.2'/>", "it is KML; `wynd import kml`"),
            ("<TourSet/>", "it is TourML; `wynd import tourml`"),
            ("<feed xmlns='http://www.w3.org/2005/Atom'/>", "it is a feed (Atom or RSS)"),
            ("<Presentation xmlns='pws'/>", "it is a presentation in PWS XML; `wynd import pws`"),
            ("<!DOCTYPE html>\n<html><head><title>502</title><link></head></html>", "it is a web page (HTML)"),
            ("<osm version='0.5'/>", "it has version 0.5; only 0.6 is supported"),
            ("<!DOCTYPE osm [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><osm>&e;</osm>", "a document type"),
            ("<osm/>", "contains nothing that can be drawn"),
            ("", "it is empty"),
            ("{\"type\": \"FeatureCollection\"}", "rename a map in GeoJSON to map.geojson"),
            ("BZh91AY", "it is compressed by bzip2; unpack it with `bunzip2`"),
            ("PK\u{3}\u{4}", "it is a ZIP; unpack it"),
            ("name,lat,lon", "it is neither OpenStreetMap's XML (.osm) nor its PBF (.osm.pbf)"),
        ])
    func refused(text: String, words: String) throws {
        let messages = try OSMTestFile.read(text).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains(words) == true, "\(messages)")
    }

    @Test("Gzip is recognised by its first bytes, and a missing file is reported")
    func others() throws {
        #expect(try OSMTestFile.read([0x1F, 0x8B, 8, 0]).messages.first?.contains("`gunzip`") == true)
        let (extract, diagnostics) = OSMReader.read(file: "/nowhere/map.osm", shownAs: "map.osm")
        #expect(extract == nil)
        #expect(diagnostics.first?.message.contains("it cannot be opened: No such file") == true)
    }

    @Test("A byte-order mark, UTF-16 and white space before the document do no harm")
    func encodings() throws {
        let text = SmallMap.village.xml
        let expected = try #require(try OSMTestFile.read(text).extract).lines
        #expect(try #require(try OSMTestFile.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)).extract).lines == expected)
        let body = text.replacing("encoding='UTF-8'", with: "encoding='UTF-16'")
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in body.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
        #expect(try #require(try OSMTestFile.read(wide).extract).lines == expected)
    }

    @Test("Randomly changed XML is read or refused, and never causes a crash")
    func mutations() throws {
        let file = Array(SmallMap.village.xml.utf8)
        let marks = Array("<>/&;'\"= 0-9.ekvnode\u{0}é".utf8)
        var random = SplitMix(seed: 11)
        for _ in 0..<2000 {
            var bytes = file
            for _ in 0...random.below(3) {
                let place = random.below(bytes.count)
                if random.below(3) == 0 {
                    bytes.remove(at: place)
                } else {
                    bytes[place] = marks[random.below(marks.count)]
                }
            }
            let (extract, messages) = try OSMTestFile.read(bytes)
            if extract == nil { #expect(!messages.isEmpty) }
        }
    }
}

extension GeoBounds {
    /// A part of ``SmallMap/village``, and of random maps.
    static let corner = GeoBounds(south: 53.9580, west: -1.0900, north: 53.9590, east: -1.0850)
}

extension SmallMap {
    /// A sorted map of about a kilometre, with some references to missing elements.
    init(random: inout SplitMix) {
        self.init()
        for id in 1...(20 + random.below(60)) where random.below(5) > 0 {
            let tags = random.below(4) == 0 ? [("tourism", "sight \(random.below(9))")] : []
            nodes.append(
                Node(
                    id: Int64(id), latitude: 539_500_000 + Int64(random.below(200_000)),
                    longitude: -11_000_000 + Int64(random.below(400_000)), tags: tags))
        }
        for id in 1...(5 + random.below(20)) where random.below(5) > 0 {
            let line = (0...random.below(8)).map { _ in Int64(1 + random.below(80)) }
            let isRing = random.below(3) == 0
            ways.append(
                Way(
                    id: Int64(id), nodes: isRing ? line + [line[0]] : line,
                    tags: random.below(3) == 0 ? [] : [("highway", "path"), ("name", "Way \(id)")]))
        }
        for id in 1...(1 + random.below(6)) where random.below(5) > 0 {
            let members = (0...random.below(5)).map { _ in
                (type: ["node", "way", "relation"][random.below(3)], id: Int64(1 + random.below(25)), role: "outer")
            }
            relations.append(Relation(id: Int64(id), members: members, tags: [("type", "multipolygon")]))
        }
    }
}
