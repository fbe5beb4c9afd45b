// Notes in translations that they match the present state of their originals.

import GuideContent
import GuideModel
import SystemPackage

/// Confirms translations, each in its own file.
public struct TranslationConfirmation: Sendable {
    /// The guide's folder.
    public let root: FilePath

    public init(root: FilePath) { self.root = root }

    /// The guide's folder above a file; nil if there is none.
    public static func root(above file: FilePath) -> FilePath? {
        var folder = file.removingLastComponent()
        if folder.isEmpty { folder = "." }
        for _ in 0..<64 {
            if DiskFiles(root: folder).entry(GuideReader.settingsFile)?.kind == .file { return folder }
            folder.append("..")
        }
        return nil
    }

    /// Writes the present state of the original into each translation that notes another state, or none.
    ///
    /// The rest of each file is unchanged.
    ///
    /// - Returns: the paths of the written files.
    public func confirm(_ files: [FileTranslation]) -> (written: [String], diagnostics: [Diagnostic]) {
        var written: [String] = []
        var diagnostics: [Diagnostic] = []
        for file in files where file.isThere && file.noted?.hash != file.hash {
            guard let bytes = OriginalNote.written(file.hash, in: file.bytes, of: file.file, file.kind) else {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: file.file), code: .translation,
                        "the state of the original cannot be recorded in this front matter; write one key per "
                            + "line, or add original: \"\(file.hash)\" yourself"))
                continue
            }
            do throws(ImportedFileError) {
                try ImportedFile.write(bytes, to: file.file, in: root)
                written.append(file.file)
            } catch {
                diagnostics.append(error.diagnostic(of: file.file))
            }
        }
        return (written, diagnostics)
    }
}
