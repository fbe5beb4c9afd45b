// Reads a file of OpenStreetMap data.

import GuideModel
import SystemPackage

/// Reads OpenStreetMap extracts, in PBF, in XML or in the JSON of the Overpass API.
public enum OSMReader {
    /// Reads a file's extract and the diagnostics about it.
    ///
    /// The file is read once, piece by piece. It is read twice only if it is not sorted and is clipped. No file
    /// takes more than 512 MB of memory: a larger map is rejected with a remedy.
    ///
    /// - Parameters:
    ///   - clip: Only data in these bounds, grown by a margin, is stored; nil stores all. See
    ///     ``OSMExtract/reach``.
    ///   - name: The file's name in diagnostics.
    ///   - reached: Called with the share of the file that is read, from 0 to 1.
    /// - Returns: The extract, which is nil if there is an error among the diagnostics.
    public static func read(
        file: FilePath, clip: GeoBounds? = nil, shownAs name: String,
        reached: @Sendable @escaping (Double) -> Void = { _ in }
    ) -> (extract: OSMExtract?, diagnostics: [Diagnostic]) {
        var diagnostics = OSMDiagnostics(file: name)
        let source: OSMFile
        do throws(OSMError) { source = try OSMFile.open(file, reached: reached) } catch {
            diagnostics.add(error)
            return (nil, diagnostics.all)
        }
        guard let gatherer = gather(source, reach: clip.map(OSMReach.init), diagnostics: &diagnostics) else {
            return (nil, diagnostics.all)
        }
        var resolution = OSMResolution(gatherer)
        let extract = resolution.finish()
        if extract.isEmpty { diagnostics.addEmpty(isClipped: clip != nil) }
        return (extract, diagnostics.all)
    }

    /// The contents of a file, before references are resolved; nil if it cannot be read.
    static func gather(_ file: OSMFile, reach: OSMReach?, diagnostics: inout OSMDiagnostics) -> OSMGatherer? {
        for isSorted in [true, false] {
            var attempt = diagnostics
            var gatherer = OSMGatherer(reach: reach, isSorted: isSorted)
            do {
                try read(file, into: &gatherer, diagnostics: &attempt)
                diagnostics = attempt
                return gatherer
            } catch .outOfOrder where isSorted {
                continue
            } catch {
                diagnostics = attempt
                diagnostics.add(error)
                return nil
            }
        }
        return nil
    }

    /// Passes every element of a file, from its first byte to its last, to `consumer`.
    static func read(
        _ file: OSMFile, into consumer: inout some OSMElementConsumer, diagnostics: inout OSMDiagnostics
    ) throws(OSMError) {
        try file.rewind()
        let start = try file.bytes(1_024)
        try file.rewind()
        switch OSMFileKind(start) {
        case .pbf:
            var reader = PBFReader(file)
            do { try reader.read(into: &consumer) } catch {
                guard case .broken(let reason, _, _) = error else { throw error }
                throw .broken("\(reason), in the block at byte \(reader.offset)")
            }
        case .xml:
            try OSMXMLReader.read(file, into: &consumer, diagnostics: &diagnostics)
        case .json:
            try OSMJSONReader.read(file, into: &consumer, diagnostics: &diagnostics)
        case .other(let advice):
            throw .refused(advice)
        }
    }
}

/// An error that ends the reading of a file.
enum OSMError: Error, Hashable, Sendable {
    /// The bytes are invalid: a clause that describes the error, and its place if the format has lines.
    case broken(String, line: Int = 0, column: Int = 0)
    /// The file is valid, but is not supported: a clause with the reason and the remedy.
    case refused(String)
    /// Elements were left out because the file was expected to be sorted, but it is not; read it again in any
    /// order.
    case outOfOrder
    /// The contents of the file need more memory than an extract may use.
    case tooLarge

    static let endsEarly = OSMError.broken("a value is longer than the data that contains it")
}
