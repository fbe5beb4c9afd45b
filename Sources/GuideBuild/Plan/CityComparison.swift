// Checks whether a new build of a city would give the same result as the published site.

import GuideModel
import SystemPackage

struct CityComparison: Sendable {
    let id: Slug
    let records: BuildRecords
    let plan: BuildPlan
    let output: FilePath

    /// The city's result; nil if it has to be built.
    func unchanged() -> CityResult? {
        let output = output.string
        guard var record = records.record(id.text), record.settings == plan.settings(of: id),
            record.result.expiry.map({ $0 > plan.options.now }) ?? true,
            let inputs = record.inputs.unchanged(in: plan.content, root: plan.options.root),
            record.outputs.allSatisfy({ $0.isUnchanged(in: output) })
        else { return nil }
        if inputs != record.inputs {
            record.inputs = inputs
            // With the new stamps, the next build reads fewer files; without them, it is only slower.
            if (try? records.draft(record, as: id.text)) != nil { try? records.confirm(id.text) }
        }
        return reused(record)
    }

    /// The city's result without a look at its files, if no change is known; nil if it has to be built.
    func assumed() -> CityResult? {
        guard let record = records.record(id.text), record.settings == plan.settings(of: id) else { return nil }
        return reused(record)
    }

    private func reused(_ record: BuildRecord) -> CityResult {
        var result = record.result
        result.isReused = true
        result.addFiles(record.outputs, of: id)
        return result
    }
}
