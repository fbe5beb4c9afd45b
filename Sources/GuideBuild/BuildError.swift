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
    case part(FilePath, FileError)
    case cancelled

    package var diagnostic: Diagnostic {
        switch self {
        case .site(let fault): fault.diagnostic
        case .pack(let id, let error):
            .error(at: SourceLocation(file: "\(id).zip"), code: .pack, error.description)
        case .template(let fault):
            .error(
                at: SourceLocation(
                    file: "templates/\(fault.template).mustache", line: fault.line, column: fault.column),
                code: fault.code.diagnosticCode, fault.message)
        case .part(let folder, let fault):
            .error(
                at: SourceLocation(file: folder.string), code: .assemble,
                "this part has changed since it was built: \(fault.path.string): \(fault.sentence); build it again")
        case .cancelled:
            .error(
                at: SourceLocation(file: "."), code: .interrupted, "the build was interrupted; nothing was published")
        }
    }
}
