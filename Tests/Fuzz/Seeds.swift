// Writes the seed inputs for each fuzzed reader into the given folder, from the small map of the tests.

import SystemPackage

@main
enum Seeds {
    static func main() throws {
        let folder = FilePath(CommandLine.arguments.dropFirst().first ?? ".")
        let village = SmallMap.village
        try write(PBFWriter().file(village), to: folder.appending("pbf").appending("deflated"))
        try write(PBFWriter(isDeflated: false).file(village), to: folder.appending("pbf").appending("raw"))
        try write(
            PBFWriter(isDense: false, isDeflated: false, hasLocationsOnWays: true).file(village),
            to: folder.appending("pbf").appending("locations"))
        try write(
            PBFWriter(isDense: false, isDeflated: false, granularity: 10, offset: 100).file(village),
            to: folder.appending("pbf").appending("plain"))
        try write(Array(village.xml.utf8), to: folder.appending("xml").appending("village"))
        let tag = "<node id='1' lat='53.96' lon=\"-1.08\" xmlns:a='u' a:b='&amp;' c='>'/>"
        try write(
            Array("<?a '?><!-- \" --><osm version='0.6'>\(tag)<![CDATA[<d e='f'>]]></osm>".utf8),
            to: folder.appending("xml").appending("attributes"))
        let shape = #"{"type":"Polygon","coordinates":[[[-1.08,53.96],[-1.07,53.96],[-1.07,53.97],[-1.08,53.96]]]}"#
        let feature = #"{"type":"Feature","properties":{"class":"park","name":"Green","rank":2},"geometry":\#(shape)}"#
        try write(
            Array(#"{"type":"FeatureCollection","attribution":"us","features":[\#(feature)]}"#.utf8),
            to: folder.appending("geojson").appending("park"))
    }

    private static func write(_ bytes: [UInt8], to path: FilePath) throws {
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll(bytes) }
    }
}
