// In which order the keys of a mapping are written.

import GuideContent
import GuideModel

/// What is declared of a value that is written anew.
enum YAMLOrder: Sendable {
    /// Keys in this order, each with a value of its own kind.
    case keys([String], [String: FieldType])
    /// Keys that the writer chooses, with values of one kind.
    indirect case chosenKeys(YAMLOrder)
    /// A list of values of one kind.
    indirect case items(YAMLOrder)
    /// As it is written.
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

    /// The entries in order; those that are not declared come last, as they were written.
    func sorted(_ entries: [YAMLLayout.Entry]) -> [Int] {
        guard case .keys(let names, _) = self else { return Array(entries.indices) }
        let ranks = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        let places = entries.map { ranks[$0.key.text] ?? names.count }
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
