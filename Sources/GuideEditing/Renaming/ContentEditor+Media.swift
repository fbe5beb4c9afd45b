// Renames media together with all references to them.

import GuideContent
import GuideModel
import GuideSupport

extension ContentEditor {
    /// Renames a medium, and changes all references to it.
    ///
    /// Translations that were up to date remain so.
    ///
    /// - Parameter target: the new path, in the same folder; no file is there.
    /// - Returns: the texts that were changed, or errors; after an error, the file may have both names.
    public func renameMedium(_ path: String, to target: String) -> (changed: [String], diagnostics: [Diagnostic]) {
        let change = MediumChange(path: path, target: target)
        let scan = ContentScan(change, files)
        guard !scan.diagnostics.hasErrors else { return ([], scan.diagnostics.inFileOrder()) }
        let translations = CurrentTranslations(root: root)
        var diagnostics: [Diagnostic] = []
        do throws(ContentEditError) {
            // The file has both names until all texts have the new one, so that no text names a missing file.
            try copyMedium(path, to: target)
            try edit(scan.uses)
            try removeMedium(path)
            diagnostics += translations.confirm(change)
        } catch {
            diagnostics.append(error.diagnostic)
        }
        return (Set(scan.uses.map(\.location.file)).sorted(), diagnostics)
    }

    private func copyMedium(_ path: String, to target: String) throws(ContentEditError) {
        do throws(FileError) {
            try FileSystem.copy(root.appending(path), to: root.appending(target))
        } catch {
            throw ContentEditError(path, error.sentence(thenDo: "try again"))
        }
    }

    private func removeMedium(_ path: String) throws(ContentEditError) {
        do throws(FileError) {
            try FileSystem.removeFile(root.appending(path))
        } catch {
            throw ContentEditError(path, error.sentence(thenDo: "try again"))
        }
    }
}
