// The format of messages with tasks and results between this process and its child.
//
// A message consists of two numbers of eight bytes, which are the lengths of its text and of its bytes; then
// the text, with one statement in a line; then the bytes.

import GuideModel
import GuideSupport

struct PictureMessage: Hashable {
    /// Statements of words that are separated by spaces; the last word may contain spaces.
    var lines: [[String]]
    var bytes: [UInt8] = []

    /// The first message of a child; its number changes with the format of messages.
    static let greeting = PictureMessage(lines: [["wynd-pictures", "4"]])

    static let headLength = 16
    /// A longer message is not a valid answer.
    static let longestText = 64 * 1024
    static let mostBytes = 1 << 30

    init(lines: [[String]], bytes: [UInt8] = []) {
        self.lines = lines
        self.bytes = bytes
    }

    /// The lengths and the text of the message; the bytes follow unchanged.
    var head: [UInt8] {
        let text = Array(lines.map { $0.joined(separator: " ") }.joined(separator: "\n").utf8)
        return text.count.littleEndianBytes(8) + bytes.count.littleEndianBytes(8) + text
    }

    /// The lengths of a message's text and bytes; nil if they exceed the limits.
    static func lengths(_ head: [UInt8]) -> (text: Int, bytes: Int)? {
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        guard head.count == headLength else { return nil }
        let (text, bytes) = (number(head[..<8]), number(head[8...]))
        guard text <= UInt64(longestText), bytes <= UInt64(mostBytes) else { return nil }
        return (Int(text), Int(bytes))
    }

    init(text: [UInt8], bytes: [UInt8]) {
        lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: " ").map(String.init)
        }
        self.bytes = bytes
    }

    // MARK: Tasks

    init(_ task: PictureTask, on bytes: [UInt8]) {
        var lines: [[String]] = []
        if let box = task.box {
            lines.append([task.isDrawing ? "draw" : "decode", "\(box.width)", "\(box.height)"])
        }
        if task.readsMetadata { lines.append(["metadata"]) }
        for step in task.steps {
            switch step {
            case .shrink(let width, let encoding): lines.append(["shrink", "\(width)", encoding])
            case .fill(let size, let focus):
                let point = focus.map { ["\($0.x)", "\($0.y)"] } ?? []
                lines.append(["fill", "\(size.width)", "\(size.height)"] + point)
            case .turn(let quarters): lines.append(["turn", "\(quarters)"])
            case .encode(let opaque, let transparent):
                lines.append(["encode", opaque] + [transparent].compactMap(\.self))
            case .colour: lines.append(["colour"])
            }
        }
        self.init(lines: lines, bytes: bytes)
    }

    /// The task in the message; nil if it contains something else.
    var task: PictureTask? {
        var task = PictureTask()
        for line in lines {
            let numbers = line.dropFirst().compactMap { Int($0) }
            switch (line.first, line.count) {
            case ("decode", 3), ("draw", 3):
                guard numbers.count == 2 else { return nil }
                task.box = PixelSize(width: numbers[0], height: numbers[1])
                task.isDrawing = line[0] == "draw"
            case ("shrink", 3):
                guard let width = numbers.first else { return nil }
                task.steps.append(.shrink(width: width, encoding: line[2]))
            case ("fill", 3):
                guard numbers.count == 2 else { return nil }
                task.steps.append(.fill(PixelSize(width: numbers[0], height: numbers[1])))
            case ("fill", 5):
                guard numbers.count == 4 else { return nil }
                task.steps.append(
                    .fill(
                        PixelSize(width: numbers[0], height: numbers[1]),
                        around: FocalPoint(x: numbers[2], y: numbers[3])))
            case ("turn", 2):
                guard let quarters = numbers.first, (1...3).contains(quarters) else { return nil }
                task.steps.append(.turn(quarters: quarters))
            case ("encode", 2): task.steps.append(.encode(line[1]))
            case ("encode", 3): task.steps.append(.encode(line[1], transparent: line[2]))
            case ("colour", 1): task.steps.append(.colour)
            case ("metadata", 1): task.readsMetadata = true
            default: return nil
            }
        }
        return task
    }

    // MARK: Results

    init(_ result: PictureResult) {
        var (lines, bytes): ([[String]], [UInt8]) = ([], [])
        if let header = result.header {
            lines.append(["header", "\(header.size.width)", "\(header.size.height)", "\(header.frames)"])
        }
        for picture in result.pictures {
            let numbers = [picture.size.width, picture.size.height, picture.isOpaque ? 1 : 0, picture.bytes.count]
            lines.append(["picture"] + numbers.map { "\($0)" })
            bytes += picture.bytes
        }
        if let colour = result.colour { lines.append(["colour", colour]) }
        for (name, field) in result.metadata.sorted(by: { $0.key < $1.key }) {
            lines.append(["metadata", name, "\(field.count)"])
            bytes += field
        }
        self.init(lines: lines, bytes: bytes)
    }

    init(_ error: MediaError) {
        self.init(lines: [["error", error.code.rawValue, error.predicate]])
    }

    /// The result in the message; nil if it contains something else.
    func result() throws(MediaError) -> PictureResult? {
        var result = PictureResult()
        var used = 0
        for line in lines {
            if line.first == "error", line.count > 2, let code = DiagnosticCode(rawValue: line[1]) {
                throw MediaError(code: code, line[2...].joined(separator: " "))
            }
            let numbers = line.dropFirst().compactMap { Int($0) }
            switch (line.first, line.count, numbers.count) {
            case ("header", 4, 3):
                result.header = Picture.Header(
                    size: PixelSize(width: numbers[0], height: numbers[1]), frames: numbers[2])
            case ("picture", 5, 4):
                guard numbers[3] >= 0, numbers[3] <= bytes.count - used else { return nil }
                result.pictures.append(
                    .init(
                        size: PixelSize(width: numbers[0], height: numbers[1]), isOpaque: numbers[2] == 1,
                        bytes: Array(bytes[used..<used + numbers[3]])))
                used += numbers[3]
            case ("colour", 2, _):
                guard line[1].wholeMatch(of: /#[0-9a-f]{6}/) != nil else { return nil }
                result.colour = line[1]
            case ("metadata", 3, 1):
                guard numbers[0] >= 0, numbers[0] <= bytes.count - used else { return nil }
                result.metadata[line[1]] = Array(bytes[used..<used + numbers[0]])
                used += numbers[0]
            default: return nil
            }
        }
        return result
    }
}
