// The errors that stop a build in the middle, which the machine or the tool causes, never the content.

import GuideModel
import GuidePacks
import GuidePages
import GuideSupport
import SystemPackage

package enum BuildError: Error, Sendable {
    case site(StagingDirectoryError)
    case pack(Slug, PackError)
    case template(TemplateError)
    /// A part that cannot be merged with the others.
    case shard(FilePath, FileError)
    case cancelled

    package var diagnostic: Diagnostic {
        switch self {
        case .site(let error): error.diagnostic
        case .pack(let id, let error):
            .error(at: SourceLocation(file: "\(id).zip"), code: .pack, error.description)
        case .template(let error):
            .error(
                at: SourceLocation(
                    file: "templates/\(error.template).mustache", line: error.line, column: error.column),
                code: error.code.diagnosticCode, error.message)
        case .shard(let folder, let error):
            .error(
                at: SourceLocation(file: folder.string), code: .assemble,
                "this part has changed since it was built: \(error.path.string): \(error.sentence); build it again")
        case .cancelled:
            .error(
                at: SourceLocation(file: "."), code: .interrupted, "the build was interrupted; nothing was published")
        }
    }
}
