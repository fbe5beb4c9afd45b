// Reads a file of OpenStreetMap data.

import GuideModel
import SystemPackage

/// Reads OpenStreetMap extracts, in PBF or XML.
public enum OSMReader {
    /// What the file holds, and what was wrong with it.
    ///
    /// The file is read once, piece by piece; only one that is not sorted, and is clipped, is read twice. No file takes
    /// more than 512 MB of memory: a larger map is refused with what to do.
    ///
    /// - Parameters:
    ///   - clip: Only what lies in these bounds, grown by a margin, is kept; nil keeps all. See ``OSMExtract/reach``.
    ///   - name: What diagnostics call the file.
    ///   - reached: Told how much of the file is read, from 0 to 1.
    /// - Returns: The extract, which is nil when there is an error among the diagnostics.
    public static func read(
        file: FilePath, clip: GeoBounds? = nil, shownAs name: String,
        reached: @Sendable @escaping (Double) -> Void = { _ in }
    ) -> (extract: OSMExtract?, diagnostics: [Diagnostic]) {
        var findings = OSMFindings(file: name)
        let source: OSMFile
        do { source = try OSMFile(file, reached: reached) } catch {
            findings.add(.refused("it cannot be opened: \(error)"))
            return (nil, findings.all)
        }
        guard let gatherer = gather(source, reach: clip.map(OSMReach.init), findings: &findings) else {
            return (nil, findings.all)
        }
        var resolution = OSMResolution(gatherer)
        let extract = resolution.finish()
        if extract.isEmpty { findings.addEmpty(isClipped: clip != nil) }
        return (extract, findings.all)
    }

    /// What a file holds, before references are resolved; nil when it cannot be read.
    static func gather(_ file: OSMFile, reach: OSMReach?, findings: inout OSMFindings) -> OSMGatherer? {
        for isSorted in [true, false] {
            var attempt = findings
            var gatherer = OSMGatherer(reach: reach, isSorted: isSorted)
            do {
                try read(file, into: &gatherer, findings: &attempt)
                findings = attempt
                return gatherer
            } catch .outOfOrder where isSorted {
                continue
            } catch {
                findings = attempt
                findings.add(error)
                return nil
            }
        }
        return nil
    }

    private static func read(
        _ file: OSMFile, into gatherer: inout OSMGatherer, findings: inout OSMFindings
    ) throws(OSMFault) {
        try file.rewind()
        let start = try file.bytes(64)
        try file.rewind()
        switch OSMFileKind(start) {
        case .pbf:
            var reader = PBFReader(file)
            do { try reader.read(into: &gatherer) } catch {
                guard case .broken(let reason, _, _) = error else { throw error }
                throw .broken("\(reason), in the block at byte \(reader.offset)")
            }
        case .xml:
            try OSMXMLReader.read(file, into: &gatherer, findings: &findings)
        case .other(let advice):
            throw .refused(advice)
        }
    }
}

/// What ends the reading of a file.
enum OSMFault: Error, Hashable, Sendable {
    /// The bytes are not what they should be: a clause that says what is wrong, and where where the format has lines.
    case broken(String, line: Int = 0, column: Int = 0)
    /// The file is right, and is not read here: a clause that says why and what to do.
    case refused(String)
    /// Something was left out in the belief that the file is sorted, which it is not; read it again in any order.
    case outOfOrder
    /// What the file holds takes more memory than an extract may.
    case tooLarge

    static let endsEarly = OSMFault.broken("a value is longer than the data that contains it")
}
