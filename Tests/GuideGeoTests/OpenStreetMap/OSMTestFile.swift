// Writes bytes into files that tests read.

import GuideModel
import GuideSupport
import SystemPackage

@testable import GuideGeo

enum OSMTestFile {
    /// Reads bytes as a file named `map.osm`.
    static func read(_ bytes: [UInt8], clip: GeoBounds? = nil) throws -> (extract: OSMExtract?, messages: [String]) {
        try with(bytes) { path in
            let result = OSMReader.read(file: path, clip: clip, shownAs: "map.osm")
            return (
                result.extract,
                result.diagnostics.map { "\($0.location.line):\($0.location.column) \($0.severity) \($0.message)" }
            )
        }
    }

    static func read(_ text: String, clip: GeoBounds? = nil) throws -> (extract: OSMExtract?, messages: [String]) {
        try read(Array(text.utf8), clip: clip)
    }

    /// Calls `use` with a file of these bytes, which is removed afterwards.
    static func with<Result>(_ bytes: [UInt8], _ use: (FilePath) throws -> Result) throws -> Result {
        var template = Array("/tmp/wynd-osm-XXXXXX".utf8CString)
        let number = mkstemp(&template)
        let path = FilePath(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
        let descriptor = FileDescriptor(rawValue: number)
        defer { unlink(path.string) }
        try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
        return try use(path)
    }
}
