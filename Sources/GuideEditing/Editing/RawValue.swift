// Values of a page as they are written, without their quotes, for forms that edit them.

import GuideContent
import GuideSupport

/// A value of a YAML document, without its type: `yes` and `53.96` are texts.
package indirect enum RawValue: Hashable, Sendable {
    case scalar(String)
    case list([RawValue])
    case mapping([RawEntry])
}

/// A key of a mapping with its value.
package struct RawEntry: Hashable, Sendable {
    package var key: String
    package var value: RawValue

    package init(_ key: String, _ value: RawValue) {
        self.key = key
        self.value = value
    }
}

extension RawValue {
    /// Nil for a missing value, and for one that the guide does not support.
    package init?(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar):
            if node.isNothing { return nil }
            self = .scalar(scalar.text)
        // An item must keep its index.
        case .sequence(let items): self = .list(items.map { RawValue($0) ?? .scalar("") })
        case .mapping(let entries):
            self = .mapping(
                entries.compactMap { entry in RawValue(entry.value).map { RawEntry(entry.key, $0) } })
        case .refused: return nil
        }
    }

    /// Nil for null.
    package init?(_ json: JSONNode) {
        switch json.value {
        case .null: return nil
        case .bool(let flag): self = .scalar(flag ? "yes" : "no")
        case .number(let number): self = .scalar(json.int.map { String($0) } ?? number.description)
        case .string(let text): self = .scalar(text)
        case .array(let nodes): self = .list(nodes.map { RawValue($0) ?? .scalar("") })
        case .object(let members):
            var entries: [RawEntry] = []
            for member in members {
                guard let value = RawValue(member.node) else { continue }
                if let index = entries.firstIndex(where: { $0.key == member.name }) {
                    entries[index].value = value
                } else {
                    entries.append(RawEntry(member.name, value))
                }
            }
            self = .mapping(entries)
        }
    }

    /// The value as JSON on one line.
    package var json: [UInt8] {
        var writer = JSONWriter(isCompact: true)
        writer.element(self)
        return writer.bytes
    }

    /// The text of a scalar; nil for lists and mappings.
    package var text: String? { if case .scalar(let text) = self { text } else { nil } }

    /// The items of a list; nil for every other value.
    package var items: [RawValue]? { if case .list(let items) = self { items } else { nil } }

    /// The entries of a mapping; nil for every other value.
    package var entries: [RawEntry]? { if case .mapping(let entries) = self { entries } else { nil } }

    /// The value of a key; nil if it is missing.
    package subscript(key: String) -> RawValue? { entries?.first { $0.key == key }?.value }

    /// The value with the keys of all mappings sorted, for comparisons: the order of keys has no meaning.
    package var withSortedKeys: RawValue {
        switch self {
        case .scalar: self
        case .list(let items): .list(items.map(\.withSortedKeys))
        case .mapping(let entries):
            .mapping(
                entries.map { RawEntry($0.key, $0.value.withSortedKeys) }
                    .sorted { $0.key.isBefore($1.key) })
        }
    }

    /// Whether two values are the same, whatever the order of their keys.
    package func isSame(as other: RawValue?) -> Bool {
        self == other || withSortedKeys == other?.withSortedKeys
    }

    /// The value without the line feed at the end of each text.
    var withoutLineFeedsAtEnd: RawValue {
        switch self {
        case .scalar(let text): .scalar(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        case .list(let items): .list(items.map(\.withoutLineFeedsAtEnd))
        case .mapping(let entries): .mapping(entries.map { RawEntry($0.key, $0.value.withoutLineFeedsAtEnd) })
        }
    }

    /// Whether it has a text of several lines.
    var hasLines: Bool {
        switch self {
        case .scalar(let text): text.unicodeScalars.contains("\n")
        case .list(let items): items.contains(where: \.hasLines)
        case .mapping(let entries): entries.contains(where: \.value.hasLines)
        }
    }
}

extension JSONWriter {
    /// Writes a value as an element of an array.
    package mutating func element(_ value: RawValue) {
        switch value {
        case .scalar(let text): element(text)
        case .list(let items): elementArray { array in for item in items { array.element(item) } }
        case .mapping(let entries):
            elementObject { object in for entry in entries { object.member(named: entry.key, entry.value) } }
        }
    }

    /// Writes a value under a name from the content.
    package mutating func member(named name: String, _ value: RawValue) {
        switch value {
        case .scalar(let text): member(named: name, text)
        case .list(let items): array(named: name) { array in for item in items { array.element(item) } }
        case .mapping(let entries):
            object(named: name) { object in
                for entry in entries { object.member(named: entry.key, entry.value) }
            }
        }
    }
}
