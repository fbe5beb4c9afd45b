// Why a site cannot be written or put in place.

import GuideModel
import GuideSupport
import SystemPackage

public enum StagingDirectoryFault: Error, Hashable, Sendable {
    case file(FileFault)
    case notAFolder(FilePath)
    case holdsOtherFiles(FilePath, [String])
    /// A part of a site would take the place of a whole one.
    case holdsWholeSite(FilePath)

    public var diagnostic: Diagnostic {
        switch self {
        case .file(let fault):
            .error(at: SourceLocation(file: fault.path.string), code: .output, fault.sentence)
        case .notAFolder(let path):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder is a file; choose another with --output")
        case .holdsOtherFiles(let path, let files):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "the output folder holds \(StagingDirectoryFault.list(files)), which no build wrote; move "
                    + (files.count == 1 ? "it" : "them") + " elsewhere or choose another folder with --output")
        case .holdsWholeSite(let path):
            .error(
                at: SourceLocation(file: path.string), code: .output,
                "a whole site stands here, and a part of one would take its place; choose another folder with --output"
            )
        }
    }

    private static func list(_ files: [String]) -> String {
        let shown = files.prefix(3).joined(separator: ", ")
        return files.count > 3 ? "\(shown) and \(files.count - 3) more" : shown
    }
}
