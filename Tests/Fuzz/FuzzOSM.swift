// Gives any bytes to the reader of OpenStreetMap files, whose first bytes select PBF or XML. scripts/fuzz builds it.

import GuideModel
import SystemPackage

@testable import GuideGeo

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The file for the inputs.
///
/// Each process has its own.
private let path = FilePath("/tmp/wynd-fuzz-\(getpid()).osm")

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOSM(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeRawBufferPointer(start: start, count: count)
    do {
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll(input) }
    } catch { preconditionFailure("the input cannot be written: \(error)") }
    let clip = GeoBounds(south: 53.95, west: -1.09, north: 53.97, east: -1.07)
    for clip in [nil, clip] {
        let (extract, diagnostics) = OSMReader.read(file: path, clip: clip, shownAs: "map.osm")
        guard let extract else {
            precondition(diagnostics.hasErrors, "no extract, and nothing says why")
            continue
        }
        precondition(extract.wayPoints.allSatisfy { $0 < extract.points.count }, "a way has a point that is not there")
        precondition(extract.nodes.allSatisfy { extract.points.indices.contains($0.point) }, "a node is nowhere")
    }
    return 0
}
