// The order in which the keys of a mapping are written.

import GuideContent
import GuideModel

/// The declaration of a value that is rewritten.
enum YAMLOrder: Sendable {
    /// Keys in this order, each with its own type of value.
    case keys([String], [String: FieldType])
    /// Keys that the author chooses, with values of one type.
    indirect case chosenKeys(YAMLOrder)
    /// A list of values of one type.
    indirect case items(YAMLOrder)
    /// As in the source.
    case asWritten

    init(_ form: MappingForm) {
        self = .keys(form.names, Dictionary(form.keys.map { ($0.name, $0.type) }) { first, _ in first })
    }

    init(_ type: FieldType) {
        switch type {
        case .mapping(let form), .freeOr(let form): self.init(form)
        case .keyed(let form): self = .chosenKeys(YAMLOrder(form))
        case .list(let element): self = .items(YAMLOrder(element))
        case .position: self = .keys(["lat", "lon"], [:])
        default: self = .asWritten
        }
    }

    /// The entries in order; entries that are not declared come last, in their source order.
    func sorted(_ entries: [YAMLEntry]) -> [Int] {
        guard case .keys(let names, _) = self else { return Array(entries.indices) }
        let ranks = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        let places = entries.map { ranks[$0.key] ?? names.count }
        return entries.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    }

    /// The order within the value of a key.
    func within(_ key: String) -> YAMLOrder {
        switch self {
        case .keys(_, let types): types[key].map { YAMLOrder($0) } ?? .asWritten
        case .chosenKeys(let order): order
        case .items, .asWritten: .asWritten
        }
    }

    var ofItems: YAMLOrder {
        if case .items(let order) = self { order } else { .asWritten }
    }
}
