// Marks the literals of a page's template.

extension TemplateProgram {
    /// Finds what the program's literals hold that matters to links.
    mutating func findLinks() {
        for routine in routines {
            var state = LiteralReader.State.unknown
            findLinks(in: routine, from: &state)
        }
    }

    /// - Parameter state: what the first literal begins in, and, afterwards, what the last one ends in.
    private mutating func findLinks(in range: Range<Int>, from state: inout LiteralReader.State) {
        var index = range.lowerBound
        while index < range.upperBound {
            let instruction = code[index]
            if let end = instruction.end {
                let before = state
                findLinks(in: index + 1..<Int(end), from: &state)
                if state != before {
                    // What is repeated then begins in another state than it was read from.
                    if before != .unknown { markAll(index + 1..<Int(end)) }
                    state = .unknown
                }
                index = Int(end)
                continue
            }
            switch instruction {
            case .literal(let start, let count, _, _):
                let literal = Int(start)..<Int(start + count)
                let (found, end) = literals.withUnsafeBytes {
                    LiteralReader.read(UnsafeRawBufferPointer(rebasing: $0[literal]), from: state)
                }
                mark(index, found)
                state = end
            case .call: if state != .text { state = .unknown }
            default: if instruction.showsMarkup, case .tag = state { state = .unknown }
            }
            index += 1
        }
    }

    /// Marks literals of which it is not certain in what they begin.
    private mutating func markAll(_ range: Range<Int>) {
        for index in range {
            guard case .literal(_, let count, _, _) = code[index] else { continue }
            mark(index, [LinkMark(kind: .text, place: 0, end: count)])
        }
    }

    private mutating func mark(_ index: Int, _ found: [LinkMark]) {
        guard case .literal(let start, let count, _, _) = code[index] else { return }
        let first = Int32(marks.count)
        marks += found
        code[index] = .literal(start: start, count: count, first: first, end: Int32(marks.count))
    }
}
