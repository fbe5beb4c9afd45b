// Runs a program's instructions and writes the page.

import GuideModel
import GuideSupport

/// The rendering of one page.
struct TemplateRenderer {
    /// The deepest nesting of partials.
    ///
    /// Deeper nesting never ends.
    static let partialLimit = 64
    /// The deepest nesting of sections and partials together, which bounds the stack.
    static let nestingLimit = 400

    private let program: TemplateProgram
    /// The values in which names are looked up: a context or a single value for each slot.
    private var slots: [TemplateValue]
    private var output = Markup()
    private var foreign = ForeignTexts()
    private var indent: [UInt8] = []
    private var partialDepth = 0
    private var nesting = 0
    /// The error that stopped rendering before the end.
    private var error: TemplateError?
    private var hasStopped = false

    static func render(
        _ program: TemplateProgram, _ values: [TemplateValue], foreign: ForeignTexts = ForeignTexts()
    ) throws(TemplateError) -> Markup {
        guard let start = program.routines.first else { return .none }
        var renderer = TemplateRenderer(program, values)
        renderer.foreign = foreign
        renderer.run(start, site: 0)
        if let error = renderer.error { throw error }
        return renderer.output
    }

    private init(_ program: TemplateProgram, _ values: [TemplateValue]) {
        self.program = program
        slots = values + Array(repeating: .nothing, count: max(1, program.slotCount - values.count))
        output.reserveCapacity(32 * 1024)
    }

    /// Runs a range of instructions.
    ///
    /// - Parameter site: the call that led here, for an error message.
    private mutating func run(_ range: Range<Int>, site: Int) {
        nesting += 1
        defer { nesting -= 1 }
        if nesting > Self.nestingLimit {
            stop(at: site, "is nested too deep together with its sections")
        }
        let code = program.code
        var next = range.lowerBound
        while next < range.upperBound, !hasStopped {
            switch code[next] {
            case .literal(let number):
                output.append(program.literals[number].bytes)
                output.note(anchors: program.literals[number].anchors)
            case .indent: output.append(indent)
            case .show(let reference, let escapes): show(value(of: reference), escapes)
            case .skip(let reference, let truth, let end):
                if value(of: reference).isTrue == truth {
                    next = end
                    continue
                }
            case .enter(let reference, let slot, let end):
                enter(value(of: reference), slot, next + 1..<end, site: site)
                next = end
                continue
            case .call(let routine, let indent, let site): call(routine, indent: indent, site: site)
            }
            next += 1
        }
    }

    private mutating func call(_ routine: Int, indent row: Int?, site: Int) {
        guard partialDepth < Self.partialLimit else {
            return stop(at: site, "contains itself more than \(Self.partialLimit) times; it would never end")
        }
        partialDepth += 1
        let outer = indent
        if let row { indent += program.indents[row] } else { indent = [] }
        run(program.routines[routine], site: site)
        indent = outer
        partialDepth -= 1
    }

    private mutating func stop(at site: Int, _ message: String) {
        error = error ?? program.error(.tooDeep, at: site, message)
        hasStopped = true
    }

    // MARK: Values

    private func value(of number: Int) -> TemplateValue { value(of: program.references[number]) }

    private func value(of reference: TemplateReference) -> TemplateValue {
        switch reference {
        case .slot(let slot): return slots[slot]
        case .field(let slot, let field):
            guard case .object(let object) = slots[slot] else { return .nothing }
            return object.context.value(ofField: field)
        case .inner(let outer, let field):
            guard case .object(let object) = value(of: outer) else { return .nothing }
            return object.context.value(ofField: field)
        case .asset(let address): return .address(address)
        case .made(let other, let make): return make(value(of: other))
        }
    }

    private mutating func enter(_ value: TemplateValue, _ slot: Int, _ body: Range<Int>, site: Int) {
        switch value {
        case .list(let list): for element in list { run(body, with: element, in: slot, site: site) }
        default: if value.isTrue { run(body, with: value, in: slot, site: site) }
        }
    }

    private mutating func run(_ body: Range<Int>, with value: TemplateValue, in slot: Int, site: Int) {
        let outer = slots[slot]
        slots[slot] = value
        run(body, site: site)
        slots[slot] = outer
    }

    // MARK: Writing

    /// Writes a text in the page's language that contains names in other languages.
    private mutating func showSentence(_ text: String) {
        guard foreign.hasNames else { return output.append(escaping: text) }
        let bytes = Array(text.utf8)
        var done = 0
        for (range, mark) in foreign.names(in: bytes, after: output.bytes) {
            output.append(escaping: Array(bytes[done..<range.lowerBound]))
            output.append(mark)
            output.append(escaping: Array(bytes[range]))
            output.append("</span>")
            done = range.upperBound
        }
        output.append(escaping: done == 0 ? bytes : Array(bytes[done...]))
    }

    /// Writes a text, with its language and its direction where they differ from the page's.
    private mutating func showEscaped(_ text: String) {
        if let mark = foreign.mark(of: text, after: output.bytes) {
            output.append(mark)
            output.append(escaping: text)
            output.append("</span>")
        } else if let language = foreign.language(of: text, after: output.bytes) {
            output.append(escaping: text)
            output.append(language)
        } else {
            showSentence(text)
        }
    }

    private mutating func show(_ value: TemplateValue, _ escapes: Bool) {
        switch value {
        case .nothing, .object, .list: break
        case .text(let text):
            if escapes { showEscaped(text) } else { output.append(text) }
        case .bytes(let bytes):
            if escapes { output.append(escaping: bytes) } else { output.append(bytes) }
        case .markup(let markup): output.append(markup)
        case .integer(let number): output.append(String(number))
        case .decimal(let number): output.append(Self.shortest(number))
        case .flag(let flag): output.append(flag ? "true" : "false")
        case .anchor(let id): output.append(anchor: id)
        case .address(let address): output.append(address)
        case .choices(let choices):
            for (number, choice) in choices.enumerated() {
                if number > 0 { output.append(", ") }
                output.append(choice.address)
                output.append(" \(choice.width)w")
            }
        }
    }

    /// A number in the fewest digits that parse as the same number, without `.0` for whole numbers.
    private static func shortest(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? number.description
    }
}
