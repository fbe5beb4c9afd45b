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
    ///   - diagnostics: receives all errors in the YAML itself.
    /// - Returns: the root; nil after a syntax error. An empty document is a mapping without keys, as if it were `{}`.
    package static func read(
        _ text: SourceText, _ range: Range<Int>, firstLine: Int, log: inout DiagnosticLog
    ) -> YAMLNode? {
        text.bytes.withUnsafeBufferPointer { buffer in
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            defer { parser.deallocate() }
            guard yaml_parser_initialize(parser) == 1 else {
                log.error(.wholeFile, .yaml, "out of memory while reading this file")
                return nil
            }
            defer { yaml_parser_delete(parser) }
            let slice = UnsafeBufferPointer(rebasing: buffer[range])
            yaml_parser_set_input_string(parser, slice.baseAddress, slice.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            var marks = YAMLMarks(text: text, range: range, firstLine: firstLine)
            var builder = YAMLTreeBuilder(log: log)
            defer { log = builder.log }
            return readEvents(parser, &marks, &builder)
        }
    }

    /// Reads a document whose errors are reported elsewhere, or which has none.
    ///
    /// - Returns: the root; nil after a syntax error.
    package static func read(_ text: String) -> YAMLNode? {
        let source = SourceText(file: "", bytes: Array(text.utf8))
        var log = DiagnosticLog(file: "")
        return read(source, 0..<source.bytes.count, firstLine: 1, log: &log)
    }

    private static func readEvents(
        _ parser: UnsafeMutablePointer<yaml_parser_t>, _ marks: inout YAMLMarks, _ builder: inout YAMLTreeBuilder
    ) -> YAMLNode? {
        var event = yaml_event_t()
        var documents = 0
        while true {
            guard yaml_parser_parse(parser, &event) == 1 else {
                report(parser, marks, &builder.log)
                return nil
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                if documents == 0 {
                    let start = YAMLPlace(line: 0, column: 0)
                    let mark = Mark(line: Int32(clamping: marks.firstLine), column: 1)
                    builder.add(YAMLNode(content: .mapping([]), mark: mark, start: start, end: start, isFlow: true))
                }
                return builder.root
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    builder.log.error(
                        marks.mark(event.start_mark), .yaml,
                        "a second YAML document starts here; remove this line, because only one document is read")
                    return builder.root
                }
            default:
                add(event, &marks, &builder)
                if builder.isTooDeep { return nil }
            }
        }
    }

    private static func add(_ event: yaml_event_t, _ marks: inout YAMLMarks, _ builder: inout YAMLTreeBuilder) {
        let mark = marks.mark(event.start_mark)
        let (start, end) = (YAMLPlace(event.start_mark), YAMLPlace(event.end_mark))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            builder.refuse(anchor: scalar.anchor, tag: scalar.tag, at: mark)
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            var value = YAMLScalar(
                text: String(decoding: bytes, as: UTF8.self), style: YAMLScalar.Style(scalar.style))
            if value.isPlain, scalar.length > 0 { value.comment = marks.comment(after: event.end_mark) }
            builder.add(YAMLNode(content: .scalar(value), mark: mark, start: start, end: end))
        case YAML_SEQUENCE_START_EVENT:
            builder.refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: mark)
            let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            builder.open(isMapping: false, isFlow: isFlow, at: mark, start)
        case YAML_MAPPING_START_EVENT:
            builder.refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: mark)
            let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            builder.open(isMapping: true, isFlow: isFlow, at: mark, start)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            builder.close(at: end)
        case YAML_ALIAS_EVENT:
            builder.log.error(
                mark, .yamlAlias,
                "a value that starts with * repeats another one; write the value out, or put it in quotes if * is meant"
            )
            builder.add(YAMLNode(content: .refused, mark: mark, start: start, end: end))
        default:
            break
        }
    }

    private static func report(
        _ parser: UnsafeMutablePointer<yaml_parser_t>, _ marks: YAMLMarks, _ log: inout DiagnosticLog
    ) {
        let error = parser.pointee
        let problem = error.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
        let context = error.context.map { String(cString: $0) }
        let mark: Mark
        if error.error == YAML_READER_ERROR {
            mark = marks.mark(ofByte: error.problem_offset)
        } else {
            mark = marks.mark(error.problem_mark)
        }
        if let mistake = YAMLMistake.behind(errorAt: mark, marks) {
            return log.error(mistake.mark, .yaml, mistake.message, suggestion: mistake.suggestion)
        }
        let begun = context == nil ? nil : Int(marks.mark(error.context_mark).line)
        let contextLine = begun == Int(mark.line) ? nil : begun
        log.error(mark, .yaml, YAMLError.inWords(problem: problem, context: context, contextLine: contextLine))
    }
}

extension YAMLScalar.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
        default: self = .plain
        }
    }
}

extension YAMLTreeBuilder {
    /// Reports an anchor or a tag before a value, because the guide does not support them.
    fileprivate mutating func refuse(
        anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, at mark: Mark
    ) {
        if anchor != nil {
            log.error(
                mark, .yamlAlias,
                "a value that starts with & has a name for repeating it; remove that name, or put the value in quotes")
        }
        if tag != nil {
            log.error(
                mark, .yamlTag, "a value that starts with ! has a tag; remove the tag, or put the value in quotes")
        }
    }
}
