// Writes the elements of a cut into a file, in one of OpenStreetMap's formats.

import GuideModel
import GuideSupport
import SystemPackage

/// A writer of elements in one format, into bytes that the caller saves from time to time.
protocol OSMElementWriter {
    /// The finished bytes; the caller saves and removes them.
    var bytes: [UInt8] { get set }

    mutating func begin(_ bounds: GeoBounds)
    mutating func add(node id: Int64, at point: OSMPoint, _ tags: [OSMTags.Pair], _ strings: OSMStrings)
    mutating func add(way id: Int64, nodes: [Int64], _ tags: [OSMTags.Pair], _ strings: OSMStrings)
    mutating func add(
        relation id: Int64, members: [OSMExtract.Member], _ tags: [OSMTags.Pair], _ strings: OSMStrings)
    mutating func end()
}

/// Takes all elements of a file, and writes those of a selection.
struct OSMCutOutput: OSMElementConsumer {
    var declaredBounds: GeoBounds?
    private(set) var counts = OSMGatherer.Counts()
    /// The error that ended the writing.
    private(set) var writeError: FileError?

    private let selection: OSMCutSelection
    private let path: FilePath
    private let file: FileDescriptor
    private var writer: any OSMElementWriter
    private var strings = OSMStrings()
    private var pending: Pending?

    /// An element whose tags come next.
    private enum Pending {
        case node(Int64, OSMPoint)
        case way(Int64, [Int64])
        case relation(Int64, [OSMExtract.Member])
    }

    /// The bytes that are collected before they are written.
    private static let bufferBytes = 1 << 20

    /// - Parameter file: an open file, to which the output is appended.
    init(_ selection: OSMCutSelection, _ writer: any OSMElementWriter, to file: FileDescriptor, named path: FilePath) {
        self.selection = selection
        self.writer = writer
        self.file = file
        self.path = path
    }

    mutating func begin(_ bounds: GeoBounds) { writer.begin(bounds) }

    mutating func end() throws(OSMError) {
        try finishElement(with: [])
        writer.end()
        try save()
    }

    // MARK: Elements

    mutating func addNode(_ id: Int64, at point: OSMPoint) throws(OSMError) -> UInt32? {
        guard selection.contains(.node, id) else { return nil }
        try finishElement(with: [])
        pending = .node(id, point)
        counts.nodes += 1
        return 0
    }

    mutating func tagNode(_ id: Int64, at index: UInt32, tags: [OSMTags.Pair]) { write(tags) }

    mutating func addWay(_ id: Int64, nodes ids: [Int64], positions: [OSMPoint]) throws(OSMError) -> Bool {
        guard selection.contains(.way, id) else { return false }
        try finishElement(with: [])
        pending = .way(id, ids)
        counts.ways += 1
        return true
    }

    mutating func tagWay(_ tags: [OSMTags.Pair]) { write(tags) }

    mutating func addRelation(_ id: Int64, members list: [OSMExtract.Member]) throws(OSMError) -> Bool {
        guard selection.contains(.relation, id) else { return false }
        try finishElement(with: [])
        pending = .relation(id, list)
        counts.relations += 1
        return true
    }

    mutating func tagRelation(_ tags: [OSMTags.Pair]) { write(tags) }

    mutating func number(_ text: ArraySlice<UInt8>) -> UInt32 { strings.number(text) }

    /// Writes nothing for a deleted element: the selection does not contain it.
    mutating func delete(_ kind: OSMExtract.Member.Kind, _ id: Int64) throws(OSMError) {}

    // MARK: Parts

    /// Writes the pending element, which may have no tags, and saves what is finished.
    private mutating func finishElement(with tags: [OSMTags.Pair]) throws(OSMError) {
        write(tags)
        if writer.bytes.count >= Self.bufferBytes { try save() }
    }

    private mutating func write(_ tags: [OSMTags.Pair]) {
        switch pending {
        case .node(let id, let point): writer.add(node: id, at: point, tags, strings)
        case .way(let id, let nodes): writer.add(way: id, nodes: nodes, tags, strings)
        case .relation(let id, let members): writer.add(relation: id, members: members, tags, strings)
        case nil: break
        }
        pending = nil
    }

    private mutating func save() throws(OSMError) {
        do { _ = try file.writeAll(writer.bytes) } catch {
            writeError = FileError(path: path, operation: "write", errno: error as? Errno ?? .ioError)
            throw .refused("the output cannot be written")
        }
        writer.bytes.removeAll(keepingCapacity: true)
    }
}
