// Where the nodes of a file are, in few bytes, found by their ids.

/// The positions of nodes: exact inside the reach, rounded outside.
///
/// Files are sorted by id nearly always. Ids that rise are kept in blocks of small differences, so a node outside takes
/// 2 to 4 bytes; a country has 40 million. Ids that do not rise are kept in a dictionary, which is larger.
struct OSMNodeStore {
    enum Place: Hashable, Sendable {
        /// Index into `points`.
        case inside(UInt32)
        /// About where it is.
        case outside(OSMPoint)
    }

    /// Where the nodes inside are, in the order they came.
    private(set) var points: [OSMPoint] = []
    private let grid: OSMGrid?
    private let reach: OSMReach?

    private var bytes: [UInt8] = []
    private var blocks: [Block] = []
    private var countInBlock = 0
    private var lastID = Int64.min
    private var lastCell = OSMGrid.Cell()
    /// Nodes whose ids did not rise; nil for one that was deleted.
    private var late: [Int64: Place?] = [:]

    private struct Block {
        var firstID: Int64
        /// Index into `bytes`.
        var start: UInt32
        /// Index into `points` of the first node inside.
        var firstPoint: UInt32
    }

    private static let nodesInBlock = 32

    /// What follows a node's id: nothing for one inside and for one in the same cell as the one before.
    private enum Kind: UInt64 {
        case inside, sameCell, otherCell
    }

    init(reach: OSMReach?) {
        self.reach = reach
        grid = reach.map(OSMGrid.init)
    }

    /// Whether every id was higher than the one before.
    var isSorted: Bool { late.isEmpty }

    /// How many bytes are taken, about.
    var size: Int { points.count * 8 + bytes.count + blocks.count * 16 + late.count * 40 }

    /// Keeps a node; one that came before with the same id is forgotten.
    ///
    /// - Returns: The node's index into `points`; nil when it is outside.
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
            // Within a block, the nodes inside are counted one by one; this one breaks the count.
            countInBlock = Self.nodesInBlock
        }
        return isOutside ? nil : index
    }

    /// Forgets a node.
    mutating func remove(_ id: Int64) {
        if id <= lastID { late[id] = .some(nil) }
    }

    private mutating func append(_ id: Int64, point: OSMPoint?) {
        if countInBlock == Self.nodesInBlock || blocks.isEmpty {
            let firstPoint = points.count - (point == nil ? 1 : 0)
            blocks.append(
                Block(
                    firstID: id, start: UInt32(truncatingIfNeeded: bytes.count),
                    firstPoint: UInt32(truncatingIfNeeded: firstPoint)))
            countInBlock = 0
            lastCell = OSMGrid.Cell()
            lastID = id
        }
        // The difference fits: ids that rise by more than 2^61 start a block of their own.
        let rise = UInt64(bitPattern: id &- lastID)
        if rise >= 1 << 61 {
            countInBlock = Self.nodesInBlock
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

    /// Where a node is; nil when the file does not say.
    ///
    /// - Parameter hint: The block that the last search ended in; neighbours in a line are often neighbours here.
    func place(of id: Int64, near hint: inout Int) -> Place? {
        if !late.isEmpty, let place = late[id] { return place }
        guard let first = blocks.first, id >= first.firstID, id <= lastID else { return nil }
        var block = hint
        if blocks[block].firstID > id || (block + 1 < blocks.count && blocks[block + 1].firstID <= id) {
            block = self.block(of: id)
            hint = block
        }
        return place(of: id, in: block)
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

    private func place(of id: Int64, in block: Int) -> Place? {
        var position = Int(blocks[block].start)
        let end = block + 1 < blocks.count ? Int(blocks[block + 1].start) : bytes.count
        var current = blocks[block].firstID
        var point = blocks[block].firstPoint
        var cell = OSMGrid.Cell()
        while position < end {
            let head = VariableBytes.read(bytes, at: &position)
            current &+= Int64(bitPattern: head >> 2)
            if current > id { return nil }
            switch head & 3 {
            case Kind.inside.rawValue:
                if current == id { return .inside(point) }
                point += 1
            case Kind.otherCell.rawValue:
                cell.row += VariableBytes.readSigned(bytes, at: &position)
                cell.column += VariableBytes.readSigned(bytes, at: &position)
            default: break
            }
            if current == id { return grid.map { .outside($0.point(of: cell)) } }
        }
        return nil
    }

    /// Gives the points away and forgets everything else.
    consuming func takePoints() -> [OSMPoint] { points }
}
