// What one line of a text has for the Markdown parser.

import GuideSupport

/// The counts of a line.
struct MeasuredLine {
    /// What a byte takes in the tree, the HTML and the plain text.
    static let memoryOfByte = 6
    /// What a mark takes: a node of text, until those beside each other are joined.
    static let memoryOfMark = 130
    /// What a line break, a cell or a block takes: two nodes, and tags.
    static let memoryOfBlock = 330
    /// What half of an emphasis or of a link takes: a node, an entry in a list, and tags.
    static let memoryOfSpan = 460

    let start: Int
    /// Where the next line starts.
    private(set) var next: Int
    private(set) var memory = memoryOfBlock
    private(set) var emphasis = 0
    /// Closing square brackets.
    private(set) var closings = 0
    /// The marks of emphasis before each of them, in all.
    private(set) var emphasisAtClosings = 0
    /// `<!` and `<?`, but not comments, whose end is looked for once.
    private(set) var declarations = 0
    private(set) var pipes = 0
    /// Steps for addresses that stand in the text without marks.
    private(set) var addressSteps = 0
    /// Whether it may be the row of hyphens below a table's header, perhaps behind marks of lists and quotations.
    private(set) var isDelimiter = false
    /// Where what a name stands for begins; a line can define one only.
    private(set) var definition: Int?

    /// Bytes without white space between them, which may be one long address.
    private struct Run {
        var start: Int
        var addresses = 0
        var closings = 0
    }

    /// - Parameters:
    ///   - start: of the line.
    ///   - content: where its words begin.
    ///   - opened: the name that may have begun on a line before.
    init(_ bytes: ArraySlice<UInt8>, from start: Int, content: Int, definition opened: inout LinkDefinition) {
        self.start = start
        next = start
        var run = Run(start: start)
        var index = start
        var atSigns = 0
        var isOfDelimiterBytes = true
        var hasHyphen = false
        while index < bytes.endIndex, bytes[index] != 0x0A, bytes[index] != 0x0D {
            let byte = bytes[index]
            if isOfDelimiterBytes {
                isOfDelimiterBytes = MeasuredLine.isDelimiterByte(byte)
                if byte == UInt8(ascii: "-") { hasHyphen = true }
            }
            switch byte {
            case 0x20, 0x09, 0x0B, 0x0C:
                end(&run, at: index)
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                emphasis += 1
                memory += MeasuredLine.memoryOfSpan
            case UInt8(ascii: "["):
                if index == start || bytes[index - 1] != UInt8(ascii: "\\") {
                    opened.begins(at: index, isFirst: index == content)
                }
                memory += MeasuredLine.memoryOfSpan
            case UInt8(ascii: "]"):
                closings += 1
                emphasisAtClosings += emphasis
                memory += MeasuredLine.memoryOfSpan
                if opened.mayEnd(at: index), index + 1 < bytes.endIndex, bytes[index + 1] == UInt8(ascii: ":") {
                    definition = definition ?? index + 2
                }
            case UInt8(ascii: "|"):
                pipes += 1
                memory += MeasuredLine.memoryOfBlock
            case UInt8(ascii: "`"), UInt8(ascii: "^"):
                memory += MeasuredLine.memoryOfBlock
            case UInt8(ascii: "<"):
                memory += MeasuredLine.memoryOfMark
                if MeasuredLine.beginsDeclaration(bytes, at: index) { declarations += 1 }
            case UInt8(ascii: "@"):
                atSigns += 1
                run.addresses += 1
                memory += 2 * MeasuredLine.memoryOfSpan
            case UInt8(ascii: ")"):
                run.closings += 1
            case UInt8(ascii: "."), UInt8(ascii: "/"):
                if index >= run.start + 2, MeasuredLine.beginsAddress(bytes, at: index) {
                    run.addresses += 1
                    memory += MeasuredLine.memoryOfSpan
                }
                if byte == UInt8(ascii: ".") { memory += MeasuredLine.memoryOfMark }
            case UInt8(ascii: "w"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: ":"),
                UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "!"):
                memory += MeasuredLine.memoryOfMark
            default: break
            }
            index += 1
        }
        end(&run, at: index)
        // For each address of mail, what is left of the line is copied.
        memory += atSigns * (index - start) / 2
        isDelimiter = isOfDelimiterBytes && hasHyphen
        next = min(index + 1, bytes.endIndex)
        if next < bytes.endIndex, bytes[index] == 0x0D, bytes[next] == 0x0A { next += 1 }
    }

    /// For each address the run is looked through once, and for a closing bracket at its end once more.
    private mutating func end(_ run: inout Run, at index: Int) {
        let length = index - run.start
        if run.addresses > 0 { addressSteps += run.addresses * length * 2 + run.closings * length / 4 }
        run = Run(start: index + 1)
    }

    private static func beginsDeclaration(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
        guard index + 2 < bytes.endIndex else { return false }
        let isComment = bytes[index + 2] == UInt8(ascii: "-")
        return bytes[index + 1] == UInt8(ascii: "?") || (bytes[index + 1] == UInt8(ascii: "!") && !isComment)
    }

    /// Whether `www.` or `://` ends here.
    private static func beginsAddress(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
        let w = UInt8(ascii: "w")
        return bytes[index] == UInt8(ascii: ".")
            ? bytes[index - 1] == w && bytes[index - 2] == w
            : bytes[index - 1] == UInt8(ascii: "/") && bytes[index - 2] == UInt8(ascii: ":")
    }

    /// A byte of a delimiter row, or of the marks of lists and quotations before it.
    private static func isDelimiterByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"), 0x09, 0x0B, 0x0C, 0x20:
            true
        default:
            byte.isASCIIDigit
        }
    }
}
