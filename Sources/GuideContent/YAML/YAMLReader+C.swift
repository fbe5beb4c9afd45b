// Converts libyaml's events to a tree with locations; the only file that uses libyaml's parser.

import CLibYAML
import GuideModel
import GuideSupport

/// Reads one YAML document.
///
/// Aliases, anchors, tags, duplicate keys and further documents are refused.
package enum YAMLReader {
    /// The most levels of nesting, which is more than any key of the guide needs; deeper documents are refused.
    static let maximumDepth = 32

    /// Reads the document in a range of a file.
    ///
    /// - Parameters:
    ///   - firstLine: the line of the file on which the range starts.
    ///   - findings: receives all errors in the YAML itself.
    /// - Returns: the root; nil after a syntax error. An empty document is a mapping without keys.
    package static func read(
        _ text: SourceText, _ range: Range<Int>, firstLine: Int, findings: inout Findings
    ) -> YAMLNode? {
        text.bytes.withUnsafeBufferPointer { buffer in
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            defer { parser.deallocate() }
            guard yaml_parser_initialize(parser) == 1 else {
                findings.error(.wholeFile, .yaml, "out of memory while reading this file")
                return nil
            }
            defer { yaml_parser_delete(parser) }
            let slice = UnsafeBufferPointer(rebasing: buffer[range])
            yaml_parser_set_input_string(parser, slice.baseAddress, slice.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            let marks = YAMLMarks(text: text, range: range, firstLine: firstLine)
            var builder = YAMLTreeBuilder(findings: findings)
            defer { findings = builder.findings }
            return readEvents(parser, marks, &builder)
        }
    }

    private static func readEvents(
        _ parser: UnsafeMutablePointer<yaml_parser_t>, _ marks: YAMLMarks, _ builder: inout YAMLTreeBuilder
    ) -> YAMLNode? {
        var event = yaml_event_t()
        var documents = 0
        while true {
            guard yaml_parser_parse(parser, &event) == 1 else {
                report(parser, marks, &builder.findings)
                return nil
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                if documents == 0 {
                    builder.add(.mapping([]), at: Mark(line: Int32(clamping: marks.firstLine), column: 1))
                }
                return builder.root
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    builder.findings.error(
                        marks.mark(event.start_mark), .yaml,
                        "a second YAML document starts here; remove this line, because only one document is read")
                    return builder.root
                }
            default:
                add(event, marks, &builder)
                if builder.isTooDeep { return nil }
            }
        }
    }

    private static func add(_ event: yaml_event_t, _ marks: YAMLMarks, _ builder: inout YAMLTreeBuilder) {
        let mark = marks.mark(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            builder.refuse(anchor: scalar.anchor, tag: scalar.tag, at: mark)
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            builder.add(
                .scalar(
                    YAMLScalar(
                        text: String(decoding: bytes, as: UTF8.self), isPlain: isPlain,
                        comment: isPlain && scalar.length > 0 ? marks.comment(after: event.end_mark) : nil)),
                at: mark)
        case YAML_SEQUENCE_START_EVENT:
            builder.refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: mark)
            builder.open(isMapping: false, at: mark)
        case YAML_MAPPING_START_EVENT:
            builder.refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: mark)
            let isInBraces = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            builder.open(isMapping: true, isInBraces: isInBraces, at: mark)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            builder.close()
        case YAML_ALIAS_EVENT:
            builder.findings.error(
                mark, .yamlAlias,
                "a value that starts with * repeats another one; write the value out, or put it in quotes if * is meant"
            )
            builder.add(.refused, at: mark)
        default:
            break
        }
    }

    private static func report(
        _ parser: UnsafeMutablePointer<yaml_parser_t>, _ marks: YAMLMarks, _ findings: inout Findings
    ) {
        let fault = parser.pointee
        let problem = fault.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
        let context = fault.context.map { String(cString: $0) }
        let mark: Mark
        if fault.error == YAML_READER_ERROR {
            mark = marks.mark(ofByte: fault.problem_offset)
        } else {
            mark = marks.mark(fault.problem_mark)
        }
        if let mistake = YAMLMistake.behind(errorAt: mark, marks) {
            return findings.error(mistake.mark, .yaml, mistake.message, suggestion: mistake.suggestion)
        }
        let begun = context == nil ? nil : Int(marks.mark(fault.context_mark).line)
        let contextLine = begun == Int(mark.line) ? nil : begun
        findings.error(mark, .yaml, YAMLError.inWords(problem: problem, context: context, contextLine: contextLine))
    }
}

extension YAMLTreeBuilder {
    /// Reports an anchor or a tag before a value, because the guide does not support them.
    fileprivate mutating func refuse(
        anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, at mark: Mark
    ) {
        if anchor != nil {
            findings.error(
                mark, .yamlAlias,
                "a value that starts with & has a name for repeating it; remove that name, or put the value in quotes")
        }
        if tag != nil {
            findings.error(
                mark, .yamlTag, "a value that starts with ! has a tag; remove the tag, or put the value in quotes")
        }
    }
}
