// Turns libyaml's events into values with the places at which they start and end.

import CLibYAML
import GuideContent

/// Reads a document that ``YAMLReader`` has accepted.
enum YAMLLayoutReader {
    /// Reads the layout; nil if the document is empty, or libyaml stops.
    static func read(_ bytes: [UInt8]) -> YAMLLayout? {
        bytes.withUnsafeBufferPointer { buffer in
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            defer { parser.deallocate() }
            guard yaml_parser_initialize(parser) == 1 else { return nil }
            defer { yaml_parser_delete(parser) }
            yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            var builder = YAMLLayoutBuilder()
            var event = yaml_event_t()
            while yaml_parser_parse(parser, &event) == 1 {
                defer { yaml_event_delete(&event) }
                if event.type == YAML_STREAM_END_EVENT { return builder.root }
                add(event, to: &builder)
            }
            return nil
        }
    }

    private static func add(_ event: yaml_event_t, to builder: inout YAMLLayoutBuilder) {
        let (start, end) = (YAMLPlace(event.start_mark), YAMLPlace(event.end_mark))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let text = String(decoding: bytes, as: UTF8.self)
            builder.add(YAMLLayout(content: .scalar(text, style(scalar.style)), start: start, end: end))
        case YAML_SEQUENCE_START_EVENT:
            let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            builder.begin(isMapping: false, isFlow: isFlow, at: start)
        case YAML_MAPPING_START_EVENT:
            let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            builder.begin(isMapping: true, isFlow: isFlow, at: start)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            builder.end(at: end)
        default:
            break
        }
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLLayout.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }
}

extension YAMLPlace {
    fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line, column: mark.column) }
}
