// Reads files that contain one value as YAML, in the folders `reviews` and `reports`.

import GuideContent
import GuideModel
import GuideSupport

package enum ReviewFile {
    /// The value in a file.
    ///
    /// - Returns: nil if there is none, or if it cannot be read, which is reported.
    package static func read<Value: ContentValue>(
        _ kind: ContentKind<Value>, at path: String, _ files: any ContentFiles, _ diagnostics: inout [Diagnostic]
    ) -> Value? {
        var log = DiagnosticLog(file: path)
        defer { diagnostics += log.diagnostics }
        let found: YAMLFile?
        do throws(ContentFileError) {
            found = try YAMLFile.read(files, &log)
        } catch .missing {
            return nil
        } catch {
            log.add(error.diagnostic(file: path))
            return nil
        }
        guard let root = found?.root else { return nil }
        var reader = FieldReader(log) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(root, kind.form)
        log = reader.log
        guard let fields, kind.isComplete(fields), !log.diagnostics.hasErrors else { return nil }
        return kind.value(of: fields)
    }
}
