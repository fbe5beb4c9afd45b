// Cuts a box out of an OpenStreetMap file of any size, in memory that depends only on the box.

import GuideModel
import GuideSupport
import SystemPackage

/// A cut of a larger file.
///
/// It reads the file two or three times: to select the elements, to complete areas, and to copy what is selected. In
/// between it stores only ids. ``OSMCutSelection`` says which elements a cut contains.
public struct OSMCut: Sendable {
    public enum Format: Sendable {
        case pbf, xml

        /// The format for the name of a file; nil if the name has the ending of another format.
        public init?(name: String) {
            if name.hasSuffix(".pbf") { self = .pbf } else if name.hasSuffix(".osm") { self = .xml } else { return nil }
        }

        fileprivate var writer: any OSMElementWriter {
            switch self {
            case .pbf: PBFElementWriter()
            case .xml: OSMXMLElementWriter()
            }
        }
    }

    /// One reading of the file.
    public enum Step: Sendable {
        case selecting, completing, writing
    }

    /// How much was written.
    public struct Written: Hashable, Sendable {
        public var nodes: Int
        public var ways: Int
        public var relations: Int
    }

    /// The box to cut out.
    public let box: GeoBounds
    /// Whether the relations that draw an area get all of their ways.
    let completesAreas: Bool

    public init(box: GeoBounds) { self.init(box: box, completesAreas: true) }

    init(box: GeoBounds, completesAreas: Bool) {
        self.box = box
        self.completesAreas = completesAreas
    }

    /// Cuts the box out of a file, and writes or replaces another file atomically.
    ///
    /// - Parameters:
    ///   - name: The file's name in diagnostics.
    ///   - begin: Called before each reading; the result is called with the share of the file that is read.
    /// - Returns: The counts, which are nil if there is an error among the diagnostics. In that case, nothing is
    ///   written.
    public func cut(
        _ file: FilePath, shownAs name: String, to output: FilePath, as format: Format,
        begin: (Step) -> @Sendable (Double) -> Void = { _ in { _ in } }
    ) -> (written: Written?, diagnostics: [Diagnostic]) {
        var diagnostics = OSMDiagnostics(file: name)
        let selection: OSMCutSelection
        do throws(OSMError) { selection = try select(in: file, begin, &diagnostics) } catch {
            diagnostics.add(error)
            return (nil, diagnostics.all)
        }
        guard !selection.isEmpty else { return (nil, diagnostics.all + [empty(selection.declaredBounds, name)]) }
        var all = diagnostics.all
        if let covered = selection.declaredBounds, !covered.contains(box) { all.append(incomplete(covered, name)) }
        do throws(FileError) {
            return (try write(selection, of: file, to: output, as: format, begin, &diagnostics), all)
        } catch {
            let location = SourceLocation(file: output.string)
            return (nil, all + [.error(at: location, code: .write, error.sentence(thenDo: "cut the map again"))])
        }
    }

    // MARK: Steps

    private func select(
        in path: FilePath, _ begin: (Step) -> @Sendable (Double) -> Void, _ diagnostics: inout OSMDiagnostics
    ) throws(OSMError) -> OSMCutSelection {
        let file = try OSMFile.open(path, reached: begin(.selecting))
        var selection = OSMCutSelection(box: box, completesAreas: completesAreas)
        var found = diagnostics
        do throws(OSMError) {
            try OSMReader.read(file, into: &selection, diagnostics: &found)
        } catch .outOfOrder {
            selection = OSMCutSelection(box: box, completesAreas: completesAreas)
            for kind in [OSMExtract.Member.Kind.node, .way, .relation] {
                found = diagnostics
                selection.pass = .only(kind)
                try OSMReader.read(file, into: &selection, diagnostics: &found)
            }
        }
        diagnostics = found
        selection.addParents()
        guard selection.needsWaysOfAreas else { return selection }
        selection.pass = .waysOfAreas
        var ignored = diagnostics
        try OSMReader.read(
            try OSMFile.open(path, reached: begin(.completing)), into: &selection, diagnostics: &ignored)
        return selection
    }

    private func write(
        _ selection: OSMCutSelection, of path: FilePath, to output: FilePath, as format: Format,
        _ begin: (Step) -> @Sendable (Double) -> Void, _ diagnostics: inout OSMDiagnostics
    ) throws(FileError) -> Written {
        let unfinished = FilePath(output.string + ".new")
        do throws(FileError) {
            let folder = output.removingLastComponent()
            if !folder.isEmpty { try FileSystem.makeFolder(folder) }
            try FileSystem.write([], to: unfinished)
            let counts = try copy(selection, of: path, to: unfinished, as: format, begin, &diagnostics)
            try FileSystem.rename(unfinished, to: output)
            return Written(nodes: counts.nodes, ways: counts.ways, relations: counts.relations)
        } catch {
            try? FileSystem.removeFile(unfinished)
            throw error
        }
    }

    private func copy(
        _ selection: OSMCutSelection, of path: FilePath, to unfinished: FilePath, as format: Format,
        _ begin: (Step) -> @Sendable (Double) -> Void, _ diagnostics: inout OSMDiagnostics
    ) throws(FileError) -> OSMGatherer.Counts {
        let descriptor: FileDescriptor
        do { descriptor = try FileDescriptor.open(unfinished, .writeOnly, options: [.truncate, .closeOnExec]) } catch {
            throw FileError(path: unfinished, operation: "write", errno: error as? Errno ?? .ioError)
        }
        defer { try? descriptor.close() }
        var copied = OSMCutOutput(selection, format.writer, to: descriptor, named: unfinished)
        copied.begin(selection.declaredBounds?.intersection(box) ?? box)
        do throws(OSMError) {
            let file = try OSMFile.open(path, reached: begin(.writing))
            try OSMReader.read(file, into: &copied, diagnostics: &diagnostics)
            try copied.end()
        } catch {
            // The first reading found no error, so the file has changed since, or the output cannot be written.
            throw copied.writeError ?? FileError(path: path, operation: "read", errno: .ioError)
        }
        return copied.counts
    }

    // MARK: Diagnostics

    private func empty(_ declared: GeoBounds?, _ name: String) -> Diagnostic {
        let covered = declared.map { "covers \(Self.text($0)) and " } ?? ""
        return .error(
            at: SourceLocation(file: name), code: .osmEmpty,
            "this file \(covered)contains nothing in \(Self.text(box)); use a file that contains the city")
    }

    private func incomplete(_ declared: GeoBounds, _ name: String) -> Diagnostic {
        .warning(
            at: SourceLocation(file: name), code: .mapExtract,
            "this file covers \(Self.text(declared)), and so only a part of \(Self.text(box)); use a file of a larger "
                + "region if streets are missing at the edge")
    }

    /// South, west, north and east, to about ten metres.
    private static func text(_ box: GeoBounds) -> String {
        [box.south, box.west, box.north, box.east].map { "\(($0 * 1e4).rounded() / 1e4)" }.joined(separator: ",")
    }
}
