// Checks whether a new build of a city would give the same result as the published site.

import GuideModel
import SystemPackage

struct CityComparison: Sendable {
    let id: Slug
    let ledger: BuildRecords
    let setup: BuildPlan
    let output: FilePath

    /// The city's result; nil if it has to be built.
    func unchanged() -> CityResult? {
        let output = output.string
        guard var record = ledger.record(id.text), record.settings == setup.settings,
            let inputs = record.inputs.unchanged(in: setup.content, root: setup.options.root),
            record.outputs.allSatisfy({ $0.stands(below: output) })
        else { return nil }
        if inputs != record.inputs {
            record.inputs = inputs
            // With the new stamps, the next build reads fewer files; without them, it is only slower.
            if (try? ledger.draft(record, as: id.text)) != nil { try? ledger.confirm(id.text) }
        }
        return kept(record)
    }

    /// The city's result without a look at its files, if no change is known; nil if it has to be built.
    func assumed() -> CityResult? {
        guard let record = ledger.record(id.text), record.settings == setup.settings else { return nil }
        return kept(record)
    }

    private func kept(_ record: BuildRecord) -> CityResult {
        var result = record.result
        result.isKept = true
        result.take(record.outputs, of: id)
        return result
    }
}
