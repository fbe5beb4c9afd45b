// References by id, in the keys of the files of a city.

import GuideContent
import GuideModel
import GuideSupport

/// Finds the keys in which a city's files name an item by its id.
///
/// The declarations of the keys say which of them refer to items of which kind.
struct IDUses {
    let change: ContentChange
    let yaml: YAMLBytes
    private(set) var uses: [ContentUse] = []

    /// Finds the references in a file.
    ///
    /// - Parameter kind: that of the file.
    init(_ change: ContentChange, in yaml: YAMLBytes, of kind: ContentSchema) {
        self.change = change
        self.yaml = yaml
        find(in: yaml.root, kind.form)
        if change.item.kind == .area, kind == .city { findDeclaration() }
    }

    private mutating func find(in mapping: YAMLNode, _ form: MappingForm) {
        for entry in mapping.entries {
            guard let number = form.numbers[entry.key] else { continue }
            switch form.keys[number].type {
            case .reference(change.item.kind, let use):
                guard isMeant(entry.value, in: mapping) else { continue }
                // A page in a deleted area loses the key. An editor decides about all other keys.
                add(entry.value, use, removal: change.item.kind == .area ? yaml.removal(of: entry) : nil)
            case .list(.reference(change.item.kind, let use)):
                // An editor has to change a notice manually if it would lose its only place or tour: without any, the
                // notice is about the city.
                for (number, value) in entry.value.items.enumerated() where isMeant(value, in: mapping) {
                    add(value, use, removal: yaml.removal(of: number, from: entry.value))
                }
            case .mapping(let form), .freeOr(let form): find(in: entry.value, form)
            case .list(.mapping(let form)): for item in entry.value.items { find(in: item, form) }
            case .keyed(let form): for item in entry.value.entries { find(in: item.value, form) }
            default: continue
            }
        }
    }

    /// Finds the area in the list of areas, which loses it when it is deleted.
    private mutating func findDeclaration() {
        guard let entry = yaml.root["areas"] else { return }
        for (number, area) in entry.value.items.enumerated() {
            guard let id = area["id"]?.value, isMeant(id, in: area) else { continue }
            let isLast = entry.value.items.count == 1
            let removal = isLast ? yaml.removal(of: entry) : yaml.removal(of: number, from: entry.value)
            add(id, "where the area is declared", removal: removal)
        }
    }

    /// Whether a value names the item; a feature is named beside its place.
    private func isMeant(_ value: YAMLNode, in mapping: YAMLNode) -> Bool {
        guard value.text.onOneLine == change.item.id.text else { return false }
        guard let place = change.item.place else { return true }
        return mapping[ItemKind.place.rawValue]?.value.text.onOneLine == place.text
    }

    private mutating func add(_ value: YAMLNode, _ use: String, removal: TextEdit?) {
        let edit = change.id.map { yaml.edit(value, to: $0.text) } ?? removal
        uses.append(ContentUse(location: yaml.location(of: value), description: use, edits: edit.map { [$0] }))
    }
}
