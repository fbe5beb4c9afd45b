// Stores the positions of a file's nodes in few bytes, with a look-up by id.

/// The positions of nodes: exact inside the reach, rounded outside.
///
/// Files are nearly always sorted by id. Rising ids are stored in blocks of small differences, so a node
/// outside takes 2 to 4 bytes; a country has 40 million nodes. Ids that do not rise are stored in a dictionary,
/// which is larger.
struct OSMNodeStore {
    enum Place: Hashable, Sendable {
        /// Index into `points`.
        case inside(UInt32)
        /// The approximate position.
        case outside(OSMPoint)
    }

    /// The positions of the nodes inside, in file order.
    private(set) var points: [OSMPoint] = []
    private let grid: OSMGrid?
    private let reach: OSMReach?

    private var bytes: [UInt8] = []
    private var blocks: [Block] = []
    private var countInBlock = 0
    private var lastID = Int64.min
    private var lastCell = OSMGrid.Cell()
    /// Nodes whose ids did not rise; nil for a deleted node.
    private var late: [Int64: Place?] = [:]

    private struct Block {
        var firstID: Int64
        /// Index into `bytes`.
        var start: UInt32
        /// Index into `points` of the first node inside.
        var firstPoint: UInt32
    }

    /// Small blocks are faster to search, large blocks need less memory.
    private let nodesInBlock: Int

    /// The data after a node's id: nothing for a node inside, and for a node in the same cell as the previous
    /// one.
    private enum Kind: UInt64 {
        case inside, sameCell, otherCell
    }

    init(reach: OSMReach?) {
        self.reach = reach
        nodesInBlock = reach == nil ? 8 : 32
        grid = reach.map(OSMGrid.init)
    }

    /// Whether every id was higher than the previous one.
    var isSorted: Bool { late.isEmpty }

    /// The approximate size in bytes.
    var size: Int { points.count * 8 + bytes.count + blocks.count * 16 + late.count * 40 }

    /// Stores a node, and replaces an earlier node with the same id.
    ///
    /// - Returns: The node's index into `points`; nil if the node is outside.
    mutating func add(_ id: Int64, at point: OSMPoint) -> UInt32? {
        let isOutside = !(reach?.sides(of: point).isEmpty ?? true)
        let index = UInt32(truncatingIfNeeded: points.count)
        if !isOutside { points.append(point) }
        if id > lastID {
            append(id, point: isOutside ? point : nil)
        } else if isOutside, let grid {
            late[id] = .some(.outside(grid.point(of: grid.cell(of: point))))
        } else {
            late[id] = .some(.inside(index))
            // Within a block, the nodes inside are counted one by one; this node breaks the count.
            countInBlock = nodesInBlock
        }
        return isOutside ? nil : index
    }

    /// Removes a node.
    mutating func remove(_ id: Int64) {
        if id <= lastID { late[id] = .some(nil) }
    }

    private mutating func append(_ id: Int64, point: OSMPoint?) {
        if countInBlock == nodesInBlock || blocks.isEmpty {
            let firstPoint = points.count - (point == nil ? 1 : 0)
            blocks.append(
                Block(
                    firstID: id, start: UInt32(truncatingIfNeeded: bytes.count),
                    firstPoint: UInt32(truncatingIfNeeded: firstPoint)))
            countInBlock = 0
            lastCell = OSMGrid.Cell()
            lastID = id
        }
        // The difference fits: an id that rises by more than 2^61 starts a new block.
        let rise = UInt64(bitPattern: id &- lastID)
        if rise >= 1 << 61 {
            countInBlock = nodesInBlock
            append(id, point: point)
            return
        }
        lastID = id
        countInBlock += 1
        guard let point, let grid else {
            VariableBytes.append(rise << 2 | Kind.inside.rawValue, to: &bytes)
            return
        }
        let cell = grid.cell(of: point)
        if cell == lastCell {
            VariableBytes.append(rise << 2 | Kind.sameCell.rawValue, to: &bytes)
        } else {
            VariableBytes.append(rise << 2 | Kind.otherCell.rawValue, to: &bytes)
            VariableBytes.append(signed: cell.row - lastCell.row, to: &bytes)
            VariableBytes.append(signed: cell.column - lastCell.column, to: &bytes)
            lastCell = cell
        }
    }

    /// Where a search ended.
    ///
    /// Neighbours in a line are often neighbours here, so the next search continues from it.
    struct Bookmark: Sendable {
        fileprivate var block = 0
        /// Index into `bytes`, after the node with `id`; 0 if no block was read.
        fileprivate var position = 0
        fileprivate var id = Int64.min
        fileprivate var kind: UInt64 = 0
        /// Index into `points` of the next node inside.
        fileprivate var point: UInt32 = 0
        fileprivate var cell = OSMGrid.Cell()

        init() {}
    }

    /// The place of a node; nil if the file does not contain it.
    func place(of id: Int64, near mark: inout Bookmark) -> Place? {
        if !late.isEmpty, let place = late[id] { return place }
        guard let first = blocks.first, id >= first.firstID, id <= lastID else { return nil }
        let isInBlock =
            blocks[mark.block].firstID <= id && (mark.block + 1 == blocks.count || id < blocks[mark.block + 1].firstID)
        if !isInBlock { mark.block = block(of: id) }
        if !isInBlock || mark.position == 0 || id < mark.id {
            let block = blocks[mark.block]
            mark.position = Int(block.start)
            mark.id = block.firstID
            mark.point = block.firstPoint
            mark.cell = OSMGrid.Cell()
            step(&mark)
        }
        let end = mark.block + 1 < blocks.count ? Int(blocks[mark.block + 1].start) : bytes.count
        while mark.id < id, mark.position < end { step(&mark) }
        guard mark.id == id else { return nil }
        if mark.kind == Kind.inside.rawValue { return .inside(mark.point - 1) }
        return grid.map { .outside($0.point(of: mark.cell)) }
    }

    /// Reads the next node.
    @inline(__always)
    private func step(_ mark: inout Bookmark) {
        let head = VariableBytes.read(bytes, at: &mark.position)
        mark.id &+= Int64(bitPattern: head >> 2)
        mark.kind = head & 3
        if mark.kind == Kind.inside.rawValue {
            mark.point += 1
        } else if mark.kind == Kind.otherCell.rawValue {
            mark.cell.row += VariableBytes.readSigned(bytes, at: &mark.position)
            mark.cell.column += VariableBytes.readSigned(bytes, at: &mark.position)
        }
    }

    /// The last block that starts at `id` or before.
    private func block(of id: Int64) -> Int {
        var low = 0
        var high = blocks.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if blocks[middle].firstID <= id { low = middle } else { high = middle }
        }
        return low
    }
}
