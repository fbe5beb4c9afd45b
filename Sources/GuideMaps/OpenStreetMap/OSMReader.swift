// Reads a file of OpenStreetMap data.

import GuideModel
import SystemPackage

/// Reads OpenStreetMap extracts.
public enum OSMReader {
    /// What the file holds, and what was wrong with it.
    ///
    /// - Parameters:
    ///   - clip: Only what lies in these bounds, grown by a margin, is kept; nil keeps all. See ``OSMExtract/reach``.
    ///   - name: What diagnostics call the file.
    public static func read(
        file: FilePath, clip: GeoBounds? = nil, shownAs name: String
    ) -> (extract: OSMExtract?, diagnostics: [Diagnostic]) {
        let location = SourceLocation(file: name)
        let source: OSMFile
        do { source = try OSMFile(file) } catch {
            return (nil, [.error(at: location, code: "osm-file", "this file cannot be read: \(error)")])
        }
        var builder = OSMExtractBuilder()
        var reader = PBFReader(source)
        do { try reader.read(into: &builder) } catch {
            return (
                nil,
                [
                    .error(
                        at: location, code: "osm-file",
                        "this OpenStreetMap file is broken in the blob at byte \(reader.offset): \(error.reason)")
                ]
            )
        }
        return (builder.finished(), [])
    }
}
