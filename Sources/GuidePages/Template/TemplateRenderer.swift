// Steps through a program's instructions and writes the page; the one place where contexts are read from memory.

import GuideModel

/// One rendering.
///
/// The compiler took each slot, offset and form from the fields of the type whose address the slot will hold, so that
/// every read here is of the type that lies there. Addresses are valid for as long as the page's context, or while the
/// closure that was given them runs, and slots are set back before it returns.
struct TemplateRenderer {
    /// Partials within partials beyond this do not end by themselves.
    static let partialLimit = 64
    /// Sections and partials together; bounds the stack.
    static let nestingLimit = 400

    private let program: TemplateSteps
    private let slots: UnsafeMutablePointer<UnsafeRawPointer?>
    private var output: TemplateOutput
    private var marks: [LinkMark]
    private var values: [TemplateValue]
    private var indent: [UInt8] = []
    private var partialDepth = 0
    private var nesting = 0
    /// Where and why rendering stopped before the end.
    private var halt: (site: Int, reason: Halt)?
    /// Whether `halt` is set; asked before every step.
    private var isHalted = false

    private enum Halt {
        case partials, nesting
    }

    /// Renders for a typed context at an address, or for untyped values; returns a fault if it could not be finished.
    ///
    /// - Parameters:
    ///   - page: what the page is appended to, or as much of it as there is; nothing stands there yet.
    ///   - look: is shown where it may hold links.
    static func render(
        _ program: TemplateProgram, context: UnsafeRawPointer? = nil, values: [TemplateValue] = [],
        into page: inout ByteBuffer, _ look: (UnsafeBufferPointer<UInt8>, [LinkMark]) -> Void = { _, _ in }
    ) -> TemplateFault? {
        guard let start = program.routines.first else { return nil }
        let halt: (site: Int, reason: Halt)? = program.withSteps { steps in
            withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: max(1, program.slotCount)) { room in
                guard let slots = room.baseAddress else { return nil }
                room.initialize(repeating: nil)
                slots[0] = context
                var renderer = TemplateRenderer(steps, slots, values, TemplateOutput(page), program.room.take())
                renderer.run(start.lowerBound, start.upperBound, site: 0)
                look(renderer.output.bytes, renderer.marks)
                page = renderer.output.page
                program.room.give(renderer.leave(), length: page.length)
                return renderer.halt
            }
        }
        switch halt?.reason {
        case nil:
            return nil
        case .partials:
            let message = "contains itself more than \(partialLimit) times over; it would never end"
            return program.fault(.tooDeep, at: halt?.site ?? 0, message)
        case .nesting:
            return program.fault(.tooDeep, at: halt?.site ?? 0, "is nested too deep together with its sections")
        }
    }

    private init(
        _ program: TemplateSteps, _ slots: UnsafeMutablePointer<UnsafeRawPointer?>, _ values: [TemplateValue],
        _ output: TemplateOutput, _ marks: [LinkMark]
    ) {
        self.program = program
        self.slots = slots
        self.values = values
        self.output = output
        self.marks = marks
    }

    /// Gives the list of marks away.
    private mutating func leave() -> [LinkMark] {
        let list = marks
        marks = []
        return list
    }

    private mutating func stop(_ site: Int, _ reason: Halt) {
        if halt == nil { halt = (site, reason) }
        isHalted = true
    }

    /// - Parameter site: the call that led here, for a fault.
    private mutating func run(_ start: Int, _ end: Int, site: Int) {
        nesting += 1
        if nesting > Self.nestingLimit { stop(site, .nesting) }
        var next = start
        while next < end, !isHalted {
            // Most steps are one of these.
            switch program.code[next] {
            case .literal(let start, let count, let first, let end):
                if first < end { note(Int(first)..<Int(end)) }
                output.write(padded: program.literals + Int(start), count: Int(count))
                next += 1
            case .showStored(let slot, let offset, let form, let escapes):
                show(place(slot) + Int(offset), form, escapes)
                next += 1
            case .skipStored(let slot, let offset, let form, let truth, let end):
                next = Self.isTrue(place(slot) + Int(offset), form) == truth ? Int(end) : next + 1
            default:
                next = step(next, site: site)
            }
        }
        nesting -= 1
    }

    /// Does one of the other instructions and returns the index of the next.
    @inline(never)
    private mutating func step(_ index: Int, site: Int) -> Int {
        switch program.code[index] {
        case .literal, .showStored, .skipStored:
            break
        case .indent:
            if !indent.isEmpty { indent.withUnsafeBufferPointer { output.write($0) } }
        case .showFound(let slot, let offset, let finder, let form, let escapes):
            let found = program.finders[Int(finder)].values(place(slot) + Int(offset))
            if found.count > 0 { show(found.first, form, escapes) }
        case .showVisited(let slot, let visit, let form, let escapes):
            program.visits[Int(visit)].values(place(slot)) { value, count in
                if count > 0 { show(value, form, escapes) }
            }
        case .skipFound(let slot, let offset, let finder, let form, let truth, let end):
            let found = program.finders[Int(finder)].values(place(slot) + Int(offset))
            if (found.count > 0 && Self.isTrue(found.first, form)) == truth { return Int(end) }
        case .skipVisited(let slot, let visit, let form, let truth, let end):
            var found = false
            program.visits[Int(visit)].values(place(slot)) { value, count in
                found = count > 0 && Self.isTrue(value, form)
            }
            if found == truth { return Int(end) }
        case .withStored(let slot, let offset, let test, let into, let end):
            let value = place(slot) + Int(offset)
            if Self.isTrue(value, test) { run(index + 1, Int(end), with: value, in: into, site) }
            return Int(end)
        case .withFound(let slot, let offset, let finder, let test, let stride, let into, let end):
            let found = program.finders[Int(finder)].values(place(slot) + Int(offset))
            for element in 0..<found.count where Self.isTrue(found.first + element * Int(stride), test) {
                run(index + 1, Int(end), with: found.first + element * Int(stride), in: into, site)
            }
            return Int(end)
        case .withVisited(let slot, let visit, let test, let stride, let into, let end):
            program.visits[Int(visit)].values(place(slot)) { value, count in
                for element in 0..<count where Self.isTrue(value + element * Int(stride), test) {
                    run(index + 1, Int(end), with: value + element * Int(stride), in: into, site)
                }
            }
            return Int(end)
        case .call(let routine, let indent, let site):
            call(Int(routine), indent: Int(indent), site: Int(site))
        case .showNamed(let path, let escapes):
            show(named(program.paths[Int(path)]), escapes)
        case .withNamed(let path, let end):
            runNamed(named(program.paths[Int(path)]), index + 1, Int(end), site)
            return Int(end)
        case .skipNamed(let path, let end):
            if named(program.paths[Int(path)]).isTrue { return Int(end) }
        }
        return index + 1
    }

    private mutating func call(_ routine: Int, indent row: Int, site: Int) {
        guard partialDepth < Self.partialLimit else {
            return stop(site, .partials)
        }
        partialDepth += 1
        let body = program.routines[routine]
        if row < 0, indent.isEmpty {
            run(body.lowerBound, body.upperBound, site: site)
        } else {
            let outer = indent
            if row < 0 { indent = [] } else { indent += program.indents[row] }
            run(body.lowerBound, body.upperBound, site: site)
            indent = outer
        }
        partialDepth -= 1
    }
}

// Links.
extension TemplateRenderer {
    /// Notes what the literal that is written next holds.
    @inline(never)
    private mutating func note(_ range: Range<Int>) {
        let start = Int32(truncatingIfNeeded: output.count)
        for index in range {
            marks.append(program.marks[index].moved(by: start))
        }
    }

    /// Notes that what has been written since then may hold anything.
    private mutating func noteMarkup(from start: Int) {
        let end = output.count
        guard end > start else { return }
        if let last = marks.last, last.kind == .text, Int(last.end) == start {
            marks[marks.count - 1].end = Int32(truncatingIfNeeded: end)
        } else {
            marks.append(
                LinkMark(
                    kind: .text, place: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end)))
        }
    }
}

// Typed contexts.
extension TemplateRenderer {
    private func place(_ slot: Int32) -> UnsafeRawPointer {
        guard let place = slots[Int(slot)] else {
            preconditionFailure("the compiler used a context before entering it")
        }
        return place
    }

    private mutating func run(_ start: Int, _ end: Int, with value: UnsafeRawPointer, in slot: Int32, _ site: Int) {
        let outer = slots[Int(slot)]
        slots[Int(slot)] = value
        run(start, end, site: site)
        slots[Int(slot)] = outer
    }

    private mutating func show(_ value: UnsafeRawPointer, _ form: TemplateForm, _ escapes: Bool) {
        let start = output.count
        defer { if !escapes, form.mayHoldMarkup { noteMarkup(from: start) } }
        switch form {
        case .string:
            show(value.assumingMemoryBound(to: String.self), escapes)
        case .optionalString:
            // A text that is present lies at the optional's own place.
            if case .some = value.assumingMemoryBound(to: String?.self).pointee {
                show(value.assumingMemoryBound(to: String.self), escapes)
            }
        case .bytes:
            output.write(Self.elements(of: value.assumingMemoryBound(to: [UInt8].self).pointee), escaped: escapes)
        case .markup:
            show(value.assumingMemoryBound(to: Markup.self), escapes)
        case .integer:
            output.write(value.assumingMemoryBound(to: Int.self).pointee)
        case .decimal:
            output.write(value.assumingMemoryBound(to: Double.self).pointee)
        case .flag, .context:
            break
        }
    }

    private mutating func show(_ markup: UnsafePointer<Markup>, _ escapes: Bool) {
        let start = Int32(truncatingIfNeeded: output.count)
        output.write(Self.elements(of: markup.pointee.bytes), escaped: escapes)
        if escapes { return }
        for mark in Self.elements(of: markup.pointee.marks) { marks.append(mark.moved(by: start)) }
    }

    /// Where a context's array has its elements, which stay there as long as the context does: to write them inside a
    /// closure of the array's would count a reference.
    @inline(__always)
    private static func elements<Element>(of array: borrowing [Element]) -> UnsafeBufferPointer<Element> {
        array.withUnsafeBufferPointer { $0 }
    }

    /// Reads the text where it lies: a copy would count a reference.
    @inline(__always)
    private mutating func show(_ text: UnsafePointer<String>, _ escapes: Bool) {
        if text.pointee.isContiguousUTF8 {
            // What lies in one piece already is shown as it is, and not changed.
            UnsafeMutablePointer(mutating: text).pointee.withUTF8 { output.write($0, escaped: escapes) }
        } else {
            output.write(text.pointee, escaped: escapes)
        }
    }

    @inline(__always)
    private static func isTrue(_ value: UnsafeRawPointer, _ form: TemplateForm) -> Bool {
        switch form {
        case .string: !value.assumingMemoryBound(to: String.self).pointee.isEmpty
        case .optionalString: !(value.assumingMemoryBound(to: String?.self).pointee?.isEmpty ?? true)
        case .bytes: !value.assumingMemoryBound(to: [UInt8].self).pointee.isEmpty
        case .markup: !value.assumingMemoryBound(to: Markup.self).pointee.bytes.isEmpty
        case .integer: value.assumingMemoryBound(to: Int.self).pointee != 0
        case .decimal: value.assumingMemoryBound(to: Double.self).pointee != 0
        case .flag: value.assumingMemoryBound(to: Bool.self).pointee
        case .context: true
        }
    }
}

// The lenient mode's values.
extension TemplateRenderer {
    /// Looks the first part up from the inside out and the others from there; an empty path is the current value.
    private func named(_ path: [String]) -> TemplateValue {
        guard let first = path.first else { return values.last ?? .null }
        for value in values.reversed() {
            guard var found = value.member(first) else { continue }
            for part in path.dropFirst() { found = found.member(part) ?? .null }
            return found
        }
        return .null
    }

    private mutating func show(_ value: TemplateValue, _ escapes: Bool) {
        switch value {
        case .null, .list, .object: break
        case .flag(let flag): output.write(flag ? "true" : "false", escaped: false)
        case .number(let number): output.write(number)
        case .text(let text):
            let start = output.count
            output.write(text, escaped: escapes)
            if !escapes { noteMarkup(from: start) }
        }
    }

    private mutating func runNamed(_ value: TemplateValue, _ start: Int, _ end: Int, _ site: Int) {
        guard value.isTrue else { return }
        let elements: [TemplateValue] = if case .list(let list) = value { list } else { [value] }
        for element in elements {
            values.append(element)
            run(start, end, site: site)
            values.removeLast()
        }
    }
}
