// Gives any bytes to the reader of GeoJSON basemaps. scripts/fuzz builds it.

import GuideGeo
import GuideModel

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGeoJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let (basemap, diagnostics) = Basemap.read(
        geoJSON: Array(UnsafeBufferPointer(start: start, count: count)), file: "map.geojson")
    precondition(basemap != nil || diagnostics.hasErrors, "no ground, and nothing says why")
    return 0
}
