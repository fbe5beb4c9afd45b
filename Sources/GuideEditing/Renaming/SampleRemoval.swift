// Removes the unchanged items of the sample that `wynd new` wrote.

import GuideContent
import GuideModel

/// The items of a guide's samples that can be removed, and those that remain with the reasons.
public struct SampleRemoval: Sendable {
    /// The deletions, each as if it were the only one.
    let plans: [ContentPlan]
    /// Items of the sample that were edited.
    let edited: [ContentChange]
    /// Unchanged items that other content needs.
    let needed: [ContentPlan]

    public var isEmpty: Bool { plans.isEmpty }

    private func isRemoved(_ path: String) -> Bool { plans.contains { $0.change.isPart(path) } }

    /// A few lines for a person: which items are removed, and why others remain.
    public var text: String {
        var lines: [String] = []
        for plan in plans {
            lines.append(plan.firstLine)
            for use in plan.uses where !isRemoved(use.location.file) {
                lines.append("\(use.shownLocation): \(use.description) is removed")
            }
        }
        for plan in needed {
            for use in plan.obstacles where !isRemoved(use.location.file) {
                lines.append(
                    "\(plan.change.address) remains: \(use.description) needs it, in \(use.shownLocation)")
            }
        }
        for change in edited {
            lines.append(
                "\(change.address) remains, because it was edited; to delete it: wynd delete \(change.address)")
        }
        if lines.isEmpty { lines.append("This guide contains no files of the sample of wynd new.") }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension ContentEditor {
    /// What the removal of the samples of all cities would do.
    public func planSampleRemoval() -> (plan: SampleRemoval?, diagnostics: [Diagnostic]) {
        var plans: [ContentPlan] = []
        var edited: [ContentChange] = []
        let cities = ((try? files.list(GuideReader.contentFolder)) ?? []).filter { $0.kind == .folder }
        for city in cities.compactMap({ Slug($0.name) }) {
            let record = SampleRecord(of: city, in: root)
            for item in record.items {
                let change = ContentChange(city: city, item: item, id: nil)
                let subjectFiles = SubjectFiles(change: change, files: files)
                guard subjectFiles.page != nil else { continue }
                guard record.isUnchanged(subjectFiles.all) else {
                    edited.append(change)
                    continue
                }
                let (plan, diagnostics) = planDeletion(of: change.address)
                guard let plan else { return (nil, diagnostics) }
                plans.append(plan)
            }
        }
        var needed: [ContentPlan] = []
        // An item that remains may need another one.
        while let index = plans.firstIndex(where: { plan in
            plan.obstacles.contains { use in !plans.contains { $0.change.isPart(use.location.file) } }
        }) {
            needed.append(plans.remove(at: index))
        }
        return (SampleRemoval(plans: plans, edited: edited, needed: needed), [])
    }

    /// Removes the samples.
    ///
    /// - Returns: information for the editor; with errors if something could not be written.
    public func apply(_ removal: SampleRemoval) -> [Diagnostic] {
        var waiting = removal.plans.map(\.change.address)
        var diagnostics: [Diagnostic] = []
        while !waiting.isEmpty, !diagnostics.hasErrors {
            var next: [String] = []
            for address in waiting {
                // Each deletion edits files, so the positions in an earlier plan are no longer valid.
                let (plan, found) = planDeletion(of: address)
                diagnostics += found
                guard let plan else { continue }
                if plan.obstacles.isEmpty { diagnostics += apply(plan) } else { next.append(address) }
            }
            guard next.count < waiting.count else { break }
            waiting = next
        }
        return diagnostics.inFileOrder()
    }
}
