// Adds, lists and removes the previews at a destination.

import GuideBuild
import GuideModel
import GuideSupport

extension SitePublication {
    /// The previews that this machine has published at the destination, in the order in which they were made.
    public var previews: [PublishedPreview] { (try? versions.previews.read()) ?? [] }

    /// Adds a preview, or finds the one with the label, which has the same address again.
    ///
    /// - Parameters:
    ///   - label: for whom the preview is; empty for the preview without a label.
    ///   - until: its last day; nil for that of the preview, or none.
    public func preview(
        labelled label: String, until: CivilDate? = nil
    ) -> Result<PublishedPreview, Diagnostic.Refusal> {
        var preview = PublishedPreview(folder: "", label: label)
        let outcome = attempt { versions throws(UploadError) in
            preview = try versions.previews.add(label, until: until, on: today)
            return Outcome()
        }
        if let diagnostic = outcome.diagnostics.first { return .failure(.init(diagnostic)) }
        return .success(preview)
    }

    /// Removes the preview with a label from the destination.
    ///
    /// - Parameter label: empty for the preview without a label.
    public func removePreview(labelled label: String = "", progress: Progress) -> Outcome {
        attempt { versions throws(UploadError) in
            let previews = try versions.previews.read()
            let label = PublishedPreview.normalised(label)
            guard let preview = previews.first(where: { $0.label == label }) else {
                let labels = previews.map(\.label).filter { !$0.isEmpty }
                throw UploadError(
                    message: labels.isEmpty
                        ? "this machine has published no preview at \(destination.id.text); run the command where the "
                            + "preview was published"
                        : "this machine has published no preview with this label at \(destination.id.text); its "
                            + "labels are: \(labels.joined(separator: ", "))")
            }
            let count = try remove(preview, versions, progress)
            return Outcome(lines: ["Removed the preview: \(BuildReport.count(count, "file", "files"))."])
        }
    }

    /// Removes the previews whose last day has passed.
    ///
    /// - Returns: a line for each of them.
    func removeExpired(_ versions: PublishedVersions, _ progress: Progress) throws(UploadError) -> [String] {
        guard let today else { return [] }
        var lines: [String] = []
        for preview in try versions.previews.read() where preview.hasExpired(on: today) {
            do throws(UploadError) {
                _ = try remove(preview, versions, progress)
            } catch {
                throw UploadError(
                    message: "the guide is published, but \(preview.name) has expired and was not removed: "
                        + error.message)
            }
            lines.append("Removed \(preview.name), which has expired.")
        }
        return lines
    }

    /// - Returns: how many files the preview had.
    private func remove(
        _ preview: PublishedPreview, _ versions: PublishedVersions, _ progress: Progress
    ) throws(UploadError) -> Int {
        let count = try SitePublisher(target: target(""), progress: progress).removeAll(below: preview.folder)
        try versions.previews.remove(preview)
        return count
    }
}
