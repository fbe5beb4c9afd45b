// Makes a compiled program shorter to step through, without changing what it writes.

import GuideModel

/// One flattening: small partials, and those used once, are written out where they are used; and a section that never
/// looks at what it enters, like most sections over a text, only asks whether it is there.
struct TemplateFlattener {
    /// Routines of up to as many instructions are written out at every place.
    private static let smallSize = 12
    /// Nothing is written out deeper inside than this; bounds the stack.
    private static let depthLimit = 100

    private let old: TemplateProgram
    private let joins: [Bool]
    private var code: [TemplateInstruction] = []
    private var literals: [UInt8]
    /// The routines being written out, which contain each other.
    private var open: [Int32] = []
    private var depth = 0
    /// No literal before this instruction may grow: something jumps there.
    private var barrier = 0

    /// - Parameter indents: of each routine, whether it writes the indentation gathered while rendering.
    static func flatten(_ program: inout TemplateProgram, indents: [Bool]) {
        var flattener = TemplateFlattener(program, indents: indents)
        let called = flattener.writeRoutines()
        program.code = flattener.code
        program.routines = called
        program.literals = flattener.literals
        program.askInsteadOfEntering()
    }

    private init(_ program: TemplateProgram, indents: [Bool]) {
        old = program
        literals = program.literals
        var uses = [Int](repeating: 0, count: program.routines.count)
        for case .call(let routine, _, _) in program.code { uses[Int(routine)] += 1 }
        joins = program.routines.indices.map { routine in
            if indents[routine] || uses[routine] == 1 { return !indents[routine] }
            let steps = program.code[program.routines[routine]]
            // Without calls, so that small ones do not multiply each other.
            return steps.count <= Self.smallSize && steps.allSatisfy { if case .call = $0 { false } else { true } }
        }
    }

    /// - Returns: where the instructions of each routine stand; those that nothing calls any more have none.
    private mutating func writeRoutines() -> [Range<Int>] {
        var ranges = old.routines.map { _ in 0..<0 }
        var waiting: [Int32] = [0]
        var known: Set<Int32> = [0]
        while let routine = waiting.popLast() {
            let start = code.count
            barrier = start
            open = [routine]
            write(old.routines[Int(routine)])
            ranges[Int(routine)] = start..<code.count
            for case .call(let called, _, _) in code[start...] where known.insert(called).inserted {
                waiting.append(called)
            }
        }
        return ranges
    }

    private mutating func write(_ range: Range<Int>) {
        depth += 1
        defer { depth -= 1 }
        var index = range.lowerBound
        while index < range.upperBound {
            let instruction = old.code[index]
            if let end = instruction.end {
                let start = code.count
                code.append(instruction)
                write(index + 1..<Int(end))
                code[start] = instruction.ending(at: Int32(code.count))
                barrier = code.count
                index = Int(end)
                continue
            }
            switch instruction {
            case .call(let routine, let indent, _) where indent < 0 && mayJoin(routine):
                open.append(routine)
                write(old.routines[Int(routine)])
                open.removeLast()
            case .literal(let start, let count, _, _):
                writeLiteral(Int(start)..<Int(start + count))
            default:
                code.append(instruction)
            }
            index += 1
        }
    }

    private func mayJoin(_ routine: Int32) -> Bool {
        joins[Int(routine)] && depth < Self.depthLimit && !open.contains(routine)
    }

    /// Adds a literal to the one before, or as one of its own where something stands in between.
    private mutating func writeLiteral(_ literal: Range<Int>) {
        guard code.count > barrier, case .literal(let start, let count, _, _)? = code.last else {
            code.append(.literal(start: Int32(literal.lowerBound), count: Int32(literal.count)))
            return
        }
        var place = Int(start)
        let end = place + Int(count)
        // Those that stood beside each other in the template lie so already.
        if end != literal.lowerBound {
            if end != literals.count {
                // What stands behind it is another's: both move to the end.
                place = literals.count
                literals += literals[Int(start)..<end]
            }
            literals += literals[literal]
        }
        code[code.count - 1] = .literal(start: Int32(place), count: count + Int32(literal.count))
    }
}

extension TemplateProgram {
    fileprivate mutating func askInsteadOfEntering() {
        let seen = slotsSeen()
        for start in code.indices {
            guard case .withStored(let slot, let offset, let test, let into, let end) = code[start],
                !code[start + 1..<Int(end)].contains(where: { Self.looks($0, at: into, seen) })
            else { continue }
            code[start] = .skipStored(slot: slot, offset: offset, form: test, truth: false, end: end)
        }
    }

    private static func looks(_ instruction: TemplateInstruction, at slot: Int32, _ seen: [Set<Int32>]) -> Bool {
        if case .call(let routine, _, _) = instruction { return seen[Int(routine)].contains(slot) }
        return instruction.slot == slot
    }

    /// The slots that each routine looks at, itself or in what it calls.
    private func slotsSeen() -> [Set<Int32>] {
        var seen = routines.map { Set(code[$0].compactMap(\.slot)) }
        var grows = true
        while grows {
            grows = false
            // What is called mostly stands further behind.
            for routine in routines.indices.reversed() {
                for case .call(let called, _, _) in code[routines[routine]] {
                    let before = seen[routine].count
                    seen[routine].formUnion(seen[Int(called)])
                    if seen[routine].count > before { grows = true }
                }
            }
        }
        return seen
    }
}
