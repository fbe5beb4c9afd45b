// Items of the guide's first page, which guide.yaml names by city, folder and id.

import GuideContent
import GuideModel
import GuideSupport

/// Finds the items that a rename or a deletion changes.
enum HomeUses {
    /// What happens to an item.
    private enum Outcome {
        case renamed(String)
        case deleted
    }

    /// The references in guide.yaml.
    static func uses(of change: any PathChange, in yaml: YAMLBytes) -> [ContentUse] {
        var uses: [ContentUse] = []
        for section in yaml.root["home"]?.value.elements ?? [] {
            guard let list = section["items"]?.value else { continue }
            for (number, value) in (list.elements ?? []).enumerated() {
                guard let text = value.line, let outcome = outcome(of: text, change) else { continue }
                let edit: TextEdit? =
                    switch outcome {
                    case .renamed(let new): yaml.edit(value, to: new)
                    case .deleted: yaml.removal(of: number, from: list)
                    }
                uses.append(
                    ContentUse(
                        location: yaml.location(of: value), description: "shown on the first page",
                        edits: edit.map { [$0] }))
            }
        }
        return uses
    }

    private static func outcome(of text: String, _ change: any PathChange) -> Outcome? {
        if let change = change as? CityChange {
            guard HomeItem(text)?.city == change.city else { return nil }
            return .renamed("\(change.id)\(text.dropFirst(change.city.text.count))")
        }
        guard let change = change as? ContentChange else { return nil }
        let address = change.address
        // The features of a place change with it.
        guard text == address || text.hasPrefix(address + "/") else { return nil }
        guard let renamed = change.renamed else { return .deleted }
        return .renamed("\(change.folderInMessages)\(renamed.text)\(text.dropFirst(address.count))")
    }
}
